"""The student: the learned scorer in floating point, fitted with JAX to what the teacher found.

The loss of a decision is the squared error of its cards around their mean, so of the differences
between cards, which are all that play depends on; and, with a small weight, the squared error of
that mean, on which the choice of a contract depends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import KindWeights
from rifki.training.descent import Parameters, first_state, step_of
from rifki.training.extra import load_jax, load_numpy
from rifki.training.features import Features
from rifki.training.recipe import Recipe

__all__ = [
    "Student",
    "chosen_gain",
    "parameters_of",
    "predicted",
    "scores_of",
]

_MEAN_ROWS = 5
"""Room for so many cards a decision in a batch."""
_SLOPE = 0.02
"""What a unit outside 0..1 passes back to its weights, so that none is lost for good."""
_LAST_STEP = 0.02
"""The size of the last step, in first steps."""


def parameters_of(weights: KindWeights | None, n_hidden: int, rng: Any) -> Parameters:
    """Weights in floating point; of none, a table of zeros. A missing hidden layer is drawn."""
    np = load_numpy()
    found = {
        "linear": np.zeros(N_LINEAR, np.float32),
        "skip": np.zeros(N_INPUTS, np.float32),
        "embed": rng.normal(0, 0.03, (N_INPUTS, n_hidden)).astype(np.float32),
        "bias": np.full(n_hidden, 0.5, np.float32),
        "out": rng.normal(0, 5.0, n_hidden).astype(np.float32),
    }
    if weights is not None:
        found["linear"] = np.asarray(weights.linear, np.float32) / 10
        if weights.n_hidden == n_hidden:
            found["skip"] = np.asarray(weights.skip, np.float32) / 10
            embed = np.asarray(weights.embed, np.float32).reshape(N_INPUTS, n_hidden)
            found["embed"] = embed / 255
            found["bias"] = np.asarray(weights.bias, np.float32) / 255
            found["out"] = np.asarray(weights.out, np.float32) * 255 / 10240
    return found


@dataclass(slots=True)
class Student:
    """Fits parameters to labelled decisions, as a recipe says.

    One is enough for all kinds: what JAX has compiled is used again.
    """

    recipe: Recipe
    _step: Callable[..., tuple[Parameters, Any]] | None = None

    def fit(
        self, features: Features, start: Parameters, rng: Any, on_epoch: Callable[[], None]
    ) -> Parameters:
        """The parameters after all epochs; `rng` orders the decisions."""
        np, jax = load_numpy(), load_jax()
        if self._step is None:
            self._step = jax.jit(step_of(_loss_of(self.recipe), self.recipe, least_square=1e-8))
        batches = [
            batch
            for _ in range(self.recipe.epochs)
            for batch in _batches(features, self.recipe, rng)
        ]
        parameters = {name: jax.numpy.asarray(value) for name, value in start.items()}
        state = first_state(parameters)
        per_epoch = len(batches) / self.recipe.epochs
        for number, (rows, group, weight) in enumerate(batches):
            size = max(_LAST_STEP, 1 - number / len(batches))
            parameters, state = self._step(
                parameters, state, np.float32(number + 1), np.float32(size), features.linear[rows],
                features.inputs[rows].astype(np.int32), features.values[rows], group, weight,
            )  # fmt: skip
            if int((number + 1) / per_epoch) > int(number / per_epoch):
                on_epoch()
        fitted = {name: np.asarray(value) for name, value in parameters.items()}
        counts = np.bincount(features.linear.ravel(), minlength=N_LINEAR + 1)[:N_LINEAR]
        fitted["linear"] = np.where(
            counts >= self.recipe.least_count, fitted["linear"], start["linear"]
        )
        return fitted


def _batches(features: Features, recipe: Recipe, rng: Any) -> Iterator[tuple[Any, Any, Any]]:
    """One epoch: whole decisions in random order, as many as there is room for in a batch.

    Gives row numbers, the decision in the batch that each belongs to, and 0 for rows that fill up.
    """
    np = load_numpy()
    room = recipe.batch * _MEAN_ROWS
    order = rng.permutation(features.n_decisions)
    firsts = features.starts[order]
    sizes = features.starts[order + 1] - firsts
    ends = np.cumsum(sizes)
    done = 0
    while done < len(order):
        before = ends[done] - sizes[done]
        stop = min(int(np.searchsorted(ends, before + room, "right")), done + recipe.batch)
        n_rows = int(ends[stop - 1] - before)
        group = np.full(room, recipe.batch, np.int32)
        group[:n_rows] = np.repeat(np.arange(stop - done), sizes[done:stop])
        rows = np.zeros(room, np.int64)
        begun = ends[done:stop] - sizes[done:stop] - before
        rows[:n_rows] = np.arange(n_rows) - np.repeat(begun, sizes[done:stop])
        rows[:n_rows] += np.repeat(firsts[done:stop], sizes[done:stop])
        weight = np.zeros(room, np.float32)
        weight[:n_rows] = 1
        yield rows, group, weight
        done = stop


def predicted(parameters: Parameters, linear: Any, inputs: Any) -> Any:
    """The values of cards, in points, with a slope outside 0..1 that only learning sees.

    What a card is made of stands along the last axis of both arrays.
    """
    jax = load_jax()
    np = jax.numpy
    zero = np.zeros(1, np.float32)
    value = np.concatenate([parameters["linear"], zero])[linear].sum(-1)
    value += np.concatenate([parameters["skip"], zero])[inputs].sum(-1)
    rows = np.concatenate([parameters["embed"], np.zeros((1, parameters["embed"].shape[1]))])
    drive = rows[inputs].sum(-2) + parameters["bias"]
    active = np.clip(drive, 0, 1) + _SLOPE * (drive - jax.lax.stop_gradient(drive))
    return value + active @ parameters["out"]


def _loss_of(recipe: Recipe) -> Callable[..., Any]:
    """The function that gives the loss of a batch."""
    jax = load_jax()
    np = jax.numpy
    n_groups = recipe.batch + 1

    def loss(
        parameters: Parameters, linear: Any, inputs: Any, values: Any, group: Any, weight: Any
    ) -> Any:
        error = (predicted(parameters, linear, inputs) - values) * weight
        size = np.maximum(jax.ops.segment_sum(weight, group, n_groups), 1)
        level = jax.ops.segment_sum(error, group, n_groups) / size
        apart = (error - level[group]) ** 2 * weight
        return (apart.sum() + recipe.level_weight * (level**2).sum()) / recipe.batch

    return loss


def scores_of(parameters: Parameters, features: Features) -> Any:
    """The values of all rows, in points."""
    np = load_numpy()
    linear = np.append(parameters["linear"], np.float32(0))
    skip = np.append(parameters["skip"], np.float32(0))
    embed = np.vstack([parameters["embed"], np.zeros((1, parameters["embed"].shape[1]))])
    found = np.empty(len(features.values), np.float32)
    for start in range(0, len(found), 1 << 15):
        part = slice(start, start + (1 << 15))
        inputs = features.inputs[part]
        drive = embed[inputs].sum(1) + parameters["bias"]
        found[part] = linear[features.linear[part]].sum(1) + skip[inputs].sum(1)
        found[part] += np.clip(drive, 0, 1) @ parameters["out"]
    return found


def chosen_gain(scores: Any, features: Features) -> float:
    """What the cards of the highest score gain over a random card, in the teacher's points.

    A mean over decisions. Noise in the labels makes it uncertain, never too high.
    """
    np = load_numpy()
    starts = features.starts
    sizes = np.diff(starts)
    number = np.repeat(np.arange(len(sizes)), sizes)
    order = np.lexsort((scores, number))
    chosen = order[starts[1:] - 1]
    means = np.add.reduceat(features.values, starts[:-1]) / sizes
    return float((features.values[chosen] - means).mean())
