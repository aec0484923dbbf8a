"""Many deals at once, without Gymnasium: arrays in, arrays out, no Python for a single deal.

A deal is an environment of its own. `step` takes a card for each, plays the cards of the other
seats, and writes what it shows into the same arrays again; `rifki.envs.vector` wraps them for
Gymnasium. Observations, action masks and action numbers are those of `rifki.envs.layout`. On the
compiled kernel a step takes about 0.1 microseconds; without it everything works, some hundred times
slower.

Environment i of a batch has random streams of its own, made from (seed, first + i), one for each of
its deals: the hands, then the contract, the declarer, and whatever the opponents draw. So its
episodes depend on the seed, on i and on the actions taken in it, not on the number of environments
or threads; and no deal depends on what was played in earlier ones. docs/kernel.md has the streams.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING

from rifki.envs.batch_arrays import Bools, Bytes, DealArrays, Deals, Int32, Int64, Reals
from rifki.envs.batch_native import NativeDeals
from rifki.envs.batch_python import PythonDeals
from rifki.envs.deal_options import DealOptions
from rifki.envs.extra import needs_extra
from rifki.envs.layout import Int8
from rifki.errors import IllegalCardError, InvalidSetupError
from rifki.search.kernel import Kernel, NativeKernel, default_kernel
from rifki.search.playout import check_stream

with needs_extra("envs"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = ["DealBatch", "IllegalBatchCardError"]


class IllegalBatchCardError(IllegalCardError):
    """A card that may not be played, in one environment of a batch: `environment` is its number."""

    def __init__(self, error: IllegalCardError, environment: int) -> None:
        super().__init__(error.reason, error.value, detail=error.detail)
        self.environment = environment

    def __str__(self) -> str:
        return f"environment {self.environment}: {super().__str__()}"


class DealBatch:
    """n deals in play, each by itself, for an agent that plays one seat or all four.

    Every array is written over by `step` and `reset`: copy what you keep, and write into none. The
    deals are dealt by `reset`, which comes first. Raises InvalidSetupError for a number, seed or
    option out of range, ParseError for a text that names nothing.

    >>> batch = DealBatch(1000, seed=1)
    >>> batch.reset()
    >>> for _ in range(13):
    ...     batch.step(batch.sample_legal())
    >>> batch.observations.shape, batch.done.all(), (batch.points.sum(axis=1) == 0).any()
    ((1000, 512), np.True_, np.False_)
    """

    def __init__(
        self,
        n: int,
        *,
        seed: int,
        first: int = 0,
        options: DealOptions | None = None,
        n_threads: int = 1,
        kernel: Kernel | None = None,
    ) -> None:
        if n < 1:
            raise InvalidSetupError(f"{n} environments; expected 1 or more", n)
        if n_threads < 1:
            raise InvalidSetupError(f"{n_threads} threads; expected 1 or more", n_threads)
        check_stream(n, seed, first)
        self.n = n
        self.options = DealOptions.of() if options is None else options
        kernel = default_kernel() if kernel is None else kernel
        arrays = DealArrays.of(n, with_last=self.options.autoreset == "same_step")
        self._arrays = arrays
        self._deals: Deals
        if isinstance(kernel, NativeKernel):
            self._deals = NativeDeals(kernel, n, self.options, arrays)
        else:
            self._deals = PythonDeals(n, self.options, arrays)
        ends = [n * index // n_threads for index in range(n_threads + 1)]
        self._parts = [(start, stop) for start, stop in pairwise(ends) if start < stop]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._sampled = np.zeros(n, np.int64)
        self._n_samples = 0
        self._was_reset = False
        self.seed(seed, first=first)

    def close(self) -> None:
        """End the threads; nothing can be stepped afterwards."""
        if self._pool is not None:
            self._pool.shutdown()

    # -- what is shown ---------------------------------------------------------------------------

    @property
    def observations(self) -> Int8:
        """(n, 512): what the agent's seat knows, or the seat to play where it plays all four."""
        return self._arrays.observations

    @property
    def action_masks(self) -> Int8:
        """(n, 62): 1 for each legal action; all 0 when the deal is over."""
        return self._arrays.masks

    @property
    def movers(self) -> Bytes:
        """(n,): the seat to play; when the deal is over, who won the last trick."""
        return self._arrays.movers

    @property
    def done(self) -> Bools:
        """(n,): whether the last step ended the deal."""
        return self._arrays.done

    @property
    def points(self) -> Int32:
        """(n, 4): the points of the deal so far, in seat order.

        Where it is done these are its result, also with `same_step`, where another has begun.
        """
        return self._arrays.points

    @property
    def rewards(self) -> Reals:
        """(n, 4): what the last step brought, in seat order: points as the options say."""
        return self._arrays.rewards

    @property
    def last_observations(self) -> Int8:
        """(n, 512): with `same_step`, the last observation of the deal where it is done."""
        return self._arrays.last

    @property
    def contracts(self) -> Bytes:
        """(n,): the contract of each deal in play, as its number."""
        return self._deals.contracts

    @property
    def declarers(self) -> Bytes:
        """(n,): the seat that declared, and led to the first trick."""
        return self._deals.declarers

    # -- what is done ----------------------------------------------------------------------------

    def seed(
        self, seed: int | Sequence[int], *, first: int = 0, which: ArrayLike | None = None
    ) -> None:
        """Go back to before the first deal of a seed; `reset` deals it.

        With a list, a seed for each environment: environment i then deals from stream (seed i,
        first). `which` (n,) chooses environments. Raises InvalidSetupError.
        """
        chosen = None if which is None else np.flatnonzero(self._chosen(which))
        if isinstance(seed, int):
            check_stream(self.n, seed, first)
            if chosen is None:
                self._deals.seed(0, self.n, seed, first)
            else:
                for index in chosen.tolist():
                    self._deals.seed(index, 1, seed, first + index)
            self._sample_seed = seed
        else:
            seeds = [int(each) for each in seed]
            if len(seeds) != self.n:
                raise InvalidSetupError(f"{len(seeds)} seeds; expected {self.n}", len(seeds))
            for each in seeds:
                check_stream(1, each, first)
            for index in range(self.n) if chosen is None else chosen.tolist():
                self._deals.seed(index, 1, seeds[index], first)
            self._sample_seed = seeds[0]
        self._n_samples = 0

    def reset(self, which: ArrayLike | None = None) -> None:
        """Begin the next deal in every environment, or in those of which `which` (n,) is true.

        Raises InvalidSetupError if the first reset is not of all.
        """
        chosen = None if which is None else self._chosen(which)
        if chosen is not None and not chosen.all() and not self._was_reset:
            raise InvalidSetupError("the first reset is of all environments", which)
        self._deals.reset(chosen)
        self._was_reset = True

    def step(self, actions: ArrayLike) -> None:
        """Play an action (n,) in each environment, then other seats until it is the agent's turn.

        Where the deal was over already: nothing is played, the action counts for nothing, and the
        next deal begins (`next_step`). Raises IllegalBatchCardError for the first action that is
        not legal, and InvalidSetupError for what are not n whole numbers; nothing is then played in
        any environment.
        """
        row = self._actions(actions)
        if self._pool is None:
            index = self._deals.step(0, self.n, row)
        else:
            index = self._deals.find_illegal(row)
        if index >= 0:
            error = self._deals.illegal_error(index, int(row[index]))
            raise IllegalBatchCardError(error, index)
        if self._pool is not None:
            work = [self._pool.submit(self._deals.step, *part, row) for part in self._parts]
            for each in work:
                each.result()

    def sample_legal(self, seed: int | None = None) -> Int64:
        """A random legal action for each environment (n,); 0 where the deal is over.

        Call number k after the last `seed` draws from stream (seed, k), whatever the number of
        threads. Written over by the next call. Raises InvalidSetupError for a seed out of range.
        """
        if seed is None:
            seed = self._sample_seed
        check_stream(0, seed, 0)
        self._deals.sample(seed, self._n_samples, self._sampled)
        self._n_samples += 1
        return self._sampled

    # -- checks ----------------------------------------------------------------------------------

    def _actions(self, actions: ArrayLike) -> Int64:
        """Actions as the kernel takes them."""
        row = np.asarray(actions)
        if not self._was_reset:
            raise InvalidSetupError("no deal yet: reset comes first", None)
        if row.shape != (self.n,) or row.dtype.kind not in "iu":
            raise InvalidSetupError(
                f"actions {row.dtype} {row.shape}; expected {self.n} whole numbers", row.shape
            )
        return np.ascontiguousarray(row, np.int64)

    def _chosen(self, which: ArrayLike) -> Bytes:
        """Which environments are meant."""
        row = np.asarray(which)
        if row.shape != (self.n,) or row.dtype.kind != "b":
            raise InvalidSetupError(
                f"choice {row.dtype} {row.shape}; expected {self.n} of true and false", row.shape
            )
        return row.astype(np.uint8)
