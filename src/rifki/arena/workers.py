"""Calls in several processes, with their results in order: what matches and datasets share."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import TypeVar

from rifki.arena.errors import ArenaError, ArenaProblem

__all__ = ["AHEAD", "in_order"]

AHEAD = 4
"""Calls each process may be ahead of the one that is waited for: enough to keep all of them busy.
"""

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def in_order(
    call: Callable[[_Item], _Result], items: Iterable[_Item], *, n_jobs: int = 1, first: int = 1
) -> Generator[_Result, None, None]:
    """The result of a call for each item, in their order, worked out by `n_jobs` processes.

    With one job everything happens in this process. Call, items and results must be picklable.
    Closing the iterator, or an error while it runs, ends the processes at once. Raises ArenaError
    (WORKER_DIED) when one ends by itself; its value is the number of the item that was waited for,
    where the first one is number `first`.
    """
    if n_jobs == 1:
        yield from map(call, items)
        return
    others = set(active_children())
    # The same way to start on every system; nothing is inherited.
    pool = ProcessPoolExecutor(n_jobs, mp_context=get_context("spawn"), initializer=_begin_worker)
    waiting: deque[Future[_Result]] = deque()
    n_done = 0
    try:
        for item in items:
            waiting.append(pool.submit(call, item))
            if len(waiting) >= AHEAD * n_jobs:
                result = waiting.popleft().result()
                n_done += 1
                yield result
        for future in waiting:
            result = future.result()
            n_done += 1
            yield result
    except BrokenProcessPool as error:
        raise ArenaError(ArenaProblem.WORKER_DIED, first + n_done) from error
    except BaseException:
        _end(set(active_children()) - others)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end(processes: Iterable[BaseProcess]) -> None:
    """End worker processes whose results nobody wants any more."""
    for process in processes:
        process.terminate()


def _begin_worker() -> None:
    """Leave Ctrl-C to the process that gives the orders, and end when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the one that gives the orders was killed: nobody else would."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
