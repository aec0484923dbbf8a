#!/usr/bin/env python3
"""Measure what a contract kept for later is worth: the tables of the `search` level's choice.

    python3 tools/contract_costs.py [--hands N] [--check GAMES]

Values every contract for N random hands with the level itself. From these a small dynamic programme
works out, backwards from a seat's last deal, what she may expect of all she still has to declare,
for each number of trumps and negatives owed and each way the negatives' uses may be spent (G3, G4);
between two of her deals the three others declare once each, a negative as often as the uses left
ask for, and of those still open the one that is best as often as with random hands. Printed is what
goes into src/rifki/bots/search/settings.py: that worth by trumps and negatives owed and by how many
kinds of negative are open, just after her own deal, and what a declarer gains in a deal.

`--check` lets the table choose in games whose cards are not played: each seat's contracts have the
values of other random hands, the three others lose a third each. It prints what one seat with the
table gains a game against the constant costs used before, at a table of those.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from rifki import SEATS, Deal, ScoreSheet
from rifki.bots.search.search_contracts import contract_values
from rifki.contracts import ContractKind
from rifki.scoresheet import NEGATIVE_USES, NEGATIVES_PER_SEAT, TRUMPS_PER_SEAT
from rifki.view import view_before_contract

Hand: TypeAlias = Sequence[float]
"""What the best contract of each kind promises, trumps first, then the negatives in table order."""
Uses: TypeAlias = tuple[int, ...]
"""How often each negative can still be declared."""
Worth: TypeAlias = Mapping[Uses, float]

KINDS = tuple(ContractKind)
N_NEGATIVES = len(KINDS) - 1
ALL_USES: tuple[Uses, ...] = tuple(itertools.product(range(NEGATIVE_USES + 1), repeat=N_NEGATIVES))
OWED = sorted(itertools.product(range(TRUMPS_PER_SEAT + 1), range(NEGATIVES_PER_SEAT + 1)), key=sum)
"""Every (trumps, negatives) that a seat may owe, fewest first."""


def hand_values(number: int) -> list[float]:
    """The values of the contract kinds with a random hand."""
    hand = Deal.from_seed(f"contract costs {number}").hand(SEATS[0])
    view = view_before_contract(hand, SEATS[0], SEATS[0], ScoreSheet())
    values = contract_values(view, seed=number)
    return [max(v for contract, v in values.items() if contract.kind is kind) for kind in KINDS]


def without(uses: Uses, kind: int) -> Uses:
    """The uses left when one of a kind is spent."""
    return (*uses[:kind], uses[kind] - 1, *uses[kind + 1 :])


class Programme:
    """What is owed is worth, backwards from the last deal."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self._hands = hands
        best = [max(range(N_NEGATIVES), key=hand[1:].__getitem__) for hand in hands]
        self._share = [best.count(kind) for kind in range(N_NEGATIVES)]
        self.now: dict[tuple[int, int], Worth] = {(0, 0): dict.fromkeys(ALL_USES, 0.0)}
        """Before her deal, her cards not yet seen."""
        self.later: dict[tuple[int, int], Worth] = dict(self.now)
        """After her deal before, with three others to declare first."""
        for owed in OWED[1:]:
            self.now[owed] = {uses: self._before(owed, uses) for uses in ALL_USES}
            worth = self.now[owed]
            for _ in range(3):
                worth = {uses: self._after_another(owed, uses, worth) for uses in ALL_USES}
            self.later[owed] = worth

    def _before(self, owed: tuple[int, int], uses: Uses) -> float:
        """The mean, over hands, of the best choice and what comes after it."""
        trumps, negatives = owed
        choices = []
        if trumps:
            choices.append((0, self.later[trumps - 1, negatives][uses]))
        if negatives:
            rest = self.later[trumps, negatives - 1]
            kinds = [kind for kind in range(N_NEGATIVES) if uses[kind]]
            choices += [(1 + kind, rest[without(uses, kind)]) for kind in kinds]
        if not choices or sum(uses) < negatives:
            return 0.0
        return statistics.fmean(
            [max([hand[kind] + worth for kind, worth in choices]) for hand in self._hands]
        )

    def _after_another(self, owed: tuple[int, int], uses: Uses, worth: Worth) -> float:
        """The worth once one of the others has declared."""
        # Counted from her own deal the others have, on average, half a round more to declare.
        n_others = 3 * sum(owed) + 1.5
        chance = min(max((sum(uses) - owed[1]) / n_others, 0.0), 1.0)
        total = sum(share for share, n in zip(self._share, uses, strict=True) if n)
        if not total:
            return worth[uses]
        spent = sum(
            share * worth[without(uses, kind)]
            for kind, share in enumerate(self._share)
            if uses[kind]
        )
        return (1 - chance) * worth[uses] + chance * spent / total

    def table(self) -> list[list[list[int]]]:
        """The later worth by trumps and negatives owed and by the number of kinds open."""
        table = [[[0] * (N_NEGATIVES + 1) for _ in range(4)] for _ in range(3)]
        for (trumps, negatives), worth in self.later.items():
            for n_open in range(N_NEGATIVES + 1):
                cases = [
                    value
                    for uses, value in worth.items()
                    if N_NEGATIVES - uses.count(0) == n_open and sum(uses) >= negatives
                ]
                if cases:
                    table[trumps][negatives][n_open] = round(statistics.fmean(cases))
        return table


