"""What an environment needs beyond rifki itself, and what is said when it is not installed.

RifkiError
`- MissingExtraError (also ImportError)    carries the `extra` and the `module` that is missing
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rifki.errors import RifkiError

__all__ = ["MissingExtraError", "needs_extra"]


class MissingExtraError(RifkiError, ImportError):
    """A package of an extra is not installed; the message says how to install it."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(f"{module} is not installed: python -m pip install 'rifki[{extra}]'")
        self.extra = extra
        self.module = module


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Imports in this block belong to an extra of rifki (`envs`, `openspiel`, `data`).

    Raises MissingExtraError for a module that is not there; what a module that is there raises
    while it is imported passes through.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "rifki":
            raise
        raise MissingExtraError(extra, error.name) from error
