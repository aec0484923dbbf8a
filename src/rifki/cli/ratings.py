"""`rifki ratings`: several bots, each against each, with a rating for every one."""

from __future__ import annotations

import argparse
import json
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rifki.cli.context import Context
from rifki.cli.errors import UsageError
from rifki.cli.files import write_text
from rifki.cli.match_options import (
    INTERRUPTED,
    add_file_options,
    add_match_options,
    check_bot,
    check_writable,
    contracts_of,
    n_units_of,
    playing,
)
from rifki.cli.parser import Command, Parser
from rifki.cli.rule_options import rules_of

if TYPE_CHECKING:
    from rifki.arena import MatchSettings, Pair, RatingReport, Tally

__all__ = ["COMMAND"]

_MODELS = ("two-two", "mirror")
"""Those that treat both bots of a pair alike."""


def _arguments(parser: Parser) -> None:
    parser.option("bots", metavar="BOT", nargs="+", help_id="cli-opt-ratings-bots")
    add_match_options(parser, _MODELS)
    parser.option(
        "--results", type=Path, metavar=parser.t("cli-folder"), help_id="cli-opt-ratings-results"
    )
    add_file_options(parser, json="cli-opt-arena-json", plot="cli-opt-ratings-plot")


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.arena import rate

    matches = _matches(args, context)
    for path in (args.json, args.plot):
        if path is not None:
            check_writable(path)
    tallies = _play(matches, args, context)
    if tallies is None:
        key = "cli-ratings-stopped" if args.results is None else "cli-ratings-stopped-kept"
        context.err.line(context.t(key))
        return INTERRUPTED
    results = {pair: tally.samples for pair, tally in tallies.items()}
    report = rate(args.bots, results)
    _tell(report, tallies, args, context)
    return 0


def _matches(args: argparse.Namespace, context: Context) -> dict[Pair, MatchSettings]:
    """The match of every two bots."""
    from rifki.arena import MatchSettings, Model, pairs_of

    if len(args.bots) < 2:
        raise UsageError(context.t("cli-ratings-too-few"))
    for text in args.bots:
        check_bot(text, context)
    contracts, rules, model = contracts_of(args, context), rules_of(args), Model(args.model)
    return {
        (one, other): MatchSettings(
            args.bots[one], args.bots[other], model, contracts, rules, args.seed
        )
        for one, other in pairs_of(len(args.bots))
    }


def _play(
    matches: dict[Pair, MatchSettings], args: argparse.Namespace, context: Context
) -> dict[Pair, Tally] | None:
    """Play all matches, one after the other; None when they were stopped with Ctrl-C."""
    from rifki.arena import Engine, MatchFiles, Tally, play_match

    tallies: dict[Pair, Tally] = {}
    n_units = n_units_of(args, next(iter(matches.values())).contracts)
    try:
        with playing(n_units * len(matches), context) as step, _cluster(args):
            for (one, other), settings in matches.items():
                path = args.results and args.results / f"{one + 1}-{other + 1}.jsonl"
                tally = tallies[one, other] = Tally(settings)
                play_match(
                    tally, n_units, files=MatchFiles(settings, results=path), n_jobs=args.jobs,
                    engine=Engine(args.engine), clock=time.perf_counter_ns, on_unit=step,
                )  # fmt: skip
    except KeyboardInterrupt:
        return None
    return tallies


def _cluster(args: argparse.Namespace) -> AbstractContextManager[object]:
    """One Ray cluster for all matches, if Ray plays them."""
    if args.engine != "ray":
        return nullcontext()
    from rifki.arena.ray_engine import ray_cluster

    return ray_cluster(args.jobs)


# -- telling ---------------------------------------------------------------------------------------


def _tell(
    report: RatingReport, tallies: dict[Pair, Tally], args: argparse.Namespace, context: Context
) -> None:
    """Write the report where it is wanted."""
    from rifki.cli.ratings_table import report_lines

    t = context.t
    settings = next(iter(tallies.values())).settings
    n_hands = sum(tally.n_hands for tally in tallies.values())
    for line in report_lines(report, settings, n_hands, t):
        context.out.line(line)
    if args.json is not None:
        values = _json(report, settings, tallies, args)
        write_text(args.json, json.dumps(values, ensure_ascii=False, indent=2) + "\n")
    if args.plot is not None:
        write_text(args.plot, _plot(report, context))
    paths = [path for path in (args.results, args.json, args.plot) if path]
    if paths:
        context.out.line()
    for path in paths:
        context.out.line(f"{t('cli-record-written')} {path}")


def _json(
    report: RatingReport,
    settings: MatchSettings,
    tallies: dict[Pair, Tally],
    args: argparse.Namespace,
) -> dict[str, Any]:
    """What was played, the ratings and the pairs; nothing of it differs from run to run."""
    shared = {key: value for key, value in settings.to_json().items() if key not in ("a", "b")}
    signatures = [tally.report().signature for tally in tallies.values()]
    values = report.to_json()
    for row, signature in zip(values["pairs"], signatures, strict=True):
        row["signature"] = signature
    return {"settings": {"bots": args.bots, **shared}, **values}


def _plot(report: RatingReport, context: Context) -> str:
    """The points of the bots as a drawing."""
    from rifki.arena import PlotRow, plot_svg

    t = context.t
    rows = [PlotRow(bot.name, bot.points) for bot in report.bots]
    return plot_svg(
        rows,
        title=t("cli-ratings-title"),
        axis=t("cli-ratings-axis"),
        language=t.language,
        is_total_last=False,
    )


COMMAND = Command("ratings", _arguments, _run)
