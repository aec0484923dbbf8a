"""The rules of the game, G1 to G11, one by one."""

from __future__ import annotations

import itertools
import random

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    CardSet,
    Contract,
    ContractKind,
    Deal,
    Game,
    GameSeeds,
    IllegalContractError,
    Phase,
    Reason,
    RuleSet,
    ScoreSheet,
    Seat,
    Suit,
    parse_card,
)
from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.redeals import queens_are_split
from rifki.scoring import trick_winner
from tests.core.helpers import any_full_schedule, finish_quickly, game_of_contracts, random_game

RANKS_HIGH_TO_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def test_G1_a_full_deal_is_thirteen_cards_a_seat_and_the_whole_deck() -> None:
    deal = Deal.from_seed("any")
    assert [len(hand) for hand in deal.hands] == [13, 13, 13, 13]
    assert CardSet(itertools.chain(*deal.hands)) == CardSet(range(52))


@pytest.mark.parametrize("suit", "CDHS")
def test_G1_ranks_go_from_ace_to_two_in_every_suit(suit: str) -> None:
    cards = [parse_card(suit + rank) for rank in RANKS_HIGH_TO_LOW]
    for high, low in itertools.combinations(cards, 2):
        assert trick_winner([low, high], -1) == 1, f"{high} beats {low}"
        assert trick_winner([high, low], -1) == 0, f"{high} beats {low}"


def test_G2_a_game_is_twenty_deals_and_the_turn_to_declare_passes_on() -> None:
    game = game_of_contracts(any_full_schedule(), first="east")
    assert game.is_finished
    declarers = [row.declarer for row in game.score_sheet.rows]
    assert declarers == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH] * 5


def test_G3_a_third_trump_contract_of_a_seat_is_refused() -> None:
    game = game_of_contracts([Contract.TRUMP_CLUBS] * 8)
    with pytest.raises(IllegalContractError) as caught:
        game.declare(Contract.TRUMP_HEARTS)
    assert caught.value.reason is Reason.QUOTA_SPENT_SEAT
    assert caught.value.rule == "G3"
    assert caught.value.value is Contract.TRUMP_HEARTS


def test_G3_a_fourth_negative_contract_of_a_seat_is_refused() -> None:
    game = game_of_contracts(list(NEGATIVE_CONTRACTS) * 2)
    assert game.legal_contracts == CONTRACTS[:4]
    with pytest.raises(IllegalContractError) as caught:
        game.declare(Contract.NO_TRICKS)
    assert caught.value.reason is Reason.QUOTA_SPENT_SEAT


def test_G3_a_whole_game_has_two_trumps_and_three_negatives_a_seat() -> None:
    sheet = random_game(random.Random(3), seed=3).score_sheet
    for seat in SEATS:
        own = [row.contract.is_trump for row in sheet.rows if row.declarer is seat]
        assert sorted(own) == [False, False, False, True, True]


def test_G4_a_negative_declared_twice_is_spent_for_everybody() -> None:
    game = game_of_contracts([Contract.NO_KING, Contract.NO_KING])
    with pytest.raises(IllegalContractError) as caught:
        game.declare(Contract.NO_KING)
    assert caught.value.reason is Reason.QUOTA_SPENT_TABLE
    assert caught.value.rule == "G4"
    assert Contract.NO_KING not in game.legal_contracts
    assert Contract.NO_QUEENS in game.legal_contracts


def test_G4_one_seat_may_declare_the_same_negative_twice() -> None:
    others = [Contract.NO_QUEENS, Contract.NO_MEN, Contract.NO_TRICKS]
    game = game_of_contracts([Contract.NO_KING, *others])
    assert game.turn is Seat.SOUTH
    game.declare(Contract.NO_KING)
    assert game.contract is Contract.NO_KING


def test_G4_trump_suits_are_not_limited() -> None:
    game = game_of_contracts([Contract.TRUMP_SPADES] * 8)
    assert [row.contract for row in game.score_sheet.rows] == [Contract.TRUMP_SPADES] * 8


