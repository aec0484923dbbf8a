"""The rules of play, P1 to P7, one by one."""

from __future__ import annotations

import random

import pytest

from rifki import (
    CONTRACTS,
    Board,
    Card,
    Contract,
    Deal,
    Ending,
    Game,
    IllegalCallError,
    IllegalCardError,
    Reason,
    RuleSet,
    Seat,
)
from rifki.events import Played
from tests.core.helpers import board_of, game_of_contracts, legal_text, play_out, points_after

CONTRACT_TEXTS = [contract.text for contract in CONTRACTS]
NEGATIVE_TEXTS = CONTRACT_TEXTS[4:]


def test_P1_the_declarer_leads_and_each_winner_leads_next() -> None:
    board = board_of("no_tricks", "C2 D2 | C3 D3 | CA D4 | C5 D5", leader="W")
    assert board.turn is Seat.WEST
    for word, turn in (("C5", "S"), ("C2", "E"), ("C3", "N"), ("CA", "N"), ("D4", "W")):
        board.push_text(word)
        assert str(board.turn) == turn
    assert board.trick.leader is Seat.NORTH
    assert board.tricks[0].winner is Seat.NORTH


def test_P1_a_card_out_of_turn_is_refused_and_changes_nothing() -> None:
    game = game_of_contracts([])
    game.declare(Contract.NO_TRICKS)
    card = game.view(Seat.EAST).hand[0]
    before = game.events
    with pytest.raises(IllegalCardError) as caught:
        game.apply(Played(Seat.EAST, card))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert caught.value.rule == "P1"
    assert game.events == before


@pytest.mark.parametrize("contract", CONTRACT_TEXTS)
def test_P2_follow_suit_if_you_can_in_every_contract(contract: str) -> None:
    hands = "D9 S2 S3 | D2 DT HA | D3 C3 C2 | D4 C4 C5"
    assert legal_text(contract, hands, played="D9") == "D2 DT"


@pytest.mark.parametrize("contract", CONTRACT_TEXTS)
def test_P2_revoking_is_refused_with_the_reason(contract: str) -> None:
    board = board_of(contract, "D9 S2 | D2 HA | D3 C3 | D4 C4", played="D9")
    with pytest.raises(IllegalCardError) as caught:
        board.push_text("HA")
    assert caught.value.reason is Reason.MUST_FOLLOW_SUIT
    assert caught.value.rule == "P2"
    assert board.turn is Seat.EAST


def test_P3_a_void_seat_must_trump_even_below_the_best_trump() -> None:
    hands = "D9 C2 | SK C3 | S2 HA | D4 C4"
    assert legal_text("trump:S", hands, played="D9 SK") == "S2"


def test_P3_not_trumping_is_refused_with_the_reason() -> None:
    board = board_of("trump:S", "D9 C2 | S2 C3 | D2 HA | D4 C4", played="D9")
    with pytest.raises(IllegalCardError) as caught:
        board.push_text("C3")
    assert caught.value.reason is Reason.MUST_TRUMP
    assert caught.value.rule == "P3"


def test_P3_a_void_seat_without_trumps_plays_anything() -> None:
    assert legal_text("trump:S", "D9 C2 | HA C3 | D2 H2 | D4 C4", played="D9") == "C3 HA"


def test_P3_nobody_has_to_beat_or_overruff() -> None:
    assert legal_text("trump:S", "D9 C2 | D2 DA | D3 HA | D4 C4", played="D9") == "D2 DA"
    assert legal_text("trump:S", "D9 C2 | S9 H3 | S2 SA | D4 C4", played="D9 S9") == "S2 SA"


@pytest.mark.parametrize("suit", "CDHS")
def test_P3_trumps_may_be_led_at_any_time(suit: str) -> None:
    hands = "C2 D2 H2 S2 | C3 D3 H3 S3 | C4 D4 H4 S4 | C5 D5 H5 S5"
    assert legal_text(f"trump:{suit}", hands) == "C2 D2 H2 S2"


@pytest.mark.parametrize("contract", NEGATIVE_TEXTS)
def test_P4_the_highest_card_of_the_suit_led_wins_without_trumps(contract: str) -> None:
    board = board_of(contract, "D3 | SA | D9 | HA", played="D3 SA D9 HA")
    assert board.tricks[0].winner is Seat.NORTH


