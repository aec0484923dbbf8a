"""`rifki games`: the games kept on this machine."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.columns import aligned
from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.files import write_text
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.cli.store import GameStore, SavedGame

__all__ = ["COMMAND"]


def _arguments(parser: Parser) -> None:
    parser.option(
        "action",
        nargs="?",
        choices=("list", "export", "delete"),
        default="list",
        metavar="list|export|delete",
        help_id="cli-opt-games-action",
    )
    parser.option("id", nargs="?", metavar=parser.t("cli-game"), help_id="cli-opt-games-id")
    parser.option("--out", type=Path, metavar=parser.t("cli-file"), help_id="cli-opt-games-out")


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.cli.store import GameStore, home_of

    store = GameStore(home_of(context.environ))
    if args.action == "list":
        if args.id is not None or args.out is not None:
            raise UsageError(context.t("cli-games-list-alone"))
        return _list(store, context)
    if args.id is None:
        raise UsageError(context.t("cli-games-which"))
    if store.path_of(args.id) is None:
        from rifki.tui.wording import shown_text

        raise CommandError(context.t("cli-no-such-game", id=shown_text(args.id)))
    if args.action == "delete":
        store.delete(args.id)
        context.out.line(context.t("cli-game-deleted", id=args.id))
        return 0
    return _export(store.load(args.id), args.out, context)


def _list(store: GameStore, context: Context) -> int:
    """One line a game, the latest first. A file that cannot be read is a problem, not the end."""
    from rifki.tui.error_text import error_text

    status = 0
    ids = store.ids()
    if not ids:
        context.out.line(context.t("cli-no-games"))
    rows = []
    for game_id in ids:
        saved = store.load(game_id)
        if saved.error is None:
            rows.append(_row(saved, context))
        else:
            context.err.line(f"rifki: {error_text(saved.error, context.t)}")
            status = 1
    for line in aligned(rows):
        context.out.line(line)
    return status


def _row(saved: SavedGame, context: Context) -> list[str]:
    """A game: id, date, how far it is, totals."""
    from rifki.scoresheet import N_DEALS
    from rifki.tui.wording import display_names, points_line

    assert saved.table is not None  # it could be read
    table, t = saved.table, context.t
    if table.game.is_finished:
        state = t("cli-game-finished")
    elif table.game.is_over:
        state = t("cli-game-abandoned")
    else:
        state = t("play-deal-number", deal=table.game.number, deals=N_DEALS)
    names = display_names(table.occupants, t)
    date = table.setup.started.replace("T", " ")[:16]
    return [saved.id, date, state, points_line(table.game.totals, t, names=names)]


def _export(saved: SavedGame, out: Path | None, context: Context) -> int:
    """The record of a game; of the deal in play only what all have seen."""
    from rifki.cli.table_record import record_text_of

    if saved.error is not None:
        raise saved.error
    assert saved.table is not None  # it could be read
    text = record_text_of(saved.table)
    if out is None:
        context.out.data(text)
    else:
        write_text(out, text)
        context.out.line(f"{context.t('cli-record-written')} {out}")
    return 0


COMMAND = Command("games", _arguments, _run)
