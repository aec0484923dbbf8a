"""The seven contracts: what scores, how much, in total."""

from __future__ import annotations

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
    Seat,
    Suit,
    parse_contract,
)
from rifki.contracts import Counts
from tests.core.helpers import play_out, points_after

TOTALS = {
    "trump": 650,
    "no_king": -320,
    "no_queens": -400,
    "no_men": -480,
    "no_hearts": -390,
    "no_last_two": -360,
    "no_tricks": -650,
}


@pytest.mark.parametrize("suit", "CDHS")
def test_contract_trump_scores_fifty_a_trick(suit: str) -> None:
    assert points_after(f"trump:{suit}", "CA | C2 | C3 | C4", "CA C2 C3 C4") == (50, 0, 0, 0)
    assert Contract.trump(Suit("CDHS".index(suit))).text == f"trump:{suit}"


def test_contract_no_king_scores_the_king_of_hearts_only() -> None:
    hands = "S3 SK | S4 HK | SA HQ | S6 DK"
    assert points_after("no_king", hands, "S3 S4 SA S6", leader="S") == (0, 0, 0, 0)
    assert points_after("no_king", "SA | HK | DK | CK", "SA HK DK CK") == (-320, 0, 0, 0)


def test_contract_no_queens_scores_a_hundred_a_queen() -> None:
    assert points_after("no_queens", "SA | SQ | HQ | HK", "SA SQ HQ HK") == (-200, 0, 0, 0)
    assert points_after("no_queens", "SQ | CQ | HQ | DQ", "SQ CQ HQ DQ") == (-400, 0, 0, 0)


def test_contract_no_men_scores_sixty_a_king_or_jack() -> None:
    assert points_after("no_men", "SA | SJ | HK | HQ", "SA SJ HK HQ") == (-120, 0, 0, 0)
    assert points_after("no_men", "S2 | SJ | HA | HQ", "S2 SJ HA HQ") == (0, -60, 0, 0)


def test_contract_no_hearts_scores_thirty_a_heart_of_any_rank() -> None:
    assert points_after("no_hearts", "SA | H2 | HA | S2", "SA H2 HA S2") == (-60, 0, 0, 0)


def test_contract_no_last_two_scores_tricks_twelve_and_thirteen() -> None:
    board = Board(Deal.from_seed(12), Contract.NO_LAST_TWO, declarer=Seat.SOUTH)
    play_out(board, random.Random(12))
    assert [trick.points for trick in board.tricks] == [0] * 11 + [-180, -180]


def test_contract_no_tricks_scores_minus_fifty_a_trick() -> None:
    assert points_after("no_tricks", "C2 | C3 | C4 | CA", "C2 C3 C4 CA") == (0, 0, 0, -50)


@pytest.mark.parametrize("kind", ContractKind)
def test_the_total_of_every_contract_is_that_of_the_table(kind: ContractKind) -> None:
    for contract in CONTRACTS:
        if contract.kind is kind:
            assert contract.total == TOTALS[kind.value]
            assert abs(contract.total) % abs(contract.unit) == 0


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("seed", range(5))
def test_a_played_deal_is_worth_the_total(contract: Contract, seed: int) -> None:
    board = Board(Deal.from_seed(seed), contract, declarer=SEATS[seed % 4])
    play_out(board, random.Random(seed))
    assert sum(board.points) == contract.total


def test_the_penalty_cards_are_those_of_the_table() -> None:
    assert Contract.NO_KING.penalty_cards == CardSet("HK")
    assert Contract.NO_QUEENS.penalty_cards == CardSet("CQ DQ HQ SQ")
    assert Contract.NO_MEN.penalty_cards == CardSet("CK DK HK SK CJ DJ HJ SJ")
    assert Contract.NO_HEARTS.penalty_cards == CardSet("H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA")
    for text in ("trump:C", "no_last_two", "no_tricks"):
        assert not parse_contract(text).penalty_cards
        assert parse_contract(text).penalty_mask == 0


def test_the_kinds_of_contract_are_told_apart() -> None:
    assert [contract.is_trump for contract in CONTRACTS] == [True] * 4 + [False] * 6
    assert all(contract.is_negative is not contract.is_trump for contract in CONTRACTS)
    assert [contract.trump_suit for contract in CONTRACTS] == [*Suit] + [None] * 6
    assert Contract.NO_LAST_TWO.counts is Counts.LAST_TWO
    assert Contract.NO_TRICKS.counts is Contract.TRUMP_SPADES.counts is Counts.TRICKS
    banned = [contract.text for contract in CONTRACTS if contract.has_heart_ban]
    assert banned == ["no_king", "no_hearts"]
