"""The solver's values, cards and lines against plain exhaustive search and readable cases."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rifki import CONTRACTS, SEATS, Board, Card, Contract, Deal, RuleSet, Seat
from rifki.search.build import Compiler
from rifki.search.kernel import Kernel, NativeKernel
from rifki.search.position import CompactPosition
from rifki.search.solver import Model, solve
from tests.core.helpers import deal_of
from tests.search.solver.agreement import mismatches
from tests.search.solver.brute_force import exhaustive, exhaustive_cards
from tests.search.solver.c_brute_force import c_brute_force
from tests.search.solver.endings import random_ending, random_endings, text_of


def assert_agrees(board: Board, kernel: Kernel) -> None:
    found = mismatches(board, kernel)
    assert not found, f"{text_of(board)}\n" + "\n".join(found)


@pytest.mark.parametrize(("seed", "n", "low", "high"), [(1, 300, 1, 3), (2, 40, 4, 4)])
def test_solver_equals_exhaustive_search_over_all_contracts_and_options(
    native: NativeKernel, seed: int, n: int, low: int, high: int
) -> None:
    for board in random_endings(seed, n, low, high):
        assert_agrees(board, native)


def test_exhaustive_search_in_c_is_the_one_in_python(compiler: Compiler, tmp_path: Path) -> None:
    with c_brute_force(compiler, tmp_path) as brute:
        for board in random_endings(6, 120, 1, 3):
            want = exhaustive(board), exhaustive_cards(board)
            assert brute.values(board) == want, text_of(board)


@pytest.mark.slow
def test_solver_equals_exhaustive_search_on_longer_endings(
    native: NativeKernel, compiler: Compiler, tmp_path: Path
) -> None:
    with c_brute_force(compiler, tmp_path) as brute:
        for n, n_cards in ((250, 3), (250, 4), (40, 5)):
            for board in random_endings(n_cards, n, n_cards, n_cards):
                found = mismatches(board, native, brute)
                assert not found, f"{text_of(board)}\n" + "\n".join(found)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_bounds_asked_first_never_change_a_value(native: NativeKernel, contract: Contract) -> None:
    """A card's value is that of the position after it, where other bounds are asked first."""
    rng = random.Random(f"bounds {contract}")
    for n_cards in (7, 8):
        board = random_ending(rng, n_cards, contract)
        for row in solve(board, seats=SEATS, kernel=native).seats:
            for each in row.cards:
                after = board.copy()
                after.push(each.card)
                again = solve(after, seats=[row.seat], cards=False, lines=False, kernel=native)
                assert again.of(row.seat).total == each.rest.plus(board.points[row.seat])


@pytest.mark.parametrize("model", list(Model))
def test_all_kernels_give_the_same_values_and_lines(kernels: list[Kernel], model: Model) -> None:
    for board in random_endings(5, 60, 1, 4):
        rows = [solve(board, model=model, seats=SEATS, kernel=each).seats for each in kernels]
        assert rows[0] == rows[1] == rows[2], text_of(board)


@pytest.mark.parametrize("n_cards", [1, 2, 3, 4])
@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_V04_endings_with_few_cards(native: NativeKernel, contract: Contract, n_cards: int) -> None:
    rng = random.Random(100 * contract + n_cards)
    for _ in range(2):
        assert_agrees(random_ending(rng, n_cards, contract, RuleSet()), native)


@pytest.mark.slow
@pytest.mark.parametrize("n_cards", [5, 6])
@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_V04_python_path_confirms_five_and_six_cards(
    kernels: list[Kernel], contract: Contract, n_cards: int
) -> None:
    board = random_ending(random.Random(contract), n_cards, contract, RuleSet())
    rows = [solve(board, kernel=kernel).seats for kernel in kernels]
    assert rows[0] == rows[1] == rows[2], text_of(board)


@pytest.mark.parametrize("n_cards", [7, 8])
@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_V04_value_stays_the_same_along_its_line(
    native: NativeKernel, contract: Contract, n_cards: int
) -> None:
    board = random_ending(random.Random(contract), n_cards, contract, RuleSet())
    assert_line_keeps_value(board, native)


