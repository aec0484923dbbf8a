"""Short forms for the tests of the store."""

from __future__ import annotations

from typing import Any

from rifki.server.ids import base32
from rifki.server.store import Append, EventRow, GuestRow, NewTable, Summary

NOW = 1_700_000_000_000
PLAYING = Summary("playing", True, "{}")


def table_id(number: int) -> str:
    return base32(number.to_bytes(10, "big"))


def new_table(number: int = 1, **changes: Any) -> NewTable:
    fields: dict[str, Any] = {
        "table_id": table_id(number),
        "events": (EventRow("created", "{}", NOW),),
        "summary": PLAYING,
        "host": "host",
        **changes,
    }
    return NewTable(**fields)


def append(number: int = 1, *, expected: int = 1, n_events: int = 1, **changes: Any) -> Append:
    fields: dict[str, Any] = {
        "table_id": table_id(number),
        "expected_version": expected,
        "events": tuple(EventRow("play", f'{{"n":{n}}}', NOW + n) for n in range(n_events)),
        "summary": PLAYING,
        **changes,
    }
    return Append(**fields)


def guest(name: str = "Işıl", guest_id: str = "g1") -> GuestRow:
    return GuestRow(guest_id, name, False, NOW, NOW)
