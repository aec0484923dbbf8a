#!/usr/bin/env python3
"""Load on a server of this machine: `python3 benchmarks/server.py`.

Tables with four people each, of whom one plays a card every second; prints how long commands take
to be acknowledged, what the server's processes use, and what is left when all have gone. The
clients run in this process, so client, server and database share the machine's processors.

    python3 benchmarks/server.py --tables 50 100 200      SQLite, one process
    python3 benchmarks/server.py --postgres --nodes 2     two processes and PostgreSQL
    python3 benchmarks/server.py --leave 2000             memory after 2,000 tables have been left
    python3 benchmarks/server.py --play-out 2000          memory after 2,000 games to their end
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import platform
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import httpx  # noqa: E402
import msgspec  # noqa: E402

from rifki.server.operating import migrate_database  # noqa: E402
from rifki.server.store import sqlite_url  # noqa: E402
from tests.server.postgres import Postgres, find_postgres, free_port  # noqa: E402

TABLES_OF_HOST = 20
AT_ONCE = 40
"""Games in play at the same time with --play-out."""


class Choice(msgspec.Struct):
    contract: str
    why_not: str | None


class Game(msgspec.Struct):
    legal: list[str]
    contracts: list[Choice]


class State(msgspec.Struct):
    game: Game | None
    status: str = ""


class Message(msgspec.Struct):
    """What the client reads of a message; the rest is skipped."""

    t: str
    v: int = 0
    id: str = ""
    status: str = ""
    why: str | None = None
    state: State | None = None


_decode = msgspec.json.Decoder(Message).decode


class Socket(asyncio.Protocol):
    """A WebSocket client that does no more than this benchmark needs."""

    def __init__(self, on_message: Callable[[Socket, Message], None]) -> None:
        self._on_message = on_message
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_open = False
        self.is_ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, port: int, path: str, token: str, on_message: Callable[[Socket, Message], None]
    ) -> Socket:
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(on_message), "127.0.0.1", port)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            f"Authorization: Bearer {token}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        assert socket._transport is not None
        socket._transport.write("\r\n".join([*lines, "", ""]).encode())
        async with asyncio.timeout(60):
            await socket.is_ready
        socket.send({"t": "hello", "v": 0})
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.is_ready.done():
            self.is_ready.set_exception(ConnectionError("refused"))

    def send(self, message: dict[str, Any]) -> None:
        self._frame(0x81, json.dumps(message).encode())

    def _frame(self, first: int, data: bytes) -> None:
        mask = b"\0\0\0\0"  # allowed, and leaves the data as it is
        size = len(data)
        head = (
            bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2)
        )
        assert self._transport is not None
        self._transport.write(head + mask + data)

    def close(self) -> None:
        if self._transport is not None:
            self._frame(0x88, (1000).to_bytes(2))
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, separator, rest = self._buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_ready.set_exception(ConnectionError(bytes(head).decode()))
                return
            self._is_open = True
            self._buffer = bytearray(rest)
            self.is_ready.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return False
        payload = bytes(buffer[start : start + size])
        kind = buffer[0] & 15
        del buffer[: start + size]
        if kind == 1:
            self._on_message(self, _decode(payload))
        elif kind == 9:
            self._frame(0x8A, payload)
        return True


@dataclass
class Table:
    """A table with four people; one of them acts when the clock ticks."""

    table_id: str
    sockets: list[Socket] = field(default_factory=list)
    turn: tuple[Socket, int, dict[str, Any]] | None = None
    sent: dict[str, float] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    n_late: int = 0
    n_refused: int = 0

    def hear(self, socket: Socket, message: Message) -> None:
        if message.t == "ack":
            began = self.sent.pop(message.id, None)
            if began is not None and message.status == "ok":
                self.seconds.append(time.perf_counter() - began)
            else:
                self.n_refused += 1
        elif message.state is not None and message.state.game is not None:
            game = message.state.game
            menu = [choice.contract for choice in game.contracts if choice.why_not is None]
            if game.legal:
                self.turn = (socket, message.v, {"k": "play", "card": game.legal[0]})
            elif menu:
                self.turn = (socket, message.v, {"k": "declare", "contract": menu[0]})

    def act(self) -> None:
        turn, self.turn = self.turn, None
        if turn is None:
            self.n_late += 1
            return
        socket, version, action = turn
        command_id = secrets.token_hex(8)
        self.sent[command_id] = time.perf_counter()
        socket.send({"t": "do", "id": command_id, "v": version, "do": action})


@dataclass
class SoloTable(Table):
    """A table with one person, who acts as soon as she may, to the end of the game."""

    is_over: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, socket: Socket, message: Message) -> None:
        super().hear(socket, message)
        if message.state is not None and message.state.status == "over":
            self.is_over.set()
        elif self.turn is not None:
            self.act()


class Servers:
    """Server processes over one database."""

    def __init__(self, database: str, n_nodes: int, folder: Path, *, speed: int = 1) -> None:
        self.ports = [free_port() for _ in range(n_nodes)]
        for index in range(1, n_nodes):
            while self.ports[index] in self.ports[:index]:
                self.ports[index] += 1
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self.processes = []
        self._log = (folder / "log").open("ab")
        for port in self.ports:
            words = ["-m", "tests.server.node", database, str(port), str(speed)]
            self.processes.append(
                subprocess.Popen(
                    [sys.executable, *words],
                    cwd=ROOT,
                    env={**os.environ, "PYTHONPATH": path},
                    stdout=self._log,
                    stderr=self._log,
                )
            )

    async def ready(self, http: httpx.AsyncClient) -> None:
        for port in self.ports:
            for _ in range(600):
                try:
                    answer = await http.get(f"http://127.0.0.1:{port}/readyz")
                    if answer.status_code == 200:
                        break
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.1)

    def megabytes(self) -> float:
        """Resident memory of the server processes, bots' processes not counted."""
        total = 0
        for process in self.processes:
            status = Path(f"/proc/{process.pid}/status").read_text()
            line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
            total += int(line.split()[1])
        return total / 1024

    def cpu_seconds(self) -> float:
        total = 0.0
        for process in self.processes:
            fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return total

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
        self._log.close()


