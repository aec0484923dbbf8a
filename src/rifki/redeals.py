"""When a deal may be voided and dealt again (the three redeal options of RULES.md section 4)."""

from __future__ import annotations

from enum import Enum

from rifki.cards import SUIT_MASKS, SUITS, Card, Rank, Suit
from rifki.contracts import Contract, ContractKind
from rifki.rules import RuleSet
from rifki.seats import Points

__all__ = ["RedealGround", "queens_are_split", "redeal_ground"]


class RedealGround(Enum):
    """Why a deal is voided; the value is the protocol word."""

    WEAK_TRUMP = "weak_trump"
    BARE_KING = "bare_king"
    SPLIT_QUEENS = "split_queens"

    @property
    def rule(self) -> str:
        """The option in RULES.md that allows it."""
        return f"redeal_{self.value}"


_ABOVE_TEN_MASK = sum(
    1 << Card.of(suit, rank) for suit in SUITS for rank in list(Rank)[Rank.JACK :]
)
_HEARTS = SUIT_MASKS[Suit.HEARTS]
_KING = Card("HK").mask
_KING_AND_ACE = Card("HK").mask | Card("HA").mask


def redeal_ground(hand: int, contract: Contract, rules: RuleSet) -> RedealGround | None:
    """The ground on which the holder of a dealt hand (a mask) may void the deal, or None."""
    if contract.is_trump:
        is_weak = rules.redeal_weak_trump and not hand & _ABOVE_TEN_MASK
        return RedealGround.WEAK_TRUMP if is_weak else None
    if contract.kind is ContractKind.NO_KING and rules.redeal_bare_king:
        hearts = hand & _HEARTS
        if hearts & _KING and not hearts & ~_KING_AND_ACE:
            return RedealGround.BARE_KING
    return None


def queens_are_split(contract: Contract, points: Points, rules: RuleSet) -> bool:
    """Whether a finished deal is void because each seat has taken one queen."""
    if contract.kind is not ContractKind.NO_QUEENS or not rules.redeal_split_queens:
        return False
    return all(points_of_seat == contract.unit for points_of_seat in points)
