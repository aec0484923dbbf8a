"""The ASGI app: all routes behind the door."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI
from starlette.routing import Route, WebSocketRoute

from rifki._version import __version__
from rifki.server.services import Services
from rifki.server.web import guest_routes, system_routes, table_routes
from rifki.server.web.answers import handlers
from rifki.server.web.door import Door
from rifki.server.web.socket import table_socket
from rifki.server.web.static import StaticFiles

__all__ = ["make_app"]

_ABOUT: Final = (
    "Tables of Turkish King (Rıfkı). JSON only; people are known by a cookie, bots by a token in "
    "the Authorization header (POST /api/v1/bots). A table's socket is /ws/{table_id}."
)


def make_app(services: Services) -> Door:
    """An app over services that are open."""
    app = FastAPI(
        title="rifki",
        description=_ABOUT,
        version=__version__,
        docs_url=None,
        redoc_url=None,
        exception_handlers=handlers,
    )
    app.state.services = services
    for routes in (guest_routes, table_routes, system_routes):
        app.include_router(routes.router)
    app.router.routes.append(WebSocketRoute("/ws/{table_id}", table_socket))
    static = StaticFiles(services.settings.static)
    app.router.routes.append(Route("/{path:path}", static.answer, methods=["GET", "HEAD"]))
    return Door(app, services)