async def call(
    http: httpx.AsyncClient, port: int, token: str, path: str, body: dict[str, Any]
) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    url = f"http://127.0.0.1:{port}/api/v1/{path}"
    answer = await http.post(url, json=body, headers=headers)
    return answer.raise_for_status().json()


async def open_tables(
    http: httpx.AsyncClient, servers: Servers, n_tables: int
) -> list[tuple[Table, list[str]]]:
    """Tables with four people who have sat down and are connected, in groups that share them."""
    port = servers.ports[0]
    made: list[tuple[Table, list[str]]] = []
    settings = {"level": "random"}
    for start in range(0, n_tables, TABLES_OF_HOST):
        tokens = [
            (await call(http, port, "", "bots", {"name": f"P{number}"}))["token"]
            for number in range(4)
        ]
        for _ in range(start, min(start + TABLES_OF_HOST, n_tables)):
            body = {"seat": "S", "settings": settings}
            table_id = (await call(http, port, tokens[0], "tables", body))["id"]
            for token, seat in zip(tokens[1:], "ENW", strict=True):
                await do(http, port, token, table_id, {"k": "sit", "seat": seat, "name": ""})
            table = Table(table_id)
            for index, token in enumerate(tokens):
                node = servers.ports[(len(made) + index) % len(servers.ports)]
                table.sockets.append(await Socket.open(node, f"/ws/{table_id}", token, table.hear))
            made.append((table, tokens))
    return made


async def do(
    http: httpx.AsyncClient, port: int, token: str, table_id: str, action: dict[str, Any]
) -> None:
    row = {"id": secrets.token_hex(8), "v": 0, "do": action}
    ack = await call(http, port, token, f"tables/{table_id}/do", row)
    assert ack["status"] == "ok", ack


async def load(servers: Servers, n_tables: int, seconds: float) -> None:
    """Open tables, let them play, print a row."""
    async with httpx.AsyncClient(timeout=60) as http:
        made = await open_tables(http, servers, n_tables)
        tables = [table for table, _ in made]
        await asyncio.sleep(1)
        for table, tokens in made:
            await do(http, servers.ports[0], tokens[0], table.table_id, {"k": "start"})
        await asyncio.sleep(1)
        cpu, began = servers.cpu_seconds(), time.perf_counter()
        own = time.process_time()
        await asyncio.gather(
            *(_play(table, n / n_tables, seconds) for n, table in enumerate(tables))
        )
        wall = time.perf_counter() - began
        await asyncio.sleep(1)
        _print_row(servers, tables, wall, servers.cpu_seconds() - cpu, time.process_time() - own)
        for table in tables:
            for socket in table.sockets:
                socket.close()


async def _play(table: Table, delay: float, seconds: float) -> None:
    """A card a second."""
    loop = asyncio.get_running_loop()
    at, end = loop.time() + delay, loop.time() + seconds
    while at < end:
        await asyncio.sleep(max(at - loop.time(), 0))
        table.act()
        at += 1


def _print_row(servers: Servers, tables: list[Table], wall: float, cpu: float, own: float) -> None:
    seconds = sorted(one for table in tables for one in table.seconds)
    cut = statistics.quantiles(seconds, n=100) if len(seconds) > 1 else [0.0] * 99
    shares, memory = f"{cpu / wall:6.2f}  {own / wall:6.2f}", f"{servers.megabytes():6.0f}"
    times = "  ".join(f"{1000 * cut[place]:7.1f}" for place in (49, 94, 98))
    late, other = sum(table.n_late for table in tables), sum(table.n_refused for table in tables)
    row = f"{len(tables):6}  {len(seconds) / wall:8.1f}  {times}  {shares}  {memory}"
    print(f"{row}  {late:5}  {other:5}", flush=True)


