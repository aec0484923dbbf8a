"""What a node does all the time: due work nobody does, notices of others, idle tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from rifki.server.errors import ServerError, StoreDown
from rifki.server.hub.clock import NodeClock
from rifki.server.hub.hub import Hub
from rifki.server.hub.presence import Presence
from rifki.server.store.database import CHANNEL

if TYPE_CHECKING:
    import asyncpg

__all__ = ["Keeper"]

_log: Final = logging.getLogger("rifki.server.keeper")

_LEAST_SECONDS: Final = 0.1
"""Between two rounds of a loop, however fast the clock runs."""
_HOLD_MS: Final = 10_000
"""So long this node has for due work it took over."""


class Keeper:
    """The loops of a node. Each goes on after an error; the database may be away for a while."""

    def __init__(
        self,
        hub: Hub,
        presence: Presence,
        clock: NodeClock,
        node: str,
        *,
        watch_dsn: str | None = None,
        sweep_ms: int = 500,
        poll_ms: int = 2_000,
        beat_ms: int = 5_000,
        on_beat: Callable[[], Awaitable[None]] | None = None,
        keep_ms: int = 90 * 86_400_000,
    ) -> None:
        self._hub = hub
        self._presence = presence
        self._clock = clock
        self._node = node
        self._watch_dsn = watch_dsn
        self._sweep_ms = sweep_ms
        self._poll_ms = poll_ms
        self._beat_ms = beat_ms
        self._on_beat = on_beat
        self._keep_ms = keep_ms
        self._tasks: list[asyncio.Task[None]] = []
        self.last_beat_at = 0

    def start(self) -> None:
        """Begin."""
        loops = [
            self._every(self._sweep_ms, self.sweep),
            self._every(self._poll_ms, self.poll),
            self._every(self._beat_ms, self.beat),
            self._every(60_000, self.tidy),
        ]
        if self._watch_dsn is not None:
            loops.append(self._listen(self._watch_dsn))
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _every(self, milliseconds: int, work: Callable[[], Awaitable[None]]) -> None:
        seconds = max(self._clock.seconds(milliseconds), _LEAST_SECONDS)
        while True:
            try:
                await work()
            except StoreDown as error:
                _log.warning("%s: %s", work.__name__, error)
            except Exception:
                _log.exception("%s failed", work.__name__)
            await asyncio.sleep(seconds)

    async def sweep(self) -> None:
        """Take over due work that nobody has done in time. Raises StoreDown."""
        rows = await self._hub.store.take_due(
            node=self._node, now=self._hub.now(), hold=_HOLD_MS, limit=100
        )
        for row in rows:
            try:
                live = await self._hub.table(row.table_id)
            except StoreDown:
                raise
            except ServerError:
                _log.exception("table %s cannot be loaded", row.table_id)
                continue
            if live is not None:
                if live.room.version < row.version:
                    await self._hub.heard_of(row.table_id, row.version)
                self._hub.do_due_work(live)

    async def poll(self) -> None:
        """See which tables others have changed: notices may get lost. Raises StoreDown."""
        known = list(self._hub.tables)
        if known:
            for table_id, version in (await self._hub.store.versions(known)).items():
                await self._hub.heard_of(table_id, version)
        self._hub.forget_idle()

    async def beat(self) -> None:
        """Say that this node lives. Raises StoreDown."""
        await self._clock.adjust()
        await self._presence.beat()
        if self._on_beat is not None:
            await self._on_beat()
        self.last_beat_at = self._hub.now()

    async def tidy(self) -> None:
        """Delete what is old: closed tables after a day, finished ones and guests who have not been
        seen later. Raises StoreDown.
        """
        now = self._hub.now()
        watching = [each for live in self._hub.tables.values() for each in live.subscribers]
        guests = [each.guest for each in watching if each.guest is not None]
        await self._hub.store.touch_guests(guests, now=now)
        for status, age in (("closed", 86_400_000), ("over", self._keep_ms)):
            await self._hub.store.delete_tables(status=status, before=now - age, limit=50)
        await self._hub.store.delete_guests(before=now - self._keep_ms, limit=200)

    async def _listen(self, dsn: str) -> None:
        """Hear from other PostgreSQL nodes at once; where it fails, polling goes on."""
        import asyncpg

        while True:
            try:
                await self._listen_once(await asyncpg.connect(dsn, timeout=5))
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                _log.warning("no notices from the database; polling")
            await asyncio.sleep(1)

    async def _listen_once(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        ended = asyncio.Event()
        connection.add_termination_listener(lambda *_: ended.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
            await ended.wait()
        finally:
            connection.terminate()

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        node, *words = str(payload).split(" ")
        if node == self._node:
            return
        for word in words:
            table_id, _, version = word.partition(":")
            live = self._hub.tables.get(table_id)
            if live is not None and version.isdecimal() and int(version) > live.known_version:
                self._hub.spawn(self._hub.heard_of(table_id, int(version)))
