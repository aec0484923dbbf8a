"""Options about the play: for each a state in which its values differ (R18)."""

from __future__ import annotations

import random

import pytest

from rifki import (
    OPTIONS,
    Board,
    Card,
    CardSet,
    Contract,
    Deal,
    IllegalCardError,
    Reason,
    Seat,
    parse_rules,
)
from tests.core.helpers import board_of, legal_text, play_out


def _legal_by_value(
    option: str, contract: str, hands: str, played: str = "", leader: str = "S"
) -> dict[str, str]:
    """The legal cards under each value of an option."""
    return {
        value: legal_text(
            contract, hands, leader=leader, played=played, rules=f"standard {option}={value}"
        )
        for value in OPTIONS[option].texts
    }


def _refusal(contract: str, hands: str, played: str, card: str, rules: str) -> tuple[Reason, str]:
    """The reason and rule with which a card is refused."""
    board = board_of(contract, hands, played=played, rules=rules)
    with pytest.raises(IllegalCardError) as caught:
        board.push_text(card)
    assert caught.value.value == Card(card)
    return caught.value.reason, caught.value.rule


# -- hearts_open


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_option_hearts_open_a_discarded_heart(contract: str) -> None:
    hands = "CA H2 D2 | H3 S3 D3 | C4 H4 D4 | C5 H5 D5"
    assert _legal_by_value("hearts_open", contract, hands, "CA H3 C4 C5") == {
        "discarded": "D2 H2",
        "played": "D2 H2",
        "never": "D2",
    }


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_option_hearts_open_a_led_heart(contract: str) -> None:
    # South has only hearts and so may lead one; East takes the trick and holds both kinds.
    hands = "H2 H3 HQ | HA H9 C3 | H4 C4 D4 | H5 C5 D5"
    assert _legal_by_value("hearts_open", contract, hands, "HQ HA H4 H5") == {
        "discarded": "C3",
        "played": "C3 H9",
        "never": "C3",
    }


def test_option_hearts_open_never_still_lets_an_all_hearts_hand_lead() -> None:
    rules = "standard hearts_open=never"
    assert legal_text("no_king", "H2 HK | C2 C3 | D2 D3 | S2 S3", rules=rules) == "H2 HK"


def test_option_hearts_open_does_not_reach_other_contracts() -> None:
    hands = "H2 C2 | H3 C3 | H4 C4 | H5 C5"
    values = _legal_by_value("hearts_open", "no_queens", hands)
    assert set(values.values()) == {"C2 H2"}


# -- discard_duty


@pytest.mark.parametrize(
    ("contract", "holding", "duty"),
    [
        ("no_king", "C3 H2 HK", "HK"),
        ("no_queens", "C3 CQ HQ", "CQ HQ"),
        ("no_men", "CJ DK HQ", "CJ DK"),
        ("no_hearts", "C3 H2 HK", "H2 HK"),
    ],
)
def test_option_discard_duty_asks_for_a_penalty_card(
    contract: str, holding: str, duty: str
) -> None:
    hands = f"S9 D2 D3 | {holding} | S2 D4 D5 | S3 D6 D7"
    assert _legal_by_value("discard_duty", contract, hands, "S9") == {
        "none": holding,
        "penalty_card": duty,
        "penalty_suit": duty,
    }


def test_option_discard_duty_penalty_suit_asks_for_any_heart_without_the_king() -> None:
    hands = "S9 D2 D3 | C3 H2 HQ | S2 D4 D5 | S3 D6 HK"
    assert _legal_by_value("discard_duty", "no_king", hands, "S9") == {
        "none": "C3 H2 HQ",
        "penalty_card": "C3 H2 HQ",
        "penalty_suit": "H2 HQ",
    }


@pytest.mark.parametrize("contract", ["no_last_two", "no_tricks"])
def test_option_discard_duty_does_not_reach_contracts_that_count_tricks(contract: str) -> None:
    values = _legal_by_value("discard_duty", contract, "S9 D2 | C3 HK | S2 D4 | S3 D6", "S9")
    assert set(values.values()) == {"C3 HK"}


def test_option_discard_duty_refuses_with_its_own_reason() -> None:
    rules = "standard discard_duty=penalty_card"
    hands = "S9 D2 | C3 HK | S2 D4 | S3 D6"
    expected = (Reason.MUST_DISCARD_PENALTY, "discard_duty")
    assert _refusal("no_king", hands, "S9", "C3", rules) == expected


# -- under_duty


def test_option_under_duty_queen_on_the_table_binds_only_the_jack() -> None:
    hands = "SQ D2 D3 | S2 SJ SK | S3 D4 D5 | S4 D6 D7"
    assert _legal_by_value("under_duty", "no_men", hands, "SQ") == {
        "none": "S2 SJ SK",
        "face_cards": "SJ",
        "all": "SJ",
    }


