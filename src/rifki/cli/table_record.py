"""The record of a game that was played at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rifki.record import format_record, record_from_game
from rifki.record.tags import SEAT_TAGS
from rifki.record.tree import Comment, Place, Stage
from rifki.seats import SEATS
from rifki.service import Table
from rifki.service.table_events import BotFault

__all__ = ["record_text_of"]

_MOST_FAULTS = 20
_MOST_CHARACTERS = 200


def record_text_of(table: Table) -> str:
    """The record as text: commitments, and the seeds of the deals that have ended, so that anyone
    can verify them; of a deal in play only what all have seen. Faults of bots are comments.
    """
    record = record_from_game(table.game, tags=list(_tags(table)), with_seeds=True)
    return format_record(replace(record, notes=(*record.notes, *_faults(table, len(record.tags)))))


def _faults(table: Table, n_tags: int) -> Iterator[Comment]:
    """The faults for which a safe card was played, below the tags; the first of many."""
    place = Place(Stage.TAG, n_tags)
    faults = [event for event in table.events if isinstance(event, BotFault)]
    for fault in faults[:_MOST_FAULTS]:
        message = " ".join("".join(c if c.isprintable() else " " for c in fault.message).split())
        yield Comment(place, f"bot fault of {fault.seat}: {message[:_MOST_CHARACTERS]}".strip())
    if len(faults) > _MOST_FAULTS:
        yield Comment(place, f"bot faults in all: {len(faults)}")


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    """When it was played and who sat where at the beginning."""
    if table.setup.started:
        yield "Date", table.setup.started[:10].replace("-", ".")
    for seat in SEATS:
        yield SEAT_TAGS[seat], table.setup.occupants[seat].text or "?"
