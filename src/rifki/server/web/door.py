"""The door: every request and handshake passes these checks before any route sees it.

In order: the host is one of ours; the address is not banned and has not asked too much; a handshake
or a write comes from a page of ours, or from a program; a write is JSON and not too long.
"""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rifki.server.services import Services
from rifki.server.web.headers import HEADERS, HTTPS_ONLY

__all__ = ["MOST_BODY_BYTES", "Door", "address_of", "is_https", "own_hosts"]

MOST_BODY_BYTES: Final = 16_384
"""A body of a request; the longest that makes sense has under 2,000."""

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_LOOPBACK_NAMES: Final = ("localhost", "127.0.0.1", "::1")


def address_of(scope: Scope) -> str:
    """The address of a client."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_https(scope: Scope) -> bool:
    """Whether a request came over TLS, here or at a trusted proxy."""
    return scope.get("scheme") in ("https", "wss")


@lru_cache(maxsize=16)
def own_hosts(host: str, origins: tuple[str, ...]) -> frozenset[str]:
    """The host names this server answers to. Others are refused, so that a foreign name that is
    made to point here (DNS rebinding) does not become "our" origin.
    """
    names = {*_LOOPBACK_NAMES, host}
    names |= {urlsplit(origin).hostname or "" for origin in origins}
    if host not in _LOOPBACK_NAMES:
        own = socket.gethostname().lower()  # ascii-only
        names |= {own, f"{own}.local"}
    return frozenset(names - {""})


class _TooLong(HTTPException):
    """A body that goes on and on."""

    def __init__(self) -> None:
        super().__init__(413)


class Door:
    """ASGI middleware around all routes."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or refuse."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(self.services, scope, headers)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            return
        send = _with_headers(scope, send)
        if refusal is not None:
            await _refuse(send, *refusal)
            return
        await self.app(scope, _limited(receive), send)

    def _refusal(
        self, services: Services, scope: Scope, headers: Mapping[str, str]
    ) -> tuple[int, str] | None:
        """Why somebody is not let in: a status and a word."""
        settings = services.settings
        host = headers.get("host", "")
        if not _is_own_host(host, own_hosts(settings.host, settings.origins), settings.host):
            return 421, "unknown_host"
        address = address_of(scope)
        if services.people.is_banned(address=address):
            return 403, "banned"
        is_socket = scope["type"] == "websocket"
        path = scope["path"]
        if is_socket or path.startswith("/api/"):
            what = "socket" if is_socket else "request"
            if not services.budgets.take(what, address):
                return 429, "too_fast"
        if is_socket:
            if not services.budgets.take("all_sockets"):
                return 429, "too_fast"
            return None if _is_ours(scope, headers, settings.origins) else (403, "foreign_origin")
        if scope["method"] not in _SAFE_METHODS:
            return _write_refusal(scope, headers, settings.origins)
        return None


def _is_own_host(host: str, names: frozenset[str], bound: str) -> bool:
    """Whether a Host header names this server. Beyond the loopback, any bare address does: names
    can be made to point here, addresses cannot.
    """
    name = urlsplit(f"//{host}").hostname if host else None
    if name is None:
        return False
    if name in names:
        return True
    if bound in _LOOPBACK_NAMES:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _own_origin(scope: Scope, headers: Mapping[str, str]) -> str:
    return f"{'https' if is_https(scope) else 'http'}://{headers.get('host', '')}"


def _is_ours(scope: Scope, headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Whether a handshake comes from a page of ours, or from a program with a token of its own."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("authorization") is not None
    return origin == _own_origin(scope, headers) or origin in origins


def _write_refusal(
    scope: Scope, headers: Mapping[str, str], origins: tuple[str, ...]
) -> tuple[int, str] | None:
    """Why a write is refused: it is no JSON, or another site's page sends it."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return 403, "foreign_origin"
    origin = headers.get("origin")
    if origin is not None and origin != _own_origin(scope, headers) and origin not in origins:
        return 403, "foreign_origin"
    kind = headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":
        return 415, "not_json"
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY_BYTES:
        return 413, "too_long"
    return None


def _limited(receive: Receive) -> Receive:
    """The same body, as long as it is not too long."""
    n_bytes = 0

    async def limited() -> Message:
        nonlocal n_bytes
        message = await receive()
        n_bytes += len(message.get("body", b""))
        if n_bytes > MOST_BODY_BYTES:
            raise _TooLong
        return message

    return limited


def _with_headers(scope: Scope, send: Send) -> Send:
    """The same answer with our headers."""

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if is_https(scope):
                for name, value in HTTPS_ONLY.items():
                    headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return wrapped


async def _refuse(send: Send, status: int, word: str) -> None:
    body = json.dumps({"error": word}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
