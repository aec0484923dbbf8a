"""Panels are worked by mouse and keys, scroll, and lie one on another."""

from __future__ import annotations

from pathlib import Path

import pytest

from rifki import Contract, RuleSet, Seat
from rifki.rules import FirstDeclarer
from rifki.service import LocalSession, Occupant, TakeOver
from rifki.tui.table.canvas import KeyTarget, RowTarget
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask
from tests.tui.helpers import (
    CALM,
    asked,
    bot_of_level,
    controller_of,
    is_done,
    person_is_to,
    play_until,
    press,
    screen_of,
    session_of,
    settle,
    words_of,
)

_SOUTH_FIRST = RuleSet(first_declarer=FirstDeclarer.SOUTH)


def _click(controller: Controller, text: str, *, size: tuple[int, int] = (80, 24)) -> None:
    """Click on a text on the screen."""
    canvas = controller.picture(*size)
    y, line = next((y, line) for y, line in enumerate(canvas.lines) if text in line)
    controller.on_target(canvas.target_at(line.index(text), y))
    settle(controller)


@pytest.mark.parametrize("size", [(80, 24), (50, 20), (40, 14)])
def test_a_contract_is_chosen_by_two_clicks(size: tuple[int, int]) -> None:
    controller = controller_of(session_of(rules=_SOUTH_FIRST))
    press(controller, "5")
    _click(controller, "No Queens", size=size)
    assert asked(controller) is Ask.CONTRACT
    _click(controller, "No Queens", size=size)
    assert controller.flow.view.contract is Contract.NO_QUEENS


def test_the_menu_goes_round() -> None:
    controller = controller_of(session_of(rules=_SOUTH_FIRST))
    press(controller, "home", "up")
    assert ">0 No Tricks" in screen_of(controller).replace("►", ">")
    press(controller, "end", "down", "right", "left", "enter")
    assert controller.flow.view.contract is Contract.TRUMP_CLUBS


def test_the_footer_can_be_clicked() -> None:
    controller = controller_of(play_until(session_of(), lambda t: person_is_to(t, "play")))
    _click(controller, "p points")
    assert "Score sheet" in screen_of(controller)
    _click(controller, "Enter go on")
    assert controller.panel is None


def test_a_click_beside_anything_closes_a_page_and_nothing_else() -> None:
    controller = controller_of(play_until(session_of(), lambda t: person_is_to(t, "play")))
    before = controller.session.table.version
    controller.on_target(None)
    press(controller, "r")
    controller.on_target(None)
    assert controller.panel is None
    assert controller.session.table.version == before


def test_questions_are_answered_by_mouse_arrows_and_letters(tmp_path: Path) -> None:
    session = session_of(path=tmp_path / "table.jsonl")
    controller = controller_of(session)
    press(controller, "q")
    controller.on_target(RowTarget(0))
    _click(controller, "n No")
    assert controller.panel is None
    press(controller, "q", "q", "right", "enter")
    assert controller.panel is None
    assert not is_done(controller)
    press(controller, "g", "q", "e")
    assert is_done(controller)


def test_a_long_page_scrolls_to_its_end_and_back() -> None:
    controller = controller_of(play_until(session_of(), lambda t: person_is_to(t, "play")))
    press(controller, "r")
    first = screen_of(controller)
    press(controller, "pagedown")
    assert screen_of(controller) != first
    press(controller, "home")
    assert screen_of(controller) == first
    press(controller, "down")
    press(controller, "up")
    assert screen_of(controller) == first
    press(controller, "end")
    last = screen_of(controller)
    press(controller, "down", "pagedown", "j")
    assert screen_of(controller) == last
    press(controller, "space")
    assert controller.panel is None


def test_space_reads_on_before_it_closes() -> None:
    controller = controller_of(play_until(session_of(), lambda t: person_is_to(t, "play")))
    press(controller, "question_mark")
    screen_of(controller)
    press(controller, "space")
    assert controller.panel is not None
    screen_of(controller)
    press(controller, "space")
    assert controller.panel is None


def test_bots_wait_while_a_page_is_read() -> None:
    session = play_until(session_of(), lambda t: person_is_to(t, "play"))
    controller = controller_of(session, CALM)
    press(controller, "enter")
    while controller.scene.resting is None:
        press(controller, "enter")
    delays = [controller.delay]
    for key in ("p", "escape"):
        press(controller, key)
        delays.append(controller.delay)
    assert delays == [CALM.trick_seconds, None, CALM.trick_seconds]
    assert controller.scene.resting is not None


def test_a_disk_that_works_again_asks_for_the_same_thing_anew(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    controller = controller_of(session_of(path=path, rules=_SOUTH_FIRST))
    good = path.read_bytes()
    path.write_bytes(good + b"x")
    press(controller, "6", "enter")
    assert "could not be saved" in words_of(controller)
    press(controller, "y")
    assert asked(controller) is Ask.CONTRACT
    path.write_bytes(good)
    press(controller, "6", "enter")
    assert controller.flow.view.contract is Contract.NO_QUEENS
    assert not controller.error


def test_a_disk_that_refuses_a_bot_is_asked_again_too(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    session = session_of(path=path, rules=RuleSet(first_declarer=FirstDeclarer.EAST))
    good = path.read_bytes()
    path.write_bytes(good + b"x")
    controller = controller_of(session)
    assert "could not be saved" in words_of(controller)
    path.write_bytes(good)
    press(controller, "y")
    assert asked(controller) is Ask.CARD


def test_another_player_in_a_seat_is_announced() -> None:
    controller = controller_of(play_until(session_of(), lambda t: person_is_to(t, "play")))
    assert controller.flow.submit(TakeOver(Seat.EAST, Occupant("Ayşe"))).is_ok
    controller.on_time()
    assert controller.words.name(Seat.EAST) == "Ayşe"
    assert "Ayşe" in controller.scene.news[-1]


def test_the_game_may_be_left_from_the_contract_menu(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    controller = controller_of(session_of(path=path, rules=_SOUTH_FIRST))
    controller.on_target(KeyTarget("q"))
    press(controller, "y")
    assert is_done(controller)
    resumed = controller_of(LocalSession.resume(path, bot_of_level))
    assert asked(resumed) is Ask.CONTRACT


def test_ctrl_c_leaves_at_once() -> None:
    controller = controller_of(session_of())
    press(controller, "ctrl+c")
    assert is_done(controller)
    assert not controller.error
