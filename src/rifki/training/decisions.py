"""Labelled decisions: positions as the seat to play sees them, and what the teacher found.

Packed flat for files; the features of the scorer are worked out when they are needed, so that other
features can be fitted to the same labels.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rifki.contracts import CONTRACTS
from rifki.rules import PRESETS, RuleSet
from rifki.search.position import PACKED_POSITION, CompactPosition, PositionBatch, pack_position

__all__ = ["RULES", "Decisions", "batches_of"]

RULES = tuple(PRESETS.values())
"""The rule sets that deals are played under, by their number."""

_ARRAYS = ("contracts", "rules", "n_cards", "cards", "values")


@dataclass(slots=True)
class Decisions:
    """Some decisions, one after the other."""

    positions: bytearray = field(default_factory=bytearray)
    """rk_position of kernel.h; the hands of the other seats are one guess of many."""
    contracts: array[int] = field(default_factory=lambda: array("B"))
    rules: array[int] = field(default_factory=lambda: array("B"))
    n_cards: array[int] = field(default_factory=lambda: array("B"))
    """How many cards of each decision were played out: one of those that do the same."""
    cards: array[int] = field(default_factory=lambda: array("B"))
    values: array[float] = field(default_factory=lambda: array("f"))
    """For each card, points of the rest of the deal above the average of the table."""

    def __len__(self) -> int:
        return len(self.contracts)

    def add(self, position: CompactPosition, values: dict[int, float]) -> None:
        """Add a decision with the values of its cards."""
        self.positions += pack_position(position)
        self.contracts.append(int(position.contract))
        self.rules.append(RULES.index(position.rules))
        self.n_cards.append(len(values))
        self.cards.extend(values.keys())
        self.values.extend(values.values())

    def arrays(self) -> dict[str, array[Any]]:
        """What files keep beside the positions."""
        return {name: getattr(self, name) for name in _ARRAYS}

    def extend(self, others: Decisions) -> None:
        """Add other decisions after these."""
        self.positions += others.positions
        for name in _ARRAYS:
            getattr(self, name).extend(getattr(others, name))

    def batches(self) -> Iterator[tuple[list[int], PositionBatch]]:
        """The numbers of the decisions of each contract and rule set, and their positions."""
        return batches_of(self.positions, self.contracts, self.rules, RULES)


def batches_of(
    positions: bytearray, contracts: array[int], rules: array[int], rule_sets: Sequence[RuleSet]
) -> Iterator[tuple[list[int], PositionBatch]]:
    """The numbers of the packed positions of each contract and rule set, and these positions."""
    size = PACKED_POSITION.size
    groups: dict[tuple[int, int], list[int]] = {}
    for number, key in enumerate(zip(contracts, rules, strict=True)):
        groups.setdefault(key, []).append(number)
    for (contract, rule_set), numbers in sorted(groups.items()):
        rows = [bytes(positions[size * each : size * (each + 1)]) for each in numbers]
        yield numbers, PositionBatch(CONTRACTS[contract], rule_sets[rule_set], b"".join(rows))