def test_option_under_duty_ace_on_the_table_leaves_the_choice() -> None:
    hands = "SA D2 D3 | S2 SJ SK | S3 D4 D5 | S4 D6 D7"
    assert _legal_by_value("under_duty", "no_men", hands, "SA")["face_cards"] == "SJ SK"


@pytest.mark.parametrize(
    ("contract", "holding", "duty"), [("no_king", "H2 HK", "HK"), ("no_queens", "H2 HQ", "HQ")]
)
def test_option_under_duty_in_the_other_face_card_contracts(
    contract: str, holding: str, duty: str
) -> None:
    hands = f"HA H9 | {holding} | H3 D4 | H4 D6"
    assert _legal_by_value("under_duty", contract, hands, "HA") == {
        "none": holding,
        "face_cards": duty,
        "all": duty,
    }


def test_option_under_duty_all_reaches_no_hearts() -> None:
    hands = "H9 H3 D2 | H2 H8 HA | H4 D4 D5 | H5 D6 D7"
    rules = {
        value: board_of("no_hearts", hands, rules=f"standard under_duty={value}", is_opened=True)
        for value in ("none", "face_cards", "all")
    }
    for board in rules.values():
        board.push_text("H9")
    assert {value: board.legal_cards.text for value, board in rules.items()} == {
        "none": "H2 H8 HA",
        "face_cards": "H2 H8 HA",
        "all": "H2 H8",
    }


def test_option_under_duty_goes_by_the_best_card_of_the_suit_led() -> None:
    # The ace of diamonds is a discard: it is not higher than anything in spades.
    hands = "S3 D2 | DA C2 | SJ SK | S4 D7"
    assert legal_text("no_men", hands, played="S3 DA", rules="standard under_duty=all") == "SJ SK"


def test_option_under_duty_refuses_with_its_own_reason() -> None:
    hands = "SA D2 D3 | S2 SJ SK | S3 D4 D5 | S4 D6 D7"
    refusal = _refusal("no_men", hands, "SA", "S2", "standard under_duty=face_cards")
    assert refusal == (Reason.MUST_PLAY_PENALTY, "under_duty")


# -- early_end


@pytest.mark.parametrize(
    ("contract", "second"),
    [("no_king", "HK"), ("no_queens", "HQ"), ("no_men", "HJ"), ("no_hearts", "HK")],
)
def test_option_early_end_stops_after_the_last_penalty_card(contract: str, second: str) -> None:
    hands = f"HA C2 | {second} C3 | H2 C4 | H3 C5"
    boards = {}
    for value in ("off", "on"):
        board = board_of(contract, hands, rules=f"standard early_end={value}", is_opened=True)
        for word in ("HA", second, "H2", "H3"):
            board.push_text(word)
        boards[value] = board
    assert boards["on"].is_over
    assert boards["on"].legal_cards.text == ""
    assert not boards["off"].is_over
    assert boards["off"].legal_cards.text == "C2"
    assert boards["on"].points_left == boards["off"].points_left == 0
    assert play_out(boards["off"], random.Random(5)).points == boards["on"].points


def test_option_early_end_stops_at_the_end_of_the_trick_not_at_the_card() -> None:
    hands = "HA C2 | HK C3 | H2 C4 | H3 C5"
    board = board_of(
        "no_king", hands, played="HA HK", rules="standard early_end=on", is_opened=True
    )
    over = [board.is_over]
    for word in ("H2", "H3"):
        board.push_text(word)
        over.append(board.is_over)
    assert over == [False, False, True]
    assert board.n_tricks_left == 1
    assert board.pop() == Card("H3")
    assert board.legal_cards == CardSet("H3")


@pytest.mark.parametrize(
    "contract", [Contract.TRUMP_HEARTS, Contract.NO_LAST_TWO, Contract.NO_TRICKS]
)
def test_option_early_end_never_stops_contracts_that_count_tricks(contract: Contract) -> None:
    board = Board(
        Deal.from_seed(4), contract, declarer=Seat.EAST, rules=parse_rules("standard early_end=on")
    )
    assert len(play_out(board, random.Random(4)).tricks) == 13


def test_option_early_end_plays_on_where_no_penalty_card_was_dealt() -> None:
    board = board_of("no_king", "C2 D2 | C3 D3 | C4 D4 | C5 D5", rules="standard early_end=on")
    assert len(play_out(board, random.Random(1)).tricks) == 2


# -- must_beat


def test_option_must_beat_when_trumps_are_led() -> None:
    hands = "S9 D2 D3 | S2 SA D4 | S3 D5 D6 | S4 D7 D8"
    assert _legal_by_value("must_beat", "trump:S", hands, "S9") == {
        "never": "S2 SA",
        "trump_led": "SA",
        "always": "SA",
    }


