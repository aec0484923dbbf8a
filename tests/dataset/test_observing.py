"""Observations of rows are those of views; tables may be cut and shuffled."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from rifki import Contract, RuleSet
from rifki.dataset import (
    DatasetError,
    DatasetProblem,
    DatasetSettings,
    Observations,
    observation_batches,
    observations,
    views,
    write_dataset,
)
from rifki.envs.layout import action_of, encode_actions, encode_game, encode_view

FIELDS = Observations.__dataclass_fields__


def assert_same(folder: Path) -> Observations:
    """Hold every observation of a dataset against the view of its seat."""
    found = observations(folder)
    n = -1
    for n, (view, choice) in enumerate(views(folder)):
        assert np.array_equal(found.observation[n], encode_view(view)), n
        assert np.array_equal(found.game_observation[n], encode_game(view)), n
        assert np.array_equal(found.action_mask[n], encode_actions(view)), n
        assert (found.action[n], found.seat[n]) == (action_of(choice), view.seat), n
    assert len(found) == n + 1
    return found


def test_observations_are_those_of_the_views(small: Path) -> None:
    found = assert_same(small)
    contracts = {int(action) - 52 for action in found.action if action >= 52}
    assert contracts == set(Contract)


@pytest.mark.parametrize("preset", ["standard", "pagat"])
def test_observations_are_those_of_the_views_under_other_rules(preset: str, tmp_path: Path) -> None:
    settings = DatasetSettings(("random",) * 4, 1, seed="x", rules=RuleSet.preset(preset))
    write_dataset(settings, tmp_path / "one")
    found = assert_same(tmp_path / "one")
    assert found.observation.dtype == found.action_mask.dtype == np.int8
    assert found.observation.shape == (len(found), 512)
    assert len(found) <= 1060
    assert found.points.dtype == np.int16


def test_results_are_those_of_the_seat_that_acted(small: Path) -> None:
    found = observations(small)
    rows = parquet.read_table(small / "decisions").to_pylist()
    assert found.points.tolist() == [row["points"][row["seat"]] for row in rows]
    assert found.game_points.tolist() == [row["game_points"][row["seat"]] for row in rows]
    assert found.game.tolist() == [row["game"] for row in rows]


def test_a_table_may_be_filtered_and_shuffled(small: Path) -> None:
    whole = observations(small)
    table = parquet.read_table(small / "decisions")
    order = np.random.default_rng(1).permutation(len(table))[:500]
    some = observations(table.take(pa.array(order)))
    trumps = observations(table.filter(pa.compute.field("contract") < 4))
    for name in FIELDS:
        assert np.array_equal(getattr(some, name), getattr(whole, name)[order]), name
    assert 0 < len(trumps) < len(whole)
    none = observations(table.slice(0, 0))
    assert (len(none), none.observation.shape) == (0, (0, 512))


def test_batches_are_the_whole_in_pieces(small: Path) -> None:
    whole = observations(small)
    batches = list(observation_batches(small, n_rows=700))
    assert max(map(len, batches)) == 700
    for name in FIELDS:
        joined = np.concatenate([getattr(batch, name) for batch in batches])
        assert np.array_equal(joined, getattr(whole, name)), name


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DatasetError) as caught:
        observations(tmp_path)
    assert caught.value.problem is DatasetProblem.NOT_A_DATASET
    with pytest.raises(DatasetError):
        next(views(tmp_path))
    with pytest.raises(DatasetError):
        next(observation_batches(str(tmp_path)))
