"""The numbers of the `expert` level; docs/bots.md says what each was measured against."""

from __future__ import annotations

from types import MappingProxyType

from rifki.contracts import ContractKind
from rifki.search.tree_settings import Inference, TreeSettings

__all__ = [
    "CONTRACT_NEAR_POINTS",
    "CONTRACT_PLAYOUTS",
    "CONTRACT_SECONDS",
    "CONTRACT_WEIGHT",
    "DRAWN",
    "INFERENCES",
    "ITERATIONS",
    "NOISE_POINTS",
    "PYTHON_ITERATIONS",
    "STAGES",
    "STEPS",
    "TREE",
    "WEIGHTS",
    "WORLDS",
]

ITERATIONS = 5000
"""Iterations for one card, with the compiled kernel."""

DRAWN = 1000
"""So many hands are weighed by what has been played."""

STEPS = 8000
"""So many steps are taken from the likeliest of them to others that are about as likely."""

PYTHON_ITERATIONS = 100
"""Iterations on the Python path, where each takes a hundred times as long; no hands are weighed."""

WORLDS = 2000
"""The most worlds for one card; iterations beyond meet them again."""

STAGES = 3
"""The iterations come in so many stages; after each the worse half of the cards is out."""

TREE = TreeSettings(exploration=25.0, trust=30.0)
"""How the tree weighs means against visits."""

WEIGHTS = MappingProxyType(
    {
        ContractKind.TRUMP: 0.15,
        ContractKind.NO_KING: 0.25,
        ContractKind.NO_QUEENS: 0.2,
        ContractKind.NO_MEN: 0.2,
        ContractKind.NO_HEARTS: 0.2,
        ContractKind.NO_LAST_TWO: 0.45,
        ContractKind.NO_TRICKS: 0.2,
    }
)
"""The weight of the learned values against what the tree has seen."""

INFERENCES = MappingProxyType(
    {
        ContractKind.TRUMP: Inference(patience=7.0, whim=0.1),
        ContractKind.NO_KING: Inference(patience=8.0, whim=0.01),
        ContractKind.NO_QUEENS: Inference(patience=5.0, whim=0.01),
        ContractKind.NO_MEN: Inference(patience=4.0, whim=0.01),
        ContractKind.NO_HEARTS: Inference(patience=6.0, whim=0.01),
        ContractKind.NO_LAST_TWO: Inference(patience=2.0, whim=0.01),
        ContractKind.NO_TRICKS: Inference(patience=6.0, whim=0.01),
    }
)
"""How closely players by the learned values are taken to follow them."""

NOISE_POINTS = 2
"""Cards so near to the best are as good, as far as can be told."""

CONTRACT_PLAYOUTS = 4000
"""Playouts for the choice of a contract, together, with the compiled kernel."""

CONTRACT_SECONDS = 0.04
"""With less time than this they are fewer."""

CONTRACT_NEAR_POINTS = 40
"""By so many points playouts may change the order in which the learned values put contracts."""

CONTRACT_WEIGHT = 0.25
"""The weight of the learned values against the playouts, in the promise of a contract."""