def test_G4_each_negative_is_declared_exactly_twice_in_a_whole_game() -> None:
    rows = random_game(random.Random(4), seed=4).score_sheet.rows
    negatives = [row.contract for row in rows if row.contract.is_negative]
    assert {contract: negatives.count(contract) for contract in NEGATIVE_CONTRACTS} == (
        dict.fromkeys(NEGATIVE_CONTRACTS, 2)
    )


def test_G5_seats_are_numbered_in_order_of_play() -> None:
    assert [int(seat) for seat in SEATS] == [0, 1, 2, 3]
    assert [str(seat) for seat in SEATS] == ["S", "E", "N", "W"]
    assert [seat.next for seat in SEATS] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    assert all(seat.next.previous is seat for seat in SEATS)
    assert all(seat.opposite is seat.next.next for seat in SEATS)


def test_G6_the_first_declarer_is_drawn_from_the_seed() -> None:
    firsts = [Game(seed=seed).turn for seed in range(200)]
    assert firsts == [Game(seed=seed).turn for seed in range(200)]
    for seat in SEATS:
        # 200 draws of 1 in 4: fewer than 25 of one seat is as rare as 1 in 100,000.
        assert firsts.count(seat) >= 25
    assert firsts[7] is GameSeeds.from_seed(7).first_declarer


def test_G7_the_seat_before_the_declarer_deals_and_the_opposite_one_cuts() -> None:
    game = game_of_contracts([], first="east")
    view = game.view(Seat.SOUTH)
    assert (view.declarer, view.dealer, view.cutter) == (Seat.EAST, Seat.SOUTH, Seat.WEST)
    game.declare(Contract.NO_MEN)
    view = game.view(Seat.NORTH)
    assert (view.declarer, view.dealer, view.cutter) == (Seat.EAST, Seat.SOUTH, Seat.WEST)


def test_G8_the_declarer_sees_her_cards_before_she_chooses() -> None:
    game = game_of_contracts([], first="north")
    assert game.phase is Phase.DECLARE
    view = game.view(Seat.NORTH)
    assert len(view.hand) == 13
    assert view.contract is None
    assert view.legal_contracts == CONTRACTS
    assert game.view(Seat.WEST).legal_contracts == ()


def test_G8_a_forced_choice_is_still_declared() -> None:
    schedule = any_full_schedule()
    game = game_of_contracts(schedule[:19])
    assert game.legal_contracts == (schedule[19],)
    assert game.phase is Phase.DECLARE
    game.declare(schedule[19])
    assert game.contract is schedule[19]


def test_G8_no_card_is_played_before_the_contract() -> None:
    game = game_of_contracts([])
    assert not game.legal_cards
    assert game.board is None


def test_G9_the_menu_is_never_empty_in_any_reachable_state() -> None:
    # Negatives differ only in how often they were used and trump suits not at all, so the states
    # to look at are: trumps declared by each seat, and the sorted uses of the six negatives.
    seen: set[tuple[int, tuple[int, ...], tuple[int, ...]]] = set()
    todo = [ScoreSheet(), ScoreSheet(rules=RuleSet(first_round_negative=True))]
    while todo:
        sheet = todo.pop()
        if sheet.is_complete:
            continue
        seat = SEATS[len(sheet.rows) % 4]
        menu = sheet.legal_contracts(seat)
        assert menu, f"nothing to declare after {sheet.rows}"
        tried = set()
        for contract in menu:
            kind_left = -1 if contract.is_trump else sheet.uses_left(contract.kind)
            if kind_left in tried:
                continue
            tried.add(kind_left)
            after = sheet.with_row(seat, contract, (0, 0, 0, 0))
            state = (
                len(after.rows) + 100 * after.rules.first_round_negative,
                tuple(after.trumps_left(other) for other in SEATS),
                tuple(sorted(after.uses_left(c.kind) for c in NEGATIVE_CONTRACTS)),
            )
            if state not in seen:
                seen.add(state)
                todo.append(after)
    assert len(seen) > 1000


