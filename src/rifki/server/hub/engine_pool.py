"""Engines at a server: programs of the operator that tables may choose in place of a level.

Each engine has processes and threads of its own, so that one that is slow or hangs makes nobody
wait but the tables that have chosen it. What it does wrong costs it a safe card, never a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

from rifki.engine import EngineBot, EngineError, EngineSpec, Patience, Restarts
from rifki.engine.spec import name_of_level
from rifki.service.commands import Command
from rifki.service.driver import ask_bot
from rifki.service.room import BotTurn

__all__ = ["EnginePool"]

_T = TypeVar("_T")

_log: Final = logging.getLogger("rifki.server.hub")

_PATIENCE: Final = Patience(start=5.0, unlimited=5.0)
_RESTARTS: Final = Restarts(most_in_row=3, rest_seconds=30.0)
_WAIT_SECONDS: Final = 10.0
"""So long a turn waits for a free process; then it is played safely."""


class EnginePool:
    """The processes of one engine, which take turns. Counts turns, faults and starts."""

    def __init__(
        self,
        level: str,
        spec: EngineSpec,
        *,
        seeds: Sequence[str],
        patience: Patience = _PATIENCE,
        restarts: Restarts = _RESTARTS,
        wait_seconds: float = _WAIT_SECONDS,
    ) -> None:
        self.level = level
        self.n_asked = 0
        self.n_faults = 0
        self._wait_seconds = wait_seconds
        self._bots = [
            EngineBot(spec, seed=seed, patience=patience, restarts=restarts) for seed in seeds
        ]
        self._threads = ThreadPoolExecutor(len(seeds), thread_name_prefix=level)
        self._free: asyncio.LifoQueue[EngineBot] = asyncio.LifoQueue()
        for bot in self._bots:
            self._free.put_nowait(bot)

    @property
    def name(self) -> str:
        """The name that the operator has given it."""
        return name_of_level(self.level)

    @property
    def n_starts(self) -> int:
        """How often processes have been started."""
        return sum(bot.n_starts for bot in self._bots)

    async def warm_up(self) -> None:
        """Start one process, so that the first table need not wait for it."""
        bot = await self._free.get()
        await self._in_thread(bot, partial(_start, bot, self.name))

    async def think(self, turn: BotTurn) -> tuple[Command | None, str | None]:
        """The engine's command, or None and the fault that it made."""
        self.n_asked += 1
        command: Command | None
        fault: str | None
        try:
            async with asyncio.timeout(self._wait_seconds):
                bot = await self._free.get()
        except TimeoutError:
            command = None
            fault = f"all processes busy for {self._wait_seconds:g} seconds"
        else:
            command, fault = await self._in_thread(bot, partial(ask_bot, turn.view, bot))
        self.n_faults += fault is not None
        return command, fault

    async def _in_thread(self, bot: EngineBot, work: Callable[[], _T]) -> _T:
        """Do something with a bot; it is free again when that is done, whoever waits for it."""
        future = asyncio.get_running_loop().run_in_executor(self._threads, work)
        future.add_done_callback(lambda _: self._free.put_nowait(bot))
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Kill all processes."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for bot in self._bots:
            bot.interrupt()
        self._threads.shutdown(wait=True)
        for bot in self._bots:
            bot.interrupt()


def _start(bot: EngineBot, name: str) -> None:
    """Start a process; should it fail, the first turn tries again."""
    try:
        bot.start()
    except EngineError as error:
        _log.warning("engine %s: %s", name, error.brief)
