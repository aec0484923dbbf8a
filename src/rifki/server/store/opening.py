"""Opens a store from a database URL."""

from __future__ import annotations

from pathlib import Path

from rifki.server.errors import StoreError
from rifki.server.store.engine import parse_database_url
from rifki.server.store.migrate import check_revision, migrate
from rifki.server.store.sql_store import SqlStore

__all__ = ["open_store"]


async def open_store(url_text: str, *, node: str, run_migrations: bool | None = None) -> SqlStore:
    """A store whose tables are there and up to date.

    Migrations run if `run_migrations`, or for SQLite where it is None. Raises StoreError, StoreDown
    and NotMigrated.
    """
    url = parse_database_url(url_text)
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database in (None, "", ":memory:"):
        raise StoreError("an SQLite database needs a file: sqlite:///FILE")
    if is_sqlite and url.database is not None:
        _make_file(Path(url.database))
    store = SqlStore(url, node=node)
    try:
        if run_migrations or (run_migrations is None and is_sqlite):
            await migrate(store)
        await check_revision(store)
    except BaseException:
        await store.close()
        raise
    return store


def _make_file(path: Path) -> None:
    """Make the database file if it is missing. Seeds of deals to come lie in it: for its owner."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path}: cannot be opened: {error.strerror}") from error
