#!/usr/bin/env python3
"""Learn the value tables of the `net` bot again: `python3 tools/learn_values.py`.

    python3 tools/learn_values.py                      all seven kinds, an hour of one core
    python3 tools/learn_values.py no_king trump

Builds and runs learn_values.c beside it; needs a C compiler. With the numbers of deals below it
learns the tables of the package again; where a compiler rounds otherwise, single values differ.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki.contracts import ContractKind  # noqa: E402  # the source beside this tool

TABLES = ROOT / "src" / "rifki" / "bots" / "net" / "values"
KINDS = tuple(ContractKind)
"""In the order of the numbers that the learner takes."""
STAGE_1_DEALS = 2_500_000
STAGE_2_DEALS = 3_500_000
LEAST_COUNT = 20
"""Entries used less often than this in training are left at 0."""
MOST_ZEROS = 3
"""More zeros than this in a row end a line."""
ROW = 24
"""Values in a line, at most."""
HEADER = "# Learned in self-play; docs/bots.md says how. Tenths of a point, by table and index."


def learned(kind: ContractKind, n_first: int, n_second: int, folder: Path) -> str:
    """The output of the learner for a contract kind."""
    program = folder / "learn_values"
    if not program.exists():
        source = Path(__file__).with_name("learn_values.c")
        command = ["cc", "-O2", "-march=native", "-ffp-contract=off"]
        command += ["-o", str(program), str(source), "-lm"]
        subprocess.run(command, check=True)
    run = [str(program), str(KINDS.index(kind)), str(n_first), str(n_second)]
    return subprocess.run(run, check=True, capture_output=True, text=True).stdout


def table_lines(output: str) -> Iterator[str]:
    """The lines of a value file."""
    yield HEADER
    tables: dict[str, dict[int, int]] = {"card": {}, "suit": {}, "play": {}}
    for line in output.splitlines():
        name, place, count, value = line.split()
        tenths = round(float(value) * 10)
        if int(count) >= LEAST_COUNT and tenths:
            tables[name][int(place)] = tenths
    for name, table in tables.items():
        run: list[int] = []
        for index in sorted(table):
            if run and (index - run[0] >= ROW or index - run[-1] > MOST_ZEROS + 1):
                yield _line(name, table, run)
                run = []
            run.append(index)
        if run:
            yield _line(name, table, run)


def _line(name: str, table: dict[int, int], run: list[int]) -> str:
    """One line: the table, the first index, the values up to the last."""
    row = " ".join(str(table.get(index, 0)) for index in range(run[0], run[-1] + 1))
    return f"{name} {run[0]} {row}"


def main() -> None:
    """Learn the kinds named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Learn the value tables of the net bot.")
    names = [kind.value for kind in KINDS]
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(names))
    parser.add_argument("--first", type=int, default=STAGE_1_DEALS, help="deals of stage 1")
    parser.add_argument("--second", type=int, default=STAGE_2_DEALS, help="deals of stage 2")
    parser.add_argument("--out", type=Path, default=TABLES)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in args.kinds or names:
            output = learned(ContractKind(name), args.first, args.second, Path(folder))
            text = "\n".join(table_lines(output)) + "\n"
            (args.out / f"{name}.txt").write_text(text, encoding="ascii")
            print(name)


if __name__ == "__main__":
    main()
