"""`rifki train --like`: learn how some players play."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.match_options import INTERRUPTED, check_bot
from rifki.cli.progress import progress_bar

if TYPE_CHECKING:
    from rifki.i18n import Translator
    from rifki.training.players import PlayerLog, PlayerRecipe
    from rifki.training.players.sources import Source

__all__ = ["run_like"]

_OTHERS = ("rounds", "decisions", "worlds", "start", "from_zero")
"""What only the learning of the level `net` knows."""


def run_like(args: argparse.Namespace, context: Context) -> int:
    """Learn from a bot, or from records, and write the file."""
    from rifki.cli.train import error_text
    from rifki.training import TrainingError
    from rifki.training.players import PlayerObserver, train_player

    source = _source(args, context)
    recipe = _recipe(args)
    logs: list[PlayerLog] = []
    folder = args.work or args.out.with_suffix(".work")
    try:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with progress_bar(PlayerObserver.n_steps(recipe, source), context) as step:
            observer = PlayerObserver(on_step=step, on_kind=logs.append)
            train_player(recipe, source, args.out, folder, n_jobs=args.jobs, observer=observer)
    except KeyboardInterrupt:
        _tell(logs, context)
        context.err.line(context.t("cli-train-stopped"))
        return INTERRUPTED
    except TrainingError as error:
        _tell(logs, context)
        raise CommandError(error_text(error, context.t)) from error
    _tell(logs, context)
    context.out.line()
    context.out.line(f"{context.t('cli-record-written')} {args.out}")
    return 0


def _source(args: argparse.Namespace, context: Context) -> Source:
    """Whom to learn from. Raises UsageError for options that do not fit together, and no bot."""
    from rifki.training.players import BotSource, RecordSource

    if any(getattr(args, name) not in (None, False) for name in _OTHERS):
        raise UsageError(context.t("cli-train-like-others"))
    path = Path(args.like)
    if args.like.endswith(".king") or path.is_dir():
        if args.deals is not None:
            raise UsageError(context.t("cli-train-like-deals"))
        return RecordSource(path, args.player)
    if args.player is not None:
        raise UsageError(context.t("cli-train-player-alone"))
    check_bot(args.like, context)
    return BotSource(args.like)


def _recipe(args: argparse.Namespace) -> PlayerRecipe:
    """The recipe, with the numbers that were given."""
    from rifki.training.players import PlayerRecipe

    if args.deals is None:
        return PlayerRecipe(seed=args.seed)
    return PlayerRecipe(seed=args.seed, n_deals=args.deals)


def _tell(logs: list[PlayerLog], context: Context) -> None:
    """How well each kind is told beforehand."""
    from rifki.cli.columns import aligned

    if logs:
        for line in aligned(_rows(logs, context.t)):
            context.out.line(line)


def _rows(logs: list[PlayerLog], t: Translator) -> Iterator[list[str]]:
    """The table of kinds."""
    from rifki.cli.arena_table import kind_name

    yield [
        t("cli-column-contract"),
        t("cli-train-learned"),
        t("cli-train-held-out"),
        *(t(f"cli-train-{name}") for name in ("before", "after", "integers")),
    ]
    for log in logs:
        figures = (log.before, log.after, log.integers)
        yield [
            kind_name(log.kind, t),
            str(log.n_decisions),
            str(log.n_held_out),
            *(f"{figure:.3f}" for figure in figures),
        ]
