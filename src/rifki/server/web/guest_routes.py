"""Routes about people: who one is, names, moving to another device, tokens for bots."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response

from rifki.server.names import safe_name
from rifki.server.people import CODE_MS, Identity
from rifki.server.web.answers import (
    ERRORS,
    Problem,
    guest_for,
    identity_of,
    need,
    services_of,
    set_cookie,
)
from rifki.server.web.bodies import (
    BotBody,
    BotToken,
    CodeBody,
    MeBody,
    MyTable,
    NameBody,
    TransferBody,
)
from rifki.server.web.door import address_of

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", tags=["people"], responses=ERRORS)


async def _me(request: Request, identity: Identity) -> MeBody:
    rows = await services_of(request).store.list_tables(
        only_listed=False, guest=identity.guest_id, limit=20
    )
    tables = [
        MyTable(id=row.table_id, status=row.status, summary=json.loads(row.text)) for row in rows
    ]
    guest = identity.guest
    return MeBody(id=guest.guest_id, name=guest.name, is_bot=guest.is_bot, tables=tables)


def _checked(name: str) -> str:
    return need(safe_name(name), Problem(400, "bad_name"))


@router.get("/me")
async def get_me(request: Request) -> MeBody:
    """Who one is, and at which tables one sits. Makes nobody a guest."""
    identity = await identity_of(request)
    if identity is None:
        return MeBody(id=None, name="", is_bot=False, tables=[])
    return await _me(request, identity)


@router.post("/me")
async def post_me(request: Request, response: Response, body: NameBody) -> MeBody:
    """Become a guest, if one is none yet; the answer sets a cookie then. A name renames."""
    return await patch_me(request, response, body)


@router.patch("/me")
async def patch_me(request: Request, response: Response, body: NameBody) -> MeBody:
    """Give oneself a name."""
    name = None if body.name is None else _checked(body.name)
    identity = await guest_for(request, response, name=name or "")
    if name is not None and name != identity.guest.name:
        identity = await services_of(request).people.rename(identity, name)
    return await _me(request, identity)


@router.post("/me/transfer")
async def make_code(request: Request) -> CodeBody:
    """A code that moves one to another device: good for one use within five minutes."""
    identity = need(await identity_of(request), Problem(401, "no_guest"))
    services = services_of(request)
    if not services.budgets.take("code", identity.guest_id):
        raise Problem(429, "too_fast")
    return CodeBody(code=await services.people.make_code(identity), ms_left=CODE_MS)


@router.post("/transfer")
async def redeem_code(request: Request, response: Response, body: TransferBody) -> MeBody:
    """Move here: the guest of the code is this device's now, and other devices are signed out."""
    services = services_of(request)
    moved = await services.people.redeem(body.code, address_of(request.scope))
    identity, token = need(moved, Problem(404, "bad_code"))
    services.end_tokens_of(identity.guest_id, but=identity.token_hash)
    set_cookie(request, response, token)
    return await _me(request, identity)


@router.post("/bots")
async def make_bot_token(request: Request, body: BotBody) -> BotToken:
    """A guest for a bot of one's own, with a token for its Authorization header."""
    name = _checked(body.name)
    made = await services_of(request).people.create(name, address_of(request.scope), is_bot=True)
    identity, token = need(made, Problem(429, "too_many_guests"))
    return BotToken(id=identity.guest_id, name=name, token=token)
