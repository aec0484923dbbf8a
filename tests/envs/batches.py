"""Batches of deals side by side, for tests."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from rifki import CONTRACTS, Board, Contract, Deal
from rifki.envs.batch import DealBatch
from rifki.envs.batch_native import NativeDeals
from rifki.envs.deal_options import DealOptions
from rifki.search.kernel import Kernel
from rifki.search.policy import RANDOM, RULES, PlayoutPolicy
from rifki.seats import SEATS
from tests.search.helpers import rule_sets

POLICIES = (
    *(RANDOM, RULES, PlayoutPolicy(epsilon=0.3), PlayoutPolicy(epsilon=1.0)),
    *(PlayoutPolicy.net(), PlayoutPolicy.net(epsilon=0.25)),
)
ARRAYS = (
    *("observations", "action_masks", "movers", "done", "points", "rewards"),
    *("contracts", "declarers"),
)


def state_of(batch: DealBatch) -> Any:
    """The rows of rk_env of a batch on the compiled kernel; writing changes the deals."""
    assert isinstance(batch._deals, NativeDeals)
    return batch._deals._state


def boards_of(batch: DealBatch) -> list[Board]:
    """The boards of a batch on the compiled kernel whose deals have just begun."""
    boards = []
    for row in state_of(batch):
        south, east, north, west = (int(hand) for hand in row["now"]["hands"])
        declarer = SEATS[row["declarer"]]
        contract = CONTRACTS[row["contract"]]
        deal = Deal((south, east, north, west))
        boards.append(Board(deal, contract, declarer=declarer, rules=batch.options.rules))
    return boards


def some_options(rng: random.Random, n: int) -> list[DealOptions]:
    """Options of every sort, over all rule sets and policies in turn."""
    sets = rule_sets(rng)
    rng.shuffle(sets)
    found = []
    for index in range(n):
        contracts = rng.sample(CONTRACTS, rng.choice((1, 3, 10)))
        weights: dict[Contract | str, float] = {each: rng.randrange(1, 9) for each in contracts}
        found.append(
            DealOptions.of(
                contract=weights,
                rules=sets[index % len(sets)],
                seat=rng.choice((None, *SEATS)),
                declarer=rng.choice((None, None, *SEATS)),
                opponents=POLICIES[index % len(POLICIES)],
                autoreset=rng.choice(("next_step", "same_step")),
                rewards=rng.choice(("end", "fall")),
                normalise=rng.random() < 0.5,
            )
        )
    return found


def assert_same(left: DealBatch, right: DealBatch, rows: slice = slice(None)) -> None:
    """Both show the same, `right` in some of its rows."""
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(left, name), getattr(right, name)[rows], name)
    if left.options.autoreset == "same_step":
        done = left.done
        np.testing.assert_array_equal(
            left.last_observations[done], right.last_observations[rows][done]
        )


def batch_of(n: int, kernel: Kernel, *, seed: int = 1, **options: Any) -> DealBatch:
    """A batch whose first deals have been dealt."""
    batch = DealBatch(n, seed=seed, options=DealOptions.of(**options), kernel=kernel)
    batch.reset()
    return batch


def play(batch: DealBatch, n_steps: int, seed: int | None = None) -> None:
    for _ in range(n_steps):
        batch.step(batch.sample_legal(seed))
