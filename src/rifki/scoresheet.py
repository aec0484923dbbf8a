"""The score sheet of a game: rows, totals, quotas, ranks (G3, G4, G8 to G11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rifki.contracts import CONTRACTS, Contract, ContractKind
from rifki.errors import Reason
from rifki.rules import STANDARD, PlusThreshold, RuleSet
from rifki.seats import SEATS, Points, Seat

__all__ = [
    "NEGATIVES_PER_SEAT",
    "NEGATIVE_USES",
    "N_DEALS",
    "TRUMPS_PER_SEAT",
    "ScoreRow",
    "ScoreSheet",
    "add_points",
    "give_points",
]

N_DEALS = 20
"""Deals in a game (G2)."""
TRUMPS_PER_SEAT = 2
"""Trump contracts each seat declares in a game (G3)."""
NEGATIVES_PER_SEAT = 3
"""Negative contracts each seat declares in a game (G3)."""
NEGATIVE_USES = 2
"""How often each negative contract is declared in a game (G4)."""


def add_points(left: Points, right: Points) -> Points:
    """Two 4-tuples added seat by seat."""
    return left[0] + right[0], left[1] + right[1], left[2] + right[2], left[3] + right[3]


def give_points(points: Points, seat: Seat, more: int) -> Points:
    """A 4-tuple with some more for one seat."""
    extra = [0, 0, 0, 0]
    extra[seat] = more
    return add_points(points, (extra[0], extra[1], extra[2], extra[3]))


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One finished deal on the sheet.

    Deal number from 1, who declared what, points in seat order.
    """

    number: int
    declarer: Seat
    contract: Contract
    points: Points


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The finished deals of a game under its rule set; everything else is worked out from the rows.

    >>> sheet = ScoreSheet().with_row(Seat.SOUTH, Contract.NO_KING, (0, -320, 0, 0))
    >>> sheet.totals, sheet.negatives_left(Seat.SOUTH), sheet.uses_left(ContractKind.NO_KING)
    ((0, -320, 0, 0), 2, 1)
    """

    rows: tuple[ScoreRow, ...] = ()
    rules: RuleSet = STANDARD

    def with_row(self, declarer: Seat, contract: Contract, points: Points) -> ScoreSheet:
        """The sheet with one more finished deal."""
        row = ScoreRow(len(self.rows) + 1, declarer, contract, points)
        return replace(self, rows=(*self.rows, row))

    @property
    def number(self) -> int:
        """The number of the next deal, from 1; 21 when all are finished."""
        return len(self.rows) + 1

    @property
    def is_complete(self) -> bool:
        """Whether all 20 deals are finished."""
        return len(self.rows) >= N_DEALS

    @property
    def totals(self) -> Points:
        """The running points of each seat, in seat order."""
        totals: Points = (0, 0, 0, 0)
        for row in self.rows:
            totals = add_points(totals, row.points)
        return totals

    def running_totals(self) -> Iterator[Points]:
        """The totals after each row."""
        totals: Points = (0, 0, 0, 0)
        for row in self.rows:
            totals = add_points(totals, row.points)
            yield totals

    def trumps_left(self, seat: Seat) -> int:
        """How many trump contracts a seat still has to declare (G3)."""
        return TRUMPS_PER_SEAT - sum(
            row.declarer is seat and row.contract.is_trump for row in self.rows
        )

    def negatives_left(self, seat: Seat) -> int:
        """How many negative contracts a seat still has to declare (G3)."""
        return NEGATIVES_PER_SEAT - sum(
            row.declarer is seat and row.contract.is_negative for row in self.rows
        )

    def uses_left(self, kind: ContractKind) -> int:
        """How often a contract can still be declared at this table.

        Trumps are limited by seat only (G4).
        """
        if kind is ContractKind.TRUMP:
            return sum(self.trumps_left(seat) for seat in SEATS)
        return NEGATIVE_USES - sum(row.contract.kind is kind for row in self.rows)

    def contract_reason(self, seat: Seat, contract: Contract) -> Reason | None:
        """Why a seat may not declare a contract next, or None if it may (G3, G4, G8)."""
        if self.is_complete:
            return Reason.GAME_OVER
        if contract.is_trump:
            if self.rules.first_round_negative and len(self.rows) < len(SEATS):
                return Reason.FIRST_ROUND_NEGATIVE
            return None if self.trumps_left(seat) > 0 else Reason.QUOTA_SPENT_SEAT
        if self.negatives_left(seat) <= 0:
            return Reason.QUOTA_SPENT_SEAT
        return None if self.uses_left(contract.kind) > 0 else Reason.QUOTA_SPENT_TABLE

    def legal_contracts(self, seat: Seat) -> tuple[Contract, ...]:
        """The contracts a seat may declare in the next deal.

        Never empty before the game ends (G9).
        """
        return tuple(
            [contract for contract in CONTRACTS if self.contract_reason(seat, contract) is None]
        )

    def ranks(self, *, first: Seat | None = None) -> Points:
        """The rank of each seat by total, from 1; ties share a rank (G11).

        `first` has won whatever the totals (`king_bonus`) and is ranked before all others.
        """
        keys = [(seat is first, total) for seat, total in zip(SEATS, self.totals, strict=True)]
        south, east, north, west = (1 + sum(other > own for other in keys) for own in keys)
        return south, east, north, west

    def in_the_plus(self) -> tuple[bool, bool, bool, bool]:
        """Which seats are "in the plus"; the others have sunk (G11, `plus_threshold`)."""
        least = 0 if self.rules.plus_threshold is PlusThreshold.ZERO_OR_MORE else 1
        south, east, north, west = (total >= least for total in self.totals)
        return south, east, north, west
