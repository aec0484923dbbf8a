"""DealBatch: seeds, threads, ends of deals, rewards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    CardSet,
    Contract,
    Reason,
    RuleSet,
    Seat,
    parse_deal,
)
from rifki.envs.batch import DealBatch, IllegalBatchCardError
from rifki.envs.deal_options import Autoreset, DealOptions
from rifki.envs.layout import CONTRACT, DECLARER, HAND, N_TRICKS, TAKEN
from rifki.search.kernel import Kernel, NativeKernel
from rifki.search.policy import PlayoutPolicy
from rifki.search.random_stream import Stream
from tests.envs.batches import assert_same, batch_of, boards_of, play, state_of

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"
# The first test compiles the kernel.
pytestmark = pytest.mark.timeout(900)
AUTORESETS: tuple[Autoreset, ...] = ("next_step", "same_step", "disabled")


# -- seeds and threads


@pytest.mark.parametrize("n_threads", [2, 3, 8])
@pytest.mark.parametrize("seat", [None, 2])
def test_threads_change_nothing(native: NativeKernel, n_threads: int, seat: int | None) -> None:
    options = DealOptions.of(seat=seat, opponents=PlayoutPolicy(epsilon=0.2))
    one = DealBatch(37, seed=4, options=options, kernel=native)
    many = DealBatch(37, seed=4, options=options, kernel=native, n_threads=n_threads)
    one.reset()
    many.reset()
    for _ in range(80):
        assert_same(one, many)
        one.step(one.sample_legal())
        many.step(many.sample_legal())
    many.close()


def test_more_threads_than_deals_and_one_thread_left_work(native: NativeKernel) -> None:
    batch = DealBatch(2, seed=4, kernel=native, n_threads=16)
    batch.reset()
    play(batch, 30)
    batch.close()


def test_an_environment_is_the_same_in_a_batch_of_any_size(native: NativeKernel) -> None:
    options = DealOptions.of(opponents="random")
    whole = DealBatch(50, seed=9, options=options, kernel=native)
    part = DealBatch(20, seed=9, first=30, options=options, kernel=native)
    whole.reset()
    part.reset()
    for _ in range(60):
        assert_same(part, whole, slice(30, None))
        actions = whole.sample_legal()
        whole.step(actions)
        part.step(actions[30:])


def test_a_list_of_seeds_gives_each_environment_its_own(kernel: Kernel) -> None:
    batch = DealBatch(3, seed=0, kernel=kernel)
    batch.seed([5, 6, 5])
    batch.reset()
    single = batch_of(1, kernel, seed=5)
    np.testing.assert_array_equal(batch.observations[0], batch.observations[2])
    np.testing.assert_array_equal(batch.observations[0], single.observations[0])
    assert (batch.observations[0] != batch.observations[1]).any()


def test_seeding_some_environments_leaves_the_others(kernel: Kernel) -> None:
    batch, twin = batch_of(4, kernel), batch_of(4, kernel)
    play(batch, 14)
    kept = batch.observations.copy()
    chosen = np.array([True, False, False, True])
    batch.seed(1, which=chosen)
    batch.reset(chosen)
    np.testing.assert_array_equal(batch.observations[chosen], twin.observations[chosen])
    np.testing.assert_array_equal(batch.observations[~chosen], kept[~chosen])


def test_same_seed_same_episodes_other_seed_others(kernel: Kernel) -> None:
    one, two, other = batch_of(4, kernel), batch_of(4, kernel), batch_of(4, kernel, seed=2)
    for batch in (one, two, other):
        play(batch, 20)
    assert_same(one, two)
    assert (one.observations != other.observations).any()
    one.seed(1)
    one.reset()
    assert_same(one, batch_of(4, kernel))


def test_deals_depend_neither_on_what_was_played_nor_on_contract_seat_or_opponents(
    native: NativeKernel,
) -> None:
    options: list[dict[str, Any]] = [
        {"contract": "no_king"},
        {"contract": "no_king"},
        {"contract": "trump:H", "opponents": "random"},
        {"contract": "no_king", "seat": None},
    ]
    batches = [batch_of(20, native, autoreset="disabled", **each) for each in options]
    for seed, batch in enumerate(batches):
        everyone = batch.options.seat is None
        play(batch, 52 if everyone else 13, seed)
        assert batch.done.all()
        batch.reset()
    # What is still held, and what has been played since: the hands as dealt.
    dealt = [(state_of(batch)["now"]["hands"] | played_of(batch)).tolist() for batch in batches]
    assert dealt[0] == dealt[1] == dealt[2] == dealt[3]
    assert len({tuple(row) for row in dealt[0]}) == 20


def played_of(batch: DealBatch) -> Any:
    """The cards played in the deals in play, in seat order."""
    played = state_of(batch)["played"].copy()
    for row, state in enumerate(state_of(batch)):
        for place in range(state["now"]["n_trick"]):
            seat = (state["now"]["leader"] + place) & 3
            played[row, seat] |= np.uint64(1 << int(state["now"]["trick"][place]))
    return played


def test_the_first_deal_is_the_fresh_deal_of_its_stream(native: NativeKernel) -> None:
    from rifki.search.python_playout import deal_hands

    batch = batch_of(3, native, seed=11, seat=None, declarer=1)
    for index, board in enumerate(boards_of(batch)):
        key = Stream(11, index).state
        assert board.deal.masks == deal_hands(Stream(key, 0))
        assert board.declarer is Seat.EAST


def test_deals_of_a_seed_are_those_of_the_page(kernel: Kernel) -> None:
    text = PAGE.read_text(encoding="utf-8")
    lines = text.split("```batch\n")[1].split("```")[0].splitlines()
    assert len(lines) == 3
    for line in lines:
        seed, index, number, contract, declarer, hands = line.split(maxsplit=5)
        batch = DealBatch(int(index) + 1, seed=int(seed), kernel=kernel,
                          options=DealOptions.of(seat=None))  # fmt: skip
        for _ in range(int(number) + 1):
            batch.reset()
        own = CardSet(parse_deal(hands).masks[batch.movers[-1]])
        shown = np.flatnonzero(batch.observations[-1, HAND]).tolist()
        assert [int(card) for card in own] == shown
        assert CONTRACTS[batch.contracts[-1]].text == contract
        assert SEATS[batch.declarers[-1]].letter == declarer
        if isinstance(kernel, NativeKernel):
            assert boards_of(batch)[-1].deal.text == hands


# -- what is dealt


def test_contracts_come_as_often_as_their_weights_say(native: NativeKernel) -> None:
    weights = {Contract.NO_KING: 1, Contract.TRUMP_SPADES: 3, "no_tricks": 0}
    batch = batch_of(8000, native, contract=weights)
    counts = np.bincount(batch.contracts, minlength=10)
    assert counts[Contract.NO_KING] + counts[Contract.TRUMP_SPADES] == 8000
    # Five standard deviations.
    assert abs(counts[Contract.NO_KING] - 2000) < 5 * (8000 * 0.25 * 0.75) ** 0.5
    every = np.bincount(batch_of(8000, native).contracts, minlength=10)
    assert (abs(every - 800) < 5 * (8000 * 0.1 * 0.9) ** 0.5).all()


@pytest.mark.parametrize("declarer", [None, *range(4)])
def test_the_declarer_is_the_seat_asked_for_or_any(
    native: NativeKernel, declarer: int | None
) -> None:
    batch = batch_of(4000, native, declarer=declarer, seat=None)
    counts = np.bincount(batch.declarers, minlength=4)
    np.testing.assert_array_equal(batch.movers, batch.declarers)
    if declarer is None:
        assert (abs(counts - 1000) < 5 * (4000 * 0.25 * 0.75) ** 0.5).all()
    else:
        assert counts[declarer] == 4000
    np.testing.assert_array_equal(batch.observations[:, DECLARER][:, 0], 1)


def test_what_is_shown_of_the_contract_is_its_number(native: NativeKernel) -> None:
    batch = batch_of(200, native)
    np.testing.assert_array_equal(batch.observations[:, CONTRACT].argmax(axis=1), batch.contracts)
    assert set(batch.contracts.tolist()) == set(CONTRACTS)


def test_random_legal_actions_are_legal_and_each_as_likely(native: NativeKernel) -> None:
    batch = batch_of(1, native, contract="trump:S", seat=None)
    n_legal = int(batch.action_masks.sum())
    assert n_legal == 13
    counts = np.zeros(62, int)
    for _ in range(13000):
        counts[batch.sample_legal()] += 1
    assert (counts[batch.action_masks[0] == 0] == 0).all()
    chi_square = ((counts[batch.action_masks[0] == 1] - 1000) ** 2 / 1000).sum()
    assert chi_square < 40, chi_square  # 12 degrees of freedom: less than once in 10,000


# -- ends of deals


@pytest.mark.parametrize("autoreset", AUTORESETS)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_deal_that_is_over_makes_way_as_its_mode_says(
    kernel: Kernel, autoreset: Autoreset, seat: int | None
) -> None:
    batch = batch_of(6, kernel, autoreset=autoreset, seat=seat, contract="no_tricks")
    n_cards = 52 if seat is None else 13
    play(batch, n_cards - 1)
    assert not batch.done.any()
    batch.step(batch.sample_legal())
    assert batch.done.all()
    np.testing.assert_array_equal(batch.points.sum(axis=1), -650)
    shown = batch.last_observations if autoreset == "same_step" else batch.observations
    np.testing.assert_array_equal(shown[:, N_TRICKS][:, 0], 13)
    np.testing.assert_array_equal(shown[:, TAKEN].sum(axis=1), 13)
    if autoreset == "same_step":
        assert_new_deals(batch)
        batch.step(batch.sample_legal())
        assert not batch.done.any()
        return
    assert not batch.action_masks.any()
    if autoreset == "next_step":
        batch.step(np.full(6, -7))
        assert not batch.points.any()
    else:
        with pytest.raises(IllegalBatchCardError) as caught:
            batch.step(batch.sample_legal())
        assert (caught.value.reason, caught.value.environment) == (Reason.DEAL_OVER, 0)
        batch.reset()
    assert not batch.done.any()
    assert_new_deals(batch)


def assert_new_deals(batch: DealBatch) -> None:
    """Every environment shows a deal that has just begun."""
    np.testing.assert_array_equal(batch.observations[:, HAND].sum(axis=1), 13)
    assert not batch.observations[:, N_TRICKS].any()
    assert batch.action_masks.any(axis=1).all()


def test_same_step_and_next_step_play_the_same_deals(native: NativeKernel) -> None:
    next_step = batch_of(30, native, seat=None)
    same_step = batch_of(30, native, seat=None, autoreset="same_step")
    for deal in range(3):
        for _ in range(52):
            assert (next_step.observations == same_step.observations).all()
            actions = next_step.sample_legal(deal)
            next_step.step(actions)
            same_step.step(actions)
        np.testing.assert_array_equal(next_step.points, same_step.points)
        np.testing.assert_array_equal(next_step.observations, same_step.last_observations)
        next_step.step(actions)


def test_early_end_ends_deals_when_the_last_scoring_card_has_fallen(kernel: Kernel) -> None:
    rules = RuleSet(early_end=True)
    early = batch_of(20, kernel, seat=None, rules=rules, contract="no_king")
    late = batch_of(20, kernel, seat=None, contract="no_king")
    ends = np.zeros(20, int)
    for step in range(1, 53):
        actions = late.sample_legal()
        fallen = late.points.sum(axis=1) == -320
        # Until then both play the same; what early plays afterwards belongs to its next deal.
        np.testing.assert_array_equal(early.observations[~fallen], late.observations[~fallen])
        early.step(np.where(fallen, early.sample_legal(), actions))
        late.step(actions)
        now = (late.points.sum(axis=1) == -320) & (ends == 0)
        assert early.done[now].all()
        assert not early.done[late.points.sum(axis=1) == 0].any()
        ends[now] = step
    assert ends.all()
    assert (ends % 4 == 0).all()
    assert ends.min() < 52


def test_a_reset_of_some_begins_their_next_deals_and_leaves_the_others(kernel: Kernel) -> None:
    batch = batch_of(5, kernel)
    play(batch, 3)
    before = {name: getattr(batch, name).copy() for name in ("observations", "points", "movers")}
    chosen = np.array([False, True, False, False, True])
    batch.reset(chosen)
    for name, kept in before.items():
        np.testing.assert_array_equal(getattr(batch, name)[~chosen], kept[~chosen])
    np.testing.assert_array_equal(batch.observations[:, N_TRICKS][chosen], 0)
    np.testing.assert_array_equal(batch.observations[:, N_TRICKS][~chosen], 3)


# -- rewards


@pytest.mark.parametrize("seat", [None, 3])
def test_rewards_at_the_end_are_the_points_and_those_that_fall_add_up_to_them(
    kernel: Kernel, seat: int | None
) -> None:
    options: dict[str, Any] = {"seat": seat, "autoreset": "disabled"}
    end = batch_of(20, kernel, rewards="end", **options)
    fall = batch_of(20, kernel, rewards="fall", **options)
    shares = batch_of(20, kernel, rewards="fall", normalise=True, **options)
    totals, of_shares = np.zeros((20, 4)), np.zeros((20, 4))
    for _ in range(52 if seat is None else 13):
        assert not end.rewards.any()
        actions = end.sample_legal()
        for batch in (end, fall, shares):
            batch.step(actions)
        totals += fall.rewards
        of_shares += shares.rewards
        np.testing.assert_array_equal(totals, fall.points)
    np.testing.assert_array_equal(end.rewards, end.points)
    np.testing.assert_array_equal(end.points, fall.points)
    worth = np.array([CONTRACTS[number].total for number in end.contracts])
    np.testing.assert_array_equal(end.points.sum(axis=1), worth)
    np.testing.assert_allclose(of_shares, end.points / abs(worth)[:, None], atol=1e-12)
    np.testing.assert_allclose(of_shares.sum(axis=1), np.sign(worth), atol=1e-12)
