"""Errors of tables that live on disk."""

from __future__ import annotations

from rifki.errors import RifkiError

__all__ = ["StorageError"]


class StorageError(RifkiError):
    """A table file that cannot be read or written; the message says where and what was expected."""
