"""The weights of the `net` bot: those that come with `rifki.search`."""

from __future__ import annotations

from rifki.contracts import ContractKind
from rifki.search.net_weights import KindWeights, default_weights

__all__ = ["KindWeights", "load_values"]


def load_values(kind: ContractKind) -> KindWeights:
    """The weights of a contract kind; read from the file once."""
    return default_weights().of(kind)
