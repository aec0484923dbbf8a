"""The folder of a dataset: made beside its place, shard by shard, and moved there when it is whole.

While a dataset is made it is called OUT.part. There, a shard counts when its entry in `_work` is
written, which comes last; files are written beside their place and moved. So what is under the name
OUT is whole, and a run that was stopped goes on after its last shard.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from rifki.dataset.columns import TABLES
from rifki.dataset.errors import DatasetError, DatasetProblem

__all__ = ["CARD_FILE", "FOLDERS", "DatasetFolder", "read_card"]

CARD_FILE = "dataset.json"
"""What a dataset is, for programs."""
FOLDERS = (*TABLES, "records")
_WORK = "_work"
_SETTINGS = "settings.json"


def read_card(path: Path | str) -> dict[str, Any]:
    """The data card of a dataset as plain values. Raises DatasetError (NOT_A_DATASET), OSError."""
    file = Path(path) / CARD_FILE
    try:
        card = json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError, ValueError) as error:
        raise DatasetError(DatasetProblem.NOT_A_DATASET, str(path)) from error
    if not isinstance(card, dict) or "settings" not in card:
        raise DatasetError(DatasetProblem.NOT_A_DATASET, str(path))
    return card


class DatasetFolder:
    """Where the dataset of some settings is, or is being made.

    Raises DatasetError for a folder that has something else (OTHER_DATASET, FOLDER_IN_USE), also
    OSError.
    """

    def __init__(self, out: Path, settings: dict[str, Any]) -> None:
        self.out = out.resolve()
        self._settings = settings
        self.is_whole = self._has_whole()
        if not self.is_whole:
            self._part = self.out.with_name(f"{self.out.name}.part")
            self._open()

    def _has_whole(self) -> bool:
        """Whether the dataset is there already."""
        if not self.out.exists():
            return False
        if self.out.is_dir() and not any(self.out.iterdir()):
            return False
        try:
            card = read_card(self.out)
        except DatasetError as error:
            raise DatasetError(DatasetProblem.FOLDER_IN_USE, str(self.out)) from error
        self._compare(card["settings"], self.out)
        return True

    def _open(self) -> None:
        """The folder to work in, with what a stopped run has left."""
        work = self._part / _WORK
        known = work / _SETTINGS
        if known.exists():
            self._compare(json.loads(known.read_text(encoding="utf-8")), self._part)
        elif (self._part / CARD_FILE).exists():  # stopped while it was given its name
            self._compare(read_card(self._part)["settings"], self._part)
            self._put_in_place()
            return
        elif any(path.is_file() and path.parent != work for path in self._part.rglob("*")):
            raise DatasetError(DatasetProblem.FOLDER_IN_USE, str(self._part))
        for name in (_WORK, *FOLDERS):
            (self._part / name).mkdir(parents=True, exist_ok=True)
        self._write(known, _json(self._settings))

    def _compare(self, found: dict[str, Any], folder: Path) -> None:
        """Raise unless a folder is that of these settings."""
        for name in dict.fromkeys((*self._settings, *found)):
            there, here = found.get(name), self._settings.get(name)
            if there != here:
                text = f"{name}: {there!r} in {folder}, {here!r} now"
                raise DatasetError(DatasetProblem.OTHER_DATASET, text)

    def shard(self, number: int) -> dict[str, Any] | None:
        """What is kept of a shard that is whole, or None."""
        path = self._part / _WORK / f"{part_name(number)}.json"
        if not path.exists():
            return None
        kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return kept

    @contextmanager
    def writing(self, number: int) -> Iterator[dict[str, Path]]:
        """Where to write the files of a shard; they move to their places when the block ends."""
        names = {folder: f"{part_name(number)}{_suffix(folder)}" for folder in FOLDERS}
        places = {folder: self._part / _WORK / f"{folder}-{name}" for folder, name in names.items()}
        yield places
        for folder, name in names.items():
            places[folder].replace(self._part / folder / name)

    def finish_shard(self, number: int, counts: dict[str, Any]) -> dict[str, Any]:
        """Note that a shard is whole, with its files and their checksums; what is kept of it."""
        files = {}
        for folder in FOLDERS:
            name = f"{folder}/{part_name(number)}{_suffix(folder)}"
            data = (self._part / name).read_bytes()
            files[name] = {"bytes": len(data), "sha256": sha256(data).hexdigest()}
        kept = {**counts, "files": files}
        self._write(self._part / _WORK / f"{part_name(number)}.json", _json(kept))
        return kept

    def finish(self, card: dict[str, Any], readme: str) -> None:
        """Write the data card and give the folder its name."""
        self._write(self._part / "README.md", readme)
        self._write(self._part / CARD_FILE, _json(card))
        self._put_in_place()

    def _put_in_place(self) -> None:
        """Give a folder that is whole its name."""
        if (self._part / _WORK).exists():
            shutil.rmtree(self._part / _WORK)
        if self.out.exists():  # and is empty; not every system moves a folder onto another
            self.out.rmdir()
        self._part.rename(self.out)
        self.is_whole = True

    def _write(self, path: Path, text: str) -> None:
        """Write a file, which is whole or not there."""
        place = self._part / _WORK / f"{path.name}.new"
        place.write_bytes(text.encode())
        place.replace(path)


def part_name(number: int) -> str:
    """The name of a shard, which counts from 0."""
    return f"part-{number:05}"


def _suffix(folder: str) -> str:
    """How the files of a folder end."""
    return ".parquet" if folder in TABLES else ".king"


def _json(value: object) -> str:
    """A value as a JSON text."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
