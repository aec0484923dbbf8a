"""Cards, sets, seats, contracts, deals and rule sets as values: texts, copies, pickles, sets."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import (
    CONTRACTS,
    OPTIONS,
    PRESETS,
    SEATS,
    Card,
    CardSet,
    Contract,
    Deal,
    InvalidDealError,
    ParseError,
    Rank,
    RuleSet,
    Seat,
    Suit,
    parse_card,
    parse_cards,
    parse_contract,
    parse_deal,
    parse_rules,
    parse_seat,
)
from rifki.cards import ALL_CARDS, CARDS, FULL_MASK, SUIT_MASKS
from rifki.deal import format_hand, parse_hand
from rifki.scoring import cards_mask
from tests.core.helpers import PROPERTY, random_deal, random_rules

MASKS = st.integers(min_value=0, max_value=FULL_MASK)
SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


# -- cards


@pytest.mark.parametrize("card", CARDS)
def test_V07_every_card_has_one_number_one_name_and_one_object(card: Card) -> None:
    assert Card(int(card)) is parse_card(card.text) is Card.of(card.suit, card.rank) is card
    assert int(card) == card.suit * 13 + card.rank
    assert "CDHS"[card.suit] + "23456789TJQKA"[card.rank] == card.text == str(card)
    assert SUIT_MASKS[card.suit] & card.mask
    assert f"{card:>4}" == "  " + card.text
    assert repr(card) == f"Card('{card.text}')"


@pytest.mark.parametrize("card", CARDS)
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    ranks = {"23456789TJQKA"[card.rank], "23456789tjqka"[card.rank]}
    if card.rank is Rank.TEN:
        ranks.add("10")
    signs = ["CDHS"[card.suit], "cdhs"[card.suit], "♣♦♥♠"[card.suit], "♧♢♡♤"[card.suit]]
    for rank in ranks:
        for sign in signs:
            assert parse_card(sign + rank) is card
            assert parse_card(rank + sign) is card
    assert parse_card(card.symbol) is card
    assert parse_card(card.suit.symbol + "\ufe0f" + card.rank.letter) is card


@pytest.mark.parametrize(
    "text", ["", "H", "HKK", " HK", "HK ", "H1", "11H", "H-K", "KH10", "XH", "İK", "ı0", "♥", "52"]
)
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        Card(text)
    assert caught.value.value == text
    assert "HQ" in caught.value.expected


@pytest.mark.parametrize("number", [-1, 52, 10**9])
def test_other_numbers_are_no_cards(number: int) -> None:
    with pytest.raises(ParseError, match=r"0\.\.51"):
        Card(number)


@pytest.mark.parametrize("card", CARDS)
def test_cards_stay_the_same_object_through_copies_and_pickles(card: Card) -> None:
    assert copy.copy(card) is copy.deepcopy(card) is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_suits_and_ranks_have_letters_and_signs() -> None:
    assert "".join(suit.letter for suit in Suit) == "CDHS"
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert [Card("ST").symbol, Card("H2").symbol] == ["♠10", "♥2"]


# -- sets of cards


@PROPERTY
@given(MASKS, MASKS)
def test_card_sets_are_sets(left: int, right: int) -> None:
    a, b = CardSet(left), CardSet(right)
    x, y = frozenset(a), frozenset(b)
    assert [a & b, a | b, a - b, a ^ b] == [x & y, x | y, x - y, x ^ y]
    assert [a & y, a | y, a - y, a ^ y] == [x & y, x | y, x - y, x ^ y]
    assert (a <= b, a.isdisjoint(b), a == b) == (x <= y, x.isdisjoint(y), x == y)
    assert hash(a) == hash(x)
    assert len(a) == len(x)
    assert bool(a) is bool(x)


@PROPERTY
@given(MASKS)
def test_card_sets_are_ordered_and_indexed_by_card_number(mask: int) -> None:
    cards = CardSet(mask)
    listed = list(cards)
    assert listed == sorted(listed)
    assert list(reversed(cards)) == listed[::-1]
    assert [cards[index] for index in range(len(cards))] == listed
    assert [cards[index] for index in range(-len(cards), 0)] == listed
    for index in (len(cards), -len(cards) - 1):
        with pytest.raises(IndexError):
            cards[index]
    assert all((card in cards) == (card in listed) for card in CARDS)
    assert CardSet(card for suit in Suit for card in cards.of_suit(suit)) == cards


@PROPERTY
@given(MASKS)
def test_card_sets_round_trip(mask: int) -> None:
    cards = CardSet(mask)
    assert CardSet(cards.text) == parse_cards(str(cards)) == CardSet(list(cards)) == cards
    assert CardSet.from_mask(mask) == pickle.loads(pickle.dumps(cards)) == copy.deepcopy(cards)
    assert repr(cards) == f"CardSet('{cards.text}')"
    assert cards_mask([int(card) for card in cards]) == mask


def test_card_sets_refuse_what_is_no_set_of_cards() -> None:
    with pytest.raises(ParseError, match="named twice"):
        CardSet("HK hk")
    with pytest.raises(ParseError, match="52-bit mask"):
        CardSet(1 << 52)
    with pytest.raises(ParseError):
        CardSet([52])
    with pytest.raises(ParseError, match="a card or its number"):
        CardSet("HK") & {"HK"}
    cards = CardSet("HK, S2")
    with pytest.raises(AttributeError, match="immutable"):
        cards.mask = 3
    assert cards != 5
    others: tuple[object, ...] = ("HK", 99, -1, None)
    assert not [other for other in others if other in set(cards) or cards.__contains__(other)]
    assert len(ALL_CARDS) == 52


# -- seats, contracts, rules


@pytest.mark.parametrize("seat", SEATS)
def test_seats_are_read_as_letters_and_names_in_any_case(seat: Seat) -> None:
    name = seat.name
    for text in (name, name.lower(), name.title(), seat.letter, seat.letter.lower()):  # ascii-only
        assert parse_seat(text) is seat


@pytest.mark.parametrize("text", ["", "X", "0", "güney", " S", "weﬆ", "ſ", "ſouth", "ΕAST"])
def test_other_texts_are_no_seats(text: str) -> None:
    with pytest.raises(ParseError):
        parse_seat(text)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contracts_round_trip(contract: Contract) -> None:
    assert parse_contract(contract.text) is contract
    assert str(contract) == contract.text
    assert pickle.loads(pickle.dumps(contract)) is contract


@PROPERTY
@given(SEEDS)
def test_rule_sets_round_trip(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    assert parse_rules(rules.text) == rules
    assert str(rules) == rules.text
    assert RuleSet().with_options(rules.option_texts()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(parse_rules(rules.text)) == hash(rules)


def test_rule_sets_differ_by_every_option() -> None:
    for name, option in OPTIONS.items():
        sets = {RuleSet().with_options({name: text}) for text in option.texts}
        assert len(sets) == len(option.values)
        assert RuleSet() in sets


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a rule set"),
        ("early_end=on", "not a rule preset"),
        ("STANDARD", "one of standard, pagat, cafe"),
        ("standard early_end", "option=value"),
        ("standard early_end=yes", "one of off, on"),
        ("standard no_such=on", "one of first_declarer, hearts_open"),
        ("standard early_end=on early_end=off", "given twice"),
        ("standard hearts_open=", "one of discarded, played, never"),
    ],
)
def test_other_texts_are_no_rule_sets(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        parse_rules(text)


def test_presets_are_named_by_their_text() -> None:
    for name, rules in PRESETS.items():
        assert rules.text == name
        assert RuleSet.preset(name) is rules


# -- deals


@PROPERTY
@given(SEEDS, st.integers(1, 13))
def test_deals_round_trip(seed: int, n_cards: int) -> None:
    deal = random_deal(random.Random(seed), n_cards)
    assert Deal.from_text(deal.text) == parse_deal(str(deal)) == deal
    assert Deal.from_hands(deal.hands) == Deal.from_hands(dict(zip(SEATS, deal.hands, strict=True)))
    assert pickle.loads(pickle.dumps(deal)) == copy.deepcopy(deal) == deal
    assert (deal.n_tricks, deal.is_full) == (n_cards, n_cards == 13)
    for seat in SEATS:
        assert all(deal.holder(card) is seat for card in deal.hand(seat))
    assert all(deal.holder(card) is None for card in CardSet(FULL_MASK & ~deal.mask))


@PROPERTY
@given(MASKS)
def test_hands_round_trip(mask: int) -> None:
    assert parse_hand(format_hand(mask)) == mask
    assert parse_hand(format_hand(mask).lower().replace("t", "10")) == mask  # ascii-only


def test_the_order_of_seats_in_a_deal_is_free_and_east_is_not_west() -> None:
    deal = parse_deal("W=..2. N=2... S=.2.. E=...2")
    assert [hand.text for hand in deal.hands] == ["H2", "C2", "S2", "D2"]
    assert deal.text == "S=.2.. E=...2 N=2... W=..2."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "missing S, E, N, W"),
        ("S=2... E=3... N=4...", "missing W"),
        ("S=2... S=3... N=4... W=5...", "given twice"),
        ("S=2... E=3... N=4... X=5...", "not a hand of a deal"),
        ("s=2... E=3... N=4... W=5...", "not a hand of a deal"),
        ("S=2.. E=3... N=4... W=5...", "three dots"),
        ("S=22... E=3... N=4... W=5...", "named twice in a hand: 'S2'"),
        ("S=S2... E=3... N=4... W=5...", "not a rank"),
        ("S=1... E=3... N=4... W=5...", "not a rank"),
    ],
)
def test_other_texts_are_no_deals(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        parse_deal(text)


def test_R23_a_card_in_two_hands_is_an_error_that_names_it() -> None:
    with pytest.raises(InvalidDealError, match="HK dealt twice, the second time to N") as caught:
        parse_deal("S=.K.. E=2... N=.K.. W=3...")
    assert caught.value.value == Card("HK")
    with pytest.raises(InvalidDealError, match="HK dealt twice to E"):
        Deal.from_hands([[0], [Card("HK"), Card("HK")], [1], [2]])


def test_R23_a_card_missing_from_the_deck_is_an_error_that_names_it() -> None:
    text = Deal.from_seed(7).text
    assert "E=J.K86432" in text
    with pytest.raises(InvalidDealError, match="HK"):
        parse_deal(text.replace("E=J.K86432", "E=J.86432"))


@pytest.mark.parametrize(
    "masks", [(1, 2, 4, 0), (3, 4, 8, 16), (0, 0, 0, 0), (-1, 2, 4, 8), (1 << 52, 1, 2, 4)]
)
def test_uneven_hands_and_no_sets_of_cards_are_no_deal(masks: tuple[int, int, int, int]) -> None:
    with pytest.raises(InvalidDealError):
        Deal(masks)


def test_three_hands_are_no_deal() -> None:
    with pytest.raises(InvalidDealError, match="3 hands; expected 4"):
        Deal.from_hands([[1], [2], [3]])
