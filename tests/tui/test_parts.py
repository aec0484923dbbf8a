"""The parts that need no table: the canvas, the pauses, the sheet's quotas, the panels."""

from __future__ import annotations

import pytest
from rich.style import Style

from rifki import Contract, RuleSet, Seat
from rifki.rules import FirstDeclarer
from rifki.tui.settings import PlaySettings
from rifki.tui.table.canvas import Canvas, KeyTarget, Rect
from rifki.tui.table.look import MONO, Look
from rifki.tui.table.pace import PAUSES, next_pause
from rifki.tui.table.sheet import negatives_left, trumps_left
from rifki.tui.table.words import Words
from tests.tui.helpers import controller_of, press, screen_of, session_of, words_of

_PLAIN = Style()


def test_a_canvas_cuts_what_does_not_fit() -> None:
    canvas = Canvas(5, 2, _PLAIN)
    canvas.put(3, 0, "abc", _PLAIN)
    canvas.put(-1, 1, "xyz", _PLAIN)
    canvas.put(0, 7, "nowhere", _PLAIN)
    assert canvas.lines == ["   ab", "yz   "]


def test_a_wide_letter_takes_two_columns_and_is_never_halved() -> None:
    canvas = Canvas(4, 1, _PLAIN)
    canvas.put(0, 0, "a王王", _PLAIN)
    assert canvas.lines == ["a王 "]


def test_marks_join_the_letter_before_them() -> None:
    canvas = Canvas(3, 1, _PLAIN)
    canvas.put(0, 0, "e\u0301x", _PLAIN)
    assert canvas.lines == ["e\u0301x "]


def test_control_characters_in_a_name_never_reach_the_terminal() -> None:
    canvas = Canvas(6, 1, _PLAIN)
    canvas.put(0, 0, "a\x1b\nb\u202ec", _PLAIN)
    assert canvas.lines == ["abc   "]


def test_the_target_added_last_lies_on_top() -> None:
    canvas = Canvas(4, 4, _PLAIN)
    canvas.add_target(Rect(0, 0, 4, 4), KeyTarget("a"))
    canvas.add_target(Rect(1, 1, 2, 2), KeyTarget("b"))
    assert canvas.target_at(0, 0) == KeyTarget("a")
    assert canvas.target_at(2, 2) == KeyTarget("b")
    assert canvas.target_at(3, 9) is None


def test_pauses_go_up_and_down_and_stop_at_both_ends() -> None:
    pause, seen = PAUSES[0], [PAUSES[0]]
    for _ in range(len(PAUSES) + 2):
        pause = next_pause(pause, +1)
        seen.append(pause)
    assert tuple(seen[: len(PAUSES)]) == PAUSES
    assert seen[-1] == PAUSES[-1]
    assert next_pause(PAUSES[-1], -1) == PAUSES[-2]
    assert next_pause(0, -1) == 0
    assert next_pause(0.7, +1) == 1.0
    assert next_pause(0.7, -1) == 0.5


def test_a_contract_is_spent_as_soon_as_it_is_declared() -> None:
    controller = controller_of(session_of(rules=RuleSet(first_declarer=FirstDeclarer.SOUTH)))
    view = controller.flow.view
    assert (trumps_left(view, Seat.SOUTH), negatives_left(view, Seat.SOUTH)) == (2, 3)
    press(controller, "6", "enter")
    view = controller.flow.view
    assert view.contract is Contract.NO_QUEENS
    assert (trumps_left(view, Seat.SOUTH), negatives_left(view, Seat.SOUTH)) == (2, 2)
    assert "No Queens              1/2" in screen_of(controller, 120, 40)


def test_the_hand_stays_in_sight_while_a_contract_is_chosen() -> None:
    controller = controller_of(session_of(rules=RuleSet(first_declarer=FirstDeclarer.SOUTH)))
    for size in ((80, 24), (60, 20), (40, 12), (120, 40)):
        text = screen_of(controller, *size)
        assert "Choose a contract" in text
        assert sum(text.count(suit) for suit in "♠♥♣♦") >= 13


def test_contracts_are_chosen_by_arrows_too() -> None:
    controller = controller_of(session_of(rules=RuleSet(first_declarer=FirstDeclarer.SOUTH)))
    press(controller, "right", "down", "down")
    assert "each one costs 60 points" in words_of(controller)
    press(controller, "left", "up", "enter")
    assert controller.flow.view.contract is Contract.TRUMP_DIAMONDS


def test_words_are_wrapped_and_cut_by_columns() -> None:
    look = Look.of(has_symbols=True, palette=MONO, encoding="utf-8")
    words = Words("tr", look, session_of().table.occupants)
    assert words.wrap("bir iki üç dört", 7) == ["bir iki", "üç dört"]
    assert words.wrap("çokuzunbirkelime", 6) == ["çokuz…"]
    assert words.wrap("", 6) == [""]
    assert words.fit("ışık", 6, "right") == "  ışık"


@pytest.mark.parametrize("seat", list(Seat))
def test_the_person_sits_at_the_bottom_and_the_next_seat_to_her_right(seat: Seat) -> None:
    controller = controller_of(session_of(person=seat), PlaySettings(card_seconds=60))
    lines = screen_of(controller).split("\n")
    assert "You" in lines[13]
    assert controller.words.name(seat.opposite) in lines[1]
    row = next(line for line in lines[2:12] if controller.words.name(seat.next) in line)
    left, right = controller.words.name(seat.previous), controller.words.name(seat.next)
    assert row.index(left) < 10
    assert row.rindex(right) > 60
