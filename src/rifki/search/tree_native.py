"""The search tree and the weights of worlds on the compiled kernel."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Sequence
from typing import Any

from rifki.search.history import History
from rifki.search.kernel_abi import (
    RkInference,
    RkNet,
    RkNode,
    RkPolicy,
    RkPosition,
    RkTreeOptions,
    c_rules,
)
from rifki.search.position import CompactPosition, kernel_rules, pack_position
from rifki.search.tree_settings import Inference, RootCard, TreeSettings

__all__ = ["NativeTree", "native_walk", "native_weights"]


def _address(data: array[Any], kind: Any) -> Any:
    """The items of an array as a C pointer; the array must outlive the call."""
    return ctypes.cast(data.buffer_info()[0], ctypes.POINTER(kind))


class NativeTree:
    """A search tree of the compiled kernel; see rifki.search.kernel.Tree."""

    __slots__ = (
        "_check",
        "_library",
        "_n_nodes",
        "_net",
        "_nodes",
        "_options",
        "_policy",
        "_position",
        "_rules",
        "_seed",
        "_worlds",
    )

    def __init__(
        self,
        library: ctypes.CDLL,
        check: Callable[[int, object], None],
        policy: RkPolicy,
        net: RkNet | None,
        position: CompactPosition,
        worlds: array[int],
        settings: TreeSettings,
        seed: int,
    ) -> None:
        self._library = library
        self._check = check
        self._rules = c_rules(kernel_rules(position.contract, position.rules))
        self._position = RkPosition.from_buffer_copy(pack_position(position))
        self._worlds = worlds
        self._policy = policy
        self._net = net
        self._options = RkTreeOptions(
            exploration=settings.exploration,
            trust=settings.trust,
            policy_lead=settings.policy_lead,
            max_nodes=settings.max_nodes,
        )
        self._seed = seed
        self._nodes = (RkNode * settings.max_nodes)()
        self._n_nodes = ctypes.c_uint32(0)

    @property
    def n_nodes(self) -> int:
        """See Tree."""
        return self._n_nodes.value

    def run(self, cards: int, first: int, n: int) -> None:
        """See Tree."""
        status = self._library.rk_tree_run(
            self._rules,
            self._position,
            _address(self._worlds, ctypes.c_uint64),
            len(self._worlds) // 4,
            cards,
            self._options,
            self._policy,
            self._net,
            self._seed,
            first,
            n,
            self._nodes,
            self._n_nodes,
        )
        self._check(status, cards)

    def root_cards(self) -> list[RootCard]:
        """See Tree."""
        rows = []
        place = self._nodes[0].first
        while place:
            node = self._nodes[place]
            rows.append(RootCard(node.card, node.visits, node.sum))
            place = node.next
        return sorted(rows, key=lambda row: row.card)


def native_weights(
    library: ctypes.CDLL,
    history: History,
    worlds: array[int],
    nets: Sequence[RkNet],
    inferences: Sequence[Inference],
    flags: int,
) -> tuple[array[float], int]:
    """The weights of worlds, and the status of the call."""
    weights = array("d", bytes(2 * len(worlds)))
    cards = array("B", history.cards)
    past = _past(history, worlds, nets, inferences, cards, flags)
    status = library.rk_world_weights(*past, _address(weights, ctypes.c_double))
    return weights, status


def native_walk(
    library: ctypes.CDLL,
    history: History,
    worlds: array[int],
    nets: Sequence[RkNet],
    inferences: Sequence[Inference],
    flags: int,
    forbidden: Sequence[int],
    n_steps: int,
    seed: int,
    first: int,
) -> int:
    """Let worlds take steps, in place; the status of the call."""
    cards, barred = array("B", history.cards), array("Q", forbidden)
    past = _past(history, worlds, nets, inferences, cards, flags)
    return int(
        library.rk_walk_worlds(*past, _address(barred, ctypes.c_uint64), n_steps, seed, first)
    )


def _past(
    history: History,
    worlds: array[int],
    nets: Sequence[RkNet],
    inferences: Sequence[Inference],
    cards: array[int],
    flags: int,
) -> tuple[Any, ...]:
    """What rk_world_weights and rk_walk_worlds begin with."""
    n_players = len(nets)
    start = RkPosition(leader=history.leader, is_opened=history.is_opened)
    start.hands[:] = history.played
    return (
        c_rules(kernel_rules(history.contract, history.rules)),
        (ctypes.POINTER(RkNet) * n_players)(*[ctypes.pointer(net) for net in nets]),
        (RkInference * n_players)(*[RkInference(each.patience, each.whim) for each in inferences]),
        n_players,
        start,
        _address(cards, ctypes.c_uint8),
        len(cards),
        _address(worlds, ctypes.c_uint64),
        len(worlds) // 4,
        history.observer,
        flags,
    )
