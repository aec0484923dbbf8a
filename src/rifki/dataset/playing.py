"""Playing one game of a dataset: its record, and its rows as batches of the tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rifki.arena.players import make_player
from rifki.arena.playing import play_game
from rifki.arena.referee import Referee
from rifki.bots import Bot
from rifki.dataset.columns import TABLES
from rifki.dataset.rows import GameRows, rows_of_game
from rifki.dataset.settings import DatasetSettings
from rifki.dataset.tables import batch_of, schema_of
from rifki.game import Game
from rifki.record import format_record, record_from_game
from rifki.record.tags import SEAT_TAGS
from rifki.seats import SEATS

__all__ = ["PlayedGame", "play_recorded"]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played, as it goes into the files."""

    number: int
    record: str
    tables: dict[str, Any]
    """An Arrow batch for each table."""
    contracts: tuple[int, ...]
    """The contracts of the deals that counted."""
    points: tuple[int, int, int, int]
    """Of the four bots, in the order of the settings."""
    n_faults: int


@lru_cache(maxsize=2)
def _players(settings: DatasetSettings) -> tuple[Bot, ...]:
    """The four bots; each has a seed of its own, so that equal levels are not equal players."""
    return tuple(
        [
            make_player(text, seed=f"dataset {settings.seed} bot {letter}")
            for letter, text in zip("ABCD", settings.bots, strict=True)
        ]
    )


def play_recorded(settings: DatasetSettings, number: int) -> PlayedGame:
    """Play game `number`, from 1. Raises ParseError for bots that do not exist."""
    bots = _players(settings)
    seating = settings.seating(number)
    referee = Referee(bots)
    _, game = play_game(settings.seeds(number), seating, referee, rules=settings.rules)
    names = [settings.bots[each] for each in seating]
    n_faults = len(referee.faults)
    seated = [bots[each] for each in seating] if settings.with_values else None
    rows = rows_of_game(game, number, names, bots=seated, n_faults=n_faults)
    points = [0, 0, 0, 0]
    for seat in SEATS:
        points[seating[seat]] = game.totals[seat]
    return PlayedGame(
        number=number,
        record=_record(settings, number, game, names),
        tables=_batches(settings, rows),
        contracts=tuple([int(row.contract) for row in game.score_sheet.rows]),
        points=(points[0], points[1], points[2], points[3]),
        n_faults=n_faults,
    )


def _batches(settings: DatasetSettings, rows: GameRows) -> dict[str, Any]:
    """The rows as batches."""
    batches = {}
    for table in TABLES:
        schema = schema_of(table, settings.rules, with_values=settings.with_values)
        batches[table] = batch_of(getattr(rows, table), schema)
    return batches


def _record(settings: DatasetSettings, number: int, game: Game, names: list[str]) -> str:
    """The record of a game, ending with an empty line."""
    tags = [("Event", f"dataset {settings.seed}"), ("Round", str(number))]
    tags += [(SEAT_TAGS[seat], f"bot {names[seat]}") for seat in SEATS]
    return format_record(record_from_game(game, tags=tags, with_seeds=True)) + "\n"
