"""How weights move down the slope of a loss: the tables by AdaGrad, the hidden layer by Adam.

AdaGrad lets what is seen often settle, and what is seen rarely move at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from rifki.training.extra import load_jax

__all__ = ["Parameters", "first_state", "step_of"]

Parameters: TypeAlias = dict[str, Any]
"""float32 arrays in points: linear, skip, embed, bias, out; an activation is 0 to 1."""

_MOST_EMBED = 127 / 255
"""So large a weight of the hidden layer fits into the integer form."""


class Rates(Protocol):
    """The sizes of first steps, as recipes have them."""

    @property
    def rate(self) -> float:
        """Of the table."""

    @property
    def skip_rate(self) -> float:
        """Of what inputs add by themselves."""

    @property
    def hidden_rate(self) -> float:
        """Of the hidden layer."""


def first_state(parameters: Parameters) -> Any:
    """The running means and squares of slopes, all 0."""
    np = load_jax().numpy
    return {name: (np.zeros_like(row), np.zeros_like(row)) for name, row in parameters.items()}


def step_of(
    loss: Callable[..., Any], sizes: Rates, *, least_square: float
) -> Callable[..., tuple[Parameters, Any]]:
    """The function that learns from a batch: of parameters, state, number and size of the step.

    `least_square` is added to the squares of the tables' slopes, so that none is divided by 0.
    """
    jax = load_jax()
    np = jax.numpy
    hidden = sizes.hidden_rate
    rates = {"linear": sizes.rate, "skip": sizes.skip_rate, "embed": hidden, "bias": hidden}
    rates["out"] = 30 * hidden

    def step(
        parameters: Parameters, state: Any, number: Any, size: Any, *batch: Any
    ) -> tuple[Parameters, Any]:
        slopes = jax.grad(loss)(parameters, *batch)
        after, kept = {}, {}
        for name, slope in slopes.items():
            mean, square = state[name]
            if name in ("linear", "skip"):
                square += slope**2
                move = slope / np.sqrt(square + least_square)
            else:
                mean = 0.9 * mean + 0.1 * slope
                square = 0.999 * square + 0.001 * slope**2
                move = mean / (1 - 0.9**number)
                move /= np.sqrt(square / (1 - 0.999**number)) + 1e-6
            after[name] = parameters[name] - size * rates[name] * move
            kept[name] = (mean, square)
        after["embed"] = np.clip(after["embed"], -_MOST_EMBED, _MOST_EMBED)
        return after, kept

    return step
