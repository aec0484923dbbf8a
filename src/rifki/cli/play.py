"""`rifki play`: a game at the terminal."""

from __future__ import annotations

import argparse
import io
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.engines import add_engine_option, engines_of, seated_engines
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.files import write_text
from rifki.cli.numbers import seconds
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Command, Parser
from rifki.cli.rule_options import add_rule_options, has_rule_options, rules_of
from rifki.seats import SEATS, Seat

if TYPE_CHECKING:
    from rifki.cli.store import GameStore
    from rifki.engine import EngineSpec
    from rifki.service import LocalSession, Occupant, TableSetup
    from rifki.service.local import BotMaker
    from rifki.service.table_events import TableEvent
    from rifki.tui.settings import PlaySettings

__all__ = ["COMMAND"]

_DEFAULT_LEVEL = "rules"
_LATEST = ""


def _arguments(parser: Parser) -> None:
    from rifki.bots import LEVELS

    levels = "|".join(level.name for level in LEVELS)
    parser.option("--level", metavar=levels, help_id="cli-opt-level")
    add_engine_option(parser, help_id="cli-opt-play-engine")
    parser.option("--seat", choices=[seat.letter for seat in SEATS], help_id="cli-opt-seat",
                  metavar="|".join(seat.letter for seat in SEATS))  # fmt: skip
    parser.option("--name", metavar=parser.t("cli-name"), help_id="cli-opt-name")
    parser.option("--seed", type=seed_type, metavar=parser.t("cli-seed"), help_id="cli-opt-seed")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--resume",
        nargs="?",
        const=_LATEST,
        metavar=parser.t("cli-game"),
        help=parser.t("cli-opt-resume"),
    )
    which.add_argument("--new", action="store_true", help=parser.t("cli-opt-new"))
    parser.option("--no-save", action="store_true", help_id="cli-opt-no-save")
    parser.option("--auto", action="store_true", help_id="cli-opt-auto")
    parser.option("--plain", action="store_true", help_id="cli-opt-plain")
    parser.option("--letters", "--ascii", action="store_true", help_id="cli-opt-letters")
    parser.option("--no-color", action="store_true", help_id="cli-opt-no-color")
    parser.option("--pause", type=seconds, metavar="S", default=1.5, help_id="cli-opt-pause")
    parser.option(
        "--card-seconds", type=seconds, metavar="S", default=0.4, help_id="cli-opt-card-seconds"
    )
    add_rule_options(parser)


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.cli.store import GameStore, home_of

    store = GameStore(home_of(context.environ))
    engines = engines_of(args, context)
    with seated_engines(engines, context) as make_bot:
        if args.resume is not None:
            session = _resume(args, context, store, make_bot)
            _check_engines(session, engines, context)
        else:
            session = _begin(args, context, store, make_bot, engines)
        n_events = len(session.table.events)
        status = _play(session, args, context)
    _tell_faults(session.table.events[n_events:], context)
    _keep_record(session, context, store)
    return status


def _check_engines(
    session: LocalSession, engines: Mapping[str, EngineSpec], context: Context
) -> None:
    """Raise UsageError unless the engines of a game that goes on are there again.

    A file of a game has their names only: opening it must not start programs.
    """
    from rifki.engine.spec import is_engine_level, name_of_level

    for occupant in session.table.occupants:
        level = occupant.level
        if level is not None and is_engine_level(level) and level not in engines:
            raise UsageError(context.t("cli-engine-missing", name=name_of_level(level)))


def _tell_faults(events: Sequence[TableEvent], context: Context) -> None:
    """Say how often a safe card was played for a bot that made a fault, and the first fault."""
    from rifki.service.table_events import BotFault
    from rifki.tui.wording import shown_text

    faults = [event for event in events if isinstance(event, BotFault)]
    if faults:
        first = shown_text(faults[0].message)
        context.err.line(context.t("cli-bot-faults", n=len(faults), first=first))


# -- the game --------------------------------------------------------------------------------------


def _begin(
    args: argparse.Namespace,
    context: Context,
    store: GameStore,
    make_bot: BotMaker,
    engines: Mapping[str, EngineSpec],
) -> LocalSession:
    """A new game."""
    from rifki.service import LocalSession

    # The start of a game is a moment in the life of its player: local time.
    now = datetime.now().astimezone()
    path: Path | None = None
    if not args.auto and not args.no_save:
        path = store.new_path(now)
        if not args.new and any(store.load(game_id).is_unfinished for game_id in store.ids()[:1]):
            context.err.line(context.t("cli-unfinished-game"))
    return LocalSession.begin(_setup(args, context, now, engines), make_bot, path=path)


