"""The extra `rifki[train]`, loaded when it is needed."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from rifki.training.errors import TrainingError, TrainingProblem

__all__ = ["load_jax", "load_numpy"]

_SERIAL = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
"""One thread, so that sums are added in one order: the same run gives the same weights."""


def load_numpy() -> Any:
    """The module numpy. Raises TrainingError (MISSING_EXTRA)."""
    return _load("numpy")


def load_jax() -> Any:
    """The module jax, on the processor and in one thread. Raises TrainingError (MISSING_EXTRA).

    What was already set in the environment stands.
    """
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ.setdefault("XLA_FLAGS", _SERIAL)
    return _load("jax")


def _load(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise TrainingError(TrainingProblem.MISSING_EXTRA, error) from error
