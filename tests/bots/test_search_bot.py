"""The `search` level: what it values, what it plays, and that it does so on either kernel."""

from __future__ import annotations

import itertools
from array import array
from statistics import fmean
from typing import Any, cast

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    Contract,
    Deal,
    RuleSet,
    ScoreSheet,
    View,
    parse_cards,
    parse_contract,
)
from rifki.bots import make_bot
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.search_bot import SearchBot
from rifki.bots.search.search_cards import card_values
from rifki.bots.search.search_contracts import contract_values, deal_value, with_later
from rifki.bots.search.settings import (
    CONTRACT_PLAYOUTS,
    NOISE_POINTS,
    TRICKS_PER_WORLD,
    WORLDS,
)
from rifki.cards import CARDS, CardSet
from rifki.deal import parse_hand
from rifki.rules import PRESETS
from rifki.search.kernel import Kernel, default_kernel, is_native, load_native
from rifki.search.position import CompactPosition
from rifki.search.python_kernel import PythonKernel
from rifki.search.sight import sight_of_view
from rifki.view import view_before_contract, view_of_board


def views(n_deals: int, *, every: int = 1) -> list[View]:
    """Views of seats to play, from deals over all contracts and rule sets played by `rules`."""
    rules_bot = make_bot("rules")
    found = []
    mixes = itertools.cycle(itertools.product(CONTRACTS, PRESETS.values()))
    for number, (contract, rules) in zip(range(n_deals), mixes, strict=False):
        deal = Deal.from_seed(f"search {number}")
        board = Board(deal, contract, declarer=SEATS[number % 4], rules=rules)
        while not board.is_over:
            view = view_of_board(board, board.turn)
            found.append(view)
            board.push(rules_bot.choose_card(view))
    return found[::every]


def first_view(contract: Contract, *, seed: int = 17) -> View:
    """The view of a declarer before she leads."""
    return view_of_board(Board(Deal.from_seed(seed), contract, declarer=SEATS[2]), SEATS[2])


def declaring_view(seed: int) -> View:
    """The view of a seat before its first declaration."""
    hand = Deal.from_seed(f"declare {seed}").hand(SEATS[1])
    return view_before_contract(hand, SEATS[1], SEATS[1], ScoreSheet())


def test_every_legal_card_has_a_value_and_the_move_is_as_good_as_the_best() -> None:
    bot = SearchBot(seed=4, worlds=40)
    n_best = n_all = 0
    for view in views(30, every=3):
        values = card_values(view, seed=4, worlds=40)
        assert CardSet(list(values)) == view.legal_cards
        assert all(abs(value) <= 650 for value in values.values())
        n_best += values[bot.choose_card(view)] >= max(values.values()) - NOISE_POINTS
        n_all += 1
    # Only where a card is certain to be right are the values not asked.
    assert n_best > 0.95 * n_all > 200


def test_the_values_of_a_deal_say_what_it_brings() -> None:
    """Four bots play; what the leaders expected is, on average, what they got."""
    expected, got = [], []
    for number in range(80):
        contract = CONTRACTS[number % 10]
        board = Board(Deal.from_seed(f"calm {number}"), contract, declarer=SEATS[number % 4])
        leader = board.turn
        values = card_values(view_of_board(board, leader), seed=number)
        expected.append(max(values.values()))
        while not board.is_over:
            bot = SearchBot(seed=number, worlds=20)
            board.push(bot.choose_card(view_of_board(board, board.turn)))
        got.append(board.points[leader] - contract.total / 4)
    # The results scatter by about 80 points, so their mean by 9.
    assert abs(fmean(expected) - fmean(got)) < 27
    pairs = list(zip(expected, got, strict=True))
    assert fmean(x * y for x, y in pairs) > fmean(expected) * fmean(got) + 1000


def test_the_same_seed_and_view_give_the_same_values_and_another_seed_others() -> None:
    view = first_view(Contract.NO_QUEENS)
    assert card_values(view, seed=1) == card_values(view, seed=1)
    assert card_values(view, seed=1) != card_values(view, seed=2)
    assert card_values(view, seed=1, worlds=20) != card_values(view, seed=1)
    declaring = declaring_view(1)
    assert contract_values(declaring, seed=1) == contract_values(declaring, seed=1)


@pytest.mark.skipif(not is_native(), reason="no compiled kernel to compare with")
def test_the_compiled_kernel_and_the_python_path_give_the_same_values() -> None:
    native, python = load_native(), PythonKernel()
    for view in views(30, every=37):
        values = card_values(view, seed=3, worlds=24, kernel=native)
        assert values == card_values(view, seed=3, worlds=24, kernel=python)
    for number in range(4):
        view = declaring_view(number)
        values_ = contract_values(view, seed=3, worlds=16, kernel=native)
        assert values_ == contract_values(view, seed=3, worlds=16, kernel=python)


def test_no_worlds_at_all_still_give_a_legal_card() -> None:
    for worlds in (0, 1, 2):
        bot = SearchBot(seed=1, worlds=worlds)
        for view in views(10, every=5):
            assert bot.choose_card(view) in view.legal_cards
        assert bot.choose_contract(declaring_view(2)) in declaring_view(2).legal_contracts


def test_a_single_legal_card_is_played_without_search() -> None:
    """A kernel that can do nothing is no hindrance then."""
    bot = SearchBot(seed=1, kernel=cast(Kernel, object()))
    singles = [view for view in views(20) if len(view.legal_cards) == 1]
    assert len(singles) > 100
    for view in singles:
        assert bot.choose_card(view) == view.legal_cards[0]
    with pytest.raises(AttributeError):
        bot.choose_card(first_view(Contract.NO_MEN))


