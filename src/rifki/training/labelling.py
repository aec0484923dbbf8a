"""The files of labelled decisions of a round, made one after the other or in several processes."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Protocol, TypeVar

from rifki.contracts import ContractKind
from rifki.search.net_weights import NetWeights, read_weights
from rifki.search.playout import RULES, PlayoutPolicy
from rifki.training.decisions import Decisions
from rifki.training.errors import TrainingError, TrainingProblem
from rifki.training.recipe import Recipe
from rifki.training.teacher import Teacher

__all__ = ["Chunk", "Task", "labelled"]

_AHEAD = 2
"""Chunks each process may be ahead of the one that is waited for."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """What a process needs to label the decisions of one file."""

    recipe: Recipe
    kind: ContractKind
    round_number: int
    number: int
    player: Path | None
    """The weights that play; None for the rule policy."""
    is_test: bool

    @property
    def name(self) -> str:
        """The file in the work folder."""
        sort = "test" if self.is_test else "learn"
        return f"round-{self.round_number}/{self.kind.value}-{sort}-{self.number:03}.zip"

    def label(self) -> Decisions:
        """The decisions: they follow from the recipe, the name and the weights."""
        recipe = self.recipe
        policy = RULES if self.player is None else PlayoutPolicy.net(_weights(self.player))
        n_worlds = recipe.n_test_worlds if self.is_test else recipe.n_worlds
        teacher = Teacher(self.kind, recipe, policy, name=self.name, n_worlds=n_worlds)
        total = recipe.n_test if self.is_test else recipe.n_decisions
        return teacher.label(min(recipe.chunk, total - self.number * recipe.chunk))


@lru_cache(maxsize=2)
def _weights(path: Path) -> NetWeights:
    return read_weights(path)


_Rows_co = TypeVar("_Rows_co", covariant=True)


class Task(Protocol[_Rows_co]):
    """The making of one file of the work folder; picklable, as is what it makes."""

    @property
    def name(self) -> str:
        """The file in the work folder."""
        ...

    def label(self) -> _Rows_co:
        """What is in the file."""
        ...


def labelled(
    chunks: Sequence[Task[_Rows_co]], n_jobs: int
) -> Iterator[tuple[Task[_Rows_co], _Rows_co]]:
    """What each chunk makes, in order.

    Whatever ends this, KeyboardInterrupt too, ends the processes. Raises TrainingError
    (WORKER_DIED) when one ends by itself.
    """
    if n_jobs == 1:
        for chunk in chunks:
            yield chunk, chunk.label()
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(n_jobs, mp_context=get_context("spawn"), initializer=_hold_ctrl_c)
    waiting: deque[tuple[Task[_Rows_co], Future[_Rows_co]]] = deque()
    rest = iter(chunks)
    try:
        while True:
            for more in islice(rest, _AHEAD * n_jobs - len(waiting)):
                waiting.append((more, pool.submit(more.label)))
            if not waiting:
                return
            chunk, future = waiting.popleft()
            yield chunk, _result(chunk, future)
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _result(chunk: Task[_Rows_co], future: Future[_Rows_co]) -> _Rows_co:
    """What a process found."""
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise TrainingError(TrainingProblem.WORKER_DIED, chunk.name) from error


def _hold_ctrl_c() -> None:
    """Leave Ctrl-C to the process that gives the orders."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
