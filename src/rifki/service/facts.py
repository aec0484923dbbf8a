"""What people are told when a table changes: one fact a thing that happened, public to all seats.

Derived from the fold, never stored. Facts hold no hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.results import DealResult
from rifki.scoresheet import ScoreSheet
from rifki.seats import Seat
from rifki.service.occupants import Occupant
from rifki.trick import Trick

__all__ = [
    "CardPlayed",
    "ContractDeclared",
    "DealEnded",
    "DealStarted",
    "DealVoided",
    "Fact",
    "GameAbandoned",
    "GameEnded",
    "SeatTaken",
    "TakenBack",
    "TrickTaken",
]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Cards have been dealt; `attempt` counts the redeals of this deal from 0."""

    number: int
    attempt: int
    declarer: Seat


@dataclass(frozen=True, slots=True)
class ContractDeclared:
    """A contract was declared; `is_forced` if there was no other (G8)."""

    seat: Seat
    contract: Contract
    is_forced: bool


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The fourth card fell; `number` counts the tricks of the deal from 1."""

    number: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal counts; `sheet` already holds its row."""

    result: DealResult
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class DealVoided:
    """A deal is dealt again; the same seat declares."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game came to its proper end. `ranks` is in seat order; ties share a rank (G11)."""

    sheet: ScoreSheet
    ranks: tuple[int, int, int, int]
    bonus_winner: Seat | None


@dataclass(frozen=True, slots=True)
class GameAbandoned:
    """The game ended unfinished."""

    reason: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Another player sits in a seat from here on."""

    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Actions were taken back; everything shown must be drawn anew from the view."""

    seat: Seat


Fact: TypeAlias = (
    DealStarted
    | ContractDeclared
    | CardPlayed
    | TrickTaken
    | DealEnded
    | DealVoided
    | GameEnded
    | GameAbandoned
    | SeatTaken
    | TakenBack
)
