"""Options about the flow of the game: for each a state in which its values differ (R18)."""

from __future__ import annotations

import random

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Contract,
    Deal,
    Ending,
    Game,
    IllegalCallError,
    IllegalContractError,
    InvalidSetupError,
    Phase,
    Reason,
    ScoreSheet,
    Seat,
    parse_rules,
)
from rifki.redeals import RedealGround
from tests.core.helpers import deal_of, deal_with_hand, finish_quickly, game_of_contracts

WEAK_HAND = "D2 D3 D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"
BARE_KING = "HK D3 D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"


def _by_hand(rules: str, deal: Deal, declarer: Seat = Seat.EAST) -> Game:
    """A game whose first deal is given."""
    game = Game.by_hand(rules=parse_rules(rules))
    game.deal_cards(deal, declarer=declarer)
    return game


# -- first_declarer


def test_option_first_declarer_random_is_the_seeds_choice() -> None:
    seen = {Game(seed=seed).turn for seed in range(40)}
    assert seen == set(SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_option_first_declarer_a_fixed_seat(seat: Seat) -> None:
    rules = parse_rules(f"standard first_declarer={seat.name.lower()}")  # ascii-only
    assert [Game(rules=rules, seed=seed).turn for seed in range(8)] == [seat] * 8


@pytest.mark.parametrize("seat", SEATS)
def test_option_first_declarer_the_holder_of_the_two_of_diamonds(seat: Seat) -> None:
    game = Game.by_hand(rules=parse_rules("standard first_declarer=two_of_diamonds"))
    game.deal_cards(deal_with_hand(seat, WEAK_HAND))
    assert game.turn is seat


def test_option_first_declarer_two_of_diamonds_holds_for_the_redealt_deal_1() -> None:
    rules = "standard first_declarer=two_of_diamonds redeal_weak_trump=on"
    game = Game.by_hand(rules=parse_rules(rules))
    game.deal_cards(deal_with_hand(Seat.NORTH, WEAK_HAND))
    game.declare(Contract.TRUMP_HEARTS)
    game.call_redeal(Seat.NORTH)
    game.deal_cards(deal_with_hand(Seat.WEST, WEAK_HAND))
    assert game.turn is Seat.NORTH


def test_option_first_declarer_is_checked_in_events_and_needed_by_hand() -> None:
    game = Game.by_hand(rules=parse_rules("standard first_declarer=west"))
    with pytest.raises(InvalidSetupError, match="declarer E; expected W"):
        game.deal_cards(Deal.from_seed(1), declarer=Seat.EAST)
    game.deal_cards(Deal.from_seed(1))
    assert game.turn is Seat.WEST
    with pytest.raises(InvalidSetupError, match="drawn at random"):
        Game.by_hand().deal_cards(Deal.from_seed(1))


# -- first_round_negative


def test_option_first_round_negative_bars_trumps_from_the_first_four_deals() -> None:
    negatives = list(CONTRACTS[4:8])
    for n_deals in range(5):
        on = game_of_contracts(negatives[:n_deals], rules="standard first_round_negative=on")
        off = game_of_contracts(negatives[:n_deals])
        assert Contract.TRUMP_CLUBS in off.legal_contracts
        assert (Contract.TRUMP_CLUBS in on.legal_contracts) is (n_deals == 4)
        if n_deals < 4:
            with pytest.raises(IllegalContractError) as caught:
                on.declare(Contract.TRUMP_CLUBS)
            assert caught.value.reason is Reason.FIRST_ROUND_NEGATIVE
            assert caught.value.rule == "first_round_negative"


# -- redeals


def test_option_redeal_weak_trump_voids_the_deal() -> None:
    on = _by_hand("standard redeal_weak_trump=on", deal_with_hand(Seat.NORTH, WEAK_HAND))
    off = _by_hand("standard", deal_with_hand(Seat.NORTH, WEAK_HAND))
    for game in (on, off):
        game.declare(Contract.TRUMP_HEARTS)
    assert on.redeal_ground(Seat.NORTH) is RedealGround.WEAK_TRUMP
    assert [on.redeal_ground(seat) for seat in (Seat.SOUTH, Seat.EAST, Seat.WEST)] == [None] * 3
    assert off.redeal_ground(Seat.NORTH) is None
    with pytest.raises(IllegalCallError) as caught:
        off.call_redeal(Seat.NORTH)
    assert caught.value.reason is Reason.REDEAL_NOT_ALLOWED
    on.call_redeal(Seat.NORTH)
    assert (on.phase, on.attempt, on.declarer) == (Phase.DEAL, 1, Seat.EAST)
    result = on.results[-1]
    assert (result.ending, result.ground, result.caller) == (
        Ending.VOIDED,
        RedealGround.WEAK_TRUMP,
        Seat.NORTH,
    )
    assert on.score_sheet.rows == ()


@pytest.mark.parametrize(("high", "is_weak"), [("DT", True), ("DJ", False), ("DA", False)])
def test_option_redeal_weak_trump_a_jack_is_above_ten(high: str, is_weak: bool) -> None:
    hand = WEAK_HAND.replace("DT", high)
    game = _by_hand("standard redeal_weak_trump=on", deal_with_hand(Seat.NORTH, hand))
    game.declare(Contract.TRUMP_DIAMONDS)
    assert (game.redeal_ground(Seat.NORTH) is RedealGround.WEAK_TRUMP) is is_weak


def test_option_redeal_weak_trump_only_before_the_first_card_and_in_trumps() -> None:
    game = _by_hand("standard redeal_weak_trump=on", deal_with_hand(Seat.NORTH, WEAK_HAND))
    assert game.redeal_ground(Seat.NORTH) is None
    game.declare(Contract.TRUMP_HEARTS)
    game.play(game.legal_cards[0])
    assert game.redeal_ground(Seat.NORTH) is None
    with pytest.raises(IllegalCallError):
        game.call_redeal(Seat.NORTH)
    game = _by_hand("standard redeal_weak_trump=on", deal_with_hand(Seat.NORTH, WEAK_HAND))
    game.declare(Contract.NO_TRICKS)
    assert game.redeal_ground(Seat.NORTH) is None


@pytest.mark.parametrize(
    ("hearts", "is_ground"),
    [("HK D2", True), ("HK HA", True), ("HA D2", False), ("HK H2", False), ("C6 D2", False)],
)
def test_option_redeal_bare_king(hearts: str, is_ground: bool) -> None:
    hand = f"{hearts} D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"
    for value, expected in (("on", is_ground), ("off", False)):
        rules = f"standard redeal_bare_king={value}"
        game = _by_hand(rules, deal_with_hand(Seat.WEST, hand))
        game.declare(Contract.NO_KING)
        assert (game.redeal_ground(Seat.WEST) is RedealGround.BARE_KING) is expected
    game = _by_hand("standard redeal_bare_king=on", deal_with_hand(Seat.WEST, hand))
    game.declare(Contract.NO_HEARTS)
    assert game.redeal_ground(Seat.WEST) is None


def test_option_redeal_bare_king_voids_the_deal_and_the_same_seat_declares() -> None:
    game = _by_hand("standard redeal_bare_king=on", deal_with_hand(Seat.WEST, BARE_KING))
    game.declare(Contract.NO_KING)
    game.call_redeal(Seat.WEST)
    game.deal_cards(Deal.from_seed(3))
    assert (game.declarer, game.number, game.attempt) == (Seat.EAST, 1, 1)
    assert game.results[-1].ground is RedealGround.BARE_KING


def _play_lowest_no_queens(rules: str, seed: int) -> Game:
    """Deal 1 of no_queens, every seat playing her first legal card in number order."""
    game = _by_hand(rules, Deal.from_seed(seed), Seat.SOUTH)
    game.declare(Contract.NO_QUEENS)
    while len(game.results) == 0:
        game.play(game.legal_cards[0])
    return game


def test_option_redeal_split_queens_voids_the_deal_after_play() -> None:
    # With these cards and this way of playing, each seat takes one queen.
    on = _play_lowest_no_queens("standard redeal_split_queens=on", seed=3)
    off = _play_lowest_no_queens("standard", seed=3)
    for game in (on, off):
        assert game.results[-1].points == (-100, -100, -100, -100)
    assert on.results[-1].ending is Ending.VOIDED
    assert on.results[-1].ground is RedealGround.SPLIT_QUEENS
    assert on.results[-1].caller is None
    assert (on.number, on.attempt, on.declarer) == (1, 1, Seat.SOUTH)
    assert on.totals == (0, 0, 0, 0)
    assert off.results[-1].ending is Ending.PLAYED
    assert (off.number, off.attempt, off.declarer) == (2, 0, Seat.EAST)
    assert off.totals == (-100, -100, -100, -100)


def test_option_redeal_split_queens_leaves_other_deals_alone() -> None:
    game = _play_lowest_no_queens("standard redeal_split_queens=on", seed=4)
    assert game.results[-1].ending is Ending.PLAYED
    assert game.number == 2


# -- king_bonus


def _trump_deal_with_tricks(n_tricks: int, rules: str) -> Game:
    """A trump deal in which South, who declares, wins exactly `n_tricks`, then East the rest."""
    rest = 13 - n_tricks
    spades = [f"S{rank}" for rank in "23456789TJQKA"]
    rows = [
        spades[rest:] + [f"C{rank}" for rank in "23456789TJQKA"[:rest]],
        spades[:rest] + [f"D{rank}" for rank in "23456789TJQKA"[rest:]],
        [f"H{rank}" for rank in "23456789TJQKA"],
        [f"C{rank}" for rank in "23456789TJQKA"[rest:]]
        + [f"D{rank}" for rank in "23456789TJQKA"[:rest]],
    ]
    game = _by_hand(rules, deal_of(" | ".join(" ".join(row) for row in rows)), Seat.SOUTH)
    game.declare(Contract.TRUMP_SPADES)
    while len(game.results) == 0:
        # High spades first, so that South draws all she can; East's trumps win her clubs.
        game.play(game.legal_cards[-1])
    return game


@pytest.mark.parametrize(
    ("n_tricks", "value", "wins"),
    [
        (9, "ten", False),
        (10, "ten", True),
        (13, "ten", True),
        (12, "thirteen", False),
        (13, "thirteen", True),
        (13, "off", False),
    ],
)
def test_option_king_bonus_goes_by_tricks(n_tricks: int, value: str, wins: bool) -> None:
    game = _trump_deal_with_tricks(n_tricks, f"standard king_bonus={value}")
    assert game.results[-1].tricks_won[Seat.SOUTH] == n_tricks
    assert game.results[-1].points[Seat.SOUTH] == 50 * n_tricks
    assert game.bonus_winner is (Seat.SOUTH if wins else None)
    assert game.phase is (Phase.OVER if wins else Phase.DEAL)
    assert game.is_finished is wins


def test_option_king_bonus_comes_before_all_totals() -> None:
    rules = "standard king_bonus=thirteen first_declarer=south"
    game = Game(rules=parse_rules(rules), seed=2)
    for claimant in (Seat.EAST, Seat.EAST, Seat.NORTH):
        game.declare(Contract.NO_TRICKS if claimant is Seat.NORTH else Contract.NO_KING)
        game.claim(claimant)
    game.declare(Contract.TRUMP_CLUBS)
    game.claim(Seat.NORTH)
    assert game.bonus_winner is Seat.NORTH
    assert game.totals == (0, -640, 0, 0)
    assert game.ranks == (2, 4, 1, 2)
    assert (game.number, game.is_finished) == (4, True)


def test_option_king_bonus_does_not_count_negative_contracts() -> None:
    rules = "standard king_bonus=ten first_declarer=south"
    game = Game(rules=parse_rules(rules), seed=2)
    game.declare(Contract.NO_TRICKS)
    finish_quickly(game)
    assert game.results[-1].tricks_won == (13, 0, 0, 0)
    assert game.bonus_winner is None
    assert game.phase is Phase.DECLARE


# -- plus_threshold


def test_option_plus_threshold() -> None:
    points = (0, -320, 0, 0)
    for value, expected in (
        ("above_zero", (False, False, False, False)),
        ("zero_or_more", (True, False, True, True)),
    ):
        sheet = ScoreSheet(rules=parse_rules(f"standard plus_threshold={value}"))
        sheet = sheet.with_row(Seat.SOUTH, Contract.NO_KING, points)
        assert sheet.in_the_plus() == expected


# -- presets


def test_preset_standard_is_every_default() -> None:
    assert parse_rules("standard").option_texts() == {
        "first_declarer": "random",
        "hearts_open": "discarded",
        "discard_duty": "none",
        "under_duty": "none",
        "early_end": "off",
        "must_beat": "never",
        "must_overruff": "off",
        "trump_lead": "free",
        "first_round_negative": "off",
        "redeal_weak_trump": "off",
        "redeal_bare_king": "off",
        "redeal_split_queens": "off",
        "king_bonus": "off",
        "plus_threshold": "above_zero",
    }


def _changes(preset: str) -> dict[str, str]:
    """What a preset changes from standard."""
    standard = parse_rules("standard").option_texts()
    texts = parse_rules(preset).option_texts()
    return {name: text for name, text in texts.items() if text != standard[name]}


def test_preset_pagat_is_the_fullest_published_rules() -> None:
    assert _changes("pagat") == {
        "discard_duty": "penalty_card",
        "under_duty": "face_cards",
        "early_end": "on",
    }


def test_preset_cafe_is_a_turkish_table() -> None:
    assert _changes("cafe") == {
        "first_declarer": "two_of_diamonds",
        "first_round_negative": "on",
        "hearts_open": "played",
        "discard_duty": "penalty_suit",
        "under_duty": "face_cards",
        "early_end": "on",
        "must_overruff": "on",
        "redeal_weak_trump": "on",
        "redeal_bare_king": "on",
        "redeal_split_queens": "on",
    }


@pytest.mark.parametrize("preset", ["standard", "pagat", "cafe"])
def test_a_preset_with_an_option_changed_is_still_read_and_written(preset: str) -> None:
    rules = parse_rules(f"{preset} must_beat=always")
    assert rules.option_texts()["must_beat"] == "always"
    assert parse_rules(rules.text) == rules


def test_a_whole_game_of_cafe_rules_keeps_to_its_first_round() -> None:
    rng = random.Random(12)
    game = Game(rules=parse_rules("cafe"), seed=12)
    while game.score_sheet.number <= 4:
        assert all(contract.is_negative for contract in game.legal_contracts)
        game.declare(rng.choice(game.legal_contracts))
        n_results = len(game.results)
        while len(game.results) == n_results:
            game.play(rng.choice(game.legal_cards))
    assert Contract.TRUMP_CLUBS in game.legal_contracts
