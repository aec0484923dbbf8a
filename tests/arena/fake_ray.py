"""As much of Ray as the arena calls, in this process: what is passed goes through pickle, as there.

`python -m tests.arena.ray_cluster` does the same with the real one.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from rifki.arena import ArenaError, ArenaProblem


class RayError(Exception):
    """As `ray.exceptions.RayError`."""


class RayTaskError(RayError):
    """As `ray.exceptions.RayTaskError`: what a task raised is its `cause`."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__("a long text")
        self.cause = cause


class Reference:
    """A task that is played when its result is asked for."""

    def __init__(self, call: bytes) -> None:
        self.call = call


class FakeRay:
    """A module `ray` with a log of what was asked of it."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, *, is_up: bool = False, n_cpus: float | None = 1.0) -> None:
        self.is_up = is_up
        self.n_cpus = n_cpus
        self.init_settings: list[dict[str, Any]] = []
        self.n_shutdowns = 0
        self.most_waiting = self.n_waiting = 0
        self.cancelled: list[Reference] = []
        self.fails_to_start: Exception | None = None
        self.address = os.environ.get("RAY_ADDRESS")
        """What it was when Ray was imported."""

    def is_initialized(self) -> bool:
        return self.is_up

    def init(self, **settings: Any) -> None:
        self.init_settings.append(settings)
        if self.fails_to_start is not None:
            raise self.fails_to_start
        self.is_up = True

    def shutdown(self) -> None:
        self.is_up = False
        self.n_shutdowns += 1

    def cluster_resources(self) -> dict[str, float]:
        return {"memory": 1.0} if self.n_cpus is None else {"CPU": self.n_cpus}

    def put(self, value: object) -> object:
        return pickle.loads(pickle.dumps(value))

    def remote(self, function: Callable[..., object]) -> SimpleNamespace:
        def submit(*arguments: object) -> Reference:
            assert self.is_up
            self.n_waiting += 1
            self.most_waiting = max(self.most_waiting, self.n_waiting)
            return Reference(pickle.dumps((function, arguments)))

        return SimpleNamespace(remote=submit)

    def get(self, reference: Reference) -> object:
        assert self.is_up
        self.n_waiting -= 1
        function, arguments = pickle.loads(reference.call)
        try:
            return pickle.loads(pickle.dumps(function(*arguments)))
        except ArenaError as error:
            if error.problem is ArenaProblem.WORKER_DIED:  # how a test lets one die
                raise RayError("the worker died") from None
            raise RayTaskError(pickle.loads(pickle.dumps(error))) from error
        except Exception as error:
            raise RayTaskError(pickle.loads(pickle.dumps(error))) from error

    def cancel(self, reference: Reference, *, force: bool) -> None:
        assert force
        self.cancelled.append(reference)
