"""The learned scorer: where the cards and suits kept in hand stand in its linear table.

Inside a suit a card is known by how many own cards lie below it (its guards), and how many cards
of the others lie below and above it; a suit by its length, its ends and what is still out. The
class of a card says what else matters in its contract: whether penalty cards of the suit are out
above or below it, how many elsewhere, how far the deal has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rifki.contracts import ContractKind
from rifki.search.sight import Sight

__all__ = [
    "BELOW_ABOVE",
    "PLAY_TABLE",
    "SUIT_TABLE",
    "Suit",
    "holding_indices",
    "holding_worth",
    "suits_of",
]

SUIT_TABLE = 36 * 180
"""Where the entries of suits begin, after 36 classes of cards."""
PLAY_TABLE = SUIT_TABLE + 8 * 9 * 4 * 6 * 16
"""Where the entries of plays begin: after classes 8 x phases 9 x steps of cards out 4 x lengths 6 x
(4 below x 4 above)."""

_HEARTS = 2
_KING_OF_HEARTS = 1 << 37
_KING = 11
_ACE = 12
_QUEENS = 1 << 10
_MEN = 1 << 11 | 1 << 9
_CLASS = 180
"""Card values of one class: 5 guards x 6 below x 6 above."""
_MAX_GUARDS = 4 * 36

BELOW_ABOVE: tuple[tuple[int, ...], ...] = tuple(
    tuple(min(below, 5) * 6 + min(n_out - below, 5) for below in range(n_out + 1))
    for n_out in range(14)
)
"""`BELOW_ABOVE[n_out][below]`: index of a card with `below` of `n_out` outer cards under it."""

_OUT_BIN = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3)
_PHASE_BIN = (0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)
_LAST_TWO_PHASE = (0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 8)
_LAST_TWO_CLASS = (0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8)


def _uniform(number: int) -> tuple[int, ...]:
    """The row of a suit whose cards are all of one class."""
    return (number * _CLASS,) * 13


_UNIFORM = tuple(_uniform(number) for number in range(28))


@lru_cache(maxsize=256)
def _penalty_row(penalties: int, penalties_out: int, pool: int) -> tuple[int, ...]:
    """The row of a suit with queens, or kings and jacks; `pool` counts, in steps, those elsewhere.

    Masks are of one suit, 13 bits.
    """
    row = []
    for rank in range(13):
        n_below = (penalties_out & ((1 << rank) - 1)).bit_count()
        n_above = penalties_out.bit_count() - n_below
        is_penalty = penalties >> rank & 1
        if penalties == _QUEENS:
            place = 3 if is_penalty else 1 if n_above else 2 if n_below else 0
        elif is_penalty:
            place = 6 + (1 if n_above else 2 if n_below else 0)
        else:
            place = (n_below, 3 + min(n_below, 1), 5)[n_above]
        row.append((place * 4 + pool) * _CLASS)
    return tuple(row)


@lru_cache(maxsize=8)
def _hearts_row(king_is_out: bool, is_late: bool) -> tuple[int, ...]:
    """The row of hearts in No King while the king is out or in this hand."""
    if king_is_out:
        return tuple((is_late if rank == _ACE else 2 + is_late) * _CLASS for rank in range(13))
    return tuple((7 + is_late if rank == _KING else 9) * _CLASS for rank in range(13))


class Suit:
    """One suit at one decision: what is out, and where its rows of the tables lie."""

    __slots__ = ("base", "base_with_penalty", "out", "penalties", "row")

    def __init__(
        self, out: int, row: tuple[int, ...], base: int, penalties: int = 0, with_penalty: int = 0
    ) -> None:
        self.out = out
        """The cards of the suit that the others hold, 13 bits."""
        self.row = row
        """For each rank, where its class begins in the card table."""
        self.base = base
        """Where the class of the suit begins in the suit table; of `with_penalty` below, where it
        begins while one of `penalties` (13 bits) is held."""
        self.penalties = penalties
        self.base_with_penalty = with_penalty


def holding_worth(linear: Sequence[int], suit: Suit, held: int) -> int:
    """The worth of holding some cards of a suit (13 bits), in tenths of a point."""
    out = suit.out
    if not held:
        return linear[suit.base]
    row = suit.row
    places = BELOW_ABOVE[out.bit_count()]
    worth = guards = 0
    rest = held
    while rest:
        low = rest & -rest
        worth += linear[row[low.bit_length() - 1] + guards + places[(out & (low - 1)).bit_count()]]
        rest ^= low
        if guards < _MAX_GUARDS:
            guards += 36
    low = held & -held
    n_below = (out & (low - 1)).bit_count()
    n_above = (out >> held.bit_length()).bit_count()
    base = suit.base_with_penalty if held & suit.penalties else suit.base
    return worth + linear[base + _LENGTH[held.bit_count()] + _BELOW[n_below] + _ABOVE[n_above]]


def holding_indices(suit: Suit, held: int) -> list[int]:
    """The entries that `holding_worth` adds up: that of the suit, then of each card upwards."""
    entries = _Collector()
    holding_worth(entries, suit, held)
    return [entries.found[-1], *entries.found[:-1]]


class _Collector(Sequence[int]):
    """A table that notes which entries are asked for."""

    def __init__(self) -> None:
        self.found: list[int] = []

    def __getitem__(self, index: Any) -> Any:
        self.found.append(index)
        return 0

    def __len__(self) -> int:
        return 0


_LENGTH = tuple(min(length, 5) * 16 for length in range(14))
_BELOW = tuple(min(number, 3) * 4 for number in range(14))
_ABOVE = tuple(min(number, 3) for number in range(14))


def suits_of(sight: Sight, hand: int) -> list[Suit]:
    """The four suits at a decision, for a seat that holds `hand`, or will after its play."""
    kind = sight.contract.kind
    if kind is ContractKind.TRUMP:
        return _trump_suits(sight, bool(hand & 0x1FFF << 13 * sight.trump))
    if kind in (ContractKind.NO_QUEENS, ContractKind.NO_MEN):
        return _court_suits(sight, kind)
    if kind is ContractKind.NO_KING:
        return _king_suits(sight)
    if kind is ContractKind.NO_HEARTS:
        return _hearts_suits(sight)
    return _trick_suits(sight, kind)


def _base(number: int, phase: int, out: int) -> int:
    """Where a class of suits begins in the suit table."""
    return SUIT_TABLE + ((number * 9 + phase) * 4 + _OUT_BIN[out.bit_count()]) * 96


def _outs(sight: Sight) -> tuple[int, int, int, int]:
    """The cards out, by suit, 13 bits each."""
    out = sight.out
    return out & 0x1FFF, out >> 13 & 0x1FFF, out >> 26 & 0x1FFF, out >> 39


def _trump_suits(sight: Sight, has_trump: bool) -> list[Suit]:
    left, n_void = sight.left, sight.n_void
    phase = _PHASE_BIN[left]
    outs = _outs(sight)
    n_trumps_out = outs[sight.trump].bit_count()
    drawn = 0 if n_trumps_out == 0 else 1 if n_trumps_out <= 2 else 2 if n_trumps_out <= 5 else 3
    plain_row = _UNIFORM[3 + drawn * 2 + has_trump + (0 if left <= 6 else 8)]
    suits = []
    for number in (0, 1, 2, 3):
        is_void = n_void[number] > 0
        out = outs[number]
        if number == sight.trump:
            row = _UNIFORM[0 if left <= 3 else 1 if left <= 7 else 2]
            suits.append(Suit(out, row, _base(is_void, phase, out)))
        else:
            kind = 4 + has_trump * 2 + is_void if n_trumps_out else 2 + has_trump
            suits.append(Suit(out, plain_row, _base(kind, phase, out)))
    return suits


def _court_suits(sight: Sight, kind: ContractKind) -> list[Suit]:
    is_queens = kind is ContractKind.NO_QUEENS
    penalties = _QUEENS if is_queens else _MEN
    phase = _PHASE_BIN[sight.left]
    outs = _outs(sight)
    n_out = sum([(out & penalties).bit_count() for out in outs])
    suits = []
    for number in (0, 1, 2, 3):
        out = outs[number]
        is_void = sight.n_void[number] > 0
        penalties_out = out & penalties
        n_elsewhere = n_out - penalties_out.bit_count()
        pool = n_elsewhere if is_queens else _MEN_BIN[n_elsewhere]
        row = _penalty_row(penalties, penalties_out, pool)
        if penalties_out:
            base = _base(2 + is_void, phase, out)
            suits.append(Suit(out, row, base))
        else:
            base = _base((0 if n_out else 6) + is_void, phase, out)
            suits.append(Suit(out, row, base, penalties, _base(4 + is_void, phase, out)))
    return suits


_MEN_BIN = (0, 1, 1, 2, 2, 3, 3, 3, 3)


def _king_suits(sight: Sight) -> list[Suit]:
    left = sight.left
    is_late = left <= 6
    phase = _PHASE_BIN[left]
    is_out = bool(sight.out & _KING_OF_HEARTS)
    if is_out:
        plain_row = _UNIFORM[4 + (0 if left <= 4 else 1 if left <= 8 else 2)]
    else:
        plain_row = _UNIFORM[10 + is_late]
    suits = []
    for number, out in enumerate(_outs(sight)):
        is_void = sight.n_void[number] > 0
        if number == _HEARTS:
            row, suit_kind = _hearts_row(is_out, is_late), 0 if is_out else 1
        else:
            row, suit_kind = plain_row, 2 if is_out else 3
        suits.append(Suit(out, row, _base(suit_kind * 2 + is_void, phase, out)))
    return suits


def _hearts_suits(sight: Sight) -> list[Suit]:
    left = sight.left
    phase = _PHASE_BIN[left]
    outs = _outs(sight)
    n_out = outs[_HEARTS].bit_count()
    pool = 0 if n_out == 0 else 1 if n_out <= 3 else 2 if n_out <= 7 else 3
    plain_row = _UNIFORM[3 + pool + (0 if left <= 6 else 4)]
    suits = []
    for number, out in enumerate(outs):
        is_void = sight.n_void[number] > 0
        if number == _HEARTS:
            row, suit_kind = _UNIFORM[0 if left <= 3 else 1 if left <= 7 else 2], 0
        else:
            row, suit_kind = plain_row, 1 if n_out else 2
        suits.append(Suit(out, row, _base(suit_kind * 2 + is_void, phase, out)))
    return suits


def _trick_suits(sight: Sight, kind: ContractKind) -> list[Suit]:
    left = sight.left
    if kind is ContractKind.NO_LAST_TWO:
        row, phase = _UNIFORM[_LAST_TWO_CLASS[left]], _LAST_TWO_PHASE[left]
    else:
        row = _UNIFORM[0 if left <= 2 else 1 if left <= 5 else 2 if left <= 8 else 3]
        phase = _PHASE_BIN[left]
    return [
        Suit(out, row, _base(sight.n_void[number], phase, out))
        for number, out in enumerate(_outs(sight))
    ]
