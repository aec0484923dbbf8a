"""Engines at a server: who offers them, who may choose them, and what they cannot break."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from rifki.engine import EngineSpec, Limits, Patience, Restarts
from rifki.engine.spec import level_of
from rifki.server.hub import BotPool
from rifki.server.hub.engine_pool import EnginePool
from rifki.server.services import open_services
from rifki.server.settings import ServerSettings
from rifki.server.store import sqlite_url
from rifki.service.room import BotTurn, RoomSettings
from rifki.service.room.commands import Sit
from rifki.service.room.settings import Pace
from tests.engine.helpers import command_of, nothing_left
from tests.server.client import Player
from tests.server.hub_helpers import hub_on
from tests.server.running import running
from tests.server.test_bots import bots_turn
from tests.server.waiting import ONE_CALL, ended

PATIENCE = Patience(start=60.0, grace=0.5, ping=2.0, end=0.3)
LONG_MS = 60_000
"""For engines that answer: longer than any machine needs."""


def pool_of(way: str, *, time_ms: int = 300, n: int = 1, wait: float = 120.0) -> EnginePool:
    return EnginePool(
        level_of(way.replace("_", "-")),
        EngineSpec(command_of(way), Limits(time_ms)),
        seeds=["seed"] * n,
        patience=PATIENCE,
        restarts=Restarts(3, 60.0),
        wait_seconds=wait,
    )


@asynccontextmanager
async def bots(*ways: str, time_ms: int = 300) -> AsyncIterator[BotPool]:
    """A pool with engines; no process of it is left after the block."""
    with nothing_left():
        pool = BotPool(1, seconds=60.0, engines=[pool_of(way, time_ms=time_ms) for way in ways])
        try:
            yield pool
        finally:
            await pool.close()


def turn_of(way: str) -> BotTurn:
    return replace(bots_turn(), level=level_of(way.replace("_", "-")))


async def test_an_engine_thinks_for_the_tables_that_have_chosen_it() -> None:
    async with bots("good", time_ms=LONG_MS) as pool:
        command, fault = await pool.think(turn_of("good"))
        assert fault is None
        assert command is not None
        engine = pool.engines["engine-good"]
        assert (engine.n_asked, engine.n_faults, engine.n_starts) == (1, 0, 1)
        assert (pool.n_asked, pool.n_faults) == (1, 0)


@pytest.mark.parametrize(
    ("way", "message"),
    [
        ("hang", "engine: timeout: 0.8"),
        ("leave", "engine: ended: status 3"),
        ("flood_stdout", "engine: flood"),
        ("refuse", "engine: refused"),
        ("both", "engine: bad answer"),
        ("no_start", "engine: ended: status 1"),
    ],
)
async def test_S16_a_bad_engine_is_replaced_by_a_safe_action_and_the_fault_is_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, way: str, message: str
) -> None:
    time_ms = 300 if way == "hang" else LONG_MS
    async with (
        bots(way, time_ms=time_ms) as pool,
        hub_on(sqlite_url(tmp_path / "a.db"), pool=pool) as node,
    ):
        settings = RoomSettings(level=level_of(way.replace("_", "-")), pace=Pace.QUICK)
        table_id = await node.hub.open_table(settings, "host", sit=Sit("Ayşe"), start=True)
        live = await node.hub.table(table_id)
        assert live is not None
        with caplog.at_level(logging.WARNING, "rifki.server.hub"):
            for _ in range(4):
                seat = live.room.to_act
                if seat is not None and not live.room.is_bot(seat):
                    break
                node.clock.milliseconds += 10_000
                node.hub.do_due_work(live)
                await node.settle()
        rows = await node.store.read_log(table_id)
        faults = [json.loads(row.payload)["message"] for row in rows if row.kind == "bot_fault"]
        n_actions = sum(row.kind in ("declare", "play") for row in rows)
        assert len(faults) == n_actions > 0
        assert faults[0].startswith(message)
        assert any(message in record.getMessage() for record in caplog.records)
        assert pool.engines[settings.level].n_faults == len(faults)


async def test_no_word_of_an_engine_gets_into_the_log_of_the_server() -> None:
    """It knows the cards of its seat, and may say them."""
    for way in ("refuse", "only_garbage", "crash", "no_card", "illegal"):
        async with bots(way) as pool:
            _, fault = await pool.think(turn_of(way))
            assert fault is not None
            for word in ("not today", "do not know", "ideas", "H10"):
                assert word not in fault


async def test_S16_an_engine_that_hangs_makes_nobody_else_wait() -> None:
    async with bots("hang", "good", time_ms=LONG_MS) as pool:
        await pool.warm_up()
        hung = [asyncio.create_task(pool.think(turn_of("hang"))) for _ in range(2)]
        await asyncio.sleep(0.1)
        for level in ("good", None):
            turn = bots_turn() if level is None else turn_of(level)
            _, fault = await pool.think(turn)
            assert fault is None
        assert not any(task.done() for task in hung)
        await ended(hung)


async def test_a_turn_does_not_wait_for_ever_for_a_free_process() -> None:
    with nothing_left():
        pool = pool_of("hang", time_ms=20_000, wait=0.2)
        first = asyncio.create_task(pool.think(turn_of("hang")))
        await asyncio.sleep(0.05)
        command, fault = await pool.think(turn_of("hang"))
        assert command is None
        assert fault == "all processes busy for 0.2 seconds"
        began = time.monotonic()
        await pool.close()
        _, fault = await first
        assert fault is not None
        assert time.monotonic() - began < 15  # not when its time is up


async def test_whoever_gives_up_waiting_does_not_take_the_process_along() -> None:
    with nothing_left():
        pool = pool_of("good", time_ms=LONG_MS)
        task = asyncio.create_task(pool.think(turn_of("good")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        _, fault = await pool.think(turn_of("good"))
        assert fault is None
        await pool.close()


async def test_an_engine_that_is_not_offered_any_more_is_stood_in_for() -> None:
    async with bots() as pool:
        command, fault = await pool.think(turn_of("gone"))
        assert fault is None
        assert command is not None


async def test_only_the_engines_of_the_operator_may_be_chosen(tmp_path: Path) -> None:
    async with (
        bots("good", time_ms=LONG_MS) as pool,
        running(sqlite_url(tmp_path / "rifki.db"), pool=pool) as server,
        httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as client,
    ):
        config = (await client.get("/api/v1/config")).json()
        assert config["engines"] == [{"level": "engine-good", "name": "good"}]
        assert "engine-good" not in config["levels"]
        for level in ("engine-other", "engine:good", "good", "engine-../x", "engine-"):
            body = {"settings": {"level": level}}
            answer = await client.post("/api/v1/tables", json=body)
            assert answer.status_code == 400, level
            assert answer.json()["error"] == "bad_settings"
        secret = str(command_of("good")[-2])
        paths = ["/api/v1/config", "/metrics", "/openapi.json", "/api/v1/schema/messages.json"]
        for path in paths:
            assert secret not in (await client.get(path)).text
        assert 'rifki_engine_turns_total{engine="good"} 0.0' in (await client.get("/metrics")).text


@pytest.mark.slow
async def test_a_deal_with_an_engine_in_the_other_seats(tmp_path: Path) -> None:
    async with (
        bots("good", time_ms=LONG_MS) as pool,
        running(sqlite_url(tmp_path / "rifki.db"), pool=pool) as server,
        Player(server.base, "Ayşe") as a,
    ):
        settings = {"level": "engine-good", "pace": "quick"}
        table_id = await a.open_table(seat="S", start=True, settings=settings)
        await a.join(table_id)
        assert a.state is not None
        assert a.state["settings"]["level"] == "engine-good"
        assert a.state["seats"][1]["level"] == "engine-good"
        await a.play(is_enough=lambda: a.game["number"] > 1)
        assert pool.engines["engine-good"].n_asked >= 39
        assert pool.n_faults == 0


async def test_the_settings_of_a_server_make_the_pools(tmp_path: Path) -> None:
    spec = EngineSpec(command_of("good"), Limits(5000))
    settings = ServerSettings(
        sqlite_url(tmp_path / "rifki.db"),
        n_bot_workers=1,
        engines={"engine-mine": spec},
        n_engine_processes=2,
    )
    with nothing_left():
        async with open_services(settings) as services:
            engine = services.pool.engines["engine-mine"]
            answers = await asyncio.gather(*(engine.think(turn_of("mine")) for _ in range(4)))
            assert [fault for _, fault in answers] == [None] * 4
            assert engine.n_starts == 2
