"""A whole match: resumed from its files, played by processes, stopped when it is decided."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from rifki.arena.errors import ArenaError, ArenaProblem
from rifki.arena.jobs import Engine, Job, outcomes, play_unit
from rifki.arena.results import UnitResult
from rifki.arena.results_file import MatchFiles
from rifki.arena.settings import MatchSettings
from rifki.arena.sprt import Sprt
from rifki.arena.tally import Report, Tally
from rifki.arena.timings import Clock

__all__ = ["play_match", "run_match"]


def run_match(
    settings: MatchSettings,
    n_units: int,
    *,
    n_jobs: int = 1,
    engine: Engine = Engine.PROCESSES,
    sprt: Sprt | None = None,
    clock: Clock | None = None,
) -> Report:
    """Play a match and report on it.

    >>> report = run_match(MatchSettings("rules", "random"), 14)
    >>> report.n_hands, report.per_deal.low > 20
    (56, True)
    """
    tally = Tally(settings, sprt=sprt)
    play_match(tally, n_units, n_jobs=n_jobs, engine=engine, clock=clock)
    return tally.report()


def play_match(
    tally: Tally,
    n_units: int,
    *,
    files: MatchFiles | None = None,
    n_jobs: int = 1,
    engine: Engine = Engine.PROCESSES,
    clock: Clock | None = None,
    on_unit: Callable[[], None] = lambda: None,
) -> None:
    """Play a match until `n_units` units are in the tally or its sequential test is decided.

    Units in the files come first; the first of them is played again, to see that the bots are still
    the same. `on_unit` is called after each unit. Whatever ends this, also KeyboardInterrupt,
    the tally has what was played.

    Raises ArenaError, ParseError for a player that does not exist, OSError.
    """
    files = files if files is not None else MatchFiles(tally.settings)
    job = Job(tally.settings, clock, files.has_records)
    known = files.load()
    if known:
        _check_moves(job, known[0])
    for unit in known[:n_units]:
        tally.add_result(unit)
        on_unit()
        if tally.is_decided:
            return
    n_known = len(known)
    if n_known >= n_units:
        return
    with (
        files.writing() as keep,
        closing(outcomes(job, range(n_known, n_units), n_jobs=n_jobs, engine=engine)) as played,
    ):
        for outcome in played:
            keep(outcome.result, outcome.records)
            tally.add(outcome)
            on_unit()
            if tally.is_decided:
                return


def _check_moves(job: Job, first: UnitResult) -> None:
    """Raise unless the bots play the first unit of a results file as they did."""
    if play_unit(job, first.number).result != first:
        raise ArenaError(ArenaProblem.OTHER_MOVES, first.number + 1)
