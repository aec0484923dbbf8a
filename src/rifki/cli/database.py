"""Which database a server command works on."""

from __future__ import annotations

import argparse
from pathlib import Path

from rifki.cli.context import Context
from rifki.cli.parser import Parser

__all__ = ["add_database_options", "database_of"]


def add_database_options(parser: Parser) -> None:
    """Add --data and --database."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--data", type=Path, metavar=parser.t("cli-folder"), help=parser.t("cli-opt-server-data")
    )
    where.add_argument("--database", metavar="URL", help=parser.t("cli-opt-server-database"))


def database_of(args: argparse.Namespace, context: Context) -> str:
    """The URL: the one given or that of RIFKI_DATABASE, else a file in the data folder.

    The variable keeps a password out of the list of processes.
    """
    from rifki.cli.store import home_of
    from rifki.server.store.engine import sqlite_url

    url: str | None = args.database
    if url is None and args.data is None:
        url = context.environ.get("RIFKI_DATABASE")
    if url:
        return url
    folder = args.data if args.data is not None else home_of(context.environ) / "server"
    return sqlite_url(folder / "rifki.db")
