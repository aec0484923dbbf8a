"""`rifki check` and `rifki verify`."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.helpers import ROOT, Shell

BROKEN = sorted((ROOT / "tests" / "data" / "records" / "broken").glob("*.king"))
PROBLEM = re.compile(r"(?P<file>.+):(?P<line>\d+):(?P<column>\d+): (error|warning): .+ \[\w+\]")


def test_there_are_broken_files() -> None:
    assert len(BROKEN) > 20


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_every_broken_file_is_refused_with_line_and_column(shell: Shell, path: Path) -> None:
    done = shell("check", path)
    assert done.status == 1
    *problems, summary = done.lines
    assert problems
    for problem in problems:
        match = PROBLEM.fullmatch(problem)
        assert match is not None, problem
        assert match["file"] == str(path)
    assert "error" in summary


def test_problems_come_as_json(shell: Shell) -> None:
    done = shell("check", "--json", BROKEN[0])
    assert done.status == 1
    rows = [json.loads(line) for line in done.lines]
    assert rows
    assert set(rows[0]) == {"file", "line", "column", "severity", "rule", "kind", "message"}


def test_good_and_bad_files_together(shell: Shell, games_file: Path) -> None:
    done = shell("check", games_file, BROKEN[0], games_file)
    assert done.status == 1
    assert done.lines[-1].startswith("11 games, ")


def test_one_broken_game_does_not_hide_the_others(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    text = games_file.read_text(encoding="utf-8")
    games = re.split(r'(?=\[King "1"\])', text)[1:]
    games[1] = games[1].replace("\ncontract ", "\ncontrakt ", 1)
    games[3] = re.sub(r"\npoints \S+", "\npoints 7", games[3], count=1)
    path = tmp_path / "mixed.king"
    path.write_text("".join(games), encoding="utf-8")
    done = shell("check", path)
    assert done.status == 1
    lines = [int(match["line"]) for line in done.lines if (match := PROBLEM.fullmatch(line))]
    assert lines == sorted(lines)
    assert done.lines[-1].startswith("5 games, ")


def test_standard_input_is_a_file_too(shell: Shell, games_file: Path) -> None:
    text = games_file.read_text(encoding="utf-8")
    assert shell("check", "-", stdin=text).out == "5 games, no errors\n"


def test_C07_concatenated_and_doubled_files(shell: Shell, games_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "twice.king"
    path.write_text(games_file.read_text(encoding="utf-8").rstrip("\n") * 2, encoding="utf-8")
    assert shell("check", path).out == "10 games, no errors\n"


def test_a_missing_file_is_one_line_and_the_others_are_checked(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    done = shell("check", tmp_path / "none.king", games_file)
    assert done.status == 1
    assert done.err.startswith(f"rifki: {tmp_path / 'none.king'}: ")
    assert done.err.count("\n") == 1
    assert "5 games" in done.out


@pytest.mark.parametrize("text", ["", "\n\n", "{ only a comment }", "hello", "\ufeff"])
def test_a_file_without_a_game_is_an_error(shell: Shell, tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.king"
    path.write_text(text, encoding="utf-8")
    assert shell("check", path).status == 1


@pytest.mark.parametrize(
    ("language", "summary"), [("tr", "5 parti, hata yok"), ("pt", "5 partidas, sem erros")]
)
def test_the_summary_speaks_the_language(
    shell: Shell, games_file: Path, language: str, summary: str
) -> None:
    assert shell("check", games_file, "--lang", language).out == f"{summary}\n"


def test_problems_speak_the_language(shell: Shell) -> None:
    path = ROOT / "tests" / "data" / "records" / "broken" / "revoke.king"
    assert shell("check", path, "--lang", "tr").lines == [
        f"{path}:11:12: hata: Batı (W) şunu oynayamaz: H5; renge uymalı [P2]",
        f"{path}:17:16: hata: Batı (W) şunu oynayamaz: H5; bu kâğıt elinde yok [G1]",
        "1 parti, 2 hata",
    ]
    assert shell("check", path, "--lang", "pt").lines[0] == (
        f"{path}:11:12: erro: Oeste (W) não pode jogar H5: tem de assistir ao naipe [P2]"
    )
    assert shell("check", path).lines[0] == (
        f"{path}:11:12: error: W may not play H5: must_follow_suit [P2]"
    )


def test_in_json_only_the_message_speaks_the_language(shell: Shell) -> None:
    english = json.loads(shell("check", "--json", BROKEN[0]).out)
    turkish = json.loads(shell("check", "--json", BROKEN[0], "--lang", "tr").out)
    assert turkish.pop("message") != english.pop("message")
    assert turkish == english


@pytest.mark.parametrize(
    ("language", "why"),
    [("tr", "böyle bir dosya ya da klasör yok"), ("pt", "não existe esse ficheiro ou pasta")],
)
def test_a_missing_file_is_told_in_the_language(
    shell: Shell, tmp_path: Path, language: str, why: str
) -> None:
    path = tmp_path / "none.king"
    for command in ("check", "verify", "show", "convert"):
        assert shell(command, path, "--lang", language).err == f"rifki: {path}: {why}\n"


@pytest.mark.parametrize(
    ("language", "what"), [("tr", "bu dosyada parti yok"), ("pt", "não há nenhuma partida")]
)
def test_a_file_without_a_game_is_told_in_the_language(
    shell: Shell, tmp_path: Path, language: str, what: str
) -> None:
    path = tmp_path / "empty.king"
    path.touch()
    assert f"{path}:1:1: " in shell("check", path, "--lang", language).out
    assert what in shell("check", path, "--lang", language).out


# -- verify ----------------------------------------------------------------------------------------


def changed(games_file: Path, tmp_path: Path, pattern: str, new: str) -> Path:
    """The first game with one thing changed."""
    text = games_file.read_text(encoding="utf-8")
    game = re.split(r'(?=\[King "1"\])', text)[1]
    path = tmp_path / "changed.king"
    path.write_text(re.sub(pattern, new, game, count=1), encoding="utf-8")
    return path


def test_B12_a_changed_seed_is_found(shell: Shell, games_file: Path, tmp_path: Path) -> None:
    path = changed(games_file, tmp_path, r"\nseed [0-9a-f]{2}", "\nseed 00")
    done = shell("verify", path)
    assert done.status == 1
    assert "seed" in done.out


def test_B12_a_changed_commitment_is_found(shell: Shell, games_file: Path, tmp_path: Path) -> None:
    path = changed(games_file, tmp_path, r'\[Commit "[0-9a-f]{2}', '[Commit "00')
    assert shell("verify", path).status == 1


def test_B12_exchanged_hands_are_found(shell: Shell, games_file: Path, tmp_path: Path) -> None:
    path = changed(games_file, tmp_path, r"hands S=(\S+) E=(\S+)", r"hands S=\2 E=\1")
    assert shell("verify", path).status == 1


def test_a_record_without_seeds_says_so(shell: Shell, games_file: Path, tmp_path: Path) -> None:
    text = re.sub(r"\nseed .*", "", games_file.read_text(encoding="utf-8"))
    path = tmp_path / "none.king"
    path.write_text(text, encoding="utf-8")
    done = shell("verify", path)
    assert done.status == 1
    assert "no deal has a seed: nothing can be verified" in done.out
    done = shell("verify", path, "--lang", "tr")
    assert "hiçbir oyunun tohumu yok: sınanacak bir şey yok" in done.out


def test_seeds_without_commitments_are_a_warning(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    path = changed(games_file, tmp_path, r'\[Commit "[^"]*"\]\n', "")
    done = shell("verify", path)
    assert done.status == 0
    assert "1 warning" in done.lines[-1]
