"""Engines on the command line: `--engine NAME=COMMAND`, and what is wrong with one, in words."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import UsageError
from rifki.cli.parser import Parser

if TYPE_CHECKING:
    from rifki.bots import Bot
    from rifki.engine import EngineBot, EngineError, EngineSpec

__all__ = [
    "add_engine_option",
    "check_engine",
    "check_engines",
    "engine_error_text",
    "engines_of",
    "seated_engines",
]


def add_engine_option(parser: Parser, *, help_id: str) -> None:
    """`--engine NAME=COMMAND`, which may be given several times."""
    parser.option("--engine", action="append", default=[], metavar="NAME=COMMAND", help_id=help_id)


def engines_of(args: argparse.Namespace, context: Context) -> dict[str, EngineSpec]:
    """The engines that were given, by their levels. Raises ParseError, UsageError."""
    from rifki.engine.spec import level_of, parse_named

    found: dict[str, EngineSpec] = {}
    for text in args.engine:
        name, spec = parse_named(text)
        if level_of(name) in found:
            raise UsageError(context.t("cli-engine-twice", name=name))
        found[level_of(name)] = spec
    return found


def check_engine(name: str, bot: EngineBot, context: Context) -> None:
    """Start an engine and end it again. Raises UsageError where it does not start."""
    from rifki.engine import EngineError
    from rifki.tui.wording import shown_text

    try:
        bot.start()
    except EngineError as error:
        why = engine_error_text(error, context)
        raise UsageError(context.t("cli-engine-broken", name=shown_text(name), why=why)) from error
    finally:
        bot.close()


def check_engines(engines: Mapping[str, EngineSpec], context: Context) -> None:
    """Start each engine and end it again. Raises UsageError for the first that does not start."""
    from rifki.engine import EngineBot
    from rifki.engine.spec import name_of_level

    for level, spec in engines.items():
        check_engine(name_of_level(level), EngineBot(spec), context)


def engine_error_text(error: EngineError, context: Context) -> str:
    """What an engine did wrong, in the language of the person."""
    from rifki.tui.wording import shown_text

    return context.t(f"engine-problem-{error.problem.value}", detail=shown_text(error.detail))


@contextmanager
def seated_engines(
    engines: Mapping[str, EngineSpec], context: Context
) -> Iterator[Callable[[str, str], Bot]]:
    """A maker of bots by level and seed that knows engines too; they are ended with the block.

    All engines are tried first: nobody should sit down at a table whose bots do not start.
    """
    from rifki.bots import make_bot
    from rifki.engine import EngineBot

    check_engines(engines, context)
    with ExitStack() as stack:

        def make(level: str, seed: str) -> Bot:
            if level not in engines:
                return make_bot(level, seed=seed)
            return stack.enter_context(EngineBot(engines[level], seed=seed))

        yield make
