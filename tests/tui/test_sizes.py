"""U08, U01: every size, language and set of signs is aligned and within the width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from rifki import Contract, RuleSet, Seat
from rifki.i18n import LANGUAGES, Translator, message_ids
from rifki.rules import FirstDeclarer
from rifki.service import LocalSession, Table
from rifki.tui.settings import PlaySettings
from rifki.tui.table.controller import Controller
from rifki.tui.table.look import ANSI, MONO, RICH, Palette
from tests.tui.helpers import (
    controller_of,
    person_is_to,
    play_until,
    press,
    session_of,
    table_app,
)

SIZES = ((80, 24), (60, 20), (40, 12), (20, 5), (200, 60), (120, 40), (100, 30), (1, 1), (59, 17))
_RULES = RuleSet(first_declarer=FirstDeclarer.SOUTH)


def _start(session: LocalSession) -> LocalSession:
    return session


def _to_contract(session: LocalSession) -> LocalSession:
    return play_until(
        session,
        lambda t: person_is_to(t, "declare") and len(t.game.score_sheet.rows) >= 8,
    )


def _to_late_trick(session: LocalSession) -> LocalSession:
    def is_there(table: Table) -> bool:
        view = table.view(Seat.SOUTH)
        return (
            person_is_to(table, "play")
            and view.contract is Contract.NO_HEARTS
            and len(view.tricks) >= 9
        )

    return play_until(session, is_there)


def _to_finish(session: LocalSession) -> LocalSession:
    return play_until(session, lambda t: t.can_finish)


def _to_end(session: LocalSession) -> LocalSession:
    return play_until(session, lambda t: t.to_act is None)


STATES: dict[str, Callable[[LocalSession], LocalSession]] = {
    "start": _start,
    "contract": _to_contract,
    "late trick": _to_late_trick,
    "finish": _to_finish,
    "end": _to_end,
}


def _check(controller: Controller, *, is_ascii: bool) -> None:
    for width, height in SIZES:
        lines = controller.picture(width, height).lines
        assert len(lines) == height
        for line in lines:
            assert cell_len(line) == width, (width, height, line)
            assert not is_ascii or line.isascii(), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("is_ascii", [False, True], ids=["signs", "ascii"])
def test_U08_every_line_is_as_wide_as_the_screen(language: str, state: str, is_ascii: bool) -> None:
    settings = PlaySettings(
        language=language,
        has_symbols=not is_ascii,
        encoding="ascii" if is_ascii else "utf-8",
        trick_seconds=0,
        card_seconds=0,
    )
    session = STATES[state](session_of(rules=_RULES, seed=11, name="İpek Işıkgöz"))
    controller = controller_of(session, settings)
    _check(controller, is_ascii=is_ascii)
    for key in ("p", "l", "m", "r", "question_mark", "q"):
        press(controller, key)
        _check(controller, is_ascii=is_ascii)
        press(controller, "escape")


def test_U08_wide_letters_in_a_name_do_not_shift_the_table() -> None:
    controller = controller_of(session_of(name="王王王王王王王王"))
    _check(controller, is_ascii=False)


def test_U08_a_console_without_turkish_letters_keeps_its_alignment() -> None:
    settings = PlaySettings(language="tr", has_symbols=False, encoding="cp850", trick_seconds=0)
    controller = controller_of(session_of(), settings)
    for line in controller.picture(80, 24).lines:
        assert len(line) == 80
        line.encode("cp850")


@pytest.mark.parametrize("term", ["xterm-256color", "linux", "dumb", "vt100"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (20, 5), (200, 60)])
async def test_U08_the_application_opens_in_every_terminal(
    term: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("COLORTERM", raising=False)
    async with table_app(session_of(), size=size) as (app, pilot):
        await pilot.press("right")
        await pilot.pause()
        strips = [app.query_one("TableWidget").render_line(y) for y in range(size[1])]
        assert all(strip.cell_length == size[0] for strip in strips)


async def test_U08_a_window_may_change_its_size_at_any_time() -> None:
    async with table_app(session_of()) as (app, pilot):
        for width, height in ((40, 12), (20, 5), (200, 60), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert app.query_one("TableWidget").render_line(0).cell_length == width


async def test_U01_NO_COLOR_leaves_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table_app(session_of()) as (app, _pilot):
        for y in range(24):
            for segment in app.query_one("TableWidget").render_line(y):
                assert segment.style is None or segment.style.color is None
                assert segment.style is None or segment.style.bgcolor is None


@pytest.mark.parametrize("palette", [RICH, ANSI, MONO], ids=["rich", "ansi", "mono"])
@pytest.mark.parametrize("has_symbols", [True, False])
def test_U01_what_matters_has_a_sign_and_not_only_a_colour(
    palette: Palette, has_symbols: bool
) -> None:
    session = play_until(
        session_of(rules=_RULES),
        lambda t: (
            person_is_to(t, "play")
            and 1 < len(t.view(Seat.SOUTH).legal_cards) < len(t.view(Seat.SOUTH).hand)
            and bool(t.view(Seat.SOUTH).trick.cards)
            and (t.view(Seat.SOUTH).contract or Contract.NO_KING).is_trump
        ),
    )
    controller = controller_of(session, has_symbols=has_symbols, palette=palette)
    signs, view = controller.words.look.signs, controller.flow.view
    lines = controller.picture(80, 24).lines
    marks = lines[19]
    assert marks.count(signs.cursor) == 1
    assert marks.count(signs.legal) == len(view.legal_cards) - 1
    assert any(f"{signs.turn} You" in line for line in lines)
    assert sum(line.count(signs.double[0]) for line in lines) == (2 if has_symbols else 2 * 8)
    assert any(signs.double[4] + signs.winner + signs.double[4] in line for line in lines)
    assert view.contract is not None
    assert view.contract.trump_suit is not None
    assert f"{signs.suits[view.contract.trump_suit]} Trumps" in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_table_can_be_filled(language: str) -> None:
    translator = Translator(language)
    names = ("points", "deal", "deals", "trick", "tricks", "seat", "contract", "suit", "seconds")
    more = ("name", "columns", "rows", "min_columns", "min_rows", "n", "path", "rules")
    args = dict.fromkeys((*names, *more), 3)
    ids = [message_id for message_id in message_ids(language) if message_id.startswith("tui-")]
    assert len(ids) > 60
    for message_id in ids:
        assert translator.t(message_id, **args)
