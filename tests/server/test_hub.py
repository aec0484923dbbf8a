"""The hub: what is acknowledged is written once, on whatever node and however often it is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from rifki import Seat
from rifki.server.errors import StoreDown
from rifki.server.hub import Hub, Subscriber
from rifki.server.hub.keeper import Keeper
from rifki.server.hub.presence import Presence
from rifki.server.store import Append, Appended, LogRow
from rifki.service.room import Room, RoomStatus, command_from_json
from rifki.service.room.codec import event_from_json
from rifki.service.room.commands import Declare, Play, RoomCommand, Say
from tests.server.hub_helpers import HubTest, hub_on, seated_table


@pytest.fixture
async def node(new_database: Callable[[], str]) -> AsyncIterator[HubTest]:
    async with hub_on(new_database()) as node:
        yield node


async def room_of(hub: Hub, table_id: str) -> Room:
    live = await hub.table(table_id)
    assert live is not None
    async with live.lock:
        return live.room


async def bots_until_host(node: HubTest, table_id: str) -> Room:
    """Let bots act until it is the host's turn."""
    for _ in range(200):
        room = await room_of(node.hub, table_id)
        if room.to_act is None or not room.is_bot(room.to_act):
            return room
        node.clock.milliseconds += 10_000
        node.hub.do_due_work(node.hub.tables[table_id])
        await node.settle()
    raise AssertionError("the bots do not go on")


def host_action(room: Room) -> RoomCommand:
    assert room.table is not None
    assert room.to_act is not None
    view = room.table.view(room.to_act)
    if view.legal_contracts:
        return Declare(view.legal_contracts[0])
    return Play(view.legal_cards[0])


