"""One small dataset with everything in it, and what its games were."""

from __future__ import annotations

from pathlib import Path

import pytest

from rifki import RuleSet
from rifki.dataset import DatasetSettings, write_dataset

SETTINGS = DatasetSettings(
    ("random", "novice", "rules", "net"),
    5,
    seed="tests",
    rules=RuleSet.preset("cafe").with_options({"king_bonus": "thirteen"}),
    with_values=True,
    shard=2,
)
"""Four levels, redeals and early ends, two shards that are full and one that is not."""


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the dataset."""
    folder = tmp_path_factory.mktemp("dataset") / "small"
    write_dataset(SETTINGS, folder)
    return folder
