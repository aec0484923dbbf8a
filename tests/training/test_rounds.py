"""Whole runs: the same file whatever stopped them, refusals, and what the file says of itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rifki import ContractKind, InvalidSetupError
from rifki.arena import MatchSettings, run_match
from rifki.search.net_weights import read_weights
from rifki.training import KindLog, Observer, Recipe, TrainingError, TrainingProblem, train
from tests.cli.helpers import ROOT
from tests.training.recipes import SMALL, TINY


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a run that nothing stopped."""
    folder = tmp_path_factory.mktemp("whole")
    train(TINY, folder / "net.npz", folder / "work")
    return folder / "net.npz"


class Stopper:
    """Stops a run after some steps, as Ctrl-C does."""

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self) -> None:
        self.n -= 1
        if self.n == 0:
            raise KeyboardInterrupt


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_run_that_is_stopped_again_and_again_gives_the_same_file(
    whole: Path, tmp_path: Path
) -> None:
    path, n_stops = tmp_path / "net.npz", 0
    done = [0]
    while not path.exists():
        done.append(len(list((tmp_path / "work").rglob("*"))))
        try:
            observer = Observer(on_step=Stopper(9 + 9 * n_stops).step)
            train(TINY, path, tmp_path / "work", observer=observer)
        except KeyboardInterrupt:
            n_stops += 1
    assert n_stops > 2
    assert done == sorted(done), "work was lost"
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.slow
def test_processes_do_not_change_the_file(whole: Path, tmp_path: Path) -> None:
    train(TINY, tmp_path / "net.npz", tmp_path / "work", n_jobs=2)
    assert (tmp_path / "net.npz").read_bytes() == whole.read_bytes()


@pytest.mark.slow
def test_the_file_is_small_and_tells_how_it_was_made(whole: Path) -> None:
    assert whole.stat().st_size < 300_000
    weights = read_weights(whole)
    weights.verify()
    about = weights.recipe
    assert about["seed"] == TINY.seed
    assert about["recipe"]["training"] == TINY.to_json()
    assert about["recipe"]["start"] == {}
    rows = about["recipe"]["rounds"]
    assert [row["kind"] for row in rows] == [kind.value for kind in ContractKind]
    assert all(row["verdict"]["is_accepted"] for row in rows)
    assert all(row["gain_before"] is None for row in rows)


@pytest.mark.slow
def test_a_round_that_brings_nothing_keeps_the_weights_before(tmp_path: Path) -> None:
    recipe = replace(TINY, is_from_zero=False, gate_points=40.0)
    logs = train(recipe, tmp_path / "net.npz", tmp_path / "work")
    refused = [log.kind for log in logs if not log.verdict.is_accepted]
    assert refused, "so few decisions cannot be worth forty points everywhere"
    before = read_weights(tmp_path / "work" / "round-1" / "before.npz")
    after = read_weights(tmp_path / "net.npz")
    for kind in refused:
        assert after.of(kind).checksum == before.of(kind).checksum


def test_the_work_folder_of_another_recipe_is_refused(tmp_path: Path) -> None:
    other = {"training": replace(TINY, n_rounds=9).to_json(), "start": {}}
    (tmp_path / "recipe.json").write_text(json.dumps(other), encoding="utf-8")
    with pytest.raises(TrainingError, match="n_rounds: 9 in") as caught:
        train(TINY, tmp_path / "net.npz", tmp_path)
    assert caught.value.problem is TrainingProblem.OTHER_RECIPE


def test_a_broken_file_of_the_work_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "recipe.json").write_text("{", encoding="utf-8")
    with pytest.raises(TrainingError, match=r"recipe\.json") as caught:
        train(TINY, tmp_path / "net.npz", tmp_path)
    assert caught.value.problem is TrainingProblem.BROKEN_FILE


@pytest.mark.parametrize(
    "numbers",
    [
        {"n_rounds": 0},
        {"n_hidden": 8},
        {"label_share": 0.0},
        {"whim_share": 1.5},
        {"gate_points": 0.0},
        {"n_old_rounds": -1},
    ],
    ids=str,
)
def test_numbers_out_of_range_are_refused(numbers: dict[str, float]) -> None:
    with pytest.raises(InvalidSetupError):
        Recipe(**numbers)  # type: ignore[arg-type]  # the numbers are of the right types


def test_without_the_extra_training_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(TrainingError, match="jax") as caught:
        train(TINY, tmp_path / "net.npz", tmp_path / "work")
    assert caught.value.problem is TrainingProblem.MISSING_EXTRA
    assert not (tmp_path / "work").exists()


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    code = "import sys, rifki.training, rifki.cli.train; print({'jax', 'numpy'} & set(sys.modules))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "set()"


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_weights_learned_from_zero_beat_random_by_forty_points(tmp_path: Path) -> None:
    logs: list[KindLog] = []
    train(SMALL, tmp_path / "net.npz", tmp_path / "work", observer=Observer(on_kind=logs.append))
    assert all(log.gain_after > 1 for log in logs)
    estimate = run_match(MatchSettings(str(tmp_path / "net.npz"), "random", seed="9"), 210).per_deal
    assert estimate.low > 40, estimate