def test_P4_the_highest_trump_wins_else_the_highest_card_led() -> None:
    assert board_of("trump:S", "DA | S2 | S9 | DK", played="DA S2 S9 DK").turn is Seat.NORTH
    assert board_of("trump:C", "D3 | S2 | DA | S9", played="D3 S2 DA S9").turn is Seat.NORTH


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_P5_hearts_are_not_led_before_one_is_discarded(contract: str) -> None:
    board = board_of(contract, "H2 C2 | H3 C3 | H4 C4 | H5 C5")
    assert board.legal_cards.text == "C2"
    with pytest.raises(IllegalCardError) as caught:
        board.push_text("H2")
    assert caught.value.reason is Reason.HEARTS_NOT_OPEN
    assert caught.value.rule == "P5"


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_P5_a_discarded_heart_opens_hearts_for_the_next_lead(contract: str) -> None:
    hands = "CA H2 D2 | H3 S3 D3 | C4 H4 D4 | C5 H5 D5"
    assert legal_text(contract, hands, played="CA H3 C4 C5") == "D2 H2"
    assert legal_text(contract, hands, played="CA S3 C4 C5") == "D2"


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_P5_a_hand_of_hearts_only_may_lead_any_of_them(contract: str) -> None:
    assert legal_text(contract, "H2 HK | C2 C3 | D2 D3 | S2 S3") == "H2 HK"


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_P5_a_trick_led_with_hearts_opens_nothing(contract: str) -> None:
    board = board_of(contract, "H2 HQ H3 | HA H9 C3 | H4 C4 D4 | H5 C5 D5", played="HQ HA H4 H5")
    assert not board.is_opened
    assert board.legal_cards.text == "C3"


@pytest.mark.parametrize(
    "contract", ["no_queens", "no_men", "no_last_two", "no_tricks", "trump:C", "trump:H"]
)
def test_P5_hearts_are_free_in_all_other_contracts(contract: str) -> None:
    assert legal_text(contract, "H2 C2 | H3 C3 | H4 C4 | H5 C5") == "C2 H2"
    assert board_of(contract, "H2 C2 | H3 C3 | H4 C4 | H5 C5").is_opened


@pytest.mark.parametrize("contract", NEGATIVE_TEXTS)
def test_P6_a_void_seat_discards_anything(contract: str) -> None:
    hands = "D9 D2 D3 D4 D5 | C2 CQ HK H2 SJ | S2 S3 S4 S5 S6 | S7 S8 S9 ST SQ"
    assert legal_text(contract, hands, played="D9") == "C2 CQ H2 HK SJ"


@pytest.mark.parametrize("contract", CONTRACTS)
def test_P7_all_thirteen_tricks_are_played(contract: Contract) -> None:
    board = Board(Deal.from_seed(13), contract, declarer=Seat.SOUTH)
    play_out(board, random.Random(13))
    assert (len(board.tricks), board.ply, board.n_tricks_left) == (13, 52, 0)
    assert sum(board.tricks_won) == 13
    assert sum(board.points) == contract.total


def test_P7_a_deal_may_be_finished_at_once_when_no_points_are_left() -> None:
    game = _game_after_the_king_has_fallen()
    assert game.board is not None
    assert game.board.points_left == 0
    points = game.board.points
    game.finish_deal()
    result = game.results[-1]
    assert (result.ending, result.points) == (Ending.FINISHED, points)
    assert sum(result.points) == -320


def test_P7_a_deal_with_points_left_is_not_finished() -> None:
    game = game_of_contracts([])
    game.declare(Contract.NO_KING)
    with pytest.raises(IllegalCallError) as caught:
        game.finish_deal()
    assert caught.value.reason is Reason.POINTS_LEFT
    assert caught.value.rule == "P7"
    assert "-320 points left" in str(caught.value)


def test_P7_playing_on_after_the_last_point_changes_no_score() -> None:
    game = _game_after_the_king_has_fallen()
    assert game.board is not None
    points = game.board.points
    rng = random.Random(7)
    while len(game.results) == 0:
        game.play(rng.choice(game.legal_cards))
    assert game.results[-1].ending is Ending.PLAYED
    assert game.results[-1].points == points


def test_P7_no_card_is_played_after_the_end() -> None:
    board = board_of("no_tricks", "C2 | C3 | C4 | C5", played="C2 C3 C4 C5")
    assert board.is_over
    assert not board.legal_cards
    with pytest.raises(IllegalCardError) as caught:
        board.push(Card("C2"))
    assert caught.value.reason is Reason.DEAL_OVER


def test_points_of_a_trick_go_to_its_winner() -> None:
    assert points_after("no_queens", "CA | CQ | DQ | C2", "CA CQ DQ C2") == (-200, 0, 0, 0)


def _game_after_the_king_has_fallen() -> Game:
    """A game of no_king between two tricks, the king of hearts gone, cards left."""
    rng = random.Random(1)
    game = Game(rules=RuleSet(), seed=1)
    game.declare(Contract.NO_KING)
    while game.board is not None and (game.board.points_left or game.board.trick.cards):
        game.play(rng.choice(game.legal_cards))
    assert game.board is not None
    assert game.board.n_tricks_left > 0
    return game
