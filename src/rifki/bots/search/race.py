"""Rollouts in two rounds: every candidate in a few worlds, then those still in it in the rest.

All candidates of a round meet the same worlds and random numbers, so it is their differences that
are measured, which are far less noisy than the values. How many worlds there are follows from the
position alone: the same on the compiled kernel and on the slower Python path.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from operator import sub
from typing import TypeAlias

from rifki.bots.aim import Column

__all__ = ["PlayWorlds", "blend", "race"]

PlayWorlds: TypeAlias = "Callable[[Sequence[int], array[int], int], list[Column]]"
"""Plays some candidates out in worlds, given flat with the number of the first: their columns."""

_FIRST_SHARE = 4
"""One world in four is for the first round."""
_SURE_ERRORS = 2.0
"""A candidate so many standard errors behind the best is out."""


def race(
    worlds: array[int],
    priors: Sequence[float],
    weight: float,
    play: PlayWorlds,
    n_playouts: int,
) -> list[float]:
    """The value of each candidate: its mean over the worlds, drawn towards its prior by `weight`.

    Of the priors only their differences count, so the values are on the level of the rollouts.
    `n_playouts` limits the second round, which takes as many of the worlds as it allows. A
    candidate that is out keeps its distance to the best of the first round.
    """
    n_worlds = len(worlds) // 4
    everyone = range(len(priors))
    n_first = min(max(n_worlds // _FIRST_SHARE, 1), max(n_playouts // (2 * len(priors)), 2))
    columns = play(everyone, worlds[: 4 * n_first], 0)
    means = [sum(column) / n_first for column in columns]
    scores = blend(means, priors, weight)
    best = max(everyone, key=scores.__getitem__)
    left = [
        each
        for each in everyone
        if scores[best] - scores[each]
        <= (1 - weight) * _SURE_ERRORS * _standard_error(columns[best], columns[each])
    ]
    n_left = (n_playouts - n_first * len(priors)) // len(left)
    n_second = min(n_worlds - n_first, n_left)
    if len(left) > 1 and n_second > 0:
        more = play(left, worlds[4 * n_first : 4 * (n_first + n_second)], n_first)
        before = means[best]
        total = n_first + n_second
        for each, column in zip(left, more, strict=True):
            means[each] = (means[each] * n_first + sum(column)) / total
        for each in everyone:
            if each not in left:
                means[each] += means[best] - before
        scores = blend(means, priors, weight)
    return scores


def blend(means: Sequence[float], priors: Sequence[float], weight: float) -> list[float]:
    """Means and priors weighed, the priors moved to the level of the means."""
    shift = (sum(means) - sum(priors)) / len(means)
    return [
        (1 - weight) * mean + weight * (prior + shift)
        for mean, prior in zip(means, priors, strict=True)
    ]


def _standard_error(one: Column, other: Column) -> float:
    """Of the mean difference of two columns; never 0, for what happened in a few worlds."""
    differences = list(map(sub, one, other))
    n = len(differences)
    mean = sum(differences) / n
    spread = sum([(each - mean) ** 2 for each in differences]) + _PRIOR_SPREAD
    return float((spread / (n * n)) ** 0.5)


_PRIOR_SPREAD = 900.0
"""As if, besides, one world had shown a difference of 30 points from the mean."""
