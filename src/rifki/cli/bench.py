"""`rifki bench`: the signature of the bots, and how fast they are."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.numbers import positive
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.arena import BenchRow
    from rifki.i18n import Translator

__all__ = ["COMMAND"]


def _arguments(parser: Parser) -> None:
    parser.option("--bots", metavar="A,B", help_id="cli-opt-bench-bots")
    parser.option("--games", type=positive, default=2, metavar="N", help_id="cli-opt-bench-games")


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.arena import bench_number, bench_player
    from rifki.bots import LEVELS
    from rifki.cli.columns import aligned
    from rifki.cli.match_options import check_bot

    names = [level.name for level in LEVELS] if args.bots is None else args.bots.split(",")
    for name in names:
        check_bot(name, context)
    rows = [bench_player(name, args.games, clock=time.perf_counter_ns) for name in names]
    for line in aligned(_cells(rows, context.t)):
        context.out.line(line)
    context.out.line()
    context.out.line(f"Bench: {bench_number(rows)}")
    return 0


def _cells(rows: list[BenchRow], t: Translator) -> Iterator[list[str]]:
    """The table of the levels."""
    from rifki.cli.arena_table import timing_cells, timing_heads

    yield [t("cli-column-level"), *timing_heads(t), t("cli-arena-signature")]
    for row in rows:
        yield [row.player, *timing_cells(row.timings), str(row.number)]


COMMAND = Command("bench", _arguments, _run)
