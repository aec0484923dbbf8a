"""Playing the units of a match: in this process, in several, or on a Ray cluster.

The outcomes are the same.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess

from rifki.arena.errors import ArenaError, ArenaProblem
from rifki.arena.judge import Judge
from rifki.arena.players import make_player
from rifki.arena.playing import play_deal, play_game
from rifki.arena.records import record_text
from rifki.arena.referee import Referee
from rifki.arena.results import UnitResult
from rifki.arena.seatings import Seating
from rifki.arena.settings import MatchSettings
from rifki.arena.timings import Clock, Timings
from rifki.board import Board
from rifki.bots import Bot
from rifki.game import Game

__all__ = ["AHEAD", "Engine", "Job", "UnitOutcome", "outcomes", "play_unit"]

AHEAD = 4
"""Units each process may be ahead of the one that is waited for: enough to keep all of them busy.
"""


class Engine(Enum):
    """What plays the units; the value is a word of the command line."""

    PROCESSES = "processes"
    """Processes of this machine."""
    RAY = "ray"
    """A Ray cluster (`rifki.arena.ray_engine`)."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a process needs to play units of a match besides their numbers."""

    settings: MatchSettings
    clock: Clock | None = None
    """Times the moves; must be a function that other processes can import."""
    with_records: bool = False


@dataclass(slots=True)
class UnitOutcome:
    """A unit that was played: its result, which is kept, and what came with it."""

    result: UnitResult
    timings: tuple[Timings, Timings] = field(default_factory=lambda: (Timings(), Timings()))
    """Of A's moves and of B's. No two runs have the same."""
    records: str = ""


@lru_cache(maxsize=2)
def _players(settings: MatchSettings) -> tuple[Bot, Bot]:
    """A and B; each has a seed of its own, so that equal levels are not equal players."""
    return (
        make_player(settings.a, seed=f"arena {settings.seed} bot A"),
        make_player(settings.b, seed=f"arena {settings.seed} bot B"),
    )


def _judge(settings: MatchSettings, number: int, seating: Seating) -> Judge:
    """The judge of one hand."""
    hand = f"{number + 1}.{settings.seatings.index(seating) + 1}"
    return Judge(settings.judged, seed=f"arena {settings.seed} hand {hand}")


def play_unit(job: Job, number: int) -> UnitOutcome:
    """Play a unit in all its seatings. Raises ParseError for players that do not exist."""
    settings = job.settings
    players = _players(settings)
    timings = (Timings(), Timings())
    hands, texts = [], []
    for seating in settings.seatings:
        judge = _judge(settings, number, seating) if settings.judged else None
        referee = Referee(players, clock=job.clock, judge=judge)
        played: Board | Game
        if settings.is_games:
            seeds = settings.game_seeds(number)
            result, played = play_game(seeds, seating, referee, rules=settings.rules)
        else:
            given = settings.given_deal(number)
            result, played = play_deal(given, seating, referee, rules=settings.rules)
        hands.append(result)
        for total, more in zip(timings, referee.timings, strict=True):
            total.merge(more)
        if job.with_records:
            texts.append(record_text(played, settings, number, seating))
    return UnitOutcome(UnitResult(number, tuple(hands)), timings, "".join(texts))


def outcomes(
    job: Job, numbers: range, *, n_jobs: int = 1, engine: Engine = Engine.PROCESSES
) -> Generator[UnitOutcome, None, None]:
    """The outcomes of units, in their order, played by `n_jobs` processes.

    Closing the iterator, or an error while it runs, ends the processes at once. Raises ArenaError
    (WORKER_DIED) when a process ends by itself, and what `ray_outcomes` does; what came before it
    stands.
    """
    _players(job.settings)  # a wrong name is told here, and by this process
    if engine is Engine.RAY:
        from rifki.arena.ray_engine import ray_outcomes

        yield from ray_outcomes(job, numbers, n_jobs=n_jobs)
    elif n_jobs == 1:
        for number in numbers:
            yield play_unit(job, number)
    else:
        yield from _in_processes(job, numbers, n_jobs)


def _in_processes(job: Job, numbers: range, n_jobs: int) -> Iterator[UnitOutcome]:
    """The outcomes, from processes that start the same way on every system."""
    others = set(active_children())
    pool = ProcessPoolExecutor(n_jobs, mp_context=get_context("spawn"), initializer=_hold_ctrl_c)
    waiting: deque[Future[UnitOutcome]] = deque()
    n_done = 0
    try:
        for number in numbers:
            waiting.append(pool.submit(play_unit, job, number))
            if len(waiting) >= AHEAD * n_jobs:
                outcome = waiting.popleft().result()
                n_done += 1
                yield outcome
        for future in waiting:
            outcome = future.result()
            n_done += 1
            yield outcome
    except BrokenProcessPool as error:
        raise ArenaError(ArenaProblem.WORKER_DIED, numbers.start + n_done + 1) from error
    except BaseException:
        _end(set(active_children()) - others)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end(processes: Iterable[BaseProcess]) -> None:
    """End worker processes whose units nobody wants any more."""
    for process in processes:
        process.terminate()


def _hold_ctrl_c() -> None:
    """Leave Ctrl-C to the process that gives the orders."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
