"""`rifki simulate`: games between bots, as records and as a summary."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from rifki.cli.context import Context
from rifki.cli.errors import UsageError
from rifki.cli.numbers import positive
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Command, Parser
from rifki.cli.progress import progress_bar
from rifki.cli.rule_options import add_rule_options, rules_of

if TYPE_CHECKING:
    from rifki.bots import Bot
    from rifki.cli.statistics import GameResult
    from rifki.game import Game
    from rifki.rules import RuleSet

__all__ = ["COMMAND"]

_DEFAULT_LEVEL = "rules"
_TO_OUTPUT = "-"


def _arguments(parser: Parser) -> None:
    parser.option("-n", "--number", type=positive, default=1, metavar="N", help_id="cli-opt-games")
    parser.option("--bots", metavar="A,B,C,D", default=_DEFAULT_LEVEL, help_id="cli-opt-bots")
    parser.option(
        "--seed", type=seed_type, metavar=parser.t("cli-seed"), help_id="cli-opt-simulate-seed"
    )
    parser.option("--out", metavar=parser.t("cli-file"), help_id="cli-opt-simulate-out")
    parser.option(
        "--format", choices=("king", "json"), metavar="king|json", help_id="cli-opt-format"
    )
    parser.option("--jobs", type=positive, default=1, metavar="J", help_id="cli-opt-jobs")
    add_rule_options(parser)


@dataclass(frozen=True, slots=True)
class _Job:
    """One game to be played; all that a worker process needs."""

    number: int
    levels: tuple[str, ...]
    seed: str
    rules: RuleSet
    form: str | None
    """How its record is to be written, or None for not at all."""


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.cli.statistics import Statistics

    if args.format is not None and args.out is None:
        raise UsageError(context.t("cli-format-without-out"))
    levels = _levels(args.bots, context)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    form = None if args.out is None else args.format or "king"
    rules = rules_of(args)
    jobs = [_Job(number, levels, seed, rules, form) for number in range(1, args.number + 1)]
    statistics = Statistics(levels)
    with ExitStack() as stack:
        write = _writer(args.out, context, stack)
        progress = stack.enter_context(progress_bar(len(jobs), context))
        for text, result in _results(jobs, args.jobs, stack):
            statistics.add(result)
            write(text)
            progress()
    report = context.err if args.out == _TO_OUTPUT else context.out
    report.line(context.t("cli-simulated", games=context.t("cli-count-games", n=len(jobs)),
                          seed=seed, rules=rules.text))  # fmt: skip
    report.line()
    for line in statistics.lines(context.t):
        report.line(line)
    if args.out is not None and args.out != _TO_OUTPUT:
        report.line()
        report.line(f"{context.t('cli-record-written')} {args.out}")
    return 0


def _levels(text: str, context: Context) -> tuple[str, ...]:
    """Four levels in seat order; one stands for all."""
    from rifki.bots import LEVELS

    known = [level.name for level in LEVELS]
    levels = text.split(",")
    if len(levels) not in (1, 4) or any(level not in known for level in levels):
        from rifki.tui.wording import shown_text

        shown = shown_text(text)
        raise UsageError(context.t("cli-bad-levels", text=shown, n=4, levels=", ".join(known)))
    return tuple(levels if len(levels) == 4 else levels * 4)


# -- playing ---------------------------------------------------------------------------------------


def _results(
    jobs: list[_Job], n_workers: int, stack: ExitStack
) -> Iterator[tuple[str, GameResult]]:
    """The games in order, whatever the number of worker processes."""
    if n_workers == 1:
        yield from map(_play, jobs)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # The same way to start on every system; nothing is inherited.
    pool = ProcessPoolExecutor(n_workers, mp_context=get_context("spawn"))
    stack.callback(pool.shutdown, cancel_futures=True)
    yield from pool.map(_play, jobs, chunksize=max(1, min(16, len(jobs) // (4 * n_workers))))


def _play(job: _Job) -> tuple[str, GameResult]:
    """One game: its record as text ("" if none is wanted) and its result."""
    from rifki.bots import make_bot
    from rifki.cli.statistics import GameResult
    from rifki.fairness import GameSeeds
    from rifki.game import Game

    seed = f"{job.seed} game {job.number}"
    game = Game(rules=job.rules, seeds=GameSeeds.from_seed(seed))
    bots = [make_bot(level, seed=seed) for level in job.levels]
    while not game.is_over:
        _act(game, bots)
    return _record_text(game, job), GameResult.of(game)


def _act(game: Game, bots: list[Bot]) -> None:
    """Let the bot whose turn it is act; before the first card, those that may void the deal."""
    from rifki.seats import SEATS

    turn = game.turn
    assert turn is not None  # the game is not over and deals by itself
    if game.board is None:
        game.declare(bots[turn].choose_contract(game.view(turn)))
        for seat in SEATS:
            if game.redeal_ground(seat) and bots[seat].wants_redeal(game.view(seat)):
                game.call_redeal(seat)
                return
        return
    game.play(bots[turn].choose_card(game.view(turn)))


def _record_text(game: Game, job: _Job) -> str:
    """The record in the form that was asked for."""
    if job.form is None:
        return ""
    from rifki.cli.formats import format_of, separator_of
    from rifki.record import record_from_game
    from rifki.record.tags import SEAT_TAGS
    from rifki.seats import SEATS

    tags = [("Event", f"simulation {job.seed}"), ("Round", str(job.number))]
    tags += [(SEAT_TAGS[seat], f"bot {job.levels[seat]}") for seat in SEATS]
    text = format_of(job.form)(record_from_game(game, tags=tags, with_seeds=True))
    return text if job.number == 1 else separator_of(job.form) + text


# -- files -----------------------------------------------------------------------------------------


def _writer(out: str | None, context: Context, stack: ExitStack) -> Callable[[str], None]:
    """What to do with the record of each game."""
    if out is None:
        return lambda text: None
    if out == _TO_OUTPUT:
        return context.out.data
    from pathlib import Path

    path = Path(out)
    path.parent.mkdir(parents=True, exist_ok=True)
    file: TextIO = stack.enter_context(path.open("w", encoding="utf-8", newline="\n"))

    def write(text: str) -> None:
        file.write(text)

    return write


COMMAND = Command("simulate", _arguments, _run)
