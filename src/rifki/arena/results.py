"""What is kept of a match: the points of every hand, and what is needed to check them again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rifki.arena.seatings import Seating, Side, format_seating, parse_seating
from rifki.contracts import Contract, ContractKind, parse_contract
from rifki.seats import Points

__all__ = ["DealScore", "Fault", "HandResult", "MoveLoss", "UnitResult"]


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot raised an error or answered with something illegal; a safe answer took its place."""

    side: Side
    message: str


@dataclass(frozen=True, slots=True)
class MoveLoss:
    """What the judged moves of a side in one hand, at one kind of contract, lost together."""

    side: Side
    kind: ContractKind
    n: int
    points: float
    """To a thousandth of a point; see `Judge`."""


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal that was played: its contract, and its points in seat order."""

    contract: Contract
    points: Points


@dataclass(frozen=True, slots=True)
class HandResult:
    """A unit in one seating: a deal, or a game with the ranks of its seats."""

    seating: Seating
    deals: tuple[DealScore, ...]
    digest: str
    """SHA-256 of all moves, shortened: equal digests are equal moves."""
    ranks: Points | None = None
    """Of a game, 1 for the best, in seat order."""
    faults: tuple[Fault, ...] = ()
    losses: tuple[MoveLoss, ...] = ()
    """By side, then kind; empty where moves are not judged."""

    def to_json(self) -> dict[str, Any]:
        """The hand as plain JSON values; what is empty is left out."""
        row: dict[str, Any] = {
            "seats": format_seating(self.seating),
            "deals": [[score.contract.text, *score.points] for score in self.deals],
            "digest": self.digest,
        }
        if self.ranks is not None:
            row["ranks"] = list(self.ranks)
        if self.faults:
            row["faults"] = [["AB"[fault.side], fault.message] for fault in self.faults]
        if self.losses:
            row["losses"] = [
                ["AB"[loss.side], loss.kind.value, loss.n, loss.points] for loss in self.losses
            ]
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> HandResult:
        """Read a hand. Raises ValueError, KeyError or TypeError for anything else."""
        ranks = row.get("ranks")
        return cls(
            parse_seating(row["seats"]),
            tuple([DealScore(parse_contract(text), _points(rest)) for text, *rest in row["deals"]]),
            str(row["digest"]),
            None if ranks is None else _points(ranks),
            tuple([Fault("AB".index(letter), str(text)) for letter, text in row.get("faults", ())]),
            tuple(
                [
                    MoveLoss("AB".index(letter), ContractKind(kind), int(n), float(points))
                    for letter, kind, n, points in row.get("losses", ())
                ]
            ),
        )


@dataclass(frozen=True, slots=True)
class UnitResult:
    """A duplicate deal or game in all its seatings; `number` counts from 0."""

    number: int
    hands: tuple[HandResult, ...]

    def to_json(self) -> dict[str, Any]:
        """The unit as plain JSON values."""
        return {"unit": self.number, "hands": [hand.to_json() for hand in self.hands]}

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> UnitResult:
        """Read a unit. Raises ValueError, KeyError or TypeError for anything else."""
        return cls(int(row["unit"]), tuple([HandResult.from_json(hand) for hand in row["hands"]]))


def _points(values: Any) -> Points:
    """Four whole numbers in seat order."""
    south, east, north, west = (int(value) for value in values)
    return south, east, north, west
