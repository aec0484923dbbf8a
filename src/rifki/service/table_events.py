"""What a table writes to its log: the events of its game, and those that only a table knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.events import Event
from rifki.seats import Seat
from rifki.service.occupants import Occupant

__all__ = ["BotFault", "RedealPassed", "Seated", "TableEvent", "Undone"]


@dataclass(frozen=True, slots=True)
class RedealPassed:
    """A seat with a ground for a redeal plays on. Tells that seat's cards: not for the others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Undone:
    """The game goes back to its first `n_events` events."""

    seat: Seat
    n_events: int


@dataclass(frozen=True, slots=True)
class Seated:
    """Another player sits in a seat from here on."""

    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class BotFault:
    """A bot answered with an error or an illegal action; a safe legal one was made in its place."""

    seat: Seat
    message: str


TableEvent: TypeAlias = Event | RedealPassed | Undone | Seated | BotFault
