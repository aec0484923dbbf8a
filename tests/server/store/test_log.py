"""The log: expected versions, retries, many tables in one transaction, and due work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from rifki.server.store import AppendStatus, SqlStore, Summary, open_store
from tests.server.store.helpers import NOW, append, new_table, table_id

OK, CONFLICT, DUPLICATE = AppendStatus.OK, AppendStatus.CONFLICT, AppendStatus.DUPLICATE


@pytest.fixture
async def store(new_database: Callable[[], str]) -> AsyncIterator[SqlStore]:
    store = await open_store(new_database(), node="a", run_migrations=True)
    yield store
    await store.close()


async def test_events_come_back_in_order_with_versions_from_one(store: SqlStore) -> None:
    assert await store.create_table(new_table(), now=NOW)
    answer = await store.append(append(n_events=3, command_id="guest:12345678"), now=NOW)
    assert (answer.status, answer.version) == (OK, 4)
    rows = await store.read_log(table_id(1))
    assert [row.version for row in rows] == [1, 2, 3, 4]
    assert [row.command_id for row in rows] == [None, None, None, "guest:12345678"]
    assert [row.at for row in rows] == [NOW, NOW, NOW + 1, NOW + 2]
    assert [row.version for row in await store.read_log(table_id(1), after=2)] == [3, 4]
    assert await store.find_command(table_id(1), "guest:12345678") == 4
    assert await store.find_command(table_id(1), "guest:other") is None


async def test_an_append_at_an_old_version_is_a_conflict_and_writes_nothing(
    store: SqlStore,
) -> None:
    await store.create_table(new_table(), now=NOW)
    assert (await store.append(append(), now=NOW)).status is OK
    answer = await store.append(append(), now=NOW)
    assert (answer.status, answer.version) == (CONFLICT, 2)
    answer = await store.append(append(expected=5), now=NOW)
    assert (answer.status, answer.version) == (CONFLICT, 2)
    assert len(await store.read_log(table_id(1))) == 2


async def test_S07_a_command_sent_again_is_told_its_first_outcome(store: SqlStore) -> None:
    await store.create_table(new_table(), now=NOW)
    first = append(command_id="guest:12345678")
    assert (await store.append(first, now=NOW)).version == 2
    assert (await store.append(append(expected=2), now=NOW)).version == 3
    for expected in (1, 3):  # whatever the retry has seen since
        again = append(expected=expected, command_id="guest:12345678")
        answer = await store.append(again, now=NOW)
        assert (answer.status, answer.version) == (DUPLICATE, 2)
    assert len(await store.read_log(table_id(1))) == 3


async def test_the_same_command_id_at_another_table_is_another_command(store: SqlStore) -> None:
    for number in (1, 2):
        await store.create_table(new_table(number), now=NOW)
        answer = await store.append(append(number, command_id="guest:12345678"), now=NOW)
        assert answer.status is OK


async def test_unknown_tables_and_taken_ids(store: SqlStore) -> None:
    assert (await store.append(append(9), now=NOW)).status is AppendStatus.UNKNOWN
    assert await store.create_table(new_table(), now=NOW)
    assert not await store.create_table(new_table(), now=NOW)
    assert await store.read_log(table_id(9)) == []
    assert await store.table(table_id(9)) is None


async def test_appends_of_many_tables_share_a_transaction(store: SqlStore) -> None:
    n_tables = 60
    await asyncio.gather(*(store.create_table(new_table(n), now=NOW) for n in range(n_tables)))
    before = store.committer.n_transactions
    answers = await asyncio.gather(*(store.append(append(n), now=NOW) for n in range(n_tables)))
    assert all(answer.status is OK and answer.version == 2 for answer in answers)
    assert store.committer.n_transactions - before <= 3
    assert await store.versions(map(table_id, range(n_tables + 5))) == {
        table_id(n): 2 for n in range(n_tables)
    }


async def test_in_one_batch_only_the_first_of_two_rivals_wins(store: SqlStore) -> None:
    await store.create_table(new_table(), now=NOW)
    answers = await asyncio.gather(
        *(store.append(append(command_id=f"guest:{n:08}"), now=NOW) for n in range(20)),
        *(store.append(append(command_id="guest:00000000"), now=NOW) for _ in range(20)),
    )
    statuses = [answer.status for answer in answers]
    assert statuses.count(OK) == 1
    assert statuses.count(CONFLICT) + statuses.count(DUPLICATE) == 39
    assert len(await store.read_log(table_id(1))) == 2


async def test_a_cancelled_caller_does_not_stop_the_write(store: SqlStore) -> None:
    await store.create_table(new_table(), now=NOW)
    task = asyncio.create_task(store.append(append(), now=NOW))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.committer.finish()
    assert len(await store.read_log(table_id(1))) == 2


async def test_two_nodes_that_race_write_each_version_once(
    new_database: Callable[[], str],
) -> None:
    url = new_database()
    nodes = [await open_store(url, node=name, run_migrations=True) for name in "ab"]
    n_tables, n_moves = 5, 12
    for number in range(n_tables):
        await nodes[0].create_table(new_table(number), now=NOW)

    async def play(node: SqlStore, number: int) -> int:
        won = 0
        for version in range(1, n_moves + 1):
            answer = await node.append(append(number, expected=version), now=NOW)
            assert answer.status in (OK, CONFLICT)
            won += answer.status is OK
        return won

    won = await asyncio.gather(
        *(play(node, number) for node in nodes for number in range(n_tables))
    )
    assert sum(won) == n_tables * n_moves
    for number in range(n_tables):
        rows = await nodes[1].read_log(table_id(number))
        assert [row.version for row in rows] == list(range(1, n_moves + 2))
    for node in nodes:
        await node.close()


async def test_the_lobby_has_listed_tables_last_changed_first(store: SqlStore) -> None:
    hidden = Summary("playing", False, "{}")
    await store.create_table(new_table(1), now=NOW)
    await store.create_table(new_table(2, summary=hidden, host="me"), now=NOW + 1)
    await store.create_table(new_table(3, guests=("me", "you")), now=NOW + 2)
    await store.append(append(1, guests=("me",)), now=NOW + 3)
    assert [row.table_id for row in await store.list_tables()] == [table_id(1), table_id(3)]
    mine = await store.list_tables(only_listed=False, guest="me")
    assert [row.table_id for row in mine] == [table_id(1), table_id(3)]
    every = await store.list_tables(only_listed=False)
    assert {row.table_id: (row.host, row.version) for row in every} == {
        table_id(1): ("host", 2),
        table_id(2): ("me", 1),
        table_id(3): ("host", 1),
    }
    assert await store.count_tables() == {"playing": 3}
    assert await store.count_tables(host="me") == {"playing": 1}


async def test_seats_follow_the_last_append_that_changes_them(store: SqlStore) -> None:
    await store.create_table(new_table(1, guests=("a", "b")), now=NOW)
    await store.append(append(1), now=NOW)
    assert len(await store.list_tables(guest="a")) == 1
    await store.append(append(1, expected=2, guests=("b", "c")), now=NOW)
    assert [len(await store.list_tables(guest=name)) for name in "abc"] == [0, 1, 1]


async def test_old_tables_are_deleted_with_all_that_is_theirs(store: SqlStore) -> None:
    closed = Summary("closed", False, "{}")
    await store.create_table(new_table(1, summary=closed, guests=("a",), due_at=NOW), now=NOW)
    await store.create_table(new_table(2, summary=closed), now=NOW + 10)
    await store.create_table(new_table(3), now=NOW)
    assert await store.delete_tables(status="closed", before=NOW + 5, limit=10) == 1
    assert await store.read_log(table_id(1)) == []
    assert await store.list_tables(guest="a", only_listed=False) == []
    assert await store.take_due(node="b", now=NOW * 2, hold=1, limit=9) == []
    assert await store.count_tables() == {"closed": 1, "playing": 1}


async def test_due_work_is_held_by_its_node_and_then_free_for_others(store: SqlStore) -> None:
    await store.create_table(new_table(1, due_at=NOW + 500, due_kind="bot"), now=NOW)
    await store.create_table(new_table(2), now=NOW)
    early = await store.take_due(node="b", now=NOW + 1000, hold=5_000, limit=9)
    assert early == []
    (row,) = await store.take_due(node="b", now=NOW + 3_000, hold=5_000, limit=9)
    assert (row.table_id, row.at, row.kind, row.version) == (table_id(1), NOW + 500, "bot", 1)
    assert await store.take_due(node="c", now=NOW + 3_001, hold=5_000, limit=9) == []
    assert len(await store.take_due(node="c", now=NOW + 8_001, hold=5_000, limit=9)) == 1


async def test_an_append_replaces_or_removes_what_is_due(store: SqlStore) -> None:
    await store.create_table(new_table(1, due_at=NOW), now=NOW)
    await store.append(append(1, due_at=NOW + 60_000), now=NOW)
    assert await store.take_due(node="b", now=NOW + 50_000, hold=1, limit=9) == []
    await store.append(append(1, expected=2, due_at=NOW), now=NOW)
    assert len(await store.take_due(node="b", now=NOW + 9_000, hold=1, limit=9)) == 1
    await store.append(append(1, expected=3), now=NOW)
    assert await store.take_due(node="b", now=NOW + 90_000, hold=1, limit=9) == []


async def test_nodes_never_take_the_same_due_work(new_database: Callable[[], str]) -> None:
    url = new_database()
    nodes = [await open_store(url, node=name, run_migrations=True) for name in "ab"]
    for number in range(40):
        await nodes[0].create_table(new_table(number, due_at=NOW), now=NOW)
    taken = await asyncio.gather(
        *(node.take_due(node=node.node, now=NOW * 2, hold=9, limit=25) for node in nodes)
    )
    ids = [row.table_id for rows in taken for row in rows]
    assert len(ids) == len(set(ids))
    assert len(ids) >= 25
    for node in nodes:
        await node.close()
