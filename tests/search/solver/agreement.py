"""The solver against plain exhaustive search; also as a command for long runs.

    python -m tests.search.solver.agreement --count 10000 --low 3 --high 5 --seed 1

The search is brute_force.c, which knows nothing of the kernel; tests hold it against the same
search on `rifki.Board`. The kernel must have been built in place: `python -m rifki.search.build`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from rifki import SEATS, Board, Points
from rifki.search.build import find_compiler
from rifki.search.kernel import Kernel, load_native
from rifki.search.solver import Model, Solution, solve
from tests.search.solver.brute_force import Exhaustive, exhaustive, exhaustive_cards
from tests.search.solver.c_brute_force import CBruteForce, c_brute_force
from tests.search.solver.endings import random_endings, text_of

__all__ = ["mismatches"]


def mismatches(board: Board, kernel: Kernel, brute: CBruteForce | None = None) -> list[str]:
    """Everything in which the solver and exhaustive search differ, for both models.

    The search is that of `brute` if given, else the one in Python.
    """
    if brute is None:
        value, cards = exhaustive(board), exhaustive_cards(board)
    else:
        value, cards = brute.values(board)
    found = []
    for model in Model:
        solution = solve(board, model=model, seats=SEATS, kernel=kernel)
        found += [f"{model.value}: {text}" for text in _differences(board, solution, value, cards)]
    return found


def _of(values: Exhaustive, model: Model) -> Points:
    return values.paranoid if model is Model.PARANOID else values.maxn


def _differences(
    board: Board, solution: Solution, value: Exhaustive, cards: dict[int, Exhaustive]
) -> list[str]:
    found = [] if solution.is_exact else ["not solved"]
    for row in solution.seats:
        want = _of(value, solution.model)[row.seat]
        if row.rest.exact != want or row.total.exact != want + board.points[row.seat]:
            found.append(f"{row.seat}: {row.rest}, total {row.total}; expected {want}")
        wants = {card: _of(each, solution.model)[row.seat] for card, each in cards.items()}
        if {int(each.card): each.rest.exact for each in row.cards} != wants:
            found.append(f"{row.seat}: {row.cards}; expected {wants}")
        if _replayed(board, row.line)[row.seat] != want:
            found.append(f"{row.seat}: the line {row.line} does not bring {want}")
    return found


def _replayed(board: Board, line: tuple[int, ...]) -> Points:
    """The points that a line brings; it must be legal and go to the end."""
    after = board.copy()
    for card in line:
        after.push(card)
    assert after.is_over
    south, east, north, west = (
        now - then for now, then in zip(after.points, board.points, strict=True)
    )
    return south, east, north, west


def main() -> int:
    """Compare many endings; 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--low", type=int, default=3)
    parser.add_argument("--high", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kernel, compiler = load_native(), find_compiler()
    if compiler is None:
        parser.error("no C compiler found")
    n_bad = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        c_brute_force(compiler, Path(folder)) as brute,
    ):
        for board in random_endings(options.seed, options.count, options.low, options.high):
            for text in mismatches(board, kernel, brute):
                n_bad += 1
                sys.stdout.write(f"{text_of(board)}\n    {text}\n")
    sys.stdout.write(f"{options.count} endings, {n_bad} mismatches\n")
    return 1 if n_bad else 0


if __name__ == "__main__":
    sys.exit(main())
