"""The waits of these tests: they end, lose no cancellation, and say what they waited for."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from tests.server.waiting import ended, first_line, within


async def _waits_for_ever(answers: list[asyncio.Future[int]]) -> None:
    while True:
        answers.append(asyncio.get_running_loop().create_future())
        async with within(60, "an answer"):
            await answers[-1]


async def test_a_cancellation_that_comes_with_the_answer_is_not_lost() -> None:
    answers: list[asyncio.Future[int]] = []
    task = asyncio.create_task(_waits_for_ever(answers))
    await asyncio.sleep(0)
    answers[-1].set_result(1)
    await ended([task])
    assert len(answers) == 1


async def test_who_waits_too_long_is_told_for_what() -> None:
    with pytest.raises(AssertionError, match=r"waited 0.01 s for the moon"):
        async with within(0.01, lambda: "the moon"):
            await asyncio.sleep(60)
    with pytest.raises(TimeoutError, match="another"):
        async with within(60, "nothing"):
            raise TimeoutError("another")


async def test_a_task_that_will_not_end_is_shown_where_it_stands() -> None:
    async def stubborn() -> None:
        while not is_enough:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                continue

    is_enough = False
    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    with pytest.raises(AssertionError, match=r"still at it(.|\n)*stubborn"):
        await ended([task], seconds=0.05)
    is_enough = True
    await ended([task])


async def test_what_a_task_has_raised_is_raised() -> None:
    async def wrong() -> None:
        raise LookupError("it")

    task = asyncio.create_task(wrong())
    await asyncio.sleep(0)
    with pytest.raises(LookupError, match="it"):
        await ended([task])


def test_a_program_that_writes_nothing_is_not_waited_for() -> None:
    for code, line in (("print('ready', flush=True); input()", "ready\n"), ("input()", "")):
        with subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert first_line(process, seconds=60 if line else 0.2) == line
            process.kill()
