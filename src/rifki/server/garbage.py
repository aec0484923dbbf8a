"""Full collections of reference cycles at long intervals: each of them stops the event loop.

What a server holds lives long: with 300 tables a full collection takes a quarter of a second, and
Python starts one whenever a quarter more objects have become old, every few seconds while tables
are played at. Hardly anything of it is garbage: objects without cycles go at once, and cycles that
are given up young are found by the collections of the young.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from typing import Final

__all__ = ["rare_full_collections"]

_YOUNG, _MIDDLE, _NEVER = 5_000, 10, 1_000_000_000
"""New objects before the young are looked at, such looks before the middle-aged are, and those
before Python looks at all by itself."""

_EVERY_SECONDS: Final = 600.0


@contextlib.asynccontextmanager
async def rare_full_collections(*, every_seconds: float = _EVERY_SECONDS) -> AsyncIterator[None]:
    """Inside, all objects are looked at every so many seconds, and those there before never."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    task = asyncio.create_task(_collect(every_seconds), name="rifki collections")
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        gc.set_threshold(*before)
        gc.unfreeze()


async def _collect(every_seconds: float) -> None:
    while True:
        await asyncio.sleep(every_seconds)
        gc.collect()
