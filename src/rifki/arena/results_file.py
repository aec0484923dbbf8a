"""The results of a match on disk: a line of JSON for the settings, one for each unit.

The bytes follow from the settings alone, whatever the number of processes and however often the
match was stopped and resumed. Where records are kept too, each line says how long that file is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from rifki.arena.errors import ArenaError, ArenaProblem
from rifki.arena.results import UnitResult
from rifki.arena.settings import MatchSettings

__all__ = ["Keep", "MatchFiles"]

Keep = Callable[[UnitResult, str], None]
"""Writes a unit and its records to disk."""

_FORMAT = 1


class MatchFiles:
    """Where a match keeps its results and records; either may be None.

    `load` reads the units that are there already, `writing` appends more.
    """

    def __init__(
        self, settings: MatchSettings, *, results: Path | None = None, records: Path | None = None
    ) -> None:
        self._settings = settings
        self._results = results
        self._records = records
        self._results_size = 0
        self._records_size = 0

    @property
    def has_records(self) -> bool:
        """Whether records are kept."""
        return self._records is not None

    def load(self) -> list[UnitResult]:
        """The units in the results file; none where there is no file, or no file is kept.

        A last line that was not written to its end is forgotten. Raises ArenaError for a file that
        is not one of these settings, OSError for one that cannot be read.
        """
        self._results_size = self._records_size = 0
        if self._results is None or not self._results.exists():
            return []
        whole, newline, _ = self._results.read_bytes().rpartition(b"\n")
        if not newline:
            return []
        self._results_size = len(whole) + 1
        units = []
        for line_number, line in enumerate(whole.split(b"\n"), start=1):
            place = f"{self._results}:{line_number}"
            try:
                row = json.loads(line)
                if line_number == 1:
                    self._check_head(row, place)
                else:
                    units.append(self._unit_of(row, line_number - 2))
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise ArenaError(ArenaProblem.NOT_RESULTS, error, place=place) from error
        self._check_records()
        return units

    def _head(self) -> dict[str, Any]:
        """The first line."""
        has_records = self._records is not None
        return {"rifki-arena": _FORMAT, **self._settings.to_json(), "records": has_records}

    def _check_head(self, row: Any, place: str) -> None:
        """Raise unless the first line is that of these settings."""
        head = self._head()
        if not isinstance(row, dict) or row.get("rifki-arena") != _FORMAT:
            raise ValueError("not the settings of a match")
        for name in dict.fromkeys((*head, *row)):
            if row.get(name) != head.get(name):
                found = f"{name}: {row.get(name)!r} in the file, {head.get(name)!r} now"
                raise ArenaError(ArenaProblem.OTHER_SETTINGS, found, place=place)

    def _unit_of(self, row: dict[str, Any], number: int) -> UnitResult:
        """A unit, which must be the next one."""
        unit = UnitResult.from_json(row)
        seatings = tuple([hand.seating for hand in unit.hands])
        if unit.number != number or seatings != self._settings.seatings:
            raise ValueError(f"unit {unit.number}; expected {number}")
        if self._records is not None:
            self._records_size = int(row["records"])
        return unit

    def _check_records(self) -> None:
        """Raise if the file of records lacks what the results say it has."""
        if self._records is not None and self._records_size:
            size = self._records.stat().st_size if self._records.exists() else 0
            if size < self._records_size:
                raise ArenaError(ArenaProblem.LOST_RECORDS, str(self._records))

    @contextmanager
    def writing(self) -> Iterator[Keep]:
        """Append to the files what follows the units loaded; what comes after those is cut off.

        Each unit is handed to the system before the next is played. Raises OSError.
        """
        results = _opened(self._results, self._results_size)
        records = _opened(self._records, self._records_size)
        if results is not None and not self._results_size:
            _write(results, _line(self._head()))

        def keep(unit: UnitResult, text: str) -> None:
            row = unit.to_json()
            if records is not None:
                _write(records, text.encode())
                row["records"] = records.tell()
            if results is not None:
                _write(results, _line(row))

        try:
            yield keep
        finally:
            for file in (results, records):
                if file is not None:
                    file.close()


def _opened(path: Path | None, size: int) -> BinaryIO | None:
    """A file open for writing after its first `size` bytes, and cut there."""
    if path is None:
        return None
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("r+b" if size else "wb")
    file.truncate(size)
    file.seek(size)
    return file


def _write(file: BinaryIO, data: bytes) -> None:
    """Write and hand to the system."""
    file.write(data)
    file.flush()


def _line(row: dict[str, Any]) -> bytes:
    """One JSON line."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
