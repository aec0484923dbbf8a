"""Hands weighed by what has been played: the same on every path, and nearer to the truth."""

from __future__ import annotations

import math
import random
from array import array
from collections import Counter
from collections.abc import Sequence

import pytest

from rifki import CONTRACTS, SEATS, Board, Card, Contract, Deal, InvalidSetupError, View
from rifki.bots import make_bot
from rifki.rules import PRESETS
from rifki.search.history import History
from rifki.search.kernel import Kernel, default_kernel, is_native, load_native
from rifki.search.likely_worlds import likely_worlds
from rifki.search.net_weights import default_weights
from rifki.search.player_models import PlayerModel, player_weights
from rifki.search.python_kernel import PythonKernel
from rifki.search.sampling import Sampler
from rifki.search.tree_settings import Inference
from rifki.view import view_of_board
from tests.search.net_models import random_weights

WEIGHTS = default_weights()
PLAYERS = (PlayerModel(WEIGHTS, Inference()),)
KINDS = (
    PlayerModel(player_weights("rules")),
    PlayerModel(player_weights("search")),
    PlayerModel(random_weights(1, 32), Inference(patience=200.0)),
)


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


def walk(
    view: View,
    worlds: array[int],
    *,
    n_steps: int,
    players: Sequence[PlayerModel],
    first: int = 0,
    kernel: Kernel | None = None,
) -> None:
    (kernel or default_kernel()).walk_worlds(
        History.of_view(view),
        worlds,
        players,
        Sampler.of_view(view).knowledge.forbidden,
        n_steps=n_steps,
        seed=7,
        first=first,
    )


