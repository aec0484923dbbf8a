"""U06: all score places agree with the game after each fact, to the end of the game."""

from __future__ import annotations

import re

import pytest

from rifki import SEATS, Points, RuleSet, Seat
from rifki.service import GameEnded
from rifki.tui.settings import PlaySettings
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask
from rifki.tui.table.panels import ending_page
from tests.tui.helpers import (
    Clock,
    controller_of,
    person_is_to,
    play_until,
    press,
    screen_of,
    session_of,
    steps,
    table_app,
    wait,
)


def _plates(text: str) -> list[tuple[int, int, int]]:
    """Points, tricks and total as the four seats show them, in reading order of their points."""
    deals = [int(n) for n in re.findall(r"deal ([+-]?\d+)", text)]
    tricks = [int(n) for n in re.findall(r"(\d+) tricks?\b", text)]
    totals = [int(n) for n in re.findall(r"total ([+-]?\d+)", text)]
    return list(zip(deals, tricks, totals, strict=True))


def _side_totals(text: str) -> Points:
    """The total row of the sheet beside the table."""
    row = next(line for line in text.split("\n") if re.search(r"Total +[+-]?\d", line))
    south, east, north, west = (int(n) for n in re.findall(r"[+-]?\d+", row.split("Total")[1])[:4])
    return south, east, north, west


def _check(controller: Controller) -> None:
    """The seats and the sheet show the numbers of the same moment."""
    if controller.panel is not None:
        return
    text = screen_of(controller, 120, 40)
    table = "\n".join(line[:70] for line in text.split("\n")[1:30])
    view = controller.flow.view
    # From top to bottom: opposite, left and right on one line, own seat.
    order = (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    expected = [(view.points[s], view.tricks_won[s], view.sheet.totals[s]) for s in order]
    assert _plates(table) == expected
    assert _side_totals(text) == view.sheet.totals
    game = controller.session.table.game
    if controller.ask is not None:
        assert view.sheet.totals == game.totals
        assert view.points == game.view(Seat.SOUTH).points


def test_U06_every_number_agrees_after_every_step() -> None:
    controller = controller_of(session_of())
    _check(controller)
    while len(controller.session.table.game.score_sheet.rows) < 3:
        controller.on_key("enter")
        _check(controller)
        for _ in steps(controller):
            _check(controller)


def test_U06_the_summary_has_points_totals_and_places_of_the_deal() -> None:
    session = session_of()
    play_until(session, lambda t: len(t.view(Seat.SOUTH).hand) == 1 and person_is_to(t, "play"))
    controller = controller_of(session)
    press(controller, "enter")
    sheet = session.table.game.score_sheet
    text = screen_of(controller)
    for seat in SEATS:
        name = controller.words.name(seat)
        row = next(line for line in text.split("\n") if re.search(rf"{name} +[+-]?\d", line))
        numbers = [int(n) for n in re.findall(r"[+-]?\d+", row)]
        assert numbers[0] == sheet.rows[-1].points[seat]
        assert numbers[2:4] == [sheet.totals[seat], sheet.ranks()[seat]]
    assert (
        f"Next declarer: {controller.words.name(session.table.game.declarer or Seat.SOUTH)}" in text
    )


@pytest.mark.parametrize("preset", ["standard", "cafe"])
def test_U06_a_whole_game_ends_with_the_ranking(preset: str) -> None:
    session = session_of(rules=RuleSet.preset(preset))
    controller = controller_of(session)
    while controller.ask is not Ask.OVER:
        press(controller, "enter")
    text, game = screen_of(controller), session.table.game
    assert game.is_finished
    assert sum(game.totals) == 0
    assert "The game is over" in text
    for seat in SEATS:
        state = "in the plus" if game.score_sheet.in_the_plus()[seat] else "sunk"
        name = controller.words.name(seat)
        assert re.search(rf"{game.ranks[seat]}\. {name} .*{re.escape(state)}", text)
    assert not any(text.count(word) for word in ("Your turn", "Choose a contract"))
    press(controller, "p")
    assert "20 " in screen_of(controller)
    press(controller, "escape", "q")
    assert controller.is_done


def test_a_tie_for_the_first_place_is_shown_as_one() -> None:
    controller = controller_of(session_of())
    sheet = controller.flow.view.sheet
    page = ending_page(GameEnded(sheet, (1, 1, 3, 4), None), sheet, (1, 1, 3, 4), Seat.SOUTH, None)
    _title, lines = page(controller.words, 56)
    text = "\n".join("".join(span for span, _ in line) for line in lines)
    assert "share the first place" in text
    assert text.count("1. ") == 2
    assert "2. " not in text


def test_U06_undo_takes_the_score_back_too() -> None:
    session = session_of()
    play_until(session, lambda t: len(t.view(Seat.SOUTH).hand) == 1 and person_is_to(t, "play"))
    controller = controller_of(session)
    before = screen_of(controller, 120, 40)
    press(controller, "enter", "enter", "u")
    after = screen_of(controller, 120, 40)
    assert before.split("\n")[:33] == after.split("\n")[:33]


async def test_bots_play_a_deal_by_themselves() -> None:
    session = session_of(person=None)
    async with table_app(session) as (app, pilot):
        await wait(app, pilot)
        assert session.table.game.is_finished
        assert app.controller.ask is Ask.OVER
        await pilot.press("q")
        await pilot.pause()
        assert app.controller.is_done


def test_a_pause_of_the_bots_ends_by_itself() -> None:
    session = session_of(person=None)
    settings = PlaySettings(trick_seconds=0.5, card_seconds=0.1)
    controller = controller_of(session, settings, clock=Clock(step=1))
    n_ended = 0
    while n_ended < 2:
        assert controller.delay is not None
        controller.on_time()
        n_ended = len(session.table.game.score_sheet.rows)
    assert n_ended == 2


@pytest.mark.slow
async def test_a_whole_game_is_played_through_the_application() -> None:
    session = session_of(level="rules")
    async with table_app(session) as (app, pilot):
        while app.controller.ask is not Ask.OVER:
            await pilot.press("enter")
            await wait(app, pilot)
        assert sum(session.table.game.totals) == 0
