"""`rifki convert`: games between text and JSON, and deals out of PBN files."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import UsageError
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.errors import RecordError
    from rifki.record import GameRecord

__all__ = ["COMMAND"]

_FORMS_BY_SUFFIX = {".king": "king", ".json": "json", ".jsonl": "json", ".pbn": "pbn"}
_DEFAULT_TARGETS = {"king": "json", "json": "king", "pbn": "deals"}


def _arguments(parser: Parser) -> None:
    parser.option("file", metavar=parser.t("cli-file"), help_id="cli-opt-file")
    parser.option(
        "--from",
        dest="source",
        choices=("king", "json", "pbn"),
        metavar="king|json|pbn",
        help_id="cli-opt-convert-from",
    )
    parser.option(
        "--to",
        choices=("king", "json", "deals"),
        metavar="king|json|deals",
        help_id="cli-opt-convert-to",
    )
    parser.option("--out", type=Path, metavar=parser.t("cli-file"), help_id="cli-opt-convert-out")


def _run(args: argparse.Namespace, context: Context) -> int:
    suffix = Path(args.file).suffix.lower()  # ascii-only
    source = args.source or _FORMS_BY_SUFFIX.get(suffix, "king")
    target = args.to or _DEFAULT_TARGETS[source]
    if source == "pbn" and target != "deals":
        raise UsageError(context.t("cli-pbn-has-deals"))
    errors = _Errors(context)
    if args.out is None:
        for text in _converted(args.file, source, target, context, errors):
            context.out.data(text)
    else:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with args.out.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(_converted(args.file, source, target, context, errors))
        context.out.line(f"{context.t('cli-record-written')} {args.out}")
    return 1 if errors.n_errors else 0


class _Errors:
    """Tells of what could not be read; the rest is converted all the same."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.n_errors = 0

    def __call__(self, error: RecordError) -> None:
        """Take an error."""
        from rifki.tui.error_text import error_text

        self.n_errors += 1
        self._context.err.line(f"rifki: {error_text(error, self._context.t)}")


def _converted(
    name: str, source: str, target: str, context: Context, errors: Callable[[RecordError], None]
) -> Iterator[str]:
    """The file in its new form, piece by piece."""
    from rifki.cli.formats import format_of, read_games, separator_of
    from rifki.cli.reading import source_of
    from rifki.record.pbn import read_pbn_deals

    if source == "pbn":
        for deal in read_pbn_deals(source_of(name, context), on_error=errors):
            yield deal.text + "\n"
        return
    games = read_games(name, source, context, errors)
    if target == "deals":
        for record in games:
            yield from _deal_texts(record)
        return
    write = format_of(target)
    for index, record in enumerate(games):
        yield (separator_of(target) if index else "") + write(record)


def _deal_texts(record: GameRecord) -> Iterator[str]:
    """The hands of each deal that has any."""
    from rifki.deal import Deal

    for deal in record.deals:
        if deal.hands is not None:
            yield Deal(deal.hands).text + "\n"


COMMAND = Command("convert", _arguments, _run)
