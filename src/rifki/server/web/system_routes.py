"""Routes for clients and operators: what this server offers, health, numbers, documents."""

from __future__ import annotations

import html
import ipaddress
from functools import lru_cache
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from rifki._version import __version__
from rifki.bots.registry import LEVELS
from rifki.i18n import LANGUAGES
from rifki.rules import OPTIONS, PRESETS
from rifki.server.errors import StoreDown
from rifki.server.names import MAX_WIDTH
from rifki.server.web.answers import Problem, services_of
from rifki.server.web.door import address_of
from rifki.service.room import wire
from rifki.service.room.deciding import MAX_TEXT, RESERVED_MS
from rifki.service.room.settings import (
    EMOTES,
    MAX_ABSENT_SECONDS,
    MAX_TIMER_SECONDS,
    MIN_TIMER_SECONDS,
    PHRASES,
    RoomSettings,
)

__all__ = ["router"]

router = APIRouter(tags=["system"])

_STALE_BEAT_MS: Final = 20_000


@router.get("/api/v1/config")
async def get_config(request: Request) -> dict[str, Any]:
    """What this server offers: levels, engines, rules, words, limits."""
    engines = services_of(request).pool.engines.values()
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "levels": [level.name for level in LEVELS],
        "engines": [{"level": engine.level, "name": engine.name} for engine in engines],
        "presets": {name: rules.option_texts() for name, rules in PRESETS.items()},
        "options": {name: list(option.texts) for name, option in OPTIONS.items()},
        "settings": RoomSettings().to_json(),
        "phrases": list(PHRASES),
        "emotes": list(EMOTES),
        "limits": {
            "name": MAX_WIDTH,
            "text": MAX_TEXT,
            "timer_seconds": [MIN_TIMER_SECONDS, MAX_TIMER_SECONDS],
            "absent_seconds": [0, MAX_ABSENT_SECONDS],
            "reserved_ms": RESERVED_MS,
        },
    }


@router.get("/api/v1/schema/messages.json")
async def get_schema() -> JSONResponse:
    """The JSON Schema of the messages on sockets and streams."""
    return JSONResponse(_messages_schema())


@lru_cache(maxsize=1)
def _messages_schema() -> dict[str, Any]:
    messages = (wire.ClientMessage, wire.ServerMessage)
    (client, server), components = msgspec.json.schema_components(
        messages,
        ref_template="#/$defs/{name}",
        schema_hook=lambda _: {},
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of rifki",
        "$defs": {**components, "ClientMessage": client, "ServerMessage": server},
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }


@router.get("/healthz", include_in_schema=False)
async def healthz() -> PlainTextResponse:
    """The process answers."""
    return PlainTextResponse("ok\n")


@router.get("/readyz", include_in_schema=False)
async def readyz(request: Request) -> PlainTextResponse:
    """The database answers, too, and due work is being done."""
    services = services_of(request)
    is_late = services.hub.now() - services.keeper.last_beat_at > _STALE_BEAT_MS
    try:
        await services.store.versions(["ready"])
    except StoreDown:
        is_late = True
    return PlainTextResponse(
        "not ready\n" if is_late else "ok\n", status_code=503 if is_late else 200
    )


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, for this machine only: not through a proxy."""
    if not _is_local(request):
        raise Problem(404, "not_found")
    body = generate_latest(services_of(request).metrics.registry)
    return Response(body, media_type=CONTENT_TYPE_LATEST)


@router.get("/settings.json", include_in_schema=False)
async def settings_in_force(request: Request) -> JSONResponse:
    """The settings that this process was started with, for this machine only."""
    if not _is_local(request):
        raise Problem(404, "not_found")
    return JSONResponse(services_of(request).settings.shown())


def _is_local(request: Request) -> bool:
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request.scope)).is_loopback
    except ValueError:
        return False


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """The interface on one page, made here: no script, nothing from elsewhere."""
    return HTMLResponse(_docs_page(request.app.openapi()))


def _docs_page(document: dict[str, Any]) -> str:
    rows = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = f"{method.upper()} {path}"  # ascii-only
            about = operation.get("description", operation.get("summary", ""))
            rows.append(f"<h2><code>{html.escape(name)}</code></h2><p>{html.escape(about)}</p>")
            body = operation.get("requestBody")
            if body is not None:
                schema = body["content"]["application/json"]["schema"]
                rows.append(_body_table(document, schema))
    title = html.escape(document["info"]["title"])
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<h1>{title}</h1><p>{html.escape(document['info']['description'])}</p>"
        '<p><a href="/openapi.json">OpenAPI document</a> · '
        '<a href="/api/v1/schema/messages.json">JSON Schema of the messages</a></p>'
        + "".join(rows)
        + "</html>"
    )


def _body_table(document: dict[str, Any], schema: dict[str, Any]) -> str:
    """The fields of a body, one a row."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found = document["components"]["schemas"].get(name, schema)
    rows = [
        f"<tr><td><code>{html.escape(field)}</code></td><td>{html.escape(_type(about))}</td></tr>"
        for field, about in found.get("properties", {}).items()
    ]
    return f"<table>{''.join(rows)}</table>"


def _type(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(str(value) for value in schema["enum"])
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    return str(schema.get("type", "any"))
