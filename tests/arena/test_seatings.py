"""Every model gives each bot every seat equally often, so that seats cancel out."""

from __future__ import annotations

import random

import pytest

from rifki import SEATS
from rifki.arena import (
    SEATINGS,
    Estimate,
    Job,
    MatchSettings,
    Model,
    Seating,
    advantage,
    deal_advantage,
    first_place_share,
    play_unit,
)
from rifki.arena.seatings import format_seating, parse_seating
from tests.arena.players import HERE


def test_the_models_have_the_seatings_they_promise() -> None:
    texts = {model: [format_seating(s) for s in SEATINGS[model]] for model in Model}
    assert texts[Model.ONE_THREE] == ["ABBB", "BABB", "BBAB", "BBBA"]
    assert texts[Model.MIRROR] == [*texts[Model.ONE_THREE], "AAAB", "AABA", "ABAA", "BAAA"]
    assert texts[Model.TWO_TWO] == ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]
    for model in Model:
        for seating in SEATINGS[model]:
            assert parse_seating(format_seating(seating)) == seating


@pytest.mark.parametrize("text", ["", "ABB", "ABBBB", "ABBC", "abbb"])
def test_other_texts_are_no_seating(text: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|substring"):
        parse_seating(text)


@pytest.mark.parametrize("model", Model)
def test_each_seat_is_each_bots_equally_often(model: Model) -> None:
    counts = {seat: [s[seat] for s in SEATINGS[model]].count(0) for seat in SEATS}
    assert len(set(counts.values())) == 1


def test_advantage_by_hand() -> None:
    points = (100, 200, 300, 50)  # the average is 162.5
    assert advantage((0, 1, 1, 1), points) == -62.5
    assert advantage((1, 1, 0, 1), points) == 137.5
    assert advantage((0, 0, 1, 0), points) == -137.5  # B is alone with 300
    assert advantage((0, 1, 0, 1), points) == 37.5  # A has 400 of 650


@pytest.mark.parametrize("model", Model)
def test_a_gift_to_any_seat_cancels_out(model: Model) -> None:
    """The same points by seat in every hand say nothing for either bot."""
    rng = random.Random(5)
    for _ in range(20):
        points = [rng.randrange(-400, 400) for _ in SEATS]
        assert sum(advantage(seating, points) for seating in SEATINGS[model]) == 0


@pytest.mark.parametrize("model", Model)
def test_a_gift_to_a_bot_does_not_cancel_out(model: Model) -> None:
    for seating in SEATINGS[model]:
        points = [40 if side == 0 else 0 for side in seating]
        n_a = seating.count(0)
        assert advantage(seating, points) == {1: 30, 2: 20, 3: 30}[n_a]


@pytest.mark.parametrize("model", Model)
def test_real_hands_of_one_bot_that_favours_a_seat_cancel_out(model: Model) -> None:
    bot = f"{HERE}:SeatFriend"
    job = Job(MatchSettings(bot, bot, model=model))
    by_seat = [0.0, 0.0, 0.0, 0.0]
    for number in range(28):
        hands = play_unit(job, number).result.hands
        assert sum(map(deal_advantage, hands)) == 0
        for seat in SEATS:
            by_seat[seat] += hands[0].deals[0].points[seat]
    assert max(by_seat) - min(by_seat) > 1000, "the bot favours no seat, so nothing was shown"


def test_mirror_is_antisymmetric() -> None:
    def result(a: str, b: str) -> float:
        job = Job(MatchSettings(f"{HERE}:{a}", f"{HERE}:{b}", model=Model.MIRROR))
        hands = [hand for n in range(14) for hand in play_unit(job, n).result.hands]
        return sum(map(deal_advantage, hands))

    assert result("Lowest", "SeatFriend") == -result("SeatFriend", "Lowest") != 0


def test_rotation_removes_the_luck_of_the_cards() -> None:
    """The deviation of a rotated deal is well below that of a hand."""
    job = Job(MatchSettings("rules", "novice"))
    singles, rotated = [], []
    for number in range(56):
        values = [deal_advantage(hand) for hand in play_unit(job, number).result.hands]
        singles.append(values[0])
        rotated.append(sum(values) / len(values))
    assert Estimate.of(rotated).sd < 0.6 * Estimate.of(singles).sd


def test_first_places_by_hand() -> None:
    alone: Seating = (0, 1, 1, 1)
    assert first_place_share(alone, (1, 2, 3, 4)) == 1
    assert first_place_share(alone, (1, 1, 3, 4)) == 0.5
    assert first_place_share(alone, (2, 1, 3, 4)) == 0
    assert first_place_share((0, 0, 1, 0), (2, 1, 3, 4)) == pytest.approx(1 / 3)
    assert first_place_share((0, 1, 1, 0), (1, 1, 1, 1)) == 0.25
