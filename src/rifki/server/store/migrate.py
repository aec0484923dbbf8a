"""Brings the tables of a database to the form this program needs, with alembic.

The embedded SQLite file is brought up to date when the server starts; PostgreSQL, which other nodes
may be using, only by command (`rifki server migrate`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from rifki.server.errors import NotMigrated
from rifki.server.store.database import Database
from rifki.server.store.schema import REVISION

__all__ = ["check_revision", "migrate"]


async def migrate(database: Database) -> tuple[str | None, str]:
    """Run the migrations that are missing, in one transaction; the revisions before and after."""
    async with database.writing() as connection:
        before = await connection.run_sync(_revision)
        if before != REVISION:
            await connection.run_sync(_upgrade)
    return before, REVISION


async def check_revision(database: Database) -> None:
    """Raise NotMigrated unless the tables are those of this program."""
    async with database.reading() as connection:
        found = await connection.run_sync(_revision)
    if found != REVISION:
        raise NotMigrated(found, REVISION)


def _revision(connection: Connection) -> str | None:
    """The revision of a database; read without alembic, which takes long to import."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, "head")
