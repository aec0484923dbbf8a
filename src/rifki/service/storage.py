"""A table on disk: one JSON line for the set-up, one for each event, safe after every line.

An event is on the disk before anybody sees it, so a game can be quit or killed at any moment and
goes on from the same card.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from rifki.errors import RifkiError
from rifki.service.codec import event_from_json, event_to_json, setup_from_json, setup_to_json
from rifki.service.errors import StorageError
from rifki.service.setup import TableSetup
from rifki.service.table import Table
from rifki.service.table_events import TableEvent

__all__ = ["TableFile"]

# Windows would otherwise write two bytes for the end of a line.
_WRITE = os.O_WRONLY | getattr(os, "O_BINARY", 0)


class TableFile:
    """The log of one table. `create` begins one, `load` reads one back; `append` adds an event.

    Two programs that play the same file are told so: a file that has grown behind our back is not
    written to. A last line that was cut off while it was being written was never acknowledged; it
    is dropped when the file is read, and `lost_text` holds it.
    """

    def __init__(self, path: Path, size: int, *, lost: bytes = b"") -> None:
        self.path = path
        self._lost = lost
        self._size = size

    @property
    def lost_text(self) -> str:
        """The last line that was cut off, or nothing."""
        return self._lost.decode(errors="replace")

    @classmethod
    def create(cls, path: Path, setup: TableSetup) -> TableFile:
        """Begin a file that only its owner can read. Raises StorageError, also if it exists."""
        line = _line(setup_to_json(setup))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, _WRITE | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                _write(file.fileno(), line)
        except OSError as error:
            raise StorageError(f"{path}: cannot begin a table file: {error.strerror}") from error
        return cls(path, len(line))

    @classmethod
    def load(cls, path: Path) -> tuple[TableFile, Table]:
        """Read a file and fold it. Raises StorageError with the line at fault."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise StorageError(f"{path}: cannot read: {error.strerror}") from error
        whole, _, rest = data.rpartition(b"\n")
        lines = whole.split(b"\n") if whole else []
        if not lines:
            raise StorageError(f"{path}:1: not a table file: expected a set-up in the first line")
        table: Table | None = None
        for number, line in enumerate(lines, start=1):
            try:
                row = json.loads(line)
                if table is None:
                    table = Table(setup_from_json(row))
                else:
                    table.evolve(event_from_json(row))
            except (RifkiError, ValueError, RecursionError) as error:
                raise StorageError(f"{path}:{number}: {error}") from error
        assert table is not None  # the first line made it
        size = len(data) - len(rest)
        return cls(path, size, lost=rest), table

    def append(self, event: TableEvent) -> None:
        """Write an event and wait until it is on the disk, or raise StorageError."""
        line = _line(event_to_json(event))
        try:
            descriptor = os.open(self.path, _WRITE)
            try:
                size = os.fstat(descriptor).st_size
                if size != self._size + len(self._lost):
                    raise StorageError(f"{self.path}: the game is being played in another window")
                os.ftruncate(descriptor, self._size)
                self._lost = b""
                os.lseek(descriptor, self._size, os.SEEK_SET)
                self._write_or_take_back(descriptor, line)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise StorageError(f"{self.path}: cannot write: {error.strerror}") from error
        self._size += len(line)

    def _write_or_take_back(self, descriptor: int, line: bytes) -> None:
        """Write a line; if the disk refuses, leave no part of it for another try to stumble on."""
        try:
            _write(descriptor, line)
        except OSError:
            os.ftruncate(descriptor, self._size)
            raise


def _line(row: dict[str, object]) -> bytes:
    """One JSON line."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _write(descriptor: int, data: bytes) -> None:
    """Write all of it and wait for the disk."""
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)
