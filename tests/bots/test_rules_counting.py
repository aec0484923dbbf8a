"""What the `rules` bot counts: chances against enumeration, and estimates of clear hands."""

from __future__ import annotations

import itertools

import pytest

from rifki import SEATS, Contract, ContractKind, Deal, parse_contract
from rifki.bots import make_bot
from rifki.bots.rules.counting import chance_left_alone, chance_to_win, chance_void, danger, relief
from rifki.bots.rules.estimates import estimate
from rifki.cards import FULL_MASK, CardSet
from rifki.deal import format_hand, parse_hand
from rifki.scoresheet import ScoreSheet
from rifki.view import view_before_contract


@pytest.mark.parametrize("n_below", range(5))
@pytest.mark.parametrize("n_above", range(4))
@pytest.mark.parametrize(("n_seats", "n_holders"), [(3, 3), (2, 3), (1, 3), (2, 2), (1, 2), (1, 1)])
def test_the_chance_to_win_is_that_of_all_ways_the_cards_may_lie(
    n_below: int, n_above: int, n_seats: int, n_holders: int
) -> None:
    n_won = n_alone = n_ways = n_first_void = 0
    for lie in itertools.product(range(n_holders), repeat=n_below + n_above):
        has_low = set(lie[:n_below])
        forced = {seat for seat in lie[n_below:] if seat < n_seats} - has_low
        n_won += not forced
        n_alone += all(seat >= n_seats for seat in lie[n_below:])
        n_first_void += 0 not in lie
        n_ways += 1
    expected = chance_to_win(n_below, n_above, n_seats, n_holders)
    assert expected == pytest.approx(n_won / n_ways)
    assert chance_left_alone(n_above, n_seats, n_holders) == pytest.approx(n_alone / n_ways)
    assert chance_void(n_below + n_above, n_holders) == pytest.approx(n_first_void / n_ways)


def test_a_card_that_nobody_can_follow_wins() -> None:
    assert chance_to_win(3, 2, 0, 0) == 1.0


def test_high_cards_are_dangerous_and_low_ones_are_not() -> None:
    everything = 0x1FFF
    ace, king_low, twos = 1 << 12, 1 << 11 | 1, 0b111
    assert danger(ace, everything ^ ace) == 1.0
    assert danger(twos, everything ^ twos) < 0.2
    assert danger(king_low, everything ^ king_low) < danger(1 << 11, everything ^ 1 << 11)
    assert relief(king_low, 11, everything ^ king_low) > 0.2
    assert danger(0, everything) == 0


def hand_of(text: str) -> int:
    return parse_hand(text)


@pytest.mark.parametrize(
    ("hand", "best", "worst"),
    [
        ("AKQJT98.A.A2.432", "trump:S", "no_tricks"),
        ("432.432.432.5432", "no_tricks", "trump:H"),
        ("AK.AKQJT5..AKQJT", "trump:H", "no_hearts"),
    ],
)
def test_clear_hands_are_valued_clearly(hand: str, best: str, worst: str) -> None:
    mask = hand_of(hand)
    values = {contract: estimate(mask, contract) for contract in Contract}
    assert max(values, key=values.__getitem__) is parse_contract(best)
    assert values[parse_contract(worst)] < 0 < values[parse_contract(best)]
    view = view_before_contract(CardSet(mask), SEATS[0], SEATS[0], ScoreSheet())
    assert make_bot("rules").choose_contract(view) is parse_contract(best)


@pytest.mark.parametrize(
    ("contract", "better", "worse"),
    [
        ("no_king", "432.K5432.432.43", "5432.K.5432.5432"),
        ("no_queens", "Q5432.432.432.43", "Q.432.5432.65432"),
        ("no_men", "432.432.432.5432", "K32.J32.K32.5432"),
        ("no_hearts", "KQ2.5432.432.432", "432.AKQ2.432.432"),
        ("no_last_two", "AK2.AK2.432.5432", "AKQ.987.AKQ.9876"),
        ("trump:S", "AKQ432.2.432.432", "765432.A.432.432"),
    ],
)
def test_the_better_hand_promises_more(contract: str, better: str, worse: str) -> None:
    found = parse_contract(contract)
    assert estimate(hand_of(better), found) > estimate(hand_of(worse), found)


def test_a_fair_trump_hand_is_kept_for_later_while_much_is_owed() -> None:
    """The quota programme: what is chosen depends on what is still owed (G3)."""
    sheet = ScoreSheet()
    chosen = set()
    for seed in range(200):
        hand = Deal.from_seed(f"quota {seed}").hand(SEATS[0])
        values = {contract: estimate(hand.mask, contract) for contract in Contract}
        best = max(values, key=values.__getitem__)
        view = view_before_contract(hand, SEATS[0], SEATS[0], sheet)
        contract = make_bot("rules").choose_contract(view)
        if contract is not best:
            assert best.is_trump
            assert contract.is_negative
            chosen.add(contract.kind)
    assert len(chosen) >= 3
    assert ContractKind.TRUMP not in chosen


def test_the_hands_of_this_module_are_hands() -> None:
    for text in ("432.K5432.432.43", "AKQ432.2.432.432", "AK2.AK2.432.5432"):
        assert format_hand(hand_of(text)) == text
        assert hand_of(text) & ~FULL_MASK == 0
