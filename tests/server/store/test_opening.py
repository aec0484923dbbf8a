"""Opening a database: migrations, what is refused, and what it says."""

from __future__ import annotations

import asyncio
import gc
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from rifki.server.errors import NotMigrated, StoreDown, StoreError
from rifki.server.store import open_store, sqlite_url
from rifki.server.store.engine import parse_database_url
from rifki.server.store.migrate import migrate
from rifki.server.store.schema import METADATA, REVISION
from rifki.server.store.sql_store import SqlStore
from tests.server.postgres import Postgres
from tests.server.store.helpers import NOW, new_table, table_id


def _differences(connection: Connection) -> list[object]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(connection, opts={"compare_type": True})
    found: list[object] = list(compare_metadata(context, METADATA))
    return found


async def test_the_migrations_make_the_tables_of_the_schema(
    new_database: Callable[[], str],
) -> None:
    store = await open_store(new_database(), node="a", run_migrations=True)
    async with store.reading() as connection:
        assert await connection.run_sync(_differences) == []
    assert await migrate(store) == (REVISION, REVISION)
    await store.close()


def test_the_revision_of_the_schema_is_the_newest_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import rifki.server.store.migrations as package

    config = Config()
    config.set_main_option("script_location", str(Path(package.__file__).parent))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


async def test_a_database_is_the_same_after_closing_and_opening(
    new_database: Callable[[], str],
) -> None:
    url = new_database()
    store = await open_store(url, node="a", run_migrations=True)
    await store.create_table(new_table(), now=NOW)
    await store.close()
    store = await open_store(url, node="b")
    assert len(await store.read_log(table_id(1))) == 1
    await store.close()


@pytest.mark.postgres
async def test_postgres_is_migrated_only_when_asked(postgres: Postgres) -> None:
    with pytest.raises(NotMigrated) as caught:
        await open_store(postgres.empty_database(), node="a")
    assert (caught.value.found, caught.value.expected) == (None, REVISION)


@pytest.mark.postgres
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
async def test_S04_a_database_that_dies_is_reported_and_used_again_when_back(
    postgres: Postgres,
) -> None:
    store = await open_store(postgres.empty_database(), node="a", run_migrations=True)
    await store.create_table(new_table(1), now=NOW)
    postgres.kill()
    with pytest.raises(StoreDown):
        await store.create_table(new_table(2), now=NOW)
    with pytest.raises(StoreDown):
        await store.read_log(table_id(1))
    postgres.start()
    assert await store.create_table(new_table(2), now=NOW)
    assert len(await store.read_log(table_id(1))) == 1
    await store.close()
    gc.collect()  # asyncpg warns of connections that the dead server left open, here and not later


@pytest.mark.postgres
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
async def test_S04_a_database_started_again_meanwhile_is_used_at_once(postgres: Postgres) -> None:
    store = await open_store(postgres.empty_database(), node="a", run_migrations=True)
    await asyncio.gather(*(store.create_table(new_table(number), now=NOW) for number in range(9)))
    await asyncio.gather(*(store.read_log(table_id(number)) for number in range(9)))
    postgres.kill()
    postgres.start()
    await asyncio.sleep(0.1)  # for asyncpg to hear that its connections are closed
    assert len(await store.read_log(table_id(1))) == 1
    assert await store.create_table(new_table(10), now=NOW)
    await store.close()
    gc.collect()


@pytest.mark.postgres
async def test_S04_a_database_that_hangs_counts_as_gone(postgres: Postgres) -> None:
    url = postgres.empty_database()
    store = await open_store(url, node="a", run_migrations=True)
    await store.create_table(new_table(1), now=NOW)
    hasty = SqlStore(parse_database_url(url), node="b", answer_seconds=0.5)
    async with store.writing() as connection:
        await connection.execute(text("LOCK TABLE tables, events"))
        for ask in (hasty.read_log(table_id(1)), hasty.create_table(new_table(2), now=NOW)):
            with pytest.raises(StoreDown):
                await ask
    assert len(await hasty.read_log(table_id(1))) == 1
    assert await hasty.create_table(new_table(2), now=NOW)
    await hasty.close()
    await store.close()


async def test_the_sqlite_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "rifki.db"
    store = await open_store(sqlite_url(path), node="a")
    await store.close()
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://u:secret@h/d", "sqlite://"])
async def test_other_databases_are_refused_without_repeating_the_url(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        await open_store(url, node="a")
    assert "secret" not in str(caught.value)


async def test_a_file_that_is_no_database_is_an_error_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "rifki.db"
    path.write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreError):
        await open_store(sqlite_url(path), node="a")
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(sqlite_url(path / "below" / "a" / "file"), node="a")
