"""The spaces of all environments, and the arrays that lie in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rifki.envs.encoder import mask_bytes
from rifki.envs.extra import needs_extra
from rifki.envs.layout import (
    ATTEMPT,
    GAME_SIZE,
    N_ACTIONS,
    N_TRICKS,
    NEGATIVES_LEFT,
    NUMBER,
    SIZE,
    TAKEN,
    TOTALS,
    TRICKS_WON,
    TRUMPS_LEFT,
    USES_LEFT,
)
from rifki.envs.table import GameTable, Table
from rifki.scoresheet import N_DEALS, NEGATIVE_USES, NEGATIVES_PER_SEAT, TRUMPS_PER_SEAT

with needs_extra("envs"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Observation", "action_space", "observation_space", "observe"]

Observation: TypeAlias = "dict[str, NDArray[Any]]"
"""`observation`, for a game `game`, and `action_mask`."""

_MOST_POINTS = 5200
"""Nobody can win or lose more in a game (G10)."""


def action_space() -> spaces.Discrete:
    """52 cards and ten contracts."""
    return spaces.Discrete(N_ACTIONS)


def observation_space(*, is_game: bool) -> spaces.Dict:
    """`observation`, for a game `game`, and `action_mask`."""
    high = np.ones(SIZE, np.int8)
    for piece in (TRICKS_WON, TAKEN, N_TRICKS):
        high[piece] = 13
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(np.zeros(SIZE, np.int8), high, dtype=np.int8)
    }
    if is_game:
        parts["game"] = _game_space()
    parts["action_mask"] = spaces.Box(0, 1, (N_ACTIONS,), np.int8)
    return spaces.Dict(parts)


def _game_space() -> spaces.Box:
    """The bounds of what is known of a game."""
    low, high = np.zeros(GAME_SIZE, np.int16), np.zeros(GAME_SIZE, np.int16)
    low[NUMBER], high[NUMBER] = 1, N_DEALS
    # Split queens can be dealt again without end.
    high[ATTEMPT] = np.iinfo(np.int16).max
    low[TOTALS], high[TOTALS] = -_MOST_POINTS, _MOST_POINTS
    high[TRUMPS_LEFT] = TRUMPS_PER_SEAT
    high[NEGATIVES_LEFT] = NEGATIVES_PER_SEAT
    high[USES_LEFT] = NEGATIVE_USES
    return spaces.Box(low, high, dtype=np.int16)


def observe(table: Table, seat: int) -> Observation:
    """What a seat knows and may do: new arrays. The mask is all 0 when it is not its turn."""
    mask = mask_bytes(table.legal if seat == table.turn else 0)
    observation: Observation = {"observation": table.observation(seat)}
    if isinstance(table, GameTable):
        observation["game"] = table.game_observation(seat)
    observation["action_mask"] = np.frombuffer(mask, np.int8)
    return observation
