"""The compiled benchmark library through ctypes: the structs of player.cc, checked on loading."""

from __future__ import annotations

import ctypes
from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from benchmarks.openspiel.build import build
from rifki.contracts import Contract
from rifki.rules import RuleSet
from rifki.search.kernel_abi import RkPosition, RkRules, c_rules
from rifki.search.position import CompactPosition, Hands, kernel_rules, pack_position
from rifki.seats import Seat

__all__ = ["Look", "look", "search"]


class _Setup(ctypes.Structure):
    _fields_ = [("rules", RkRules), ("contract", ctypes.c_uint8), ("declarer", ctypes.c_uint8)]


class _Request(ctypes.Structure):
    _fields_ = [
        ("setup", _Setup),
        ("start", RkPosition),
        ("plays", ctypes.c_uint8 * 52),
        ("n_plays", ctypes.c_uint8),
    ]


class _Settings(ctypes.Structure):
    _fields_ = [
        ("uct_c", ctypes.c_double),
        ("simulations", ctypes.c_int32),
        ("seed", ctypes.c_int32),
        ("n_worlds", ctypes.c_uint64),
    ]


class _Seen(ctypes.Structure):
    _fields_ = [
        ("legal", ctypes.c_uint64),
        ("returns", ctypes.c_double * 4),
        ("player", ctypes.c_int32),
        ("texts", ctypes.c_char * 192 * 4),
    ]


@lru_cache(maxsize=1)
def _library() -> Any:
    """The library, built if need be. Raises BuildError, or RuntimeError if structs differ."""
    library = ctypes.CDLL(str(build()))
    sizes = (ctypes.c_uint32 * 3)()
    library.king_sizes(sizes)
    expected = [ctypes.sizeof(kind) for kind in (_Request, _Settings, _Seen)]
    if list(sizes) != expected:
        raise RuntimeError(f"structs of {list(sizes)} bytes; expected {expected}")
    library.king_search.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    library.king_search.restype = library.king_look.restype = ctypes.c_int32
    library.king_look.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    return library


def _request(
    contract: Contract, rules: RuleSet, declarer: Seat, hands: Hands, plays: tuple[int, ...]
) -> _Request:
    """A deal from its cards, and what was played."""
    play = kernel_rules(contract, rules)
    start = CompactPosition(
        contract=contract,
        rules=rules,
        hands=hands,
        leader=declarer,
        is_opened=not play.lead_ban_mask,
        end_mask=contract.penalty_mask if rules.early_end else 0,
    )
    return _Request(
        setup=_Setup(c_rules(play), contract, declarer),
        start=RkPosition.from_buffer_copy(pack_position(start)),
        plays=(ctypes.c_uint8 * 52)(*plays),
        n_plays=len(plays),
    )


@dataclass(frozen=True, slots=True)
class Look:
    """What the C++ game says of a deal after some plays."""

    legal: int
    returns: tuple[float, ...]
    player: int
    texts: tuple[str, ...]
    """Information states, in seat order."""


def look(
    contract: Contract, rules: RuleSet, declarer: Seat, hands: Hands, plays: tuple[int, ...]
) -> Look:
    """What the C++ game says of a full deal after some plays. Raises ValueError for illegal."""
    request = _request(contract, rules, declarer, hands, plays)
    seen = _Seen()
    if _library().king_look(ctypes.byref(request), ctypes.byref(seen)):
        raise ValueError(f"not legal: {plays}")
    texts = tuple([bytes(text.value).decode("ascii") for text in seen.texts])
    return Look(seen.legal, tuple(seen.returns), seen.player, texts)


def search(
    contract: Contract,
    rules: RuleSet,
    declarer: Seat,
    hands: Hands,
    plays: tuple[int, ...],
    *,
    worlds: array[int],
    uct_c: float,
    simulations: int,
    seed: int,
) -> int:
    """The card that OpenSpiel's IS-MCTS plays; `hands` is any deal that fits what its seat knows.

    `worlds` are deals from now on (`Sampler.draw_flat`), one for each simulation. Raises
    RuntimeError when OpenSpiel refuses.
    """
    request = _request(contract, rules, declarer, hands, plays)
    settings = _Settings(uct_c, simulations, seed, len(worlds) // 4)
    address = worlds.buffer_info()[0]
    card = int(_library().king_search(ctypes.byref(request), ctypes.byref(settings), address))
    if card < 0:
        raise RuntimeError("OpenSpiel refused the position")
    return card
