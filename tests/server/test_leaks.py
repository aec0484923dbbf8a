"""X01, X02, X08: no byte on any channel depends on cards its reader may not know."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from rifki.cards import CardSet
from rifki.deal import Deal
from rifki.fairness import GameSeeds
from rifki.seats import SEATS, Seat
from rifki.server.store import SqlStore, sqlite_url
from rifki.service.room.codec import event_from_json
from rifki.service.room.room import Room
from tests.server.client import Player
from tests.server.running import Running, running

CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")
SETTINGS = {
    "level": "random",
    "pace": "quick",
    "spectators": "public",
    "is_public": True,
    "rules": "cafe first_declarer=south",
}
NAMES = ("Ayşe", "Işıl", "İpek", "Oğuz")

Deals = Callable[[GameSeeds, int, int], Deal]


async def _everything_she_gets(server: Running, table_id: str, http: httpx.AsyncClient) -> bytes:
    """What all channels but the socket tell somebody, wanted or not."""
    parts = []
    base = f"/api/v1/tables/{table_id}"
    for path in (
        *(base, f"{base}/state", f"{base}/record.king", f"{base}/record.json"),
        *(f"{base}/deals/1", f"{base}/deals/2", "/api/v1/tables", "/api/v1/me", "/", "/docs"),
        f"/t/{table_id}/replay",
    ):
        answer = await http.get(path)
        parts.append(f"{answer.status_code}".encode() + answer.content)
    parts.append(str([row.name for row in server.services.metrics.registry.collect()]).encode())
    text = re.sub(rb'"(age_ms|idle_ms|ms_left)":\d+', b"", b"\n".join(parts))
    return re.sub(rb"Date \"[0-9.]+\"", b"", text)


async def _all_see(players: list[Player], ack: dict[str, Any]) -> None:
    """Wait until everybody has been sent a version, so that no state is skipped."""
    for player in players:
        await player.until(lambda p=player: p.state is not None and p.state["v"] >= ack["v"])  # type: ignore[misc]


def _without_chance(frame: str) -> bytes:
    """A frame without the time left and the client's own random command ids."""
    text = re.sub(r'"ms_left":\d+', "", frame)
    return re.sub(r'^{"t":"ack","id":"[0-9a-f]{16}"', '{"t":"ack"', text).encode()


