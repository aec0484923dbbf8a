"""What goes into a store and comes out of it. Times are int milliseconds since 1970 (UTC)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = [
    "Append",
    "AppendStatus",
    "Appended",
    "BanRow",
    "DueRow",
    "EventRow",
    "GuestRow",
    "LogRow",
    "NewTable",
    "Summary",
    "TableRow",
]


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event to be written: its kind, its payload as JSON text, and when it happened."""

    kind: str
    payload: str
    at: int


@dataclass(frozen=True, slots=True)
class LogRow:
    """An event of a table's log. Versions count from 1 without a gap."""

    version: int
    command_id: str | None
    kind: str
    payload: str
    at: int


@dataclass(frozen=True, slots=True)
class DueRow:
    """What a table waits for, and when it is due; `version` is the one it was worked out at."""

    table_id: str
    at: int
    kind: str
    version: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby and the operator see of a table: no card, no seed, no token.

    `text` is a JSON object for the lobby.
    """

    status: str
    is_listed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be written after `expected_version`, all or none, with what follows from them."""

    table_id: str
    expected_version: int
    events: tuple[EventRow, ...]
    summary: Summary
    due_at: int | None = None
    due_kind: str = ""
    command_id: str | None = None
    guests: tuple[str, ...] | None = None
    """The ids of the people who sit at the table, where that has changed."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened with its first events."""

    table_id: str
    events: tuple[EventRow, ...]
    summary: Summary
    host: str
    due_at: int | None = None
    due_kind: str = ""
    guests: tuple[str, ...] = ()


class AppendStatus(Enum):
    """What became of an append."""

    OK = "ok"
    CONFLICT = "conflict"
    """The log has grown: nothing was written; read on from the version you had."""
    DUPLICATE = "duplicate"
    """The command was carried out before: nothing was written now."""
    UNKNOWN = "unknown"
    """There is no such table."""


@dataclass(frozen=True, slots=True)
class Appended:
    """The answer to an append. `version`: after it (OK), of then (DUPLICATE), or of now."""

    status: AppendStatus
    version: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the lobby and the operator see it."""

    table_id: str
    version: int
    status: str
    is_listed: bool
    host: str
    text: str
    created_at: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A person or a bot of somebody's own: an id and a name; the token is not here."""

    guest_id: str
    name: str
    is_bot: bool
    created_at: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class BanRow:
    """A guest id or an address that is kept out, until a time or for good."""

    kind: str
    value: str
    until: int | None
    reason: str
