"""`rifki arena`: a duplicate match between two bots, with its statistics."""

from __future__ import annotations

import argparse
import json
import time
from typing import TYPE_CHECKING

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
    shown,
)
from rifki.cli.numbers import percent
from rifki.cli.parser import Command, Parser
from rifki.cli.rule_options import rules_of

if TYPE_CHECKING:
    from rifki.arena import MatchFiles, MatchSettings, Report, Sprt, Tally

__all__ = ["COMMAND"]

_MODELS = ("one-three", "mirror", "two-two")


def _arguments(parser: Parser) -> None:
    parser.option("a", metavar="A", help_id="cli-opt-arena-a")
    parser.option("b", metavar="B", help_id="cli-opt-arena-b")
    add_match_options(parser, _MODELS)
    parser.option("--sprt", metavar="LOW,HIGH", help_id="cli-opt-arena-sprt")
    parser.option("--loss", type=percent, metavar="PERCENT", help_id="cli-opt-arena-loss")
    names = ("results", "records", "json", "plot")
    add_file_options(parser, **{name: f"cli-opt-arena-{name}" for name in names})


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.arena import MatchFiles, Tally

    settings = _settings(args, context)
    tally = Tally(settings, sprt=_sprt(args.sprt, context))
    for path in (args.json, args.plot):
        if path is not None:
            check_writable(path)
    files = MatchFiles(settings, results=args.results, records=args.records)
    is_whole = _play(tally, n_units_of(args, settings.contracts), files, args, context)
    if tally.n_units:
        _tell(tally.report(), args, context)
    if not is_whole:
        key = "cli-arena-stopped" if args.results is None else "cli-arena-stopped-kept"
        context.err.line(context.t(key, n=tally.n_units))
    return 0 if is_whole else INTERRUPTED


def _play(
    tally: Tally, n_units: int, files: MatchFiles, args: argparse.Namespace, context: Context
) -> bool:
    """Play; False when it was stopped with Ctrl-C, which loses nothing that was played."""
    from rifki.arena import Engine, play_match

    try:
        with playing(n_units, context) as step:
            play_match(
                tally, n_units, files=files, n_jobs=args.jobs, engine=Engine(args.engine),
                clock=time.perf_counter_ns, on_unit=step,
            )  # fmt: skip
    except KeyboardInterrupt:
        return False
    return True


def _settings(args: argparse.Namespace, context: Context) -> MatchSettings:
    """What the arguments say about the match."""
    from rifki.arena import MatchSettings, Model

    for text in (args.a, args.b):
        check_bot(text, context)
    contracts = contracts_of(args, context)
    return MatchSettings(
        args.a, args.b, Model(args.model), contracts, rules_of(args), args.seed, args.loss or 0
    )


def _sprt(text: str | None, context: Context) -> Sprt | None:
    """The sequential test, if one is wanted."""
    from rifki.arena import Sprt

    if text is None:
        return None
    try:
        low, high = (float(word) for word in text.split(","))
        return Sprt(low, high)
    except ValueError as error:  # an InvalidSetupError is one
        raise UsageError(context.t("cli-arena-bad-sprt", text=shown(text))) from error


# -- telling ---------------------------------------------------------------------------------------


def _tell(report: Report, args: argparse.Namespace, context: Context) -> None:
    """Write the report where it is wanted."""
    from rifki.cli.arena_table import report_lines

    t = context.t
    for line in report_lines(report, t):
        context.out.line(line)
    if args.json is not None:
        write_text(args.json, json.dumps(report.to_json(), ensure_ascii=False, indent=2) + "\n")
    if args.plot is not None:
        write_text(args.plot, _plot(report, context))
    paths = [path for path in (args.results, args.records, args.json, args.plot) if path]
    if paths:
        context.out.line()
    for path in paths:
        context.out.line(f"{t('cli-record-written')} {path}")


def _plot(report: Report, context: Context) -> str:
    """The contracts, and all of them together, as a drawing."""
    from rifki.arena import PlotRow, plot_svg
    from rifki.cli.arena_table import headline, kind_name

    t = context.t
    rows = [PlotRow(kind_name(kind, t), estimate) for kind, estimate in report.by_contract]
    rows.append(PlotRow(t("cli-arena-all"), report.per_deal))
    axis = t("cli-arena-axis", a=report.settings.a)
    return plot_svg(rows, title=headline(report), axis=axis, language=t.language)


COMMAND = Command("arena", _arguments, _run)
