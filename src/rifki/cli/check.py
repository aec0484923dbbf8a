"""`rifki check`: every problem of game files, with its place and rule."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.i18n import Translator
    from rifki.record import GameRecord
    from rifki.record.problems import Problem

    Look = Callable[[GameRecord], list[Problem]]

__all__ = ["COMMAND", "add_file_arguments", "report_problems"]


def add_file_arguments(parser: Parser) -> None:
    """The arguments of commands that look for problems in files."""
    parser.option("files", nargs="+", metavar=parser.t("cli-file"), help_id="cli-opt-files")
    parser.option("--json", action="store_true", help_id="cli-opt-problems-json")


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.record import check_record

    return report_problems(args, context, check_record)


def report_problems(args: argparse.Namespace, context: Context, look: Look) -> int:
    """Look at every game of every file; 1 if there is an error, else 0."""
    from rifki.tui.error_text import system_text
    from rifki.tui.problem_text import problem_line

    count, t = _Count(), context.t
    for name in args.files:
        try:
            for problem in _problems(name, context, look, count):
                count.problem(problem)
                text = _json(problem, t) if args.json else problem_line(problem, t)
                context.out.line(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            count.n_errors += 1
            context.err.line(f"rifki: {name}: {system_text(error, t)}")
    if not args.json:
        context.out.line(count.summary(context))
    return 1 if count.n_errors else 0


class _Count:
    """What has been seen so far."""

    def __init__(self) -> None:
        self.n_games = 0
        self.n_errors = 0
        self.n_warnings = 0

    def problem(self, problem: Problem) -> None:
        """Count a problem."""
        if problem.is_error:
            self.n_errors += 1
        else:
            self.n_warnings += 1

    def summary(self, context: Context) -> str:
        """One line: games, errors, warnings."""
        t = context.t
        parts = [t("cli-count-games", n=self.n_games), t("cli-count-errors", n=self.n_errors)]
        if self.n_warnings:
            parts.append(t("cli-count-warnings", n=self.n_warnings))
        return ", ".join(parts)


def _problems(name: str, context: Context, look: Look, count: _Count) -> Iterator[Problem]:
    """The problems of a file in the order of their places; a file without a game is one."""
    from rifki.cli.reading import records_of_file
    from rifki.errors import RecordError
    from rifki.record.problems import Problem

    broken: list[RecordError] = []
    n_before = count.n_games
    for record in records_of_file(name, context, on_error=broken.append):
        count.n_games += 1 + len(broken)
        yield from map(Problem.from_error, broken)
        broken.clear()
        yield from look(record)
    count.n_games += len(broken)
    yield from map(Problem.from_error, broken)
    if count.n_games == n_before:
        yield Problem.from_error(
            RecordError(
                "no game in this file", "", expected='[King "1"]', file=name, line=1, column=1
            )
        )


def _json(problem: Problem, t: Translator) -> str:
    """A problem as one line of JSON; only the message is in the language."""
    from rifki.tui.problem_text import problem_text

    return json.dumps(
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "severity": problem.severity.value,
            "rule": problem.rule,
            "kind": problem.kind.id,
            "message": problem_text(problem, t),
        }
    )


COMMAND = Command("check", add_file_arguments, _run)
