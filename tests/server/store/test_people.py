"""Guests, tokens, one-time codes, presence and bans."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from rifki.server.store import BanRow, SqlStore, open_store
from tests.server.store.helpers import NOW, guest, new_table


@pytest.fixture
async def store(new_database: Callable[[], str]) -> AsyncIterator[SqlStore]:
    store = await open_store(new_database(), node="a", run_migrations=True)
    yield store
    await store.close()


async def test_a_guest_is_found_by_token_only(store: SqlStore) -> None:
    await store.create_guest(guest(), "hash")
    assert await store.guest_of_token("hash") == guest()
    assert await store.guest_of_token("g1") is None
    await store.rename_guest("g1", "İpek", now=NOW + 5)
    found = await store.guest_of_token("hash")
    assert found is not None
    assert (found.name, found.seen_at) == ("İpek", NOW + 5)
    await store.touch_guests(["g1", "nobody"], now=NOW + 9)
    found = await store.guest_of_token("hash")
    assert found is not None
    assert found.seen_at == NOW + 9


async def test_guests_not_seen_for_long_are_deleted_unless_they_sit_somewhere(
    store: SqlStore,
) -> None:
    for number, name in enumerate(("old", "sits", "new")):
        await store.create_guest(guest(name, name), f"hash {name}")
        await store.touch_guests([name], now=NOW + 10 * (number == 2))
    await store.create_table(new_table(1, guests=("sits",)), now=NOW)
    assert await store.known_tokens(["hash old", "hash none"]) == {"hash old"}
    assert await store.delete_guests(before=NOW + 5, limit=10) == 1
    assert await store.known_tokens([f"hash {name}" for name in ("old", "sits", "new")]) == {
        "hash sits",
        "hash new",
    }


async def test_S11_a_code_moves_a_guest_once_and_ends_earlier_tokens(store: SqlStore) -> None:
    await store.create_guest(guest(), "old")
    await store.put_code("code", "g1", now=NOW, expires_at=NOW + 300_000)
    assert await store.redeem_code("wrong", "new", now=NOW) is None
    assert await store.guest_of_token("old") is not None
    moved = await store.redeem_code("code", "new", now=NOW)
    assert moved == guest()
    assert await store.guest_of_token("old") is None
    assert await store.guest_of_token("new") == guest()
    assert await store.redeem_code("code", "third", now=NOW) is None


async def test_codes_expire_and_the_last_one_counts(store: SqlStore) -> None:
    await store.create_guest(guest(), "old")
    await store.put_code("code", "g1", now=NOW, expires_at=NOW + 10)
    assert await store.redeem_code("code", "new", now=NOW + 10) is None
    await store.put_code("second", "g1", now=NOW, expires_at=NOW + 10)
    await store.put_code("third", "g1", now=NOW, expires_at=NOW + 10)
    assert await store.redeem_code("second", "new", now=NOW) is None
    assert await store.redeem_code("third", "new", now=NOW) is not None


async def test_of_two_devices_with_one_code_one_gets_the_seat(store: SqlStore) -> None:
    await store.create_guest(guest(), "old")
    await store.put_code("code", "g1", now=NOW, expires_at=NOW + 10)
    answers = await asyncio.gather(
        *(store.redeem_code("code", f"new{n}", now=NOW) for n in range(5))
    )
    assert sum(answer is not None for answer in answers) == 1


async def test_S09_one_of_two_sockets_closing_is_no_disconnect(store: SqlStore) -> None:
    for node in "ab":
        await store.beat(node, now=NOW)
        await store.connect(node, "t", "g")
        await store.connect(node, "t", "g")
    assert not await store.disconnect("a", "t", "g", since=NOW)
    assert await store.disconnect("b", "t", "g", since=NOW)


async def test_a_dead_node_does_not_count_and_loses_its_guests(store: SqlStore) -> None:
    await store.beat("dead", now=NOW)
    await store.beat("a", now=NOW + 20_000)
    for table, name in (("t", "g"), ("t", "h"), ("u", "g")):
        await store.connect("dead", table, name)
    await store.connect("a", "t", "h")
    assert await store.drop_nodes(since=NOW) == []
    lost = await store.drop_nodes(since=NOW + 10_000)
    assert lost == [("t", "g"), ("u", "g")]
    assert await store.drop_nodes(since=NOW + 10_000) == []


async def test_bans_end_when_their_time_comes_or_when_lifted(store: SqlStore) -> None:
    for_good, for_now = BanRow("guest", "g", None, "bad"), BanRow("address", "::1", NOW + 5, "")
    await store.put_ban(for_good, now=NOW)
    await store.put_ban(for_now, now=NOW)
    assert await store.bans(now=NOW) == [for_now, for_good]
    assert await store.bans(now=NOW + 5) == [for_good]
    await store.put_ban(BanRow("guest", "g", NOW + 1, "less bad"), now=NOW)
    assert await store.bans(now=NOW + 2) == [for_now]
    assert await store.lift_ban("address", "::1")
    assert not await store.lift_ban("address", "::1")
    assert await store.bans(now=NOW + 2) == []
