"""The forms in which a game is written and read: `.king` text, and JSON with one game a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from rifki.cli.context import Context
from rifki.cli.reading import records_of_file, source_of
from rifki.errors import ParseError, RecordError
from rifki.record import GameRecord, format_record
from rifki.record.jsonform import from_json, to_json
from rifki.record.reader import OnError, RecordSource, blocks_of, name_of

__all__ = ["format_of", "read_games", "separator_of"]


def format_of(form: str) -> Callable[[GameRecord], str]:
    """The function that writes a game in a form, `king` or `json`, with a line end."""
    return format_record if form == "king" else _json_line


def separator_of(form: str) -> str:
    """What stands between two games."""
    return "\n" if form == "king" else ""


def _json_line(record: GameRecord) -> str:
    """A game as one line of JSON."""
    return json.dumps(to_json(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_games(name: str, form: str, context: Context, on_error: OnError) -> Iterator[GameRecord]:
    """The games of a file in either form; each broken one is told to `on_error`. Raises OSError."""
    if form == "king":
        yield from records_of_file(name, context, on_error=on_error)
        return
    source = source_of(name, context)
    for line, text in _json_texts(source):
        try:
            values = _games(json.loads(text.rstrip()))
        except (ValueError, RecursionError) as error:
            on_error(_error(error, text, name_of(source), line))
            continue
        for value in values:
            try:
                record = from_json(value)
            except ValueError as error:
                on_error(_error(error, text, name_of(source), line))
            else:
                yield record


def _json_texts(source: RecordSource) -> Iterator[tuple[int, str]]:
    """The lines that hold something, or the whole text where the first is not JSON by itself."""
    with blocks_of(source) as blocks:
        lines = enumerate(_lines(blocks), 1)
        for number, line in lines:
            if not line.strip():
                continue
            if _is_json(line):
                yield number, line
            else:
                yield number, line + "".join(rest for _, rest in lines)


def _lines(blocks: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in blocks, with their ends."""
    rest = ""
    for block in blocks:
        *whole, rest = (rest + block).split("\n")
        for line in whole:
            yield line + "\n"
    if rest:
        yield rest


def _is_json(text: str) -> bool:
    """Whether a text is a JSON value."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _games(value: object) -> list[object]:
    """The games in a JSON value: one, or a list of them."""
    return value if isinstance(value, list) else [value]


def _error(error: Exception, text: str, file: str, line: int) -> RecordError:
    """The same error with its place."""
    column = 1
    what, value, expected = str(error), text[:20], "a game as JSON"
    if isinstance(error, json.JSONDecodeError):
        line, column = line + error.lineno - 1, error.colno
        what = f"not JSON, {error.msg}"
    elif isinstance(error, ParseError):
        what, value, expected = error.what, str(error.value), error.expected
    return RecordError(what, value, expected=expected, file=file, line=line, column=column)
