"""What stops training: a missing extra, a work folder of another recipe, a file that is broken,
plays that are too few.

RifkiError
`- TrainingError    carries the `problem` (enum) and the offending `value`
"""

from __future__ import annotations

from enum import Enum

from rifki.errors import RifkiError

__all__ = ["TrainingError", "TrainingProblem"]


class TrainingProblem(Enum):
    """Why training cannot go on; the value is a word for interfaces, which translate it."""

    MISSING_EXTRA = "missing-extra"
    """JAX or numpy cannot be imported; the value is what Python says."""
    OTHER_RECIPE = "other-recipe"
    """The work folder is that of another recipe; the value names the first thing that differs."""
    BROKEN_FILE = "broken-file"
    """A file of the work folder cannot be read; the value is its path."""
    WORKER_DIED = "worker-died"
    """A process ended by itself; the value names the work that was waited for."""
    TOO_FEW_PLAYS = "too-few-plays"
    """Kinds of contracts have too few decisions to learn from; the value is, of each, its word, how
    many were found and how many are needed."""
    UNPLAYABLE_GAME = "unplayable-game"
    """A game of a record cannot be played again; the value is the file and which of its games."""
    NOTHING_ACCEPTED = "nothing-accepted"
    """From zero, and the gate accepted no weights at all: there is nothing to write."""


class TrainingError(RifkiError):
    """Training cannot go on."""

    def __init__(self, problem: TrainingProblem, value: object) -> None:
        super().__init__(f"{problem.value.replace('-', ' ')}: {value}")
        self.problem = problem
        self.value = value
