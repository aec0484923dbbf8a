"""Bots think in processes of their own, within a time limit: a bot that stalls, crashes or floods
its output costs its process, never a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Any, Final

from rifki.engine.spec import is_engine_level
from rifki.server.hub.bot_worker import LENGTH, pack
from rifki.server.hub.engine_pool import EnginePool
from rifki.service.commands import Command
from rifki.service.room import BotTurn, ClaimProof

__all__ = ["BotPool"]

_MODULE: Final = "rifki.server.hub.bot_worker"
_STARTING_SECONDS: Final = 20.0
"""Added to the limit of a worker's first answer: it imports first."""
_MOST_BYTES: Final = 1 << 20


class _Worker:
    """One process, started when it is first needed and again after it had to be killed."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._is_warm = False

    async def ask(self, request: tuple[str, Any], limit: float) -> Any:
        """The answer to a request. Raises TimeoutError, EOFError, OSError or UnpicklingError; the
        process is then gone.
        """
        try:
            process = await self._started()
            async with asyncio.timeout(limit if self._is_warm else limit + _STARTING_SECONDS):
                reply = await self._exchange(process, request)
            self._is_warm = True
            return reply
        except BaseException:
            await self.stop()
            raise

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._is_warm = False
            # -P: a random.py in the folder where the server stands must not hide Python's own.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", _MODULE),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=_environment(),
            )
        return self._process

    async def _exchange(self, process: Process, request: tuple[str, Any]) -> Any:
        assert process.stdin is not None  # both are pipes
        assert process.stdout is not None
        process.stdin.write(pack(request))
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH.size)
        (n_bytes,) = LENGTH.unpack(head)
        if n_bytes > _MOST_BYTES:
            raise pickle.UnpicklingError("an answer that is too long")
        return pickle.loads(await process.stdout.readexactly(n_bytes))

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            if process.stdin is not None:
                process.stdin.close()


class BotPool:
    """A few workers that take turns. Who asks waits for a free one, within her own limit too.

    `factory`, "MODULE:FUNCTION" called with level and seed, replaces the bots of the levels.
    `engines`, by their levels, think by themselves. A table may have chosen one that is not offered
    here any more: the level of `stand_in` plays for it.
    """

    stand_in: Final = "search"

    def __init__(
        self,
        n_workers: int,
        *,
        seconds: float = 5.0,
        factory: str | None = None,
        engines: Sequence[EnginePool] = (),
    ) -> None:
        self.seconds = seconds
        self.engines = {engine.level: engine for engine in engines}
        self.n_asked = 0
        self.n_faults = 0
        self._factory = factory
        self._workers = [_Worker() for _ in range(n_workers)]
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def warm_up(self) -> None:
        """Start the first worker, so that the first bot need not wait for Python; and engines."""
        for engine in self.engines.values():
            await engine.warm_up()
        worker = await self._free.get()
        try:
            with contextlib.suppress(OSError, EOFError, TimeoutError, pickle.UnpicklingError):
                await worker.ask(("nothing", None), self.seconds)
        finally:
            self._free.put_nowait(worker)

    async def think(self, turn: BotTurn) -> tuple[Command | None, str | None]:
        """A bot's command, or None and the fault that it made."""
        self.n_asked += 1
        engine = self.engines.get(turn.level)
        if engine is not None:
            command, fault = await engine.think(turn)
            self.n_faults += fault is not None
            return command, fault
        level = self.stand_in if is_engine_level(turn.level) else turn.level
        work = (level, turn.seed, turn.view, self._factory)
        reply, fault = await self._ask(("turn", work), self.seconds)
        if fault is None:
            is_pair = isinstance(reply, tuple) and len(reply) == 2
            command, fault = reply if is_pair else (None, "answered with something else")
            if command is None and fault is None:
                fault = "no answer"
        else:
            command = None
        self.n_faults += fault is not None
        return command, fault if fault is None else str(fault)[:200]

    async def prove(self, proof: ClaimProof) -> bool:
        """Whether a claim is proven; False if that cannot be found out in time."""
        reply, fault = await self._ask(("prove", proof), max(self.seconds, 3.0))
        return fault is None and reply is True

    async def _ask(self, request: tuple[str, Any], limit: float) -> tuple[Any, str | None]:
        worker = await self._free.get()
        try:
            return await worker.ask(request, limit), None
        except TimeoutError:
            return None, f"no answer in {limit:g} seconds"
        except (EOFError, OSError, pickle.UnpicklingError, AttributeError, ImportError) as error:
            return None, f"the process ended: {type(error).__name__}"
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """Kill all workers and engines."""
        await asyncio.gather(
            *(worker.stop() for worker in self._workers),
            *(engine.close() for engine in self.engines.values()),
        )


def _environment() -> dict[str, str]:
    """This process's environment, with its import path: the source may lie anywhere."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return {**os.environ, "PYTHONPATH": path}
