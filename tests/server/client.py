"""A player over HTTP and WebSocket for tests and the benchmark: plays the first legal action."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

__all__ = ["Player"]

State = dict[str, Any]


class Player:
    """A guest with a cookie of her own, and at most one socket.

    `frames` holds every frame received, as it came: tests scan it for hidden cards.
    """

    def __init__(self, base: str, name: str, *, cookies: dict[str, str] | None = None) -> None:
        self.base = base
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=base, headers={"origin": base}, cookies=cookies, timeout=90
        )
        self.state: State | None = None
        self.facts: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.bye: str | None = None
        self._acks: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Player:
        known = bool(self.http.cookies)
        await self.call("POST", "/api/v1/me", {} if known else {"name": self.name})
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        await self.leave()
        await self.http.aclose()

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """A call of the REST interface; its answer must be a success."""
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        return answer.json()

    async def open_table(self, **body: Any) -> str:
        """A new table; its id."""
        made = await self.call("POST", "/api/v1/tables", body)
        return str(made["id"])

    # -- the socket --------------------------------------------------------------------------------

    async def join(self, table_id: str, *, seen: int = 0) -> None:
        """Open the socket and wait for the first state, or for a goodbye."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        url = self.base.replace("http", "ws", 1) + f"/ws/{table_id}"
        self.bye = None
        self._socket = await connect(
            url,
            origin=Origin(self.base),
            additional_headers=headers,
            compression=None,
            open_timeout=90,
        )
        self._reader = asyncio.create_task(self._read(self._socket))
        n_frames = len(self.frames)
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(json.dumps({"t": "hello", "v": seen, "lang": "en"}))
        await self.until(lambda: len(self.frames) > n_frames)

    async def leave(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._reader is not None:
            await self._reader
            self._reader = None

    async def send_raw(self, frame: str | bytes) -> None:
        """Send a frame as it is."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                await self._take(str(frame))
        except ConnectionClosed:
            pass
        async with self._changed:
            self.bye = self.bye or "gone"
            self._changed.notify_all()
        for future in self._acks.values():
            if not future.done():
                future.set_exception(ConnectionError("the socket has closed"))
        self._acks.clear()

    async def _take(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        async with self._changed:
            match message["t"]:
                case "update":
                    self.state = message["state"]
                    self.facts += message["facts"]
                case "ack":
                    future = self._acks.pop(message["id"], None)
                    if future is not None and not future.done():
                        future.set_result(message)
                case "bye":
                    self.bye = message["why"]
            self._changed.notify_all()

    async def until(self, is_so: Callable[[], bool], *, seconds: float = 90) -> None:
        """Wait until something is so, looking after every frame, or until the socket has closed."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: is_so() or self.bye is not None)

    async def do(
        self, kind: str, *, command_id: str | None = None, seen: int | None = None, **fields: Any
    ) -> dict[str, Any]:
        """Send a command over the socket and wait for its answer."""
        assert self._socket is not None
        command_id = command_id or secrets.token_hex(8)
        version = seen if seen is not None else (self.state or {"v": 0})["v"]
        future = asyncio.get_running_loop().create_future()
        self._acks[command_id] = future
        row = {"t": "do", "id": command_id, "v": version, "do": {"k": kind, **fields}}
        await self._socket.send(json.dumps(row))
        answer: dict[str, Any] = await asyncio.wait_for(future, 90)
        return answer

    async def must(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command that has to succeed, and wait until the state shows it."""
        ack = await self.do(kind, **fields)
        assert ack["status"] == "ok", (kind, fields, ack)
        await self.until(lambda: (self.state or {"v": 0})["v"] >= ack["v"])
        return ack

    # -- playing -----------------------------------------------------------------------------------

    @property
    def game(self) -> dict[str, Any]:
        """The game of the last state."""
        assert self.state is not None
        game: dict[str, Any] = self.state["game"]
        return game

    def action(self) -> dict[str, Any] | None:
        """The first legal action, or None if it is not one's turn."""
        if self.state is None or self.state["game"] is None or self.state["status"] != "playing":
            return None
        game = self.state["game"]
        if game["redeal"] is not None and not game["redeal"]["has_answered"]:
            return {"kind": "pass_redeal"}
        if game["legal"]:
            return {"kind": "play", "card": game["legal"][0]}
        open_ = [row["contract"] for row in game["contracts"] if row["why_not"] is None]
        return {"kind": "declare", "contract": open_[0]} if open_ else None

    async def play(
        self, *, is_enough: Callable[[], bool] = lambda: False, seconds: float = 300
    ) -> None:
        """Play until it is enough, the game is over or the socket has closed."""

        def is_time() -> bool:
            over = self.state is not None and self.state["status"] != "playing"
            return over or is_enough() or self.action() is not None

        async with asyncio.timeout(seconds):
            while True:
                await self.until(is_time, seconds=seconds)
                action = self.action()
                if self.bye is not None or is_enough() or action is None:
                    return
                ack = await self.do(**action)
                assert ack["status"] in ("ok", "stale"), (action, ack)
                version = ack["v"]
                await self.until(lambda v=version: (self.state or {"v": 0})["v"] >= v)  # type: ignore[misc]
