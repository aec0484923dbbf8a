"""X01, X02, X08: no byte on any channel depends on cards its reader may not know."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from rifki.cards import CardSet
from rifki.deal import Deal
from rifki.fairness import GameSeeds
from rifki.seats import SEATS
from rifki.server.errors import StoreDown
from rifki.server.store import Append, Appended, sqlite_url
from rifki.service.room import due, settings
from rifki.service.room.settings import Pace
from tests.server.client import Player
from tests.server.leak_checks import Answer, check_answer, check_frame, knowledge_of
from tests.server.running import Running, running
from tests.server.waiting import ONE_CALL, ended, within

SETTINGS = {
    "level": "random",
    "pace": "quick",
    "spectators": "public",
    "is_public": True,
    "rules": "cafe first_declarer=south",
}
NAMES = ("Ayşe", "Işıl", "İpek", "Oğuz")
HOUR_MS = 3_600_000
WEAK_EAST = ("AKQ2.AK2.AK2.KQJ", "T987.T987.T98.T9", "J65.QJ65.QJ65.A8", "43.43.743.765432")
"""East has no card above the ten and may void a trump contract."""

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


async def _close_redeals(server: Running, table_id: str, everybody: list[Player]) -> None:
    """What time would do, once everybody has seen the last answer."""
    settings._PACES[Pace.QUICK] = (0, 0, 0)
    server.services.hub.do_due_work(server.services.hub.tables[table_id])
    for player in everybody:
        await player.until(lambda p=player: p.game["redeal"] is None, what="the end of redeals")  # type: ignore[misc]


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
        spectator = httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL)
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
        await _close_redeals(server, table_id, everybody)
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
    monkeypatch.setattr(due, "REDEAL_MS", HOUR_MS)
    seen: list[list[bytes]] = []
    for number, order in enumerate(list(itertools.permutations(hidden))[:3]):
        # The window is closed by the script: else two states might be sent as one, or not.
        monkeypatch.setitem(settings._PACES, Pace.QUICK, (HOUR_MS, 0, 0))
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


def _is_over(player: Player) -> bool:
    return player.state is not None and player.state["status"] == "over"


async def _lively(player: Player, table_id: str, rng: random.Random) -> None:
    """Play to the end, and now and then claim, undo, ask for new cards, leave and return."""

    def is_time() -> bool:
        offer = player.game["offer"] if player.state and player.state["game"] else None
        may_answer = offer is not None and offer["may_answer"]
        return may_answer or _is_over(player) or player.action() is not None

    while not _is_over(player):
        await player.until(is_time, what="something to do")
        if player.bye is not None or rng.random() < 0.02:
            seen = player.state["v"] if player.state else 0
            await player.leave()
            await player.join(table_id, seen=rng.choice((0, seen)))
            continue
        offer, action = player.game["offer"], player.action()
        if offer is not None and offer["may_answer"]:
            kind = "answer_claim" if offer["kind"] == "claim" else "answer_undo"
            ack = await player.do(kind, yes=rng.random() < 0.7)
        elif action is not None and rng.random() < 0.04:
            ack = await player.do("claim")
        elif (
            action is not None
            and action["kind"] == "pass_redeal"
            and player.game["redeal"]["ground"]
        ):
            ack = await player.do("redeal")
        elif action is not None:
            ack = await player.do(**action)
            if ack["status"] == "ok" and rng.random() < 0.1:  # nobody has seen more by now
                ack = await player.do("undo", seen=ack["v"])
        else:
            continue
        if ack["status"] == "ok":
            await player.until_version(ack["v"])


async def _look_around(server: Running, table_id: str, player: Player, found: list[Answer]) -> None:
    """Ask for everything, again and again."""
    live = await server.services.hub.table(table_id)
    assert live is not None
    base = f"/api/v1/tables/{table_id}"
    while True:
        paths = [base, f"{base}/state", f"{base}/record.king", f"{base}/record.json"]
        paths += [f"{base}/deals/{number}" for number in (1, 10, 20)] + ["/api/v1/tables"]
        for path in paths:
            before = live.room.version
            answer = await player.http.get(path)
            found.append(Answer(path, answer.text, before, live.room.version))
        await asyncio.sleep(1)


def _wait_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is decided by time: a slow machine sees the same game as a quick one."""
    monkeypatch.setattr(due, "REDEAL_MS", HOUR_MS)
    monkeypatch.setattr(due, "ANSWER_MS", HOUR_MS)


