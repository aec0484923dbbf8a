"""Bots that say what their cards are worth: `ValuesCards`."""

from __future__ import annotations

import pytest

from rifki import Board, Contract, Deal, Seat, View
from rifki.bots import LEVELS, BaseBot, ValuesCards, make_bot
from rifki.bots.expert.expert_bot import ExpertBot
from rifki.search.kernel import load_native
from rifki.search.python_kernel import PythonKernel
from rifki.view import view_of_board

VALUERS = ("net", "search", "expert")


def views(seed: int, n: int = 20) -> list[View]:
    """Some decisions of deals that random bots play, with at least two legal cards."""
    found: list[View] = []
    bot = BaseBot(seed=seed)
    for number in range(10):
        board = Board(Deal.from_seed(f"{seed} {number}"), Contract(number), declarer=Seat.EAST)
        while not board.is_over:
            view = view_of_board(board, board.turn)
            if len(view.legal_cards) > 1 and len(view.tricks) % 4 == 1:
                found.append(view)
            board.push(bot.choose_card(view))
    return found[:: len(found) // n][:n]


def test_the_levels_that_value_cards_are_those_that_the_documentation_names() -> None:
    found = [level.name for level in LEVELS if isinstance(make_bot(level.name), ValuesCards)]
    assert found == list(VALUERS)


@pytest.mark.parametrize("level", VALUERS)
def test_values_are_of_legal_cards_and_follow_from_the_view(level: str) -> None:
    for view in views(1):
        bot = make_bot(level, seed=3)
        assert isinstance(bot, ValuesCards)
        values = bot.card_values(view)
        assert values
        assert set(values) <= set(view.legal_cards)
        assert list(values) == sorted(values)
        again = make_bot(level, seed=3)
        assert isinstance(again, ValuesCards)
        assert again.card_values(view) == values


@pytest.mark.parametrize("level", ["search", "expert"])
def test_a_searching_bot_values_all_cards_and_plays_one_of_the_best(level: str) -> None:
    for view in views(2):
        bot = make_bot(level, seed=4)
        assert isinstance(bot, ValuesCards)
        values = bot.card_values(view)
        assert set(values) == set(view.legal_cards)
        best, worst = max(values.values()), min(values.values())
        card = bot.choose_card(view)
        assert values[card] >= best - max(10.0, 0.5 * (best - worst)), (view, values, card)


def test_net_plays_a_card_of_the_highest_value() -> None:
    for view in views(3, 60):
        bot = make_bot("net")
        assert isinstance(bot, ValuesCards)
        values = bot.card_values(view)
        card = bot.choose_card(view)
        assert card not in values or values[card] == max(values.values())


def test_the_expert_values_without_a_clock() -> None:
    def never() -> float:
        raise AssertionError("no clock is asked")

    kernel = load_native()
    view = views(4)[0]
    bot = ExpertBot(seed=1, iterations=40, drawn=8, time=0.01, clock=never, kernel=kernel)
    assert set(bot.card_values(view)) == set(view.legal_cards)


def test_the_expert_values_as_search_does_where_there_is_no_compiled_kernel() -> None:
    view = views(5)[-1]
    slow = ExpertBot(seed=1, kernel=PythonKernel())
    slow.worlds = 4
    assert set(slow.card_values(view)) == set(view.legal_cards)
