"""The store over SQLAlchemy Core: one code path for SQLite and PostgreSQL."""

from __future__ import annotations

import time

from sqlalchemy import text

from rifki.server.store.guest_part import GuestPart
from rifki.server.store.log_part import LogPart
from rifki.server.store.presence_part import PresencePart

__all__ = ["SqlStore"]


class SqlStore(LogPart, GuestPart, PresencePart):
    """Keeps everything a server must not forget. See Store for what each method promises."""

    async def now(self) -> int:
        """The database's clock in milliseconds; SQLite lives on this machine and has its clock."""
        if not self.is_postgres:
            return time.time_ns() // 1_000_000
        async with self.reading() as connection:
            seconds = await connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())"))
        return int(seconds * 1000) if seconds is not None else 0
