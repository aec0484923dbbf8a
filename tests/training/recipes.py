"""Small recipes: a run in seconds."""

from __future__ import annotations

from rifki.training import Recipe
from rifki.training.players import PlayerRecipe

TINY = Recipe(
    seed=3,
    is_from_zero=True,
    n_rounds=1,
    n_decisions=300,
    n_test=40,
    n_worlds=4,
    n_test_worlds=4,
    chunk=150,
    epochs=6,
    batch=32,
    gate_deals=84,
)
"""Learns next to nothing, but does all that a long run does."""

SMALL = Recipe(
    seed=1,
    is_from_zero=True,
    n_rounds=1,
    n_decisions=2_500,
    n_test=500,
    n_worlds=8,
    n_test_worlds=8,
    chunk=2_500,
    epochs=10,
    batch=128,
    gate_deals=140,
)
"""What CI learns with: some tens of seconds on one busy core."""

PLAYER = PlayerRecipe(
    seed=4,
    n_deals=40,
    n_test_deals=20,
    chunk=20,
    least_decisions=100,
    test_block=5,
    epochs=3,
    batch=64,
)
"""Learns how a bot plays from so few deals that it takes seconds."""
