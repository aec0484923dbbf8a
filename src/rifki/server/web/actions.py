"""A command of a guest, from whatever channel it comes: checked, carried out, answered."""

from __future__ import annotations

import time
from dataclasses import replace

from rifki.errors import RifkiError
from rifki.server.errors import StoreDown
from rifki.server.ids import is_command_id, is_table_id
from rifki.server.names import safe_name, safe_text
from rifki.server.people import Identity
from rifki.server.services import Services
from rifki.service.room import command_from_json
from rifki.service.room.commands import RoomCommand, Say, Sit
from rifki.service.room.wire import Ack, Do

__all__ = ["MOST_VERSION", "act"]

MOST_VERSION = 2**31 - 1


async def act(services: Services, identity: Identity | None, table_id: str, message: Do) -> Ack:
    """Carry out a command. Never raises for what a client sends; `unavailable` means that nobody
    knows, and that it should be sent again with the same id.
    """
    began = time.perf_counter()
    ack = await _act(services, identity, table_id, message)
    services.metrics.acknowledged.observe(time.perf_counter() - began)
    return ack


async def _act(services: Services, identity: Identity | None, table_id: str, message: Do) -> Ack:
    if not is_command_id(message.id):
        return _refused("00000000", "bad_id")
    if not 0 <= message.v <= MOST_VERSION:
        return _refused(message.id, "bad_version")
    if identity is None:
        return _refused(message.id, "no_guest")
    guest = identity.guest_id
    if not services.budgets.take("command", guest):
        return _refused(message.id, "too_fast")
    if not is_table_id(table_id):
        return _refused(message.id, "no_table")
    try:
        if message.do.get("k") == "rematch":
            return await _rematch(services, identity, table_id, message)
        command = _safe(command_from_json(message.do), identity)
        if isinstance(command, Say) and not services.budgets.take("talk", guest):
            return _refused(message.id, "too_fast")
        return await services.hub.command(table_id, guest, message.id, message.v, command)
    except StoreDown:
        return _refused(message.id, "unavailable")
    except (RifkiError, ValueError):
        return _refused(message.id, "bad_command")


async def _rematch(services: Services, identity: Identity, table_id: str, message: Do) -> Ack:
    if set(message.do) != {"k"}:
        return _refused(message.id, "bad_command")
    if not services.budgets.take("table", identity.guest_id):
        return _refused(message.id, "too_fast")
    live = await services.hub.table(table_id)
    seat = None if live is None else live.room.seat_of(identity.guest_id)
    name = live.room.name(seat) if live is not None and seat is not None else ""
    return await services.hub.rematch(table_id, identity.guest_id, message.id, name)


def _safe(command: RoomCommand, identity: Identity) -> RoomCommand:
    """A command whose texts may be shown. An empty name is the guest's own. Raises ValueError."""
    match command:
        case Sit():
            name = safe_name(command.name or identity.guest.name)
            if name is None:
                raise ValueError(command.name)
            return replace(command, name=name)
        case Say(phrase, text) if text:
            safe = safe_text(text)
            if not safe:
                raise ValueError(text)
            return Say(phrase, safe)
        case _:
            return command


def _refused(command_id: str, why: str) -> Ack:
    return Ack(command_id, "refused", 0, why)
