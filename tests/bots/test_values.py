"""The value tables of `net`, and the writer of their files."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rifki import CONTRACTS, SEATS, Board, Contract, ContractKind, Deal, parse_contract
from rifki.bots.net.net_bot import card_values, contract_values
from rifki.bots.net.values import N_CARD_VALUES, N_PLAY_VALUES, N_SUIT_VALUES, load_values
from rifki.bots.sight import sight_before_lead, sight_of_view
from rifki.cards import FULL_MASK, CardSet
from rifki.deal import format_hand, parse_hand
from rifki.scoresheet import ScoreSheet
from rifki.view import view_before_contract, view_of_board
from tools.learn_values import table_lines

SIZES = {"card": N_CARD_VALUES, "suit": N_SUIT_VALUES, "play": N_PLAY_VALUES}


@pytest.mark.parametrize("kind", ContractKind)
def test_each_kind_has_tables_inside_their_bounds(kind: ContractKind) -> None:
    text = (files("rifki.bots.net") / "values" / f"{kind.value}.txt").read_text(encoding="ascii")
    ends = dict.fromkeys(SIZES, 0)
    for line in text.splitlines()[1:]:
        name, start, *row = line.split()
        assert int(start) >= ends[name]
        ends[name] = int(start) + len(row)
    assert all(0 < ends[name] <= size for name, size in SIZES.items())
    values = load_values(kind)
    for name, table in (("card", values.cards), ("suit", values.suits), ("play", values.play)):
        assert len(table) == SIZES[name]
    # No entry promises more than all the points of a deal can be worth against the average.
    assert max(map(abs, (*values.cards, *values.suits, *values.play))) < 6500


def test_the_writer_keeps_index_count_and_sign() -> None:
    output = "card 5 100 -3.21\ncard 7 100 1.0\ncard 90 19 50.0\nplay 3 20 0.04\nsuit 8 20 12.34\n"
    assert list(table_lines(output))[1:] == ["card 5 -32 0 10", "suit 8 123"]


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
