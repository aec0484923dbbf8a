"""Which contract to declare: what this hand promises against what a later hand may do better."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rifki.contracts import Contract
from rifki.view import View

__all__ = ["TrumpReserve", "best_contract"]

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
