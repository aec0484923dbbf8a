"""The weights of the `net` bot: those by which it chooses, and those by which it values."""

from __future__ import annotations

from types import MappingProxyType

from rifki.contracts import ContractKind
from rifki.search.net_weights import KindWeights, NetWeights, default_weights
from rifki.search.player_models import player_weights

__all__ = ["POINTS_BEHIND", "KindWeights", "load_choices", "load_values"]

POINTS_BEHIND = MappingProxyType(
    {
        ContractKind.TRUMP: 0.35,
        ContractKind.NO_KING: 0.7,
        ContractKind.NO_QUEENS: 0.65,
        ContractKind.NO_MEN: 0.65,
        ContractKind.NO_HEARTS: 0.5,
        ContractKind.NO_LAST_TWO: 0.7,
        ContractKind.NO_TRICKS: 0.6,
    }
)
"""What a card loses, in points, for each point that its score by `load_choices` is behind the best.

Fitted to what `search` with 1,500 worlds says of them (`tools/net_losses.py`).
"""


def load_values(kind: ContractKind) -> KindWeights:
    """What cards are worth in a kind of contract, learned in self-play; read from the file once."""
    return default_weights().of(kind)


def load_choices() -> NetWeights:
    """How `search` chooses its cards, learned from its games; read from the file once."""
    return player_weights("search")
