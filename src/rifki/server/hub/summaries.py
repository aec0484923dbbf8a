"""What the lobby and the operator see of a room: names, settings and how far it is; no cards."""

from __future__ import annotations

from typing import Any

import msgspec

from rifki.seats import SEATS
from rifki.server.store import EventRow, Summary
from rifki.service.room import Room, RoomEvent, RoomStatus
from rifki.service.room.codec import event_to_json
from rifki.service.room.outgoing import settings_state

__all__ = ["event_row", "owners", "summary_of"]


def event_row(event: RoomEvent, at: int) -> EventRow:
    """An event as a row of the log."""
    payload = event_to_json(event)
    return EventRow(payload["do"], msgspec.json.encode(payload).decode(), at)


def owners(room: Room) -> tuple[str, ...]:
    """The guests who have a seat."""
    found = [room.owner(seat) for seat in SEATS]
    return tuple([guest for guest in found if guest is not None])


def summary_of(room: Room) -> Summary:
    """A room in a few words. It is listed while it is public and somebody could sit down."""
    is_open = room.status in (RoomStatus.GATHERING, RoomStatus.PLAYING)
    has_room = any(room.owner(seat) is None for seat in SEATS)
    return Summary(
        status=room.status.value,
        is_listed=room.settings.is_public and is_open and has_room,
        text=msgspec.json.encode(_words(room)).decode(),
    )


def _words(room: Room) -> dict[str, Any]:
    settings = settings_state(room.settings)
    game = room.table.game if room.table is not None else None
    return {
        "status": room.status.value,
        "seats": [
            {
                "seat": seat.letter,
                "kind": _kind(room, seat),
                "name": room.name(seat),
                "is_away": room.is_away(seat),
            }
            for seat in SEATS
        ],
        "n_free": sum(room.owner(seat) is None for seat in SEATS),
        "preset": settings.preset,
        "level": settings.level,
        "timer": {"kind": settings.timer.kind, "seconds": settings.timer.seconds},
        "spectators": settings.spectators,
        "chat": settings.chat,
        "number": game.number if game is not None else 0,
    }


def _kind(room: Room, seat: Any) -> str:
    if room.is_bot(seat):
        return "bot"
    return "open" if room.owner(seat) is None else "person"
