"""Hidden hands drawn by how likely they are: the plays of their seats count for or against them.

Hands are drawn from all that fit what is proved (`rifki.search.sampling`), weighted by how likely
the plays so far are in them, and drawn again by their weights (sampling, importance, resampling:
Rubin 1988). Few are likely, so small steps lead from these to others (resample and move: Gilks and
Berzuini 2001). What players do depends on who they are: every seat is taken to be one of a few
kinds, each as likely, and what it plays says both what it holds and of which kind it is.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from rifki.search.history import History
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.player_models import PlayerModel
from rifki.search.sampling import Sampler
from rifki.view import View

__all__ = ["likely_worlds"]

_FEWEST = 64
"""With fewer hands than these to choose from, all count alike."""
_MOST_AT_ONCE = 256
_WALKERS = 64
"""So many hands take steps at the same time."""
_WALK = 0x5741_4C4B
"""Sets the streams of the steps apart from those of the drawing."""
_GOLDEN = 0x9E3779B97F4A7C15
"""2^64 divided by the golden ratio: its multiples are spread evenly, however many are taken."""
_MASK_64 = (1 << 64) - 1


def likely_worlds(
    view: View,
    n: int,
    *,
    seed: int,
    n_drawn: int,
    n_steps: int,
    players: Sequence[PlayerModel],
    may_go_on: Callable[[int], bool] = lambda n: True,
    kernel: Kernel | None = None,
) -> array[int]:
    """n hands for all four seats (four masks each), the likelier ones more often.

    They come from `n_drawn` that are equally likely by what is proved, and `n_steps` steps from the
    likeliest of these; `may_go_on(k)` is asked before the next k of either. Where nothing but own
    cards has been played, or fewer than 64 were weighed, all n are equally likely. Any first part
    of the n is spread as evenly.
    """
    kernel = kernel if kernel is not None else default_kernel()
    sampler = Sampler.of_view(view, kernel=kernel)
    past = _Past(History.of_view(view), players, kernel, may_go_on)
    if not past.has_plays_of_others:
        n_drawn = 0
    worlds, likelihoods = past.weigh(sampler, n_drawn, seed)
    if len(likelihoods) < _FEWEST or not any(likelihoods):
        return sampler.draw_flat(n, seed=seed)
    n_walkers = min(n, _WALKERS)
    n_looks = -(-n // n_walkers)
    # The first steps are for leaving the place where they began.
    stride = n_steps // (n_walkers * (n_looks + 1))
    if not stride:
        return _drawn_again(worlds, likelihoods, n)
    walkers = _drawn_again(worlds, likelihoods, n_walkers)
    found: array[int] = array("Q")
    for number in range(n_looks + 1):
        past.walk(sampler, walkers, stride, seed ^ _WALK, number * n_walkers)
        if number:
            found.extend(walkers)
    return found[: 4 * n]


@dataclass(frozen=True, slots=True)
class _Past:
    """What has been played, and by what kinds of players it may have been."""

    history: History
    players: Sequence[PlayerModel]
    kernel: Kernel
    may_go_on: Callable[[int], bool]

    @property
    def has_plays_of_others(self) -> bool:
        """Whether anybody but the seat that looks has played."""
        history = self.history
        return any(mask for seat, mask in enumerate(history.played) if seat != history.observer)

    def weigh(self, sampler: Sampler, n: int, seed: int) -> tuple[array[int], array[float]]:
        """n worlds or, where that may not go on, fewer, and how likely they are."""
        worlds: array[int] = array("Q")
        likelihoods: array[float] = array("d")
        n_next = min(1, n)
        while n_next and self.may_go_on(n_next):
            chunk = sampler.draw_flat(n_next, seed=seed, first=len(likelihoods))
            worlds.extend(chunk)
            likelihoods.extend(self.kernel.world_weights(self.history, chunk, self.players))
            n_next = min(2 * n_next, _MOST_AT_ONCE, n - len(likelihoods))
        return worlds, likelihoods

    def walk(
        self, sampler: Sampler, walkers: array[int], n_steps: int, seed: int, first: int
    ) -> None:
        """Let each of the walkers take n_steps, in place, if that may go on."""
        if self.may_go_on(len(walkers) // 4 * n_steps):
            self.kernel.walk_worlds(
                self.history,
                walkers,
                self.players,
                sampler.knowledge.forbidden,
                n_steps=n_steps,
                seed=seed,
                first=first,
            )


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
