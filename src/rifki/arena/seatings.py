"""Who sits where in the hands of one duplicate deal, and what a hand says about the two bots."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import combinations
from typing import TypeAlias

from rifki.seats import SEATS

__all__ = [
    "SEATINGS",
    "Model",
    "Seating",
    "Side",
    "advantage",
    "first_place_share",
    "format_seating",
    "parse_seating",
]

Side: TypeAlias = int
"""A bot of a match: 0 is A, 1 is B."""

Seating: TypeAlias = tuple[Side, Side, Side, Side]
"""The side in each seat, in seat order."""


class Model(Enum):
    """How two bots share a table of four."""

    ONE_THREE = "one-three"
    """A alone among three B, once in every seat: four hands."""
    MIRROR = "mirror"
    """That, and B alone among three A: eight hands. A and B exchanged give minus the result."""
    TWO_TWO = "two-two"
    """Two A and two B, in all six ways: six hands."""


def _with_a_in(n_seats: int) -> tuple[Seating, ...]:
    """All seatings with A in so many seats."""
    return tuple(
        [
            (0 if 0 in seats else 1, 0 if 1 in seats else 1, 0 if 2 in seats else 1,
             0 if 3 in seats else 1)
            for seats in combinations(SEATS, n_seats)
        ]
    )  # fmt: skip


SEATINGS: dict[Model, tuple[Seating, ...]] = {
    Model.ONE_THREE: _with_a_in(1),
    Model.MIRROR: _with_a_in(1) + _with_a_in(3),
    Model.TWO_TWO: _with_a_in(2),
}
"""The seatings of each model. Each seat is A's as often as any other, so seats cancel out."""


def advantage(seating: Seating, points: Sequence[int]) -> float:
    """What a hand says for A: points of the bot in the smaller number above the table's average.

    With one B among three A it is minus what B has; with two of each it is A's mean. `points` are
    in seat order; quarters of a point are exact.
    """
    average = sum(points) / len(SEATS)
    n_a = seating.count(0)
    side = 0 if n_a <= 2 else 1
    own = [points[seat] for seat in SEATS if seating[seat] == side]
    gain = sum(own) / len(own) - average
    return gain if side == 0 else -gain


def first_place_share(seating: Seating, ranks: Sequence[int]) -> float:
    """First places an A seat has in a game: 0.25 is even. Equal firsts share the place.

    `ranks` are in seat order, 1 the best.
    """
    firsts = [seating[seat] for seat in SEATS if ranks[seat] == 1]
    return firsts.count(0) / len(firsts) / seating.count(0)


def format_seating(seating: Seating) -> str:
    """A seating as a text: "BABB" has A in the second seat, East."""
    return "".join("AB"[side] for side in seating)


def parse_seating(text: str) -> Seating:
    """Read a seating. Raises ValueError."""
    south, east, north, west = ("AB".index(letter) for letter in text)
    return south, east, north, west
