"""The Ray engine: the same outcomes as processes, in order, and clear errors."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rifki import ContractKind
from rifki.arena import (
    ArenaError,
    ArenaProblem,
    Engine,
    Job,
    MatchFiles,
    MatchSettings,
    Tally,
    outcomes,
    play_match,
    run_match,
)
from tests.arena.fake_ray import FakeRay

SETTINGS = MatchSettings("novice", "random", seed="ray")


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    """A Ray to be imported; the environment is left as it was."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    for name in ("USAGE_STATS_ENABLED", "ENABLE_WINDOWS_OR_OSX_CLUSTER"):
        monkeypatch.setenv(f"RAY_{name}", "")
        monkeypatch.delenv(f"RAY_{name}")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "1")
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    return fake


def played(job: Job, numbers: range, n_jobs: int = 1) -> list[int]:
    found = outcomes(job, numbers, n_jobs=n_jobs, engine=Engine.RAY)
    return [outcome.result.number for outcome in found]


def test_a_match_is_the_same_as_with_processes(ray: FakeRay, tmp_path: Path) -> None:
    kept = {}
    for engine in Engine:
        folder = tmp_path / engine.value
        files = MatchFiles(SETTINGS, results=folder / "results", records=folder / "records")
        tally = Tally(SETTINGS)
        play_match(tally, 9, files=files, engine=engine)
        report = tally.report()
        kept[engine] = [path.read_bytes() for path in sorted(folder.iterdir())]
        assert report.per_deal.n == 9
    assert kept[Engine.RAY] == kept[Engine.PROCESSES]
    assert ray.n_shutdowns == 1


@pytest.mark.parametrize(("n_cpus", "n_ahead"), [(1.0, 4), (3.0, 12), (None, 4)])
def test_outcomes_come_in_order_and_each_processor_has_some_ahead(
    ray: FakeRay, n_cpus: float | None, n_ahead: int
) -> None:
    ray.n_cpus = n_cpus
    assert played(Job(SETTINGS), range(5, 25)) == list(range(5, 25))
    assert ray.most_waiting == n_ahead
    assert not ray.cancelled


def test_fewer_units_than_processors_are_played_once_each(ray: FakeRay) -> None:
    ray.n_cpus = 8
    assert played(Job(SETTINGS), range(3)) == [0, 1, 2]
    assert ray.most_waiting == 3


def test_a_cluster_of_ones_own_has_as_many_processors_as_jobs(ray: FakeRay) -> None:
    played(Job(SETTINGS), range(1), n_jobs=2)
    (settings,) = ray.init_settings
    assert (settings["address"], settings["num_cpus"]) == ("local", 2)
    assert settings["include_dashboard"] is False
    assert not ray.is_up


def test_it_reports_to_nobody_and_listens_to_this_machine_only(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(Job(SETTINGS), range(1))
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
    assert os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"
    assert os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] == "1"  # what the user says stands


def test_the_cluster_of_the_environment_is_joined_as_it_is(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "192.0.2.1:6379")
    played(Job(SETTINGS), range(1), n_jobs=2)
    (settings,) = ray.init_settings
    assert "address" not in settings
    assert "num_cpus" not in settings
    assert "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER" not in os.environ


def test_a_program_that_has_joined_a_cluster_stays_in_it(ray: FakeRay) -> None:
    ray.is_up = True
    assert played(Job(SETTINGS), range(2)) == [0, 1]
    assert not ray.init_settings
    assert ray.is_up


def test_stopping_early_cancels_what_is_under_way(ray: FakeRay) -> None:
    found = outcomes(Job(SETTINGS), range(100), engine=Engine.RAY)
    assert next(found).result.number == 0
    found.close()
    assert len(ray.cancelled) == 3
    assert not ray.is_up


def test_an_error_on_the_other_side_comes_through(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("there")

    monkeypatch.setattr("rifki.arena.jobs.play_deal", broken)
    with pytest.raises(ZeroDivisionError, match="there"):
        run_match(SETTINGS, 2, engine=Engine.RAY)
    assert not ray.is_up


def test_a_worker_that_dies_is_told_with_its_unit(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dead(*_: object, **__: object) -> None:
        raise ArenaError(ArenaProblem.WORKER_DIED, 0)

    monkeypatch.setattr("rifki.arena.jobs.play_deal", dead)
    with pytest.raises(ArenaError) as caught:
        played(Job(SETTINGS), range(6, 9))
    assert (caught.value.problem, caught.value.value) == (ArenaProblem.WORKER_DIED, 7)


def test_another_version_on_the_cluster_is_refused(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rifki.arena import ray_engine

    played_there = ray_engine._play

    def with_old_version(_: str, job: Job, number: int) -> object:
        return played_there("0.0.1", job, number)

    monkeypatch.setattr(ray_engine, "_play", with_old_version)
    monkeypatch.setattr(FakeRay, "remote", lambda self, function: _Direct(function))
    with pytest.raises(ArenaError, match=r"other version: .*, not 0\.0\.1"):
        played(Job(SETTINGS), range(1))


class _Direct:
    """A task that is called at once."""

    def __init__(self, function: object) -> None:
        self.remote = function


@pytest.mark.parametrize("error", [ConnectionError("no\nserver"), RuntimeError("no")])
def test_a_cluster_that_is_not_there_is_told_in_one_line(ray: FakeRay, error: Exception) -> None:
    ray.fails_to_start = error
    with pytest.raises(ArenaError) as caught:
        played(Job(SETTINGS), range(1))
    assert (caught.value.problem, caught.value.value) == (ArenaProblem.NO_CLUSTER, "no")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, ray: FakeRay) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError) as caught:
        played(Job(SETTINGS), range(1))
    assert caught.value.problem is ArenaProblem.NO_RAY


def test_a_wrong_bot_is_told_before_ray_is_started(ray: FakeRay) -> None:
    settings = MatchSettings("genius", "random", contracts=(ContractKind.TRUMP,))
    with pytest.raises(ValueError, match="not a bot level"):
        played(Job(settings), range(1))
    assert not ray.init_settings
