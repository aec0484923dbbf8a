"""The settings of a server process."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from rifki.engine.spec import EngineSpec

__all__ = ["STATIC", "ServerSettings"]

STATIC = Path(__file__).with_name("static")
"""The front end, as `web/build.py` or the wheel's build hook puts it there."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What an operator may choose. See docs/server.md."""

    database: str
    """`sqlite:///FILE` or `postgresql://...`."""
    host: str = "127.0.0.1"
    port: int = 8010
    origins: tuple[str, ...] = ()
    """Further addresses under which browsers reach the server, such as `https://king.example`."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose X-Forwarded-For and -Proto are believed."""
    n_bot_workers: int = 0
    """Processes in which bots think; 0: one less than there are processors, at least one."""
    bot_seconds: float = 3.0
    """After so long a bot's turn is played safely without it."""
    bot_factory: str | None = None
    """MODULE:FUNCTION that makes all bots, called with level and seed."""
    engines: Mapping[str, EngineSpec] = field(default_factory=dict)
    """Engines that tables may choose, by their levels (docs/engine.md)."""
    n_engine_processes: int = 1
    """Processes of each engine."""
    budget_factor: float = 1.0
    """Multiplies all budgets; 0 lifts them."""
    keep_days: int = 90
    """So long tables that are over are kept."""
    grace_ms: int = 3_000
    """A person whose last socket has closed is away after so long."""
    first_ms: int = 20_000
    """So long a person who has sat down without a socket has to open one."""
    idle_ms: int = 120_000
    """A table that nobody watches leaves the memory after so long."""
    speed: int = 1
    """All clocks run so many times faster: for tests and simulations."""
    static: Path = STATIC

    def shown(self) -> dict[str, object]:
        """All settings for an operator's eyes: no password of the database, no engine's command."""
        rows: dict[str, object] = {each.name: getattr(self, each.name) for each in fields(self)}
        rows["database"] = re.sub(r"(//[^/:@]*):[^@/]*@", r"\1:***@", self.database)
        return {
            **rows,
            "n_bot_workers": self.n_workers,
            "engines": sorted(self.engines),
            "origins": list(self.origins),
            "proxies": list(self.proxies),
            "static": str(self.static),
        }

    @property
    def n_workers(self) -> int:
        """How many bot processes there are to be."""
        return self.n_bot_workers or max(1, (os.cpu_count() or 2) - 1)
