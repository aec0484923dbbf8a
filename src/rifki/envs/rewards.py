"""What the seats are paid: the points of a deal, at its end or as they fall."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rifki.envs.table import Table
from rifki.errors import ParseError
from rifki.seats import Points

__all__ = ["Pay", "Rewards", "When", "worst_reward"]

When: TypeAlias = Literal["end", "fall"]
"""When points are paid: at the end of a deal, or after the trick in which they fall."""
Pay: TypeAlias = tuple[float, float, float, float]
"""Rewards of the four seats, in seat order."""

_WORST_DEAL = -650
_WORST_GAME = -5200
"""All that a game has to lose (G10)."""

_NOTHING: Points = (0, 0, 0, 0)


def worst_reward(*, is_game: bool, normalise: bool) -> float:
    """A reward that no legal play can undercut, in a deal or in a game of 20."""
    if normalise:
        return -20.0 if is_game else -1.0
    return float(_WORST_GAME if is_game else _WORST_DEAL)


class Rewards:
    """What has been paid in the deal in play, and what is due next.

    With `normalise`, points are divided by the total of the contract, taken as positive: a lost
    point stays below zero, and what the four seats get in a deal adds up to 1 or -1. Raises
    ParseError for another word than `end` and `fall`.
    """

    def __init__(self, when: When = "end", *, normalise: bool = False) -> None:
        if when not in ("end", "fall"):
            raise ParseError("not a time for rewards", when, expected="end or fall")
        self._is_at_once = when == "fall"
        self._normalise = normalise
        self._paid = _NOTHING

    def start(self) -> None:
        """A new episode: nothing has been paid."""
        self._paid = _NOTHING

    def after(self, table: Table) -> Pay | None:
        """What the last action of a table brings, in seat order, or None if nothing.

        Points of a deal that is voided at its end are taken back.
        """
        contract = table.contract
        if table.ended is not None:
            contract, points = table.ended
            due, self._paid = _minus(points, self._paid), _NOTHING
        elif self._is_at_once and table.is_trick_over:
            due, self._paid = _minus(table.points, self._paid), table.points
        else:
            return None
        scale = abs(contract.total) if self._normalise and contract is not None else 1
        south, east, north, west = due
        return south / scale, east / scale, north / scale, west / scale


def _minus(points: Points, paid: Points) -> Points:
    """What of some points has not been paid."""
    return points[0] - paid[0], points[1] - paid[1], points[2] - paid[2], points[3] - paid[3]
