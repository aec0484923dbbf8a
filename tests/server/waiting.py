"""Waits with an end: who waits too long says for what, and the test fails within a minute.

Not `asyncio.wait_for`: in Python 3.11 it drops a cancellation that comes together with the result
it waits for, and whoever waits for the end of the cancelled task then waits for ever.
"""

from __future__ import annotations

import asyncio
import io
import subprocess
import threading
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any

import httpx

__all__ = ["ONE_CALL", "SECONDS", "ended", "first_line", "stacks", "within"]

SECONDS = 60.0
"""For one thing to happen: much more than the slowest machine needs, no test measures it."""
ONE_CALL = httpx.Limits(max_keepalive_connections=0)
"""A connection for each call: a server closes one that has been idle for five seconds, which a test
on a slow machine may just meet with its next call.
"""


@asynccontextmanager
async def within(seconds: float, what: str | Callable[[], str]) -> AsyncIterator[None]:
    """The block must be done in time; else AssertionError says what it waited for."""
    timeout = asyncio.timeout(seconds)
    try:
        async with timeout:
            yield
    except TimeoutError as error:
        if not timeout.expired():
            raise
        text = what if isinstance(what, str) else what()
        raise AssertionError(f"waited {seconds:g} s for {text}") from error


async def ended(tasks: Collection[asyncio.Task[Any]], *, seconds: float = SECONDS) -> None:
    """Cancel tasks that would never end and wait until they have. Raises what one has raised, and
    AssertionError, with where it stands, for one that goes on.
    """
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=seconds)
    stuck = [task for task in tasks if not task.done()]
    assert not stuck, f"cancelled {seconds:g} s ago and still at it: {stacks(stuck)}"
    for task in tasks:
        if not task.cancelled():
            task.result()


def stacks(tasks: Collection[asyncio.Task[Any]]) -> str:
    """Where tasks wait, in the form of a traceback."""
    text = io.StringIO()
    for task in tasks:
        task.print_stack(file=text)
    return text.getvalue()


def first_line(process: subprocess.Popen[str], *, seconds: float = SECONDS) -> str:
    """The first line that a program writes; nothing if none comes, and the program is killed."""
    assert process.stdout is not None
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        return process.stdout.readline()
    finally:
        timer.cancel()