async def test_S07_the_same_command_many_times_at_once_is_carried_out_once(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    seen, command = room.version, host_action(room)
    acks = await asyncio.gather(
        *(node.hub.command(table_id, "host", "command-1", seen, command) for _ in range(8))
    )
    assert {ack.status for ack in acks} == {"ok"}
    assert {ack.v for ack in acks} == {seen + 1}
    assert len(await node.store.read_log(table_id)) == seen + 1


async def test_S07_a_second_click_with_another_id_is_stale(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    seen, command = room.version, host_action(room)
    first, second = await asyncio.gather(
        node.hub.command(table_id, "host", "command-1", seen, command),
        node.hub.command(table_id, "host", "command-2", seen, command),
    )
    assert (first.status, second.status) == ("ok", "stale")
    assert second.v == first.v


async def test_a_retry_after_the_id_has_left_the_memory_is_still_known(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    seen, command = room.version, host_action(room)
    await node.hub.command(table_id, "host", "command-1", seen, command)
    live = node.hub.tables[table_id]
    live.commands = type(live.commands)({"other:command": 1})
    ack = await node.hub.command(table_id, "host", "command-1", seen, command)
    assert (ack.status, ack.v) == ("ok", seen + 1)


async def test_nobody_can_use_up_the_ids_of_another_guest(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    await node.hub.command(table_id, "host", "command-1", 0, Say("hello"))
    ack = await node.hub.command(table_id, "other", "command-1", 0, Say("hello"))
    assert (ack.status, ack.why) == ("refused", "not_seated")


async def test_S09_two_devices_with_different_cards_one_is_told_why(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    if room.table is not None and room.table.game.contract is None:
        await node.hub.command(table_id, "host", "declare-1", room.version, host_action(room))
        room = await bots_until_host(node, table_id)
    assert room.table is not None
    assert room.to_act is not None
    cards = list(room.table.view(room.to_act).legal_cards)
    acks = await asyncio.gather(
        *(
            node.hub.command(table_id, "host", f"device-{n:04}", room.version, Play(card))
            for n, card in enumerate((cards[0], cards[-1]))
        )
    )
    assert sorted(ack.status for ack in acks) == ["ok", "stale"]


async def test_unknown_tables_are_refused(node: HubTest) -> None:
    ack = await node.hub.command("0" * 16, "host", "command-1", 0, Say("hello"))
    assert (ack.status, ack.why) == ("refused", "no_table")


async def test_the_memory_is_the_fold_of_the_log(node: HubTest) -> None:
    table_id = await seated_table(node.hub)
    for number in range(30):
        room = await bots_until_host(node, table_id)
        ack = await node.hub.command(
            table_id, "host", f"command-{number}", room.version, host_action(room)
        )
        assert ack.status == "ok"
    room = await room_of(node.hub, table_id)
    rows = await node.store.read_log(table_id)
    again = folded(rows)
    assert again.version == room.version == len(rows)
    live = node.hub.tables[table_id]
    now = node.clock.now()
    before = live.state("host", now)
    live.reload(rows)
    assert live.state("host", now) == before


def folded(rows: Sequence[LogRow]) -> Room:
    return Room.from_log([(event_from_json(json.loads(row.payload)), row.at) for row in rows])


# -- two nodes


@asynccontextmanager
async def two_nodes(database: str) -> AsyncIterator[tuple[HubTest, HubTest]]:
    async with hub_on(database) as a, hub_on(database, node="b", seed=2) as b:
        yield a, b


async def test_two_nodes_decide_the_same_command_once(new_database: Callable[[], str]) -> None:
    async with two_nodes(new_database()) as (a, b):
        table_id = await seated_table(a.hub)
        room = await bots_until_host(a, table_id)
        seen, command = room.version, host_action(room)
        b.clock.milliseconds = a.clock.milliseconds  # the database's, for both
        await b.hub.table(table_id)
        acks = await asyncio.gather(
            a.hub.command(table_id, "host", "command-1", seen, command),
            b.hub.command(table_id, "host", "command-1", seen, command),
        )
        assert [(ack.status, ack.v) for ack in acks] == [("ok", seen + 1)] * 2
        assert len(await a.store.read_log(table_id)) == seen + 1
        for node in (a, b):
            live = await node.hub.table(table_id)
            assert live is not None
            await node.hub.heard_of(table_id, seen + 1)
            assert live.room.version == seen + 1


async def test_after_a_conflict_watchers_see_what_the_other_node_wrote(
    new_database: Callable[[], str],
) -> None:
    async with two_nodes(new_database()) as (a, b):
        table_id = await seated_table(a.hub)
        room = await bots_until_host(a, table_id)
        seen, command = room.version, host_action(room)
        b.clock.milliseconds = a.clock.milliseconds
        live = await b.hub.table(table_id)
        assert live is not None
        watcher = Subscriber(None, token_hash=None, address="")
        live.subscribers.add(watcher)
        watcher.start(seen)
        assert watcher.take_behind()
        assert (await a.hub.command(table_id, "host", "command-1", seen, command)).status == "ok"
        # The other node does not know yet, and writes something of its own.
        ack = await b.hub.command(table_id, "host", "command-2", seen, Say("hello"))
        assert (ack.status, ack.v) == ("ok", seen + 2)
        assert watcher.take_behind()
        async with live.lock:
            update = live.update(None, seen, b.clock.now())
        assert update.v == seen + 2


async def test_due_work_of_a_dead_node_is_done_by_another(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    async with hub_on(database, node="dead") as dead:
        table_id = await seated_table(dead.hub)
    async with hub_on(database, node="b", seed=2) as b:
        keeper = Keeper(b.hub, Presence(b.hub, "b"), b.clock, "b")
        await keeper.sweep()
        assert table_id not in b.hub.tables
        for _ in range(60):
            b.clock.milliseconds += 20_000
            await keeper.sweep()
            await b.settle()
            room = await room_of(b.hub, table_id)
            if room.to_act is not None and not room.is_bot(room.to_act):
                return
        raise AssertionError("nobody goes on")


async def test_S09_people_of_a_node_that_stood_still_are_here_again_when_it_goes_on(
    new_database: Callable[[], str],
) -> None:
    async with two_nodes(new_database()) as (a, b):
        table_id = await seated_table(a.hub)
        live = await a.hub.table(table_id)
        assert live is not None
        presence_a, presence_b = Presence(a.hub, "a"), Presence(b.hub, "b")
        await presence_a.beat()
        await presence_a.join(live, Subscriber("host", token_hash=None, address=""))
        b.clock.milliseconds += 60_000
        await presence_b.beat()
        assert (await room_of(b.hub, table_id)).is_away(Seat.SOUTH)
        a.clock.milliseconds = b.clock.milliseconds
        for _ in range(2):  # the notice may come after the first beat
            await presence_a.beat()
            await a.hub.heard_of(table_id, (await room_of(b.hub, table_id)).version)
        room = await room_of(a.hub, table_id)
        assert not room.is_away(Seat.SOUTH)
        assert not room.is_bot(Seat.SOUTH)
        b.clock.milliseconds += 1_000
        assert not await b.store.disconnect("b", table_id, "host", since=a.clock.milliseconds)


async def test_looking_for_what_is_not_there_tells_nobody_anything(
    new_database: Callable[[], str],
) -> None:
    async with hub_on(new_database()) as a:
        table_id = await seated_table(a.hub)
        live = await a.hub.table(table_id)
        assert live is not None
        watcher = Subscriber(None, token_hash=None, address="")
        live.subscribers.add(watcher)
        watcher.start(live.room.version)
        assert watcher.take_behind()
        ack = await a.hub.command(table_id, "nobody", "command-1", 99, Say("hello"))
        assert ack.status == "refused"
        assert not watcher.take_behind()


# -- a database that fails


class Failing:
    """Makes the next append fail, before or after it was written."""

    def __init__(self, node: HubTest, *, is_written: bool) -> None:
        self._append = node.store.append
        self._is_written = is_written
        self.is_on = True

    async def __call__(self, append: Append, *, now: int) -> Appended:
        if not self.is_on:
            return await self._append(append, now=now)
        self.is_on = False
        if self._is_written:
            await self._append(append, now=now)
        raise StoreDown("gone")


@pytest.mark.parametrize("is_written", [False, True])
async def test_S04_an_answer_that_was_lost_is_found_by_sending_again(
    node: HubTest, is_written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    seen, command = room.version, host_action(room)
    monkeypatch.setattr(node.store, "append", Failing(node, is_written=is_written))
    with pytest.raises(StoreDown):
        await node.hub.command(table_id, "host", "command-1", seen, command)
    ack = await node.hub.command(table_id, "host", "command-1", seen, command)
    assert (ack.status, ack.v) == ("ok", seen + 1)
    assert len(await node.store.read_log(table_id)) == seen + 1


async def test_what_is_not_written_is_not_shown(
    node: HubTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await seated_table(node.hub)
    room = await bots_until_host(node, table_id)
    seen, command = room.version, host_action(room)
    monkeypatch.setattr(node.store, "append", Failing(node, is_written=False))
    with pytest.raises(StoreDown):
        await node.hub.command(table_id, "host", "command-1", seen, command)
    live = node.hub.tables[table_id]
    async with live.lock:
        if live.is_broken:
            await node.hub.catch_up(live)
        assert live.update(None, 0, node.clock.now()).v == seen


# -- the memory


async def test_S18_tables_nobody_watches_leave_the_memory_and_come_back(node: HubTest) -> None:
    table_id = await seated_table(node.hub, start=False)
    assert node.hub.forget_idle() == 0
    node.clock.milliseconds += node.hub.settings.idle_ms
    assert node.hub.forget_idle() == 1
    assert node.hub.tables == {}
    assert (await room_of(node.hub, table_id)).status is RoomStatus.GATHERING


async def test_a_watched_table_stays(node: HubTest) -> None:
    table_id = await seated_table(node.hub, start=False)
    live = node.hub.tables[table_id]
    live.subscribers.add(Subscriber(None, token_hash=None, address=""))
    node.clock.milliseconds += 10 * node.hub.settings.idle_ms
    assert node.hub.forget_idle() == 0


async def test_X11_odd_commands_are_refused_before_they_reach_a_room() -> None:
    from rifki.errors import RifkiError

    odd: list[dict[str, object]] = [
        {"k": "play", "card": {"id": "HK"}},
        {"k": "play", "card": " HK"},
        {"k": "play", "card": "hk"},
        {"k": "play", "card": 52},
        {"k": "play", "card": -1},
        {"k": "declare", "contract": "no_king", "score": 0},
        {"k": "play", "card": "HK", "seat": "N"},
        {"k": "__proto__"},
    ]
    for row in odd:
        with pytest.raises(RifkiError):
            command_from_json(row)
