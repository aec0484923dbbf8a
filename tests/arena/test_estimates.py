"""Means and intervals, against values worked out by hand and from tables."""

from __future__ import annotations

import math
import random

import pytest

from rifki.arena import Estimate
from rifki.arena.estimates import student_quantile


def test_an_estimate_by_hand() -> None:
    # mean 4, squares 9 + 1 + 1 + 9 = 20 over 3, deviation sqrt(20 / 3), t(3) = 3.182
    estimate = Estimate.of([1, 3, 5, 7])
    assert estimate.mean == 4
    assert estimate.sd == pytest.approx(2.5820, abs=1e-4)
    assert estimate.half_width == pytest.approx(3.182 * 2.5820 / 2, rel=0.004)
    assert estimate.z == pytest.approx(4 / 1.2910, abs=1e-3)
    assert (estimate.low, estimate.high) == (4 - estimate.half_width, 4 + estimate.half_width)
    assert str(estimate) == "+4.0 ± 4.1 (n=4)"


@pytest.mark.parametrize(
    ("freedom", "value", "tolerance"),
    [(1, 12.7062, 1e-4), (2, 4.30265, 1e-4), (3, 3.18245, 0.01), (4, 2.77645, 0.003),
     (6, 2.44691, 6e-4), (11, 2.20099, 1e-4), (30, 2.04227, 1e-4), (200, 1.97190, 1e-4),
     (10**6, 1.95997, 1e-5)],
)  # fmt: skip
def test_students_quantile_is_that_of_the_tables(
    freedom: int, value: float, tolerance: float
) -> None:
    assert student_quantile(freedom) == pytest.approx(value, abs=tolerance)


def test_the_interval_holds_the_mean_95_times_in_100() -> None:
    rng = random.Random(11)
    for n in (4, 12, 100):
        n_hits = 0
        for _ in range(800):
            estimate = Estimate.of([rng.gauss(10, 35) for _ in range(n)])
            n_hits += estimate.low <= 10 <= estimate.high
        assert 0.925 < n_hits / 800 < 0.975, n


def test_few_samples_say_nothing() -> None:
    none, one = Estimate.of([]), Estimate.of([7.5])
    assert (none.n, none.mean, none.z) == (0, 0, 0)
    assert (one.n, one.mean, one.z) == (1, 7.5, 0)
    assert none.half_width == one.half_width == math.inf
    assert one.to_json() == {"n": 1, "mean": 7.5, "sd": 0.0, "low": None, "high": None, "z": 0.0}


def test_equal_samples() -> None:
    assert Estimate.of([0, 0, 0]).z == 0
    assert Estimate.of([-2, -2]).z == -math.inf
    assert Estimate.of([-2, -2]).half_width == 0
    assert Estimate.of([-2, -2]).to_json()["z"] is None
