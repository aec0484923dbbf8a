"""A table on one machine: a person (or none) among bots, kept on disk after every action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rifki.bots import Bot
from rifki.seats import SEATS, Seat
from rifki.service.commands import Command
from rifki.service.driver import BotThought, bot_command
from rifki.service.facts import Fact
from rifki.service.setup import TableSetup
from rifki.service.storage import TableFile
from rifki.service.table import Outcome, Table
from rifki.service.table_events import BotFault, TableEvent

__all__ = ["BotMaker", "LocalSession"]

BotMaker = Callable[[str, str], Bot]
"""Makes a bot from its level and seed."""


class LocalSession:
    """Commands go in through `submit`, bots act one action at a time through `step`.

    Without a file nothing is kept. Bots are functions of seed and view, so a resumed game goes on
    exactly as it would have.
    """

    def __init__(self, table: Table, make_bot: BotMaker, *, file: TableFile | None = None) -> None:
        self.table = table
        self.file = file
        self._make_bot = make_bot
        self._bots: dict[str, Bot] = {}

    @classmethod
    def begin(
        cls, setup: TableSetup, make_bot: BotMaker, *, path: Path | None = None
    ) -> LocalSession:
        """A new game, kept in a new file if a path is given. Raises StorageError."""
        file = TableFile.create(path, setup) if path is not None else None
        return cls(Table(setup), make_bot, file=file)

    @classmethod
    def resume(cls, path: Path, make_bot: BotMaker) -> LocalSession:
        """The game of a file, at the same card. Raises StorageError."""
        file, table = TableFile.load(path)
        return cls(table, make_bot, file=file)

    @property
    def person(self) -> Seat | None:
        """The seat of the person, or None when bots play all four."""
        for seat in SEATS:
            if not self.table.occupants[seat].is_bot:
                return seat
        return None

    @property
    def is_bot_to_act(self) -> bool:
        """Whether `step` would do something."""
        seat = self.table.to_act
        return seat is not None and self.table.occupants[seat].is_bot

    def submit(self, command: Command) -> Outcome:
        """Carry out a command, on the disk first; or say why not and change nothing.

        Raises StorageError, the table unchanged, when the disk refuses.
        """
        outcome = self.table.decide(command)
        if outcome.is_ok:
            found = [fact for event in outcome.events for fact in self._commit(event)]
            return Outcome(outcome.status, outcome.events, tuple(found))
        return outcome

    def step(self) -> tuple[Fact, ...] | None:
        """Let the bot that is to act do so; None when a person is to act or the game is over."""
        thought = self.bot_thought()
        return None if thought is None else self.act_on(thought, thought.think())

    def bot_thought(self) -> BotThought | None:
        """What the bot that is to act has to think about: `step` in two parts, for tables that do
        not stand still meanwhile. None when a person is to act or the game is over.
        """
        table, seat = self.table, self.table.to_act
        level = None if seat is None else table.occupants[seat].level
        if seat is None or level is None:
            return None
        return BotThought(table.view(seat), self._bot(level), table.version)

    def act_on(self, thought: BotThought, answer: Command | Exception) -> tuple[Fact, ...] | None:
        """Let a bot act as it has thought; None if the table has moved on meanwhile."""
        if thought.version != self.table.version:
            return None
        command, fault = bot_command(self.table, thought.view, answer)
        if fault is not None:
            self._commit(BotFault(thought.view.seat, fault))
        return self.submit(command).facts

    def _commit(self, event: TableEvent) -> tuple[Fact, ...]:
        """Write an event, then fold it in."""
        if self.file is not None:
            self.file.append(event)
        return self.table.evolve(event)

    def _bot(self, level: str) -> Bot:
        """The bot of a level; stateless, so one serves all seats."""
        bot = self._bots.get(level)
        if bot is None:
            bot = self._bots[level] = self._make_bot(level, self.table.setup.bot_seed)
        return bot
