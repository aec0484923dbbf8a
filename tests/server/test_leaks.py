"""X01, X02, X08: no byte on any channel depends on cards its reader may not know."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from rifki.cards import CardSet
from rifki.deal import Deal
from rifki.fairness import GameSeeds
from rifki.seats import SEATS, Seat
from rifki.server.store import LogRow, sqlite_url
from rifki.service.room import due
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
        spectator = httpx.AsyncClient(base_url=server.base, timeout=90)
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
    # The window is closed by the last answer, never by a slow machine.
    monkeypatch.setattr(due, "REDEAL_MS", 3_600_000)
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
            if table.game.results:  # open to all: the end of the deal before is shown
                plays = table.game.results[-1].plays
                last_full = max(len(plays) // 4 - 1, 0) * 4
                public |= {card.text for card in plays[last_full:]}
        self.public.append(public)
        self.hands.append(hands)
        self.secrets.append([seed.hex() for seed in room.seeds.seeds[room.n_finished :]])


def _knowledge(rows: Sequence[LogRow]) -> Knowledge:
    return Knowledge([(event_from_json(json.loads(row.payload)), row.at) for row in rows])


def _is_over(player: Player) -> bool:
    return player.state is not None and player.state["status"] == "over"


async def _lively(player: Player, table_id: str, rng: random.Random) -> None:
    """Play to the end, and now and then claim, undo, ask for new cards, leave and return."""

    def is_time() -> bool:
        offer = player.game["offer"] if player.state and player.state["game"] else None
        may_answer = offer is not None and offer["may_answer"]
        return may_answer or _is_over(player) or player.action() is not None

    while not _is_over(player):
        await player.until(is_time)
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
            version = ack["v"]
            await player.until(lambda v=version: (player.state or {"v": 0})["v"] >= v)  # type: ignore[misc]


@dataclass
class Answer:
    """What the REST interface told somebody, and the versions of the table around that moment."""

    path: str
    text: str
    before: int
    after: int


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


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_X01_X02_nothing_sent_in_a_whole_game_holds_a_card_or_seed_its_reader_may_not_know(
    tmp_path: Path,
) -> None:
    """Four people and a spectator, twenty deals with claims, undos, redeal windows and returns."""
    rng = random.Random(7)
    database = sqlite_url(tmp_path / "rifki.db")
    async with running(database, random_bytes=random.Random(7).randbytes) as server:
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
        await asyncio.gather(
            *(_lively(player, table_id, random.Random(rng.random())) for player in players[:4])
        )
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        rows = await server.services.store.read_log(table_id)
        for player in players:
            await player.leave()
            await player.http.aclose()
        knowledge = _knowledge(rows)
        kinds = {row.kind for row in rows}
        assert {"undo", "claim_asked", "redeal_answered"} <= kinds, sorted(kinds)
        assert (players[0].state or {})["game"]["number"] == 20
        n_frames = n_answers = 0
        readers = (*SEATS, None)
        for reader, player, found in zip(readers, players, asked, strict=True):
            for frame in player.frames:
                message = json.loads(frame)
                if message["t"] == "update":
                    n_frames += 1
                    _check_frame(frame, message, reader, knowledge)
            for answer in found:
                n_answers += 1
                _check_answer(answer, reader, knowledge)
        assert n_frames > 1000
        assert n_answers > 100


def _check_answer(answer: Answer, seat: Seat | None, knowledge: Knowledge) -> None:
    """A state holds known cards only; a deal or record hands of deals that were over, and for the
    others what was played; nothing a seed before its time.
    """
    path, text = answer.path, answer.text
    for secret in knowledge.secrets[answer.after]:
        assert secret not in text, path
    n_finished = 20 - len(knowledge.secrets[answer.after])
    public = set().union(*knowledge.public[answer.before : answer.after + 1])
    if path.endswith("/state"):
        state = json.loads(text)
        _check_frame(text, {"v": state["v"], "state": state, "facts": []}, seat, knowledge)
    elif path.endswith("/record.json"):
        for deal in json.loads(text).get("deals", [])[n_finished:]:
            assert "hands" not in deal
            assert set(CARD.findall(json.dumps(deal))) <= public
    elif path.endswith("/record.king"):
        for deal in text.split("\ndeal ")[1 + n_finished :]:
            assert "hands" not in deal
            assert set(CARD.findall(deal)) <= public
    elif "/deals/" in path:
        is_open = int(path.rpartition("/")[2]) <= n_finished
        assert is_open or json.loads(text)["error"] == "no_deal"
    else:
        assert not CARD.findall(text), path


def _check_frame(
    frame: str, message: dict[str, Any], seat: Seat | None, knowledge: Knowledge
) -> None:
    """Only known cards in the state and played ones in facts, and no seed before its time."""
    version = message["v"]
    state = json.dumps(message["state"])
    known = set(knowledge.public[version])
    if seat is not None:
        known |= knowledge.hands[version].get(seat, set())
    unknown = set(CARD.findall(state)) - known
    game = message["state"]["game"] or {}
    places = [key for key, value in game.items() if unknown & set(CARD.findall(json.dumps(value)))]
    assert not unknown, f"version {version}, {seat}: {unknown} in {places}"
    for fact in message["facts"]:
        if fact["f"] not in ("card", "trick"):
            assert not CARD.findall(json.dumps(fact)), fact
    for secret in knowledge.secrets[version]:
        assert secret not in frame
