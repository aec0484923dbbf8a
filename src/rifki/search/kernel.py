"""The compiled kernel through ctypes, and which kernel to use.

`default_kernel()` is the compiled one where it is built for this machine and of this version, and
else the pure-Python one; both give the same results. The environment variable RIFKI_KERNEL says
otherwise: `python`, `native` (an error if it is missing), `portable` (compiled, without the fast
instructions of the machine) or `auto`.
"""

from __future__ import annotations

import ctypes
import os
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from rifki.contracts import Contract
from rifki.errors import IllegalCardError, InvalidSetupError, Reason, RifkiError
from rifki.search.build import KERNEL_FOLDER, library_name
from rifki.search.history import History
from rifki.search.kernel_abi import (
    DEAL_PLIES,
    ERRORS,
    KERNEL_VERSION,
    PORTABLE,
    SIGNATURES,
    STRUCTS,
    RkNet,
    RkPolicy,
    RkPosition,
    RkRules,
    RkSampler,
    c_net,
    c_rules,
)
from rifki.search.kernel_protocol import DrawnHands, Kernel, Tree
from rifki.search.knowledge import Knowledge
from rifki.search.net_inputs import N_CARD_INPUTS
from rifki.search.net_plays import N_CARD_LINEAR
from rifki.search.net_weights import NetWeights
from rifki.search.player_models import PlayerModel, check_players
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import (
    CompactPosition,
    KernelRules,
    PositionBatch,
    contract_of_rules,
    kernel_rules,
    pack_position,
)
from rifki.search.python_kernel import PythonKernel
from rifki.search.tree_native import NativeTree, native_walk, native_weights
from rifki.search.tree_settings import Inference, TreeSettings
from rifki.seats import Seat

__all__ = [
    "DrawnHands",
    "Kernel",
    "KernelError",
    "NativeKernel",
    "Tree",
    "default_kernel",
    "is_native",
    "load_native",
    "why_not_native",
]

_U8, _U32, _U64 = ctypes.c_uint8, ctypes.c_uint32, ctypes.c_uint64
_I16, _I32, _I64 = ctypes.c_int16, ctypes.c_int32, ctypes.c_int64


class KernelError(RifkiError):
    """A compiled kernel that cannot be used, or that refuses what it was given: the message says.

    `code` is the RK_E_ code of kernel.h, or 0.
    """

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code


def load_native(path: Path | None = None, *, is_portable: bool = False) -> NativeKernel:
    """The compiled kernel of a library file; by default the one beside its sources.

    Raises KernelError, with the reason, if it is missing, not for this machine, or of another
    version.
    """
    path = KERNEL_FOLDER / library_name() if path is None else path
    if not path.exists():
        raise KernelError(f"{path.name} is not built")
    try:
        library = ctypes.CDLL(str(path))
        for name, parameters in SIGNATURES.items():
            function = getattr(library, name)
            function.argtypes = parameters
            function.restype = _I32
    except (OSError, AttributeError) as error:
        raise KernelError(f"{path.name} cannot be loaded: {error}") from error
    version = library.rk_version()
    sizes = (_U32 * len(STRUCTS))()
    library.rk_sizes(sizes)
    own_sizes = [ctypes.sizeof(struct) for struct in STRUCTS.values()]
    if version != KERNEL_VERSION or list(sizes) != own_sizes:
        raise KernelError(
            f"{path.name} has version {version} and sizes {list(sizes)}; "
            f"expected {KERNEL_VERSION} and {own_sizes}"
        )
    return NativeKernel(library, is_portable=is_portable)


def _address(data: array[int], kind: Any) -> Any:
    """The items of an array as a C pointer; the array must outlive the call."""
    return ctypes.cast(data.buffer_info()[0], ctypes.POINTER(kind))


def _zeros(kind: str, n: int) -> array[int]:
    """n zeros; they are overwritten by the kernel."""
    row: array[int] = array(kind)
    row.frombytes(bytes(row.itemsize * n))
    return row


