"""How strong the levels are, in bounded matches; docs/bots.md has the long figures."""

from __future__ import annotations

import statistics

import pytest

from rifki import CONTRACTS, SEATS, Board, ContractKind, Deal
from rifki.bots import make_bot
from tests.bots.matches import (
    KINDS,
    Estimate,
    deal_match,
    deal_samples,
    game_match,
    longest_suit,
    play_deal,
    seated,
)


def mixed_match(test: str, reference: str, n_deals_each: int) -> Estimate:
    """A match with as many deals of each contract kind."""
    bots = make_bot(test, seed=1), make_bot(reference, seed=2)
    return Estimate.of(
        [x for kind in KINDS for x in deal_samples(*bots, kind, n_deals_each, seed=55)]
    )


def test_rules_beats_random_by_more_than_55_points_a_deal() -> None:
    estimate = mixed_match("rules", "random", 30)
    assert estimate.n == 210
    assert estimate.low > 55, estimate


def test_rules_beats_random_by_more_than_55_points_a_deal_in_whole_games() -> None:
    estimate = game_match(make_bot("rules", seed=1), make_bot("random", seed=2), 12, seed=55)
    assert estimate.low > 55, estimate


@pytest.mark.parametrize("kind", KINDS)
def test_rules_beats_random_at_every_contract(kind: ContractKind) -> None:
    estimate = deal_match(make_bot("rules", seed=1), make_bot("random", seed=2), kind, 40, seed=56)
    assert estimate.low > 25, estimate


@pytest.mark.parametrize("kind", KINDS)
def test_rules_beats_novice_at_every_contract(kind: ContractKind) -> None:
    estimate = deal_match(make_bot("rules", seed=1), make_bot("novice", seed=2), kind, 60, seed=57)
    assert estimate.low > 0, estimate


@pytest.mark.slow
def test_net_beats_rules_in_whole_games() -> None:
    assert game_match(make_bot("net", seed=1), make_bot("rules", seed=2), 60, seed=55).low > 0


def test_B09_the_easy_level_is_measurably_weaker() -> None:
    assert mixed_match("rules", "novice", 30).low > 20


def test_novice_beats_random() -> None:
    assert mixed_match("novice", "random", 30).low > 20


def test_rules_is_strong_on_both_sides_of_a_trump_contract() -> None:
    rules, novice = make_bot("rules", seed=1), make_bot("novice", seed=2)
    as_declarer: list[float] = []
    as_defender: list[float] = []
    for number in range(60):
        deal = Deal.from_seed(f"sides {number}")
        declarer = SEATS[number % 4]
        contract = longest_suit(deal.masks[declarer])
        points = {}
        for seat in (None, *SEATS):
            bots = [novice] * 4 if seat is None else seated(rules, novice, seat)
            points[seat] = play_deal(Board(deal, contract, declarer=declarer), bots)
        for seat in SEATS:
            gain = points[seat][seat] - points[None][seat]
            (as_declarer if seat is declarer else as_defender).append(gain)
    assert Estimate.of(as_declarer).low > 0
    assert Estimate.of(as_defender).low > 0


def seat_sums(test: str, reference: str, n_deals: int) -> list[list[float]]:
    """By seat, the points above average of the seat's bots over the four rotations of each deal."""
    sums: list[list[float]] = [[], [], [], []]
    for number in range(n_deals):
        deal = Deal.from_seed(f"B09 {number}")
        declarer = SEATS[number % 4]
        contract = CONTRACTS[number // 4 % len(CONTRACTS)]
        total = [0.0] * 4
        for seat in SEATS:
            bots = seated(make_bot(test, seed=9), make_bot(reference, seed=8), seat)
            points = play_deal(Board(deal, contract, declarer=declarer), bots)
            for other in SEATS:
                total[other] += points[other] - sum(points) / 4
        for other in SEATS:
            sums[other].append(total[other])
    return sums


def z_score(samples: list[float]) -> float:
    return statistics.fmean(samples) / (statistics.stdev(samples) / len(samples) ** 0.5)


def test_B09_no_seat_is_favoured() -> None:
    for samples in seat_sums("rules", "novice", 160):
        assert abs(z_score(samples)) < 3


@pytest.mark.slow
def test_B09_no_seat_is_favoured_in_4000_hands() -> None:
    for samples in seat_sums("rules", "novice", 4000 // len(SEATS)):
        assert abs(z_score(samples)) < 3


def test_B09_three_equal_bots_do_not_gang_up_on_the_fourth() -> None:
    """Four bots of one level with different seeds: the odd one out fares like the others."""
    odd, others = make_bot("novice", seed=1), make_bot("novice", seed=2)
    samples = [x for kind in KINDS for x in deal_samples(odd, others, kind, 60, seed=59)]
    assert abs(z_score(samples)) < 3
    rules = make_bot("rules", seed=1)
    assert deal_samples(rules, make_bot("rules", seed=2), ContractKind.NO_MEN, 5) == [0.0] * 5
