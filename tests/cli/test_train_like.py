"""`rifki train --like`: a player model from a bot or from records, and wrong calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from rifki.i18n import LANGUAGES
from rifki.search.net_weights import read_weights
from rifki.training.players import PlayerRecipe
from tests.cli.helpers import Shell
from tests.training.games import NAMES, write_games
from tests.training.recipes import PLAYER


@pytest.fixture
def is_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command take the numbers of a run in seconds where none are given."""
    monkeypatch.setattr("rifki.cli.train_like._recipe", lambda _: PLAYER)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("is_tiny")
def test_a_bot_is_learned_and_its_model_is_a_bot(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "new" / "novice.npz"
    done = shell("train", path, "--like", "novice")
    assert done.status == 0, done.err
    assert done.lines[0].split()[-3:] == ["Before", "After", "Rounded"]
    assert len(done.lines) == 1 + 7 + 2
    assert done.lines[-1] == f"Written: {path}"
    assert path.with_suffix(".work").is_dir()
    assert read_weights(path).recipe["recipe"]["like"] == {"bot": "novice"}
    assert shell("train", path, "--like", "novice").out == done.out, "a finished run is told again"
    match = shell("arena", path, "random", "--deals", "7")
    assert match.status == 0, match.err


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("is_tiny")
def test_one_player_of_some_records_is_learned(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    write_games(tmp_path / "games" / "a.king", "rules", range(12))
    words = ("train", tmp_path / "p.npz", "--like", tmp_path / "games", "--player")
    done = shell(*words, NAMES["South"])
    assert done.status == 0, done.err
    like = read_weights(tmp_path / "p.npz").recipe["recipe"]["like"]
    assert (like["records"], like["player"]) == ("games", "Ayşe")
    nobody = shell(*words, "Nobody")
    assert nobody.status == 1
    assert "no_men 0 / 100" in nobody.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_few_games_are_told_with_numbers(shell: Shell, tmp_path: Path, language: str) -> None:
    write_games(tmp_path / "a.king", "rules", range(1))
    done = shell("train", tmp_path / "p.npz", "--like", tmp_path / "a.king", "--lang", language)
    assert done.status == 1
    assert " / 200" in done.err
    assert len(done.err.splitlines()) == 1


def test_the_numbers_of_the_call_make_the_recipe() -> None:
    from argparse import Namespace

    from rifki.cli.train_like import _recipe

    assert _recipe(Namespace(seed=5, deals=70)) == PlayerRecipe(seed=5, n_deals=70)
    assert _recipe(Namespace(seed=0, deals=None)) == PlayerRecipe()


def test_ctrl_c_tells_that_it_goes_on(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rifki.training.players.train_player", stop)
    done = shell("train", tmp_path / "p.npz", "--like", "rules")
    assert (done.status, done.out) == (130, "")
    assert "Stopped" in done.err


@pytest.mark.parametrize(
    "words",
    [
        ["--like", "nobody"],
        ["--like", "missing.npz"],
        ["--like", "rules", "--player", "Ayşe"],
        ["--player", "Ayşe"],
        ["--like", "rules", "--rounds", "1"],
        ["--like", "rules", "--from-zero"],
        ["--like", "rules", "--start", "a.npz"],
        ["--like", "a.king", "--deals", "7"],
    ],
    ids=" ".join,
)
def test_wrong_calls_are_refused(shell: Shell, tmp_path: Path, words: list[str]) -> None:
    done = shell("train", tmp_path / "p.npz", *words)
    assert done.status == 2
    assert done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["none.king", "broken.king"])
def test_records_that_cannot_be_read_are_named(shell: Shell, tmp_path: Path, name: str) -> None:
    (tmp_path / "broken.king").write_text('[King "1"]\n\ndeal x', encoding="utf-8")
    done = shell("train", tmp_path / "p.npz", "--like", tmp_path / name)
    assert done.status == 1
    assert name in done.err