class NativeKernel:
    """The compiled kernel: every call is one call of C, without the interpreter lock.

    Made by `load_native`.
    """

    __slots__ = ("_flags", "library", "name")

    def __init__(self, library: ctypes.CDLL, *, is_portable: bool = False) -> None:
        self.library = library
        self.name = "portable" if is_portable else "native"
        self._flags = PORTABLE if is_portable else 0

    @property
    def is_fast(self) -> bool:
        """Whether the fast instructions of this machine are used."""
        return not self._flags and bool(self.library.rk_is_fast())

    @staticmethod
    def _check(status: int, value: object = None) -> None:
        """Raise the Python error of a code."""
        if status == 0:
            return
        message = f"the kernel refuses {ERRORS.get(status, f'with code {status}')}"
        if status in (-3, -7):
            raise InvalidSetupError(message, value)
        if status == -5:
            raise IllegalCardError(Reason.NOT_IN_HAND, value, detail=message)
        raise KernelError(message, status)

    def c_policy(self, policy: PlayoutPolicy) -> RkPolicy:
        """A policy as a struct."""
        return RkPolicy(epsilon=policy.epsilon_units, kind=policy.kind_number, flags=self._flags)

    def legal_masks(self, batch: PositionBatch) -> array[int]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        masks = _zeros("Q", n)
        self._check(self.library.rk_legal_masks(rules, positions, n, _address(masks, _U64)))
        return masks

    def policy_cards(self, batch: PositionBatch) -> array[int]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        cards = _zeros("B", n)
        self._check(self.library.rk_policy_cards(rules, positions, n, _address(cards, _U8)))
        return cards

    def net_scores(
        self, batch: PositionBatch, weights: NetWeights
    ) -> tuple[array[int], array[int]]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        net = c_net(weights.of(batch.contract.kind))
        scores, cards = _zeros("i", 13 * n), _zeros("B", n)
        status = self.library.rk_net_scores(
            rules, net, positions, n, self._flags, _address(scores, _I32), _address(cards, _U8)
        )
        self._check(status)
        return scores, cards

    def net_features(self, batch: PositionBatch) -> tuple[array[int], array[int], array[int]]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        cards = _zeros("B", 13 * n)
        linear = _zeros("i", 13 * N_CARD_LINEAR * n)
        inputs = _zeros("h", 13 * N_CARD_INPUTS * n)
        status = self.library.rk_net_features(
            rules,
            positions,
            n,
            self._flags,
            _address(cards, _U8),
            _address(linear, _I32),
            _address(inputs, _I16),
        )
        self._check(status)
        return cards, linear, inputs

    def playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> array[int]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        points = _zeros("i", 4 * n)
        status = self.library.rk_playouts(
            rules,
            positions,
            n,
            self.c_policy(policy),
            _c_weights(policy, batch.contract),
            seed,
            first,
            _address(points, _I32),
        )
        self._check(status)
        return points

    def recorded_playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> tuple[PositionBatch, array[int], array[int]]:
        """See Kernel."""
        rules, positions, n = _c_batch(batch)
        plies = (RkPosition * (DEAL_PLIES * n))()
        cards, points = _zeros("B", DEAL_PLIES * n), _zeros("i", 4 * DEAL_PLIES * n)
        status = self.library.rk_recorded_playouts(
            rules,
            positions,
            n,
            self.c_policy(policy),
            _c_weights(policy, batch.contract),
            seed,
            first,
            plies,
            _address(cards, _U8),
            _address(points, _I32),
        )
        self._check(status)
        return PositionBatch(batch.contract, batch.rules, bytes(plies)), cards, points

    def random_deals(
        self,
        rules: KernelRules,
        leader: Seat,
        n: int,
        policy: PlayoutPolicy,
        seed: int,
        first: int,
        *,
        with_hands: bool,
    ) -> tuple[array[int], array[int]]:
        """See Kernel."""
        points = _zeros("i", 4 * n)
        hands = _zeros("Q", 4 * n if with_hands else 0)
        status = self.library.rk_random_deals(
            c_rules(rules),
            leader,
            n,
            self.c_policy(policy),
            None if policy.weights is None else _c_weights(policy, contract_of_rules(rules)),
            seed,
            first,
            _address(hands, _U64) if with_hands else None,
            _address(points, _I32),
        )
        self._check(status)
        return points, hands

    def rollouts(
        self,
        position: CompactPosition,
        worlds: array[int],
        cards: int,
        policy: PlayoutPolicy,
        seed: int,
        first: int,
        *,
        with_points: bool,
    ) -> tuple[array[int], array[int]]:
        """See Kernel."""
        n = len(worlds) // 4
        n_numbers = 4 * cards.bit_count()
        sums = _zeros("q", n_numbers)
        points = _zeros("i", n * n_numbers if with_points else 0)
        status = self.library.rk_rollouts(
            c_rules(kernel_rules(position.contract, position.rules)),
            RkPosition.from_buffer_copy(pack_position(position)),
            _address(worlds, _U64),
            n,
            cards,
            self.c_policy(policy),
            _c_weights(policy, position.contract),
            seed,
            first,
            _address(points, _I32) if with_points else None,
            _address(sums, _I64),
        )
        self._check(status, position)
        return sums, points

    def sampler(self, knowledge: Knowledge) -> DrawnHands:
        """See Kernel."""
        sampler = RkSampler()
        status = self.library.rk_sampler_init(
            sampler,
            knowledge.seat,
            knowledge.hand,
            knowledge.unseen,
            (_U64 * 4)(*knowledge.forbidden),
            (_U32 * 4)(*knowledge.sizes),
        )
        self._check(status, knowledge)
        return _NativeSampler(self.library, sampler, self._flags)

    def tree(
        self,
        position: CompactPosition,
        worlds: array[int],
        policy: PlayoutPolicy,
        settings: TreeSettings,
        seed: int,
    ) -> Tree:
        """See Kernel."""
        net = _c_weights(policy, position.contract)
        return NativeTree(
            self.library, self._check, self.c_policy(policy), net, position, worlds, settings, seed
        )

    def world_weights(
        self, history: History, worlds: array[int], players: Sequence[PlayerModel]
    ) -> array[float]:
        """See Kernel."""
        row, status = native_weights(
            self.library, history, worlds, *_c_players(history, players), self._flags
        )
        self._check(status, history)
        return row

    def walk_worlds(
        self,
        history: History,
        worlds: array[int],
        players: Sequence[PlayerModel],
        forbidden: Sequence[int],
        *,
        n_steps: int,
        seed: int,
        first: int,
    ) -> None:
        """See Kernel."""
        status = native_walk(
            self.library,
            history,
            worlds,
            *_c_players(history, players),
            self._flags,
            forbidden,
            n_steps,
            seed,
            first,
        )
        self._check(status, history)


