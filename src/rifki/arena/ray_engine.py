"""Playing the units of a match on a Ray cluster; the outcomes are those of one machine.

Needs the extra `ray`. Where the environment variable RAY_ADDRESS names a cluster, that one is used,
with all its processors; rifki must be installed on its machines in the same version. Else a small
cluster of this machine's own is started, reached by nobody else, and ended with the match.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rifki._version import __version__
from rifki.arena.errors import ArenaError, ArenaProblem
from rifki.arena.jobs import Job, UnitOutcome, play_unit
from rifki.arena.workers import AHEAD

__all__ = ["ray_cluster", "ray_outcomes"]

# Read by Ray when it is first imported: no reports to its makers, and, by what is meant for systems
# with a firewall that asks, no address but 127.0.0.1.
_OWN_CLUSTER = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
_STORE_BYTES = 100_000_000
"""For what is passed between processes; near the least that Ray takes, and units are small."""


def ray_outcomes(job: Job, numbers: range, *, n_jobs: int) -> Iterator[UnitOutcome]:
    """The outcomes of units, in their order; `n_jobs` is the size of a cluster of one's own.

    Ray plays a unit again when a machine is lost; it would come out the same. Closing the iterator
    cancels what is still to be played. Raises ArenaError: NO_RAY, NO_CLUSTER, OTHER_VERSION, and
    WORKER_DIED when a unit ends its process again and again.
    """
    with ray_cluster(n_jobs) as ray:
        yield from _played(ray, job, numbers)


@contextmanager
def ray_cluster(n_jobs: int) -> Iterator[Any]:
    """A cluster for the matches within, and Ray itself; one that is there already is not ended.

    Raises ArenaError: NO_RAY, NO_CLUSTER.
    """
    ray = _load()
    is_own = not ray.is_initialized()
    if is_own:
        _connect(ray, n_jobs)
    try:
        yield ray
    finally:
        if is_own:
            ray.shutdown()


def _load() -> Any:
    """The module. Raises ArenaError (NO_RAY)."""
    if not os.environ.get("RAY_ADDRESS"):
        for name, value in _OWN_CLUSTER.items():
            os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError as error:
        raise ArenaError(ArenaProblem.NO_RAY, error) from error
    return ray


def _connect(ray: Any, n_jobs: int) -> None:
    """Join the cluster that the environment names, or start one. Raises ArenaError (NO_CLUSTER)."""
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if os.environ.get("RAY_ADDRESS"):
            ray.init(**quiet)
        else:
            ray.init(
                address="local",
                num_cpus=n_jobs,
                include_dashboard=False,
                object_store_memory=_STORE_BYTES,
                **quiet,
            )
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ArenaError(ArenaProblem.NO_CLUSTER, str(error).partition("\n")[0]) from error


def _played(ray: Any, job: Job, numbers: range) -> Iterator[UnitOutcome]:
    """The outcomes; a few units for each processor are under way at a time."""
    task = ray.remote(_play)
    shared = ray.put(job)
    n_ahead = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    waiting: deque[Any] = deque()
    rest = iter(numbers)
    try:
        for expected in numbers:
            while len(waiting) < n_ahead and (number := next(rest, None)) is not None:
                waiting.append(task.remote(__version__, shared, number))
            yield _result(ray, waiting.popleft(), expected)
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def _result(ray: Any, reference: Any, number: int) -> UnitOutcome:
    """The outcome of one unit; errors come as they were on the other side."""
    try:
        outcome: UnitOutcome = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise ArenaError(ArenaProblem.WORKER_DIED, number + 1) from error
    return outcome


def _play(version: str, job: Job, number: int) -> UnitOutcome:
    """Play a unit on a machine of the cluster."""
    if version != __version__:
        raise ArenaError(ArenaProblem.OTHER_VERSION, f"{__version__}, not {version}")
    return play_unit(job, number)
