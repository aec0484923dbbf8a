"""Which contract to declare: what this hand promises against what a later hand may do better."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rifki.contracts import Contract, ContractKind
from rifki.seats import SEATS
from rifki.view import View

__all__ = ["LaterWorth", "TrumpReserve", "best_contract", "later_worth"]

TrumpReserve: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""How many points more than the best negative contract the best trump contract must promise, for
each number of trumps (rows) and of negatives (columns) that the declarer still owes.

The two choices differ by what is left for later: V(t, n - 1) - V(t - 1, n), where V(t, n) is the
mean over many random hands of the better choice, worked out backwards from the last deal. With only
one sort owed there is nothing to weigh.
"""


def best_contract(
    values: Mapping[Contract, float], view: View, trump_reserve: TrumpReserve
) -> Contract:
    """The contract to declare, given what each legal one promises (G3, G4)."""
    sheet, seat = view.sheet, view.seat
    n_trumps, n_negatives = sheet.trumps_left(seat), sheet.negatives_left(seat)
    reserve = trump_reserve[n_trumps][n_negatives]
    return max(values, key=lambda contract: values[contract] - reserve * contract.is_trump)


LaterWorth: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""What a seat may expect of all she still has to declare, in points above the average of the table:
by the trumps and the negatives she owes, and by how many kinds of negative are still open.

Worked out by `tools/contract_costs.py`, just after her own deal, so with three others to declare
before her.
"""


def later_worth(contract: Contract, view: View, table: LaterWorth) -> float:
    """What is left to be won later if the seat to declare chooses a contract (G3, G4).

    Her own later contracts, less a third of what the others may still win by theirs: whatever they
    win is lost by the three others. So only differences between contracts mean something.
    """
    sheet = view.sheet
    n_open = sum(
        sheet.uses_left(kind) > (kind is contract.kind)
        for kind in ContractKind
        if kind is not ContractKind.TRUMP
    )
    worth = 0.0
    for seat in SEATS:
        n_trumps, n_negatives = sheet.trumps_left(seat), sheet.negatives_left(seat)
        if seat is view.seat:
            own = table[n_trumps - contract.is_trump][n_negatives - contract.is_negative]
            worth += own[n_open]
        else:
            worth -= table[n_trumps][n_negatives][n_open] / 3
    return worth
