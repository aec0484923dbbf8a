"""One trick, complete or in progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rifki.cards import Card
from rifki.seats import SEATS, Seat

__all__ = ["Trick"]


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in play order, from the leader on; iterates over (seat, card).

    `winner` and `points` are those of a complete trick; of a trick in progress, `winner` is who is
    winning so far (None while it is empty) and `points` is 0.
    """

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None
    points: int = 0

    def __iter__(self) -> Iterator[tuple[Seat, Card]]:
        for index, card in enumerate(self.cards):
            yield SEATS[(self.leader + index) & 3], card

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def is_complete(self) -> bool:
        """Whether all four cards have been played."""
        return len(self.cards) == 4

    def card_of(self, seat: Seat) -> Card | None:
        """The card a seat has played to this trick, or None."""
        index = (seat - self.leader) & 3
        return self.cards[index] if index < len(self.cards) else None

    def __str__(self) -> str:
        return f"{self.leader}: {' '.join(map(str, self.cards))}".rstrip()
