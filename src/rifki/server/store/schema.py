"""The tables of the database, the same on SQLite and PostgreSQL. Times are int milliseconds.

A change here needs a migration in `migrations/versions` and a new `REVISION`; a test compares.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = [
    "METADATA",
    "REVISION",
    "bans",
    "connections",
    "due",
    "events",
    "guests",
    "nodes",
    "seats",
    "tables",
    "tokens",
    "transfer_codes",
]

REVISION: Final = "0001"
"""The newest migration."""

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# The log. Its primary key is the fence between processes, the unique key makes retries harmless.
events: Final = Table(
    "events",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("command_id", Text),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "command_id"),
    sqlite_with_rowid=False,
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "is_listed", "changed_at"),
    Index(None, "status"),
)

# Who sits where: "my tables". Written only when it changes.
seats: Final = Table(
    "seats",
    METADATA,
    Column("guest_id", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Index(None, "table_id"),
    sqlite_with_rowid=False,
)

# What each table waits for; one row a table. The node `held_by` sees to it until `held_until`.
due: Final = Table(
    "due",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("held_by", Text, nullable=False),
    Column("held_until", BigInteger, nullable=False),
    Index(None, "held_until"),
)

guests: Final = Table(
    "guests",
    METADATA,
    Column("guest_id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("is_bot", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# SHA-256 of tokens; a guest has one for each device.
tokens: Final = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("guest_id", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "guest_id"),
)

transfer_codes: Final = Table(
    "transfer_codes",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("guest_id", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

nodes: Final = Table(
    "nodes",
    METADATA,
    Column("node_id", Text, primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)

# Open sockets, counted per node, table and guest.
connections: Final = Table(
    "connections",
    METADATA,
    Column("node_id", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("guest_id", Text, primary_key=True),
    Index(None, "table_id", "guest_id"),
)

bans: Final = Table(
    "bans",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("value", Text, primary_key=True),
    Column("until", BigInteger),
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
