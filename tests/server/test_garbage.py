"""Full collections of a server: rare, but there."""

from __future__ import annotations

import asyncio
import gc
import weakref

from rifki.server.garbage import rare_full_collections


class _Ring:
    def __init__(self) -> None:
        self.itself = self


def _give_up_an_old_ring(gone: asyncio.Event) -> None:
    """Make a cycle that becomes old before nobody holds it any more."""
    ring = _Ring()
    weakref.finalize(ring, gone.set)
    gc.collect(1)


async def test_python_starts_no_full_collection_by_itself() -> None:
    before = gc.get_threshold()
    async with rare_full_collections():
        n_before = gc.get_stats()[2]["collections"]
        keep = [[] for _ in range(200_000)]  # type: ignore[var-annotated]
        assert len(keep) == 200_000
        assert gc.get_stats()[2]["collections"] == n_before
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


async def test_old_cycles_go_after_a_while() -> None:
    async with rare_full_collections(every_seconds=0.05):
        gone = asyncio.Event()
        _give_up_an_old_ring(gone)
        async with asyncio.timeout(60):
            await gone.wait()
