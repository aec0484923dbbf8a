"""Limits with honest bounds, determinism, threads, fresh processes, and bad requests."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from rifki import SEATS, Board, Contract, Deal, InvalidSetupError, Seat
from rifki.search import solver_native
from rifki.search.kernel import Kernel, KernelError, NativeKernel
from rifki.search.solver import Bounds, Model, solve
from tests.search.solver.brute_force import exhaustive
from tests.search.solver.endings import random_endings


def full_board(contract: Contract = Contract.NO_TRICKS) -> Board:
    return Board(Deal.from_seed(3), contract, declarer=Seat.SOUTH)


@pytest.mark.parametrize("model", list(Model))
def test_bounds_under_a_node_limit_hold_the_value(kernels: list[Kernel], model: Model) -> None:
    n_unsolved = 0
    for board in random_endings(11, 40, 3, 4):
        value = exhaustive(board)
        want = value.paranoid if model is Model.PARANOID else value.maxn
        for kernel in kernels:
            solution = solve(board, model=model, seats=SEATS, node_limit=40, kernel=kernel)
            n_unsolved += not solution.is_exact
            for row in solution.seats:
                assert row.rest.low <= want[row.seat] <= row.rest.high
                assert row.rest.is_exact or not solution.is_exact
    assert n_unsolved > 20


def test_unsolved_says_its_bounds(native: NativeKernel) -> None:
    solution = solve(full_board(), node_limit=1000, kernel=native)
    row = solution.seats[0]
    assert not solution.is_exact
    assert row.rest.exact is None
    assert str(row.rest).startswith("unsolved, -650..")
    assert solution.nodes < 1100
    assert len(row.cards) == 13
    assert row.line == ()
    assert Bounds(-50, -50).plus(-100) == Bounds(-150, -150)


def test_time_limit_ends_the_search(kernels: list[Kernel]) -> None:
    for kernel in kernels:
        for model in Model:
            solution = solve(full_board(), model=model, seconds=0.05, kernel=kernel)
            assert not solution.is_exact


def test_small_table_changes_nodes_and_never_values(native: NativeKernel) -> None:
    deal = Deal.from_seed(5)
    hands = [list(hand)[:8] for hand in deal.hands]
    board = Board(Deal.from_hands(hands), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    small = solve(board, seats=SEATS, table_mib=1, kernel=native)
    large = solve(board, seats=SEATS, table_mib=64, kernel=native)
    assert [(row.rest, row.cards) for row in small.seats] == [
        (row.rest, row.cards) for row in large.seats
    ]


def test_V13_same_nodes_in_every_run_and_thread(native: NativeKernel) -> None:
    boards = list(random_endings(12, 24, 6, 7))

    def nodes(board: Board) -> tuple[int, object]:
        solution = solve(board, seats=SEATS, kernel=native)
        return solution.nodes, solution.seats

    alone = [nodes(board) for board in boards]
    for n_threads in (2, 4):
        with ThreadPoolExecutor(n_threads) as pool:
            assert list(pool.map(nodes, boards)) == alone


_FRESH = """
import sys
from pathlib import Path
from rifki import Board, Contract, Deal, Seat
from rifki.search.kernel import load_native
from rifki.search.solver import solve
board = Board(Deal.from_seed(7), Contract.TRUMP_SPADES, declarer=Seat.SOUTH)
solution = solve(board, table_mib=int(sys.argv[2]), kernel=load_native(Path(sys.argv[1])))
print(solution.nodes, solution.seats[0].rest)
"""


def run_fresh(library: Path, table_mib: int, prefix: str = "") -> subprocess.CompletedProcess[str]:
    source = Path(__file__).resolve().parents[3] / "src"
    python = [sys.executable, "-c", _FRESH, str(library), str(table_mib)]
    command = ["sh", "-c", f'{prefix} exec "$@"', "sh", *python] if prefix else python
    return subprocess.run(
        command, capture_output=True, text=True, env={"PYTHONPATH": str(source)}, timeout=60
    )


def test_V12_first_call_of_a_fresh_process_works(library: Path) -> None:
    done = [run_fresh(library, 64) for _ in range(2)]
    assert done[0].returncode == 0, done[0].stderr
    assert done[0].stdout == done[1].stdout


@pytest.mark.skipif(sys.platform != "linux", reason="ulimit -v works on Linux")
def test_V12_memory_limit_gives_an_error_instead_of_a_kill(library: Path) -> None:
    assert run_fresh(library, 64, "ulimit -v 524288;").returncode == 0
    done = run_fresh(library, 4096, "ulimit -v 524288;")
    assert done.returncode == 1
    assert "MemoryError: no room for a table of 4096 MiB" in done.stderr


@pytest.mark.parametrize(
    "wrong",
    [{"model": "best"}, {"node_limit": 0}, {"table_mib": 0}, {"seconds": -1.0}],
    ids=str,
)
def test_wrong_requests_are_refused(native: NativeKernel, wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetupError):
        solve(full_board(), kernel=native, **wrong)


def test_library_without_a_fitting_solver_is_refused(
    native: NativeKernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver_native, "SOLVER_VERSION", 0)
    with pytest.raises(KernelError, match="solver of version"):
        solve(full_board(), kernel=native)


def test_values_of_other_seats_and_cards_are_not_made_up(native: NativeKernel) -> None:
    solution = solve(full_board(Contract.TRUMP_HEARTS), cards=False, lines=False, kernel=native)
    assert [row.seat for row in solution.seats] == [Seat.SOUTH]
    assert solution.of(Seat.SOUTH).cards == ()
    with pytest.raises(KeyError):
        solution.of(Seat.EAST)
    with pytest.raises(KeyError):
        solution.of(Seat.SOUTH).value_of(0)
