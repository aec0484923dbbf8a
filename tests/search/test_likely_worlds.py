"""Hands weighed by what has been played: the same on every path, and nearer to the truth."""

from __future__ import annotations

import math
import random
from array import array
from collections import Counter

import pytest

from rifki import CONTRACTS, SEATS, Board, Card, Contract, Deal, InvalidSetupError, View
from rifki.bots import make_bot
from rifki.rules import PRESETS
from rifki.search.history import History
from rifki.search.kernel import Kernel, default_kernel, is_native, load_native
from rifki.search.likely_worlds import likely_worlds
from rifki.search.net_weights import default_weights
from rifki.search.python_kernel import PythonKernel
from rifki.search.sampling import Sampler
from rifki.search.tree_settings import Inference
from rifki.view import view_of_board

WEIGHTS = default_weights()


def played(number: int, level: str, n_tricks: int, contract: Contract | None = None) -> Board:
    """A deal played by four bots of a level for some tricks."""
    contract = contract if contract is not None else CONTRACTS[number % len(CONTRACTS)]
    rules = tuple(PRESETS.values())[number % len(PRESETS)]
    board = Board(
        Deal.from_seed(f"likely {number}"), contract, declarer=SEATS[number % 4], rules=rules
    )
    bot = make_bot(level, seed=number)
    while not board.is_over and len(board.tricks) < n_tricks:
        board.push(bot.choose_card(view_of_board(board, board.turn)))
    return board


def drawn(view: View, n: int, *, n_drawn: int = 500, kernel: Kernel | None = None) -> array[int]:
    return likely_worlds(
        view,
        n,
        seed=4,
        n_drawn=n_drawn,
        weights=WEIGHTS,
        inference=Inference(),
        kernel=kernel,
    )


@pytest.mark.skipif(not is_native(), reason="no compiled kernel to compare with")
def test_the_python_path_gives_the_same_weights() -> None:
    kernels = (load_native(), load_native(is_portable=True), PythonKernel())
    rng = random.Random(1)
    for number in range(30):
        board = played(number, "random", rng.randrange(1, 12))
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        worlds = Sampler.of_view(view).draw_flat(6, seed=number)
        inference = Inference(patience=rng.choice((1.0, 6.0)), whim=rng.choice((0.0, 0.1)))
        history = History.of_view(view)
        native, portable, python = [
            kernel.world_weights(history, worlds, WEIGHTS, inference) for kernel in kernels
        ]
        assert native == portable == python
        assert all(0 <= weight <= 1 for weight in native)


def test_the_hands_that_are_held_weigh_more_than_others() -> None:
    """Of players who follow the scorer the true deal weighs twice a drawn one, or more.

    That is the mean of the logarithms; by chance alone it would be below zero.
    """
    gains = []
    for number in range(40):
        board = played(number, "net", 5)
        if board.is_over:
            continue
        for seat in SEATS:
            view = view_of_board(board, seat)
            worlds = Sampler.of_view(view).draw_flat(100, seed=number)
            worlds.extend(hand.mask for hand in board.hands)
            history = History.of_view(view)
            row = default_kernel().world_weights(history, worlds, WEIGHTS, Inference())
            gains.append(math.log(row[-1] / (sum(row[:-1]) / 100)))
    assert len(gains) > 100
    assert sum(gains) / len(gains) > math.log(2)


def test_all_hands_fit_the_view_and_the_likely_ones_come_more_often() -> None:
    for number in range(12):
        board = played(number, "net", 6)
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        sampler = Sampler.of_view(view)
        worlds = drawn(view, 200)
        rows = [tuple(worlds[at : at + 4]) for at in range(0, len(worlds), 4)]
        assert len(rows) == 200
        assert all(sampler.knowledge.allows(row) for row in rows)
        history = History.of_view(view)
        plain = sampler.draw_flat(500, seed=4)
        before = default_kernel().world_weights(history, plain, WEIGHTS, Inference())
        after = default_kernel().world_weights(history, worlds, WEIGHTS, Inference())
        assert sum(after) / 200 > sum(before) / 500


def test_hands_are_drawn_in_proportion_to_their_weights_from_the_first_on() -> None:
    board = played(3, "net", 10)
    view = view_of_board(board, board.turn)
    history = History.of_view(view)
    n_drawn = 300
    plain = Sampler.of_view(view).draw_flat(n_drawn, seed=4)
    weights = default_kernel().world_weights(history, plain, WEIGHTS, Inference())
    expected: Counter[tuple[int, ...]] = Counter()
    for index, weight in enumerate(weights):
        expected[tuple(plain[4 * index : 4 * index + 4])] += weight / sum(weights)  # type: ignore[assignment]
    for n in (50, 1000):
        worlds = drawn(view, n, n_drawn=n_drawn)
        found = Counter(tuple(worlds[at : at + 4]) for at in range(0, 4 * n, 4))
        assert set(found) <= set(expected)
        for hands, share in expected.items():
            assert abs(found[hands] / n - share) < 4 / n + 0.02


def test_before_others_have_played_all_hands_are_alike() -> None:
    board = Board(Deal.from_seed(4), Contract.NO_MEN, declarer=SEATS[1])
    view = view_of_board(board, SEATS[1])
    assert drawn(view, 50) == Sampler.of_view(view).draw_flat(50, seed=4)
    later = view_of_board(played(3, "net", 4), SEATS[0])
    assert drawn(later, 50, n_drawn=0) == Sampler.of_view(later).draw_flat(50, seed=4)
    assert drawn(later, 50, n_drawn=63) == Sampler.of_view(later).draw_flat(50, seed=4)
    assert drawn(later, 50, n_drawn=64) != Sampler.of_view(later).draw_flat(50, seed=4)


def test_a_hand_in_which_a_play_was_not_legal_weighs_nothing() -> None:
    deal = Deal.from_text("S=K2.3.4.5 E=A3.4..67 N=T9.5.57. W=QJ.6.6.9")
    board = Board(deal, Contract.NO_TRICKS, declarer=SEATS[0])
    for word in ["D4", "C7", "D5", "D6"]:
        board.push_text(word)
    worlds = array("Q", [hand.mask for hand in board.hands])
    exchanged = Card("D7").mask | Card("C6").mask  # East, who threw a club on a diamond, holds one
    south, east, north, west = worlds
    worlds.extend((south, east ^ exchanged, north ^ exchanged, west))
    history = History.of_view(view_of_board(board, SEATS[0]))
    row = default_kernel().world_weights(history, worlds, WEIGHTS, Inference())
    assert row[0] > 0
    assert row[1] == 0


@pytest.mark.parametrize("words", [{"patience": 0.0}, {"patience": math.nan}, {"whim": 1.5}])
def test_settings_out_of_range_are_refused(words: dict[str, float]) -> None:
    with pytest.raises(InvalidSetupError):
        Inference(**words)
