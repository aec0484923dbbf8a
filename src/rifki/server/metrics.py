"""Numbers for Prometheus: read from the parts when they are asked for, so that nothing is counted
twice. No names, ids, cards or tokens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from rifki.server.hub import BotPool
    from rifki.server.services import Services

__all__ = ["Metrics"]

_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The registry of one app, and the one thing that is measured as it happens."""

    def __init__(self, services: Services) -> None:
        self.registry = CollectorRegistry()
        self.acknowledged = Histogram(
            "rifki_command_seconds",
            "From a command's arrival to its answer",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.registry.register(_Parts(services))
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)


class _Parts(Collector):
    """Reads the parts of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        """Yield all families."""
        hub, pool = self._services.hub, self._services.pool
        committer = self._services.store.committer
        subscribers = sum(len(live.subscribers) for live in hub.tables.values())
        yield GaugeMetricFamily("rifki_tables", "Tables in memory", len(hub.tables))
        yield GaugeMetricFamily("rifki_sockets", "Open sockets and streams", subscribers)
        commands = CounterMetricFamily("rifki_commands", "Commands answered", labels=["status"])
        for status, count in sorted(hub.n_commands.items()):
            commands.add_metric([status], count)
        yield commands
        refused = CounterMetricFamily("rifki_over_budget", "Refused for a budget", labels=["what"])
        for what, count in sorted(self._services.budgets.n_refused.items()):
            refused.add_metric([what], count)
        yield refused
        yield CounterMetricFamily("rifki_bot_turns", "Turns given to bots", pool.n_asked)
        yield CounterMetricFamily("rifki_bot_faults", "Bots' turns played safely", pool.n_faults)
        yield from _of_engines(pool)
        yield CounterMetricFamily(
            "rifki_transactions", "Transactions of the log", committer.n_transactions
        )
        yield CounterMetricFamily("rifki_appends", "Appends to the log", committer.n_operations)


def _of_engines(pool: BotPool) -> Iterator[Metric]:
    """What the engines have done, by their names."""
    turns = CounterMetricFamily("rifki_engine_turns", "Turns given to engines", labels=["engine"])
    faults = CounterMetricFamily(
        "rifki_engine_faults", "Engines' turns played safely", labels=["engine"]
    )
    starts = CounterMetricFamily(
        "rifki_engine_starts", "Starts of engines' processes", labels=["engine"]
    )
    for engine in pool.engines.values():
        turns.add_metric([engine.name], engine.n_asked)
        faults.add_metric([engine.name], engine.n_faults)
        starts.add_metric([engine.name], engine.n_starts)
    yield turns
    yield faults
    yield starts
