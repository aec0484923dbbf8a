"""Errors of the server.

RifkiError
`- ServerError            the server cannot do it; the message says why
   |- StoreError          the database refuses, or holds something that cannot be
   |  `- StoreDown        the database cannot be reached now; what was asked may or may not be done
   `- NotMigrated         the database has another version of the tables than this program
"""

from __future__ import annotations

from rifki.errors import RifkiError

__all__ = ["NotMigrated", "ServerError", "StoreDown", "StoreError"]


class ServerError(RifkiError):
    """The server cannot do what was asked; the message says why."""


class StoreError(ServerError):
    """The database refuses, or holds something that cannot be."""


class StoreDown(StoreError):
    """The database cannot be reached; whether the last command was carried out is not known."""


class NotMigrated(ServerError):
    """The tables of the database are not those of this program: `found` and `expected` revision."""

    def __init__(self, found: str | None, expected: str) -> None:
        super().__init__(
            f"the database is at revision {found or 'none'}, this program needs {expected}"
        )
        self.found = found
        self.expected = expected
