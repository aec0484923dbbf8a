"""`rifki serve`: the table in the browser."""

from __future__ import annotations

import argparse

from rifki.cli.context import Context
from rifki.cli.database import add_database_options, database_of
from rifki.cli.engines import add_engine_option, check_engines, engines_of
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.numbers import positive
from rifki.cli.parser import Command, Parser

__all__ = ["COMMAND"]

_PORT = 8010
_MOST_PORT = 65_535
_LOOPBACK = ("127.0.0.1", "::1", "localhost")


def _arguments(parser: Parser) -> None:
    parser.option(
        "--host", default="127.0.0.1", metavar=parser.t("cli-address"),
        help_id="cli-opt-serve-host",
    )  # fmt: skip
    parser.option("--port", type=positive, default=_PORT, metavar="N", help_id="cli-opt-serve-port")
    add_database_options(parser)
    parser.option("--no-open", action="store_true", help_id="cli-opt-serve-no-open")
    parser.option(
        "--origin", action="append", default=[], metavar="URL", help_id="cli-opt-serve-origin"
    )
    parser.option(
        "--trust-proxy", action="append", default=[], metavar=parser.t("cli-address"),
        help_id="cli-opt-serve-trust-proxy",
    )  # fmt: skip
    parser.option(
        "--bot-processes", type=positive, metavar="N", help_id="cli-opt-serve-bot-processes"
    )
    add_engine_option(parser, help_id="cli-opt-serve-engine")
    parser.option(
        "--engine-processes", type=positive, default=1, metavar="N",
        help_id="cli-opt-serve-engine-processes",
    )  # fmt: skip
    parser.option(
        "--keep-days", type=positive, default=90, metavar="N", help_id="cli-opt-serve-keep-days"
    )


def _run(args: argparse.Namespace, context: Context) -> int:
    if args.port > _MOST_PORT:
        raise UsageError(context.t("cli-serve-bad-port", port=str(args.port)))
    for origin in args.origin:
        _check_origin(origin, context)
    engines = engines_of(args, context)
    check_engines(engines, context)
    from rifki.server.errors import NotMigrated, ServerError
    from rifki.server.running import bind, run_server
    from rifki.server.settings import ServerSettings

    host = "127.0.0.1" if args.host == "localhost" else args.host
    settings = ServerSettings(
        database=database_of(args, context),
        host=host,
        port=args.port,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        proxies=tuple(args.trust_proxy),
        n_bot_workers=args.bot_processes or 0,
        keep_days=args.keep_days,
        engines=engines,
        n_engine_processes=args.engine_processes,
    )
    try:
        listener = bind(host, args.port)
        run_server(settings, listener, on_ready=lambda: _say(args, host, context))
    except NotMigrated as error:
        text = context.t("cli-serve-not-migrated", found=error.found or "-", needed=error.expected)
        raise CommandError(text) from error
    except ServerError as error:
        raise CommandError(context.t("cli-serve-failed", why=str(error))) from error
    context.out.line(context.t("cli-serve-ended"))
    return 0


def _check_origin(origin: str, context: Context) -> None:
    from urllib.parse import urlsplit

    parts = urlsplit(origin)
    is_bare = parts.path in ("", "/") and not parts.query and not parts.fragment
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_bare:
        raise UsageError(context.t("cli-serve-bad-origin"))


def _say(args: argparse.Namespace, host: str, context: Context) -> None:
    """Say where the page is, and open it."""
    shown = f"[{host}]" if ":" in host else host
    if host in ("0.0.0.0", "::"):
        shown = "127.0.0.1"
    url = f"http://{shown}:{args.port}/"
    context.out.line(context.t("cli-serve-ready", url=url))
    if host not in _LOOPBACK:
        context.out.line(context.t("cli-serve-others", port=str(args.port)))
    context.out.line(context.t("cli-serve-stop"))
    context.out.flush()
    if not args.no_open:
        import threading
        import webbrowser

        # A browser that takes its time must not hold up the server.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


COMMAND = Command("serve", _arguments, _run)