def test_option_must_beat_when_a_plain_suit_is_led() -> None:
    hands = "C9 D2 D3 | C2 CA D4 | C3 D5 D6 | C4 D7 D8"
    assert _legal_by_value("must_beat", "trump:S", hands, "C9") == {
        "never": "C2 CA",
        "trump_led": "C2 CA",
        "always": "CA",
    }


def test_option_must_beat_asks_only_who_can_and_not_after_a_ruff() -> None:
    hands = "C9 D2 D3 | S2 H4 H5 | C3 CA D6 | C4 C8 D8"
    rules = "standard must_beat=always"
    assert legal_text("trump:S", hands, played="C9 S2", rules=rules) == "C3 CA"
    # West cannot beat the nine: plain following.
    hands = "C9 D2 D3 | C2 H4 H5 | C3 CA D6 | C4 C8 D8"
    assert legal_text("trump:S", hands, played="C9 C2 CA", rules=rules) == "C4 C8"


def test_option_must_beat_does_not_reach_negatives() -> None:
    values = _legal_by_value("must_beat", "no_tricks", "C9 D2 | C2 CA | C3 D6 | C4 D8", "C9")
    assert set(values.values()) == {"C2 CA"}


def test_option_must_beat_refuses_with_its_own_reason() -> None:
    hands = "S9 D2 D3 | S2 SA D4 | S3 D5 D6 | S4 D7 D8"
    refusal = _refusal("trump:S", hands, "S9", "S2", "standard must_beat=trump_led")
    assert refusal == (Reason.MUST_BEAT, "must_beat")


# -- must_overruff


def test_option_must_overruff_asks_to_beat_the_best_trump() -> None:
    hands = "D9 C2 C3 | S9 C4 C5 | S2 SA H2 | D3 C6 C7"
    assert _legal_by_value("must_overruff", "trump:S", hands, "D9 S9") == {
        "off": "S2 SA",
        "on": "SA",
    }


def test_option_must_overruff_who_cannot_still_trumps() -> None:
    hands = "D9 C2 C3 | SK C4 C5 | S2 S3 H2 | D3 C6 C7"
    rules = "standard must_overruff=on"
    assert legal_text("trump:S", hands, played="D9 SK", rules=rules) == "S2 S3"


def test_option_must_overruff_asks_nothing_of_the_first_ruff_or_of_followers() -> None:
    rules = "standard must_overruff=on"
    hands = "D9 C2 C3 | S2 SA C5 | S3 S4 H2 | D3 C6 C7"
    assert legal_text("trump:S", hands, played="D9", rules=rules) == "S2 SA"
    hands = "S9 C2 C3 | S2 SA C5 | S3 S4 H2 | D3 C6 C7"
    assert legal_text("trump:S", hands, played="S9", rules=rules) == "S2 SA"


def test_option_must_overruff_refuses_with_its_own_reason() -> None:
    hands = "D9 C2 C3 | S9 C4 C5 | S2 SA H2 | D3 C6 C7"
    rules = "standard must_overruff=on"
    expected = (Reason.MUST_OVERRUFF, "must_overruff")
    assert _refusal("trump:S", hands, "D9 S9", "S2", rules) == expected
    assert _refusal("trump:S", hands, "D9 S9", "H2", rules) == (Reason.MUST_TRUMP, "P3")


# -- trump_lead


def test_option_trump_lead_waits_for_a_ruff() -> None:
    hands = "S2 D2 D3 | S3 D4 D5 | S4 D6 D7 | S5 D8 D9"
    assert _legal_by_value("trump_lead", "trump:S", hands) == {
        "free": "D2 D3 S2",
        "after_ruff": "D2 D3",
    }


def test_option_trump_lead_opens_after_a_ruff_not_after_a_trump_lead() -> None:
    rules = "standard trump_lead=after_ruff"
    hands = "D2 S2 | S3 C3 | D6 D7 | D8 D9"
    board = board_of("trump:S", hands, played="D2 S3 D6 D8", rules=rules)
    assert board.is_opened
    # South holds only trumps and may lead one; that opens nothing for East.
    hands = "S2 S6 | SA C3 | S4 D7 | S5 D9"
    board = board_of("trump:S", hands, played="S2 SA S4 S5", rules=rules)
    assert not board.is_opened


def test_option_trump_lead_lets_a_hand_of_trumps_lead() -> None:
    rules = "standard trump_lead=after_ruff"
    assert legal_text("trump:S", "S2 S6 | SA C3 | S4 D7 | S5 D9", rules=rules) == "S2 S6"


def test_option_trump_lead_refuses_with_its_own_reason() -> None:
    hands = "S2 D2 | S3 D4 | S4 D6 | S5 D8"
    refusal = _refusal("trump:S", hands, "", "S2", "standard trump_lead=after_ruff")
    assert refusal == (Reason.TRUMPS_NOT_OPEN, "trump_lead")
