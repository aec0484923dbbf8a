"""What everybody in a room is told, beside the facts of the table: public, no hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.seats import Seat
from rifki.service.facts import Fact

__all__ = [
    "ClaimOffered",
    "ClaimRefused",
    "ClockRanOut",
    "GameBegan",
    "PlayerAway",
    "PlayerBack",
    "PlayerCame",
    "PlayerLeft",
    "RematchOffered",
    "RoomClosed",
    "RoomFact",
    "Spoke",
    "UndoOffered",
    "UndoRefused",
]


@dataclass(frozen=True, slots=True)
class PlayerCame:
    """A person has taken a seat."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A person has given up her seat."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class PlayerAway:
    """A person has lost her connection."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """A person is connected again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The first deal follows."""


@dataclass(frozen=True, slots=True)
class ClaimOffered:
    """A seat claims the rest, and the others are asked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimRefused:
    """The claim of a seat does not stand; `by` refused it, if somebody did."""

    seat: Seat
    by: Seat | None


@dataclass(frozen=True, slots=True)
class UndoOffered:
    """A seat asks to take back its last action."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """The undo of a seat is refused; `by` refused it, if somebody did."""

    seat: Seat
    by: Seat | None


@dataclass(frozen=True, slots=True)
class ClockRanOut:
    """A bot acts for a seat whose time is up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Spoke:
    """A seat said a phrase, showed an emote or wrote a text."""

    seat: Seat
    phrase: str
    text: str


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """A seat has opened another table."""

    seat: Seat
    table: str


@dataclass(frozen=True, slots=True)
class RoomClosed:
    """The table is closed before a game began."""

    reason: str


RoomFact: TypeAlias = (
    PlayerCame
    | PlayerLeft
    | PlayerAway
    | PlayerBack
    | GameBegan
    | ClaimOffered
    | ClaimRefused
    | UndoOffered
    | UndoRefused
    | ClockRanOut
    | Spoke
    | RematchOffered
    | RoomClosed
    | Fact
)
