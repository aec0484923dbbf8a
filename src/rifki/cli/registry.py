"""All commands, in the order of the help, and the parser made of them."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any, Final

from rifki.cli.output import Output
from rifki.cli.parser import Command, Parser
from rifki.i18n import LANGUAGES, Translator

__all__ = ["COMMAND_NAMES", "TAKE_PROGRAMS", "build_parser", "load_command"]

COMMAND_NAMES: Final = (
    "serve",
    "play",
    "games",
    "simulate",
    "arena",
    "ratings",
    "bench",
    "engine",
    "train",
    "data",
    "check",
    "show",
    "solve",
    "deal",
    "rules",
    "verify",
    "convert",
    "server",
)

TAKE_PROGRAMS: Final = frozenset({"engine"})
"""Commands that are given a program with its own arguments after `--`, as `args.program`."""


def load_command(name: str) -> Command:
    """The command of a name."""
    command: Command = import_module(f"rifki.cli.{name}").COMMAND
    return command


def build_parser(
    t: Translator, out: Output, err: Output, *, only: str | None = None
) -> tuple[Parser, dict[str, Parser]]:
    """The parser of the whole command line, and those of the commands.

    With `only`, just that command is loaded and knows its arguments: nobody asks the others.
    """
    parser = Parser(
        t=t, out=out, err=err, prog="rifki", description=t("cli-about"), epilog=t("cli-more")
    )
    _add_language(parser)
    parser.option("--version", action="store_true", help_id="cli-opt-version")
    parser_class: Any = partial(Parser, t=t, out=out, err=err)
    commands = parser.add_subparsers(
        title=t("cli-commands"),
        dest="command",
        metavar=t("cli-command"),
        parser_class=parser_class,
    )
    parsers: dict[str, Parser] = {}
    for name in COMMAND_NAMES:
        one = parsers[name] = commands.add_parser(
            name, help=t(f"cli-{name}"), description=t(f"cli-{name}-about")
        )
        if only is None or name == only:
            load_command(name).arguments(one)
            _add_language(one)
    return parser, parsers


def _add_language(parser: Parser) -> None:
    """The language, which is read before everything else; this is for the help."""
    parser.option("--lang", metavar="|".join(LANGUAGES), help_id="cli-opt-lang")
