"""The ten readings that are easy to get wrong (RULES.md section 5)."""

from __future__ import annotations

import random

import pytest

from rifki import CONTRACTS, Board, Card, Contract, Deal, Game, Phase, RuleSet, Seat, parse_card
from rifki.scoring import trick_winner
from tests.core.helpers import (
    board_of,
    deal_with_hand,
    game_of_contracts,
    legal_text,
    play_out,
    points_after,
    random_board,
)


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_reading_1_a_heart_in_the_current_trick_opens_nothing_until_the_next_lead(
    contract: str,
) -> None:
    hands = "CA H2 D2 | H3 S3 D3 | C4 H4 D4 | C5 H5 D5"
    board = board_of(contract, hands, played="CA H3")
    opened = [board.is_opened]
    for word in ("C4", "C5"):
        board.push_text(word)
        opened.append(board.is_opened)
    assert opened == [False, False, True]
    assert board.legal_cards.text == "D2 H2"


def test_reading_1_the_flag_resets_every_deal() -> None:
    game = game_of_contracts([])
    game.declare(Contract.NO_HEARTS)
    rng = random.Random(2)
    first = game.board
    while game.number == 1:
        game.play(rng.choice(game.legal_cards))
    assert first is not None
    assert first.is_opened
    game.declare(Contract.NO_HEARTS)
    assert game.board is not None
    assert not game.board.is_opened
    assert not any(card.suit.letter == "H" for card in game.legal_cards)


def test_reading_2_an_all_hearts_leader_may_lead_the_king() -> None:
    hands = "HK H2 | C2 C3 | D2 D3 | S2 S3"
    assert legal_text("no_king", hands) == "H2 HK"
    assert points_after("no_king", hands, "HK C2 D2 S2") == (-320, 0, 0, 0)


def test_reading_3_the_king_may_score_for_his_own_holder() -> None:
    hands = "H2 H3 | HK C3 | H4 C4 | H5 C5"
    assert points_after("no_king", hands, "H3 HK H4 H5") == (0, -320, 0, 0)
    hands = "H2 H3 | HK C3 | HA C4 | H5 C5"
    assert points_after("no_king", hands, "H3 HK HA H5") == (0, 0, -320, 0)


@pytest.mark.parametrize("n_cards", range(1, 14))
def test_reading_4_the_last_two_tricks_go_by_cards_left(n_cards: int) -> None:
    rng = random.Random(n_cards)
    board = random_board(rng, contract=Contract.NO_LAST_TWO, n_cards=n_cards)
    play_out(board, rng)
    scores = [trick.points for trick in board.tricks]
    assert scores == ([0] * (n_cards - 2) + [-180, -180])[-n_cards:]


def test_reading_5_a_trick_without_penalty_cards_scores_zero_and_counts() -> None:
    board = board_of("no_hearts", "CA C2 | CK D2 | CQ D3 | CJ D4", played="CA CK CQ CJ")
    assert board.points == (0, 0, 0, 0)
    assert board.tricks_won == (1, 0, 0, 0)


def test_reading_6_the_ten_is_below_the_jack_in_every_suit() -> None:
    for suit in "CDHS":
        ten, nine, jack = (parse_card(suit + rank) for rank in "T9J")
        assert trick_winner([ten, jack], -1) == 1
        assert trick_winner([nine, ten], -1) == 1
        assert trick_winner([ten, jack], "CDHS".index(suit)) == 1


def test_reading_6_ten_and_t_are_the_same_rank() -> None:
    assert parse_card("H10") is parse_card("HT") is parse_card("10H") is Card("♥10")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_reading_7_points_are_those_of_each_seats_own_tricks(contract: Contract) -> None:
    rng = random.Random(7)
    board = random_board(rng, contract=contract)
    while not board.is_over:
        board.push(rng.choice(board.legal_cards))
        own = [0, 0, 0, 0]
        for trick in board.tricks:
            assert trick.winner is not None
            own[trick.winner] += trick.points
        assert board.points == tuple(own)


def test_reading_8_only_lower_trumps_left_still_means_trumping() -> None:
    assert legal_text("trump:H", "C9 C2 | HK D2 | H2 SA | C4 D5", played="C9 HK") == "H2"


def test_reading_8_when_trumps_are_led_following_is_enough() -> None:
    assert legal_text("trump:H", "H9 C2 | H2 HA | H3 SA | H4 D5", played="H9") == "H2 HA"


def test_reading_9_a_voided_deal_gives_the_quota_back_before_the_next_choice() -> None:
    game = Game.by_hand(rules=RuleSet(redeal_weak_trump=True))
    weak = "D2 D3 D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"
    game.deal_cards(deal_with_hand(Seat.NORTH, weak), declarer=Seat.EAST)
    before = game.score_sheet
    game.declare(Contract.TRUMP_SPADES)
    game.call_redeal(Seat.NORTH)
    game.deal_cards(Deal.from_seed(9))
    assert game.phase is Phase.DECLARE
    assert (game.declarer, game.number, game.attempt) == (Seat.EAST, 1, 1)
    assert game.score_sheet == before
    assert game.score_sheet.trumps_left(Seat.EAST) == 2
    assert game.legal_contracts == CONTRACTS


@pytest.mark.parametrize("seed", range(20))
def test_reading_10_a_rebuilt_position_has_the_same_legal_cards(seed: int) -> None:
    rng = random.Random(seed)
    live = random_board(rng)
    while not live.is_over:
        rebuilt = Board(live.deal, live.contract, declarer=live.declarer, rules=live.rules)
        for card in live.plays:
            rebuilt.push(card)
        assert rebuilt.legal_cards == live.legal_cards
        assert rebuilt.position == live.position
        live.push(rng.choice(live.legal_cards))