def test_G9_owed_negatives_equal_the_uses_left_before_every_deal() -> None:
    sheet = ScoreSheet()
    for number, contract in enumerate(any_full_schedule()):
        owed = sum(sheet.negatives_left(seat) for seat in SEATS)
        assert owed == sum(sheet.uses_left(kind.kind) for kind in NEGATIVE_CONTRACTS)
        sheet = sheet.with_row(SEATS[number % 4], contract, (0, 0, 0, 0))
    assert sheet.uses_left(ContractKind.TRUMP) == 0


def test_G10_the_totals_of_the_contracts_balance() -> None:
    assert 8 * Contract.TRUMP_CLUBS.total == 5200
    assert 2 * sum(contract.total for contract in NEGATIVE_CONTRACTS) == -5200


def test_G10_a_game_sums_to_zero() -> None:
    game = random_game(random.Random(10), seed=10)
    assert sum(game.totals) == 0
    assert game.totals != (0, 0, 0, 0)


def test_G11_ties_share_a_rank_and_the_next_rank_is_left_out() -> None:
    sheet = ScoreSheet().with_row(Seat.SOUTH, Contract.trump(Suit.CLUBS), (200, 150, 150, 150))
    assert sheet.ranks() == (1, 2, 2, 2)
    sheet = sheet.with_row(Seat.EAST, Contract.NO_TRICKS, (-50, 0, -300, -300))
    assert sheet.totals == (150, 150, -150, -150)
    assert sheet.ranks() == (1, 1, 3, 3)


def test_G11_above_zero_is_in_the_plus_and_zero_is_sunk() -> None:
    sheet = ScoreSheet().with_row(Seat.SOUTH, Contract.NO_KING, (0, -320, 0, 0))
    assert sheet.in_the_plus() == (False, False, False, False)
    sheet = sheet.with_row(Seat.EAST, Contract.TRUMP_CLUBS, (50, 300, 300, 0))
    assert sheet.in_the_plus() == (True, False, True, False)


def test_G11_a_game_and_its_sheet_rank_alike() -> None:
    game = game_of_contracts([Contract.TRUMP_CLUBS, Contract.NO_TRICKS, Contract.NO_KING])
    assert game.totals == (650 - 650 - 320, 0, 0, 0)
    assert game.ranks == game.score_sheet.ranks() == (4, 1, 1, 1)


def test_the_last_deal_leaves_nothing_to_deal_or_declare() -> None:
    game = game_of_contracts(any_full_schedule())
    assert (game.phase, game.number, game.turn, game.deal) == (Phase.OVER, 20, None, None)
    assert game.legal_contracts == ()
    with pytest.raises(IllegalContractError) as caught:
        game.declare(Contract.NO_KING)
    assert caught.value.reason is Reason.GAME_OVER


def test_a_complete_sheet_refuses_every_contract() -> None:
    sheet = game_of_contracts(any_full_schedule()).score_sheet
    assert (sheet.number, sheet.is_complete) == (21, True)
    reasons = {sheet.contract_reason(seat, c) for seat in SEATS for c in CONTRACTS}
    assert reasons == {Reason.GAME_OVER}


def test_a_claimed_deal_gives_the_claimant_all_points_left() -> None:
    game = game_of_contracts([], first="west")
    game.declare(Contract.NO_HEARTS)
    finish_quickly(game)
    assert game.results[-1].points == (-390, 0, 0, 0)
    assert game.results[-1].tricks_won == (13, 0, 0, 0)


def test_split_queens_ask_for_the_option_and_the_contract() -> None:
    one_each = (-100, -100, -100, -100)
    on = RuleSet(redeal_split_queens=True)
    assert queens_are_split(Contract.NO_QUEENS, one_each, on)
    assert not queens_are_split(Contract.NO_QUEENS, one_each, RuleSet())
    assert not queens_are_split(Contract.NO_TRICKS, one_each, on)
    assert not queens_are_split(Contract.NO_QUEENS, (-200, 0, -100, -100), on)


def test_a_board_starts_with_every_card_in_hand() -> None:
    board = Board(Deal.from_seed(1), Contract.NO_TRICKS, declarer=Seat.WEST)
    assert (board.ply, board.turn, board.n_tricks_left) == (0, Seat.WEST, 13)
    assert board.hands == board.deal.hands
