"""The learned scorer: the inputs of its hidden layer, which sees the suits of a hand together.

Every input is a row of weights. For a card that may be played, four rows describe each suit that is
kept after it, two the moment, and one the play; docs/kernel.md lists them. The same arithmetic as
_kernel/net_inputs.h.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from rifki.contracts import ContractKind
from rifki.scoring import trick_winner
from rifki.search.sight import Sight

__all__ = ["N_CARD_INPUTS", "N_INPUTS", "Moment"]

N_CARD_INPUTS = 19
"""Four for each suit, two for the moment, one for the play."""

_TRIPLES = {
    steps: number for number, steps in enumerate(combinations_with_replacement(range(6), 3))
}
"""Three steps 0..5, one after the other not falling, as one number."""

# Where each sort of input begins; the sizes are in net_inputs.h.
_LOW = 0
_TOP = _LOW + 3 * 56
_LENGTH = _TOP + 3 * 56
_COURT = _LENGTH + 3 * 7 * 5 * 3
_STAGE = _COURT + 2 * 81
_POOL = _STAGE + 13 * 4 * 2
_LEAD = _POOL + 9 * 7
_FOLLOW = _LEAD + 3 * 3 * 4 * 4
N_INPUTS = _FOLLOW + 5 * 3 * 3 * 2 * 4
"""Rows of weights."""

_RANK_BIN = (0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4)
_LENGTH_BIN = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4)
_LEFT_BIN = (0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6)
_RISK_BIN = (1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)
_NONE = 5
_HEARTS = 2
_PENALTIES = {ContractKind.NO_QUEENS: 1 << 10, ContractKind.NO_MEN: 1 << 11 | 1 << 9}


@lru_cache(maxsize=1 << 14)
def _shape(held: int, out: int) -> tuple[int, int, int, int]:
    """Of a suit (13 bits each): low, top and length numbers without their role, and the court."""
    low: list[int] = []
    top: list[int] = []
    rest = held
    while rest and len(low) < 3:
        bit = rest & -rest
        low.append(_RANK_BIN[(out & (bit - 1)).bit_count()])
        rest ^= bit
    rest = held
    while rest and len(top) < 3:
        top.append(_RANK_BIN[(out >> rest.bit_length()).bit_count()])
        rest ^= 1 << (rest.bit_length() - 1)
    court = 0
    for rank in (9, 10, 11, 12):
        court = court * 3 + (0 if held >> rank & 1 else 1 if out >> rank & 1 else 2)
    return (
        _TRIPLES[_three(low)],
        _TRIPLES[_three(top)],
        min(held.bit_count(), 6) * 5 + _LENGTH_BIN[out.bit_count()],
        court,
    )


def _three(steps: list[int]) -> tuple[int, int, int]:
    """Three steps, those that are missing filled up."""
    first, second, third = (*steps, _NONE, _NONE, _NONE)[:3]
    return first, second, third


class Moment:
    """One decision, made ready for the inputs of its cards."""

    __slots__ = (
        "_best",
        "_n_scoring",
        "_out",
        "_penalties",
        "_row",
        "_sight",
        "_special",
        "shared",
    )

    def __init__(self, sight: Sight) -> None:
        kind = sight.contract.kind
        out = sight.out
        self._sight = sight
        self._penalties = _PENALTIES.get(kind, 0)
        self._out = tuple([out >> 13 * suit & 0x1FFF for suit in (0, 1, 2, 3)])
        if kind is ContractKind.TRUMP:
            self._special = sight.trump
            self._n_scoring = self._out[sight.trump].bit_count()
        else:
            has_hearts = kind in (ContractKind.NO_KING, ContractKind.NO_HEARTS)
            self._special = _HEARTS if has_hearts else -1
            self._n_scoring = (out & sight.contract.penalty_mask).bit_count()
        trick = sight.trick
        self._best = self._row = 0
        if trick:
            self._best = trick[trick_winner(trick, sight.trump)] if len(trick) > 1 else trick[0]
            penalties = sight.contract.penalty_mask
            taken = min(sum([penalties >> card & 1 for card in trick]), 2)
            self._row = (len(trick) - 1) * 3 + taken
        stage = (sight.left * 4 + len(sight.trick)) * 2 + sight.is_opened
        self.shared = (
            _STAGE + stage,
            _POOL + min(self._n_scoring, 8) * 7 + _LEFT_BIN[sight.left],
        )
        """The inputs of the moment, the same for all cards."""

    def _role(self, suit: int, held: int) -> int:
        """What a suit of which `held` is held means in its contract."""
        if self._special >= 0:
            return 0 if suit == self._special else 1 if self._n_scoring else 2
        if self._penalties:
            return 0 if self._out[suit] & self._penalties else 1 if held & self._penalties else 2
        return min(self._sight.n_void[suit], 2)

    def of_suit(self, suit: int, held: int) -> tuple[int, int, int, int]:
        """The inputs of a suit of which `held` (13 bits) is kept."""
        low, top, length, court = _shape(held, self._out[suit])
        role = self._role(suit, held)
        n_void = min(self._sight.n_void[suit], 2)
        return (
            _LOW + role * 56 + low,
            _TOP + role * 56 + top,
            _LENGTH + (role * 35 + length) * 3 + n_void,
            _COURT + (suit == self._special) * 81 + court,
        )

    def of_play(self, card: int) -> int:
        """The input of the play itself."""
        return self._of_follow(card) if self._sight.trick else self._of_lead(card)

    def _of_lead(self, card: int) -> int:
        suit, rank = divmod(card, 13)
        out = self._out[suit]
        n_below = (out & ((1 << rank) - 1)).bit_count()
        n_above = out.bit_count() - n_below
        role = self._role(suit, self._sight.hand >> 13 * suit & 0x1FFF)
        row = role * 3 + min(self._sight.n_void[suit], 2)
        return _LEAD + (row * 4 + min(n_below, 3)) * 4 + min(n_above, 3)

    def _of_follow(self, card: int) -> int:
        """Sorts of plays: under, over, ruff, discard, underruff."""
        sight = self._sight
        trick, trump, best = sight.trick, sight.trump, self._best
        suit = card // 13
        is_winning = card > best if suit == best // 13 else suit == trump
        if suit == trick[0] // 13:
            sort = int(is_winning)
        elif suit == trump:
            sort = 2 if is_winning else 4
        else:
            sort = 3
        risk = 0
        if is_winning and len(trick) < 3:
            risk = _RISK_BIN[(self._out[suit] >> card % 13).bit_count()]
        is_penalty = sight.contract.penalty_mask >> card & 1
        return _FOLLOW + ((sort * 9 + self._row) * 2 + is_penalty) * 4 + risk
