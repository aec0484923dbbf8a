"""Standings: the chance of first place."""

from __future__ import annotations

import random

import pytest

from rifki import SEATS, Board, Contract, Deal, ScoreSheet
from rifki.bots.standing import Standing, first_chance, standing_of
from rifki.seats import Points
from rifki.view import View, view_of_board

SOUTH, EAST, NORTH, WEST = SEATS


def test_the_chances_of_the_four_add_up_and_follow_the_means() -> None:
    standing = Standing((120.0, -40.0, 300.0, 0.0), 200.0)
    chances = [first_chance(standing, seat) for seat in SEATS]
    assert sum(chances) == pytest.approx(1, abs=1e-6)
    assert chances[NORTH] > chances[SOUTH] > chances[WEST] > chances[EAST]
    even = Standing((50.0, 50.0, 50.0, 50.0), 80.0)
    assert [first_chance(even, seat) for seat in SEATS] == pytest.approx([0.25] * 4, abs=1e-6)


def test_the_chance_is_that_of_drawn_totals() -> None:
    standing = Standing((60.0, 0.0, 150.0, -100.0), 120.0)
    rng = random.Random(3)
    n = 20_000
    firsts = 0
    for _ in range(n):
        totals = [rng.gauss(mean, standing.spread) for mean in standing.means]
        firsts += max(totals) == totals[SOUTH]
    # Three standard errors are 0.01.
    assert firsts / n == pytest.approx(first_chance(standing, SOUTH), abs=0.012)


def late_view(totals: Points, *, n_rows: int = 19, contract: Contract = Contract.NO_QUEENS) -> View:
    """South to lead in a deal near the end of a game with these totals."""
    sheet = ScoreSheet()
    plan = (Contract.TRUMP_SPADES, Contract.TRUMP_SPADES, Contract.NO_KING, Contract.NO_MEN)
    for number in range(n_rows):
        points = totals if number == 0 else (0, 0, 0, 0)
        sheet = sheet.with_row(SEATS[number % 4], plan[number // 4 % 4], points)
    board = Board(Deal.from_seed(5), contract, declarer=SEATS[n_rows % 4])
    return view_of_board(board, board.turn, sheet=sheet, number=n_rows + 1)


def test_a_standing_is_told_from_the_sheet_and_the_declarations_to_come() -> None:
    view = late_view((100, 0, -100, 0), n_rows=18)
    standing = standing_of(view, 70.0)
    # One more deal is to come, which West declares; North declares the one in play.
    assert view.declarer is NORTH
    assert standing.means[WEST] - standing.means[EAST] == pytest.approx(70 * 4 / 3)
    assert standing.means[SOUTH] - standing.means[EAST] == pytest.approx(100)
    last = standing_of(late_view((100, 0, -100, 0)), 70.0)
    assert last.means[SOUTH] - last.means[WEST] == pytest.approx(100)
    assert last.spread < standing.spread < standing_of(late_view((0, 0, 0, 0), n_rows=3), 70).spread
