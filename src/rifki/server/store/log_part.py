"""Tables and their logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import case, delete, func, select, update
from sqlalchemy.engine import URL

from rifki.server.store.committer import Committer
from rifki.server.store.database import Database
from rifki.server.store.engine import ANSWER_SECONDS
from rifki.server.store.records import (
    Append,
    Appended,
    AppendStatus,
    DueRow,
    LogRow,
    NewTable,
    TableRow,
)
from rifki.server.store.schema import connections, due, events, seats, tables

__all__ = ["LogPart"]

_TABLE_COLUMNS = (
    tables.c.table_id,
    tables.c.version,
    tables.c.status,
    tables.c.is_listed,
    tables.c.host,
    tables.c.text,
    tables.c.created_at,
    tables.c.changed_at,
)


class LogPart(Database):
    """The part of a store that keeps tables, their logs and their due work."""

    def __init__(
        self, url: URL, *, node: str, answer_seconds: float | None = ANSWER_SECONDS
    ) -> None:
        super().__init__(url, node=node, answer_seconds=answer_seconds)
        self.committer = Committer(self)

    async def create_table(self, table: NewTable, *, now: int) -> bool:
        """Open a table with its first events; False if the id is taken."""
        answer = await self.committer.submit(table, now=now)
        return answer.status is AppendStatus.OK

    async def append(self, append: Append, *, now: int) -> Appended:
        """Write events if the log is at the expected version; answers after the commit."""
        return await self.committer.submit(append, now=now)

    async def read_log(self, table_id: str, *, after: int = 0) -> Sequence[LogRow]:
        """The events after a version, in order; empty for an unknown table."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(
                    events.c.version, events.c.command_id, events.c.kind, events.c.payload,
                    events.c.at,
                )
                .where(events.c.table_id == table_id, events.c.version > after)
                .order_by(events.c.version)
            )  # fmt: skip
            return [LogRow(*row) for row in rows]

    async def find_command(self, table_id: str, command_id: str) -> int | None:
        """The version at which a command was carried out, if it was."""
        async with self.reading() as connection:
            version: int | None = await connection.scalar(
                select(events.c.version).where(
                    events.c.table_id == table_id, events.c.command_id == command_id
                )
            )
            return version

    async def versions(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The versions of those tables that exist."""
        found: dict[str, int] = {}
        ids = list(table_ids)
        async with self.reading() as connection:
            for start in range(0, len(ids), 500):
                rows = await connection.execute(
                    select(tables.c.table_id, tables.c.version).where(
                        tables.c.table_id.in_(ids[start : start + 500])
                    )
                )
                found.update({row.table_id: row.version for row in rows})
        return found

    async def table(self, table_id: str) -> TableRow | None:
        """One table."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(*_TABLE_COLUMNS).where(tables.c.table_id == table_id)
            )
            row = rows.one_or_none()
            return None if row is None else TableRow(*row)

    async def list_tables(
        self, *, only_listed: bool = True, guest: str | None = None, limit: int = 50
    ) -> Sequence[TableRow]:
        """Tables, last changed first; those at which a guest sits if one is given."""
        statement = select(*_TABLE_COLUMNS).order_by(tables.c.changed_at.desc()).limit(limit)
        if guest is not None:
            statement = statement.join(seats, seats.c.table_id == tables.c.table_id).where(
                seats.c.guest_id == guest
            )
        if only_listed:
            statement = statement.where(tables.c.is_listed.is_(True))
        async with self.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(statement)]

    async def count_tables(self, *, host: str | None = None) -> dict[str, int]:
        """How many tables there are of each status; those a guest opened if one is given."""
        statement = select(tables.c.status, func.count()).group_by(tables.c.status)
        if host is not None:
            statement = statement.where(tables.c.host == host)
        async with self.reading() as connection:
            rows = await connection.execute(statement)
            return {row[0]: row[1] for row in rows}

    async def delete_tables(self, *, status: str, before: int, limit: int) -> int:
        """Delete tables of a status that last changed before a time; returns how many."""
        async with self.writing() as connection:
            rows = await connection.execute(
                select(tables.c.table_id)
                .where(tables.c.status == status, tables.c.changed_at < before)
                .order_by(tables.c.table_id)
                .limit(limit)
                .with_for_update(skip_locked=True)
            )
            ids = [table_id for (table_id,) in rows]
            if ids:
                for each in (events, due, seats, connections, tables):
                    await connection.execute(delete(each).where(each.c.table_id.in_(ids)))
            return len(ids)

    async def take_due(self, *, node: str, now: int, hold: int, limit: int) -> Sequence[DueRow]:
        """Take over due work that nobody holds, for `hold` milliseconds."""
        free = due.c.held_until <= now
        if not self.is_postgres and not await self._has_free_due(now):
            return []  # without taking the writer's lock
        async with self.writing() as connection:
            rows = await connection.execute(
                select(due.c.table_id, due.c.at, due.c.kind, due.c.version)
                .where(free)
                .order_by(due.c.held_until)
                .limit(limit)
                .with_for_update(skip_locked=True)
            )
            taken = [DueRow(*row) for row in rows]
            if taken:
                ids = [row.table_id for row in taken]
                await connection.execute(
                    update(due)
                    .where(due.c.table_id.in_(ids))
                    .values(held_by=node, held_until=now + hold)
                )
            return taken

    async def release_due(self, *, now: int) -> None:
        """Take all due work from the nodes that hold it: for the only node, when it starts."""
        at = case((due.c.at > now, due.c.at), else_=now)
        async with self.writing() as connection:
            await connection.execute(update(due).values(held_until=at))

    async def _has_free_due(self, now: int) -> bool:
        async with self.reading() as connection:
            rows = await connection.execute(
                select(due.c.table_id).where(due.c.held_until <= now).limit(1)
            )
            return rows.first() is not None

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        await self.committer.finish()
        await super().close()
