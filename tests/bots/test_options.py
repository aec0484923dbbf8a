"""Bots use the options in force: for each there is a position where the better choice hangs on it.

The positions of option_cards.txt were found and proved by tools/option_cards.py, which asks no bot.
What the options make of contracts is tested in test_declaring.py.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from rifki import (
    OPTIONS,
    SEATS,
    Board,
    Card,
    Deal,
    RuleSet,
    ScoreSheet,
    Seat,
    View,
    parse_cards,
    parse_contract,
    parse_seat,
)
from rifki.bots import make_bot
from rifki.bots.search.search_bot import SearchBot
from rifki.bots.search.search_cards import card_values
from rifki.bots.search.search_contracts import contract_values
from rifki.bots.search.settings import DECLARER_GAIN
from rifki.cards import SUIT_MASKS, CardSet
from rifki.contracts import TRUMP_CONTRACTS, Contract
from rifki.deal import parse_hand
from rifki.rules import KingBonus, TrumpLead
from rifki.search.kernel import is_native
from rifki.search.playout import RANDOM, rollouts
from rifki.search.position import CompactPosition
from rifki.search.sampling import Sampler
from rifki.search.sight import sight_before_lead
from rifki.seats import Points
from rifki.view import view_before_contract, view_of_board
from tests.bots.clear_cards import OptionCard, option_cards
from tools.option_cards import are_right

IN_POSITIONS = {
    "hearts_open", "discard_duty", "under_duty", "must_beat", "must_overruff", "trump_lead",
}  # fmt: skip
IN_TESTS = {
    "king_bonus", "redeal_split_queens", "redeal_bare_king", "redeal_weak_trump",
    "first_round_negative",
}  # fmt: skip
WITHOUT_A_CHOICE = {
    "early_end": "it leaves out tricks that nobody can win anything in",
    "first_declarer": "a view does not tell the first deal of a game from a deal outside one",
    "plus_threshold": "the bots play for points and first place, not for the plus",
}
"""Options that make no card or contract better or worse for the bots, and why."""


def test_every_option_is_spoken_for() -> None:
    assert IN_POSITIONS | IN_TESTS | set(WITHOUT_A_CHOICE) == set(OPTIONS)
    assert {each.option for each in option_cards()} == IN_POSITIONS


@pytest.mark.parametrize(
    "position", option_cards(), ids=lambda each: f"{each.option}-{each.second}-{each.contract}"
)
def test_search_plays_another_card_under_another_option(position: OptionCard) -> None:
    bot = make_bot("search", seed=1)
    for value, right in (
        (position.first, position.right_first),
        (position.second, position.right_second),
    ):
        view = position.view(value)
        card = bot.choose_card(view)
        assert card in parse_cards(right), f"{value}: {card} of {view.legal_cards}, not {right}"


def test_the_positions_are_choices_and_most_hang_on_what_comes_later() -> None:
    """In most both cards are legal under both values, so legality does not choose between them."""
    n_free = 0
    for position in option_cards():
        rights = [parse_cards(position.right_first), parse_cards(position.right_second)]
        views = [position.view(position.first), position.view(position.second)]
        assert not rights[0] & rights[1]
        for view, right in zip(views, rights, strict=True):
            assert len(view.legal_cards) > 1
            assert right <= view.legal_cards
        n_free += all(rights[0] | rights[1] <= view.legal_cards for view in views)
    assert n_free > len(option_cards()) / 2


@pytest.mark.skipif(not is_native(), reason="takes too long without the compiled kernel")
@pytest.mark.parametrize("position", option_cards()[::3], ids=lambda each: each.option)
def test_the_judges_find_both_cards_right_again(position: OptionCard) -> None:
    views = (position.view(position.first), position.view(position.second))
    assert are_right(views, (Card(position.right_first), Card(position.right_second)))


@pytest.mark.parametrize("level", ["rules", "net", "search"])
def test_option_trump_lead_the_declarer_knows_that_she_may_not_lead_trumps(level: str) -> None:
    """Seven trumps to the ace: led from the top if they may be led; else another suit is."""
    hand = CardSet(parse_hand("AKQJT98.A.A2.432"))
    for trump_lead in TrumpLead:
        rules = RuleSet(trump_lead=trump_lead)
        view = view_before_contract(hand, SEATS[0], SEATS[0], ScoreSheet(rules=rules))
        sight = sight_before_lead(view, Contract.TRUMP_SPADES)
        is_free = trump_lead is TrumpLead.FREE
        assert bool(sight.legal & SUIT_MASKS[3]) is is_free
        assert make_bot(level, seed=1).choose_contract(view) is Contract.TRUMP_SPADES


def test_option_early_end_changes_no_value() -> None:
    deal = Deal.from_seed("early end")
    values = []
    for is_on in (False, True):
        board = Board(deal, Contract.NO_QUEENS, declarer=SEATS[1], rules=RuleSet(early_end=is_on))
        for _ in range(22):
            board.push(make_bot("rules").choose_card(view_of_board(board, board.turn)))
        values.append(card_values(view_of_board(board, board.turn), seed=3))
    assert len(values[0]) > 1
    assert values[0] == values[1]


# King bonus: South, East, North and West hold the last cards; the points of the deal so far.
BONUS = (
    # South has nine tricks. A spade draws her only hope of a tenth, were there no bonus to stop.
    ("S=.J..Q E=4..9. N=3...6 W=7...K", "trump:S", "N", "", (450, 50, 50, 0), "C6", "S3"),
    # North ruffed low, and South with nine tricks is still to play: the king stops her.
    ("S=A...T8 E=.8.T.3 N=3..3.7 W=.K6..J", "trump:H", "E", "DT D3", (450, 0, 50, 0), "H6", "HK"),
    ("S=2..5. E=.3..J N=..6.5 W=..72.", "trump:D", "E", "H3 D6", (0, 450, 50, 50), "D7", "D2"),
    ("S=T.2..2 E=..93.4 N=3..A8. W=A4..T.", "trump:D", "S", "H2 D3", (0, 50, 0, 450), "D8", "DA"),
)


def bonus_view(
    deal: str, contract: str, leader: str, plays: str, points: Points, bonus: KingBonus
) -> View:
    """The view of the seat to play, with points of the tricks before."""
    rules = RuleSet(king_bonus=bonus)
    declarer = parse_seat(leader)
    board = Board(Deal.from_text(deal), parse_contract(contract), declarer=declarer, rules=rules)
    for word in plays.split():
        board.push_text(word)
    return replace(view_of_board(board, board.turn), points=points)


def rests_at_random(view: View) -> dict[Card, list[Points]]:
    """What the four still win after each card, if all go on at random, in many worlds."""
    flat = Sampler.of_view(view).draw_flat(1000, seed=1)
    position = CompactPosition.from_view(view, flat[:4])
    result = rollouts(position, flat, seed=1, policy=RANDOM, with_points=True)
    numbers = iter(result.points)
    rows: list[Points] = list(zip(numbers, numbers, numbers, numbers, strict=True))
    step = len(result.cards)
    return {card: rows[index::step] for index, card in enumerate(result.cards)}


def best_at_random(view: View, game: float) -> Card:
    """The best card, if a tenth trick is worth the game."""
    values = {}
    for card, rests in rests_at_random(view).items():
        values[card] = fmean([rest[view.seat] for rest in rests])
        for seat in SEATS:
            share = sum(view.points[seat] + rest[seat] >= 500 for rest in rests) / len(rests)
            values[card] += share * game * (0.75 if seat is view.seat else -0.25)
    return max(values, key=values.__getitem__)


@pytest.mark.parametrize("row", BONUS, ids=lambda row: f"{row[1]}-{row[4]}")
def test_option_king_bonus_the_tenth_trick_is_fought_for(
    row: tuple[str, str, str, str, Points, str, str],
) -> None:
    *place, right_off, right_on = row
    deal, contract, leader, plays, points = place
    for bonus, right, game in ((KingBonus.OFF, right_off, 0), (KingBonus.TEN, right_on, 1000)):
        view = bonus_view(str(deal), str(contract), str(leader), str(plays), row[4], bonus)
        assert best_at_random(view, game) is Card(right)
        assert SearchBot(seed=1).choose_card(view) is Card(right), bonus
    assert points == row[4]


def split_view(*, is_on: bool) -> View:
    """The last queen is out, and each seat but East has taken one; North, the declarer, is to play.

    With the seven she keeps a king that may have to take the queen in the end; with the king she
    wins now, and the queen is likelier to be East's.
    """
    deal = Deal.from_text("S=9.Q..A E=T64... N=K7...6 W=.7.5.4")
    rules = RuleSet(redeal_split_queens=is_on)
    board = Board(deal, Contract.NO_QUEENS, declarer=Seat.EAST, rules=rules)
    board.push_text("S4")
    view = view_of_board(board, board.turn)
    return replace(view, points=(-100, 0, -100, -100), declarer=Seat.NORTH)


def test_option_redeal_split_queens_the_declarer_plays_for_a_fresh_deal() -> None:
    for is_on, right in ((False, "S7"), (True, "SK")):
        view = split_view(is_on=is_on)
        fresh = DECLARER_GAIN if is_on else 0
        values = {}
        for card, rests in rests_at_random(view).items():
            own = fmean([rest[Seat.NORTH] for rest in rests])
            split = sum(rest[Seat.EAST] == -100 for rest in rests) / len(rests)
            values[card] = own + split * fresh
        assert max(values, key=values.__getitem__) is Card(right)
        assert SearchBot(seed=1).choose_card(view) is Card(right)


def test_option_redeal_weak_trump_a_weak_hand_is_worth_a_fresh_deal() -> None:
    """A declarer without a card above the ten may declare trumps and have new cards."""
    hand = CardSet(parse_hand("T98.T987.T98.T98"))
    values = {}
    for is_on in (False, True):
        sheet = ScoreSheet(rules=RuleSet(redeal_weak_trump=is_on))
        view = view_before_contract(hand, Seat.SOUTH, Seat.SOUTH, sheet)
        values[is_on] = contract_values(view, seed=1)
    for contract in TRUMP_CONTRACTS:
        assert values[False][contract] < 0
        assert values[True][contract] == DECLARER_GAIN
