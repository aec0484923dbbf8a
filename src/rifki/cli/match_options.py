"""What `rifki arena` and `rifki ratings` share: their options, the bots, files and errors."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.numbers import positive
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Parser
from rifki.cli.progress import progress_bar
from rifki.cli.rule_options import add_rule_options

if TYPE_CHECKING:
    from rifki.arena import ArenaError, GivenContract

__all__ = [
    "INTERRUPTED",
    "add_file_options",
    "add_match_options",
    "check_bot",
    "check_writable",
    "contracts_of",
    "n_units_of",
    "playing",
    "shown",
]

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

_DEFAULT_DEALS, _DEFAULT_GAMES = 700, 50
_ENGINES = ("processes", "ray")


def add_match_options(parser: Parser, models: Sequence[str]) -> None:
    """How much is played, how it is seated, what, from which seed and by what."""
    amount = parser.add_mutually_exclusive_group()
    for name in ("deals", "games"):
        amount.add_argument(
            f"--{name}", type=positive, metavar="N", help=parser.t(f"cli-opt-arena-{name}")
        )
    parser.option(
        "--model", choices=models, default=models[0], metavar="|".join(models),
        help_id=f"cli-opt-{'arena' if len(models) == 3 else 'ratings'}-model",
    )  # fmt: skip
    parser.option("--contracts", metavar="mix|game|C,C", help_id="cli-opt-arena-contracts")
    parser.option(
        "--seed", type=seed_type, default="0", metavar=parser.t("cli-seed"),
        help_id="cli-opt-arena-seed",
    )  # fmt: skip
    parser.option("--jobs", type=positive, default=1, metavar="J", help_id="cli-opt-jobs")
    parser.option(
        "--engine", choices=_ENGINES, default=_ENGINES[0], metavar="|".join(_ENGINES),
        help_id="cli-opt-arena-engine",
    )  # fmt: skip


def add_file_options(parser: Parser, **help_ids: str) -> None:
    """Files to write, each with its message, and then the rules."""
    for name, help_id in help_ids.items():
        parser.option(f"--{name}", type=Path, metavar=parser.t("cli-file"), help_id=help_id)
    add_rule_options(parser)


def check_bot(text: str, context: Context) -> None:
    """Raise UsageError unless a text names a bot."""
    from rifki.arena import make_player
    from rifki.bots import LEVELS
    from rifki.cli.engines import check_engine
    from rifki.engine import EngineBot
    from rifki.engine.spec import is_engine_text
    from rifki.errors import ParseError

    try:
        bot = make_player(text)
        if isinstance(bot, EngineBot):
            check_engine(text, bot, context)
    except ParseError as error:
        if is_engine_text(text):
            raise  # says by itself what an engine looks like
        cause = error.__cause__
        if cause is not None:
            why = shown(f"{type(cause).__name__}: {cause}")
            message = context.t("cli-arena-broken-bot", text=shown(text), why=why)
        else:
            levels = ", ".join(level.name for level in LEVELS)
            message = context.t("cli-arena-bad-bot", text=shown(text), levels=levels)
        raise UsageError(message) from error


def contracts_of(args: argparse.Namespace, context: Context) -> tuple[GivenContract, ...]:
    """What is played; empty for whole games. Raises UsageError."""
    from rifki.arena import parse_contracts
    from rifki.errors import ParseError

    word = args.contracts or ("game" if args.games is not None else "mix")
    try:
        contracts = parse_contracts(word)
    except ParseError as error:
        choices = error.expected.removeprefix("one of ")
        raise UsageError(
            context.t("cli-arena-bad-contracts", text=shown(word), choices=choices)
        ) from error
    if (args.games if contracts else args.deals) is not None:
        raise UsageError(context.t("cli-arena-deals-or-games"))
    return contracts


def n_units_of(args: argparse.Namespace, contracts: tuple[GivenContract, ...]) -> int:
    """How many deals or games are wanted."""
    given: int | None = args.deals or args.games
    return given or (_DEFAULT_DEALS if contracts else _DEFAULT_GAMES)


def check_writable(path: Path) -> None:
    """Raise OSError now, not after the match, for a file that cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab"):
        pass


def shown(text: str) -> str:
    """A text of the user, fit for a message."""
    from rifki.tui.wording import shown_text

    return shown_text(text)


@contextmanager
def playing(n_units: int, context: Context) -> Iterator[Callable[[], None]]:
    """A bar over all units; what stops the match becomes a CommandError."""
    from rifki.arena import ArenaError

    try:
        with progress_bar(n_units, context) as step:
            yield step
    except ArenaError as error:
        raise CommandError(_error_text(error, context)) from error


def _error_text(error: ArenaError, context: Context) -> str:
    """Why the match cannot go on."""
    message = context.t(f"cli-arena-error-{error.problem.value}", value=str(error.value))
    return f"{error.place}: {message}" if error.place else message
