"""The interface for programs: the example bot, the stream, the published schemas."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import jsonschema
import pytest

from rifki.server.store import sqlite_url
from tests.cli.helpers import ROOT
from tests.server.client import Player
from tests.server.running import FOR_EVER, Running, running
from tests.server.waiting import ONE_CALL, SECONDS, within

QUICK = {"level": "random", "pace": "quick", "spectators": "public"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(sqlite_url(tmp_path / "rifki.db"), keep_days=FOR_EVER) as server:
        yield server


@pytest.mark.slow
async def test_the_example_bot_plays_beside_a_person(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S", settings=QUICK)
        await a.join(table_id)
        program = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "examples" / "web_bot.py"), server.base, table_id),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )
        await a.until(lambda: a.state is not None and a.state["seats"][1]["name"] == "Lowest")
        await a.must("start")
        await a.play(is_enough=lambda: a.game["number"] > 1, seconds=200)
        assert len(a.game["sheet"]) == 1
        cards = [fact for fact in a.facts if fact["f"] == "card" and fact["seat"] == "E"]
        assert cards
        assert a.state is not None
        assert a.state["seats"][1]["kind"] == "person"
        from rifki.server.operating import end_table

        await end_table(server.services.settings.database, table_id)
        async with within(SECONDS, "the program to end"):
            out, err = await program.communicate()
        assert program.returncode == 0, err.decode()
        assert out.decode().split() == ["ok"]


async def test_the_stream_sends_an_update_a_line_and_says_goodbye(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S", settings=QUICK)
        url = f"/api/v1/tables/{table_id}/stream"
        async with within(SECONDS, "the goodbye"), a.http.stream("GET", url) as answer:
            assert answer.headers["content-type"] == "application/x-ndjson"
            lines = answer.aiter_lines()
            first = json.loads(await anext(lines))
            assert first["t"] == "update"
            assert first["state"]["seat"] == "S"
            server.services.end_tokens_of((await a.call("GET", "/api/v1/me"))["id"], but="")
            last = json.loads([line async for line in lines if line.strip()][-1])
            assert last == {"t": "bye", "why": "replaced"}


@pytest.mark.slow
async def test_every_message_fits_the_published_schema(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as watcher:
        schema = await a.call("GET", "/api/v1/schema/messages.json")
        validator = jsonschema.Draft202012Validator(
            {"$defs": schema["$defs"], "$ref": "#/$defs/ServerMessage"}
        )
        table_id = await a.open_table(seat="S", start=True, settings=QUICK)
        await a.join(table_id)
        await watcher.join(table_id)
        await a.play(is_enough=lambda: a.game["number"] > 1)
        await a.do("nothing")
        for frame in [*a.frames[::3], *watcher.frames[::9], a.frames[-1]]:
            validator.validate(json.loads(frame))


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_S18_tables_that_were_left_and_looked_at_are_freed(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "rifki.db")
    async with (
        running(database, idle_ms=2_000, grace_ms=100) as server,
        Player(server.base, "Ayşe") as a,
    ):
        hub = server.services.hub
        ids = []
        for _ in range(30):
            table_id = await a.open_table(seat="S", settings=QUICK)
            await a.join(table_id)
            await a.must("close")
            await a.leave()
            ids.append(table_id)
        async with httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as http:
            for number in range(50):
                await http.get(f"/api/v1/tables/{number:016}")
                await http.get(f"/t/{number:016}")
            for table_id in ids:
                await http.get(f"/api/v1/tables/{table_id}/state")
        for _ in range(900):
            if not hub.tables:
                break
            await asyncio.sleep(0.1)
        assert hub.tables == {}
        assert not hub._work
        assert await server.services.store.count_tables() == {"closed": 30}


async def test_S21_who_leaves_a_table_hears_no_more_of_it(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        first = await a.open_table(seat="S", settings=QUICK)
        second = await b.open_table(seat="S", settings=QUICK)
        for _ in range(10):
            await b.join(first)
            await b.leave()
            await b.join(second)
            await b.leave()
        await b.join(second)
        await a.join(first)
        await a.must("start")
        await b.must("start")
        await b.until(lambda: b.state is not None and b.state["status"] == "playing")
        updates = [json.loads(frame) for frame in b.frames if '"t":"update"' in frame]
        assert {message["state"]["id"] for message in updates[-3:]} == {second}
        tables = server.services.hub.tables
        assert sum(len(live.subscribers) for live in tables.values()) == 2


async def test_what_people_may_choose_is_checked(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        config = await a.call("GET", "/api/v1/config")
        assert "search" in config["levels"]
        assert set(config["presets"]) >= {"standard", "pagat", "cafe"}
        for body in (
            {"settings": {"level": "nobody"}},
            {"settings": {"rules": "nonsense"}},
            {"settings": {"timer": {"kind": "move", "seconds": 1}}},
            {"settings": {"more": 1}},
            {"seat": "X"},
            {"start": True},
            {"seat": "S", "name": "\u202e"},
            {"seat": "S", "entropy": "xyz"},
            {"seat": "S", "host": "somebody"},
        ):
            answer = await a.http.post("/api/v1/tables", json=body)
            assert answer.status_code == 400, body
            assert set(answer.json()) == {"error", "detail"}
        for name in ("", " ", "\u202e", "x" * 25, "漢" * 13, "\u200d"):
            answer = await a.http.patch("/api/v1/me", json={"name": name})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad_name"), name
        for name, shown in (
            ("  I\u0307pek ", "İpek"),
            ("Rı\u202efkı", "Rıfkı"),
            ("漢" * 12, "漢" * 12),
        ):
            answer = await a.http.patch("/api/v1/me", json={"name": name})
            assert answer.json()["name"] == shown


async def test_one_guest_cannot_open_tables_without_end(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        most = server.services.hub.settings.most_tables_of_guest
        for _ in range(most):
            await a.open_table()
        answer = await a.http.post("/api/v1/tables", json={})
        assert (answer.status_code, answer.json()["error"]) == (429, "too_many_tables")
        mine = (await a.call("GET", "/api/v1/me"))["tables"]
        assert mine == []  # she has not sat down


async def test_who_sits_down_and_never_opens_a_socket_is_away_after_a_while(
    tmp_path: Path,
) -> None:
    async with (
        running(sqlite_url(tmp_path / "rifki.db"), first_ms=500) as server,
        Player(server.base, "Ayşe") as a,
    ):
        table_id = await a.open_table(seat="S", start=True, settings=QUICK)
        for _ in range(1800):
            state = await a.call("GET", f"/api/v1/tables/{table_id}/state")
            if state["seats"][0]["is_away"]:
                break
            await asyncio.sleep(0.05)
        assert state["seats"][0]["is_away"]
        await a.join(table_id)
        await a.until(lambda: a.state is not None and not a.state["seats"][0]["is_away"])
        assert a.state is not None
        assert not a.state["seats"][0]["is_away"]
