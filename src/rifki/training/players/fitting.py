"""Fitting a player model with JAX: maximum likelihood of the cards that were played.

As the student of `rifki.training.student`, a table entry moves by AdaGrad, which lets what is seen
rarely stay near where it began, and the hidden layer by Adam.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rifki.training.descent import Parameters, first_state, step_of
from rifki.training.extra import load_jax, load_numpy
from rifki.training.players.likelihood import Choices, mean_log_likelihood
from rifki.training.players.recipe import PlayerRecipe
from rifki.training.student import predicted

__all__ = ["Fitter"]

_LAST_STEP = 0.02
"""The size of the last step, in first steps."""
_NEVER = 1e9
"""Points behind: what is no card."""


@dataclass(slots=True)
class Fitter:
    """Fits parameters to choices, as a recipe says.

    One is enough for all kinds: what JAX has compiled is used again.
    """

    recipe: PlayerRecipe
    _step: Callable[..., tuple[Parameters, Any]] | None = None

    def fit(
        self,
        choices: Choices,
        held_out: Choices,
        start: Parameters,
        rng: Any,
        on_epoch: Callable[[], None],
    ) -> Parameters:
        """The parameters after the epoch in which the choices held out were the likeliest.

        The start counts as epoch 0. `rng` orders the decisions.
        """
        np, jax = load_numpy(), load_jax()
        if self._step is None:
            self._step = jax.jit(step_of(_loss_of(self.recipe), self.recipe, least_square=1e-10))
        batch = min(self.recipe.batch, len(choices))
        n_batches = len(choices) // batch
        n_steps = self.recipe.epochs * n_batches
        columns = (choices.linear, choices.inputs, choices.groups, choices.firsts, choices.chosen)
        parameters = {name: jax.numpy.asarray(value) for name, value in start.items()}
        state = first_state(parameters)
        best, most = start, mean_log_likelihood(start, held_out, self.recipe)
        number = 0
        for _ in range(self.recipe.epochs):
            order = rng.permutation(len(choices))
            for first in range(0, n_batches * batch, batch):
                number += 1
                rows = order[first : first + batch]
                size = max(_LAST_STEP, 1 - number / n_steps)
                parameters, state = self._step(
                    parameters,
                    state,
                    np.float32(number),
                    np.float32(size),
                    *(column[rows] for column in columns),
                )
            now = {name: np.asarray(value) for name, value in parameters.items()}
            likelihood = mean_log_likelihood(now, held_out, self.recipe)
            if likelihood > most:
                best, most = now, likelihood
            on_epoch()
        return best


def _loss_of(recipe: PlayerRecipe) -> Callable[..., Any]:
    """The function that gives the loss of a batch: less the mean log-likelihood."""
    np = load_jax().numpy

    def loss(
        parameters: Parameters, linear: Any, inputs: Any, groups: Any, firsts: Any, chosen: Any
    ) -> Any:
        scores = predicted(parameters, linear, inputs)
        is_card = groups >= 0
        same = (groups[:, :, None] == groups[:, None, :]) & is_card[:, :, None]
        scores = np.where(same, scores[:, None, :], -_NEVER).max(-1)
        behind = scores.max(-1, keepdims=True) - scores
        odds = np.where(firsts, (1 + behind / recipe.patience) ** -2, 0)
        mine = np.where(groups == chosen[:, None], odds, 0).sum(-1)
        shares = recipe.whim + (1 - recipe.whim) * mine / odds.sum(-1)
        return -np.log(shares).mean()

    return loss
