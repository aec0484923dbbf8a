"""Whole games over real sockets: one person and bots, several people, and coming back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from rifki.record import check_record, parse_record
from rifki.server.store import sqlite_url
from tests.server.client import Player
from tests.server.running import FOR_EVER, Running, running
from tests.server.waiting import ended

QUICK = {"level": "random", "pace": "quick"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(sqlite_url(tmp_path / "rifki.db"), keep_days=FOR_EVER) as server:
        yield server


@pytest.mark.timeout(1800)
@pytest.mark.slow
async def test_R22_a_whole_game_of_a_person_and_three_bots(server: Running) -> None:
    async with Player(server.base, "Işıl") as player:
        table_id = await player.open_table(seat="S", start=True, settings=QUICK)
        await player.join(table_id)
        await player.play(seconds=1500)
        assert player.state is not None
        assert player.state["status"] == "over"
        assert len(player.game["sheet"]) == 20
        assert sum(player.game["totals"]) == 0
        answer = await player.http.get(f"/api/v1/tables/{table_id}/record.king")
        record = parse_record(answer.text)
        assert check_record(record) == []
        assert record.totals == tuple(player.game["totals"])
        assert "Işıl" in answer.text
        assert len(player.state["fair"]["seeds"]) == 20


async def _four(table_id: str, players: list[Player]) -> None:
    for player, seat in zip(players, "SENW", strict=True):
        await player.join(table_id)
        await player.must("sit", seat=seat, name=player.name)


async def test_four_people_see_the_same_deal_each_with_her_own_hand(server: Running) -> None:
    names = ["Ayşe", "Işıl", "İpek", "Oğuz"]
    async with (
        Player(server.base, names[0]) as a,
        Player(server.base, names[1]) as b,
        Player(server.base, names[2]) as c,
        Player(server.base, names[3]) as d,
    ):
        players = [a, b, c, d]
        table_id = await a.open_table(settings={**QUICK, "is_public": True})
        await _four(table_id, players)
        lobby = await a.call("GET", "/api/v1/tables")
        assert lobby["tables"] == []  # it is full
        await a.must("start")
        tasks = [
            asyncio.create_task(player.play(is_enough=lambda p=player: p.game["number"] > 1))  # type: ignore[misc]
            for player in players
        ]
        await asyncio.gather(*tasks)
        await asyncio.gather(
            *(player.until(lambda p=player: p.game["number"] == 2) for player in players)  # type: ignore[misc]
        )
        for player in players:
            assert player.state is not None
            assert [seat["name"] for seat in player.state["seats"]] == names
            assert player.game["sheet"] == a.game["sheet"]
            assert player.game["totals"] == a.game["totals"]
        hands = [card for player in players for card in player.game["hand"]]
        assert len(hands) == len(set(hands)) == 52


async def test_N04_names_that_look_alike_do_not_sit_at_one_table(server: Running) -> None:
    async with Player(server.base, "Işıl") as a, Player(server.base, "ISIL") as b:
        table_id = await a.open_table(seat="any")
        await b.join(table_id)
        ack = await b.do("sit", name="ısıl")
        assert (ack["status"], ack["why"]) == ("refused", "name_taken")
        await b.must("sit", name="Ayşe")


async def test_S02_S14_a_player_who_comes_back_gets_what_she_missed(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        # An hour: no bot takes her seat before she is back, however slow the machine.
        settings = {**QUICK, "absent_seconds": 3600}
        table_id = await a.open_table(seat="S", settings=settings)
        await a.join(table_id)
        await b.join(table_id)
        await b.must("sit", seat="N", name="Işıl")
        await a.must("start")
        seen = b.state["v"] if b.state else 0
        # Bots are quick: their first cards may have come before the line went dead.
        is_dealt = b.state is not None and b.state["game"] is not None
        n_seen = sum(13 - size for size in b.game["hand_sizes"]) if is_dealt else 0
        await b.leave()
        play = asyncio.create_task(a.play(seconds=200))
        await a.until(lambda: a.game["turn"] == "N")
        b.facts.clear()
        await b.join(table_id, seen=seen)
        assert b.state is not None
        assert b.state["seat"] == "N"
        assert len(b.game["hand"]) == b.game["hand_sizes"][2]
        missed = [fact for fact in b.facts if fact["f"] in ("card", "contract")]
        n_known = sum(13 - size for size in b.game["hand_sizes"])
        assert len([fact for fact in missed if fact["f"] == "card"]) == n_known - n_seen
        assert b.game["turn"] == "N"
        await ended([play])


async def test_S13_a_bot_plays_for_the_absent_and_gives_the_seat_back(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "rifki.db")
    async with (
        running(database, grace_ms=100) as server,
        Player(server.base, "Ayşe") as a,
        Player(server.base, "Işıl") as b,
    ):
        settings = {**QUICK, "absent_seconds": 5}
        table_id = await a.open_table(seat="S", settings=settings)
        await a.join(table_id)
        await b.join(table_id)
        await b.must("sit", seat="E", name="Işıl")
        await a.must("start")
        await b.leave()
        play = asyncio.create_task(a.play(is_enough=lambda: a.game["number"] > 1, seconds=200))
        await a.until(lambda: a.state is not None and a.state["seats"][1]["kind"] == "bot")
        assert a.state is not None
        assert a.state["seats"][1]["is_away"]
        await play
        await b.join(table_id)
        await b.until(lambda: b.state is not None and b.state["seats"][1]["kind"] == "person")
        assert b.state is not None
        assert not b.state["seats"][1]["is_away"]
        assert len(b.game["hand"]) == b.game["hand_sizes"][1]
        record = (await a.http.get(f"/api/v1/tables/{table_id}/record.king")).text
        assert record.count('takeover E "bot random"') >= 1


async def test_S04_S05_a_restart_goes_on_with_the_same_cards(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    if database.startswith("postgresql"):
        from rifki.server.operating import migrate_database

        await migrate_database(database)
    async with running(database) as server, Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S", start=True, settings=QUICK)
        await a.join(table_id)
        await a.play(is_enough=lambda: len(a.game["hand"]) == 9, seconds=200)
        cookies = dict(a.http.cookies)
        await a.until(lambda: a.action() is not None)
        before = a.game
        await a.leave()
    async with (
        running(database) as server,
        Player(server.base, "Ayşe", cookies=cookies) as again,
    ):
        await again.join(table_id)
        assert again.state is not None
        assert again.state["seat"] == "S"
        for key in ("hand", "legal", "trick", "tricks_won", "points", "contract", "hand_sizes"):
            assert again.game[key] == before[key], key
        await again.play(is_enough=lambda: again.game["number"] > 1, seconds=200)
        assert len(again.game["sheet"]) == 1


async def test_undo_claim_talk_and_stand(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S", start=True, settings={**QUICK, "chat": "free"})
        await a.join(table_id)
        await a.play(is_enough=lambda: len(a.game["hand"]) == 12, seconds=200)
        await a.until(lambda: a.action() is not None)
        await a.must("undo")
        await a.until(lambda: len(a.game["hand"]) == 13)
        assert (await a.do("say", text="x\u202ey\n"))["status"] == "ok"
        await a.until(lambda: any(fact["f"] == "said" for fact in a.facts))
        (said,) = [fact for fact in a.facts if fact["f"] == "said"]
        assert said["text"] == "xy"
        assert (await a.do("say", text="\u202e"))["why"] == "bad_command"
        assert (await a.do("claim"))["status"] == "ok"
        await a.until(lambda: any(f["f"] in ("claim_refused", "deal_end") for f in a.facts))
        await a.must("stand")
        await a.until(lambda: a.state is not None and a.state["seat"] is None)


async def test_a_rematch_is_one_new_table_however_many_ask(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        table_id = await a.open_table(seat="S", settings=QUICK)
        await a.join(table_id)
        await b.join(table_id)
        await b.must("sit", seat="E", name="Işıl")
        await a.must("start")
        assert (await a.do("rematch"))["why"] == "not_over"
        from rifki.server.operating import end_table

        assert await end_table(server.services.settings.database, table_id)
        await a.until(lambda: a.state is not None and a.state["status"] == "over")
        await b.until(lambda: b.state is not None and b.state["status"] == "over")
        await asyncio.gather(a.must("rematch"), b.must("rematch"))
        await b.until(lambda: b.state is not None and b.state["result"]["rematch"] is not None)
        assert b.state is not None
        new_id = b.state["result"]["rematch"]
        await b.join(new_id)
        assert b.state["status"] == "gathering"
        n_owned = sum(seat["is_owned"] for seat in b.state["seats"])
        assert n_owned == 1


async def test_a_rematch_of_one_person_against_bots_begins_at_once(server: Running) -> None:
    from rifki.server.operating import end_table

    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="E", settings=QUICK)
        await a.join(table_id)
        await a.must("start")
        assert await end_table(server.services.settings.database, table_id)
        await a.until(lambda: a.state is not None and a.state["status"] == "over")
        await a.must("rematch")
        await a.until(lambda: a.state is not None and a.state["result"]["rematch"] is not None)
        assert a.state is not None
        await a.join(a.state["result"]["rematch"])
        assert a.state["status"] == "playing"
        assert [seat["is_owned"] for seat in a.state["seats"]].count(True) == 1
