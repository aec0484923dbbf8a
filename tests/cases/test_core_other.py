"""Cases C17, N01, N03, V04, V05 and V07 as far as they concern the rules core."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    Contract,
    Deal,
    ParseError,
    Seat,
    parse_contract,
    parse_deal,
)
from rifki.view import view_of_board
from tests.core.helpers import board_of, deal_of, oracle_hands, oracle_options, random_board
from tests.oracle import king_oracle as oracle

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize(
    "text",
    [
        "koz",
        "koz-",
        "kozs",
        "KOZ S",
        "trump",
        "trump:",
        "trump:s",
        "trump: S",
        "trump:S ",
        "TRUMP:S",
        "kupa s",
        "no_king:",
        "NO_KING",
        "no king",
        "",
    ],
)
def test_C17_other_contract_texts_are_errors_that_list_the_valid_ones(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_contract(text)
    assert caught.value.value == text
    assert all(contract.text in str(caught.value) for contract in CONTRACTS)


def test_C17_only_the_ten_texts_pass() -> None:
    texts = ["trump:C", "trump:D", "trump:H", "trump:S", "no_king", "no_queens", "no_men"]
    texts += ["no_hearts", "no_last_two", "no_tricks"]
    assert [parse_contract(text) for text in texts] == list(CONTRACTS)


PARSE_EVERYTHING = """
import locale
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from rifki import *
words = [card.text for card in map(parse_card, ("hk", "h10", "dj", "qd", "♥Q"))]
words += [seat.letter for seat in map(parse_seat, ("WEST", "west", "EAST", "n"))]
words += [contract.text for contract in CONTRACTS if parse_contract(contract.text) is contract]
words += [parse_rules(f"cafe {name}={option.texts[-1]}").text for name, option in OPTIONS.items()]
words += [reason.value for reason in Reason] + [parse_deal(Deal.from_seed("ıİiI").text).text]
print("\\n".join(words))
"""


def _words(**environment: str) -> str:
    """What a fresh process reads and writes under some locale variables."""
    names = {"LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE"}
    clean = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(
        [sys.executable, "-c", PARSE_EVERYTHING],
        env={**clean, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("language", ["tr_TR.UTF-8", "tr_TR", "az_AZ.UTF-8", "C"])
def test_N01_N03_protocol_words_do_not_depend_on_the_locale(language: str) -> None:
    # Where a system lacks the locale, setlocale fails in the child and the variables still stand.
    expected = _words(LC_ALL="C.UTF-8")
    assert "no_king" in expected
    assert "must_beat=always" in expected
    assert _words(LC_ALL=language, LANG=language, LANGUAGE="tr") == expected


@pytest.mark.parametrize("n_cards", range(1, 9))
@pytest.mark.parametrize("contract", CONTRACTS)
def test_V04_deals_with_fewer_cards_count_like_the_oracle(n_cards: int, contract: Contract) -> None:
    for seed in range(5):
        rng = random.Random(seed)
        board = random_board(rng, contract=contract, n_cards=n_cards)
        while not board.is_over:
            board.push(rng.choice(board.legal_cards))
        history = [card.text for card in board.plays]
        expected = oracle.points(
            oracle_hands(board.deal),
            contract.text,
            oracle_options(board.rules),
            int(board.declarer),
            history,
        )
        assert list(board.points) == expected, f"seed {seed}"


def test_V04_last_two_goes_by_cards_left_not_by_a_counter() -> None:
    hands = "C2 D2 H2 | C3 D3 H3 | C4 D4 H4 | C5 D5 H5"
    board = board_of("no_last_two", hands, played="C2 C3 C4 C5 D5 D2 D3 D4")
    assert [trick.points for trick in board.tricks] == [0, -180]
    assert board.points_left == -180


def test_V05_a_trick_in_progress_binds_the_next_seat() -> None:
    rules = "standard discard_duty=penalty_card"
    hands = "SA D2 | HK C2 | S3 D3 | S4 D4"
    assert board_of("no_king", hands, played="SA", rules=rules).legal_cards.text == "HK"
    board = board_of("no_king", hands, played="SA")
    assert board.legal_cards.text == "C2 HK"
    for word in ("HK", "S3", "S4"):
        board.push_text(word)
    assert board.points == (-320, 0, 0, 0)


def test_V05_history_and_table_cards_give_the_same_position() -> None:
    # The same three cards on the table: reached from the start, or in a deal set up with fewer.
    long = board_of(
        "trump:H", "C2 SA D2 | C3 S2 D3 | C4 S3 D4 | CA S4 H2", leader="S", played="C2 C3 C4 CA"
    )
    long.push_text("S4")
    short = board_of("trump:H", "SA D2 | S2 D3 | S3 D4 | S4 H2", leader="W", played="S4")
    assert short.legal_cards == long.legal_cards
    for word in ("SA", "S2", "S3"):
        long.push_text(word)
        short.push_text(word)
    assert short.tricks[-1] == long.tricks[-1]
    assert short.turn is long.turn is Seat.SOUTH


@pytest.mark.parametrize("holder", SEATS)
@pytest.mark.parametrize("suit", range(4))
def test_V07_thirteen_cards_of_one_suit_stay_where_they_are(holder: Seat, suit: int) -> None:
    suits = ["CDHS"[(suit + seat - holder) % 4] for seat in SEATS]
    hands = [" ".join(name + rank for rank in "23456789TJQKA") for name in suits]
    deal = deal_of(" | ".join(hands))
    assert {card.suit.letter for card in deal.hand(holder)} == {"CDHS"[suit]}
    assert parse_deal(deal.text) == deal
    board = Board(deal, Contract.NO_TRICKS, declarer=holder)
    view = view_of_board(board, holder)
    assert view.hand == deal.hand(holder)
    assert view.to_json()["hand"] == hands[holder].split()
    assert oracle_hands(deal)[holder] == hands[holder].split()
    assert Deal.from_hands(view_of_board(board, seat).hand for seat in SEATS) == deal
