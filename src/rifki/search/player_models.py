"""Kinds of players that the others may be: how they choose their cards, as far as can be told.

A player model is a learned scorer whose scores say which card a player of that kind will choose,
not which is best. The files that ship were fitted to the cards of levels by `rifki train`
(docs/training.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rifki.errors import InvalidSetupError
from rifki.search.net_weights import NetWeights, read_weights
from rifki.search.tree_settings import Inference

__all__ = ["FITTED", "MOST_PLAYERS", "PlayerModel", "check_players", "player_weights"]

MOST_PLAYERS = 4
"""At most so many kinds that a seat may be: RK_MAX_PLAYERS of kernel.h."""

FITTED = Inference(patience=6.0, whim=0.02)
"""What player models are fitted with, and so to be used with."""


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """A kind of player, whose card is mostly the one of the highest score."""

    weights: NetWeights
    inference: Inference = FITTED
    """How closely such players follow the scores."""


def check_players(players: Sequence[PlayerModel]) -> None:
    """Raise InvalidSetupError for no kinds of players, or too many."""
    n = len(players)
    if not 0 < n <= MOST_PLAYERS:
        raise InvalidSetupError(f"{n} kinds of players; expected 1 to {MOST_PLAYERS}", n)


@lru_cache(maxsize=8)
def player_weights(level: str) -> NetWeights:
    """The weights fitted to the cards of a level: `rules` or `search`.

    Raises WeightsError if there are none of that level.
    """
    return read_weights(Path(__file__).with_name(f"players_{level}.npz"))
