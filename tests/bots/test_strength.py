"""How strong the levels are, in bounded matches; docs/bots.md has the long figures."""

from __future__ import annotations

import pytest

from rifki import SEATS, ContractKind
from rifki.arena import (
    ALL_KINDS,
    Estimate,
    GivenContract,
    Job,
    MatchSettings,
    Referee,
    Seating,
    play_deal,
    play_unit,
    run_match,
)
from rifki.bots import make_bot


def match(
    test: str, reference: str, n: int, contracts: tuple[GivenContract, ...] = ALL_KINDS
) -> Estimate:
    """Points a deal of one test bot among three reference bots, over n deals or games."""
    return run_match(MatchSettings(test, reference, contracts=contracts, seed="55"), n).per_deal


def test_rules_beats_random_by_more_than_55_points_a_deal() -> None:
    estimate = match("rules", "random", 210)
    assert estimate.n == 210
    assert estimate.low > 55, estimate


def test_rules_beats_random_by_more_than_55_points_a_deal_in_whole_games() -> None:
    estimate = match("rules", "random", 12, ())
    assert estimate.low > 55, estimate


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_rules_beats_random_at_every_contract(kind: ContractKind) -> None:
    estimate = match("rules", "random", 40, (kind,))
    assert estimate.low > 25, estimate


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_rules_beats_novice_at_every_contract(kind: ContractKind) -> None:
    estimate = match("rules", "novice", 60, (kind,))
    assert estimate.low > 0, estimate


@pytest.mark.slow
def test_net_beats_rules_in_whole_games() -> None:
    assert match("net", "rules", 60, ()).low > 0


def test_B09_the_easy_level_is_measurably_weaker() -> None:
    assert match("rules", "novice", 210).low > 20


def test_novice_beats_random() -> None:
    assert match("novice", "random", 210).low > 20


def test_rules_is_strong_on_both_sides_of_a_trump_contract() -> None:
    settings = MatchSettings("rules", "novice", contracts=(ContractKind.TRUMP,), seed="sides")
    bots = make_bot("rules", seed=1), make_bot("novice", seed=2)
    only_novices: Seating = (1, 1, 1, 1)
    as_declarer: list[float] = []
    as_defender: list[float] = []
    for number in range(60):
        given = settings.given_deal(number)
        points = {}
        for seating in (only_novices, *settings.seatings):
            result, _ = play_deal(given, seating, Referee(bots), rules=settings.rules)
            points[seating] = result.deals[0].points
        for seating in settings.seatings:
            seat = SEATS[seating.index(0)]
            gain = points[seating][seat] - points[only_novices][seat]
            (as_declarer if seat is given.declarer else as_defender).append(gain)
    assert Estimate.of(as_declarer).low > 0
    assert Estimate.of(as_defender).low > 0


def seat_sums(test: str, reference: str, n_deals: int) -> list[list[float]]:
    """By seat, the points above average of the seat's bots over the four rotations of each deal."""
    job = Job(MatchSettings(test, reference, seed="B09"))
    sums: list[list[float]] = [[], [], [], []]
    for number in range(n_deals):
        scores = [hand.deals[0].points for hand in play_unit(job, number).result.hands]
        for seat in SEATS:
            sums[seat].append(sum(points[seat] - sum(points) / 4 for points in scores))
    return sums


def test_B09_no_seat_is_favoured() -> None:
    for samples in seat_sums("rules", "novice", 168):
        assert abs(Estimate.of(samples).z) < 3


@pytest.mark.slow
def test_B09_no_seat_is_favoured_in_4000_hands() -> None:
    for samples in seat_sums("rules", "novice", 4000 // len(SEATS)):
        assert abs(Estimate.of(samples).z) < 3


def test_B09_three_equal_bots_do_not_gang_up_on_the_fourth() -> None:
    """Four bots of one level with different seeds: the odd one out fares like the others."""
    assert abs(match("novice", "novice", 420).z) < 3
    equal = match("rules", "rules", 35)
    assert (equal.mean, equal.sd) == (0, 0)
