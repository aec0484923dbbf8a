"""One transaction for the appends of many tables: five or six statements however many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from rifki.server.store.database import CHANNEL, Database
from rifki.server.store.records import Append, Appended, AppendStatus, EventRow, NewTable
from rifki.server.store.schema import due, events, seats, tables

__all__ = ["HOLD", "Operation", "write_batch"]

HOLD: Final = 2_000
"""Milliseconds after which due work that its node has not done is taken over by another."""

_NOTIFY_BYTES: Final = 7_900
"""PostgreSQL takes payloads of less than 8,000 bytes."""

Operation: TypeAlias = Append | NewTable

_UPDATE: Final = (
    update(tables)
    .where(tables.c.table_id == bindparam("id_"))
    .values(
        version=bindparam("version_"),
        status=bindparam("status_"),
        is_listed=bindparam("is_listed_"),
        text=bindparam("text_"),
        changed_at=bindparam("changed_at_"),
    )
)


@dataclass
class _Plan:
    """What a batch will write; a table that grows twice in it is updated once."""

    node: str
    now: int
    versions: dict[str, int]
    commands: dict[tuple[str, str], int]
    events: list[dict[str, Any]] = field(default_factory=list)
    created: dict[str, dict[str, Any]] = field(default_factory=dict)
    updated: dict[str, dict[str, Any]] = field(default_factory=dict)
    due: dict[str, dict[str, Any] | None] = field(default_factory=dict)
    seats: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def add(self, operation: Operation) -> Appended:
        """Plan one operation and answer it."""
        if isinstance(operation, NewTable):
            return self._create(operation)
        known = self.versions.get(operation.table_id)
        if known is None:
            return Appended(AppendStatus.UNKNOWN, 0)
        if operation.command_id is not None:
            done = self.commands.get((operation.table_id, operation.command_id))
            if done is not None:
                return Appended(AppendStatus.DUPLICATE, done)
        if known != operation.expected_version:
            return Appended(AppendStatus.CONFLICT, known)
        version = self._log(operation.table_id, known, operation.events, operation.command_id)
        summary = operation.summary
        self.updated[operation.table_id] = {
            "id_": operation.table_id,
            "version_": version,
            "status_": summary.status,
            "is_listed_": summary.is_listed,
            "text_": summary.text,
            "changed_at_": self.now,
        }
        self._follow(operation, version)
        return Appended(AppendStatus.OK, version)

    def _create(self, new: NewTable) -> Appended:
        known = self.versions.get(new.table_id)
        if known is not None:
            return Appended(AppendStatus.CONFLICT, known)
        version = self._log(new.table_id, 0, new.events, None)
        self.created[new.table_id] = {
            "table_id": new.table_id,
            "version": version,
            "status": new.summary.status,
            "is_listed": new.summary.is_listed,
            "host": new.host,
            "text": new.summary.text,
            "created_at": self.now,
            "changed_at": self.now,
        }
        self._follow(new, version)
        return Appended(AppendStatus.OK, version)

    def _log(
        self, table_id: str, version: int, rows: Sequence[EventRow], command_id: str | None
    ) -> int:
        """Plan the events; the last one carries the id of the command."""
        for row in rows:
            version += 1
            self.events.append(
                {
                    "table_id": table_id,
                    "version": version,
                    "command_id": command_id if row is rows[-1] else None,
                    "kind": row.kind,
                    "payload": row.payload,
                    "at": row.at,
                }
            )
        self.versions[table_id] = version
        if command_id is not None:
            self.commands[table_id, command_id] = version
        return version

    def _follow(self, operation: Operation, version: int) -> None:
        """Plan what follows: due work, and who sits there."""
        at = operation.due_at
        self.due[operation.table_id] = None
        if at is not None:
            self.due[operation.table_id] = {
                "table_id": operation.table_id,
                "at": at,
                "kind": operation.due_kind,
                "version": version,
                "held_by": self.node,
                "held_until": max(at, self.now) + HOLD,
            }
        if operation.guests is not None:
            self.seats[operation.table_id] = operation.guests


def write_batch(
    connection: Connection,
    database: Database,
    operations: Sequence[Operation],
    *,
    now: int,
    must_look: bool = True,
) -> list[Appended]:
    """Carry operations out in order, in the transaction of `connection`.

    Without `must_look`, commands that were carried out before are looked up only where a version is
    not the expected one; elsewhere such a command is an IntegrityError.

    The rows of their tables are locked first, in the order of their ids, so that nodes neither
    decide on what another is changing nor wait for each other in a circle.
    """
    versions = _versions(connection, operations)
    commands = {}
    if must_look or not _are_expected(operations, versions):
        commands = _commands(connection, operations)
    plan = _Plan(database.node, now, versions, commands)
    answers = [plan.add(operation) for operation in operations]
    if plan.created:
        connection.execute(insert(tables), list(plan.created.values()))
    if plan.events:
        connection.execute(insert(events), plan.events)
    if plan.updated:
        connection.execute(_UPDATE, list(plan.updated.values()))
    _write_due(connection, database, plan)
    _write_seats(connection, plan)
    if database.is_postgres and plan.due:
        grown = {table_id: plan.versions[table_id] for table_id in plan.due}
        for payload in _payloads(database.node, grown):
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": payload},
            )
    return answers


def _are_expected(operations: Sequence[Operation], versions: dict[str, int]) -> bool:
    """Whether every append meets the version at which it was decided."""
    known = dict(versions)
    for operation in operations:
        if isinstance(operation, Append):
            if known.get(operation.table_id) != operation.expected_version:
                return False
            known[operation.table_id] = operation.expected_version + len(operation.events)
    return True


def _versions(connection: Connection, operations: Sequence[Operation]) -> dict[str, int]:
    ids = sorted({operation.table_id for operation in operations})
    rows = connection.execute(
        select(tables.c.table_id, tables.c.version)
        .where(tables.c.table_id.in_(ids))
        .order_by(tables.c.table_id)
        .with_for_update()
    )
    return {row.table_id: row.version for row in rows}


def _commands(
    connection: Connection, operations: Sequence[Operation]
) -> dict[tuple[str, str], int]:
    """Those commands of the batch that were carried out before."""
    asked = {
        (operation.table_id, operation.command_id)
        for operation in operations
        if isinstance(operation, Append) and operation.command_id is not None
    }
    if not asked:
        return {}
    rows = connection.execute(
        select(events.c.table_id, events.c.command_id, events.c.version).where(
            events.c.table_id.in_(sorted({table_id for table_id, _ in asked})),
            events.c.command_id.in_(sorted({command_id for _, command_id in asked})),
        )
    )
    return {(table_id, command_id): version for table_id, command_id, version in rows}


def _write_due(connection: Connection, database: Database, plan: _Plan) -> None:
    gone = sorted(table_id for table_id, row in plan.due.items() if row is None)
    if gone:
        connection.execute(delete(due).where(due.c.table_id.in_(gone)))
    rows = [row for row in plan.due.values() if row is not None]
    if rows:
        changed = ("at", "kind", "version", "held_by", "held_until")
        connection.execute(database.upsert(due, keys=("table_id",), changed=changed), rows)


def _write_seats(connection: Connection, plan: _Plan) -> None:
    if not plan.seats:
        return
    connection.execute(delete(seats).where(seats.c.table_id.in_(sorted(plan.seats))))
    rows = [
        {"guest_id": guest_id, "table_id": table_id}
        for table_id, guest_ids in plan.seats.items()
        for guest_id in sorted(set(guest_ids))
    ]
    if rows:
        connection.execute(insert(seats), rows)


def _payloads(node: str, grown: dict[str, int]) -> Iterator[str]:
    """Notices of tables that have grown, each short enough: "NODE TABLE:VERSION TABLE:VERSION"."""
    payload = node
    for table_id, version in grown.items():
        word = f" {table_id}:{version}"
        if len(payload) + len(word) > _NOTIFY_BYTES:
            yield payload
            payload = node
        payload += word
    yield payload
