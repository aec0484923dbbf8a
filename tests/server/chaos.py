"""Kills servers and the database under load, or lets them stand still for a while, and checks that
nothing that was promised is lost.

    python -m tests.server.chaos --kills 30                        one process, SQLite
    python -m tests.server.chaos --kills 30 --postgres --nodes 2   two processes and PostgreSQL
    python -m tests.server.chaos --kills 0 --stops 30 --postgres --nodes 2

What stands still, as a machine that sleeps, is alive again without having noticed: a server whose
people the others have given up meanwhile, a database in the middle of a transaction.

Players move on any node that answers, and send a command again with the same id until they hear of
it. In the end every acknowledged command must stand in the log once, at the version it was
acknowledged with; versions must have no gap; all nodes must show what the log says; and everybody
must be in her seat again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from rifki.server.operating import migrate_database
from rifki.server.store import SqlStore, open_store, sqlite_url
from rifki.service.room import Room, state_for
from rifki.service.room.codec import event_from_json
from tests.server.postgres import Postgres, find_postgres, free_port
from tests.server.waiting import ended

ROOT = Path(__file__).parents[2]
SPEED = 20
_GONE = (ConnectionClosed, WebSocketException, OSError, TimeoutError, httpx.HTTPError)


class Node:
    """A server process that can be killed."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.server.node"),
                    *(self.database, str(self.port), str(SPEED)),
                ],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stand_still(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    async def ready(self, http: httpx.AsyncClient) -> None:
        for _ in range(1800):
            try:
                if (await http.get(f"{self.base}/readyz")).status_code == 200:
                    return
            except _GONE:
                pass
            await asyncio.sleep(0.1)
        raise AssertionError(f"node {self.port} does not start: {self._log.read_text()[-2000:]}")


@dataclass
class Promise:
    """A command that was acknowledged: what, and at which version."""

    command_id: str
    version: int
    action: dict[str, Any]


@dataclass
class ChaosPlayer:
    """A person at a table of her own with three bots, who never gives up."""

    nodes: list[Node]
    name: str
    rng: random.Random
    token: str = ""
    guest: str = ""
    table_id: str = ""
    promises: list[Promise] = field(default_factory=list)
    n_resent: int = 0
    number: int = 0
    is_over: bool = False
    is_away: bool = True
    """Whether a bot has her seat, for all she has heard."""
    _pending: tuple[str, int, dict[str, Any]] | None = None

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        """Become a guest and open a table; tried until it works. Raises AssertionError after two
        minutes, with what came instead.
        """
        end, error = time.monotonic() + 120, ""
        while not self.table_id:
            assert time.monotonic() < end, f"no table for {self.name}: {error}"
            base = self.rng.choice(self.nodes).base
            try:
                if not self.token:
                    answer = await http.post(f"{base}/api/v1/bots", json={"name": self.name})
                    answer.raise_for_status()
                    self.token, self.guest = answer.json()["token"], answer.json()["id"]
                body = {
                    "seat": "any",
                    "start": True,
                    "settings": {"level": "random", "pace": "quick", "rules": "pagat"},
                }
                answer = await http.post(
                    f"{base}/api/v1/tables",
                    json=body,
                    headers={"authorization": f"Bearer {self.token}"},
                )
                answer.raise_for_status()
                self.table_id = answer.json()["id"]
            except _GONE as gone:
                error = repr(gone)
                await asyncio.sleep(0.1)

    async def play(self) -> None:
        """Play until the game is over or the task is cancelled."""
        while not self.is_over:
            node = self.rng.choice(self.nodes)
            url = f"{node.base.replace('http', 'ws', 1)}/ws/{self.table_id}"
            try:
                socket = await connect(
                    url,
                    origin=Origin(node.base),
                    additional_headers={"authorization": f"Bearer {self.token}"},
                    compression=None,
                    open_timeout=10,
                )
                try:
                    await self._play_on(socket)
                finally:
                    await socket.close()
            except _GONE:
                await asyncio.sleep(0.05)

    async def _play_on(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"t": "hello", "v": 0}))
        if self._pending is not None:
            self.n_resent += 1
            await self._send(socket)
        patience = self.rng.choice((3, 30))
        while not self.is_over:
            async with asyncio.timeout(patience):
                message = json.loads(await socket.recv())
            match message["t"]:
                case "update":
                    await self._look(socket, message["state"])
                case "ack":
                    if not self._hear(message):
                        return  # nobody knows: elsewhere, with the same id
                case "bye":
                    return

    async def _look(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        self.is_over = state["status"] in ("over", "closed")
        self.is_away = not any(seat["is_you"] and not seat["is_away"] for seat in state["seats"])
        game = state["game"]
        if game is None or self.is_over:
            return
        self.number = game["number"]
        action: dict[str, Any] | None = None
        if game["legal"]:
            action = {"k": "play", "card": self.rng.choice(game["legal"])}
        else:
            menu = [row["contract"] for row in game["contracts"] if row["why_not"] is None]
            if menu:
                action = {"k": "declare", "contract": self.rng.choice(menu)}
        if action is not None and self._pending is None:
            self._pending = (secrets.token_hex(8), state["v"], action)
            await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self._pending is not None
        command_id, version, action = self._pending
        await socket.send(json.dumps({"t": "do", "id": command_id, "v": version, "do": action}))

    def _hear(self, ack: dict[str, Any]) -> bool:
        """Take an answer; False if it says that nobody knows."""
        if self._pending is None or ack["id"] != self._pending[0]:
            return True
        if ack["why"] == "unavailable":
            return False
        if ack["status"] == "ok":
            self.promises.append(Promise(ack["id"], ack["v"], self._pending[2]))
        else:
            assert ack["status"] == "stale", ack
        self._pending = None
        return True


@dataclass
class Report:
    """What was done and found."""

    n_kills: int
    n_database_kills: int
    n_stops: int
    n_database_stops: int
    n_promises: int
    n_resent: int
    n_events: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.n_kills} kills of servers, {self.n_database_kills} of the database,"
            f" {self.n_stops} and {self.n_database_stops} stops of them in"
            f" {self.seconds:.0f} s: {self.n_promises} acknowledged commands all in the log once,"
            f" {self.n_resent} sent again, {self.n_events} events without a gap"
        )


