"""How much one address, one guest and all together may ask for: token buckets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

__all__ = ["BUDGETS", "Budget", "Budgets"]

_MOST_BUCKETS: Final = 50_000
"""Buckets kept; the one longest unused is dropped first, which is in its owner's favour. One that
is full again is as good as none and goes when it is the longest unused.
"""


@dataclass(frozen=True, slots=True)
class Budget:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


BUDGETS: Final = {
    # of an address
    "request": Budget(240, 40),
    "socket": Budget(30, 2),
    "guest": Budget(20, 0.05),
    "code": Budget(10, 0.05),
    # of a guest
    "table": Budget(10, 0.1),
    "command": Budget(40, 8),
    "talk": Budget(8, 0.5),
    "message": Budget(80, 20),
    # of all together
    "all_guests": Budget(2_000, 20),
    "all_tables": Budget(2_000, 20),
    "all_codes": Budget(200, 2),
    "all_sockets": Budget(4_000, 200),
}
"""A household or a school may share an address; a table of four plays a few cards a second."""


class Budgets:
    """Buckets by what is asked for and by whom. `now` is in milliseconds."""

    def __init__(
        self, now: Callable[[], int], *, budgets: dict[str, Budget] | None = None, factor: float = 1
    ) -> None:
        self._now = now
        self._budgets = BUDGETS if budgets is None else budgets
        self._factor = factor
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()
        self.n_refused: dict[str, int] = {}

    def take(self, what: str, who: str = "") -> bool:
        """Take one; False if there is none left. `factor` 0 means no limits."""
        if self._factor == 0:
            return True
        key, now = (what, who), self._now()
        burst = self._budgets[what].burst * self._factor
        left = min(burst, self._refilled(what, *self._buckets.pop(key, (burst, now)), now))
        is_given = left >= 1
        self._buckets[key] = (left - is_given, now)
        self._drop_old(now)
        if not is_given:
            self.n_refused[what] = self.n_refused.get(what, 0) + 1
        return is_given

    def _refilled(self, what: str, left: float, at: int, now: int) -> float:
        """What is in a bucket that had so much at a time, were it without a brim."""
        return left + max(now - at, 0) * self._budgets[what].per_second * self._factor / 1000

    def _drop_old(self, now: int) -> None:
        while self._buckets:
            (what, _), (left, at) = next(iter(self._buckets.items()))
            burst = self._budgets[what].burst * self._factor
            is_full = self._refilled(what, left, at, now) >= burst
            if not is_full and len(self._buckets) <= _MOST_BUCKETS:
                return
            self._buckets.popitem(last=False)
