"""The two doors to a database, for reading and for writing, and what its errors mean."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from rifki.server.errors import StoreDown
from rifki.server.store.engine import ANSWER_SECONDS, make_engine, make_thread_engine

__all__ = ["CHANNEL", "Database"]

_T = TypeVar("_T")

CHANNEL: Final = "rifki"
"""The PostgreSQL channel on which nodes tell each other which tables have grown."""


class Database:
    """A reader and a writer. On PostgreSQL they share their connections.

    On SQLite whole transactions (`transact`) run in a thread of their own: the usual way waits for
    a thread at every statement, which on a busy machine takes longer than the disk.
    """

    def __init__(
        self, url: URL, *, node: str, answer_seconds: float | None = ANSWER_SECONDS
    ) -> None:
        self.url = url
        self.node = node
        self.is_postgres = url.get_backend_name() == "postgresql"
        self._writer = make_engine(url, is_writer=True, answer_seconds=answer_seconds)
        self._reader = (
            self._writer.execution_options(isolation_level="AUTOCOMMIT")
            if self.is_postgres
            else make_engine(url, is_writer=False)
        )
        self._thread_engine = None if self.is_postgres else make_thread_engine(url)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rifki-store")
        # Two writers of this process would make SQLite poll for its lock.
        self._turn = asyncio.Lock()

    @property
    def plain_url(self) -> str:
        """The URL without the name of the driver. May hold a password: never shown or logged."""
        url = self.url.set(drivername=self.url.get_backend_name())
        return url.render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Reads. Raises StoreDown.

        On SQLite one transaction; on PostgreSQL each statement by itself, which saves asking it to
        begin and to end one.
        """
        with _errors():
            async with self._reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. Raises StoreDown, and IntegrityError for a key that exists."""
        with _errors():
            if self.is_postgres:
                async with self._writer.begin() as connection:
                    yield connection
            else:
                async with self._turn, self._writer.begin() as connection:
                    yield connection

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Do something in one transaction that writes. Raises as `writing` does."""
        if self._thread_engine is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        async with self._turn:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, _transact, self._thread_engine, work)

    def upsert(self, table: Table, *, keys: tuple[str, ...], changed: tuple[str, ...]) -> Insert:
        """An insert that replaces the `changed` columns where the keys exist, or changes nothing
        if there are none.
        """
        make: Any = postgresql.insert if self.is_postgres else sqlite.insert
        statement = make(table)
        if not changed:
            insert_only: Insert = statement.on_conflict_do_nothing(index_elements=keys)
            return insert_only
        excluded = {name: statement.excluded[name] for name in changed}
        replacing: Insert = statement.on_conflict_do_update(index_elements=keys, set_=excluded)
        return replacing

    async def close(self) -> None:
        """Let go of the connections."""
        await self._writer.dispose()
        if not self.is_postgres:
            await self._reader.dispose()
        if self._thread_engine is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._thread_engine.dispose)
        self._thread.shutdown(wait=False)


def _transact(engine: Engine, work: Callable[[Connection], _T]) -> _T:
    """A whole transaction, in the thread that calls it."""
    with _errors(), engine.begin() as connection:
        return work(connection)


@contextmanager
def _errors() -> Iterator[None]:
    """The errors of databases in our words; IntegrityError stays."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, SQLAlchemyError, OSError) as error:
        raise StoreDown(f"the database does not answer: {type(error).__name__}") from error
