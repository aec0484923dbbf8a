"""Bots that misbehave: the game goes on with a safe legal action and a note in the log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rifki import Card, Contract, Seat
from rifki.bots import BaseBot, Bot
from rifki.service import LocalSession, Table, TableFile
from rifki.service.table_events import BotFault
from rifki.view import View
from tests.service.helpers import play_until, setup_of


class Raising(BaseBot):
    def choose_card(self, view: View) -> Card:
        raise ZeroDivisionError("bad ü luck")

    def choose_contract(self, view: View) -> Contract:
        raise ZeroDivisionError


class Nothing(BaseBot):
    def choose_card(self, view: View) -> Any:
        return None

    def choose_contract(self, view: View) -> Any:
        return None


class ForeignCard(BaseBot):
    def choose_card(self, view: View) -> Card:
        return next(iter(view.unseen)) if view.unseen else Card("C2")

    def choose_contract(self, view: View) -> Any:
        return 99


class IllegalCard(BaseBot):
    def choose_card(self, view: View) -> Card:
        illegal = view.hand - view.legal_cards
        return illegal[0] if illegal else view.legal_cards[0]


def session_with(make: Callable[..., Bot], path: Path | None = None) -> LocalSession:
    return LocalSession.begin(setup_of("", seed=2), lambda level, seed: make(seed=seed), path=path)


@pytest.mark.parametrize("make", [Raising, Nothing, ForeignCard, IllegalCard])
def test_R02_a_bot_that_fails_never_stops_or_breaks_the_game(make: Callable[..., Bot]) -> None:
    session = session_with(make)
    play_until(session, lambda table: table.game.number == 4)
    assert session.table.game.number == 4
    assert any(isinstance(event, BotFault) for event in session.table.events)


def test_R02_the_fault_says_what_happened_and_stands_before_the_safe_action() -> None:
    session = session_with(Raising)
    play_until(session, lambda table: table.game.board is not None and table.game.board.ply > 0)
    fault, declared, *_ = session.table.events
    assert isinstance(fault, BotFault)
    assert fault.message.startswith("ZeroDivisionError")
    assert not isinstance(declared, BotFault)


def test_faults_are_kept_in_the_file_and_read_back(tmp_path: Path) -> None:
    session = session_with(Raising, tmp_path / "game.jsonl")
    play_until(session, lambda table: table.game.board is not None and table.game.board.ply > 4)
    _, table = TableFile.load(tmp_path / "game.jsonl")
    assert table.events == session.table.events
    assert any(isinstance(event, BotFault) and "ü" in event.message for event in table.events)


def test_only_the_one_action_is_replaced() -> None:
    calls: list[Seat] = []

    class Once(BaseBot):
        def choose_card(self, view: View) -> Card:
            calls.append(view.seat)
            if len(calls) == 1:
                raise OSError
            return super().choose_card(view)

    session = session_with(Once)
    play_until(session, lambda table: table.game.number == 2)
    faults = [event for event in session.table.events if isinstance(event, BotFault)]
    assert len(faults) == 1
    assert len(calls) == 52


def test_a_bot_sees_views_and_nothing_else() -> None:
    seen: list[object] = []

    class Curious(BaseBot):
        def choose_card(self, view: View) -> Card:
            seen.append(view)
            assert view.seat is view.turn
            return super().choose_card(view)

    session = session_with(Curious)
    play_until(session, lambda table: table.game.number == 2)
    assert {type(one) for one in seen} == {View}
    assert not any(isinstance(event, BotFault) for event in session.table.events)
    assert isinstance(session.table, Table)
