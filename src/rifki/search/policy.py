"""How a playout chooses its cards: at random, or by the rule policy with some random cards."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.errors import InvalidSetupError

__all__ = ["RANDOM", "RULES", "PlayoutPolicy"]


@dataclass(frozen=True, slots=True)
class PlayoutPolicy:
    """A policy of playouts: random cards, or the rule policy (docs/kernel.md).

    `epsilon`, 0 to 1, is how often the rule policy plays a random card instead; rounded to units of
    2^-16. Raises InvalidSetupError for another epsilon.
    """

    is_random: bool = False
    epsilon: float = 0.0

    def __post_init__(self) -> None:
        if not 0.0 <= self.epsilon <= 1.0:
            raise InvalidSetupError(f"epsilon {self.epsilon}; expected 0 to 1", self.epsilon)

    @property
    def epsilon_units(self) -> int:
        """`epsilon` in units of 2^-16; 0 for random cards, which need none."""
        return 0 if self.is_random else round(self.epsilon * (1 << 16))


RANDOM = PlayoutPolicy(is_random=True)
"""Random legal cards."""

RULES = PlayoutPolicy()
"""The rule policy, always."""
