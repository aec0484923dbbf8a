"""The socket of a table: `/ws/{table_id}`."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rifki.server.errors import StoreDown
from rifki.server.hub import Subscriber
from rifki.server.hub.live_table import LiveTable
from rifki.server.ids import is_table_id
from rifki.server.people import Identity, token_of
from rifki.server.services import Services
from rifki.server.web.actions import MOST_VERSION, act
from rifki.server.web.door import address_of, is_https
from rifki.service.room.wire import Bye, ClientMessage, Do, Hello, Ping, Pong

__all__ = ["MOST_FRAME_BYTES", "table_socket"]

MOST_FRAME_BYTES: Final = 4096
HELLO_SECONDS: Final = 10.0
SEND_SECONDS: Final = 10.0
"""A client that does not take a message for so long is let go."""
MOST_SOCKETS_OF_GUEST: Final = 12
"""At one table: tabs and devices."""
MOST_WATCHERS: Final = 200
"""At one table, in this process; people with a seat always get in."""

_CODES: Final = {"too_slow": 1013, "restart": 1012, "unavailable": 1013, "too_fast": 1013}
_POLICY: Final = 1008

_decoder: Final = msgspec.json.Decoder(ClientMessage)
_encode: Final = msgspec.json.Encoder().encode


async def table_socket(websocket: WebSocket) -> None:
    """Serve one socket to its end."""
    services: Services = websocket.app.state.services
    table_id = str(websocket.path_params["table_id"])
    token = token_of(websocket.headers, websocket.cookies, is_https=is_https(websocket.scope))
    try:
        identity = await services.people.find(token)
        live = await services.hub.table(table_id) if is_table_id(table_id) else None
    except StoreDown:
        await websocket.close(1013)
        return
    await websocket.accept()
    guest = None if identity is None else identity.guest_id
    if live is None:
        await _part(websocket, "no_table")
    elif _has_too_many(live, guest):
        await _part(websocket, "too_many")
    else:
        await _TableSocket(websocket, services, live, identity).serve()


def _has_too_many(live: LiveTable, guest: str | None) -> bool:
    """Whether a guest has enough sockets at a table, or a table enough watchers without a seat."""
    if guest is not None and live.n_sockets(guest) >= MOST_SOCKETS_OF_GUEST:
        return True
    is_seated = live.room.seat_of(guest) is not None
    return not is_seated and len(live.subscribers) >= MOST_WATCHERS


async def _part(websocket: WebSocket, why: str) -> None:
    """Say goodbye and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
        async with asyncio.timeout(SEND_SECONDS):
            await websocket.send_text(_encode(Bye(why)).decode())
            await websocket.close(_CODES.get(why, _POLICY))


class _TableSocket:
    """One socket: reads commands, and sends answers and states."""

    def __init__(
        self, websocket: WebSocket, services: Services, live: LiveTable, identity: Identity | None
    ) -> None:
        self._websocket = websocket
        self._services = services
        self._live = live
        self._identity = identity
        self._address = address_of(websocket.scope)
        self._subscriber = Subscriber(
            None if identity is None else identity.guest_id,
            token_hash=None if identity is None else identity.token_hash,
            address=self._address,
        )

    async def serve(self) -> None:
        """Read and write until one side ends it."""
        reader = asyncio.create_task(self._read())
        try:
            await self._services.presence.join(self._live, self._subscriber)
            await self._write()
        except StoreDown:
            self._subscriber.leave("unavailable")
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # gone; Starlette says RuntimeError for a send after a close
        finally:
            reader.cancel()
            self._services.presence.leave(self._live, self._subscriber)
            await asyncio.gather(reader, return_exceptions=True)
        await _part(self._websocket, self._bye_word())

    def _bye_word(self) -> str:
        bye = self._subscriber.bye
        return bye.why if bye is not None else "closed"

    # -- in ----------------------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await self._message()
            if not isinstance(first, Hello) or not 0 <= first.v <= MOST_VERSION:
                self._subscriber.leave("bad_message")
                return
            self._subscriber.start(first.v)
            while True:
                await self._handle(await self._message())
        except TimeoutError:
            self._subscriber.leave("bad_message")
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._subscriber.leave("closed")
        except (msgspec.DecodeError, RecursionError, ValueError):
            self._subscriber.leave("bad_message")
        except BaseException:
            self._subscriber.leave("closed")
            raise

    async def _message(self) -> ClientMessage:
        """The next message. Raises msgspec.DecodeError, RecursionError or ValueError for any other
        frame.
        """
        frame = await self._websocket.receive()
        if frame["type"] != "websocket.receive":
            raise WebSocketDisconnect(frame.get("code", 1006))
        text = frame.get("text")
        if text is None:
            raise ValueError("a binary frame")
        if len(text) > MOST_FRAME_BYTES:
            raise ValueError("a frame that is too long")
        message: ClientMessage = _decoder.decode(text)
        return message

    async def _handle(self, message: ClientMessage) -> None:
        who = self._subscriber.guest or self._address
        if not self._services.budgets.take("message", who):
            self._subscriber.leave("too_fast")
            return
        match message:
            case Ping(n):
                self._subscriber.answer(Pong(n))
            case Hello(v):
                self._subscriber.start(min(max(v, 0), MOST_VERSION))
            case Do():
                ack = await act(self._services, self._identity, self._live.table_id, message)
                self._subscriber.answer(ack)

    # -- out ---------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            await self._subscriber.wait()
            while self._subscriber.answers:
                await self._send(_encode(self._subscriber.answers.popleft()))
            if self._subscriber.bye is not None:
                return
            if self._subscriber.take_behind():
                await self._send(await self._next_update())

    async def _next_update(self) -> bytes:
        subscriber, live = self._subscriber, self._live
        async with self._services.hub.reading(live):
            update = live.update(subscriber.guest, subscriber.version, self._services.hub.now())
        subscriber.version = update.v
        return _encode(update)

    async def _send(self, data: bytes) -> None:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._websocket.send_text(data.decode())
        except TimeoutError:
            self._subscriber.leave("too_slow")
            raise WebSocketDisconnect(1013) from None
