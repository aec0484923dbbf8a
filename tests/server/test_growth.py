"""What stays in a server's memory when tables, guests and addresses have gone: nothing of them."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import Callable

import pytest

from rifki.server.budgets import BUDGETS, Budget, Budgets
from rifki.server.hub import Subscriber
from rifki.server.hub.presence import Presence
from rifki.server.people import People
from rifki.server.store import open_store
from tests.server.hub_helpers import START, hub_on, seated_table


async def test_nothing_of_tables_that_were_left_stays(new_database: Callable[[], str]) -> None:
    async with hub_on(new_database()) as node:
        hub, presence = node.hub, Presence(node.hub, "a", grace_ms=0)
        gone: list[weakref.ref[object]] = []
        for number in range(5):
            table_id = await seated_table(hub, host=f"host-{number}")
            live = hub.tables[table_id]
            subscriber = Subscriber(f"host-{number}", token_hash=None, address="")
            await presence.join(live, subscriber)
            await node.settle()
            presence.leave(live, subscriber)
            await asyncio.sleep(0.01)
            await node.settle()
            gone += [weakref.ref(live), weakref.ref(live.lock), weakref.ref(subscriber)]
        del live, subscriber
        for _ in range(50):  # bots go on, and stand-ins, until all wait for what is far off
            node.clock.milliseconds += hub.settings.idle_ms
            hub.forget_idle()
            for left in list(hub.tables.values()):
                hub.do_due_work(left)
            await node.settle()
        left = None  # type: ignore[assignment]
        gc.collect()
        assert hub.tables == {}
        assert (presence._leaving, hub._loading, hub._work) == ({}, {}, set())
        assert [each() for each in gone] == [None] * 15


@pytest.fixture
def rng() -> random.Random:
    return random.Random(1)


async def test_guests_who_ask_no_more_leave_the_memory(
    new_database: Callable[[], str], rng: random.Random
) -> None:
    store, now = await open_store(new_database(), node="a", run_migrations=True), [START]
    try:
        people = People(
            store,
            Budgets(lambda: now[0], factor=0),
            now=lambda: now[0],
            random_bytes=rng.randbytes,
        )
        tokens = []
        for _ in range(20):
            made = await people.create("P", "address")
            assert made is not None
            tokens.append(made[1])
            now[0] += 1_000
        assert len(people._cache) == 5  # for five seconds nobody need look them up
        found = [await people.find(token) for token in tokens]
        assert all(found)
        assert len({each.guest_id for each in found if each is not None}) == 20
        now[0] += 60_000
        assert await people.find(tokens[3]) is not None
        assert len(people._cache) == 1
    finally:
        await store.close()


def test_budgets_that_are_full_again_leave_the_memory() -> None:
    now = [START]
    budgets = Budgets(lambda: now[0], budgets={"x": Budget(2, 1)})
    for number in range(1_000):
        assert budgets.take("x", str(number))
    assert len(budgets._buckets) == 1_000
    now[0] += 999
    assert budgets.take("x", "0")  # not full yet: none goes
    assert len(budgets._buckets) == 1_000
    now[0] += 1
    assert budgets.take("x", "late")
    assert set(budgets._buckets) == {("x", "0"), ("x", "late")}


@pytest.mark.parametrize("factor", [0.05, 1, 3])
def test_what_budgets_give_does_not_depend_on_what_they_keep(
    factor: float, rng: random.Random
) -> None:
    now = [START]
    budgets = Budgets(lambda: now[0], factor=factor)
    kept: dict[tuple[str, str], tuple[float, int]] = {}
    for _ in range(20_000):
        now[0] += rng.choice([0, 0, 10, 100, 1_000, 30_000])
        what, who = rng.choice(list(BUDGETS)), rng.choice("abc")
        burst, rate = BUDGETS[what].burst * factor, BUDGETS[what].per_second * factor
        left, at = kept.get((what, who), (burst, now[0]))
        left = min(burst, left + (now[0] - at) * rate / 1000)
        is_given = budgets.take(what, who)
        assert is_given == (left >= 1)
        kept[what, who] = (left - is_given, now[0])
    assert len(budgets._buckets) < len(kept)