def assert_line_keeps_value(board: Board, kernel: Kernel) -> None:
    """Along the line the value never changes, and at its end it is the score."""
    row = solve(board, kernel=kernel).seats[0]
    for card in row.line:
        total = solve(board, seats=[row.seat], cards=False, lines=False, kernel=kernel)
        assert total.of(row.seat).total == row.total
        board.push(card)
    assert board.is_over
    assert board.points[row.seat] == row.total.exact


def test_V01_forced_and_equal_cards_have_their_real_value(kernels: list[Kernel]) -> None:
    for contract, points in ((Contract.NO_LAST_TWO, -180), (Contract.NO_TRICKS, -50)):
        board = Board(deal_of("D7 | D2 | D3 | HA"), contract, declarer=Seat.SOUTH)
        for kernel in kernels:
            row = solve(board, kernel=kernel).of(Seat.SOUTH)
            assert [(str(each.card), each.rest.exact) for each in row.cards] == [("D7", points)]
    board = Board(deal_of("D7 D8 | D2 D3 | D4 D5 | HA HK"), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    for kernel in kernels:
        row = solve(board, kernel=kernel).of(Seat.SOUTH)
        assert [(str(each.card), each.rest.exact) for each in row.cards] == [
            ("D7", -100),
            ("D8", -100),
        ]


def test_V02_every_card_is_listed_with_its_value(kernels: list[Kernel]) -> None:
    deal = deal_of("CA C2 | C3 C4 | C5 C6 | C7 C8")
    board = Board(deal, Contract.NO_TRICKS, declarer=Seat.SOUTH)
    for kernel in kernels:
        row = solve(board, kernel=kernel).of(Seat.SOUTH)
        assert [(str(each.card), each.rest.exact) for each in row.cards] == [
            ("C2", -50),
            ("CA", -50),
        ]


def test_V05_trick_in_progress_and_values_by_seat(kernels: list[Kernel]) -> None:
    deal = deal_of("SA C5 | HK C2 | S3 C3 | S4 C4")
    rules = RuleSet.preset("pagat")
    board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH, rules=rules, is_opened=True)
    board.push_text("SA")
    position = CompactPosition.from_board(board)
    for kernel in kernels:
        for given in (board, position):
            solution = solve(given, seats=SEATS, kernel=kernel)
            assert solution.turn is Seat.EAST
            assert [row.rest.exact for row in solution.seats] == [-320, 0, 0, 0]
            assert {str(each.card) for each in solution.seats[0].cards} == {"HK"}


def test_V08_line_after_the_users_own_card_proves_its_value(native: NativeKernel) -> None:
    for board in random_endings(8, 40, 3, 5):
        seat = board.turn
        for each in solve(board, kernel=native).of(seat).cards:
            after = board.copy()
            after.push(each.card)
            if not after.is_over:
                row = solve(after, seats=[seat], cards=False, kernel=native).of(seat)
                for card in row.line:
                    after.push(card)
            assert after.points[seat] - board.points[seat] == each.rest.exact, text_of(board)


def test_no_last_two_counts_from_the_cards_left() -> None:
    board = Board(
        deal_of("C2 C3 C4 | D2 D3 D4 | H2 H3 H4 | S2 S3 S4"),
        Contract.NO_LAST_TWO,
        declarer=Seat.SOUTH,
    )
    assert exhaustive(board).paranoid == (-360, 0, 0, 0)


def test_full_deal_is_solved_and_its_line_replays(native: NativeKernel) -> None:
    board = Board(Deal.from_seed(7), Contract.trump(Card("S2").suit), declarer=Seat.SOUTH)
    row = solve(board, kernel=native).of(Seat.SOUTH)
    for card in row.line:
        board.push(card)
    assert board.is_over
    assert board.points[Seat.SOUTH] == row.rest.exact


def test_finished_deal_has_no_cards_and_nothing_left(kernels: list[Kernel]) -> None:
    board = Board(deal_of("D7 | D2 | D3 | HA"), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    for word in ("D7", "D2", "D3", "HA"):
        board.push_text(word)
    for kernel in kernels:
        for model in Model:
            row = solve(board, model=model, seats=SEATS, kernel=kernel).of(Seat.SOUTH)
            assert (row.rest.exact, row.total.exact) == (0, -50)
            assert (len(row.cards), len(row.line)) == (0, 0)
