"""A server in this process for tests: real sockets, a fast clock, bots that think at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rifki.bots import make_bot
from rifki.server.hub import BotPool
from rifki.server.running import bind, make_server
from rifki.server.services import Services, open_services
from rifki.server.settings import ServerSettings
from rifki.service.commands import Command
from rifki.service.driver import ask_bot
from rifki.service.room import BotTurn, ClaimProof
from tests.server.postgres import free_port
from tests.server.waiting import SECONDS, ended, stacks, within

__all__ = ["FOR_EVER", "InlinePool", "Running", "running"]

FOR_EVER = 10_000_000
"""Days to keep what is over, where a test gives an operator's command. Such a command has the real
clock: to a fast server what it writes is thousands of years old, and would be deleted at once.
"""


class InlinePool(BotPool):
    """Bots that think in this process."""

    def __init__(self) -> None:
        super().__init__(0)

    async def warm_up(self) -> None:
        """Nothing to start."""

    async def think(self, turn: BotTurn) -> tuple[Command | None, str | None]:
        self.n_asked += 1
        return ask_bot(turn.view, make_bot(turn.level, seed=turn.seed))

    async def prove(self, proof: ClaimProof) -> bool:
        return proof.is_proven()


class Running:
    """A running server: where it is and its parts."""

    def __init__(self, base: str, services: Services) -> None:
        self.base = base
        self.services = services


@asynccontextmanager
async def running(
    database: str,
    *,
    pool: BotPool | None = None,
    random_bytes: Callable[[int], bytes] = os.urandom,
    **changes: Any,
) -> AsyncIterator[Running]:
    """A server until the end of the block."""
    port = free_port()
    speed = changes.get("speed", 100)
    fields: dict[str, Any] = {
        "port": port,
        "speed": speed,
        # A minute, as it passes here: a slow machine makes nobody away, nor takes her seat.
        "grace_ms": 60_000 * speed,
        "first_ms": 60_000 * speed,
        "budget_factor": 0,
        "static": Path(__file__).parent / "static",
        **changes,
    }
    settings = ServerSettings(database, **fields)
    listener = bind("127.0.0.1", port)
    async with open_services(
        settings, random_bytes=random_bytes, pool=pool or InlinePool()
    ) as services:
        is_ready = asyncio.Event()
        server = make_server(services, on_ready=is_ready.set)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        waiting = asyncio.create_task(is_ready.wait())
        await asyncio.wait([task, waiting], timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if not is_ready.is_set():
            await ended([task, waiting])
            raise AssertionError("the server does not answer")
        try:
            yield Running(f"http://127.0.0.1:{port}", services)
        finally:
            server.should_exit = True
            async with within(SECONDS, lambda: f"the server to stop: {stacks([task])}"):
                await task
