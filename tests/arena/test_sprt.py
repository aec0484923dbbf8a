"""The sequential test: its numbers by hand, and how often it is wrong."""

from __future__ import annotations

import math
import random

import pytest

from rifki import InvalidSetupError
from rifki.arena import Sprt, Verdict

SAMPLES = [float(x) for x in (-5, 15) * 14]
"""28 samples with mean 5 and variance 100."""


def test_the_ratio_by_hand() -> None:
    state = Sprt(0, 5).state(SAMPLES)
    assert state.ratio == pytest.approx(14 * math.log(125 / 100))
    assert state.upper == -state.lower == pytest.approx(2.944439)
    assert state.verdict is Verdict.HIGH
    assert Sprt(5, 10).state(SAMPLES).verdict is Verdict.LOW
    assert Sprt(2.5, 7.5).state(SAMPLES).ratio == pytest.approx(0)
    assert Sprt(2.5, 7.5).state(SAMPLES).verdict is Verdict.GOES_ON


def test_the_bounds_follow_from_the_error_rates() -> None:
    state = Sprt(0, 1, alpha=0.01, beta=0.1).state([])
    assert state.lower == pytest.approx(math.log(0.1 / 0.99))
    assert state.upper == pytest.approx(math.log(0.9 / 0.01))


def test_it_does_not_judge_before_28_samples() -> None:
    state = Sprt(0, 5).state([100.0, 101.0] * 13)
    assert (state.ratio, state.verdict) == (0, Verdict.GOES_ON)


def test_samples_that_are_all_the_same() -> None:
    assert Sprt(0, 5).state([0.0] * 28).verdict is Verdict.LOW
    assert Sprt(0, 5).state([5.0] * 28).verdict is Verdict.HIGH
    assert Sprt(0, 5).state([2.5] * 28).verdict is Verdict.GOES_ON


@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 1), (math.nan, 1), (0, math.inf)])
def test_bounds_that_make_no_sense_are_refused(low: float, high: float) -> None:
    with pytest.raises(InvalidSetupError):
        Sprt(low, high)


def decide(rng: random.Random, mean: float) -> tuple[Verdict, int]:
    """A match of a bot with a known worth: the verdict, and after how many deals."""
    sprt, samples = Sprt(0, 10), [rng.gauss(mean, 38) for _ in range(28)]
    while len(samples) < 4000:
        state = sprt.state(samples)
        if state.verdict is not Verdict.GOES_ON:
            return state.verdict, len(samples)
        samples += [rng.gauss(mean, 38) for _ in range(28)]
    return Verdict.GOES_ON, len(samples)


def test_it_is_wrong_about_as_rarely_as_it_says() -> None:
    """With 400 matches a rate of 5 % is seen as at most 8 % (2.75 standard errors)."""
    rng = random.Random(3)
    for mean, wrong in ((0, Verdict.HIGH), (10, Verdict.LOW)):
        results = [decide(rng, mean) for _ in range(400)]
        assert sum(verdict is wrong for verdict, _ in results) <= 32
        assert all(verdict is not Verdict.GOES_ON for verdict, _ in results)
        # A fixed match with both error rates at 5 % takes (1.645 * 2 * 38 / 10)^2 = 156 deals.
        assert sum(n for _, n in results) / 400 < 156


def test_it_is_quicker_the_clearer_the_case_is() -> None:
    rng = random.Random(4)
    lengths = {mean: sum(decide(rng, mean)[1] for _ in range(40)) / 40 for mean in (5, 10, 20, 40)}
    assert lengths[5] > lengths[10] > lengths[20] >= lengths[40] >= 28