def _deal_to_be_voided(monkeypatch: pytest.MonkeyPatch) -> None:
    """In deals 5 to 8, the first with trumps, East may call a redeal, and does."""
    original: Deals = GameSeeds.deal

    def dealt(self: GameSeeds, number: int, attempt: int = 0) -> Deal:
        if attempt or not 5 <= number <= 8:
            return original(self, number, attempt)
        suits = [hand.split(".") for hand in WEAK_EAST]
        turned = [".".join(hand[number % 4 :] + hand[: number % 4]) for hand in suits]
        return Deal.from_text(" ".join(map("=".join, zip("SENW", turned, strict=True))))

    monkeypatch.setattr(GameSeeds, "deal", dealt)


@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_X01_X02_nothing_sent_in_a_whole_game_holds_a_card_or_seed_its_reader_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four people and a spectator: claims, undos, redeals, void deals, leaving and coming back."""
    _wait_for_people(monkeypatch)
    _deal_to_be_voided(monkeypatch)
    rng = random.Random(7)
    database = sqlite_url(tmp_path / "rifki.db")
    random_bytes = random.Random(7).randbytes
    async with running(database, random_bytes=random_bytes) as server:
        players = [Player(server.base, name) for name in (*NAMES, "")]
        for player in players[:4]:
            await player.__aenter__()
        table_id = await players[0].open_table(settings={**SETTINGS, "absent_seconds": 3600})
        for player, seat in zip(players, (*"SENW", None), strict=True):
            await player.join(table_id)
            if seat is not None:
                await player.must("sit", seat=seat, name=player.name)
        await players[0].must("start")
        asked: list[list[Answer]] = [[] for _ in players]
        looking = [
            asyncio.create_task(_look_around(server, table_id, player, found))
            for player, found in zip(players, asked, strict=True)
        ]
        lively = [
            asyncio.create_task(_lively(player, table_id, random.Random(rng.random())))
            for player in players[:4]
        ]
        async with within(1500, lambda: f"the game, {[player.where() for player in players]}"):
            await asyncio.gather(*lively)
        await ended(looking)
        rows = await server.services.store.read_log(table_id)
        for player in players:
            await player.leave()
            await player.http.aclose()
        knowledge = knowledge_of(rows)
        kinds = {row.kind for row in rows}
        assert {"undo", "claim_asked", "redeal_answered", "redeal"} <= kinds, sorted(kinds)
        assert any(section.is_over and not section.counts for section in knowledge.sections[-1])
        assert (players[0].state or {})["game"]["number"] == 20
        n_frames = n_answers = 0
        readers = (*SEATS, None)
        for reader, player, found in zip(readers, players, asked, strict=True):
            for frame in player.frames:
                message = json.loads(frame)
                if message["t"] == "update":
                    n_frames += 1
                    check_frame(frame, message, reader, knowledge)
            for answer in found:
                n_answers += 1
                check_answer(answer, reader, knowledge)
        assert n_frames > 1000
        assert n_answers > 100


@pytest.mark.parametrize("tail", ["record.king", "record.json", "deals/1", "state"])
async def test_X02_a_deal_whose_end_could_not_be_written_shows_no_hand_and_no_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tail: str
) -> None:
    """The room in memory is past the end of the deal, the log is not, and may never be."""
    async with running(sqlite_url(tmp_path / "rifki.db")) as server, Player(server.base, "A") as a:
        hub, store = server.services.hub, server.services.store
        settings = {**SETTINGS, "rules": "standard"}
        table_id = await a.open_table(seat="S", start=True, settings=settings)
        await a.join(table_id)
        await a.play(is_enough=lambda: len(a.game["hand"]) == 1)
        append, has_failed = store.append, asyncio.Event()

        async def failing(row: Append, *, now: int) -> Appended:
            if hub.tables[row.table_id].room.n_finished:
                has_failed.set()
                raise StoreDown("gone")
            return await append(row, now=now)

        monkeypatch.setattr(hub, "settings", replace(hub.settings, retry_ms=24 * HOUR_MS))
        monkeypatch.setattr(store, "append", failing)
        await a.until(lambda: has_failed.is_set() or a.action() is not None)
        if action := a.action():
            await a.do(**action)
        async with within(60, "the last card of the deal"):
            await has_failed.wait()
        live = hub.tables[table_id]
        async with live.lock:
            assert live.is_broken
            assert live.room.n_finished == 1
            seed = live.room.seeds.seeds[0].hex()
        text = (await a.http.get(f"/api/v1/tables/{table_id}/{tail}")).text
        assert "hands" not in text.replace("hand_sizes", "")
        assert seed not in text
        assert not live.is_broken
