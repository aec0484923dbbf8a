"""The numbers of the `search` level; docs/bots.md says what each was measured against."""

from __future__ import annotations

from types import MappingProxyType

from rifki.bots.declaring import LaterWorth
from rifki.contracts import ContractKind
from rifki.search.policy import PlayoutPolicy

__all__ = [
    "CONTRACT_PLAYOUTS",
    "CONTRACT_WEIGHTS",
    "DECLARER_GAIN",
    "LATER_WORTH",
    "NEAR_POINTS",
    "NOISE_POINTS",
    "PLAYOUTS",
    "TRICKS_PER_WORLD",
    "WEIGHTS",
    "WORLDS",
]

WORLDS = 200
"""The most worlds that a card is tried in."""

TRICKS_PER_WORLD = 32
"""Work for one decision: so many tricks of playouts for each of its worlds, on average.

On the first lead of a deal that is two or three cards in each world. It keeps the Python path,
which plays 150,000 tricks a second or more, under 50 ms.
"""

PLAYOUTS = PlayoutPolicy()
"""The rule policy."""

WEIGHTS = MappingProxyType(
    {
        ContractKind.TRUMP: 0.25,
        ContractKind.NO_KING: 0.4,
        ContractKind.NO_QUEENS: 0.3,
        ContractKind.NO_MEN: 0.35,
        ContractKind.NO_HEARTS: 0.35,
        ContractKind.NO_LAST_TWO: 0.75,
        ContractKind.NO_TRICKS: 0.3,
    }
)
"""The weight of the learned values against the rollouts."""

NOISE_POINTS = 3
"""Cards so near to the best are as good, as far as can be told."""

CONTRACT_WEIGHTS = MappingProxyType(
    {
        ContractKind.TRUMP: 0.45,
        ContractKind.NO_KING: 1.0,
        ContractKind.NO_QUEENS: 0.65,
        ContractKind.NO_MEN: 0.55,
        ContractKind.NO_HEARTS: 0.7,
        ContractKind.NO_LAST_TWO: 0.8,
        ContractKind.NO_TRICKS: 0.85,
    }
)
"""The same for the promise of a contract to its declarer."""

CONTRACT_PLAYOUTS = 400
"""Playouts for the choice of a contract, together, when cards are tried in `WORLDS` worlds."""

NEAR_POINTS = 40
"""By so many points rollouts may change the order in which the learned values put contracts."""

LATER_WORTH: LaterWorth = (
    (
        (0, 0, 0, 0, 0, 0, 0),
        (0, 0, 12, 21, 29, 36, 42),
        (0, 0, 24, 40, 52, 63, 71),
        (0, 0, 39, 60, 77, 91, 103),
    ),
    (
        (58, 58, 58, 58, 58, 58, 58),
        (0, 99, 110, 117, 123, 128, 132),
        (0, 124, 146, 160, 171, 180, 187),
        (0, 0, 177, 197, 213, 225, 235),
    ),
    (
        (117, 117, 117, 117, 117, 117, 117),
        (0, 181, 190, 197, 202, 206, 210),
        (0, 223, 243, 256, 266, 274, 280),
        (0, 0, 287, 306, 320, 332, 341),
    ),
)
"""What is left to be declared is worth.

This table and `DECLARER_GAIN` are printed by `python3 tools/contract_costs.py`.
"""

DECLARER_GAIN = 71
"""What a declarer may expect of the deals she declares, on average; each other loses a third."""
