"""`rifki data`: a dataset, its summary, wrong calls, and what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rifki.dataset import DatasetError, DatasetProblem, DatasetSettings, read_card
from rifki.i18n import LANGUAGES
from tests.cli.helpers import Shell

WORDS = ("--bots", "random", "--games", "1")


def test_a_dataset_is_written_and_told(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "new" / "games"
    done = shell("data", out, *WORDS)
    assert done.status == 0, done.err
    assert done.lines == ["Games: 1, deals: 20, decisions: 1,060", f"Written: {out}"]
    assert read_card(out)["rows"]["decisions"] == 1060
    assert shell("data", out, *WORDS).out == done.out, "a whole dataset is told again"
    assert shell("check", out / "records" / "part-00000.king").status == 0
    assert shell("verify", out / "records" / "part-00000.king").status == 0


def test_the_words_of_the_call_make_the_settings(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[DatasetSettings, int]] = []

    def write(settings: DatasetSettings, out: Path, *, n_jobs: int, on_game: object) -> object:
        seen.append((settings, n_jobs))
        return {"rows": dict.fromkeys(("games", "deals", "decisions"), 2), "faults": 7}

    monkeypatch.setattr("rifki.dataset.writing.write_dataset", write)
    done = shell(
        *("data", tmp_path / "x", "--games", "9", "--bots", "random,net,rules,novice"),
        *("--seed", "ışık", "--policy-values", "--shard", "4", "--licence", "mit"),
        *("--jobs", "3", "--rules", "cafe", "--early-end", "off"),
    )
    assert done.status == 0, done.err
    assert "Faults of bots: 7" in done.lines
    ((settings, n_jobs),) = seen
    assert n_jobs == 3
    assert (settings.bots, settings.n_games) == (("random", "net", "rules", "novice"), 9)
    assert (settings.seed, settings.shard, settings.licence) == ("ışık", 4, "mit")
    assert settings.with_values
    assert settings.rules.must_overruff
    assert not settings.rules.early_end


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_extra_the_command_says_how_to_install_it(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("rifki.dataset.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = shell("data", tmp_path / "x", *WORDS, "--lang", language)
    assert done.status == 1
    assert 'python -m pip install "rifki[data]"' in done.err
    assert len(done.err.splitlines()) == 1
    assert list(tmp_path.glob("x*")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", DatasetProblem)
def test_every_problem_is_told_in_every_language(
    shell: Shell,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    problem: DatasetProblem,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise DatasetError(problem, "what-it-was")

    monkeypatch.setattr("rifki.dataset.writing.write_dataset", fail)
    done = shell("data", tmp_path / "x", *WORDS, "--lang", language)
    assert done.status == 1
    assert "what-it-was" in done.err
    assert problem.value not in done.err


def test_ctrl_c_tells_that_it_goes_on(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rifki.dataset.writing.write_dataset", stop)
    done = shell("data", tmp_path / "x", *WORDS)
    assert (done.status, done.out) == (130, "")
    assert "goes on" in done.err


@pytest.mark.parametrize(
    "words",
    [
        ["data"],
        ["data", "x"],
        ["data", "x", "--games", "0"],
        ["data", "x", "--games", "1", "--bots", "random,rules"],
        ["data", "x", "--games", "1", "--bots", "grandmaster"],
        ["data", "x", "--games", "1", "--bots", "random,random,random,"],
        ["data", "x", "--games", "1", "--shard", "0"],
        ["data", "x", "--games", "1", "--rules", "house"],
    ],
    ids=" ".join,
)
def test_wrong_calls_are_refused(
    shell: Shell, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = shell(*words)
    assert done.status == 2
    assert done.err
    assert not Path("x").exists()


def test_a_folder_that_is_in_use_is_one_line_on_standard_error(
    shell: Shell, tmp_path: Path
) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    done = shell("data", tmp_path, *WORDS)
    assert (done.status, len(done.err.splitlines())) == (1, 1)
    assert (tmp_path / "thesis.txt").exists()
