"""S07: one press never does two things."""

from __future__ import annotations

import pytest

from rifki import Seat
from rifki.render import sorted_cards
from rifki.service import Table
from rifki.tui.table.canvas import CardTarget
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask
from tests.tui.helpers import (
    CALM,
    QUICK,
    Clock,
    controller_of,
    person_is_to,
    play_until,
    session_of,
    settle,
)


def _wins_by_playing_last(table: Table) -> bool:
    """Whether South plays last with a card that wins the trick, and has cards left."""
    if not person_is_to(table, "play"):
        return False
    view = table.view(Seat.SOUTH)
    if len(view.trick.cards) != 3 or len(view.hand) < 4:
        return False
    led = view.trick.cards[0].suit
    best = max(card for card in view.trick.cards if card.suit is led)
    first = sorted_cards(view.legal_cards)[0]
    is_trump = view.contract is not None and view.contract.is_trump
    return not is_trump and first.suit is led and first > best


def _n_cards(controller: Controller) -> int:
    return len(controller.session.table.view(Seat.SOUTH).hand)


def _ready(controller: Controller, clock: Clock) -> None:
    """Let so much time pass that a press is meant for what is on the screen."""
    clock.now += 10
    assert controller.ask is Ask.CARD


@pytest.mark.parametrize("settings", [QUICK, CALM], ids=["no pauses", "a trick rests"])
@pytest.mark.parametrize("way", ["enter", "space", "click"])
def test_S07_a_double_press_on_the_winning_last_card_does_not_lead(settings, way: str) -> None:  # type: ignore[no-untyped-def]
    clock = Clock()
    session = play_until(session_of(seed=3), _wins_by_playing_last)
    controller = controller_of(session, settings, clock=clock)
    _ready(controller, clock)
    n_cards = _n_cards(controller)
    for _ in range(2):
        if way == "click":
            cursor = controller.scene.cursor or sorted_cards(controller.flow.view.hand)[0]
            controller.on_target(CardTarget(cursor))
        else:
            controller.on_key(way)
        settle(controller)
        clock.now += 0.005
    assert _n_cards(controller) == n_cards - 1
    assert (controller.scene.resting is not None) == (settings is CALM)


def test_S07_a_key_held_down_plays_one_card() -> None:
    clock = Clock()
    controller = controller_of(
        play_until(session_of(), lambda t: person_is_to(t, "play")), clock=clock
    )
    _ready(controller, clock)
    n_cards = _n_cards(controller)
    for _ in range(100):
        controller.on_key("enter")
        settle(controller)
        clock.now += 0.033
    assert _n_cards(controller) == n_cards - 1


def test_S07_a_press_meant_for_the_pause_does_not_play_when_the_pause_has_just_ended() -> None:
    clock = Clock()
    session = play_until(session_of(seed=3), _wins_by_playing_last)
    controller = controller_of(session, CALM, clock=clock)
    _ready(controller, clock)
    controller.on_key("enter")
    settle(controller)
    n_cards = _n_cards(controller)
    clock.now += 60
    controller.on_time()
    settle(controller)
    assert controller.ask is Ask.CARD
    clock.now += 0.1
    controller.on_key("enter")
    assert _n_cards(controller) == n_cards
    clock.now += 1
    controller.on_key("enter")
    assert _n_cards(controller) == n_cards - 1


def test_any_key_ends_the_pause_after_a_trick() -> None:
    for key in ("x", "space", "down"):
        clock = Clock()
        session = play_until(session_of(seed=3), _wins_by_playing_last)
        controller = controller_of(session, CALM, clock=clock)
        _ready(controller, clock)
        controller.on_key("enter")
        settle(controller)
        assert controller.scene.resting is not None
        clock.now += 1
        controller.on_key(key)
        settle(controller)
        assert controller.scene.resting is None


def test_a_click_anywhere_ends_the_pause_and_plays_nothing() -> None:
    clock = Clock()
    session = play_until(session_of(seed=3), _wins_by_playing_last)
    controller = controller_of(session, CALM, clock=clock)
    _ready(controller, clock)
    controller.on_key("enter")
    settle(controller)
    n_cards = _n_cards(controller)
    clock.now += 1
    controller.on_target(CardTarget(sorted_cards(controller.flow.view.hand)[0]))
    settle(controller)
    assert controller.scene.resting is None
    assert _n_cards(controller) == n_cards
