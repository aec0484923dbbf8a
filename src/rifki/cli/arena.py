"""`rifki arena`: a duplicate match between two bots, with its statistics."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.files import write_text
from rifki.cli.numbers import positive
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Command, Parser
from rifki.cli.progress import progress_bar
from rifki.cli.rule_options import add_rule_options, rules_of

if TYPE_CHECKING:
    from rifki.arena import ArenaError, MatchFiles, MatchSettings, Report, Sprt, Tally

__all__ = ["COMMAND", "check_bot"]

_DEFAULT_DEALS, _DEFAULT_GAMES = 700, 50
_MODELS = ("one-three", "mirror", "two-two")
_INTERRUPTED = 130


def _arguments(parser: Parser) -> None:
    parser.option("a", metavar="A", help_id="cli-opt-arena-a")
    parser.option("b", metavar="B", help_id="cli-opt-arena-b")
    amount = parser.add_mutually_exclusive_group()
    for name in ("deals", "games"):
        amount.add_argument(
            f"--{name}", type=positive, metavar="N", help=parser.t(f"cli-opt-arena-{name}")
        )
    parser.option(
        "--model", choices=_MODELS, default=_MODELS[0], metavar="|".join(_MODELS),
        help_id="cli-opt-arena-model",
    )  # fmt: skip
    parser.option("--contracts", metavar="mix|game|C,C", help_id="cli-opt-arena-contracts")
    parser.option(
        "--seed", type=seed_type, default="0", metavar=parser.t("cli-seed"),
        help_id="cli-opt-arena-seed",
    )  # fmt: skip
    parser.option("--jobs", type=positive, default=1, metavar="J", help_id="cli-opt-jobs")
    parser.option("--sprt", metavar="LOW,HIGH", help_id="cli-opt-arena-sprt")
    for name in ("results", "records", "json", "plot"):
        parser.option(
            f"--{name}", type=Path, metavar=parser.t("cli-file"), help_id=f"cli-opt-arena-{name}"
        )
    add_rule_options(parser)


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.arena import ArenaError, MatchFiles, Tally

    settings = _settings(args, context)
    tally = Tally(settings, sprt=_sprt(args.sprt, context))
    default = _DEFAULT_GAMES if settings.is_games else _DEFAULT_DEALS
    n_units = args.deals or args.games or default
    for path in (args.json, args.plot):
        if path is not None:
            _check_writable(path)
    files = MatchFiles(settings, results=args.results, records=args.records)
    try:
        is_whole = _play(tally, n_units, files, args.jobs, context)
    except ArenaError as error:
        raise CommandError(_error_text(error, context)) from error
    if tally.n_units:
        _tell(tally.report(), args, context)
    if not is_whole:
        key = "cli-arena-stopped" if args.results is None else "cli-arena-stopped-kept"
        context.err.line(context.t(key, n=tally.n_units))
    return 0 if is_whole else _INTERRUPTED


def _play(
    tally: Tally, n_units: int, files: MatchFiles, n_jobs: int, context: Context
) -> bool:  # fmt: skip
    """Play; False when it was stopped with Ctrl-C, which loses nothing that was played."""
    from rifki.arena import play_match

    try:
        with progress_bar(n_units, context) as step:
            play_match(
                tally, n_units, files=files, n_jobs=n_jobs, clock=time.perf_counter_ns, on_unit=step
            )
    except KeyboardInterrupt:
        return False
    return True


# -- reading the arguments -------------------------------------------------------------------------


def _settings(args: argparse.Namespace, context: Context) -> MatchSettings:
    """What the arguments say about the match."""
    from rifki.arena import MatchSettings, Model, parse_contracts
    from rifki.errors import ParseError

    for text in (args.a, args.b):
        check_bot(text, context)
    word = args.contracts or ("game" if args.games is not None else "mix")
    try:
        contracts = parse_contracts(word)
    except ParseError as error:
        raise UsageError(
            context.t(
                "cli-arena-bad-contracts",
                text=_shown(word),
                choices=error.expected.removeprefix("one of "),
            )
        ) from error
    if (args.games if contracts else args.deals) is not None:
        raise UsageError(context.t("cli-arena-deals-or-games"))
    return MatchSettings(
        args.a, args.b, Model(args.model), contracts, rules_of(args), args.seed
    )  # fmt: skip


def check_bot(text: str, context: Context) -> None:
    """Raise UsageError unless a text names a bot."""
    from rifki.arena import make_player
    from rifki.bots import LEVELS
    from rifki.errors import ParseError

    try:
        make_player(text)
    except ParseError as error:
        cause = error.__cause__
        if cause is not None:
            why = _shown(f"{type(cause).__name__}: {cause}")
            message = context.t("cli-arena-broken-bot", text=_shown(text), why=why)
        else:
            levels = ", ".join(level.name for level in LEVELS)
            message = context.t("cli-arena-bad-bot", text=_shown(text), levels=levels)
        raise UsageError(message) from error


def _sprt(text: str | None, context: Context) -> Sprt | None:
    """The sequential test, if one is wanted."""
    from rifki.arena import Sprt

    if text is None:
        return None
    try:
        low, high = (float(word) for word in text.split(","))
        return Sprt(low, high)
    except ValueError as error:  # an InvalidSetupError is one
        raise UsageError(context.t("cli-arena-bad-sprt", text=_shown(text))) from error


def _shown(text: str) -> str:
    """A text of the user, fit for a message."""
    from rifki.tui.wording import shown_text

    return shown_text(text)


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


def _check_writable(path: Path) -> None:
    """Raise OSError now, not after the match, for a file that cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab"):
        pass


def _error_text(error: ArenaError, context: Context) -> str:
    """Why the match cannot go on."""
    message = context.t(f"cli-arena-error-{error.problem.value}", value=str(error.value))
    return f"{error.place}: {message}" if error.place else message


COMMAND = Command("arena", _arguments, _run)
