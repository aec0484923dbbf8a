"""What the numbers of a file of weights may depend on, beside its recipe."""

from __future__ import annotations

from rifki._version import __version__
from rifki.training.extra import load_jax, load_numpy

__all__ = ["versions"]


def versions() -> dict[str, str]:
    """The versions of rifki, JAX and numpy, by their names."""
    return {
        "rifki": __version__,
        "jax": str(load_jax().__version__),
        "numpy": str(load_numpy().__version__),
    }
