"""Who is there: sockets and streams of guests on this node, and those of nodes that have died.

A guest whose last socket closes has a moment to come back (a page that is loaded again, a phone
that changes networks) before the others are told.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from rifki.server.errors import ServerError, StoreDown
from rifki.server.hub.hub import Hub
from rifki.server.hub.live_table import LiveTable
from rifki.server.hub.subscriber import Subscriber
from rifki.service.room import Room, presence

__all__ = ["Presence"]

_log: Final = logging.getLogger("rifki.server.presence")


class Presence:
    """Adds and removes watchers, and tells the rooms about their people."""

    def __init__(
        self,
        hub: Hub,
        node: str,
        *,
        grace_ms: int = 3_000,
        first_ms: int = 20_000,
        dead_ms: int = 15_000,
    ) -> None:
        self._hub = hub
        self._node = node
        self._grace_ms = grace_ms
        self._first_ms = first_ms
        self._dead_ms = dead_ms
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}

    async def join(self, live: LiveTable, subscriber: Subscriber) -> None:
        """A socket or stream has opened. Raises StoreDown."""
        live.subscribers.add(subscriber)
        guest = subscriber.guest
        if guest is None:
            return
        self._stay(live.table_id, guest)
        if live.n_sockets(guest) == 1:
            await self._hub.store.connect(self._node, live.table_id, guest)
        await self._tell(live, guest, is_here=True)

    def leave(self, live: LiveTable, subscriber: Subscriber) -> None:
        """It has closed."""
        live.subscribers.discard(subscriber)
        guest = subscriber.guest
        if guest is not None and not live.n_sockets(guest):
            self._leave_in(live.table_id, guest, self._grace_ms)

    async def expect(self, table_id: str, guest: str) -> None:
        """A guest has sat down without a socket: she has a while to open one. Raises StoreDown."""
        live = self._hub.tables.get(table_id)
        if (live is None or not live.n_sockets(guest)) and (table_id, guest) not in self._leaving:
            await self._hub.store.connect(self._node, table_id, guest)
            self._leave_in(table_id, guest, self._first_ms)

    def _leave_in(self, table_id: str, guest: str, milliseconds: int) -> None:
        self._stay(table_id, guest)
        loop = asyncio.get_running_loop()
        self._leaving[table_id, guest] = loop.call_later(
            self._hub.clock.seconds(milliseconds),
            lambda: self._hub.spawn(self._gone(table_id, guest)),
        )

    def _stay(self, table_id: str, guest: str) -> None:
        timer = self._leaving.pop((table_id, guest), None)
        if timer is not None:
            timer.cancel()

    async def _gone(self, table_id: str, guest: str) -> None:
        """The moment has passed."""
        self._leaving.pop((table_id, guest), None)
        live = self._hub.tables.get(table_id)
        if live is not None and live.n_sockets(guest):
            return
        since = self._hub.now() - self._dead_ms
        try:
            is_gone = await self._hub.store.disconnect(self._node, table_id, guest, since=since)
            if is_gone:
                await self._tell_table(table_id, guest)
        except StoreDown:
            self._leave_in(table_id, guest, self._grace_ms)

    async def _tell_table(self, table_id: str, guest: str) -> None:
        live = await self._hub.table(table_id)
        if live is not None and not live.n_sockets(guest):
            await self._tell(live, guest, is_here=False)

    async def _tell(self, live: LiveTable, guest: str, *, is_here: bool) -> None:
        """Write that a person is here or away, if her seat does not say so yet."""
        async with live.lock:
            for _ in range(3):
                if live.is_broken:
                    await self._hub.catch_up(live)
                seat = live.room.seat_of(guest)
                if seat is None:
                    return
                events = presence(live.room, seat, is_here=is_here)
                if not events or await self._hub.write(live, events):
                    return

    async def beat(self) -> None:
        """Say that this node lives; see to the people of those that do not. Raises StoreDown."""
        now = self._hub.now()
        await self._hub.store.beat(self._node, now=now)
        for table_id, guest in await self._hub.store.drop_nodes(since=now - self._dead_ms):
            await self._tell_table(table_id, guest)
        for live in list(self._hub.tables.values()):
            try:
                await self._bring_back(live)
            except StoreDown:
                raise
            except ServerError:  # one table that cannot be read must not stop the beat
                _log.exception("table %s cannot be loaded", live.table_id)

    async def _bring_back(self, live: LiveTable) -> None:
        """Who has a socket here is not away, whatever the others took this node for: one that stood
        still for a while, as a machine does that sleeps, is given up with its people.
        """
        watching = {subscriber.guest for subscriber in live.subscribers} - {None}
        if not watching:
            return
        async with self._hub.reading(live) as room:
            away = [guest for guest in watching if guest is not None and _is_away(room, guest)]
        for guest in away:
            await self._hub.store.connect(self._node, live.table_id, guest)
            await self._tell(live, guest, is_here=True)

    def close(self) -> None:
        """Stop waiting; another node, or this one when it is back, sees to the rest."""
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()


def _is_away(room: Room, guest: str) -> bool:
    """Whether a guest has a seat and is taken to be away."""
    seat = room.seat_of(guest)
    return seat is not None and room.is_away(seat)
