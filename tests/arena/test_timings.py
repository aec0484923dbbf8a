"""Times of moves: exact sums, quantiles to 2.2 %."""

from __future__ import annotations

import random

import pytest

from rifki.arena import Timings


def timings_of(values: list[int]) -> Timings:
    timings = Timings()
    for value in values:
        timings.add(value)
    return timings


def test_mean_and_quantiles() -> None:
    rng = random.Random(1)
    values = [int(rng.lognormvariate(11, 1)) for _ in range(5000)]
    timings = timings_of(values)
    assert timings.mean_seconds == pytest.approx(sum(values) / 5000 / 1e9)
    for share in (0.5, 0.99, 1.0):
        exact = sorted(values)[round(share * 5000) - 1] / 1e9
        assert timings.quantile_seconds(share) == pytest.approx(exact, rel=0.022)
    assert timings.quantile_seconds(1.0) <= max(values) / 1e9


def test_merging_is_counting_together() -> None:
    left, right = [1, 5, 1000], [7, 70_000]
    merged = timings_of(left)
    merged.merge(timings_of(right))
    assert merged == timings_of(left + right)


def test_nothing_and_no_time_at_all() -> None:
    assert (Timings().mean_seconds, Timings().quantile_seconds(0.99)) == (0, 0)
    assert timings_of([0, 0]).quantile_seconds(0.99) == 0