# The constants that the table took the place of: mean values, and a trump reserve by what is owed.
OLD_COSTS = (-1.9, 0.6, -0.4, -2.0, 5.9, -1.7)
OLD_RESERVE = ((0, 0, 0, 0), (0, 10, 46, 67), (0, -26, 9, 31))


class DeclaringGame:
    """A game of 20 declarations without play."""

    def __init__(self, table: Sequence[Sequence[Sequence[int]]]) -> None:
        self._table = table

    def gain(self, hands: Sequence[Hand], seat: int | None) -> list[float]:
        """What each seat ends with; one seat (or none) chooses by the table."""
        owed = [[TRUMPS_PER_SEAT, NEGATIVES_PER_SEAT] for _ in SEATS]
        uses: Uses = (NEGATIVE_USES,) * N_NEGATIVES
        totals = [0.0] * 4
        for number, hand in enumerate(hands):
            turn = number % 4
            options = [0] * (owed[turn][0] > 0)
            if owed[turn][1]:
                options += [1 + kind for kind in range(N_NEGATIVES) if uses[kind]]
            rate = self._by_table if turn == seat else self._by_constants
            choice = max(options, key=lambda each: hand[each] + rate(each, turn, owed, uses))
            owed[turn][choice > 0] -= 1
            if choice:
                uses = without(uses, choice - 1)
            for each in range(4):
                totals[each] += hand[choice] * (1.0 if each == turn else -1 / 3)
        return totals

    def _by_table(self, choice: int, turn: int, owed: list[list[int]], uses: Uses) -> float:
        after = without(uses, choice - 1) if choice else uses
        n_open = N_NEGATIVES - after.count(0)
        worth = 0.0
        for seat, (trumps, negatives) in enumerate(owed):
            if seat == turn:
                left = self._table[trumps - (not choice)][negatives - (choice > 0)]
                worth += left[n_open]
            else:
                worth -= self._table[trumps][negatives][n_open] / 3
        return worth

    def _by_constants(self, choice: int, turn: int, owed: list[list[int]], uses: Uses) -> float:
        del uses
        trumps, negatives = owed[turn]
        return -OLD_RESERVE[trumps][negatives] if not choice else -OLD_COSTS[choice - 1]


def check(table: Sequence[Sequence[Sequence[int]]], hands: Sequence[Hand], n_games: int) -> None:
    """Print what a seat gains a game by the table."""
    game, rng = DeclaringGame(table), random.Random(1)
    gains = []
    for _ in range(n_games):
        dealt = rng.choices(hands, k=20)
        before = game.gain(dealt, None)
        gains.append(
            statistics.fmean([game.gain(dealt, seat)[seat] - before[seat] for seat in range(4)])
        )
    error = statistics.stdev(gains) / n_games**0.5
    print(f"points a game above the constants: {statistics.fmean(gains):+.1f} +- {2 * error:.1f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=6000)
    parser.add_argument("--program-hands", type=int, default=400, help="hands in each mean")
    parser.add_argument("--check", type=int, default=0, metavar="GAMES")
    arguments = parser.parse_args()
    hands = [hand_values(number) for number in range(arguments.hands)]
    programme = Programme(hands[: arguments.program_hands])
    table = programme.table()
    for trumps, rows in enumerate(table):
        for negatives, row in enumerate(rows):
            print(f"{trumps} trumps, {negatives} negatives: {tuple(row)}")
    whole = programme.now[TRUMPS_PER_SEAT, NEGATIVES_PER_SEAT][(NEGATIVE_USES,) * N_NEGATIVES]
    print(f"DECLARER_GAIN {whole / 5:.0f}")
    if arguments.check:
        check(table, hands[arguments.program_hands :], arguments.check)


if __name__ == "__main__":
    main()
