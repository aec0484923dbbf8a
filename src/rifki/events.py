"""What happens in a game: frozen events, whose fold is a `Game`.

Records, servers, replay and undo share them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.deal import Deal
from rifki.seats import Seat

__all__ = [
    "Abandoned",
    "Claimed",
    "Dealt",
    "Declared",
    "Event",
    "Finished",
    "Played",
    "RedealCalled",
    "TakenOver",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards are dealt.

    Deal `number` (1 to 20), `attempt` (0, and 1 more for each voided deal), and who declares.
    """

    number: int
    attempt: int
    declarer: Seat
    deal: Deal


@dataclass(frozen=True, slots=True)
class Declared:
    """The declarer chooses a contract (G8)."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True, slots=True)
class RedealCalled:
    """A seat voids the deal before the first card, on the ground its hand gives."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A seat plays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal is finished at once because no points are left (P7)."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """All tricks not yet completed go to one seat, by consent of the table or by proof."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenOver:
    """From here on another player sits in a seat; `player` is a name or a bot level."""

    seat: Seat
    player: str


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game ends unfinished; `reason` is a word such as `timeout` or `resigned`."""

    reason: str


Event: TypeAlias = (
    Dealt | Declared | RedealCalled | Played | Finished | Claimed | TakenOver | Abandoned
)
