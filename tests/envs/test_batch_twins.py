"""A batch on the compiled kernel shows what a board and its views show, and what Python deals."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

from rifki import SEATS, Board
from rifki.envs.batch import DealBatch
from rifki.envs.deal_options import DealOptions
from rifki.envs.layout import encode_actions, encode_view
from rifki.search.kernel import Kernel, NativeKernel
from rifki.view import view_of_board
from tests.envs.batches import assert_same, boards_of, some_options, state_of
from tests.search.helpers import rule_sets

# The first test compiles the kernel.
pytestmark = pytest.mark.timeout(900)
N_DEALS = int(os.environ.get("RIFKI_TEST_BATCH_DEALS", "3000"))


def look(batch: DealBatch, row: int, board: Board) -> None:
    """Compare a row with the view of the seat to play, or of the winner of the last trick."""
    view = view_of_board(board, board.turn)
    np.testing.assert_array_equal(batch.observations[row], encode_view(view), repr(board))
    np.testing.assert_array_equal(batch.action_masks[row], encode_actions(view), repr(board))
    assert batch.movers[row] == board.turn


@pytest.mark.slow
def test_every_contract_and_option_is_shown_as_the_view_of_a_board(native: NativeKernel) -> None:
    rng = random.Random(41)
    sets = rule_sets(rng)
    n = -(-N_DEALS // len(sets))
    n_looks = n_ended = 0
    for index, rules in enumerate(sets):
        options = DealOptions.of(rules=rules, seat=None)
        batch = DealBatch(n, seed=index, options=options, kernel=native)
        batch.reset()
        boards = dict(enumerate(boards_of(batch)))
        assert len({board.contract for board in boards.values()}) > 5
        while boards:
            actions = batch.sample_legal()
            for row, board in boards.items():
                if rng.random() < 0.15:
                    look(batch, row, board)
                    n_looks += 1
                board.push(int(actions[row]))
            batch.step(actions)
            for row, board in list(boards.items()):
                assert batch.done[row] == board.is_over, board
                assert tuple(batch.points[row].tolist()) == board.points, board
                if board.is_over:
                    look(batch, row, board)
                    del boards[row]
                    n_ended += 1
    assert n_ended >= N_DEALS
    assert n_looks > N_DEALS


@pytest.mark.slow
def test_the_python_path_and_the_portable_path_deal_and_play_the_same(
    kernels: list[Kernel],
) -> None:
    rng = random.Random(42)
    for index, options in enumerate(some_options(rng, max(30, N_DEALS // 100))):
        native, portable, python = (
            DealBatch(5, seed=index, first=index, options=options, kernel=kernel)
            for kernel in kernels
        )
        for batch in (native, portable, python):
            batch.reset()
        for _ in range(30):
            assert_same(native, portable)
            assert_same(native, python)
            actions = [batch.sample_legal() for batch in (native, portable, python)]
            np.testing.assert_array_equal(actions[0], actions[1])
            np.testing.assert_array_equal(actions[0], actions[2])
            for batch in (native, portable, python):
                batch.step(actions[0])


def test_hidden_cards_change_nothing_of_what_is_shown(native: NativeKernel) -> None:
    rng = np.random.default_rng(43)
    n, n_changed = 500, 0
    batch, twin = (
        DealBatch(n, seed=5, options=DealOptions.of(seat=None), kernel=native) for _ in range(2)
    )
    batch.reset()
    twin.reset()
    for _ in range(50):
        actions = batch.sample_legal()
        for row in range(n):
            if not batch.done[row]:
                n_changed += permute_hidden(twin, row, int(actions[row]), rng)
        batch.step(actions)
        twin.step(actions)
        in_play = ~batch.done
        for left, right in (
            (batch.observations, twin.observations),
            (batch.action_masks, twin.action_masks),
            (batch.points, twin.points),
        ):
            np.testing.assert_array_equal(left[in_play], right[in_play])
        state_of(twin)[:] = state_of(batch)
    assert n_changed > 10 * n


def permute_hidden(batch: DealBatch, row: int, card: int, rng: np.random.Generator) -> bool:
    """Deal the cards that the next seat to play will not see anew; whether anything changed."""
    state = state_of(batch)[row]
    now = state["now"]
    seat = int(batch.movers[row])
    follower = (seat + 1) & 3
    if now["n_trick"] == 3:
        follower = winner_after(batch, row, card)
    others = [each for each in SEATS if each != follower]
    hands = [int(hand) for hand in now["hands"]]
    kept = 1 << card
    hidden = [one for each in others for one in range(52) if (hands[each] & ~kept) >> one & 1]
    rng.shuffle(hidden)
    changed = list(hands)
    for each in others:
        size = (hands[each] & ~kept).bit_count()
        changed[each] = hands[each] & kept
        for one in hidden[:size]:
            changed[each] |= 1 << one
        hidden = hidden[size:]
    now["hands"][:] = changed
    return changed != hands


def winner_after(batch: DealBatch, row: int, card: int) -> int:
    """Who wins the trick that a card completes: public knowledge."""
    state = state_of(batch)[row]
    now = state["now"]
    trick = [*(int(each) for each in now["trick"]), card]
    trump = int(state["contract"]) if state["contract"] < 4 else -1
    best = 0
    for place in range(1, 4):
        is_higher = trick[place] // 13 == trick[best] // 13 and trick[place] > trick[best]
        is_ruff = trick[place] // 13 == trump != trick[best] // 13
        best = place if is_higher or is_ruff else best
    return (int(now["leader"]) + best) & 3
