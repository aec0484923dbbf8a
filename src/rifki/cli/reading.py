"""Game files as the commands read them: `-` is standard input, a broken file stops no other."""

from __future__ import annotations

from collections.abc import Iterator

from rifki.cli.context import Context
from rifki.cli.errors import CommandError
from rifki.record import GameRecord, read_records
from rifki.record.reader import OnError, RecordSource

__all__ = ["game_of_file", "records_of_file", "source_of"]


def source_of(name: str, context: Context) -> RecordSource:
    """Where to read a file that a user names; standard input is read as bytes where it can be."""
    if name != "-":
        return name
    return getattr(context.stdin, "buffer", context.stdin)


def records_of_file(
    name: str, context: Context, *, on_error: OnError | None = None
) -> Iterator[GameRecord]:
    """The games of a file. Raises OSError, and RecordError without `on_error`."""
    return read_records(source_of(name, context), on_error=on_error)


def game_of_file(name: str, number: int, context: Context) -> GameRecord:
    """Game `number` of a file, from 1. Raises CommandError if there are fewer."""
    n_games = 0
    for n_games, record in enumerate(records_of_file(name, context), 1):
        if n_games == number:
            return record
    raise CommandError(f"{name}: {context.t('cli-too-few-games', n=n_games)}")
