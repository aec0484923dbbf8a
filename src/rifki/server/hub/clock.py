"""The clock of a node, held to that of the database, so that all nodes agree on what is due."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

__all__ = ["NodeClock"]


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class NodeClock:
    """Milliseconds of the database's clock, read now and then and carried on in between.

    With a `speed` all clocks of the server run so many times faster than they should: for tests and
    simulations of whole games. All nodes must have the same.
    """

    def __init__(
        self,
        read: Callable[[], Awaitable[int]],
        *,
        ticks: Callable[[], int] = _monotonic_ms,
        speed: int = 1,
    ) -> None:
        self._read = read
        self._ticks = ticks
        self._offset = 0
        self._speed = speed

    async def adjust(self) -> None:
        """Read the database's clock. Raises StoreDown."""
        before = self._ticks()
        read = await self._read()
        self._offset = read - (before + self._ticks()) // 2

    def now(self) -> int:
        """Milliseconds since 1970 by the database's clock."""
        return (self._ticks() + self._offset) * self._speed

    def seconds(self, milliseconds: int) -> float:
        """How long to wait for so many milliseconds of this clock; never below 0."""
        return max(milliseconds, 0) / 1000 / self._speed
