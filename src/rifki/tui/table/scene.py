"""What a picture of the table is made from: a view and where the person stands in it."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.cards import Card, CardSet
from rifki.render import sorted_cards
from rifki.seats import Seat
from rifki.trick import Trick
from rifki.view import View

__all__ = ["KeyHint", "Scene"]


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key of the footer: what to press, how it is shown, what it does."""

    key: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one moment; holds nothing that the seat of `view` may not know."""

    view: View
    resting: Trick | None = None
    """A complete trick that stays on the table for a while."""
    is_asked: bool = False
    """Whether the person is to play a card now."""
    cursor: Card | None = None
    news: tuple[str, ...] = ()
    """What has happened, the latest last."""
    notice: str = ""
    """What the person is asked, or why something cannot be."""
    keys: tuple[KeyHint, ...] = ()

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.resting if self.resting is not None else self.view.trick

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; nobody's while a trick rests."""
        return None if self.resting is not None else self.view.turn

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, from 1; of the last when the deal is over."""
        n_tricks = self.view.deck_mask.bit_count() // 4
        done = len(self.view.tricks)
        return min(n_tricks, done + (self.resting is None))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards in display order."""
        return sorted_cards(self.view.hand)

    @property
    def playable(self) -> CardSet:
        """The cards the person may play now."""
        return self.view.legal_cards if self.is_asked else CardSet()