async def _script(
    database: str, viewer: int | None, caplog: pytest.LogCaptureFixture
) -> list[bytes]:
    """The first deal up to the first card, as a seat or a spectator gets it."""
    seen: list[bytes] = []
    rng = random.Random(1)
    async with running(database, random_bytes=rng.randbytes, speed=1) as server:
        players = [Player(server.base, name) for name in NAMES]
        spectator = httpx.AsyncClient(base_url=server.base)
        for player in players:
            await player.__aenter__()
        table_id = await players[0].open_table(settings=SETTINGS)
        watcher = Player(server.base, "")
        everybody = [*players, watcher]
        for player in everybody:
            await player.join(table_id)
        for player, seat in zip(players, "SENW", strict=True):
            await _all_see(everybody, await player.must("sit", seat=seat, name=player.name))
        me = watcher if viewer is None else players[viewer]
        http = spectator if viewer is None else me.http
        await _all_see(everybody, await players[0].must("start"))
        seen.append(await _everything_she_gets(server, table_id, http))
        await _all_see(everybody, await players[0].must("declare", contract="no_king"))
        for player in players:
            await _all_see(everybody, await player.must("pass_redeal"))
            seen.append(await _everything_she_gets(server, table_id, http))
        refused = [await me.do("play", card="C2", seen=99, command_id="command-1")]
        if viewer == 0:  # whether she holds it is hers to know; the same in all three deals
            refused = []
        seen.append(json.dumps(refused).encode())
        seen += [_without_chance(frame) for frame in me.frames]
        for player in everybody:
            await player.leave()
            await player.http.aclose()
        await spectator.aclose()
    seen.append(caplog.text.encode())
    caplog.clear()
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_X01_permuting_hidden_cards_changes_no_byte_on_any_channel(
    viewer: int | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    base = GameSeeds.from_seed(3).deal(1)
    original: Deals = GameSeeds.deal
    hidden = [seat for seat in SEATS if seat != viewer]
    seen: list[list[bytes]] = []
    for number, order in enumerate(list(itertools.permutations(hidden))[:3]):
        masks = list(base.masks)
        for seat, source in zip(hidden, order, strict=True):
            masks[seat] = base.masks[source]
        deal = Deal.from_hands([CardSet(mask) for mask in masks])

        def dealt(self: GameSeeds, number: int, attempt: int = 0, deal: Deal = deal) -> Deal:
            return deal if (number, attempt) == (1, 0) else original(self, number, attempt)

        monkeypatch.setattr(GameSeeds, "deal", dealt)
        seen.append(await _script(sqlite_url(tmp_path / f"{number}.db"), viewer, caplog))
        monkeypatch.setattr(GameSeeds, "deal", original)
    assert len(seen[0]) > 8
    for other in seen[1:]:
        assert len(other) == len(seen[0])
        for mine, first in zip(other, seen[0], strict=True):
            assert mine == first


class Knowledge:
    """What each seat may know at each version: its own hand and all that has been played."""

    def __init__(self, rows: list[tuple[Any, int]]) -> None:
        self.public: list[set[str]] = [set()]
        self.hands: list[dict[int, set[str]]] = [{}]
        self.secrets: list[list[str]] = [[]]
        room: Room | None = None
        for event, at in rows:
            if room is None:
                room = Room(event, at)
            else:
                room.evolve(event, at)
            self._note(room)

    def _note(self, room: Room) -> None:
        public: set[str] = set()
        hands: dict[int, set[str]] = {}
        table = room.table
        if table is not None:
            for seat in SEATS:
                hands[seat] = {card.text for card in table.game.view(seat).hand}
            board = table.game.board
            if board is not None:
                public |= {card.text for card in board.plays}
            if table.game.results:  # open to all: the last trick of the deal before is shown
                public |= {card.text for card in table.game.results[-1].plays[-4:]}
        self.public.append(public)
        self.hands.append(hands)
        self.secrets.append([seed.hex() for seed in room.seeds.seeds[room.n_finished :]])


async def _knowledge(store: SqlStore, table_id: str) -> Knowledge:
    rows = await store.read_log(table_id)
    return Knowledge([(event_from_json(json.loads(row.payload)), row.at) for row in rows])


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_X01_X02_no_frame_of_three_deals_holds_a_card_or_seed_its_reader_may_not_know(
    tmp_path: Path,
) -> None:
    async with running(sqlite_url(tmp_path / "rifki.db")) as server:
        players = [Player(server.base, name) for name in NAMES]
        for player in players:
            await player.__aenter__()
        table_id = await players[0].open_table(settings={**SETTINGS, "rules": "standard"})
        for player, seat in zip(players[:3], "SEN", strict=True):  # and a bot
            await player.join(table_id)
            await player.must("sit", seat=seat, name=player.name)
        watcher = players[3]
        await watcher.join(table_id)
        await players[0].must("start")

        def is_enough() -> bool:
            game = (players[0].state or {}).get("game")
            return game is not None and game["number"] > 3

        tasks = [
            asyncio.create_task(player.play(is_enough=is_enough, seconds=250))
            for player in players[:3]
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in players:
            await player.leave()
        knowledge = await _knowledge(server.services.store, table_id)
        n_frames = 0
        readers = (Seat.SOUTH, Seat.EAST, Seat.NORTH, None)
        for reader, player in zip(readers, players, strict=True):
            for frame in player.frames:
                message = json.loads(frame)
                if message["t"] == "update":
                    n_frames += 1
                    _check_frame(frame, message, reader, knowledge)
        assert n_frames > 400
        for player in players:
            await player.http.aclose()


def _check_frame(
    frame: str, message: dict[str, Any], seat: Seat | None, knowledge: Knowledge
) -> None:
    """Only known cards in the state and played ones in facts, and no seed before its time."""
    version = message["v"]
    state = json.dumps(message["state"])
    known = set(knowledge.public[version])
    if seat is not None:
        known |= knowledge.hands[version].get(seat, set())
    assert set(CARD.findall(state)) <= known
    for fact in message["facts"]:
        if fact["f"] not in ("card", "trick"):
            assert not CARD.findall(json.dumps(fact)), fact
    for secret in knowledge.secrets[version]:
        assert secret not in frame
