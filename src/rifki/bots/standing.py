"""How a seat stands in the game: its chance of first place.

The model: each deal still to be played brings every seat its declarer's gain or a third of that
lost, and a normal error, the same for all seats. So the totals at the end are four independent
normal numbers of one spread; that the points of a deal have a fixed sum moves all seats alike,
which changes no rank.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, exp, pi, sqrt
from typing import TypeAlias

from rifki.scoresheet import N_DEALS
from rifki.seats import SEATS, Seat
from rifki.view import View

__all__ = ["BySeat", "Standing", "first_chance", "standing_of"]

BySeat: TypeAlias = tuple[float, float, float, float]
"""A number for each seat, in seat order."""

_DEAL_SPREAD = 121.0
"""The error of a seat's points in a deal, in this model: measured above the average of the table,
where a quarter of the variance is lost, a deal has a standard deviation near 105."""

_LEAST_SPREAD = 40.0
"""So much is never known, not even with the last trick on the table."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is expected of the end of the game."""

    means: BySeat
    """Expected totals, but for what is common to all seats."""
    spread: float
    """The error of each."""


def first_chance(standing: Standing, seat: Seat) -> float:
    """The chance that a seat ends at the top, 0 to 1; those of the four add up to 1."""
    own, spread = standing.means[seat], standing.spread
    leads = [(own - standing.means[other]) / spread for other in SEATS if other is not seat]
    one, two, three = leads
    chance = 0.0
    for z, weight in _NODES:
        chance += weight * _below(z + one) * _below(z + two) * _below(z + three)
    return chance


def standing_of(view: View, gain: float) -> Standing:
    """The standing of all seats as one of them sees it at her next decision.

    `gain` is what a declarer may expect of a deal she declares, in points above the average. Of the
    deal in play only what is won counts; the rest is for the decision to add.
    """
    is_declared = view.contract is not None
    n_left = N_DEALS - view.number + (not is_declared)
    means = []
    for seat, total, points in zip(SEATS, view.sheet.totals, view.points, strict=True):
        n_own = view.sheet.trumps_left(seat) + view.sheet.negatives_left(seat)
        n_own -= is_declared and seat is view.declarer
        means.append(total + points + gain * (4 * n_own - n_left) / 3)
    share = view.hand.mask.bit_count() / 13 if is_declared else 0.0
    spread = sqrt((n_left + share) * _DEAL_SPREAD**2 + _LEAST_SPREAD**2)
    south, east, north, west = means
    return Standing((south, east, north, west), spread)


def _below(x: float) -> float:
    """The chance that a standard normal number is below x."""
    return 0.5 + 0.5 * erf(x * _ROOT_HALF)


_ROOT_HALF = sqrt(0.5)
_HEIGHT = 1 / sqrt(2 * pi)
_STEP = 0.5
_NODES = tuple(
    [(k * _STEP, _STEP * _HEIGHT * exp(-0.5 * (k * _STEP) ** 2)) for k in range(-11, 12)]
)
"""Points and weights of the trapezoid rule, which for normal densities is as good as exact."""
