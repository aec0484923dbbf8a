"""Bots in processes of their own: whatever they do, the table goes on and no other waits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rifki.fairness import GameSeeds
from rifki.server.hub import BotPool
from rifki.server.store import sqlite_url
from rifki.service.room import BotTurn, Opened, Room, RoomSettings, decide, next_due, on_due
from rifki.service.room.commands import Sit, Start
from tests.server.client import Player
from tests.server.hub_helpers import hub_on, seated_table
from tests.server.running import running

SECONDS = 0.5
"""For bots that never answer. The others have longer than any machine needs."""
LONG = 60.0
SEED = 2
"""East declares first, a bot."""


@asynccontextmanager
async def pool_of(
    bot: str | None, *, n_workers: int = 1, seconds: float = LONG
) -> AsyncIterator[BotPool]:
    factory = None if bot is None else f"tests.server.bad_bots:{bot}"
    pool = BotPool(n_workers, seconds=seconds, factory=factory)
    try:
        await pool.warm_up()
        yield pool
    finally:
        await pool.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("sleeper", "no answer in 0.5 seconds"),
        ("burner", "no answer in 0.5 seconds"),
        ("leaver", "the process ended"),
        ("quitter", "the process ended"),
        ("nobody", ""),
        ("thief", ""),
        ("raiser", "RuntimeError"),
        ("flooder", None),
        (None, None),
    ],
)
async def test_S16_a_bad_bot_is_replaced_by_a_safe_action_and_the_fault_is_written(
    tmp_path: Path, bot: str | None, fault: str | None
) -> None:
    seconds = SECONDS if bot in ("sleeper", "burner") else LONG
    async with (
        pool_of(bot, seconds=seconds) as pool,
        hub_on(sqlite_url(tmp_path / "a.db"), pool=pool) as node,
    ):
        table_id = await seated_table(node.hub)
        live = await node.hub.table(table_id)
        assert live is not None
        for _ in range(3):
            if live.room.version >= 6:
                break
            node.clock.milliseconds += 10_000
            node.hub.do_due_work(live)
            await node.settle()
            seat = live.room.to_act
            if seat is not None and not live.room.is_bot(seat):
                break
        rows = await node.store.read_log(table_id)
        kinds = [row.kind for row in rows[3:]]
        faults = [json.loads(row.payload)["message"] for row in rows if row.kind == "bot_fault"]
        n_actions = sum(kind in ("declare", "play") for kind in kinds)
        if fault is None:
            assert faults == []
        else:
            assert len(faults) == n_actions > 0
            assert all(fault in text for text in faults)


@pytest.mark.slow
async def test_S16_a_stalling_bot_does_not_hold_up_other_workers() -> None:
    async with pool_of("sleeper") as bad, pool_of(None, n_workers=2) as good:
        turn = bots_turn()
        stalled = asyncio.create_task(bad.think(turn))
        answers = await asyncio.gather(*(good.think(turn) for _ in range(20)))
        assert all(fault is None for _, fault in answers)
        assert not stalled.done()
        stalled.cancel()
        await asyncio.gather(stalled, return_exceptions=True)


def bots_turn() -> BotTurn:
    """The first turn of a game in which a bot declares."""
    room = Room(Opened(RoomSettings(level="rules"), GameSeeds.from_seed(SEED), "host", "seed"), 0)
    for command in (Sit("Ayşe"), Start()):
        for event in decide(room, command, "host", 0).events:
            room.evolve(event, 0)
    due = next_due(room)
    assert due is not None
    work = on_due(room, due.at)
    assert isinstance(work, BotTurn)
    return work


@pytest.mark.slow
async def test_a_deal_with_bots_in_processes(tmp_path: Path) -> None:
    async with (
        pool_of(None, n_workers=2) as pool,
        running(sqlite_url(tmp_path / "rifki.db"), pool=pool) as server,
        Player(server.base, "Ayşe") as a,
    ):
        settings = {"level": "rules", "pace": "quick"}
        table_id = await a.open_table(seat="S", start=True, settings=settings)
        await a.join(table_id)
        await a.play(is_enough=lambda: a.game["number"] > 1)
        assert len(a.game["sheet"]) == 1
        assert pool.n_faults == 0
