"""Keeps one press from doing two things (a double click, a key held down, a late skip)."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Gate"]

# A double click is at most 0.5 s by the settings of desktops, 0.2 s as people do it.
_GUARD_SECONDS = 0.3
# Longer than the pause between the repeats of a key held down.
_REPEAT_SECONDS = 0.12


class Gate:
    """Lets a deciding press through when nothing has changed just now. `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._opens_at = clock()

    def close(self) -> None:
        """Something has changed that the person did not see when she pressed."""
        self._opens_at = self._clock() + _GUARD_SECONDS

    def lets_pass(self) -> bool:
        """Whether a deciding press counts now; one that does not keeps the gate closed a little."""
        now = self._clock()
        if now >= self._opens_at:
            return True
        self._opens_at = max(self._opens_at, now + _REPEAT_SECONDS)
        return False
