"""The parts of a server, made and taken down in the right order."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from rifki.server.budgets import Budgets
from rifki.server.hub import BotPool, Hub, HubSettings
from rifki.server.hub.clock import NodeClock
from rifki.server.hub.engine_pool import EnginePool
from rifki.server.hub.keeper import Keeper
from rifki.server.hub.presence import Presence
from rifki.server.metrics import Metrics
from rifki.server.people import People
from rifki.server.settings import ServerSettings
from rifki.server.store import SqlStore, open_store

__all__ = ["Services", "open_services"]

_log: Final = logging.getLogger("rifki.server")


@dataclass
class Services:
    """What routes and sockets work with."""

    settings: ServerSettings
    node: str
    store: SqlStore
    clock: NodeClock
    pool: BotPool
    hub: Hub
    presence: Presence
    people: People
    budgets: Budgets
    keeper: Keeper = field(init=False)
    metrics: Metrics = field(init=False)

    async def on_beat(self) -> None:
        """End the sockets of people who were banned or have moved on. Raises StoreDown."""
        await self.people.refresh_bans()
        watching = [each for live in self.hub.tables.values() for each in live.subscribers]
        hashes = {each.token_hash for each in watching if each.token_hash is not None}
        ended = await self.people.ended_tokens(hashes) if hashes else set()
        for each in watching:
            if self.people.is_banned(guest=each.guest, address=each.address):
                each.leave("banned")
            elif each.token_hash in ended:
                each.leave("replaced")

    def end_tokens_of(self, guest: str, *, but: str) -> None:
        """End a guest's sockets here that came with another token."""
        for live in self.hub.tables.values():
            for each in live.subscribers:
                if each.guest == guest and each.token_hash != but:
                    each.leave("replaced")


@asynccontextmanager
async def open_services(
    settings: ServerSettings,
    *,
    random_bytes: Callable[[int], bytes] = os.urandom,
    pool: BotPool | None = None,
) -> AsyncIterator[Services]:
    """Open the store, start the loops; take all down at the end. Raises StoreError, StoreDown."""
    node = secrets.token_hex(4)
    store = await open_store(settings.database, node=node)
    clock = NodeClock(store.now, speed=settings.speed)
    if pool is None:
        pool = BotPool(
            settings.n_workers,
            seconds=settings.bot_seconds,
            factory=settings.bot_factory,
            engines=_engines(settings, random_bytes),
        )
    try:
        await clock.adjust()
        services = _assemble(settings, node, store, clock, pool, random_bytes)
        if not store.is_postgres:
            await store.release_due(now=clock.now())
        await services.keeper.beat()
        services.keeper.start()
        services.hub.spawn(pool.warm_up())
        try:
            yield services
        finally:
            await services.keeper.close()
            services.presence.close()
            await services.hub.close()
    finally:
        await pool.close()
        await store.close()


def _engines(settings: ServerSettings, random_bytes: Callable[[int], bytes]) -> list[EnginePool]:
    """The engines that tables may choose; each process has a seed of its own."""
    return [
        EnginePool(
            level,
            spec,
            seeds=[random_bytes(16).hex() for _ in range(settings.n_engine_processes)],
        )
        for level, spec in settings.engines.items()
    ]


def _assemble(
    settings: ServerSettings,
    node: str,
    store: SqlStore,
    clock: NodeClock,
    pool: BotPool,
    random_bytes: Callable[[int], bytes],
) -> Services:
    hub = Hub(
        store,
        pool,
        clock=clock,
        random_bytes=random_bytes,
        settings=HubSettings(idle_ms=settings.idle_ms),
    )
    budgets = Budgets(clock.now, factor=settings.budget_factor)
    people = People(store, budgets, now=clock.now, random_bytes=random_bytes)
    presence = Presence(hub, node, grace_ms=settings.grace_ms, first_ms=settings.first_ms)
    services = Services(settings, node, store, clock, pool, hub, presence, people, budgets)
    services.keeper = Keeper(
        hub,
        presence,
        clock,
        node,
        watch_dsn=store.plain_url if store.is_postgres else None,
        on_beat=services.on_beat,
        keep_ms=settings.keep_days * 86_400_000,
    )
    services.metrics = Metrics(services)
    return services
