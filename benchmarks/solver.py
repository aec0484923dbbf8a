#!/usr/bin/env python3
"""Time the exact solver: `python3 benchmarks/solver.py`.

Seeded deals, thinned out to fewer cards a seat for the shorter rows; the seat that leads is asked
for the value of the position or, with --cards, of each of her cards. One row is one contract and
one number of cards: milliseconds of processor time (not of the clock: the machine may be busy) and
nodes, median and 90th percentile. A deal given up at the node limit counts as it stands. The last
row is another program on the same machine: DDS, the double dummy solver of bridge, through
`endplay` from PyPI, on full deals.

    python3 benchmarks/solver.py                              6, 8, 10 and 13 cards
    python3 benchmarks/solver.py --sizes 8 10 --deals 50      some rows
    python3 benchmarks/solver.py --contracts trump:S no_king  some contracts
    python3 benchmarks/solver.py --cards --model maxn --sizes 6 8
    python3 benchmarks/solver.py --nodes 30000000             where to give a deal up
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

CONTRACT_NAMES = (
    "trump:S",
    "no_king",
    "no_queens",
    "no_men",
    "no_hearts",
    "no_last_two",
    "no_tricks",
)


def boards(contract_name: str, n_cards: int, n_deals: int) -> Iterator[Any]:
    """The boards of one row, each with another seat to lead."""
    from rifki import SEATS, Board, Deal, parse_contract

    for number in range(n_deals):
        rng = random.Random(1000 * number + n_cards)
        full = Deal.from_seed(f"solver {number}")
        deal = Deal.from_hands(rng.sample(list(hand), n_cards) for hand in full.hands)
        yield Board(deal, parse_contract(contract_name), declarer=SEATS[number % 4])


def measure(name: str, n_cards: int, options: argparse.Namespace, kernel: Any) -> str:
    """One row of the table."""
    from rifki.search.solver import solve

    times, nodes, n_unsolved = [], [], 0
    for board in boards(name, n_cards, options.deals):
        start = time.process_time()
        solution = solve(
            board,
            model=options.model,
            cards=options.cards,
            lines=False,
            node_limit=options.nodes,
            table_mib=options.table,
            kernel=kernel,
        )
        times.append(1000 * (time.process_time() - start))
        nodes.append(solution.nodes)
        n_unsolved += not solution.is_exact
    unsolved = f"  {n_unsolved} unsolved" if n_unsolved else ""
    return (
        f"{name:12} {n_cards:3}  {percentile(times, 50):10.2f} {percentile(times, 90):10.2f}"
        f"  {percentile(nodes, 50):11,.0f} {percentile(nodes, 90):12,.0f}{unsolved}"
    )


def percentile(numbers: Sequence[float], percent: int) -> float:
    """The number that `percent` of them do not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def dds_row(n_deals: int) -> str:
    """DDS on full bridge deals, all four seats and trumps in turn, North to lead."""
    try:
        from endplay.dds import solve_board
        from endplay.types import Deal as BridgeDeal
        from endplay.types import Denom, Player
    except ImportError:
        return "DDS          not measured: pip install endplay"
    denominations = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt)
    times = []
    for number in range(n_deals):
        order = random.Random(number).sample(range(52), 52)
        hands = [order[13 * seat : 13 * seat + 13] for seat in range(4)]
        texts = [".".join(_bridge_suit(hand, suit) for suit in (3, 2, 1, 0)) for hand in hands]
        deal = BridgeDeal(f"N:{' '.join(texts)}")
        deal.trump = denominations[number % 5]
        deal.first = Player.north
        start = time.process_time()
        solve_board(deal)
        times.append(1000 * (time.process_time() - start))
    return (
        f"DDS          {13:3}  {percentile(times, 50):10.2f} {percentile(times, 90):10.2f}"
        "  solve_board of a full bridge deal: every card's tricks"
    )


def _bridge_suit(hand: Sequence[int], suit: int) -> str:
    """The ranks of a suit from high to low."""
    return "".join("23456789TJQKA"[card % 13] for card in sorted(hand)[::-1] if card // 13 == suit)


def _kernel(library: Path | None) -> Any:
    """The kernel to measure."""
    from rifki.search.kernel import default_kernel, load_native

    return default_kernel() if library is None else load_native(library)


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--contracts", nargs="+", default=CONTRACT_NAMES, metavar="NAME")
    parser.add_argument("--sizes", nargs="+", type=int, default=(6, 8, 10, 13), metavar="N")
    parser.add_argument("--deals", type=int, default=50, help="deals a row (default 50)")
    parser.add_argument("--nodes", type=int, default=None, help="node limit a deal")
    parser.add_argument("--model", default="paranoid", choices=("paranoid", "maxn"))
    parser.add_argument("--cards", action="store_true", help="value every card")
    parser.add_argument("--table", type=int, default=256, help="MiB of table (default 256)")
    parser.add_argument("--library", type=Path, default=None, help="a compiled kernel")
    parser.add_argument("--no-dds", action="store_true", help="leave DDS out")
    options = parser.parse_args()
    kernel = _kernel(options.library)
    what = "every card" if options.cards else "the position"
    print(f"{options.model}, value of {what}, kernel {kernel.name}, {options.deals} deals a row")
    print(f"{'contract':12} cards {'ms median':>9} {'p90':>10}  {'nodes median':>11} {'p90':>12}")
    for n_cards in options.sizes:
        for name in options.contracts:
            print(measure(name, n_cards, options, kernel), flush=True)
    if not options.no_dds:
        print(dds_row(options.deals))
    print(f"{platform.machine()}, {os.cpu_count()} CPUs, Python {platform.python_version()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