async def check(store: SqlStore, player: ChaosPlayer, nodes: list[Node]) -> int:
    """Compare what a player was told with the log, and the nodes with each other; the number of
    events.
    """
    for _ in range(50):  # a bot may be about to move: compare at one version
        rows = await store.read_log(player.table_id)
        views = [await _view(node, player) for node in nodes]
        if {view["v"] for view in views} == {len(rows)}:
            break
        await asyncio.sleep(0.2)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    by_command: dict[str, list[Any]] = {}
    for row in rows:
        if row.command_id is not None:
            by_command.setdefault(row.command_id, []).append(row)
    for promise in player.promises:
        (row,) = by_command[f"{player.guest}:{promise.command_id}"]
        assert row.version == promise.version, (row.version, promise)
        payload = json.loads(row.payload)
        assert payload["do"] == promise.action["k"]
        for key in ("card", "contract"):
            assert payload.get(key) == promise.action.get(key)
    room = Room.from_log([(event_from_json(json.loads(row.payload)), row.at) for row in rows])
    now = rows[-1].at
    state = msgspec.to_builtins(state_for(room, player.table_id, player.guest, now))
    for view in views:
        assert json.loads(json.dumps(state)) == view
    return len(rows)


async def _view(node: Node, player: ChaosPlayer) -> dict[str, Any]:
    async with httpx.AsyncClient(timeout=30) as http:
        answer = await http.get(
            f"{node.base}/api/v1/tables/{player.table_id}/state",
            headers={"authorization": f"Bearer {player.token}"},
        )
        view: dict[str, Any] = answer.raise_for_status().json()
        return view


