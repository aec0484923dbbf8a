"""How much a decision may cost: so many iterations, or so much time by a clock that is given."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol, TypeAlias

__all__ = ["Budget", "Clock", "IterationBudget", "TimeBudget"]

Clock: TypeAlias = Callable[[], float]
"""Seconds from any start: `time.perf_counter`, `time.process_time` ..."""

_MOST_DRAWN = 1000
_MOST_STEPS = 16_000
_WEIGHING_SHARE = 1 / 2
"""No more of the time goes into weighing hands."""
_MOST_ITERATIONS = 1 << 20
"""For time without end."""
_CHUNK_SHARE = 1 / 50
"""A chunk of rounds takes about this share of the whole time: by so much it may be overrun."""


class Budget(Protocol):
    """What a decision may cost."""

    most_iterations: int
    """No more iterations than these will be run."""
    n_drawn: int
    """No more hands than these are to be weighed."""
    n_steps: int
    """No more steps than these are to be taken from them."""

    def may_weigh(self, n: int) -> bool:
        """Whether n more hands may be weighed, or n steps taken."""

    def stage(self, run: Callable[[int], None], n_cards: int, n_stages: int) -> None:
        """Run one of `n_stages` stages that are left; `run(n)` plays n rounds of `n_cards` each."""


class IterationBudget:
    """A number of iterations, shared out over stages, of hands to weigh, and of steps."""

    def __init__(self, iterations: int, n_drawn: int, n_steps: int) -> None:
        self.most_iterations = self._left = max(iterations, 0)
        self.n_drawn = n_drawn if iterations > 0 else 0
        self.n_steps = n_steps

    def may_weigh(self, n: int) -> bool:
        """See Budget: both numbers are kept by who asks."""
        return True

    def stage(self, run: Callable[[int], None], n_cards: int, n_stages: int) -> None:
        """See Budget."""
        n = self._left // n_stages // n_cards
        self._left -= n * n_cards
        if n:
            run(n)


class TimeBudget:
    """Seconds by a clock, from the moment this is made."""

    def __init__(self, seconds: float, clock: Clock = time.perf_counter) -> None:
        self.most_iterations = _MOST_ITERATIONS
        self.n_drawn = _MOST_DRAWN
        self.n_steps = _MOST_STEPS
        self._clock = clock
        self._seconds = seconds
        self._start = self._now = clock()
        self._seconds_per_iteration = 0.0
        self._n_weighed = 0

    def may_weigh(self, n: int) -> bool:
        """See Budget: while a share of the time is left for it."""
        if not self._n_weighed:
            self._n_weighed = n
            self._now = self._clock()
            return self._now < self._start + self._seconds / 2
        spent = self._clock() - self._now
        is_in_time = spent * (1 + n / self._n_weighed) < self._seconds * _WEIGHING_SHARE
        self._n_weighed += n
        return is_in_time

    def stage(self, run: Callable[[int], None], n_cards: int, n_stages: int) -> None:
        """See Budget: rounds until the share of this stage is over, by the clock."""
        now = self._clock()
        end = now + (self._start + self._seconds - now) / n_stages
        cost, n = self._seconds_per_iteration * n_cards, 1
        while now + n * cost < end:
            run(n)
            before, now = now, self._clock()
            cost = max((now - before) / n, 1e-9)
            n = max(min(int(self._seconds * _CHUNK_SHARE / cost), 4 * n), 1)
        self._seconds_per_iteration = cost / n_cards
