"""The screen of a seat does not change when the cards it cannot see are permuted (X06, B02)."""

from __future__ import annotations

import random

import pytest

from rifki import Card, Contract, Deal, Game, RuleSet, Seat, View
from rifki.bots import BaseBot
from rifki.rules import FirstDeclarer
from rifki.tui.table.controller import Controller
from tests.tui.helpers import controller_of, give_hands, press, screen_of, session_of

_CAFE = RuleSet(first_declarer=FirstDeclarer.SOUTH, redeal_weak_trump=True, redeal_bare_king=True)


def _deal(hand: list[Card], seed: int) -> Deal:
    """South's cards as given, the others' by a seed."""
    rest = [Card(card) for card in range(52) if card not in hand]
    random.Random(seed).shuffle(rest)
    return Deal.from_hands([hand, rest[:13], rest[13:26], rest[26:]])


def _weak_deal(hand: list[Card], seed: int) -> Deal:
    """The same, with a hand for West that may void a trump contract."""
    rest = [Card(card) for card in range(52) if card not in hand]
    low = [card for card in rest if card.rank <= 8][:13]
    others = [card for card in rest if card not in low]
    random.Random(seed).shuffle(others)
    return Deal.from_hands([hand, others[:13], others[13:], low])


def _hand(seed: int) -> list[Card]:
    return [Card(card) for card in random.Random(seed).sample(range(52), 13)]


def _table(deal: Deal, contract: Contract) -> Controller:
    """South is to lead in a deal that was given by hand."""
    game = Game.by_hand(rules=_CAFE)
    game.deal_cards(deal)
    game.declare(contract)
    return controller_of(give_hands(session_of(rules=_CAFE), game))


def _all_screens(controller: Controller) -> list[str]:
    screens = [screen_of(controller, *size) for size in ((80, 24), (120, 40), (40, 12))]
    for key in ("p", "l", "m", "r", "question_mark"):
        press(controller, key)
        screens.append(screen_of(controller))
        press(controller, "escape")
    return screens


@pytest.mark.parametrize("contract", [Contract.TRUMP_SPADES, Contract.NO_KING, Contract.NO_TRICKS])
@pytest.mark.parametrize("seed", range(3))
def test_unseen_cards_do_not_show(contract: Contract, seed: int) -> None:
    hand = _hand(seed)
    first, second = (_table(_deal(hand, 10 * seed + n), contract) for n in (1, 2))
    assert first.session.table.game.deal != second.session.table.game.deal
    assert _all_screens(first) == _all_screens(second)


def test_a_bot_that_may_void_the_deal_but_does_not_leaves_no_trace() -> None:
    hand = _hand(5)
    weak, plain = _table_of_weak(hand, is_weak=True), _table_of_weak(hand, is_weak=False)
    assert _all_screens(weak) == _all_screens(plain)


class _ContentBot(BaseBot):
    """Never asks for a new deal."""

    def wants_redeal(self, view: View) -> bool:
        return False


def _content_bot(level: str, seed: str) -> BaseBot:
    return _ContentBot(seed=seed)


def _table_of_weak(hand: list[Card], *, is_weak: bool) -> Controller:
    deal = _weak_deal(hand, 1) if is_weak else _deal(hand, 1)
    game = Game.by_hand(rules=_CAFE)
    game.deal_cards(deal)
    game.declare(Contract.TRUMP_SPADES)
    assert (game.redeal_ground(Seat.WEST) is not None) == is_weak
    session = give_hands(session_of(rules=_CAFE, make=_content_bot), game)
    if is_weak:
        # The moment before the bot has answered is shown like any other.
        assert session.table.redeal_pending == (Seat.WEST,)
    return controller_of(session)


def test_hands_are_open_only_when_the_deal_is_over() -> None:
    controller = controller_of(session_of())
    deal = controller.session.table.game.deal
    assert deal is not None
    while controller.session.table.game.number == 1 and controller.panel is None:
        text = screen_of(controller)
        view = controller.flow.view
        shown = sum(card.symbol in text for card in view.unseen)
        # News and seats name played cards only; hands of boxes write rank and suit apart.
        assert shown == 0, text
        press(controller, "enter")
    assert "The hands as they were dealt" in screen_of(controller)