async def leave(servers: Servers, n_tables: int) -> None:
    """Open, look at and leave tables; print the memory before, with them, and after."""
    async with httpx.AsyncClient(timeout=60) as http:
        await _one_after_another(http, servers, 50)  # what is loaded once is loaded now
        await asyncio.sleep(5)
        before = servers.megabytes()
        await _one_after_another(http, servers, n_tables)
        full = servers.megabytes()
        left = await _all_left(http, servers)
        after = servers.megabytes()
        print(f"{n_tables} tables opened, begun and left: {before:.0f} MB before,", end=" ")
        print(
            f"{full:.0f} MB at the end, {after:.0f} MB when idle ({after / before - 1:+.0%});",
            f"{left:.0f} in memory",
        )


async def play_out(servers: Servers, n_tables: int, database: Path) -> None:
    """Play games to their end and leave; print memory and database as their number grows."""
    print(" games   minutes      MB   in memory   MB of database", flush=True)
    began, step = time.perf_counter(), max(1, n_tables // 10)
    async with httpx.AsyncClient(timeout=60) as http:
        await _games(http, servers, AT_ONCE)  # what is loaded once is loaded now
        for done in range(0, n_tables + 1, step):
            if done:
                await _games(http, servers, min(step, n_tables - done + step))
            left = await _all_left(http, servers)
            size = sum(each.stat().st_size for each in database.parent.glob(database.name + "*"))
            minutes = (time.perf_counter() - began) / 60
            row = f"{done:6}  {minutes:8.1f}  {servers.megabytes():6.1f}  {left:10.0f}"
            print(f"{row}  {size / 1e6:15.1f}", flush=True)


async def _games(http: httpx.AsyncClient, servers: Servers, n_games: int) -> None:
    """So many games, each played to its end."""
    port, settings = servers.ports[0], {"level": "random", "pace": "quick"}
    numbers = iter(range(n_games))

    async def one_after_another() -> None:
        for _ in numbers:
            token = (await call(http, port, "", "bots", {"name": "P"}))["token"]
            body = {"seat": "S", "start": True, "settings": settings}
            table = SoloTable((await call(http, port, token, "tables", body))["id"])
            socket = await Socket.open(port, f"/ws/{table.table_id}", token, table.hear)
            async with asyncio.timeout(3600):
                await table.is_over.wait()
            socket.close()

    await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))


async def _all_left(http: httpx.AsyncClient, servers: Servers) -> float:
    """Wait for the tables to leave the memory; how many are still there after a minute."""
    left = 0.0
    for _ in range(60):
        await asyncio.sleep(1)
        numbers = (await http.get(f"http://127.0.0.1:{servers.ports[0]}/metrics")).text
        line = next(line for line in numbers.splitlines() if line.startswith("rifki_tables "))
        left = float(line.split()[1])
        if left == 0:
            break
    return left


async def _one_after_another(http: httpx.AsyncClient, servers: Servers, n_tables: int) -> None:
    port = servers.ports[0]
    settings = {"level": "random", "pace": "quick"}
    token = ""
    for number in range(n_tables):
        if number % TABLES_OF_HOST == 0:
            token = (await call(http, port, "", "bots", {"name": "P"}))["token"]
        body = {"seat": "S", "start": True, "settings": settings}
        table_id = (await call(http, port, token, "tables", body))["id"]
        table = Table(table_id)
        socket = await Socket.open(port, f"/ws/{table_id}", token, table.hear)
        await asyncio.sleep(0.02)
        await do(http, port, token, table_id, {"k": "stand"})
        socket.close()
        await http.get(f"http://127.0.0.1:{port}/api/v1/tables/{secrets.token_hex(8)}/state")


async def run(words: argparse.Namespace, database: str, folder: Path) -> None:
    await migrate_database(database)
    is_fast = bool(words.leave or words.play_out)
    servers = Servers(database, words.nodes, folder, speed=100 if is_fast else 1)
    try:
        async with httpx.AsyncClient(timeout=60) as http:
            await servers.ready(http)
        if words.leave:
            await leave(servers, words.leave)
            return
        if words.play_out:
            await play_out(servers, words.play_out, folder / "rifki.db")
            return
        print(f"idle: {servers.megabytes():.0f} MB")
        print("tables   cards/s   p50 ms   p95 ms   p99 ms  server  client      MB   late  other")
        for n_tables in words.tables:
            await load(servers, n_tables, words.seconds)
    finally:
        servers.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[25, 50, 100, 200])
    parser.add_argument("--seconds", type=float, default=20, help="of play at each number")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--leave", type=int, metavar="N", help="measure memory instead")
    parser.add_argument("--play-out", type=int, metavar="N", help="memory after whole games")
    words = parser.parse_args()
    postgres = None
    if words.postgres:
        binaries = find_postgres()
        if binaries is None:
            raise SystemExit("PostgreSQL is not installed")
        postgres = Postgres(binaries, is_durable=True)
        postgres.start()
    try:
        with tempfile.TemporaryDirectory(prefix="rifki-load-") as name:
            folder = Path(name)
            database = sqlite_url(folder / "rifki.db")
            if postgres is not None:
                database = postgres.empty_database()
            asyncio.run(run(words, database, folder))
    finally:
        if postgres is not None:
            postgres.remove()
    load_1, _, _ = os.getloadavg()
    print(
        f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()},"
        f" load of the machine at the end {load_1:.1f}"
    )


if __name__ == "__main__":
    main()