class CountingKernel:
    """Counts the tricks that a kernel plays in rollouts, each started by a candidate card."""

    def __init__(self) -> None:
        self.name = "counting"
        self.n_tricks = 0
        self._kernel = default_kernel()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernel, name)

    def rollouts(
        self, position: CompactPosition, worlds: array[int], cards: int, *rest: Any, **names: Any
    ) -> Any:
        n_playouts = len(worlds) // 4 * cards.bit_count()
        self.n_tricks += n_playouts * position.n_tricks_left
        return self._kernel.rollouts(position, worlds, cards, *rest, **names)


def test_the_work_for_a_decision_is_bounded() -> None:
    """So that the Python path, too, answers in time; docs/bots.md has the times."""
    most = 0
    for view in views(30, every=3):
        kernel = CountingKernel()
        SearchBot(seed=1, kernel=cast(Kernel, kernel)).choose_card(view)
        most = max(most, kernel.n_tricks)
    assert 0.9 * WORLDS * TRICKS_PER_WORLD < most <= WORLDS * TRICKS_PER_WORLD
    for number in range(20):
        kernel = CountingKernel()
        SearchBot(seed=1, kernel=cast(Kernel, kernel)).choose_contract(declaring_view(number))
        assert kernel.n_tricks <= CONTRACT_PLAYOUTS * 13


def test_there_are_no_values_for_a_seat_that_is_not_to_move() -> None:
    board = Board(Deal.from_seed(17), Contract.NO_KING, declarer=SEATS[2])
    view = view_of_board(board, SEATS[0])
    assert card_values(view) == {}
    assert contract_values(view) == {}


SPADES = "S=AKQJ... E=2.5..34 N=3.6..75 W=.7.2.86"
GONE = "S=9742... E=T8.5..2 N=53.6..3 W=J6.7..4"


@pytest.mark.parametrize(
    ("contract", "deal", "plays", "groups"),
    [
        ("no_tricks", GONE, "S2 S8 S5 S6 ST S3 SJ", "S4 S7 S9"),
        # Here the eight is on the table.
        ("no_tricks", GONE, "S2 ST S5 S6 S8 S3 SJ", "S4 S7|S9"),
        ("trump:S", "S=AQ98... E=K.5.2.3 N=JT.6..7 W=7.74..6", "", "S8 S9|SQ|SA"),
        ("trump:S", SPADES, "", "SJ SQ SK SA"),
        ("no_queens", SPADES, "", "SJ|SQ|SK SA"),
        ("no_men", SPADES, "", "SJ|SQ|SK|SA"),
        ("no_hearts", "S=.AKQJ.. E=2.5..34 N=3.6..75 W=.7.2.86", "", "HJ HQ HK HA"),
    ],
)
def test_cards_that_do_the_same_are_one_candidate(
    contract: str, deal: str, plays: str, groups: str
) -> None:
    board = Board(Deal.from_text(deal), parse_contract(contract), declarer=SEATS[0])
    for word in plays.split():
        board.push_text(word)
    found = equal_cards(sight_of_view(view_of_board(board, board.turn)))
    assert [CardSet(group) for group in found] == [parse_cards(text) for text in groups.split("|")]


def test_cards_that_do_the_same_have_the_same_value() -> None:
    n_equal = 0
    for view in views(10, every=7):
        values = card_values(view, worlds=8)
        for group in equal_cards(sight_of_view(view)):
            assert len({values[CARDS[card]] for card in group}) == 1
            n_equal += len(group) > 1
    assert n_equal > 20


@pytest.mark.parametrize(
    ("hand", "best"),
    [("AKQJT98.A.A2.432", "trump:S"), ("432.432.432.5432", "no_tricks")],
)
def test_a_clear_hand_declares_what_it_is_made_for(hand: str, best: str) -> None:
    cards = parse_hand(hand)
    view = view_before_contract(CardSet(cards), SEATS[0], SEATS[0], ScoreSheet())
    values = contract_values(view)
    assert set(values) == set(view.legal_contracts)
    assert max(values, key=values.__getitem__) is parse_contract(best)
    assert SearchBot(seed=1).choose_contract(view) is parse_contract(best)


def test_a_trump_contract_is_kept_for_a_hand_that_is_worth_it() -> None:
    view = declaring_view(1)
    values = dict.fromkeys(view.legal_contracts, 20.0)
    worth = with_later(values, view)
    assert worth[Contract.TRUMP_SPADES] < worth[Contract.NO_LAST_TWO]
    values[Contract.TRUMP_SPADES] = 70.0
    assert max(with_later(values, view).values()) == worth[Contract.TRUMP_SPADES] + 50


def test_a_redeal_is_asked_for_by_value() -> None:
    """Both hands are without a card above the ten; nine trumps make one of them a strong one."""
    rules = RuleSet(redeal_weak_trump=True)
    weak = "S=432.T987.5432.65 E=AKQ.KQJ2.AKQ.AK7 N=JT5.A65.JT9.QJT9 W=9876.43.876.8432"
    strong = "S=T98765432.T9.T9. E=AKQ.KQJ2.AKQ.AK7 N=J.A65.J8765.QJT9 W=.8743.432.865432"
    for text, wants in ((weak, True), (strong, False)):
        board = Board(Deal.from_text(text), Contract.TRUMP_SPADES, declarer=SEATS[0], rules=rules)
        view = view_of_board(board, SEATS[0])
        assert view.redeal is not None
        assert SearchBot(seed=1).wants_redeal(view) is wants, deal_value(view)
        assert not SearchBot(seed=1).wants_redeal(view_of_board(board, SEATS[1]))
