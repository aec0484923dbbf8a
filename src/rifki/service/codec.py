"""Table events and set-ups as plain JSON values, and back: the lines of a table file.

Unknown words are refused with a StorageError that says what was expected; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rifki.cards import parse_card
from rifki.contracts import parse_contract
from rifki.errors import RifkiError
from rifki.events import Abandoned, Claimed, Declared, Finished, Played, RedealCalled
from rifki.fairness import GameSeeds
from rifki.rules import parse_rules
from rifki.seats import parse_seat
from rifki.service.errors import StorageError
from rifki.service.occupants import Occupant
from rifki.service.setup import TableSetup
from rifki.service.table_events import BotFault, RedealPassed, Seated, TableEvent, Undone

__all__ = ["FORMAT", "event_from_json", "event_to_json", "setup_from_json", "setup_to_json"]

FORMAT = 1
"""The version of the table file; a reader refuses others."""


def event_to_json(event: TableEvent) -> dict[str, Any]:
    """An event as JSON values, `do` naming its kind."""
    match event:
        case Declared(seat, contract):
            return {"do": "declare", "seat": seat.letter, "contract": contract.text}
        case Played(seat, card):
            return {"do": "play", "seat": seat.letter, "card": card.text}
        case RedealCalled(seat):
            return {"do": "redeal", "seat": seat.letter}
        case RedealPassed(seat):
            return {"do": "pass_redeal", "seat": seat.letter}
        case Finished():
            return {"do": "finish"}
        case Claimed(seat):
            return {"do": "claim", "seat": seat.letter}
        case Abandoned(reason):
            return {"do": "abandon", "reason": reason}
        case Undone(seat, n_events):
            return {"do": "undo", "seat": seat.letter, "n_events": n_events}
        case Seated(seat, occupant):
            return {"do": "seat", "seat": seat.letter, **_occupant_to_json(occupant)}
        case BotFault(seat, message):
            return {"do": "bot_fault", "seat": seat.letter, "message": message}
        case _:
            raise StorageError(f"{type(event).__name__} does not belong in a table's log")


_READERS: dict[str, Callable[[dict[str, Any]], TableEvent]] = {
    "declare": lambda row: Declared(parse_seat(row["seat"]), parse_contract(row["contract"])),
    "play": lambda row: Played(parse_seat(row["seat"]), parse_card(row["card"])),
    "redeal": lambda row: RedealCalled(parse_seat(row["seat"])),
    "pass_redeal": lambda row: RedealPassed(parse_seat(row["seat"])),
    "finish": lambda row: Finished(),
    "claim": lambda row: Claimed(parse_seat(row["seat"])),
    "abandon": lambda row: Abandoned(_text(row["reason"])),
    "undo": lambda row: Undone(parse_seat(row["seat"]), _count(row["n_events"])),
    "seat": lambda row: Seated(parse_seat(row["seat"]), _occupant_from_json(row)),
    "bot_fault": lambda row: BotFault(parse_seat(row["seat"]), _text(row["message"])),
}


def event_from_json(row: object) -> TableEvent:
    """Read one event. Raises StorageError."""
    if not isinstance(row, dict):
        raise StorageError(f"not an event: {row!r}; expected an object")
    word = row.get("do")
    read = _READERS.get(word) if isinstance(word, str) else None
    if read is None:
        words = ", ".join(_READERS)
        raise StorageError(f"not an event: {word!r}; expected one of {words}")
    try:
        return read(row)
    except (RifkiError, KeyError, TypeError, AttributeError) as error:
        raise StorageError(f"bad event {row!r}: {error}") from error


def setup_to_json(setup: TableSetup) -> dict[str, Any]:
    """A table's set-up as JSON values. Holds the secret seeds: for the owner's own disk only."""
    return {
        "rifki_table": FORMAT,
        "rules": setup.rules.text,
        "seeds": [seed.hex() for seed in setup.seeds.seeds],
        "entropy": setup.seeds.entropy.hex(),
        "occupants": [_occupant_to_json(occupant) for occupant in setup.occupants],
        "bot_seed": setup.bot_seed,
        "started": setup.started,
    }


def setup_from_json(row: object) -> TableSetup:
    """Read a set-up. Raises StorageError, also for another format version."""
    if not isinstance(row, dict) or "rifki_table" not in row:
        raise StorageError("not a table file: expected a set-up in the first line")
    if row["rifki_table"] != FORMAT:
        raise StorageError(f"table file version {row['rifki_table']!r}; expected {FORMAT}")
    try:
        south, east, north, west = (_occupant_from_json(one) for one in row["occupants"])
        return TableSetup(
            occupants=(south, east, north, west),
            seeds=GameSeeds(
                tuple(bytes.fromhex(seed) for seed in row["seeds"]), bytes.fromhex(row["entropy"])
            ),
            rules=parse_rules(row["rules"]),
            bot_seed=_text(row["bot_seed"]),
            started=_text(row["started"]),
        )
    except (RifkiError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise StorageError(f"bad table set-up: {error}") from error


def _occupant_to_json(occupant: Occupant) -> dict[str, Any]:
    return {"name": occupant.name, "level": occupant.level}


def _occupant_from_json(row: dict[str, Any]) -> Occupant:
    level = row["level"]
    return Occupant(_text(row["name"]), None if level is None else _text(level))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise StorageError(f"not a text: {value!r}")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise StorageError(f"not a count: {value!r}")
    return value
