"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging.config
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Final

import uvicorn

from rifki.server.errors import ServerError
from rifki.server.garbage import rare_full_collections
from rifki.server.logs import log_config
from rifki.server.services import Services, open_services
from rifki.server.settings import ServerSettings
from rifki.server.web.app import make_app
from rifki.server.web.socket import MOST_FRAME_BYTES

__all__ = ["bind", "make_server", "run_server"]

_BACKLOG: Final = 512
_STOP_SECONDS: Final = 5
"""How long open connections have to end when the server stops."""


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. Raises ServerError: the port is taken, or the address not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would share a port that is in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        is_taken = error.errno == errno.EADDRINUSE
        why = "the port is in use" if is_taken else str(error.strerror)
        raise ServerError(f"{host}:{port}: {why}") from error
    return listener


def run_server(
    settings: ServerSettings, listener: socket.socket, *, on_ready: Callable[[], None]
) -> None:
    """Serve on a socket until Ctrl-C or SIGTERM; `on_ready` is called once it answers.

    Raises ServerError if it cannot start.
    """
    logging.config.dictConfig(log_config())
    loop = uvicorn.Config(
        _nothing, log_config=None
    ).get_loop_factory()  # uvloop where it is installed
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(_serve(settings, listener, on_ready))


async def _serve(
    settings: ServerSettings, listener: socket.socket, on_ready: Callable[[], None]
) -> None:
    async with open_services(settings) as services, rare_full_collections():
        server = make_server(services, on_ready=on_ready)
        await server.serve(sockets=[listener])
        if not server.started:
            raise ServerError("the server could not start")


def make_server(services: Services, *, on_ready: Callable[[], None]) -> uvicorn.Server:
    """The server of an app over open services."""
    settings = services.settings
    config = uvicorn.Config(
        make_app(services),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    return _Server(config, on_ready, services.hub.say_goodbye)


async def _nothing(*_: object) -> None:
    """An app for a configuration that serves nothing."""


class _Server(uvicorn.Server):
    """Says when it answers, lets its clients go when it stops, and ends with status 0 then."""

    def __init__(
        self, config: uvicorn.Config, on_ready: Callable[[], None], on_stop: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to sockets and streams, which would not end by themselves, then stop."""
        self._on_stop()
        await asyncio.sleep(0)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first Ctrl-C or SIGTERM, at once at the second. uvicorn would send itself the
        signal again after an orderly end.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.handle_exit) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)
