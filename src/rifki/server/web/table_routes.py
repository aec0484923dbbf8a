"""Routes about tables: the lobby, opening, commands, states, streams, records."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from rifki.engine.spec import is_engine_level
from rifki.errors import RifkiError
from rifki.seats import parse_seat
from rifki.server.hub import Subscriber
from rifki.server.hub.live_table import LiveTable
from rifki.server.ids import is_table_id
from rifki.server.names import safe_name
from rifki.server.people import Identity
from rifki.server.services import Services
from rifki.server.store import TableRow
from rifki.server.web.actions import act
from rifki.server.web.answers import ERRORS, Problem, guest_for, identity_of, need, services_of
from rifki.server.web.bodies import (
    AckBody,
    DealBody,
    DoBody,
    NewTableBody,
    TableCreated,
    TableList,
    TableSummary,
)
from rifki.server.web.door import address_of
from rifki.server.web.records import deal_body, record_json, record_text
from rifki.service import Table
from rifki.service.room import RoomSettings, may_watch
from rifki.service.room.commands import Sit
from rifki.service.room.wire import Do

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", tags=["tables"], responses=ERRORS)

TableId = Annotated[str, Path(min_length=1, max_length=64)]
_KEEP_ALIVE_SECONDS: Final = 15.0
_MOST_STREAM_MINUTES: Final = 60.0
_encode: Final = msgspec.json.Encoder().encode
_JSON: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/json": {"schema": {"type": "object"}}}}
}


def _summary(row: TableRow, now: int) -> TableSummary:
    return TableSummary(
        id=row.table_id,
        status=row.status,
        summary=json.loads(row.text),
        age_ms=max(now - row.created_at, 0),
        idle_ms=max(now - row.changed_at, 0),
    )


async def _live(request: Request, table_id: str) -> LiveTable:
    """A table. Raises Problem, the same one for an id that cannot be and one that is not."""
    live = await services_of(request).hub.table(table_id) if is_table_id(table_id) else None
    return need(live, Problem(404, "no_table"))


@router.get("/tables")
async def list_tables(request: Request) -> TableList:
    """The tables of the lobby: public, and with a seat to take."""
    services = services_of(request)
    now = services.hub.now()
    return TableList(tables=[_summary(row, now) for row in await services.store.list_tables()])


@router.post("/tables", status_code=201)
async def open_table(request: Request, response: Response, body: NewTableBody) -> TableCreated:
    """Open a table; whoever has its id may come in."""
    services = services_of(request)
    try:
        given = body.settings.model_dump(exclude_none=True)
        settings = RoomSettings.from_json(given)
    except RifkiError as error:
        raise Problem(400, "bad_settings", str(error)[:300]) from error
    if is_engine_level(settings.level) and settings.level not in services.pool.engines:
        raise Problem(400, "bad_settings", "this server does not offer such an engine")
    identity = await guest_for(request, response, name=safe_name(body.name or "") or "")
    sit = _sit(body, identity)
    if not services.budgets.take("table", identity.guest_id):
        raise Problem(429, "too_fast")
    await _check_numbers(services, identity)
    table_id = await services.hub.open_table(settings, identity.guest_id, sit=sit, start=body.start)
    if sit is not None:
        await services.presence.expect(table_id, identity.guest_id)
    return TableCreated(id=table_id)


def _sit(body: NewTableBody, identity: Identity) -> Sit | None:
    if body.seat is None:
        if body.start:
            raise Problem(400, "not_seated")
        return None
    name = need(safe_name(body.name or identity.guest.name), Problem(400, "bad_name"))
    return Sit(name, None if body.seat == "any" else parse_seat(body.seat), body.entropy)


async def _check_numbers(services: Services, identity: Identity) -> None:
    limits = services.hub.settings
    if not services.budgets.take("all_tables"):
        raise Problem(429, "too_many_tables")
    for host, most in (
        (identity.guest_id, limits.most_tables_of_guest),
        (None, limits.most_tables),
    ):
        counts = await services.store.count_tables(host=host)
        if counts.get("gathering", 0) + counts.get("playing", 0) >= most:
            raise Problem(429, "too_many_tables")


@router.get("/tables/{table_id}")
async def get_table(request: Request, table_id: TableId) -> TableSummary:
    """A table in a few words."""
    services = services_of(request)
    row = await services.store.table(table_id) if is_table_id(table_id) else None
    return _summary(need(row, Problem(404, "no_table")), services.hub.now())


@router.get("/tables/{table_id}/state", responses=_JSON)
async def get_state(request: Request, table_id: TableId) -> Response:
    """The state as one may know it, as in the updates of the socket."""
    identity, live = await identity_of(request), await _live(request, table_id)
    services = services_of(request)
    async with services.hub.reading(live):
        guest = None if identity is None else identity.guest_id
        state = live.state(guest, services.hub.now())
    return Response(_encode(state), media_type="application/json")


@router.post("/tables/{table_id}/do")
async def do(request: Request, table_id: TableId, body: DoBody) -> AckBody:
    """Carry out a command."""
    identity = need(await identity_of(request), Problem(401, "no_guest"))
    services = services_of(request)
    ack = await act(services, identity, table_id, Do(body.id, body.v, body.do))
    if ack.why == "no_table":
        raise Problem(404, "no_table")
    if ack.status == "ok":
        live = services.hub.tables.get(table_id)
        if live is not None and live.room.seat_of(identity.guest_id) is not None:
            await services.presence.expect(table_id, identity.guest_id)
    return AckBody(id=ack.id, status=ack.status, v=ack.v, why=ack.why)


@router.get(
    "/tables/{table_id}/stream",
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def stream(
    request: Request, table_id: TableId, v: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    """Updates as on the socket, one a line, for programs; an empty line every 15 seconds. Ends
    after an hour at most: open it again with the last version.
    """
    identity, live = await identity_of(request), await _live(request, table_id)
    subscriber = Subscriber(
        None if identity is None else identity.guest_id,
        token_hash=None if identity is None else identity.token_hash,
        address=address_of(request.scope),
    )
    lines = _lines(services_of(request), live, subscriber, v)
    # nginx would collect lines for a while.
    headers = {"x-accel-buffering": "no"}
    return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)


async def _lines(
    services: Services, live: LiveTable, subscriber: Subscriber, version: int
) -> AsyncIterator[bytes]:
    try:
        await services.presence.join(live, subscriber)
        subscriber.start(version)
        async with asyncio.timeout(_MOST_STREAM_MINUTES * 60):
            while subscriber.bye is None:
                try:
                    async with asyncio.timeout(_KEEP_ALIVE_SECONDS):
                        await subscriber.wait()
                except TimeoutError:
                    yield b"\n"
                    continue
                if subscriber.take_behind():
                    yield await _line(services, live, subscriber)
        yield _encode(subscriber.bye) + b"\n"
    except TimeoutError:
        return
    finally:
        services.presence.leave(live, subscriber)


async def _line(services: Services, live: LiveTable, subscriber: Subscriber) -> bytes:
    async with services.hub.reading(live):
        update = live.update(subscriber.guest, subscriber.version, services.hub.now())
    subscriber.version = update.v
    return _encode(update) + b"\n"


# -- what has been played


@asynccontextmanager
async def _watched(request: Request, table_id: str) -> AsyncIterator[Table]:
    """A game whose finished deals one may see. Raises Problem, the same one for a table that is not
    there and for one that is not to be seen.
    """
    identity, live = await identity_of(request), await _live(request, table_id)
    guest = None if identity is None else identity.guest_id
    async with services_of(request).hub.reading(live) as room:
        seen = need(room if may_watch(room, guest) else None, Problem(404, "no_table"))
        yield need(seen.table, Problem(404, "no_game"))


@router.get(
    "/tables/{table_id}/record.king",
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def get_record(request: Request, table_id: TableId) -> Response:
    """The record: all finished deals, and of the deal in play what everybody has seen."""
    async with _watched(request, table_id) as table:
        text = record_text(table)
    name = f'attachment; filename="rifki-{table_id}.king"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@router.get("/tables/{table_id}/record.json", responses=_JSON)
async def get_record_json(request: Request, table_id: TableId) -> Response:
    """The record as JSON."""
    async with _watched(request, table_id) as table:
        record = record_json(table)
    return Response(_encode(record), media_type="application/json")


@router.get("/tables/{table_id}/deals/{number}")
async def get_deal(
    request: Request, table_id: TableId, number: Annotated[int, Path(ge=1, le=20)]
) -> DealBody:
    """A finished deal with open hands."""
    async with _watched(request, table_id) as table:
        return need(deal_body(table, number), Problem(404, "no_deal"))
