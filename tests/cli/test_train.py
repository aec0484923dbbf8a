"""`rifki train`: a file of weights, its table, wrong calls, and what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rifki.i18n import LANGUAGES
from rifki.search.net_weights import read_weights
from rifki.training import Recipe, TrainingError, TrainingProblem
from tests.cli.helpers import Shell
from tests.training.recipes import TINY


@pytest.fixture
def is_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command take the numbers of a run in seconds where none are given."""
    monkeypatch.setattr("rifki.cli.train._recipe", lambda _: TINY)


@pytest.mark.slow
@pytest.mark.usefixtures("is_tiny")
def test_a_run_writes_weights_that_the_arena_plays_with(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "new" / "net.npz"
    done = shell("train", path)
    assert done.status == 0, done.err
    assert done.lines[0].split()[:2] == ["Round", "Contract"]
    assert len(done.lines) == 1 + 7 + 2
    assert done.lines[-1] == f"Written: {path}"
    assert path.with_suffix(".work").is_dir()
    read_weights(path).verify()
    match = shell("arena", path, "random", "--deals", "7")
    assert match.status == 0, match.err
    assert f"A = {path}" in match.out
    assert shell("train", path).out == done.out, "a finished run is told again"


def test_the_numbers_of_the_call_make_the_recipe() -> None:
    from argparse import Namespace

    from rifki.cli.train import _recipe

    given = Namespace(seed=5, rounds=3, decisions=70, worlds=9, deals=14, from_zero=True)
    wanted = Recipe(
        seed=5, n_rounds=3, n_decisions=70, n_worlds=9, gate_deals=14, is_from_zero=True
    )
    assert _recipe(given) == wanted
    none = Namespace(seed=0, rounds=None, decisions=None, worlds=None, deals=None, from_zero=False)
    assert _recipe(none) == Recipe()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_extra_the_command_says_how_to_install_it(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    done = shell("train", tmp_path / "net.npz", "--lang", language)
    assert done.status == 1
    assert 'python -m pip install "rifki[train]"' in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", TrainingProblem)
def test_every_problem_is_told_in_every_language(
    shell: Shell,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    problem: TrainingProblem,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise TrainingError(problem, "what-it-was")

    monkeypatch.setattr("rifki.training.train", fail)
    done = shell("train", tmp_path / "net.npz", "--lang", language)
    assert done.status == 1
    assert "what-it-was" in done.err
    assert problem.value not in done.err


def test_ctrl_c_tells_that_it_goes_on(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rifki.training.train", stop)
    done = shell("train", tmp_path / "net.npz")
    assert (done.status, done.out) == (130, "")
    assert "Stopped" in done.err


@pytest.mark.parametrize(
    "words",
    [
        ["train"],
        ["train", "net.npz", "--rounds", "0"],
        ["train", "net.npz", "--seed", "-1"],
        ["train", "net.npz", "--seed", "word"],
        ["train", "net.npz", "--worlds", "x"],
    ],
    ids=" ".join,
)
def test_wrong_calls_are_refused(shell: Shell, words: list[str]) -> None:
    done = shell(*words)
    assert done.status == 2
    assert done.err


@pytest.mark.parametrize("text", ["missing.npz", "broken.npz"])
def test_a_file_that_holds_no_weights_is_no_bot(shell: Shell, tmp_path: Path, text: str) -> None:
    (tmp_path / "broken.npz").write_bytes(b"PK")
    done = shell("arena", tmp_path / text, "random", "--deals", "1")
    assert done.status == 2
    assert text in done.err