def _c_players(
    history: History, players: Sequence[PlayerModel]
) -> tuple[list[RkNet], list[Inference]]:
    """Kinds of players as the kernel takes them. Raises InvalidSetupError for none or too many."""
    check_players(players)
    kind = history.contract.kind
    return [c_net(each.weights.of(kind)) for each in players], [each.inference for each in players]


class _NativeSampler:
    """A sampler of the compiled kernel."""

    __slots__ = ("_flags", "_library", "_sampler")

    def __init__(self, library: ctypes.CDLL, sampler: RkSampler, flags: int) -> None:
        self._library = library
        self._sampler = sampler
        self._flags = flags

    @property
    def n_deals(self) -> int:
        """How many deals fit what is known."""
        return int(self._sampler.n_deals)

    def draw(self, n: int, seed: int, first: int) -> array[int]:
        """See DrawnHands."""
        hands = _zeros("Q", 4 * n)
        status = self._library.rk_sampler_draw(
            self._sampler, n, seed, first, self._flags, _address(hands, _U64)
        )
        if status != 0:
            raise KernelError(f"the kernel cannot draw: code {status}", status)
        return hands


def _c_weights(policy: PlayoutPolicy, contract: Contract) -> RkNet | None:
    """The weights of a policy for a contract, or none where it needs none."""
    return None if policy.weights is None else c_net(policy.weights.of(contract.kind))


def _c_batch(batch: PositionBatch) -> tuple[RkRules, Any, int]:
    """A batch as the kernel takes it; the positions are read where they lie."""
    positions = ctypes.cast(ctypes.c_char_p(batch.packed), ctypes.POINTER(RkPosition))
    return c_rules(kernel_rules(batch.contract, batch.rules)), positions, len(batch)


@lru_cache(maxsize=8)
def _find_kernel(choice: str) -> tuple[Kernel, str]:
    """The kernel for a value of RIFKI_KERNEL, and why it is not the compiled one."""
    if choice not in ("auto", "native", "portable", "python"):
        raise KernelError(f"RIFKI_KERNEL={choice}; expected auto, native, portable or python")
    if choice == "python":
        return PythonKernel(), "RIFKI_KERNEL=python"
    try:
        return load_native(is_portable=choice == "portable"), ""
    except KernelError as error:
        if choice != "auto":
            raise
        return PythonKernel(), str(error)


def _choice(environment: Mapping[str, str] | None) -> str:
    return (os.environ if environment is None else environment).get("RIFKI_KERNEL") or "auto"


def default_kernel(environment: Mapping[str, str] | None = None) -> Kernel:
    """The kernel to use: compiled if it can be, else Python; see the module for RIFKI_KERNEL.

    Loaded once a process. Raises KernelError when the environment asks for what is not there.
    """
    return _find_kernel(_choice(environment))[0]


def is_native(environment: Mapping[str, str] | None = None) -> bool:
    """Whether the default kernel is the compiled one."""
    return not why_not_native(environment)


def why_not_native(environment: Mapping[str, str] | None = None) -> str:
    """Why the default kernel is not the compiled one; empty if it is."""
    return _find_kernel(_choice(environment))[1]
