"""The record of a game that was played at a table."""

from __future__ import annotations

from collections.abc import Iterator

from rifki.record import format_record, record_from_game
from rifki.record.tags import SEAT_TAGS
from rifki.seats import SEATS
from rifki.service import Table

__all__ = ["record_text_of"]


def record_text_of(table: Table) -> str:
    """The record as text: commitments, and the seeds of the deals that have ended, so that anyone
    can verify them; of a deal in play only what all have seen.
    """
    record = record_from_game(table.game, tags=list(_tags(table)), with_seeds=True)
    return format_record(record)


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    """When it was played and who sat where at the beginning."""
    if table.setup.started:
        yield "Date", table.setup.started[:10].replace("-", ".")
    for seat in SEATS:
        yield SEAT_TAGS[seat], table.setup.occupants[seat].text or "?"
