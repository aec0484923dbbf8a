"""Events of a room as plain JSON values, and back: the payloads of a server's log.

An unknown word is refused with a StorageError that says what was expected; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rifki.errors import RifkiError
from rifki.fairness import GameSeeds
from rifki.seats import Seat, parse_seat
from rifki.service.codec import event_from_json as table_event_from_json
from rifki.service.codec import event_to_json as table_event_to_json
from rifki.service.errors import StorageError
from rifki.service.room import events as ev
from rifki.service.room.settings import RoomSettings

__all__ = ["FORMAT", "event_from_json", "event_kind", "event_to_json"]

FORMAT = 1
"""The version of the log's payloads, in its first row."""

_SEAT_ONLY: dict[str, type[Any]] = {
    "stand": ev.Stood,
    "redeal_answered": ev.RedealAnswered,
    "claim_made": ev.ClaimMade,
    "claim_asked": ev.ClaimAsked,
    "claim_answered": ev.ClaimAnswered,
    "undo_asked": ev.UndoAsked,
    "undo_answered": ev.UndoAnswered,
    "away": ev.WentAway,
    "back": ev.CameBack,
    "timed_out": ev.TimedOut,
}
_WORDS = {kind: word for word, kind in _SEAT_ONLY.items()}


def event_kind(event: ev.RoomEvent) -> str:
    """The word for a kind of event, as in the `do` of its payload."""
    kind: str = event_to_json(event)["do"]
    return kind


def event_to_json(event: ev.RoomEvent) -> dict[str, Any]:
    """An event as JSON values, `do` naming its kind.

    Of Opened it holds the secret seeds: for the server's own store only.
    """
    word = _WORDS.get(type(event))
    if word is not None:
        return {"do": word, "seat": event.seat.letter}  # type: ignore[union-attr]  # all have one
    match event:
        case ev.Opened():
            return _opened_to_json(event)
        case ev.Sat(seat, guest, name, entropy):
            row = {"do": "sit", "seat": seat.letter, "guest": guest, "name": name}
            return {**row, "entropy": entropy}
        case ev.Began(started):
            return {"do": "begin", "started": started}
        case ev.RedealsClosed():
            return {"do": "redeals_closed"}
        case ev.ClaimDropped(by):
            return {"do": "claim_dropped", "by": _letter(by)}
        case ev.UndoDropped(by):
            return {"do": "undo_dropped", "by": _letter(by)}
        case ev.Said(seat, phrase, text):
            return {"do": "say", "seat": seat.letter, "phrase": phrase, "text": text}
        case ev.RematchOpened(seat, table):
            return {"do": "rematch", "seat": seat.letter, "table": table}
        case ev.Closed(reason):
            return {"do": "close", "reason": reason}
        case _:
            return table_event_to_json(event)  # type: ignore[arg-type]  # the rest are a table's


def _opened_to_json(event: ev.Opened) -> dict[str, Any]:
    return {
        "do": "open",
        "format": FORMAT,
        "settings": event.settings.to_json(),
        "seeds": [seed.hex() for seed in event.seeds.seeds],
        "host": event.host,
        "bot_seed": event.bot_seed,
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


def _opened_from_json(row: dict[str, Any]) -> ev.Opened:
    if row["format"] != FORMAT:
        raise StorageError(f"a log of version {row['format']!r}; expected {FORMAT}")
    return ev.Opened(
        RoomSettings.from_json(row["settings"]),
        GameSeeds(tuple(bytes.fromhex(seed) for seed in row["seeds"])),
        str(row["host"]),
        str(row["bot_seed"]),
    )


def _by(row: dict[str, Any]) -> Seat | None:
    return None if row["by"] is None else parse_seat(row["by"])


_READERS: dict[str, Callable[[dict[str, Any]], ev.RoomEvent]] = {
    "open": _opened_from_json,
    "sit": lambda row: ev.Sat(parse_seat(row["seat"]), row["guest"], row["name"], row["entropy"]),
    "begin": lambda row: ev.Began(row["started"]),
    "redeals_closed": lambda row: ev.RedealsClosed(),
    "claim_dropped": lambda row: ev.ClaimDropped(_by(row)),
    "undo_dropped": lambda row: ev.UndoDropped(_by(row)),
    "say": lambda row: ev.Said(parse_seat(row["seat"]), row["phrase"], row["text"]),
    "rematch": lambda row: ev.RematchOpened(parse_seat(row["seat"]), row["table"]),
    "close": lambda row: ev.Closed(row["reason"]),
}


def event_from_json(row: object) -> ev.RoomEvent:
    """Read one event. Raises StorageError."""
    word = row.get("do") if isinstance(row, dict) else None
    try:
        if isinstance(row, dict) and isinstance(word, str):
            if word in _SEAT_ONLY:
                event: ev.RoomEvent = _SEAT_ONLY[word](parse_seat(row["seat"]))
                return event
            if word in _READERS:
                return _READERS[word](row)
    except (RifkiError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise StorageError(f"bad event {word!r}: {error}") from error
    return table_event_from_json(row)
