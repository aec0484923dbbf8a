"""The learned scorer: where what a play does at once stands in its linear table.

A lead is known by the class and place of its card and by the known voids in its suit. A card that
beats the trick so far is known by the seats still to play, the penalty cards in the trick, and what
can still beat it. A card that does not is known by little: the trick is another's.
"""

from __future__ import annotations

from rifki.contracts import ContractKind
from rifki.scoring import trick_winner
from rifki.search.net_suits import BELOW_ABOVE, PLAY_TABLE, Suit
from rifki.search.sight import Sight

__all__ = ["N_CARD_LINEAR", "N_LINEAR", "FollowIndex", "lead_index"]

_HEARTS = 2
_LOSING = PLAY_TABLE + 7000
"""Where plays that do not beat the trick begin; the leads, 108 a class, lie below."""
_WINNING = _LOSING + 32
"""Where plays that beat the trick begin: seats played 3 x void 2 x pool 4 x penalties 3 x own
penalty 2 x phase 8 x place 24."""
N_LINEAR = _WINNING + 3 * 2 * 4 * 3 * 2 * 8 * 24
"""Entries of the whole linear table: cards kept, suits kept, plays."""
N_CARD_LINEAR = 17
"""At most so many entries for one play: itself, four suits, twelve cards."""
_PHASE_BIN = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
_LAST_TWO_PHASE = (0, 1, 2, 3, 4, 6, 6, 6, 7, 7, 7, 7, 7)
_MEN_BIN = (0, 1, 1, 2, 2, 2, 3, 3, 3)
_UP_TO_TWO, _UP_TO_THREE, _UP_TO_FIVE = (
    tuple(min(number, most) for number in range(14)) for most in (2, 3, 5)
)


def lead_index(suit: Suit, n_void: int, rank: int) -> int:
    """Where the lead of a rank of a suit stands in the play table."""
    out = suit.out
    place = BELOW_ABOVE[out.bit_count()][(out & ((1 << rank) - 1)).bit_count()]
    # The card table has 180 values a class, the lead table 3 x 36.
    return PLAY_TABLE + suit.row[rank] * 3 // 5 + _UP_TO_TWO[n_void] * 36 + place


class FollowIndex:
    """Where the plays to a trick that was led stand in the play table, at one decision."""

    __slots__ = (
        "_best",
        "_is_last",
        "_kind_base",
        "_led",
        "_losing",
        "_penalties",
        "_ruff_base",
        "_sight",
        "_trump",
    )

    def __init__(self, sight: Sight) -> None:
        trick = sight.trick
        n_played = len(trick)
        kind = sight.contract.kind
        trump = sight.trump
        best = trick[0]
        if n_played > 1:
            best = trick[trick_winner(trick, trump)]
        led = trick[0] // 13
        self._sight = sight
        self._best = best
        self._led = led
        self._trump = trump
        self._is_last = n_played == 3
        self._penalties = penalties = sight.contract.penalty_mask
        self._losing = _LOSING + n_played
        taken = 0
        if penalties:
            for card in trick:
                taken += penalties >> card & 1
        left = sight.left
        phase = (_LAST_TWO_PHASE if kind is ContractKind.NO_LAST_TWO else _PHASE_BIN)[left]
        tail = _UP_TO_TWO[taken] * 2 * 192 + phase * 24
        n_void, n_helpless = self._n_void_after(n_played)
        pool = _pool(sight, kind, best // 13)
        self._kind_base = _WINNING + (((n_played - 1) * 2 + n_void) * 4 + pool) * 3 * 2 * 192 + tail
        ruff_kind = (n_helpless * 4 + 1) if led != trump else n_void * 4
        self._ruff_base = _WINNING + ((n_played - 1) * 8 + ruff_kind) * 3 * 2 * 192 + tail

    def _n_void_after(self, n_played: int) -> tuple[int, int]:
        """0 or 1 each: whether a seat still to play is known void in the suit led; whether such a
        one is not known void in trumps."""
        sight = self._sight
        is_void = can_ruff = 0
        for index in range(n_played + 1, 4):
            voids = sight.voids[(sight.leader + index) & 3]
            if voids >> self._led & 1:
                is_void = 1
                if self._trump >= 0 and not voids >> self._trump & 1:
                    can_ruff = 1
        return is_void, can_ruff

    def of(self, card: int) -> int:
        """The index of a card."""
        best = self._best
        suit = card // 13
        is_penalty = self._penalties >> card & 1
        if suit == best // 13:
            is_winning = card > best
        else:
            is_winning = suit == self._trump
        if not is_winning:
            return self._losing + (0 if suit == self._led else 8) + is_penalty * 4
        index = (self._ruff_base if suit == self._trump else self._kind_base) + is_penalty * 192
        if self._is_last:
            return index
        out = self._sight.out >> 13 * suit & 0x1FFF
        n_below = (out & ((1 << card % 13) - 1)).bit_count()
        n_above = out.bit_count() - n_below
        return index + _UP_TO_THREE[n_below] * 6 + _UP_TO_FIVE[n_above]


def _pool(sight: Sight, kind: ContractKind, suit: int) -> int:
    """What is still out, in four steps: trumps, or penalty cards; `suit` is that of the trick."""
    if kind is ContractKind.TRUMP:
        return 3 if sight.out >> 13 * sight.trump & 0x1FFF else 2
    n_out = (sight.out & sight.contract.penalty_mask).bit_count()
    if kind is ContractKind.NO_MEN:
        return _MEN_BIN[n_out]
    if kind is ContractKind.NO_HEARTS:
        return 3 if suit == _HEARTS else 0 if n_out == 0 else 1 if n_out <= 5 else 2
    return _UP_TO_THREE[n_out]
