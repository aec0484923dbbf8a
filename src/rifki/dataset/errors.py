"""What stops the making or reading of a dataset.

RifkiError
`- DatasetError    carries the `problem` (enum) and the offending `value`
"""

from __future__ import annotations

from enum import Enum

from rifki.errors import RifkiError

__all__ = ["DatasetError", "DatasetProblem"]


class DatasetProblem(Enum):
    """Why it cannot go on; the value is a word for interfaces, which translate it."""

    OTHER_DATASET = "other-dataset"
    """The folder has a dataset of another call; the value names the first thing that differs."""
    FOLDER_IN_USE = "folder-in-use"
    """The folder has files that are no dataset; the value is its path."""
    NOT_A_DATASET = "not-a-dataset"
    """There is nothing to read; the value is the path."""


class DatasetError(RifkiError):
    """A dataset cannot be made or read."""

    def __init__(self, problem: DatasetProblem, value: object) -> None:
        super().__init__(f"{problem.value.replace('-', ' ')}: {value}")
        self.problem = problem
        self.value = value
