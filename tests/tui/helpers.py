"""Tables in any state, a clock that tests turn, and a pilot who waits for the table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from rifki import GameSeeds, RuleSet, Seat
from rifki.bots import Bot, make_bot
from rifki.game import Game
from rifki.service import LocalSession, Occupant, Table, TableSetup
from rifki.service.driver import safe_command
from rifki.service.local import BotMaker
from rifki.tui.settings import PlaySettings
from rifki.tui.table.app import TableApp
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask
from rifki.tui.table.look import MONO, Look, Palette

QUICK = PlaySettings(trick_seconds=0, card_seconds=0)
"""No pauses at all."""
CALM = PlaySettings(trick_seconds=60, card_seconds=0)
"""A trick rests until a key."""


class Clock:
    """Seconds that pass only when a test says so, or with every look when `step` is not 0."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def bot_of_level(level: str, seed: str) -> Bot:
    """What sessions make bots with."""
    return make_bot(level, seed=seed)


def session_of(
    *,
    person: Seat | None = Seat.SOUTH,
    seed: int = 7,
    rules: RuleSet | None = None,
    level: str = "random",
    name: str = "",
    path: Path | None = None,
    make: BotMaker = bot_of_level,
) -> LocalSession:
    """A new table with a person in a seat and bots in the others."""
    seats = [Occupant.bot(level) for _ in range(4)]
    if person is not None:
        seats[person] = Occupant(name)
    south, east, north, west = seats
    setup = TableSetup(
        (south, east, north, west),
        GameSeeds.from_seed(seed),
        rules if rules is not None else RuleSet(),
        bot_seed="test",
    )
    return LocalSession.begin(setup, make, path=path)


def play_until(session: LocalSession, is_there: Callable[[Table], bool]) -> LocalSession:
    """The session, every seat acting without thought until a state is reached."""
    table = session.table
    while not is_there(table):
        seat = table.to_act
        assert seat is not None, "the game ended first"
        if session.step() is None:
            outcome = session.submit(safe_command(table.view(seat)))
            assert outcome.is_ok
    return session


def person_is_to(table: Table, phase: str, seat: Seat = Seat.SOUTH) -> bool:
    """Whether a seat is to act in a phase of the game."""
    return table.to_act is seat and table.game.phase.value == phase


def give_hands(session: LocalSession, game: Game) -> LocalSession:
    """The session with another game on its table, for deals that seeds do not give."""
    session.table.game = game
    return session


def controller_of(
    session: LocalSession,
    settings: PlaySettings = QUICK,
    *,
    clock: Callable[[], float] | None = None,
    has_symbols: bool | None = None,
    palette: Palette = MONO,
) -> Controller:
    """A controller that has run on until the person is asked, or until a pause."""
    look = Look.of(
        has_symbols=settings.has_symbols if has_symbols is None else has_symbols,
        palette=palette,
        encoding=settings.encoding,
    )
    controller = Controller(session, settings, look, clock=clock or Clock(step=1))
    settle(controller)
    return controller


def settle(controller: Controller) -> None:
    """Let time go on until there is a pause or a question."""
    while controller.delay == 0 and not controller.is_done:
        controller.on_time()


def asked(controller: Controller) -> Ask | None:
    """What the person is asked for (a function, so that type checkers expect changes)."""
    return controller.ask


def is_bot_thinking(controller: Controller) -> bool:
    """Whether the table waits for a bot."""
    return controller.is_bot_thinking


def is_done(controller: Controller) -> bool:
    """Whether the table is to be closed."""
    return controller.is_done


def press(controller: Controller, *keys: str) -> None:
    """Press keys one after the other and let the table answer each."""
    for key in keys:
        controller.on_key(key)
        settle(controller)


def screen_of(controller: Controller, width: int = 80, height: int = 24) -> str:
    """What is on the screen."""
    return "\n".join(controller.picture(width, height).lines)


def words_of(controller: Controller) -> str:
    """What is on the screen, as running text without frames."""
    return " ".join(re.sub("[│┌┐└┘─]", " ", screen_of(controller)).split())


def steps(controller: Controller) -> Iterator[None]:
    """Yields after every single step of time until there is a pause or a question."""
    while controller.delay == 0 and not controller.is_done:
        controller.on_time()
        yield


@asynccontextmanager
async def table_app(
    session: LocalSession,
    settings: PlaySettings = QUICK,
    *,
    size: tuple[int, int] = (80, 24),
    clock: Callable[[], float] | None = None,
    waits_for_bots: bool = True,
) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
    """The real application without a terminal, run on until it waits."""
    app = TableApp(session, settings, clock=clock or Clock(step=1))
    async with app.run_test(size=size) as pilot:
        if waits_for_bots:
            await wait(app, pilot)
        yield app, pilot


async def wait(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the table pauses or asks, and is drawn."""
    await pilot.pause()
    while (app.controller.delay == 0 or app.controller.is_bot_thinking) and not (
        app.controller.is_done
    ):
        await pilot.pause()
    await pilot.pause()


def app_text(app: TableApp) -> str:
    """What the application shows, from its own rendered lines."""
    size = app.size
    table = app.query_one("TableWidget")
    strips = [table.render_line(y) for y in range(size.height)]
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
