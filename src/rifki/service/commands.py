"""What may be asked of a table.

A command names the seat it speaks for; that it may speak for it is the caller's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.seats import Seat
from rifki.service.occupants import Occupant

__all__ = [
    "Abandon",
    "CallRedeal",
    "Command",
    "Declare",
    "FinishDeal",
    "PassRedeal",
    "Play",
    "TakeOver",
    "Undo",
]


@dataclass(frozen=True, slots=True)
class Declare:
    """Choose a contract."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CallRedeal:
    """Void the deal before the first card, on the ground that the seat's hand gives."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassRedeal:
    """Play on although the seat's hand gives a ground for a redeal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FinishDeal:
    """End the deal at once, no points being left (P7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the seat's own last action and all that followed, where only bots play besides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Seat another player from here on."""

    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class Abandon:
    """End the game unfinished; `reason` is a word such as `timeout` or `resigned`."""

    seat: Seat
    reason: str


Command: TypeAlias = (
    Declare | Play | CallRedeal | PassRedeal | FinishDeal | Undo | TakeOver | Abandon
)
