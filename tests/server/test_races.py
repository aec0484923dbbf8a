"""S10, S07: four clients do everything at once, leave and come back; the log stays one game."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rifki.cards import CARDS
from rifki.seats import SEATS
from rifki.server.store import sqlite_url
from rifki.service.room import Room
from rifki.service.room.codec import event_from_json
from tests.server.client import Player
from tests.server.running import running
from tests.server.waiting import ended

SECONDS, MOST_SECONDS, N_CARDS = 12, 200, 10


async def _restless(player: Player, table_id: str, rng: random.Random) -> None:
    """Act, talk, ask, answer, stand up, sit down, leave and come back, at random."""
    while True:
        await asyncio.sleep(rng.uniform(0, 0.1))
        try:
            if not player.is_open or rng.random() < 0.04:
                await player.leave()
                await player.join(table_id, seen=rng.choice((0, 3, 10**6)))
                continue
            await _one(player, rng)
        except (ConnectionError, ConnectionClosed):  # an answer that does not come is a failure
            continue


async def _one(player: Player, rng: random.Random) -> None:
    action = player.action()
    kind = rng.random()
    if action is not None and kind < 0.6:
        same = [player.do(**action) for _ in range(rng.choice((1, 2)))]
        for ack in await asyncio.gather(*same, return_exceptions=True):
            assert not isinstance(ack, AssertionError)
    elif kind < 0.7:
        await player.do("play", card=rng.choice(CARDS).text)
    elif kind < 0.8:
        await player.do("say", phrase="hello")
    elif kind < 0.9:
        answer = rng.choice(("answer_undo", "answer_claim"))
        await player.do(answer, yes=rng.random() < 0.8)
    elif kind < 0.94:
        await player.do(rng.choice(("undo", "claim", "finish", "redeal", "start", "close")))
    elif kind < 0.96:
        await player.do("stand")
    else:
        await player.do("sit", name=player.name)


@pytest.mark.slow
@pytest.mark.timeout(500)
@pytest.mark.parametrize("seed", [1, 2])
async def test_S10_four_restless_clients_leave_one_sound_game(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    async with running(sqlite_url(tmp_path / "rifki.db"), grace_ms=20_000) as server:
        players = [Player(server.base, name) for name in ("Ayşe", "Işıl", "İpek", "Oğuz")]
        for player in players:
            await player.__aenter__()
        settings = {"level": "random", "pace": "quick", "rules": "cafe", "spectators": "public"}
        table_id = await players[0].open_table(settings=settings)
        for player in players:
            await player.join(table_id)
            await player.must("sit", name=player.name)
        await players[0].must("start")
        read_log = server.services.store.read_log
        tasks = [
            asyncio.create_task(_restless(player, table_id, random.Random(rng.random())))
            for player in players
        ]
        await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
        for _ in range(MOST_SECONDS):  # a slow machine needs longer
            n_cards = sum(row.kind == "play" for row in await read_log(table_id))
            if n_cards > N_CARDS or any(task.done() for task in tasks):
                break
            await asyncio.sleep(1)
        await ended(tasks)
        assert n_cards > N_CARDS, [player.where() for player in players]
        for player in players:
            await player.leave()
            await player.http.aclose()
        live = await server.services.hub.table(table_id)
        assert live is not None
        async with live.lock:  # bots play on
            assert not live.is_broken
            rows = await read_log(table_id)
            assert live.room.version == len(rows)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        room: Room | None = None
        for row in rows:
            event = event_from_json(json.loads(row.payload))
            if room is None:
                room = Room(event, row.at)  # type: ignore[arg-type]  # the first is Opened
            else:
                room.evolve(event, row.at)
            _check_cards(room)


def _check_cards(room: Room) -> None:
    """Every card is held by one seat or has been played once (R23)."""
    board = room.board()
    if board is not None:
        cards = [*board.plays, *(card for seat in SEATS for card in board.hand(seat))]
        assert len(cards) == len(set(cards)) == 52
