#!/usr/bin/env python3
"""Print how fast rifki is on this machine: `python3 benchmarks/run.py`.

Every row is the median of several runs; the table ends with the machine, since a number without one
says nothing. Nothing here is a test: no number passes or fails.

    python3 benchmarks/run.py                     every row
    python3 benchmarks/run.py --only import deals two rows by name
    python3 benchmarks/run.py --runs 9            more runs a row (default 5)
"""

from __future__ import annotations

import argparse
import io
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
sys.path.insert(0, str(SOURCE))

N_DEALS = 400
"""Deals in one run of the rows that count deals a second."""


class MissingPartError(Exception):
    """A part of rifki that a row measures is not there; the text says which."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: `measure` gives a value in `unit`; `aim` is what we want."""

    name: str
    what: str
    unit: str
    aim: str
    measure: Callable[[], float]


def _seconds_of(*command: str) -> float:
    """The wall time of a command that must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    start = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise MissingPartError(f"{' '.join(command[1:])} failed: {done.stderr.strip()[-200:]}")
    return seconds


def import_milliseconds(statement: str = "import rifki") -> float:
    """The time of an import in a fresh process, by that process."""
    code = f"import time; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return 1000 * float(done.stdout)


def core_milliseconds() -> float:
    """The time to load all modules of the core, which `import rifki` does as they are needed."""
    return import_milliseconds("from rifki import *")


def start_milliseconds() -> float:
    """The wall time of a Python that does nothing: the floor under the next row."""
    return 1000 * _seconds_of(sys.executable, "-c", "pass")


def help_milliseconds() -> float:
    """The wall time of `rifki --help`, Python's own start included."""
    if not (SOURCE / "rifki" / "cli").exists():
        raise MissingPartError("rifki.cli does not exist")
    code = (
        "import sys; sys.argv = ['rifki', '--help']; from rifki.cli import main; sys.exit(main())"
    )
    return 1000 * _seconds_of(sys.executable, "-c", code)


def random_deals() -> float:
    """Full deals of random legal cards through the public Board, over all contracts."""
    from rifki import CONTRACTS, SEATS, Board, Deal

    rng = random.Random(1)
    deals = [Deal.from_seed(seed) for seed in range(20)]
    start = time.perf_counter()
    for number in range(N_DEALS):
        board = Board(deals[number % 20], CONTRACTS[number % 10], declarer=SEATS[number % 4])
        while not board.is_over:
            cards = board.legal_cards
            board.push(cards[rng.randrange(len(cards))])
    return N_DEALS / (time.perf_counter() - start)


def dealt_deals() -> float:
    """Deals dealt from seeds."""
    from rifki import Deal

    start = time.perf_counter()
    for seed in range(N_DEALS):
        Deal.from_seed(seed)
    return N_DEALS / (time.perf_counter() - start)


def game_seconds() -> float:
    """A game of 20 deals between four `rules` bots."""
    from rifki import SEATS, Game, Phase

    try:
        from rifki.bots import make_bot
    except ImportError as error:
        raise MissingPartError(f"rifki.bots: {error}") from None
    game = Game(seed=1)
    bots = {seat: make_bot("rules", seed=int(seat)) for seat in SEATS}
    start = time.perf_counter()
    while game.phase is not Phase.OVER:
        seat = game.turn
        if seat is None:
            raise RuntimeError(f"nobody to act in {game!r}")
        view = game.view(seat)
        if game.phase is Phase.DECLARE:
            game.declare(bots[seat].choose_contract(view))
        else:
            game.play(bots[seat].choose_card(view))
    return time.perf_counter() - start


def _record_text(n_games: int) -> str:
    """Games of random cards as one text."""
    try:
        from rifki.record import format_record, record_from_game
    except ImportError as error:
        raise MissingPartError(f"rifki.record: {error}") from None
    from rifki import Game, Phase

    rng, texts = random.Random(2), []
    for seed in range(n_games):
        game = Game(seed=seed)
        while game.phase is not Phase.OVER:
            if game.phase is Phase.DECLARE:
                game.declare(rng.choice(game.legal_contracts))
            else:
                game.play(rng.choice(game.legal_cards))
        texts.append(format_record(record_from_game(game)))
    return "\n".join(texts)


def read_deals() -> float:
    """Deals read from records, not yet played again."""
    text = _record_text(N_DEALS // 20)
    from rifki.record import read_records

    start = time.perf_counter()
    n_deals = sum(len(record.deals) for record in read_records(io.StringIO(text)))
    seconds = time.perf_counter() - start
    if n_deals != N_DEALS:
        raise RuntimeError(f"{n_deals} deals read; expected {N_DEALS}")
    return n_deals / seconds


def checked_deals() -> float:
    """Deals read from records, played again and checked, as `rifki check` does."""
    text = _record_text(N_DEALS // 20)
    from rifki.record import check_record, read_records

    start = time.perf_counter()
    n_deals, problems = 0, []
    for record in read_records(io.StringIO(text)):
        problems += check_record(record)
        n_deals += len(record.deals)
    seconds = time.perf_counter() - start
    if problems:
        raise RuntimeError(f"{len(problems)} problems in good records: {problems[0]}")
    return n_deals / seconds


ROWS = (
    Row("import", "import rifki", "ms", "< 50", import_milliseconds),
    Row("core", "from rifki import *: all of the core", "ms", "", core_milliseconds),
    Row("start", "an empty Python, for comparison", "ms", "", start_milliseconds),
    Row("help", "rifki --help, whole process", "ms", "< 150", help_milliseconds),
    Row("deals", "random full deals through Board", "deals/s", "> 2000", random_deals),
    Row("dealing", "deals dealt from seeds", "deals/s", "", dealt_deals),
    Row("bots", "a 20-deal game of four rules bots", "s", "< 0.1", game_seconds),
    Row("records", "deals read from records", "deals/s", "> 5000", read_deals),
    Row("check", "deals read, replayed and checked", "deals/s", "", checked_deals),
)


def machine_line() -> str:
    """What the numbers were measured on."""
    model = platform.processor() or platform.machine()
    cpu_info = Path("/proc/cpuinfo")
    if cpu_info.exists():
        for line in cpu_info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()}, {model}, {os.cpu_count()} cores"


def format_value(value: float) -> str:
    """A number with about three digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main() -> int:
    """Measure the rows asked for and print them; exit status 1 if a part is missing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=[row.name for row in ROWS], metavar="ROW")
    parser.add_argument("--runs", type=int, default=5, help="runs a row; the median is printed")
    options = parser.parse_args()
    status = 0
    print(f"{'row':<8} {'what':<35} {'median':>10} {'spread':>17}  unit     aim")
    for row in ROWS:
        if options.only and row.name not in options.only:
            continue
        try:
            values = [row.measure() for _ in range(max(1, options.runs))]
        except MissingPartError as missing:
            print(f"{row.name:<8} {row.what:<35} missing: {missing}")
            status = 1
            continue
        spread = f"{format_value(min(values))}..{format_value(max(values))}"
        median = format_value(statistics.median(values))
        print(f"{row.name:<8} {row.what:<35} {median:>10} {spread:>17}  {row.unit:<8} {row.aim}")
    print(f"\nmedian and spread of {options.runs} runs; {machine_line()}")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