async def _disturb(
    nodes: list[Node], postgres: Postgres | None, kinds: list[str], rng: random.Random
) -> Counter[tuple[str, str]]:
    """Kill ("kill") or hold ("stop") a server, or every fifth time the database; how often each."""
    done: Counter[tuple[str, str]] = Counter()
    async with httpx.AsyncClient(timeout=10) as http:
        for number, kind in enumerate(kinds):
            await asyncio.sleep(rng.uniform(0.3, 2.5))
            database = postgres if number % 5 == 2 else None
            done[kind, "database" if database else "server"] += 1
            victim = database or rng.choice(nodes)
            if kind == "stop":
                await _hold(victim, rng)
            else:
                await asyncio.to_thread(victim.kill)
                await asyncio.sleep(rng.uniform(0, 1))
                await asyncio.to_thread(victim.start)
            for node in nodes:
                await node.ready(http)
    return done


async def _hold(victim: Node | Postgres, rng: random.Random) -> None:
    """Mostly shorter than a server may be silent before the others give it up, at times longer."""
    victim.stand_still()
    try:
        await asyncio.sleep(rng.choice((0.2, 1, 3, 10)) * rng.uniform(0.5, 1.5))
    finally:
        victim.go_on()


async def chaos(
    folder: Path,
    *,
    n_kills: int,
    n_stops: int = 0,
    n_nodes: int = 1,
    n_tables: int = 4,
    postgres: Postgres | None = None,
    to_the_end: bool = False,
    seed: int = 1,
) -> Report:
    """Play, disturb, check; after the last blow every table plays a further deal, or to its end,
    and everybody is in her seat.
    """
    rng, began = random.Random(seed), time.monotonic()
    database = sqlite_url(folder / "rifki.db") if postgres is None else postgres.empty_database()
    await migrate_database(database)
    nodes = [Node(database, folder / f"node{number}.log") for number in range(n_nodes)]
    players = [ChaosPlayer(nodes, f"P{n}", random.Random(n)) for n in range(n_tables)]
    tasks: list[asyncio.Task[None]] = []
    try:
        for node in nodes:
            node.start()
        async with httpx.AsyncClient(timeout=30) as http:
            for node in nodes:
                await node.ready(http)
            for player in players:
                await player.sit_down(http)
        tasks = [asyncio.create_task(player.play()) for player in players]
        kinds = ["kill"] * n_kills + ["stop"] * n_stops
        rng.shuffle(kinds)
        done = await _disturb(nodes, postgres, kinds, rng)
        goals = [21 if to_the_end else player.number + 1 for player in players]
        await _until_reached(players, goals, tasks, seconds=3600 if to_the_end else 300)
        await ended(tasks)
        store = await open_store(database, node="check")
        n_events = sum([await check(store, player, nodes) for player in players])
        await store.close()
    finally:
        for node in nodes:
            node.kill()
    return Report(
        done["kill", "server"],
        done["kill", "database"],
        done["stop", "server"],
        done["stop", "database"],
        sum(len(player.promises) for player in players),
        sum(player.n_resent for player in players),
        n_events,
        time.monotonic() - began,
    )


async def _until_reached(
    players: list[ChaosPlayer],
    goals: list[int],
    tasks: list[asyncio.Task[None]],
    *,
    seconds: float,
) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for task in tasks:
            if task.done():
                task.result()
        reached = zip(players, goals, strict=True)
        if all(
            player.is_over or (player.number >= goal and not player.is_away)
            for player, goal in reached
        ):
            return
        await asyncio.sleep(0.1)
    now = [(player.number, "away" if player.is_away else "here") for player in players]
    raise AssertionError(f"deals {now} instead of {goals}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--stops", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--to-the-end", action="store_true", help="play every game to its end")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    postgres = None
    if words.postgres:
        binaries = find_postgres()
        if binaries is None:
            raise SystemExit("PostgreSQL is not installed")
        postgres = Postgres(binaries, is_durable=True)
        postgres.start()
    try:
        with tempfile.TemporaryDirectory(prefix="rifki-chaos-") as folder:
            report = asyncio.run(
                chaos(
                    Path(folder),
                    n_kills=words.kills,
                    n_stops=words.stops,
                    n_nodes=words.nodes,
                    n_tables=words.tables,
                    postgres=postgres,
                    to_the_end=words.to_the_end,
                    seed=words.seed,
                )
            )
        print(report)
    finally:
        if postgres is not None:
            postgres.remove()


if __name__ == "__main__":
    main()
