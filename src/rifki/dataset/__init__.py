"""Games of bots as data for learning: `rifki data`, and reading what it has written.

Three Parquet tables (games, deals, decisions), the records of the same games, and a data card;
docs/data.md describes them. Any reader of Parquet reads the tables; `observations` turns decisions
into the arrays of `rifki.envs.layout`, `views` into what each seat knew. Needs the extra
`rifki[data]` (pyarrow and numpy), which is loaded only when it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rifki.dataset.columns import COLUMNS, TABLES, VALUE_COLUMNS, Column, Known
from rifki.dataset.errors import DatasetError, DatasetProblem
from rifki.dataset.folder import read_card
from rifki.dataset.settings import DatasetSettings

if TYPE_CHECKING:
    from rifki.dataset.observing import Observations, observation_batches, observations
    from rifki.dataset.viewing import views
    from rifki.dataset.writing import write_dataset

__all__ = [
    "COLUMNS",
    "TABLES",
    "VALUE_COLUMNS",
    "Column",
    "DatasetError",
    "DatasetProblem",
    "DatasetSettings",
    "Known",
    "Observations",
    "observation_batches",
    "observations",
    "read_card",
    "views",
    "write_dataset",
]

_MODULES = {
    "Observations": "observing",
    "observation_batches": "observing",
    "observations": "observing",
    "views": "viewing",
    "write_dataset": "writing",
}
"""What needs the extra, by its module."""


def __getattr__(name: str) -> object:
    """Load what needs the extra when it is asked for. Raises MissingExtraError."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
