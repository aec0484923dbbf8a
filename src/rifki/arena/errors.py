"""What stops a match: a results file that does not fit, workers that died or are not to be had.

RifkiError
`- ArenaError    carries the `problem` (enum), the offending `value` and its `place`
"""

from __future__ import annotations

from enum import Enum

from rifki.errors import RifkiError

__all__ = ["ArenaError", "ArenaProblem"]


class ArenaProblem(Enum):
    """Why a match cannot go on; the value is a word for interfaces, which translate it."""

    WORKER_DIED = "worker-died"
    """A worker process ended by itself; the value is the unit that was waited for, from 1."""
    NOT_RESULTS = "not-results"
    """The file is not a results file, or this line of it is broken; the place is FILE:LINE."""
    OTHER_SETTINGS = "other-settings"
    """The results are those of another match; the value names the first setting that differs."""
    OTHER_MOVES = "other-moves"
    """The bots no longer play the file's first unit as they did: they have changed since."""
    LOST_RECORDS = "lost-records"
    """The file of records is missing or shorter than the results say."""
    NO_RAY = "no-ray"
    """Ray is not installed; the value is Python's error."""
    NO_CLUSTER = "no-cluster"
    """A Ray cluster cannot be reached or started; the value is what Ray says."""
    OTHER_VERSION = "other-version"
    """A machine of the cluster has another version of rifki; the value has both."""


class ArenaError(RifkiError):
    """A match cannot go on."""

    def __init__(self, problem: ArenaProblem, value: object, *, place: str = "") -> None:
        start = f"{place}: " if place else ""
        super().__init__(f"{start}{problem.value.replace('-', ' ')}: {value}")
        self.problem = problem
        self.value = value
        self.place = place
