"""The tables of this process: commands are decided here, written, and only then told.

Any node may serve any table. What decides between two nodes is the store: an append names the
version it was decided at, and where the log has grown meanwhile, the table catches up and decides
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rifki.errors import RifkiError
from rifki.fairness import GameSeeds
from rifki.server.errors import StoreDown, StoreError
from rifki.server.hub.bot_pool import BotPool
from rifki.server.hub.clock import NodeClock
from rifki.server.hub.live_table import LiveTable
from rifki.server.hub.summaries import event_row, owners, summary_of
from rifki.server.ids import TABLE_ID_BYTES, base32
from rifki.server.names import is_name_taken
from rifki.server.store import Append, AppendStatus, NewTable, Store
from rifki.service.commands import Command
from rifki.service.room import (
    BotTurn,
    ClaimProof,
    Opened,
    Room,
    RoomCommand,
    RoomEvent,
    RoomSettings,
    RoomStatus,
    after_bot,
    after_proof,
    decide,
    is_stale,
    next_due,
    on_due,
)
from rifki.service.room.commands import OpenRematch, Sit, Start
from rifki.service.room.wire import Ack

__all__ = ["Hub", "HubSettings"]

_log: Final = logging.getLogger("rifki.server.hub")

AckWord: TypeAlias = Literal["ok", "stale", "illegal", "refused"]

_MOST_TRIES: Final = 6
"""How often a command is decided again because the log had grown."""


@dataclass(frozen=True, slots=True)
class HubSettings:
    """Milliseconds and numbers that operators may have to change."""

    idle_ms: int = 120_000
    """A table that nobody watches and that waits for nothing soon leaves the memory after this."""
    retry_ms: int = 1_000
    """After this, due work is tried again that the database did not take."""
    most_tables: int = 20_000
    """Open tables in all."""
    most_tables_of_guest: int = 20
    """Tables that one guest may have open."""


class Hub:
    """Loads tables, carries out commands and due work, and keeps watchers up to date."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        *,
        clock: NodeClock,
        random_bytes: Callable[[int], bytes],
        settings: HubSettings | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.clock = clock
        self.now = clock.now
        self.settings = settings if settings is not None else HubSettings()
        self.tables: dict[str, LiveTable] = {}
        self.n_commands: dict[str, int] = {}
        self._random_bytes = random_bytes
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._work: set[asyncio.Task[None]] = set()
        self._is_closing = False

    # -- tables ------------------------------------------------------------------------------------

    async def open_table(
        self,
        settings: RoomSettings,
        host: str,
        *,
        sit: Sit | None = None,
        start: bool = False,
    ) -> str:
        """A new table; its host may sit down and begin at once. Its id. Raises StoreDown."""
        now = self.now()
        bot_seed = self._random_bytes(16).hex()
        opened = Opened(settings, self._fresh_seeds(), host, bot_seed)
        room = Room(opened, now)
        events: list[RoomEvent] = [opened]
        for command in (sit, Start() if start else None):
            if command is None:
                continue
            outcome = decide(room, command, host, now)
            for event in outcome.events:
                room.evolve(event, now)
            events += outcome.events
        due = next_due(room)
        while True:
            table_id = base32(self._random_bytes(TABLE_ID_BYTES))
            table = NewTable(
                table_id,
                tuple([event_row(event, now) for event in events]),
                summary_of(room),
                host,
                due_at=None if due is None else due.at,
                due_kind="" if due is None else due.kind.value,
                guests=owners(room),
            )
            if await self.store.create_table(table, now=now):
                break
        await self.table(table_id)  # into the memory: its first due work is this node's
        return table_id

    def _fresh_seeds(self) -> GameSeeds:
        return GameSeeds(tuple([self._random_bytes(32) for _ in range(20)]))

    async def table(self, table_id: str) -> LiveTable | None:
        """A table, from the memory or the store; None if there is none. Raises StoreDown."""
        live = self.tables.get(table_id)
        if live is not None:
            live.used_at = self.now()
            return live
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable | None:
        rows = await self.store.read_log(table_id)
        if not rows:
            return None
        live = self.tables[table_id] = LiveTable(table_id, rows, now=self.now())
        self._reschedule(live)
        return live

    @asynccontextmanager
    async def reading(self, live: LiveTable) -> AsyncIterator[Room]:
        """The room as its log has it, for as long as the block runs: whatever is told of a room is
        read here. Raises StoreDown.

        After a write that failed the room in memory holds what may never have been committed, such
        as the end of a deal, which opens its hands.
        """
        async with live.lock:
            if live.is_broken:
                await self.catch_up(live)
            yield live.room

    async def catch_up(self, live: LiveTable) -> None:
        """Read on what others have written; hold the lock."""
        if live.is_broken:
            live.reload(await self.store.read_log(live.table_id))
        else:
            live.follow(await self.store.read_log(live.table_id, after=live.room.version))

    async def heard_of(self, table_id: str, version: int) -> None:
        """Another node says, or the store shows, that a table is at a version."""
        live = self.tables.get(table_id)
        if live is None or version <= live.known_version:
            return
        async with live.lock:
            if version > live.room.version:
                await self.catch_up(live)
                self._unschedule(live)  # whoever wrote last sees to what follows

    def forget_idle(self) -> int:
        """Let go of tables that nobody watches and that wait for nothing soon; how many."""
        now = self.now()
        gone = [live for live in self.tables.values() if self._is_idle(live, now)]
        for live in gone:
            self._unschedule(live)
            del self.tables[live.table_id]
        return len(gone)

    def _is_idle(self, live: LiveTable, now: int) -> bool:
        if live.subscribers or live.lock.locked() or live.is_thinking:
            return False
        due = next_due(live.room)
        is_due_soon = due is not None and live.timer is not None and due.at - now < 60_000
        return not is_due_soon and now - live.used_at >= self.settings.idle_ms

    # -- commands ----------------------------------------------------------------------------------

    async def command(
        self, table_id: str, guest: str, command_id: str, seen: int, command: RoomCommand
    ) -> Ack:
        """Carry out a command of a guest; `ok` only when its events are committed.

        Raises StoreDown: then nobody knows, and sending it again with the same id is harmless.
        """
        live = await self.table(table_id)
        if live is None:
            return Ack(command_id, "refused", 0, "no_table")
        ack = await self._decide_and_write(live, guest, command_id, seen, command)
        self.n_commands[ack.status] = self.n_commands.get(ack.status, 0) + 1
        return ack

    async def _decide_and_write(
        self, live: LiveTable, guest: str, command_id: str, seen: int, command: RoomCommand
    ) -> Ack:
        # Within its guest, so that nobody can use up somebody else's ids.
        stored_id = f"{guest}:{command_id}"
        async with live.lock:
            if live.is_broken or seen > live.room.version:
                await self.catch_up(live)
            for _ in range(_MOST_TRIES):
                room = live.room
                done = await self._done_before(live, stored_id, seen)
                if done is not None:
                    return Ack(command_id, "ok", done, None)
                if isinstance(command, Sit) and is_name_taken(room, guest, command.name):
                    return Ack(command_id, "refused", room.version, "name_taken")
                if is_stale(room, command, seen):
                    return Ack(command_id, "stale", room.version, None)
                outcome = decide(room, command, guest, self.now())
                if not outcome.is_ok:
                    is_illegal = outcome.reason is not None
                    word: AckWord = "illegal" if is_illegal else "refused"
                    return Ack(command_id, word, room.version, outcome.why)
                if not outcome.events:
                    return Ack(command_id, "ok", room.version, None)
                version = await self._write(live, outcome.events, stored_id)
                if version is not None:
                    return Ack(command_id, "ok", version, None)
        return Ack(command_id, "refused", live.room.version, "busy")

    async def _done_before(self, live: LiveTable, stored_id: str, seen: int) -> int | None:
        """The version at which a command was carried out, if it was; ids too old for the memory are
        looked up, but only for a sender who is as far behind.
        """
        done = live.commands.get(stored_id)
        if done is not None or not live.commands or seen >= live.room.action_version:
            return done
        return await self.store.find_command(live.table_id, stored_id)

    async def rematch(self, table_id: str, guest: str, command_id: str, name: str) -> Ack:
        """Open another table like one that is over, or find the one that was opened before.

        For a person among bots it begins at once; where others sat, it waits for them.
        """
        live = await self.table(table_id)
        if live is None:
            return Ack(command_id, "refused", 0, "no_table")
        async with self.reading(live) as room:
            seat = room.seat_of(guest)
            known, is_alone = room.rematch, owners(room) == (guest,)
        if room.status is not RoomStatus.OVER or seat is None or known is not None:
            if known is not None:
                return Ack(command_id, "ok", room.version, None)
            why = "not_seated" if seat is None else "not_over"
            return Ack(command_id, "refused", room.version, why)
        sit = Sit(name, seat)
        new_id = await self.open_table(room.settings, guest, sit=sit, start=is_alone)
        return await self.command(table_id, guest, command_id, 0, OpenRematch(new_id))

    async def write(self, live: LiveTable, events: Sequence[RoomEvent]) -> bool:
        """Write events that nobody asked for; hold the lock. False if the log had grown."""
        return not events or await self._write(live, events, None) is not None

    async def _write(
        self, live: LiveTable, events: Sequence[RoomEvent], stored_id: str | None
    ) -> int | None:
        """Write events decided on the present room; hold the lock.

        The version after them; None if the log had grown: the room has then caught up. The room
        folds them in first, since what follows from them goes into the same transaction. Should
        anything fail, it is folded anew from the log.
        """
        room = live.room
        expected, now = room.version, self.now()
        owners_before = owners(room)
        live.is_broken = True
        try:
            facts = [(room.version + 1, room.evolve(event, now)) for event in events]
            due = next_due(room)
            answer = await self.store.append(
                Append(
                    live.table_id,
                    expected,
                    tuple([event_row(event, now) for event in events]),
                    summary_of(room),
                    due_at=None if due is None else due.at,
                    due_kind="" if due is None else due.kind.value,
                    command_id=stored_id,
                    guests=owners(room) if owners(room) != owners_before else None,
                ),
                now=now,
            )
        except BaseException:  # cancelled, too: what was begun may be committed or not
            self._retry_later(live)
            raise
        if answer.status is AppendStatus.OK:
            live.is_broken = False
            live.committed(facts, stored_id)
            live.used_at = now
            self._reschedule(live)
            return answer.version
        if answer.status is AppendStatus.UNKNOWN:
            self.tables.pop(live.table_id, None)
            raise StoreError(f"table {live.table_id} is gone")
        await self.catch_up(live)
        if answer.status is AppendStatus.DUPLICATE:
            self._reschedule(live)  # most likely our own, of which we did not hear
            return answer.version
        self._unschedule(live)
        return None

    # -- due work ----------------------------------------------------------------------------------

    def _reschedule(self, live: LiveTable) -> None:
        """Come back when the next thing is due."""
        self._unschedule(live)
        due = next_due(live.room)
        if due is not None and not self._is_closing:
            self._call_in(live, due.at - self.now())

    def _call_in(self, live: LiveTable, milliseconds: int) -> None:
        loop = asyncio.get_running_loop()
        seconds = min(self.clock.seconds(milliseconds), 86_400.0)
        live.timer = loop.call_later(seconds, self.do_due_work, live)

    def _retry_later(self, live: LiveTable) -> None:
        self._unschedule(live)
        if not self._is_closing:
            self._call_in(live, self.settings.retry_ms)

    @staticmethod
    def _unschedule(live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def do_due_work(self, live: LiveTable) -> None:
        """Begin with what is due at a table, if nobody is at it."""
        live.timer = None
        if live.is_thinking or self._is_closing:
            return
        live.is_thinking = True
        self.spawn(self._due_work(live))

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run something to its end in the background; an error is logged."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("background work failed", exc_info=error)

    async def _due_work(self, live: LiveTable) -> None:
        try:
            async with live.lock:
                if live.is_broken:
                    await self.catch_up(live)
                work = on_due(live.room, self.now())
                if isinstance(work, tuple):
                    await self.write(live, work)
            if isinstance(work, BotTurn | ClaimProof):
                await self._think(live, work)
        except StoreDown:
            self._retry_later(live)
            return
        finally:
            live.is_thinking = False
        if live.timer is None and live.table_id in self.tables:
            self._reschedule(live)

    async def _think(self, live: LiveTable, work: BotTurn | ClaimProof) -> None:
        """Let a bot act, or a claim be proven, and write what comes of it if it still fits."""
        if isinstance(work, BotTurn):
            command, fault = await self.pool.think(work)
            if fault is not None:
                _log.warning("table %s: bot %s: %s", live.table_id, work.level, fault)
            async with live.lock:
                await self.write(live, _after_bot(live.room, work, command, fault))
        else:
            is_proven = await self.pool.prove(work)
            async with live.lock:
                await self.write(live, after_proof(live.room, work, is_proven=is_proven))

    def say_goodbye(self) -> None:
        """Stop due work and let everybody go: the server is about to stop."""
        self._is_closing = True
        for live in self.tables.values():
            self._unschedule(live)
            for subscriber in live.subscribers:
                subscriber.leave("restart")

    async def close(self) -> None:
        """Stop due work, say goodbye to everybody and wait for what is being written."""
        self.say_goodbye()
        for task in list(self._work):
            task.cancel()
        if self._work:
            await asyncio.wait(self._work, timeout=5)


def _after_bot(
    room: Room, turn: BotTurn, command: Command | None, fault: str | None
) -> tuple[RoomEvent, ...]:
    """The events of a bot's answer, also of one that is no answer at all, such as a card where a
    contract was asked for.
    """
    try:
        return after_bot(room, turn, command, fault)
    except (RifkiError, AttributeError, LookupError, TypeError, ValueError) as error:
        return after_bot(room, turn, None, f"no answer: {type(error).__name__}")