def drawn(
    view: View, n: int, *, n_drawn: int = 500, n_steps: int = 0, kernel: Kernel | None = None
) -> array[int]:
    return likely_worlds(
        view,
        n,
        seed=4,
        n_drawn=n_drawn,
        n_steps=n_steps,
        players=PLAYERS,
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
        players = [PlayerModel(WEIGHTS, inference), *KINDS[: rng.randrange(4)]]
        history = History.of_view(view)
        native, portable, python = [
            kernel.world_weights(history, worlds, players) for kernel in kernels
        ]
        assert native == portable == python
        assert all(0 <= weight <= 1 for weight in native)


@pytest.mark.skipif(not is_native(), reason="no compiled kernel to compare with")
def test_the_python_path_takes_the_same_steps() -> None:
    kernels = (load_native(), load_native(is_portable=True), PythonKernel())
    n_moved = 0
    for number in range(16):
        board = played(number, "rules", 2 + number % 7)
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        sampler = Sampler.of_view(view)
        start = sampler.draw_flat(3, seed=number)
        found = []
        for kernel in kernels:
            worlds = array("Q", start)
            walk(view, worlds, n_steps=12, players=[*PLAYERS, *KINDS[: number % 4]], kernel=kernel)
            found.append(worlds)
        assert found[0] == found[1] == found[2]
        rows = [tuple(found[0][at : at + 4]) for at in range(0, len(start), 4)]
        assert all(sampler.knowledge.allows(row) for row in rows)
        n_moved += found[0] != start
    assert n_moved > 8


def test_steps_lead_to_every_world_as_often_as_its_weight_says() -> None:
    """From any world, so also from one that hardly anyone would hold."""
    n_walkers, n_looks = 400, 12
    checked = 0
    for number in (3, 6, 12, 23):
        view = view_of_board(played(number, "net", 10), SEATS[number % 4])
        sampler = Sampler.of_view(view)
        if not 4 <= sampler.n_deals <= 400:
            continue
        rows = sampler.draw_flat(8 * sampler.n_deals, seed=1)
        every = sorted({tuple(rows[at : at + 4]) for at in range(0, len(rows), 4)})
        flat = array("Q", [mask for row in every for mask in row])
        weights = default_kernel().world_weights(History.of_view(view), flat, PLAYERS)
        least = min(range(len(every)), key=weights.__getitem__)
        worlds = array("Q", list(every[least]) * n_walkers)
        walk(view, worlds, n_steps=300, players=PLAYERS)
        found: Counter[tuple[int, ...]] = Counter()
        for look in range(n_looks):
            walk(view, worlds, n_steps=40, players=PLAYERS, first=n_walkers * look)
            found.update(tuple(worlds[at : at + 4]) for at in range(0, len(worlds), 4))
        for row, weight in zip(every, weights, strict=True):
            share = weight / sum(weights)
            error = math.sqrt(share * (1 - share) / n_walkers)
            assert abs(found[row] / (n_walkers * n_looks) - share) < 4 * error + 1e-3
        checked += 1
    assert checked >= 2


def test_a_seat_weighs_the_mean_of_the_kinds_it_may_be() -> None:
    """With one seat to tell of, two kinds weigh half of what each does alone."""
    deal = Deal.from_seed("kinds")
    board = Board(deal, Contract.NO_TRICKS, declarer=SEATS[1])
    board.push(make_bot("rules", seed=1).choose_card(view_of_board(board, SEATS[1])))
    view = view_of_board(board, SEATS[2])
    history = History.of_view(view)
    worlds = Sampler.of_view(view).draw_flat(50, seed=1)
    kernel = default_kernel()
    one, other = (kernel.world_weights(history, worlds, [kind]) for kind in KINDS[:2])
    both = kernel.world_weights(history, worlds, KINDS[:2])
    assert list(both) == pytest.approx([(a + b) / 2 for a, b in zip(one, other, strict=True)])
    assert list(one) != list(other)


@pytest.mark.parametrize("level", ["rules", "search"])
def test_players_of_a_level_are_best_told_by_its_own_model(level: str) -> None:
    """The true hands weigh more by it, beside drawn ones, than by the model of another level."""
    other = {"rules": "search", "search": "rules"}[level]
    gains = dict.fromkeys((level, other), 0.0)
    for number in range(30):
        board = played(number, level, 6)
        if board.is_over:
            continue
        view = view_of_board(board, SEATS[number % 4])
        worlds = Sampler.of_view(view).draw_flat(200, seed=number)
        worlds.extend(hand.mask for hand in board.hands)
        history = History.of_view(view)
        for name in gains:
            players = [PlayerModel(player_weights(name))]
            row = default_kernel().world_weights(history, worlds, players)
            gains[name] += math.log(row[-1] / (sum(row[:-1]) / 200))
    assert gains[level] > gains[other] + 10


@pytest.mark.parametrize("n", [0, 5])
def test_too_few_or_too_many_kinds_of_players_are_refused(n: int) -> None:
    board = played(3, "net", 4)
    view = view_of_board(board, board.turn)
    worlds = Sampler.of_view(view).draw_flat(2, seed=1)
    kernels = (default_kernel(), PythonKernel())
    for kernel in kernels:
        with pytest.raises(InvalidSetupError):
            kernel.world_weights(History.of_view(view), worlds, PLAYERS * n)
        with pytest.raises(InvalidSetupError):
            walk(view, worlds, n_steps=3, players=PLAYERS * n, kernel=kernel)


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
            row = default_kernel().world_weights(history, worlds, PLAYERS)
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
        before = default_kernel().world_weights(history, plain, PLAYERS)
        after = default_kernel().world_weights(history, worlds, PLAYERS)
        assert sum(after) / 200 > sum(before) / 500


def test_hands_are_drawn_in_proportion_to_their_weights_from_the_first_on() -> None:
    board = played(3, "net", 10)
    view = view_of_board(board, board.turn)
    history = History.of_view(view)
    n_drawn = 300
    plain = Sampler.of_view(view).draw_flat(n_drawn, seed=4)
    weights = default_kernel().world_weights(history, plain, PLAYERS)
    expected: Counter[tuple[int, ...]] = Counter()
    for index, weight in enumerate(weights):
        expected[tuple(plain[4 * index : 4 * index + 4])] += weight / sum(weights)  # type: ignore[assignment]
    for n in (50, 1000):
        worlds = drawn(view, n, n_drawn=n_drawn)
        found = Counter(tuple(worlds[at : at + 4]) for at in range(0, 4 * n, 4))
        assert set(found) <= set(expected)
        for hands, share in expected.items():
            assert abs(found[hands] / n - share) < 4 / n + 0.02


def test_steps_spread_the_hands_and_keep_what_is_likely() -> None:
    n_drawn_again = n_walked = 0
    before: list[float] = []
    after: list[float] = []
    for number in range(12):
        board = played(number, "net", 6)
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        history, kernel = History.of_view(view), default_kernel()
        for rows, n_steps in ((before, 0), (after, 4000)):
            worlds = drawn(view, 200, n_drawn=300, n_steps=n_steps)
            different = len({tuple(worlds[at : at + 4]) for at in range(0, len(worlds), 4)})
            if n_steps:
                n_walked += different
            else:
                n_drawn_again += different
            rows.extend(map(math.log, kernel.world_weights(history, worlds, PLAYERS)))
    assert n_walked > 1.3 * n_drawn_again
    assert sum(after) / len(after) > sum(before) / len(before) - 0.5


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
    row = default_kernel().world_weights(history, worlds, PLAYERS)
    assert row[0] > 0
    assert row[1] == 0


@pytest.mark.parametrize("words", [{"patience": 0.0}, {"patience": math.nan}, {"whim": 1.5}])
def test_settings_out_of_range_are_refused(words: dict[str, float]) -> None:
    with pytest.raises(InvalidSetupError):
        Inference(**words)
