"""Ratings: who is better comes first, nothing depends on names or processes, ties are ties."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from rifki import ContractKind
from rifki.arena import (
    Estimate,
    MatchSettings,
    Model,
    Pair,
    RatingReport,
    Tally,
    pairs_of,
    play_match,
    rate,
)

NAMES = ["random", "rules", "novice"]


def played(names: list[str], n_deals: int, model: Model = Model.TWO_TWO) -> RatingReport:
    """Rate levels by real deals."""
    results: dict[Pair, tuple[float, ...]] = {}
    for one, other in pairs_of(len(names)):
        tally = Tally(MatchSettings(names[one], names[other], model, seed="ratings"))
        play_match(tally, n_deals)
        results[one, other] = tally.samples
    return rate(names, results)


def drawn(strengths: Sequence[float], n_deals: int, seed: int) -> dict[Pair, list[float]]:
    """Results of bots of known strength: the difference and some luck."""
    rng = random.Random(seed)
    pairs = pairs_of(len(strengths))
    return {(a, b): [rng.gauss(strengths[a] - strengths[b], 30) for _ in range(n_deals)]
            for a, b in pairs}  # fmt: skip


def test_every_two_meet_once() -> None:
    assert pairs_of(4) == tuple(combinations(range(4), 2))
    assert pairs_of(2) == ((0, 1),)


@pytest.mark.parametrize("model", [Model.TWO_TWO, Model.MIRROR])
def test_the_levels_come_in_their_order(model: Model) -> None:
    report = played(NAMES, 14, model)
    assert [bot.name for bot in report.bots] == ["rules", "novice", "random"]
    best, middle, last = report.bots
    assert best.ordinal > middle.ordinal > last.ordinal
    assert best.points.low > 0 > last.points.high
    assert sum(bot.points.mean for bot in report.bots) == pytest.approx(0)
    for bot in report.bots:
        assert bot.n_won + bot.n_drawn + bot.n_lost == 2 * 14
        assert bot.points.n == 14


def test_the_order_of_strengths_is_found() -> None:
    strengths = [0, 30, 10, 20, -10]
    report = rate(list("abcde"), drawn(strengths, 400, seed=1))
    assert [bot.name for bot in report.bots] == ["b", "d", "c", "a", "e"]
    for bot in report.bots:
        others = [value for place, value in enumerate(strengths) if place != bot.place]
        assert bot.points.low < strengths[bot.place] - sum(others) / 4 < bot.points.high


def test_more_deals_are_surer() -> None:
    few, many = (rate(["a", "b"], drawn([10, 0], n, seed=2)) for n in (20, 500))
    assert many.bots[0].sigma < few.bots[0].sigma < 25 / 3
    assert many.bots[0].mu > many.bots[1].mu


def test_equal_bots_draw_and_stay_equal() -> None:
    """A bot without dice plays the same deals to the same points."""
    report = played(["rules", "rules"], 7)
    one, other = report.bots
    assert (one.n_drawn, one.n_won, one.n_lost) == (7, 0, 0)
    assert one.mu == pytest.approx(other.mu)
    assert one.points.mean == 0
    assert [bot.place for bot in report.bots] == [0, 1]


def test_null_bots_of_one_strength_are_within_their_sigma() -> None:
    report = rate(list("abc"), drawn([5, 5, 5], 600, seed=3))
    for bot in report.bots:
        assert abs(bot.mu - 25) < 3 * bot.sigma
        assert abs(bot.points.z) < 3


def test_between_has_the_sign_of_who_asks() -> None:
    results = {(0, 1): [10.0, 20.0], (0, 2): [1.0, -1.0], (1, 2): [5.0, 7.0]}
    report = rate(["a", "b", "c"], results)
    ahead, behind = report.between(0, 1), report.between(1, 0)
    assert ahead == Estimate.of([10.0, 20.0])
    assert behind is not None
    assert (behind.mean, behind.low) == (-15, -ahead.high)
    assert report.between(2, 2) is None
    even = report.between(2, 0)
    assert even is not None
    assert str(even.mean) == "0.0"


def test_only_deals_that_all_have_count() -> None:
    results = {(0, 1): [10.0, 20.0, 30.0], (0, 2): [1.0, -1.0], (1, 2): [5.0, 7.0]}
    report = rate(["a", "b", "c"], results)
    assert {bot.points.n for bot in report.bots} == {2}
    assert {estimate.n for _, estimate in report.pairs} == {2}


def test_the_same_results_give_the_same_ratings() -> None:
    results = drawn([90, 50, 10], 50, seed=4)
    assert rate(list("abc"), results) == rate(list("abc"), results)
    values = rate(list("abc"), results).to_json()
    assert [bot["bot"] for bot in values["bots"]] == ["a", "b", "c"]
    assert len(values["pairs"]) == 3
    assert values["bots"][0]["points"]["n"] == 50


def test_one_deal_has_no_interval_and_no_error() -> None:
    report = rate(["a", "b"], {(0, 1): [5.0]})
    assert report.bots[0].name == "a"
    assert report.to_json()["bots"][0]["points"]["low"] is None


def test_deals_of_one_contract_can_be_rated() -> None:
    tally = Tally(MatchSettings("rules", "random", Model.TWO_TWO, (ContractKind.NO_MEN,)))
    play_match(tally, 8)
    assert rate(["rules", "random"], {(0, 1): tally.samples}).bots[0].n_won == 8
