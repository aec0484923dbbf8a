"""`rifki data`: games of bots as a dataset for learning."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.match_options import INTERRUPTED, check_bot, playing, shown
from rifki.cli.numbers import positive
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Command, Parser
from rifki.cli.rule_options import add_rule_options, rules_of

if TYPE_CHECKING:
    from rifki.dataset import DatasetSettings

__all__ = ["COMMAND"]

_DEFAULT_BOT = "rules"


def _arguments(parser: Parser) -> None:
    parser.option(
        "out", type=Path, metavar=parser.t("cli-opt-data-out-name"), help_id="cli-opt-data-out"
    )
    parser.option(
        "--games", type=positive, required=True, metavar="N", help_id="cli-opt-data-games"
    )
    parser.option("--bots", metavar="A,B,C,D", default=_DEFAULT_BOT, help_id="cli-opt-data-bots")
    parser.option(
        "--seed", type=seed_type, default="0", metavar=parser.t("cli-seed"),
        help_id="cli-opt-data-seed",
    )  # fmt: skip
    parser.option("--policy-values", action="store_true", help_id="cli-opt-data-values")
    parser.option("--shard", type=positive, default=100, metavar="N", help_id="cli-opt-data-shard")
    parser.option(
        "--licence", type=seed_type, default="cc0-1.0", metavar="SPDX",
        help_id="cli-opt-data-licence",
    )  # fmt: skip
    parser.option("--jobs", type=positive, default=1, metavar="J", help_id="cli-opt-jobs")
    add_rule_options(parser)


def _run(args: argparse.Namespace, context: Context) -> int:
    settings = _settings(args, context)
    try:
        card = _write(settings, args, context)
    except KeyboardInterrupt:
        context.err.line(context.t("cli-data-stopped"))
        return INTERRUPTED
    rows = card["rows"]
    context.out.line(
        context.t("cli-data-rows", games=rows["games"], deals=rows["deals"],
                  decisions=rows["decisions"])
    )  # fmt: skip
    if card["faults"]:
        context.out.line(context.t("cli-data-faults", n=card["faults"]))
    context.out.line(f"{context.t('cli-record-written')} {args.out}")
    return 0


def _write(settings: DatasetSettings, args: argparse.Namespace, context: Context) -> dict[str, Any]:
    """Play and write; what stops it becomes a CommandError."""
    from rifki.dataset import DatasetError
    from rifki.envs.extra import MissingExtraError

    try:
        from rifki.dataset import write_dataset

        with playing(settings.n_games, context) as step:
            return write_dataset(settings, args.out, n_jobs=args.jobs, on_game=step)
    except MissingExtraError as error:
        message = context.t("cli-data-missing-extra", value=error.module)
        raise CommandError(message) from error
    except DatasetError as error:
        key = f"cli-data-error-{error.problem.value}"
        raise CommandError(context.t(key, value=str(error.value))) from error


def _settings(args: argparse.Namespace, context: Context) -> DatasetSettings:
    """What the arguments ask for. Raises UsageError."""
    from rifki.dataset import DatasetSettings

    bots = args.bots.split(",")
    if len(bots) not in (1, 4):
        raise UsageError(context.t("cli-data-bad-bots", text=shown(args.bots)))
    for bot in dict.fromkeys(bots):
        check_bot(bot, context)
    south, east, north, west = bots if len(bots) == 4 else bots * 4
    return DatasetSettings(
        (south, east, north, west),
        args.games,
        seed=args.seed,
        rules=rules_of(args),
        with_values=args.policy_values,
        shard=args.shard,
        licence=args.licence,
    )


COMMAND = Command("data", _arguments, _run)
