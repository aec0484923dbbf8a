"""What a guest may ask of a table on a server. Her seat follows from who she is, never from what
she sends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.seats import Seat

__all__ = [
    "AnswerClaim",
    "AnswerUndo",
    "AskUndo",
    "CallRedeal",
    "Claim",
    "Close",
    "Declare",
    "Finish",
    "OpenRematch",
    "PassRedeal",
    "Play",
    "RoomCommand",
    "Say",
    "Sit",
    "Stand",
    "Start",
]


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat, or any free one; in her own seat: play on in the place of the bot."""

    name: str
    seat: Seat | None = None
    entropy: str = ""


@dataclass(frozen=True, slots=True)
class Stand:
    """Give up the seat."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game; for the host."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close a table that has not begun; for the host."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Choose a contract."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class CallRedeal:
    """Void the deal before the first card."""


@dataclass(frozen=True, slots=True)
class PassRedeal:
    """Play on."""


@dataclass(frozen=True, slots=True)
class Finish:
    """End the deal at once, no points being left (P7)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all tricks not yet completed."""


@dataclass(frozen=True, slots=True)
class AnswerClaim:
    """Agree to a claim, or not."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class AskUndo:
    """Take back the seat's own last action."""


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """Agree to an undo, or not."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class Say:
    """Say a phrase or emote by its id, or a text."""

    phrase: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class OpenRematch:
    """Note the table at which the same people may play again."""

    table: str


RoomCommand: TypeAlias = (
    Sit
    | Stand
    | Start
    | Close
    | Declare
    | Play
    | CallRedeal
    | PassRedeal
    | Finish
    | Claim
    | AnswerClaim
    | AskUndo
    | AnswerUndo
    | Say
    | OpenRematch
)
