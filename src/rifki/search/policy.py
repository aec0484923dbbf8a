"""How a playout chooses its cards: at random, by the rule policy, or by the learned scorer."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.errors import InvalidSetupError
from rifki.search.net_weights import NetWeights, default_weights

__all__ = ["RANDOM", "RULES", "PlayoutPolicy"]


@dataclass(frozen=True, slots=True)
class PlayoutPolicy:
    """A policy of playouts: random cards, the rule policy, or the learned scorer (docs/kernel.md).

    With `weights` it is the learned scorer; `net` makes one. `epsilon`, 0 to 1, is how often a
    random card is played instead; rounded to units of 2^-16. Raises InvalidSetupError for another
    epsilon.
    """

    is_random: bool = False
    epsilon: float = 0.0
    weights: NetWeights | None = None

    @classmethod
    def net(cls, weights: NetWeights | None = None, *, epsilon: float = 0.0) -> PlayoutPolicy:
        """The learned scorer with some weights, by default the values learned in self-play.

        The level `net` plays by `rifki.bots.net.values.load_choices()`.
        """
        return cls(epsilon=epsilon, weights=default_weights() if weights is None else weights)

    def __post_init__(self) -> None:
        if not 0.0 <= self.epsilon <= 1.0:
            raise InvalidSetupError(f"epsilon {self.epsilon}; expected 0 to 1", self.epsilon)
        if self.is_random and self.weights is not None:
            raise InvalidSetupError("random cards need no weights", self.weights)

    @property
    def kind_number(self) -> int:
        """RK_POLICY_ of kernel.h."""
        return 0 if self.is_random else 1 if self.weights is None else 2

    @property
    def epsilon_units(self) -> int:
        """`epsilon` in units of 2^-16; 0 for random cards, which need none."""
        return 0 if self.is_random else round(self.epsilon * (1 << 16))


RANDOM = PlayoutPolicy(is_random=True)
"""Random legal cards."""

RULES = PlayoutPolicy()
"""The rule policy, always."""
