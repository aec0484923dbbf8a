"""What `net` expects of contracts."""

from __future__ import annotations

import pytest

from rifki import CONTRACTS, SEATS, Board, Contract, Deal, parse_contract
from rifki.bots.net.net_bot import NetBot, card_values, contract_values
from rifki.bots.net.values import load_choices, load_values
from rifki.cards import FULL_MASK, CardSet
from rifki.deal import format_hand, parse_hand
from rifki.envs.deal_options import DealOptions
from rifki.scoresheet import ScoreSheet
from rifki.search.net_weights import default_weights
from rifki.search.policy import PlayoutPolicy
from rifki.search.sight import sight_before_lead, sight_of_view
from rifki.view import view_before_contract, view_of_board


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_the_declarer_expects_agrees_with_what_she_knows_on_leading(
    contract: Contract,
) -> None:
    deal = Deal.from_seed(17)
    before = view_before_contract(deal.hand(SEATS[2]), SEATS[2], SEATS[2], ScoreSheet())
    after = view_of_board(Board(deal, contract, declarer=SEATS[2]), SEATS[2])
    values = load_values(contract.kind)
    expected = card_values(sight_before_lead(before, contract), values, is_absolute=True)
    assert card_values(sight_of_view(after), values, is_absolute=True) == expected
    assert contract_values(before)[contract] == max(expected.values()) / 10


@pytest.mark.parametrize("contract", CONTRACTS)
def test_net_chooses_by_one_file_and_values_by_the_other(contract: Contract) -> None:
    bot, chooser = NetBot(), NetBot(weights=load_choices())
    valuer = NetBot(weights=default_weights())
    n_others = 0
    for number in range(6):
        board = Board(Deal.from_seed(number), contract, declarer=SEATS[number % 4])
        while not board.is_over:
            view = view_of_board(board, board.turn)
            card = bot.choose_card(view)
            assert card == chooser.choose_card(view)
            n_others += card != valuer.choose_card(view)
            values = bot.card_values(view)
            assert max(values.values()) == max(valuer.card_values(view).values())
            assert card not in values or values[card] == max(values.values())
            board.push(card)
    assert n_others


def test_the_opponents_net_of_the_batched_environment_are_the_level() -> None:
    policy = DealOptions.of(opponents="net").opponents
    assert policy == PlayoutPolicy.net(load_choices())


@pytest.mark.parametrize(
    ("hand", "best", "worst"),
    [
        ("AKQJT98.A.A2.432", "trump:S", "no_tricks"),
        ("432.432.432.5432", "no_tricks", "trump:H"),
        ("AK.AKQJT5..AKQJT", "trump:H", "no_hearts"),
    ],
)
def test_clear_hands_are_valued_clearly(hand: str, best: str, worst: str) -> None:
    mask = Deal.from_text(f"S={hand} {rest_of(hand)}").hand(SEATS[0])
    values = contract_values(view_before_contract(mask, SEATS[0], SEATS[0], ScoreSheet()))
    assert max(values, key=values.__getitem__) is parse_contract(best)
    assert values[parse_contract(worst)] < 0 < values[parse_contract(best)]


def rest_of(hand: str) -> str:
    """The three other hands, dealt from what is left of the deck."""
    left = list(CardSet(FULL_MASK ^ parse_hand(hand)))
    hands = [CardSet(left[start::3]).mask for start in range(3)]
    return " ".join(f"{seat}={format_hand(mask)}" for seat, mask in zip("ENW", hands, strict=True))
