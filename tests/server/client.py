"""A player over HTTP and WebSocket for tests and the benchmark: plays the first legal action."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.server.waiting import ONE_CALL, SECONDS, within

__all__ = ["Player"]

State = dict[str, Any]


class Player:
    """A guest with a cookie of her own, and at most one socket.

    `frames` holds every frame received, as it came: tests scan it for hidden cards. Every wait has
    an end, at which AssertionError says what was waited for and how things stood.
    """

    def __init__(self, base: str, name: str, *, cookies: dict[str, str] | None = None) -> None:
        self.base = base
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=base,
            headers={"origin": base},
            cookies=cookies,
            timeout=SECONDS,
            limits=ONE_CALL,
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

    @property
    def is_open(self) -> bool:
        """Whether there is a socket, and no goodbye has come."""
        return self._socket is not None and self.bye is None

    async def join(self, table_id: str, *, seen: int = 0) -> None:
        """Open the socket, in place of an earlier one, and wait for the first state or a goodbye.

        Raises OSError or WebSocketException if the server does not let her in.
        """
        await self.leave()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        url = self.base.replace("http", "ws", 1) + f"/ws/{table_id}"
        self.bye = None
        async with self._waiting("a socket"):
            self._socket = await connect(
                url,
                origin=Origin(self.base),
                additional_headers=headers,
                compression=None,
                open_timeout=None,
            )
        self._reader = asyncio.create_task(self._read(self._socket))
        n_frames = len(self.frames)
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(json.dumps({"t": "hello", "v": seen, "lang": "en"}))
        await self.until(lambda: len(self.frames) > n_frames, what="a first frame")

    async def leave(self) -> None:
        """Close the socket; it may have been closed."""
        if self._socket is not None:
            await self._socket.close()  # after ten seconds without the other side
            self._socket = None
        if self._reader is not None:
            # Waited for, not awaited: who is cancelled here must not cancel it too.
            await asyncio.wait([self._reader], timeout=SECONDS)
            assert self._reader.done(), "the socket is closed, but goes on"
            reader, self._reader = self._reader, None
            reader.result()

    async def send_raw(self, frame: str | bytes) -> None:
        """Send a frame as it is. Raises ConnectionError or ConnectionClosed without a socket."""
        if self._socket is None:
            raise ConnectionError("there is no socket")
        async with self._waiting("a frame to be taken"):
            await self._socket.send(frame)

    def _waiting(
        self, what: str, seconds: float = SECONDS
    ) -> AbstractAsyncContextManager[None, bool | None]:
        return within(seconds, lambda: f"{what}; {self.where()}")

    def where(self) -> str:
        """How things stand, in a line: for messages of tests that fail."""
        state = self.state or {}
        game = state.get("game") or {}
        keys = ("number", "attempt", "contract", "phase", "turn", "hand_sizes", "redeal", "offer")
        rows = {key: state.get(key) for key in ("v", "status", "seat")}
        rows |= {key: game.get(key) for key in keys if game}
        told = ", ".join(f"{key} {value}" for key, value in rows.items())
        return f"{self.name!r}: {told}, bye {self.bye}, {len(self._acks)} answers to come"

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
        # In one piece: nobody sees the frame without the state that came with it.
        self.frames.append(frame)
        message = json.loads(frame)
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
        async with self._changed:
            self._changed.notify_all()

    async def until(
        self, is_so: Callable[[], bool], *, what: str = "this", seconds: float = SECONDS
    ) -> None:
        """Wait until something is so, looking after every frame, or until the socket has closed."""
        async with self._waiting(what, seconds), self._changed:
            await self._changed.wait_for(lambda: is_so() or self.bye is not None)

    async def do(
        self, kind: str, *, command_id: str | None = None, seen: int | None = None, **fields: Any
    ) -> dict[str, Any]:
        """Send a command over the socket and wait for its answer.

        Raises ConnectionError or ConnectionClosed if the socket closes before it has come.
        """
        if self._socket is None:
            raise ConnectionError("there is no socket")
        command_id = command_id or secrets.token_hex(8)
        version = seen if seen is not None else (self.state or {"v": 0})["v"]
        future = asyncio.get_running_loop().create_future()
        self._acks[command_id] = future
        row = {"t": "do", "id": command_id, "v": version, "do": {"k": kind, **fields}}
        try:
            async with self._waiting(f"an answer to {row['do']} of version {version}"):
                await self._socket.send(json.dumps(row))
                answer: dict[str, Any] = await future
        finally:
            self._acks.pop(command_id, None)
        return answer

    async def must(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command that has to succeed, and wait until the state shows it."""
        ack = await self.do(kind, **fields)
        assert ack["status"] == "ok", (kind, fields, ack)
        await self.until_version(ack["v"])
        return ack

    async def until_version(self, version: int) -> None:
        """Wait until the state is that of a version or a later one."""
        await self.until(
            lambda: (self.state or {"v": 0})["v"] >= version, what=f"version {version}"
        )

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

        async with self._waiting("the end of play", seconds):
            while True:
                await self.until(is_time, what="her turn")
                action = self.action()
                if self.bye is not None or is_enough() or action is None:
                    return
                ack = await self.do(**action)
                assert ack["status"] in ("ok", "stale"), (action, ack)
                await self.until_version(ack["v"])
