"""`rifki train`: learn new weights for the level `net`, or how some players play."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.match_options import INTERRUPTED
from rifki.cli.numbers import positive, whole
from rifki.cli.parser import Command, Parser
from rifki.cli.progress import progress_bar

if TYPE_CHECKING:
    from rifki.i18n import Translator
    from rifki.training import KindLog, Recipe, TrainingError

__all__ = ["COMMAND", "error_text"]


def _arguments(parser: Parser) -> None:
    parser.option(
        "out", type=Path, metavar=parser.t("cli-opt-train-out-name"), help_id="cli-opt-train-out"
    )
    parser.option(
        "--work", type=Path, metavar=parser.t("cli-opt-train-folder"), help_id="cli-opt-train-work"
    )
    parser.option("--seed", type=whole, default=0, metavar="N", help_id="cli-opt-train-seed")
    for name in ("rounds", "decisions", "worlds", "deals"):
        parser.option(f"--{name}", type=positive, metavar="N", help_id=f"cli-opt-train-{name}")
    parser.option(
        "--like", metavar=parser.t("cli-opt-train-like-name"), help_id="cli-opt-train-like"
    )
    parser.option("--player", metavar=parser.t("cli-opt-train-player-name"),
        help_id="cli-opt-train-player",
    )  # fmt: skip
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument(
        "--start", type=Path, metavar=parser.t("cli-file"), help=parser.t("cli-opt-train-start")
    )
    begin.add_argument("--from-zero", action="store_true", help=parser.t("cli-opt-train-from-zero"))
    parser.option("--jobs", type=positive, default=1, metavar="J", help_id="cli-opt-train-jobs")


def _run(args: argparse.Namespace, context: Context) -> int:
    if args.like is not None:
        from rifki.cli.train_like import run_like

        return run_like(args, context)
    if args.player is not None:
        raise UsageError(context.t("cli-train-player-alone"))
    from rifki.search.net_weights import WeightsError, read_weights
    from rifki.training import Observer, TrainingError, train

    recipe = _recipe(args)
    logs: list[KindLog] = []
    folder = args.work or args.out.with_suffix(".work")
    try:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with progress_bar(Observer.n_steps(recipe), context) as step:
            observer = Observer(on_step=step, on_kind=logs.append)
            start = None if args.start is None else read_weights(args.start)
            train(recipe, args.out, folder, start=start, n_jobs=args.jobs, observer=observer)
    except KeyboardInterrupt:
        _tell(logs, context)
        context.err.line(context.t("cli-train-stopped"))
        return INTERRUPTED
    except TrainingError as error:
        _tell(logs, context)
        raise CommandError(error_text(error, context.t)) from error
    except WeightsError as error:
        message = context.t("cli-train-bad-weights", file=str(args.start))
        raise CommandError(message) from error
    _tell(logs, context)
    context.out.line()
    context.out.line(f"{context.t('cli-record-written')} {args.out}")
    return 0


def _recipe(args: argparse.Namespace) -> Recipe:
    """The recipe, with the numbers that were given."""
    from rifki.training import Recipe

    given = {
        "n_rounds": args.rounds,
        "n_decisions": args.decisions,
        "n_worlds": args.worlds,
        "gate_deals": args.deals,
    }
    numbers = {name: number for name, number in given.items() if number is not None}
    return Recipe(seed=args.seed, is_from_zero=args.from_zero, **numbers)


def _tell(logs: list[KindLog], context: Context) -> None:
    """What became of each kind in each round."""
    from rifki.cli.columns import aligned

    if logs:
        for line in aligned(_rows(logs, context.t)):
            context.out.line(line)


def _rows(logs: list[KindLog], t: Translator) -> Iterator[list[str]]:
    """The table of rounds."""
    from rifki.cli.arena_table import kind_name

    heads = ("round", "before", "after", "integers", "gate")
    yield [
        t(f"cli-train-{heads[0]}"),
        t("cli-column-contract"),
        *(t(f"cli-train-{name}") for name in heads[1:]),
        t("cli-arena-from"),
        t("cli-arena-to"),
        t("cli-train-accepted"),
    ]
    for log in logs:
        verdict = log.verdict
        before = "-" if log.gain_before is None else f"{log.gain_before:.2f}"
        yield [
            str(log.round_number),
            kind_name(log.kind, t),
            before,
            f"{log.gain_after:.2f}",
            f"{log.gain_integers:.2f}",
            *(f"{number:+.1f}" for number in (verdict.points, verdict.low, verdict.high)),
            t("cli-train-yes" if verdict.is_accepted else "cli-train-no"),
        ]


def error_text(error: TrainingError, t: Translator) -> str:
    """Why training cannot go on."""
    return t(f"cli-train-error-{error.problem.value}", value=str(error.value))


COMMAND = Command("train", _arguments, _run)
