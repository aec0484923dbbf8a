"""Engines: how SQLite and PostgreSQL are spoken to, so that the rest need not know which it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rifki.server.errors import StoreError

__all__ = [
    "ANSWER_SECONDS",
    "make_engine",
    "make_thread_engine",
    "parse_database_url",
    "sqlite_url",
]

_BUSY_SECONDS: Final = 15
"""How long a writer waits for another process (an operator's command) to finish with SQLite."""
_POSTGRES_CONNECTIONS: Final = 8
ANSWER_SECONDS: Final = 10.0
"""How long a statement may take on PostgreSQL: a database that hangs counts as one that is gone."""


def sqlite_url(path: Path) -> str:
    """The URL of a database file."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def parse_database_url(text: str) -> URL:
    """A URL with its async driver: `sqlite:///file` or `postgresql://user@host/name`.

    Raises StoreError, which never repeats the text: it may hold a password.
    """
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreError(
            "not a database URL; expected sqlite:///FILE or postgresql://..."
        ) from error
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    name = url.get_backend_name()
    if name not in drivers:
        raise StoreError(f"database {name!r} is not known; expected sqlite or postgresql")
    return url.set(drivername=drivers[name])


def make_engine(
    url: URL, *, is_writer: bool, answer_seconds: float | None = ANSWER_SECONDS
) -> AsyncEngine:
    """An engine whose transactions are those that the store needs.

    SQLite: write-ahead log, synchronous FULL (a commit is on the disk), one writer that takes the
    lock when its transaction begins, so that what it has read cannot be stale when it writes.
    PostgreSQL: READ COMMITTED; the store locks the rows it decides on. A statement that takes
    longer than `answer_seconds` fails.
    """
    if url.get_backend_name() == "sqlite":
        size = 1 if is_writer else 3
        engine = create_async_engine(
            url, pool_size=size, max_overflow=0, connect_args={"timeout": _BUSY_SECONDS}
        )
        _speak_sqlite(engine.sync_engine, "BEGIN IMMEDIATE" if is_writer else "BEGIN")
        return engine
    engine = create_async_engine(
        url,
        pool_size=_POSTGRES_CONNECTIONS,
        max_overflow=0,
        connect_args={
            "timeout": 5,
            "command_timeout": answer_seconds,
            "server_settings": {"application_name": "rifki"},
        },
    )
    _replace_closed(engine.sync_engine)
    return engine


def make_thread_engine(url: URL) -> Engine:
    """An engine for SQLite that writes in whatever thread it is called."""
    engine = create_engine(
        url.set(drivername="sqlite"),
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": _BUSY_SECONDS},
    )
    _speak_sqlite(engine, "BEGIN IMMEDIATE")
    return engine


def _replace_closed(engine: Engine) -> None:
    """Take a new connection for one that PostgreSQL has closed, as when it was started again.

    The pool's own ping asks the database three times for each transaction; that a connection is
    closed asyncpg knows by itself.
    """

    @event.listens_for(engine, "checkout")
    def checkout(connection: Any, _record: Any, _proxy: Any) -> None:
        if connection.driver_connection.is_closed():
            raise DisconnectionError("closed by the database")


def _speak_sqlite(engine: Engine, begin: str) -> None:
    """Set SQLite up and begin transactions ourselves: Python's driver would begin too late."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Any) -> None:
        connection.exec_driver_sql(begin)
