"""How long the moves took: a histogram of fixed size, so that millions of moves fit."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

__all__ = ["Clock", "Timings"]

Clock: TypeAlias = Callable[[], int]
"""Nanoseconds from any start, such as `time.perf_counter_ns`."""

# A bucket is 2 to the power of 1/32 wide: a quantile is right to 2.2 %.
_STEPS = 32


@dataclass(slots=True)
class Timings:
    """The times of many moves.

    >>> timings = Timings()
    >>> for _ in range(99):
    ...     timings.add(1_000)
    >>> timings.add(1_000_000)
    >>> timings.n, timings.mean_seconds, timings.quantile_seconds(0.99) < 1.03e-6
    (100, 1.099e-05, True)
    """

    n: int = 0
    total_nanoseconds: int = 0
    max_nanoseconds: int = 0
    buckets: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """Count one move."""
        self.n += 1
        self.total_nanoseconds += nanoseconds
        self.max_nanoseconds = max(self.max_nanoseconds, nanoseconds)
        self.buckets[round(_STEPS * math.log2(max(nanoseconds, 1)))] += 1

    def merge(self, other: Timings) -> None:
        """Count the moves of another histogram too."""
        self.n += other.n
        self.total_nanoseconds += other.total_nanoseconds
        self.max_nanoseconds = max(self.max_nanoseconds, other.max_nanoseconds)
        self.buckets.update(other.buckets)

    @property
    def mean_seconds(self) -> float:
        """The mean time of a move; 0 of none."""
        return self.total_nanoseconds / self.n / 1e9 if self.n else 0.0

    def quantile_seconds(self, share: float) -> float:
        """The time within which this share of the moves was made, to 2.2 %; 0 of none."""
        wanted = math.ceil(share * self.n)
        for bucket in sorted(self.buckets):
            wanted -= self.buckets[bucket]
            if wanted <= 0:
                return float(min(2 ** (bucket / _STEPS), self.max_nanoseconds)) / 1e9
        return 0.0
