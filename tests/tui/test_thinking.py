"""The table answers its person while a bot thinks."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from rifki import Card, Contract, Seat, View
from rifki.bots import Bot, make_bot
from rifki.engine import EngineBot
from rifki.engine.spec import parse_engine
from rifki.service import CardPlayed, LocalSession, Table, Undo
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask, Beat, Flow
from tests.tui.helpers import CALM, is_bot_thinking, play_until, session_of, table_app

WAIT_SECONDS = 60

SLEEPER = """
import json, sys, time
for line in sys.stdin:
    if json.loads(line)["type"] != "hello":
        time.sleep(3600)
    print(json.dumps({"type": "hello", "protocol": 1, "name": "Sleeper"}), flush=True)
"""


class Slow:
    """A bot that answers when the test says so."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.n_asked = 0
        self._quick = make_bot("random", seed="test")

    def choose_contract(self, view: View) -> Contract:
        return self._quick.choose_contract(view)

    def choose_card(self, view: View) -> Card:
        self.n_asked += 1
        assert self.may_answer.wait(WAIT_SECONDS)
        return self._quick.choose_card(view)

    def wants_redeal(self, view: View) -> bool:
        return False


@pytest.fixture
def executor() -> Iterator[Executor]:
    """One thread for bots."""
    with ThreadPoolExecutor(1) as executor:
        yield executor


def _session(bot: Bot, path: Path | None = None) -> LocalSession:
    """A table where South has just played a card and a bot is to follow."""
    session = session_of(make=lambda _level, _seed: bot, path=path)
    return play_until(session, _has_played_before_a_bot)


def _has_played_before_a_bot(table: Table) -> bool:
    played = [seat for seat, _ in table.view(Seat.SOUTH).trick]
    return Seat.SOUTH in played and table.to_act is not Seat.SOUTH


def _slow_session() -> tuple[Slow, LocalSession]:
    """The same with a bot that does not answer yet."""
    bot = Slow()
    bot.may_answer.set()
    session = _session(bot)
    bot.may_answer.clear()
    bot.n_asked = 0
    return bot, session


def _has_page(controller: Controller) -> bool:
    return controller.panel is not None


def _shown(flow: Flow) -> Ask:
    """What is waited for when everything has been shown that has happened."""
    while isinstance(found := flow.next(), Beat):
        pass
    return found


def _until_answered(flow: Flow) -> Beat | Ask:
    deadline = time.monotonic() + WAIT_SECONDS
    while (found := flow.next()) is Ask.BOT:
        assert time.monotonic() < deadline, "the bot does not answer"
    return found


def test_a_flow_does_not_wait_for_a_bot_that_thinks(executor: Executor) -> None:
    bot, session = _slow_session()
    flow = Flow(session, executor)
    version = session.table.version
    assert [_shown(flow) for _ in range(3)] == [Ask.BOT] * 3
    assert (bot.n_asked, session.table.version) == (1, version)
    bot.may_answer.set()
    found = _until_answered(flow)
    assert isinstance(found, Beat)
    assert isinstance(found.fact, CardPlayed)
    assert found.fact.seat is not Seat.SOUTH
    assert session.table.version > version


def test_what_a_bot_thought_of_before_an_undo_is_not_played(executor: Executor) -> None:
    bot, session = _slow_session()
    flow = Flow(session, executor)
    assert _shown(flow) is Ask.BOT
    assert flow.submit(Undo(Seat.SOUTH)).is_ok
    version = session.table.version
    bot.may_answer.set()
    executor.submit(int).result(WAIT_SECONDS)  # the old thought has come to its end
    assert _shown(flow) is Ask.CARD
    assert session.table.version == version


async def test_keys_are_answered_while_a_bot_thinks() -> None:
    bot, session = _slow_session()
    try:
        async with table_app(session, CALM, waits_for_bots=False) as (app, pilot):
            controller = app.controller
            while not is_bot_thinking(controller):
                await pilot.pause(0.01)
            await pilot.press("p")
            assert _has_page(controller)
            await pilot.press("escape")
            assert not _has_page(controller)
            version = session.table.version
            bot.may_answer.set()
            deadline = time.monotonic() + WAIT_SECONDS
            while session.table.version == version and time.monotonic() < deadline:
                await pilot.pause(0.01)
            assert session.table.version > version
    finally:
        bot.may_answer.set()


async def test_leaving_does_not_wait_for_an_engine_that_thinks(tmp_path: Path) -> None:
    program = tmp_path / "sleeper.py"
    program.write_text(SLEEPER)
    spec = parse_engine(f"engine(time=1000):{sys.executable} {program}")
    path = tmp_path / "game"
    _session(make_bot("random", seed="test"), path)
    with EngineBot(spec) as engine:
        session = LocalSession.resume(path, lambda _level, _seed: engine)
        async with table_app(session, CALM, waits_for_bots=False) as (app, pilot):
            while not is_bot_thinking(app.controller):
                await pilot.pause(0.01)
            began = time.monotonic()
            await pilot.press("ctrl+q")
        assert time.monotonic() - began < WAIT_SECONDS / 2
