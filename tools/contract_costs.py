#!/usr/bin/env python3
"""Measure what it costs to spend a contract: the tables of the `search` level's contract choice.

    python3 tools/contract_costs.py [--hands N]

Values every contract for N random hands with the level itself, and prints what goes into
src/rifki/bots/search/settings.py: the mean value of each negative contract, and, worked out
backwards from the last deal, how much more than the best negative one a trump contract must
promise, and what the declarer gains in a deal.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from rifki import SEATS, Deal, ScoreSheet
from rifki.bots.search.search_contracts import contract_values
from rifki.contracts import ContractKind
from rifki.view import view_before_contract

Values: TypeAlias = Mapping[ContractKind, float]
"""What the best contract of each kind promises with one hand."""

NEGATIVES = [kind for kind in ContractKind if kind is not ContractKind.TRUMP]


def hand_values(number: int) -> dict[ContractKind, float]:
    """The values of the contract kinds with a random hand."""
    hand = Deal.from_seed(f"contract costs {number}").hand(SEATS[0])
    view = view_before_contract(hand, SEATS[0], SEATS[0], ScoreSheet())
    best: dict[ContractKind, float] = {}
    for contract, value in contract_values(view, seed=number).items():
        best[contract.kind] = max(value, best.get(contract.kind, value))
    return best


def reserve_table(
    hands: Sequence[Values], costs: Values
) -> tuple[list[list[int]], dict[tuple[int, int], float]]:
    """The trump reserve for each number of trumps and negatives owed, and the means behind it."""
    later: dict[tuple[int, int], float] = {(0, 0): 0.0}
    for n_trumps, n_negatives in sorted(
        ((t, n) for t in range(3) for n in range(4) if t + n), key=sum
    ):
        choices = []
        for hand in hands:
            options = []
            if n_trumps:
                options.append(hand[ContractKind.TRUMP] + later[n_trumps - 1, n_negatives])
            if n_negatives:
                best = max(hand[kind] - costs[kind] for kind in NEGATIVES)
                options.append(best + later[n_trumps, n_negatives - 1])
            choices.append(max(options))
        later[n_trumps, n_negatives] = statistics.fmean(choices)
    table = [[0] * 4 for _ in range(3)]
    for t in (1, 2):
        for n in (1, 2, 3):
            table[t][n] = round(later[t, n - 1] - later[t - 1, n])
    return table, later


def declarer_gain(hands: Sequence[Values], table: Sequence[Sequence[int]], costs: Values) -> float:
    """The mean value of what is declared, over the five deals of a seat with any hands."""
    gains = []
    for start in range(0, len(hands) - 4, 5):
        n_trumps, n_negatives = 2, 3
        for hand in hands[start : start + 5]:
            best = max(NEGATIVES, key=lambda kind: hand[kind] - costs[kind])
            trump = hand[ContractKind.TRUMP] - table[n_trumps][n_negatives]
            is_trump = n_negatives == 0 or (n_trumps > 0 and trump > hand[best] - costs[best])
            gains.append(hand[ContractKind.TRUMP] if is_trump else hand[best])
            n_trumps, n_negatives = n_trumps - is_trump, n_negatives - (not is_trump)
    return statistics.fmean(gains)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=3000)
    hands = [hand_values(number) for number in range(parser.parse_args().hands)]
    costs: dict[ContractKind, float] = {
        kind: statistics.fmean(hand[kind] for hand in hands) for kind in NEGATIVES
    }
    table, _ = reserve_table(hands, costs)
    for kind, cost in costs.items():
        print(f"ContractKind.{kind.name}: {cost:.1f},")
    print("TRUMP_RESERVE", table)
    print(f"DECLARER_GAIN {declarer_gain(hands, table, costs):.0f}")


if __name__ == "__main__":
    main()