def _setup(
    args: argparse.Namespace, context: Context, now: datetime, engines: Mapping[str, EngineSpec]
) -> TableSetup:
    """Who plays by which rules with which cards."""
    from rifki.fairness import GameSeeds
    from rifki.service import TableSetup

    return TableSetup(
        occupants=_occupants(args, context, engines),
        seeds=GameSeeds.fresh() if args.seed is None else GameSeeds.from_seed(args.seed),
        rules=rules_of(args),
        bot_seed=secrets.token_hex(8) if args.seed is None else args.seed,
        started=now.strftime("%Y-%m-%dT%H:%M:%S"),
    )


def _occupants(
    args: argparse.Namespace, context: Context, engines: Mapping[str, EngineSpec]
) -> tuple[Occupant, Occupant, Occupant, Occupant]:
    """The person and three bots, or four bots; levels go round from the seat after the person's.

    An engine goes by its name; without a level, the first engine plays for all bots.
    """
    from rifki.bots import LEVELS
    from rifki.engine.spec import level_of, name_of_level
    from rifki.service import Occupant
    from rifki.tui.wording import shown_text

    n_bots = 4 if args.auto else 3
    names = [name_of_level(level) for level in engines]
    levels = (args.level or next(iter(names), _DEFAULT_LEVEL)).split(",")
    known = [*(level.name for level in LEVELS), *names]
    if len(levels) not in (1, n_bots) or any(level not in known for level in levels):
        text = shown_text(args.level or "")
        raise UsageError(context.t("cli-bad-levels", text=text, n=n_bots, levels=", ".join(known)))
    if len(levels) == 1:
        levels *= n_bots
    person = Seat("SENW".index(args.seat or "S"))
    seats = list(SEATS) if args.auto else [person.next, person.opposite, person.previous]
    occupants = [Occupant(_clean(args.name)) for _ in SEATS]
    for seat, level in zip(seats, levels, strict=True):
        occupants[seat] = Occupant.bot(level_of(level) if level in names else level)
    return occupants[0], occupants[1], occupants[2], occupants[3]


def _clean(name: str | None) -> str:
    """A person's name on one line, without what no file can hold; empty for no name."""
    text = (name or "").encode("utf-8", "replace").decode()
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _resume(
    args: argparse.Namespace, context: Context, store: GameStore, make_bot: BotMaker
) -> LocalSession:
    """The game that was asked for, or the latest unfinished one."""
    from rifki.service import LocalSession

    asked = (args.level, args.seat, args.name, args.seed)
    if any(value is not None for value in asked) or has_rule_options(args) or args.auto:
        raise UsageError(context.t("cli-resume-alone"))
    if args.resume != _LATEST:
        from rifki.tui.wording import shown_text

        path = store.path_of(args.resume)
        if path is None:
            raise CommandError(context.t("cli-no-such-game", id=shown_text(args.resume)))
        return LocalSession.resume(path, make_bot)
    from rifki.tui.error_text import error_text

    for game_id in store.ids():
        saved = store.load(game_id)
        if saved.error is not None:
            context.err.line(f"rifki: {error_text(saved.error, context.t)}")
        elif saved.is_unfinished:
            return LocalSession.resume(saved.path, make_bot)
    raise CommandError(context.t("cli-nothing-to-resume"))


# -- the table -------------------------------------------------------------------------------------


def _play(session: LocalSession, args: argparse.Namespace, context: Context) -> int:
    """Play at the full-screen table, or in lines where there is no screen."""
    is_screen = context.out.is_terminal and context.stdin.isatty() and not context.is_dumb
    settings = _settings(args, context)
    if is_screen and not args.plain:
        from rifki.tui.table import run_table

        status = run_table(session, settings)
        if session.file is not None and not session.table.game.is_over:
            context.out.line(context.t("plain-saved"))
        return status
    from rifki.tui.plain import run_plain

    if not args.plain:
        context.err.line(context.t("cli-line-mode"))
    if isinstance(context.stdin, io.TextIOWrapper):
        # A letter that the encoding of the input does not know is no reason to stop.
        context.stdin.reconfigure(errors="replace")
    return run_plain(
        session, settings, input_stream=context.stdin, output_stream=context.out.stream
    )


def _settings(args: argparse.Namespace, context: Context) -> PlaySettings:
    """How the person wants the table to look."""
    from rifki.tui.settings import PlaySettings

    return PlaySettings(
        language=context.t.language,
        has_symbols=context.out.has_suit_signs and not args.letters,
        has_colours=context.has_colours and not args.no_color,
        encoding=context.out.encoding,
        trick_seconds=args.pause,
        card_seconds=args.card_seconds,
    )


def _keep_record(session: LocalSession, context: Context, store: GameStore) -> None:
    """Write the record of a finished game that was kept, and say where."""
    if session.file is None or not session.table.game.is_over:
        return
    from rifki.cli.table_record import record_text_of

    path = store.record_path(session.file.path.stem)
    write_text(path, record_text_of(session.table))
    context.out.line(f"{context.t('cli-record-written')} {path}")


COMMAND = Command("play", _arguments, _run)
