"""What a table on a server writes to its log, beside the events of the table itself.

The log of a room is one list of these and of `rifki.service.table_events`; a `Room` is its fold.
Guests are opaque ids; who may speak for one is the server's business.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from rifki.fairness import GameSeeds
from rifki.seats import Seat
from rifki.service.room.settings import RoomSettings
from rifki.service.table_events import TableEvent

__all__ = [
    "Began",
    "CameBack",
    "ClaimAnswered",
    "ClaimAsked",
    "ClaimDropped",
    "ClaimMade",
    "Closed",
    "Opened",
    "RedealAnswered",
    "RedealsClosed",
    "RematchOpened",
    "RoomEvent",
    "Said",
    "Sat",
    "Stood",
    "TimedOut",
    "UndoAnswered",
    "UndoAsked",
    "UndoDropped",
    "WentAway",
]


@dataclass(frozen=True, slots=True)
class Opened:
    """The first event. Holds the secrets of the game: never sent, never logged."""

    settings: RoomSettings
    seeds: GameSeeds = field(repr=False)
    """Without the players' entropy, which is mixed in when the game begins."""
    host: str
    bot_seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sat:
    """A guest takes a seat: an open one before the game, a bot's during it."""

    seat: Seat
    guest: str
    name: str
    entropy: str = ""
    """Hexadecimal digits from the guest's own device, mixed into the deals; or nothing."""


@dataclass(frozen=True, slots=True)
class Stood:
    """A guest gives up her seat; during the game a bot goes on in it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Began:
    """The game begins; open seats get bots."""

    started: str
    """`YYYY-MM-DDTHH:MM:SS` in UTC, for the record."""


@dataclass(frozen=True, slots=True)
class RedealAnswered:
    """A person plays on; said by every person asked, whatever she holds, so it tells nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RedealsClosed:
    """Nobody may void the deal any more."""


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A seat claims the rest; whether it is proven is being worked out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimAsked:
    """The claim is not proven, so the others are asked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat agrees to the claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimDropped:
    """The claim is refused, or ran out of time; `seat` is who refused, if somebody did."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat wants to take back its last action; the others are asked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """A seat agrees to the undo."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoDropped:
    """The undo is refused, or ran out of time; `seat` is who refused, if somebody did."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class WentAway:
    """The person of a seat has no connection left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack:
    """The person of a seat is connected again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock of a seat ran out; a bot acts for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A seat says a phrase, shows an emote, or, where the table allows it, writes a text."""

    seat: Seat
    phrase: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """A seat has opened another table with the same settings; whoever wants sits down there."""

    seat: Seat
    table: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed before a game began, with a word that says why."""

    reason: str


RoomEvent: TypeAlias = (
    Opened
    | Sat
    | Stood
    | Began
    | RedealAnswered
    | RedealsClosed
    | ClaimMade
    | ClaimAsked
    | ClaimAnswered
    | ClaimDropped
    | UndoAsked
    | UndoAnswered
    | UndoDropped
    | WentAway
    | CameBack
    | TimedOut
    | Said
    | RematchOpened
    | Closed
    | TableEvent
)
