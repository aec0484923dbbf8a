"""The work folder: what a run has done so far, so that it can be stopped and go on.

A file is written beside its place and then moved there, so that it is whole or not there. The
folder belongs to one machine: numbers in it have the machine's byte order.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar
from zipfile import ZIP_STORED, BadZipFile, ZipFile

from rifki.training.errors import TrainingError, TrainingProblem

__all__ = ["Rows", "Store"]

_RECIPE = "recipe.json"


class Rows(Protocol):
    """Decisions, as files keep them."""

    positions: bytearray

    def arrays(self) -> Mapping[str, array[Any]]:
        """All else that is kept, by name."""
        ...


_Rows = TypeVar("_Rows", bound=Rows)


class Store:
    """The work folder of one run, known by what its labels and students follow from.

    Opening that of another run raises TrainingError (OTHER_RECIPE); also OSError.
    """

    def __init__(self, folder: Path, about: Mapping[str, Mapping[str, object]]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        found = self.read_json(_RECIPE)
        if found is None:
            self.write_json(_RECIPE, about)
            return
        for part, wanted in about.items():
            there = found.get(part, {})
            for name in {**wanted, **there}:
                if there.get(name) != wanted.get(name):
                    text = f"{name}: {there.get(name)!r} in {folder}, {wanted.get(name)!r} now"
                    raise TrainingError(TrainingProblem.OTHER_RECIPE, text)

    def path(self, name: str) -> Path:
        """Where a file is or will be."""
        return self.folder / name

    def has(self, name: str) -> bool:
        """Whether a file is there, and so whole."""
        return self.path(name).exists()

    def place(self, name: str) -> Path:
        """Where to write a file, before `keep` moves it to its place."""
        return self.path(f"{name}.part")

    def keep(self, name: str) -> None:
        """Move what was written at `place` to where it belongs."""
        self.place(name).replace(self.path(name))

    def write_json(self, name: str, value: object) -> None:
        """Keep a value as JSON."""
        self.place(name).write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
        self.keep(name)

    def read_json(self, name: str) -> Any:
        """A value kept as JSON, or None. Raises TrainingError (BROKEN_FILE)."""
        path = self.path(name)
        if not path.exists():
            return None
        try:
            return json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise TrainingError(TrainingProblem.BROKEN_FILE, path) from error

    def write_rows(self, name: str, rows: Rows) -> None:
        """Keep decisions."""
        with ZipFile(self.place(name), "w", ZIP_STORED) as archive:
            archive.writestr("positions", bytes(rows.positions))
            for part, values in rows.arrays().items():
                archive.writestr(part, values.tobytes())
        self.keep(name)

    def read_rows(self, name: str, rows: _Rows) -> _Rows:
        """Decisions that were kept, read into empty `rows`. Raises TrainingError (BROKEN_FILE)."""
        try:
            with ZipFile(self.path(name)) as archive:
                rows.positions += archive.read("positions")
                for part, values in rows.arrays().items():
                    values.frombytes(archive.read(part))
        except (BadZipFile, KeyError, ValueError, OSError) as error:
            raise TrainingError(TrainingProblem.BROKEN_FILE, self.path(name)) from error
        return rows
