"""Where games are kept on this machine, and what is known of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rifki.service import StorageError, Table, TableFile

__all__ = ["GameStore", "SavedGame", "home_of"]

_SUFFIX = ".jsonl"


def home_of(environ: Mapping[str, str]) -> Path:
    """The folder of all that rifki keeps: RIFKI_HOME, or the system's place for a user's data."""
    chosen = environ.get("RIFKI_HOME")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("rifki", appauthor=False)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game file: its id, and its table or why it cannot be read."""

    id: str
    path: Path
    table: Table | None
    error: StorageError | None = None

    @property
    def is_unfinished(self) -> bool:
        """Whether one can go on with it."""
        return self.table is not None and not self.table.game.is_over


class GameStore:
    """The games and records in a folder; a game's id is the time when it was begun."""

    def __init__(self, home: Path) -> None:
        self.games = home / "games"
        self.records = home / "records"

    def new_path(self, now: datetime) -> Path:
        """A path for a new game that no other game has."""
        stem = now.strftime("%Y%m%d-%H%M%S")
        path = self.games / (stem + _SUFFIX)
        number = 2
        while path.exists():
            path = self.games / f"{stem}-{number}{_SUFFIX}"
            number += 1
        return path

    def ids(self) -> list[str]:
        """The ids of all games, the latest first."""
        return sorted((path.stem for path in self.games.glob("*" + _SUFFIX)), reverse=True)

    def path_of(self, game_id: str) -> Path | None:
        """The file of a game, or None if there is none; an id is a plain file name."""
        return self.games / (game_id + _SUFFIX) if game_id in self.ids() else None

    def load(self, game_id: str) -> SavedGame:
        """A game of `ids`, readable or not."""
        path = self.games / (game_id + _SUFFIX)
        try:
            return SavedGame(game_id, path, TableFile.load(path)[1])
        except StorageError as error:
            return SavedGame(game_id, path, None, error)

    def delete(self, game_id: str) -> None:
        """Remove a game of `ids`; its record, if there is one, stays."""
        (self.games / (game_id + _SUFFIX)).unlink()

    def record_path(self, game_id: str) -> Path:
        """Where the record of a game is written."""
        return self.records / f"{game_id}.king"
