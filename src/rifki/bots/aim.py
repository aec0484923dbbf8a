"""What a seat wants of a deal beyond its points, where options of the rules make more of a result.

Split queens are dealt again, so that the declarer chooses once more; and who takes the tricks of
the king bonus wins the game. Otherwise a seat wants its own points, whoever has the others'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rifki.bots.standing import BySeat, first_chance, standing_of
from rifki.contracts import Contract
from rifki.rules import KingBonus
from rifki.seats import SEATS, Points, Seat
from rifki.view import View

__all__ = ["Aim", "Column", "aim_of"]

Column: TypeAlias = Sequence[float]
"""What one candidate brings, world by world."""

_SPLIT_QUEENS = [-100, -100, -100, -100]
_WIN_AT_ONCE = 1000.0
"""What the game is worth in points, where a bonus decides it at once."""


@dataclass(frozen=True, slots=True)
class Aim:
    """How a seat values what the four win in the rest of a deal; by default its own points."""

    seat: Seat
    won: Points = (0, 0, 0, 0)
    """The points of the deal so far."""
    split_value: float = 0.0
    """What it is worth that every seat takes one queen, if that voids the deal."""
    bonus: BySeat = (0.0, 0.0, 0.0, 0.0)
    """What it is worth that a seat wins the game at once."""
    bonus_points: int = 0
    """The points in a deal that do that; 0 for none."""

    @property
    def has_more(self) -> bool:
        """Whether some results are worth more than their points."""
        return bool(self.split_value or self.bonus_points)

    def columns(self, points: Sequence[int], n_cards: int, stress: float = 1.0) -> list[Column]:
        """For each card its value in each world.

        `points` are what the seats still win: four numbers a card, card after card, world after
        world, as `rifki.search.playout.rollouts` gives them. What is beyond points counts `stress`
        times: for who blends the values with others that know only points.
        """
        step = 4 * n_cards
        columns: list[Column] = []
        for index in range(0, step, 4):
            column: Column = points[index + self.seat :: step]
            if self.has_more:
                rows = zip(*[points[index + seat :: step] for seat in SEATS], strict=True)
                more = map(self.more, rows)
                column = [own + stress * extra for own, extra in zip(column, more, strict=True)]
            columns.append(column)
        return columns

    def more(self, rest: Sequence[int]) -> float:
        """What a result is worth beyond its points, given what the seats still win."""
        total = [won + points for won, points in zip(self.won, rest, strict=True)]
        if self.split_value and total == _SPLIT_QUEENS:
            return self.split_value
        if not self.bonus_points:
            return 0.0
        pairs = zip(total, self.bonus, strict=True)
        return sum([worth for points, worth in pairs if points >= self.bonus_points])


def aim_of(view: View, gain: float, contract: Contract | None = None) -> Aim:
    """What the seat of a view wants of the deal, under the rules of the view.

    `gain` is what a declarer may expect of a deal she declares, in points above the average.
    `contract` is needed while the view has none.
    """
    chosen = view.contract if view.contract is not None else contract
    seat, won, rules = view.seat, view.points, view.rules
    if chosen is Contract.NO_QUEENS and rules.redeal_split_queens:
        return Aim(seat, won, split_value=gain if seat is view.declarer else -gain / 3)
    if chosen is not None and chosen.is_trump and rules.king_bonus is not KingBonus.OFF:
        chance = first_chance(standing_of(view, gain), seat)
        worth = [-_WIN_AT_ONCE * chance] * 4
        worth[seat] += _WIN_AT_ONCE
        south, east, north, west = worth
        n_points = chosen.unit * rules.king_bonus.n_tricks
        return Aim(seat, won, bonus=(south, east, north, west), bonus_points=n_points)
    return Aim(seat, won)
