"""What has been played in a deal so far, in order: what the hidden hands are judged by."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.contracts import Contract
from rifki.legality import play_rules
from rifki.rules import RuleSet
from rifki.search.position import Hands
from rifki.seats import Seat
from rifki.view import View

__all__ = ["History"]


@dataclass(frozen=True, slots=True)
class History:
    """The plays of a deal, as one seat has seen them."""

    contract: Contract
    rules: RuleSet
    observer: Seat
    leader: Seat
    """Who led to the first trick."""
    cards: tuple[int, ...]
    """In the order of play."""
    played: Hands
    """The same cards as masks, by seat."""

    @classmethod
    def of_view(cls, view: View) -> History:
        """The plays that a view shows; it must have a contract."""
        assert view.contract is not None  # before that there are no plays
        cards: list[int] = []
        played = [0, 0, 0, 0]
        for trick in (*view.tricks, view.trick):
            for index, card in enumerate(trick.cards):
                cards.append(int(card))
                played[(trick.leader + index) & 3] |= card.mask
        south, east, north, west = played
        return cls(
            contract=view.contract,
            rules=view.rules,
            observer=view.seat,
            leader=(*view.tricks, view.trick)[0].leader,
            cards=tuple(cards),
            played=(south, east, north, west),
        )

    @property
    def is_opened(self) -> bool:
        """Whether any suit might be led at the start."""
        return not play_rules(self.contract, self.rules).lead_ban_mask
