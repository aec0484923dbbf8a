"""`rifki server`: what an operator does to the tables of a server."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rifki.cli.columns import aligned
from rifki.cli.context import Context
from rifki.cli.database import add_database_options, database_of
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.numbers import positive
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.server.store import BanRow

__all__ = ["COMMAND"]

_T = TypeVar("_T")

_WORDS = ("tables", "end", "ban", "unban", "bans", "backup", "migrate", "settings")
_SERVER = "http://127.0.0.1:8010"


def _arguments(parser: Parser) -> None:
    parser.option(
        "action", choices=_WORDS, metavar="|".join(_WORDS), help_id="cli-opt-server-action"
    )
    parser.option("what", nargs="?", metavar=parser.t("cli-what"), help_id="cli-opt-server-what")
    parser.option("--days", type=positive, metavar="N", help_id="cli-opt-server-days")
    parser.option(
        "--reason", default="", metavar=parser.t("cli-text"), help_id="cli-opt-server-reason"
    )
    add_database_options(parser)


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.server.errors import ServerError

    may_stand_alone: dict[str, bool | None] = {"tables": None, "settings": None}
    wants_what = {**may_stand_alone, "bans": False, "migrate": False}.get(args.action, True)
    if wants_what is not None and wants_what != (args.what is not None):
        key = "cli-server-what" if wants_what else "cli-server-no-what"
        raise UsageError(context.t(key, action=args.action))
    actions: dict[str, Callable[[argparse.Namespace, str, Context], None]] = {
        "tables": _tables,
        "end": _end,
        "ban": _ban,
        "unban": _unban,
        "bans": _bans,
        "backup": _backup,
        "migrate": _migrate,
        "settings": _settings,
    }
    try:
        actions[args.action](args, database_of(args, context), context)
    except ServerError as error:
        raise CommandError(context.t("cli-serve-failed", why=str(error))) from error
    return 0


def _wait(work: Coroutine[Any, Any, _T]) -> _T:
    return asyncio.run(work)


def _tables(args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import list_tables, table_seats
    from rifki.tui.wording import shown_text

    if args.what is not None:
        rows = [
            [line.seat, "bot" if line.is_bot else "-", line.guest or "-", shown_text(line.name)]
            for line in _wait(table_seats(url, args.what))
        ]
    else:
        rows = [
            [
                line.table_id,
                line.status,
                str(line.number),
                f"{line.idle_ms // 60_000} min",
                ", ".join(shown_text(name) for name in line.names),
            ]
            for line in _wait(list_tables(url))
        ]
    if not rows:
        context.out.line(context.t("cli-server-no-tables"))
    for line in aligned(rows):
        context.out.line(line)


def _end(args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import end_table

    has_ended = _wait(end_table(url, args.what))
    key = "cli-server-ended" if has_ended else "cli-server-was-over"
    context.out.line(context.t(key, id=args.what))


def _ban(args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import put_ban

    _wait(put_ban(url, args.what, days=args.days, reason=args.reason))
    context.out.line(context.t("cli-server-banned", what=args.what))


def _unban(args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import unban

    if not _wait(unban(url, args.what)):
        raise CommandError(context.t("cli-server-no-ban", what=args.what))
    context.out.line(context.t("cli-server-unbanned", what=args.what))


def _bans(_args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import list_bans

    rows = _wait(list_bans(url))
    if not rows:
        context.out.line(context.t("cli-server-no-bans"))
    for line in aligned([_ban_row(row) for row in rows]):
        context.out.line(line)


def _ban_row(row: BanRow) -> list[str]:
    from datetime import UTC, datetime

    from rifki.tui.wording import shown_text

    until = "-"
    if row.until is not None:
        until = datetime.fromtimestamp(row.until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    target = f"guest:{row.value}" if row.kind == "guest" else row.value
    return [target, until, shown_text(row.reason)]


def _backup(args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import back_up

    back_up(url, Path(args.what))
    context.out.line(context.t("cli-server-backed-up", file=args.what))


def _migrate(_args: argparse.Namespace, url: str, context: Context) -> None:
    from rifki.server.operating import migrate_database

    before, after = _wait(migrate_database(url))
    key = "cli-server-migrated" if before != after else "cli-server-up-to-date"
    context.out.line(context.t(key, revision=after))


def _settings(args: argparse.Namespace, _url: str, context: Context) -> None:
    import json
    from http.client import HTTPException
    from urllib.request import ProxyHandler, build_opener

    address = args.what or _SERVER
    try:
        with build_opener(ProxyHandler({})).open(f"{address.rstrip('/')}/settings.json") as answer:
            rows: dict[str, object] = json.load(answer)
    except (OSError, HTTPException, ValueError) as error:
        raise CommandError(context.t("cli-server-no-answer", address=address)) from error
    for line in aligned([[name, _shown(value)] for name, value in rows.items()]):
        context.out.line(line)
    context.out.line(context.t("cli-server-settings-are"))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return "-" if value is None else str(value)


COMMAND = Command("server", _arguments, _run)
