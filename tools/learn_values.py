#!/usr/bin/env python3
"""Learn the table of the `net` bot again, from nothing: `python3 tools/learn_values.py`.

    python3 tools/learn_values.py                      all seven kinds, an hour of one core
    python3 tools/learn_values.py no_king trump        the others stay as they are

Builds and runs learn_values.c beside it; needs a C compiler. Writes weights without hidden units,
by default those of the package. With the numbers of deals below it learns the same table again;
where a compiler rounds otherwise, single values differ.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki.contracts import ContractKind  # noqa: E402  # the source beside this tool
from rifki.search.net_plays import N_LINEAR  # noqa: E402
from rifki.search.net_suits import PLAY_TABLE, SUIT_TABLE  # noqa: E402
from rifki.search.net_weights import (  # noqa: E402
    KindWeights,
    default_weights,
    write_weights,
)

WEIGHTS = ROOT / "src" / "rifki" / "search" / "net.npz"
KINDS = tuple(ContractKind)
"""In the order of the numbers that the learner takes."""
STARTS = {"card": 0, "suit": SUIT_TABLE, "play": PLAY_TABLE}
"""Where the learner's tables begin in the one table of the weights."""
STAGE_1_DEALS = 2_500_000
STAGE_2_DEALS = 3_500_000
LEAST_COUNT = 20
"""Entries used less often than this in training are left at 0."""
SEED = 1234
"""Of learn_values.c."""


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


def weights_of(kind: ContractKind, output: str) -> KindWeights:
    """The weights in the learner's output: lines of table, index, count and value in points."""
    linear = array("h", bytes(2 * N_LINEAR))
    for line in output.splitlines():
        name, place, count, value = line.split()
        if int(count) >= LEAST_COUNT:
            linear[STARTS[name] + int(place)] = round(float(value) * 10)
    return KindWeights(kind, linear)


def main() -> None:
    """Learn the kinds named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Learn the table of the net bot.")
    names = [kind.value for kind in KINDS]
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(names))
    parser.add_argument("--first", type=int, default=STAGE_1_DEALS, help="deals of stage 1")
    parser.add_argument("--second", type=int, default=STAGE_2_DEALS, help="deals of stage 2")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    chosen = {ContractKind(name) for name in args.kinds or names}
    kinds = {}
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            if kind in chosen:
                output = learned(kind, args.first, args.second, Path(folder))
                kinds[kind] = weights_of(kind, output)
                print(kind.value)
            else:
                kinds[kind] = default_weights().of(kind)
    recipe = {
        "learner": "tools/learn_values.py",
        "method": "self-play, Monte Carlo control, linear",
        "stage_1_deals": args.first,
        "stage_2_deals": args.second,
        "least_count": LEAST_COUNT,
    }
    write_weights(args.out, kinds, seed=SEED, recipe=recipe)


if __name__ == "__main__":
    main()
