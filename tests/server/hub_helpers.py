"""A hub over a store, with a clock that stands until it is turned, for tests without sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rifki.server.hub import BotPool, Hub
from rifki.server.hub.clock import NodeClock
from rifki.server.store import SqlStore, open_store
from rifki.service.room import RoomSettings
from rifki.service.room.commands import Sit
from rifki.service.room.settings import Pace
from tests.server.running import InlinePool
from tests.server.waiting import SECONDS, stacks, within

START = 1_800_000_000_000
QUICK = RoomSettings(level="random", pace=Pace.QUICK)


class HandClock(NodeClock):
    """A clock turned by hand; waiting takes no time once it has been turned far enough."""

    def __init__(self) -> None:
        async def read() -> int:
            return START

        super().__init__(read)
        self.milliseconds = START

    def now(self) -> int:
        return self.milliseconds

    def seconds(self, milliseconds: int) -> float:
        return 0.0 if milliseconds <= 0 else 3600.0


class HubTest:
    """One node: its hub and store."""

    def __init__(self, hub: Hub, store: SqlStore, clock: HandClock) -> None:
        self.hub = hub
        self.store = store
        self.clock = clock

    async def settle(self) -> None:
        """Wait until no background work is left."""
        async with within(SECONDS, lambda: f"background work: {stacks(self.hub._work)}"):
            while self.hub._work:
                await asyncio.wait(list(self.hub._work))
                await asyncio.sleep(0)


@asynccontextmanager
async def hub_on(
    database: str, *, node: str = "a", seed: int = 1, pool: BotPool | None = None
) -> AsyncIterator[HubTest]:
    """A hub until the end of the block; its seeds come from `seed`."""
    store = await open_store(database, node=node, run_migrations=True)
    clock, rng = HandClock(), random.Random(seed)
    hub = Hub(store, pool or InlinePool(), clock=clock, random_bytes=rng.randbytes)
    try:
        yield HubTest(hub, store, clock)
    finally:
        await hub.close()
        await store.close()


async def seated_table(hub: Hub, *, host: str = "host", start: bool = True) -> str:
    """A table with its host in South."""
    return await hub.open_table(QUICK, host, sit=Sit("Ayşe"), start=start)
