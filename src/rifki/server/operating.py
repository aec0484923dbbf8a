"""What an operator does to a database beside the running server, which notices within seconds."""

from __future__ import annotations

import ipaddress
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rifki.events import Abandoned
from rifki.seats import SEATS
from rifki.server.errors import ServerError
from rifki.server.hub.summaries import event_row, owners, summary_of
from rifki.server.ids import is_table_id
from rifki.server.store import (
    Append,
    AppendStatus,
    BanRow,
    SqlStore,
    TableRow,
    open_store,
)
from rifki.server.store.engine import parse_database_url
from rifki.service.room import Room, RoomEvent, RoomStatus, next_due
from rifki.service.room.codec import event_from_json
from rifki.service.room.events import Closed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = [
    "SeatLine",
    "TableLine",
    "back_up",
    "ban_target",
    "end_table",
    "list_bans",
    "list_tables",
    "migrate_database",
    "put_ban",
    "table_seats",
    "unban",
]

_MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list."""

    table_id: str
    status: str
    idle_ms: int
    names: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a table: who sits there. Guest ids are for `ban`."""

    seat: str
    guest: str | None
    name: str
    is_bot: bool
    is_away: bool


@asynccontextmanager
async def _opened(url: str, *, run_migrations: bool | None = False) -> AsyncIterator[SqlStore]:
    store = await open_store(url, node=secrets.token_hex(4), run_migrations=run_migrations)
    try:
        yield store
    finally:
        await store.close()


async def migrate_database(url: str) -> tuple[str | None, str]:
    """Bring the tables of a database up to date; the revisions before and after."""
    from rifki.server.store.migrate import migrate

    # A migration of many tables takes as long as it takes.
    store = SqlStore(parse_database_url(url), node="migrate", answer_seconds=None)
    try:
        return await migrate(store)
    finally:
        await store.close()


async def list_tables(url: str) -> list[TableLine]:
    """The tables, last changed first."""
    async with _opened(url) as store:
        now = await store.now()
        return [_line(row, now) for row in await store.list_tables(only_listed=False, limit=500)]


def _line(row: TableRow, now: int) -> TableLine:
    words: dict[str, Any] = msgspec.json.decode(row.text)
    names = tuple([str(seat["name"] or seat["kind"]) for seat in words["seats"]])
    return TableLine(row.table_id, row.status, now - row.changed_at, names, int(words["number"]))


async def _room(store: SqlStore, table_id: str) -> Room:
    rows = await store.read_log(table_id) if is_table_id(table_id) else []
    if not rows:
        raise ServerError(f"there is no table {table_id[:40]!r}")
    return Room.from_log(
        [(event_from_json(msgspec.json.decode(row.payload)), row.at) for row in rows]
    )


async def table_seats(url: str, table_id: str) -> list[SeatLine]:
    """Who sits at a table. Raises ServerError if there is none."""
    async with _opened(url) as store:
        room = await _room(store, table_id)
    return [
        SeatLine(
            seat.letter, room.owner(seat), room.name(seat), room.is_bot(seat), room.is_away(seat)
        )
        for seat in SEATS
    ]


async def end_table(url: str, table_id: str) -> bool:
    """End a table: close it, or abandon its game. False if it had ended already.

    Raises ServerError if there is none, or if it changes all the time.
    """
    async with _opened(url) as store:
        for _ in range(_MOST_TRIES):
            room = await _room(store, table_id)
            event: RoomEvent
            if room.status is RoomStatus.GATHERING:
                event = Closed("operator")
            elif room.status is RoomStatus.PLAYING:
                event = Abandoned("operator")
            else:
                return False
            if await _write(store, table_id, room, event):
                return True
    raise ServerError(f"table {table_id} changes all the time; try again")


async def _write(store: SqlStore, table_id: str, room: Room, event: RoomEvent) -> bool:
    expected, now = room.version, await store.now()
    room.evolve(event, now)
    due = next_due(room)
    answer = await store.append(
        Append(
            table_id,
            expected,
            (event_row(event, now),),
            summary_of(room),
            due_at=None if due is None else due.at,
            due_kind="" if due is None else due.kind.value,
            guests=owners(room),
        ),
        now=now,
    )
    return answer.status is AppendStatus.OK


def ban_target(text: str) -> tuple[str, str]:
    """What to ban: "guest:ID", or an address or network such as 192.0.2.0/24. Raises
    ServerError.
    """
    kind, colon, value = text.partition(":")
    if kind == "guest" and colon and value:
        return "guest", value
    try:
        return "address", str(ipaddress.ip_network(text, strict=False))
    except ValueError as error:
        raise ServerError(f"{text[:60]!r} is neither guest:ID nor an address") from error


async def put_ban(url: str, target: str, *, days: int | None, reason: str) -> None:
    """Keep somebody out for some days, or for good."""
    kind, value = ban_target(target)
    async with _opened(url) as store:
        now = await store.now()
        until = None if days is None else now + days * 86_400_000
        await store.put_ban(BanRow(kind, value, until, reason[:200]), now=now)


async def unban(url: str, target: str) -> bool:
    """Let somebody in again; False if she was not kept out."""
    kind, value = ban_target(target)
    async with _opened(url) as store:
        return await store.lift_ban(kind, value)


async def list_bans(url: str) -> Sequence[BanRow]:
    """Who is kept out."""
    async with _opened(url) as store:
        return await store.bans(now=await store.now())


def back_up(url: str, target: Path) -> None:
    """Copy an SQLite database while it is in use. Raises ServerError, for other databases too."""
    parsed = parse_database_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database is None:
        raise ServerError("backup is for SQLite; for PostgreSQL use pg_dump")
    if not Path(parsed.database).exists():
        raise ServerError(f"{parsed.database}: there is no database")
    if target.exists():
        raise ServerError(f"{target}: exists already")
    try:
        target.touch(mode=0o600)
        with (
            closing(sqlite3.connect(parsed.database, timeout=15)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
    except (sqlite3.Error, OSError) as error:
        raise ServerError(f"{target}: {error}") from error
