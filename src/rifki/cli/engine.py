"""`rifki engine`: bots of this package as engines, and trials of engines."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from rifki.cli.context import Context
from rifki.cli.errors import UsageError
from rifki.cli.numbers import positive
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.engine.check import Finding
    from rifki.engine.runner import BotMaker
    from rifki.i18n import Translator

__all__ = ["COMMAND"]

_ACTIONS = ("run", "check", "schema")


def _arguments(parser: Parser) -> None:
    parser.option(
        "action", choices=_ACTIONS, metavar="|".join(_ACTIONS), help_id="cli-opt-engine-action"
    )
    parser.option("what", nargs="*", metavar=parser.t("cli-what"), help_id="cli-opt-engine-what")
    parser.option("--time", type=positive, metavar="MS", help_id="cli-opt-engine-time")
    parser.option("--nodes", type=positive, metavar="N", help_id="cli-opt-engine-nodes")
    parser.option("--json", action="store_true", help_id="cli-opt-engine-json")


def _run(args: argparse.Namespace, context: Context) -> int:
    words = [*args.what, *args.program]
    if args.action == "check":
        if not words:
            raise UsageError(context.t("cli-engine-no-command"))
        return _check(words, args, context)
    if args.time is not None or args.nodes is not None or args.json:
        raise UsageError(context.t("cli-engine-check-only"))
    if args.action == "schema":
        if words:
            raise UsageError(context.t("cli-engine-no-what", action=args.action))
        context.out.data(_schema_path().read_text(encoding="utf-8"))
        return 0
    if len(words) != 1:
        raise UsageError(context.t("cli-engine-one-level"))
    return _speak(words[0], context)


def _schema_path() -> Path:
    """The JSON Schema of the protocol."""
    import rifki.engine

    return Path(rifki.engine.__file__).with_name("protocol.schema.json")


# -- run -------------------------------------------------------------------------------------------


def _speak(text: str, context: Context) -> int:
    """Speak the protocol on standard input and output until the host has done."""
    from rifki.engine.runner import Responder, serve

    responder = Responder(_maker(text, context))
    target = _private_output()
    with target, suppress(BrokenPipeError):  # a host that is gone is no fault of ours
        serve(responder, sys.stdin.buffer, target)
    return 0


def _maker(text: str, context: Context) -> BotMaker:
    """The maker of a level, or of anything else that the arena knows. Raises UsageError."""
    from rifki.engine.levels import FactoryMaker, maker_of_level

    level = maker_of_level(text)
    if level is not None:
        return level
    from rifki.arena import make_player
    from rifki.cli.match_options import check_bot

    check_bot(text, context)
    return FactoryMaker(text, lambda seed: make_player(text, seed=seed))


def _private_output() -> BinaryIO:
    """Standard output, out of reach of what a bot prints: that goes to standard error."""
    sys.stdout.flush()
    own = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(own, "wb")


# -- check -----------------------------------------------------------------------------------------


def _check(command: list[str], args: argparse.Namespace, context: Context) -> int:
    """Try a program; 1 if it failed in anything, else 0."""
    from rifki.engine.check import Verdict, check_engine
    from rifki.engine.messages import Limits
    from rifki.engine.spec import DEFAULT_TIME_MS

    limits = Limits(args.time or DEFAULT_TIME_MS, args.nodes)
    n_failed = 0
    for finding in check_engine(command, limits=limits):
        n_failed += finding.verdict is Verdict.FAILED
        if args.json:
            context.out.line(json.dumps(_json(finding)))
        else:
            context.out.line(_line(finding, context.t))
            context.out.flush()
    if not args.json:
        key = "cli-engine-failed" if n_failed else "cli-engine-passed"
        context.out.line()
        context.out.line(context.t(key, n=n_failed))
    return 1 if n_failed else 0


def _json(finding: Finding) -> dict[str, object]:
    """A finding for programs; the same in every language."""
    return {
        "check": finding.check,
        "verdict": finding.verdict.value,
        "found": finding.word or None,
        **finding.values,
    }


def _line(finding: Finding, t: Translator) -> str:
    """A finding for people: the verdict, what was tried, what was found."""
    from rifki.i18n import pad

    verdict = pad(t(f"cli-engine-verdict-{finding.verdict.value}"), _VERDICT_COLUMNS)
    return f"{verdict} {': '.join(_parts(finding, t))}"


_VERDICT_COLUMNS = 10


def _parts(finding: Finding, t: Translator) -> Iterator[str]:
    from rifki.engine.errors import EngineProblem
    from rifki.tui.wording import shown_text

    yield t(f"cli-engine-check-{finding.check}")
    if not finding.word:
        return
    values = {
        name: shown_text(value) if isinstance(value, str) else value
        for name, value in finding.values.items()
    }
    is_problem = finding.word in {problem.value for problem in EngineProblem}
    key = "engine-problem" if is_problem else "cli-engine-found"
    yield t(f"{key}-{finding.word}", **values)


COMMAND = Command("engine", _arguments, _run)
