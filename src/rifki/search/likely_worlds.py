"""Hidden hands drawn by how likely they are: the plays of their seats count for or against them.

Hands are drawn from all that fit what is proved (`rifki.search.sampling`), weighted by how likely
the plays so far are in them, and drawn again by their weights (sampling, importance, resampling:
Rubin 1988). What the learned scorer would play is taken for what players mostly do.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate

from rifki.search.history import History
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.net_weights import NetWeights
from rifki.search.sampling import Sampler
from rifki.search.tree_settings import Inference
from rifki.view import View

__all__ = ["likely_worlds"]

_FEWEST = 64
"""With fewer hands than these to choose from, all count alike."""
_MOST_AT_ONCE = 256
_GOLDEN = 0x9E3779B97F4A7C15
"""2^64 divided by the golden ratio: its multiples are spread evenly, however many are taken."""
_MASK_64 = (1 << 64) - 1


def likely_worlds(
    view: View,
    n: int,
    *,
    seed: int,
    n_drawn: int,
    weights: NetWeights,
    inference: Inference,
    may_go_on: Callable[[int], bool] = lambda n: True,
    kernel: Kernel | None = None,
) -> array[int]:
    """n hands for all four seats (four masks each), the likelier ones more often.

    They come from `n_drawn` that are equally likely by what is proved; `may_go_on(k)` is asked
    before the next k of these are weighed. Where nothing but own cards has been played, or fewer
    than 64 were weighed, all n are equally likely. Any first part of the n is spread as evenly.
    """
    kernel = kernel if kernel is not None else default_kernel()
    sampler = Sampler.of_view(view, kernel=kernel)
    history = History.of_view(view)
    if all(not mask for seat, mask in enumerate(history.played) if seat != view.seat):
        n_drawn = 0
    worlds: array[int] = array("Q")
    likelihoods: array[float] = array("d")
    n_next = min(1, n_drawn)
    while n_next and may_go_on(n_next):
        chunk = sampler.draw_flat(n_next, seed=seed, first=len(likelihoods))
        worlds.extend(chunk)
        likelihoods.extend(kernel.world_weights(history, chunk, weights, inference))
        n_next = min(2 * n_next, _MOST_AT_ONCE, n_drawn - len(likelihoods))
    if len(likelihoods) < _FEWEST or not any(likelihoods):
        return sampler.draw_flat(n, seed=seed)
    return _drawn_again(worlds, likelihoods, n)


def _drawn_again(worlds: array[int], weights: array[float], n: int) -> array[int]:
    """n of the worlds, each about as often as its weight says."""
    ends = list(accumulate(weights))
    scale = ends[-1] / (1 << 64)
    last = len(ends) - 1
    result: array[int] = array("Q")
    for index in range(n):
        place = min(bisect_right(ends, (index * _GOLDEN & _MASK_64) * scale), last)
        result.extend(worlds[4 * place : 4 * place + 4])
    return result
