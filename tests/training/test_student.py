"""Features, fitting and rounding: the student says what the kernel says, and learns."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from rifki import ContractKind
from rifki.search.kernel import default_kernel
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import default_weights
from rifki.search.playout import RULES
from rifki.training.decisions import Decisions
from rifki.training.features import Features, features_of
from rifki.training.quantise import quantised
from rifki.training.student import Student, chosen_gain, parameters_of, scores_of
from rifki.training.teacher import Teacher
from tests.training.recipes import SMALL, TINY


@cache
def decisions(kind: ContractKind, n: int, name: str = "a") -> Decisions:
    return Teacher(kind, TINY, RULES, name=name, n_worlds=4).label(n)


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


@pytest.mark.parametrize("kind", ContractKind)
def test_the_features_add_up_to_the_scores_of_the_kernel(kind: ContractKind) -> None:
    found = decisions(kind, 60)
    features = features_of(found)
    weights = default_weights()
    parameters = parameters_of(weights.of(kind), weights.of(kind).n_hidden or 16, rng())
    if not weights.of(kind).n_hidden:
        parameters["out"][:] = 0
    scores = scores_of(parameters, features) * 10
    for numbers, batch in found.batches():
        flat, _ = default_kernel().net_scores(batch, weights)
        masks = default_kernel().legal_masks(batch)
        for place, (number, mask) in enumerate(zip(numbers, masks, strict=True)):
            legal = [card for card in range(52) if mask >> card & 1]
            start, stop = features.starts[number : number + 2]
            for row in range(start, stop):
                exact = flat[13 * place + legal.index(found.cards[row])]
                # The integer form rounds the hidden layer down once.
                assert exact - 0.01 <= scores[row] <= exact + 1.01


def test_weights_in_floating_point_and_back_are_the_same() -> None:
    for kind in ContractKind:
        weights = default_weights().of(kind)
        again = quantised(kind, parameters_of(weights, 16, rng()))
        assert again.linear == weights.linear
        if weights.n_hidden == 16:
            assert again.checksum == weights.checksum


def test_a_student_from_zero_chooses_better_cards_than_chance_on_new_deals() -> None:
    kind = ContractKind.NO_TRICKS
    recipe = replace(SMALL, epochs=6)
    learn, test = features_of(decisions(kind, 1500)), features_of(decisions(kind, 300, "b"))
    start = parameters_of(None, 16, rng())
    fitted = Student(recipe).fit(learn, start, rng(), lambda: None)
    assert chosen_gain(scores_of(fitted, test), test) > 4
    assert (
        chosen_gain(scores_of(fitted, test), test) > chosen_gain(scores_of(start, test), test) + 2
    )
    integers = parameters_of(quantised(kind, fitted), 16, rng())
    assert np.abs(scores_of(integers, test) - scores_of(fitted, test)).max() < 5


def test_the_same_decisions_and_order_give_the_same_parameters() -> None:
    features = features_of(decisions(ContractKind.NO_MEN, 100))
    start = parameters_of(None, 16, rng())
    one, two = (Student(TINY).fit(features, start, rng(), lambda: None) for _ in range(2))
    assert all((one[name] == two[name]).all() for name in start)


def test_an_entry_that_is_hardly_ever_seen_stays_what_it_was() -> None:
    features = features_of(decisions(ContractKind.NO_MEN, 100))
    start = parameters_of(default_weights().of(ContractKind.NO_MEN), 16, rng())
    fitted = Student(TINY).fit(features, start, rng(), lambda: None)
    counts = np.bincount(features.linear.ravel(), minlength=N_LINEAR + 1)[:N_LINEAR]
    rare = counts < TINY.least_count
    assert (fitted["linear"][rare] == start["linear"][rare]).all()
    assert (fitted["linear"][~rare] != start["linear"][~rare]).any()


def test_the_gain_of_the_best_and_the_worst_cards() -> None:
    features = Features(
        linear=None,
        inputs=None,
        values=np.array([1.0, 3.0, 10.0, 0.0, 5.0], np.float32),
        starts=np.array([0, 2, 5]),
    )
    assert chosen_gain(features.values, features) == pytest.approx((1 + 5) / 2)
    assert chosen_gain(-features.values, features) == pytest.approx((-1 - 5) / 2)
