"""The event log, guests and due work, in SQLite (embedded) or PostgreSQL (many nodes).

One code path: SQLAlchemy Core. `open_store` makes a Store from a database URL.
"""

from rifki.server.store.engine import sqlite_url
from rifki.server.store.opening import open_store
from rifki.server.store.records import (
    Append,
    Appended,
    AppendStatus,
    BanRow,
    DueRow,
    EventRow,
    GuestRow,
    LogRow,
    NewTable,
    Summary,
    TableRow,
)
from rifki.server.store.sql_store import SqlStore
from rifki.server.store.store import Store

__all__ = [
    "Append",
    "AppendStatus",
    "Appended",
    "BanRow",
    "DueRow",
    "EventRow",
    "GuestRow",
    "LogRow",
    "NewTable",
    "SqlStore",
    "Store",
    "Summary",
    "TableRow",
    "open_store",
    "sqlite_url",
]
