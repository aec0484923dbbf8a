"""Whom `expert` reckons with: the kinds of players that each of the others may be."""

from __future__ import annotations

from functools import lru_cache

from rifki.bots.expert.settings import INFERENCES
from rifki.contracts import ContractKind
from rifki.search.net_weights import default_weights
from rifki.search.player_models import PlayerModel, player_weights

__all__ = ["others_in"]


@lru_cache(maxsize=len(ContractKind))
def others_in(kind: ContractKind) -> tuple[PlayerModel, ...]:
    """The kinds of players in a contract: by the learned values, like `search`, like `rules`."""
    return (
        PlayerModel(default_weights(), INFERENCES[kind]),
        PlayerModel(player_weights("search")),
        PlayerModel(player_weights("rules")),
    )
