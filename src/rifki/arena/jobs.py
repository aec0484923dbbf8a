"""Playing the units of a match: in this process, in several, or on a Ray cluster.

The outcomes are the same.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache, partial

from rifki.arena.judge import Judge
from rifki.arena.players import make_player
from rifki.arena.playing import play_deal, play_game
from rifki.arena.records import record_text
from rifki.arena.referee import Referee
from rifki.arena.results import UnitResult
from rifki.arena.seatings import Seating
from rifki.arena.settings import MatchSettings
from rifki.arena.timings import Clock, Timings
from rifki.arena.workers import in_order
from rifki.board import Board
from rifki.bots import Bot
from rifki.engine.bot import EngineBot
from rifki.engine.errors import EngineError
from rifki.game import Game

__all__ = ["Engine", "Job", "UnitOutcome", "outcomes", "play_unit"]


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


def _start(player: Bot) -> None:
    """Start an engine before its first move is timed; if it does not start, its moves will tell."""
    if isinstance(player, EngineBot):
        with suppress(EngineError):
            player.start()


def _judge(settings: MatchSettings, number: int, seating: Seating) -> Judge:
    """The judge of one hand."""
    hand = f"{number + 1}.{settings.seatings.index(seating) + 1}"
    return Judge(settings.judged, seed=f"arena {settings.seed} hand {hand}")


def play_unit(job: Job, number: int) -> UnitOutcome:
    """Play a unit in all its seatings. Raises ParseError for players that do not exist."""
    settings = job.settings
    players = _players(settings)
    for player in players:
        _start(player)
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
    else:
        play = partial(play_unit, job)
        yield from in_order(play, numbers, n_jobs=n_jobs, first=numbers.start + 1)
