"""`rifki simulate`: the same games for the same seed, and a summary that adds up."""

import hashlib
import re
from fractions import Fraction
from pathlib import Path

import pytest

from rifki.cli.statistics import GameResult, format_ratio, percent
from rifki.record import check_record, read_records
from rifki.record.verify import verify_record
from tests.cli.helpers import Shell, run_process


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_games_it_writes_pass_the_check_and_the_verification(
    shell: Shell, games_file: Path
) -> None:
    assert shell("check", games_file).out == "5 games, no errors\n"
    assert shell("verify", games_file).out == "5 games, no errors\n"
    records = list(read_records(games_file))
    assert len(records) == 5
    for record in records:
        assert sum(record.totals) == 0
        assert not check_record(record)
        assert not verify_record(record)


@pytest.mark.slow
def test_200_games_pass_the_check(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "many.king"
    words = ("simulate", "-n", "200", "--bots", "random,novice,rules,rules", "--seed", "S")
    assert shell(*words, "--out", path).status == 0
    assert shell("check", path).out == "200 games, no errors\n"


def test_V13_the_same_seed_gives_the_same_file_in_any_process(tmp_path: Path) -> None:
    digests = set()
    outputs = set()
    for number, hash_seed in enumerate(("0", "1", "random")):
        path = tmp_path / str(number) / "games.king"
        words = ("simulate", "-n", "2", "--bots", "random,novice,rules,random", "--seed", "S")
        done = run_process(*words, "--out", path, PYTHONHASHSEED=hash_seed)
        assert done.status == 0
        digests.add(digest(path))
        outputs.add(done.out.replace(str(path), "PATH"))
    assert len(digests) == len(outputs) == 1


def test_V13_the_number_of_processes_does_not_change_the_games(
    shell: Shell, tmp_path: Path
) -> None:
    words = ("simulate", "-n", "4", "--bots", "random", "--seed", "S", "--out")
    outputs = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.king"
        done = shell(*words, path, "--jobs", jobs)
        assert done.status == 0
        outputs.append((done.out.replace(str(path), "PATH"), digest(path)))
    assert outputs[0] == outputs[1]


def test_more_games_begin_with_the_same_games(shell: Shell) -> None:
    words = ("simulate", "--bots", "random", "--seed", "S", "--out", "-", "-n")
    assert shell(*words, "3").out.startswith(shell(*words, "2").out)


def test_the_records_may_be_json(shell: Shell, tmp_path: Path) -> None:
    words = ("simulate", "-n", "2", "--bots", "random", "--seed", "S", "--out", "-")
    text = shell(*words, "--format", "king").out
    path = tmp_path / "games.json"
    path.write_text(shell(*words, "--format", "json").out, encoding="utf-8")
    assert shell("convert", path, "--to", "king").out == text


def test_the_summary_adds_up(shell: Shell, games_file: Path) -> None:
    words = ("simulate", "-n", "5", "--bots", "random", "--seed", "tests", "--rules", "cafe")
    done = shell(*words)
    assert done.lines[0] == "5 games, seed tests, rules cafe"
    means = [Fraction(line.split()[2]) for line in done.lines[3:7]]
    assert sum(means) == 0
    totals = [record.totals for record in read_records(games_file)]
    for seat, mean in enumerate(means):
        assert mean == Fraction(sum(total[seat] for total in totals), 5)
    contracts = {line.rsplit(maxsplit=2)[0]: int(line.split()[-2]) for line in done.lines[9:16]}
    assert contracts["Trumps"] == 40
    assert set(contracts.values()) == {40, 10}


def test_a_seed_that_was_drawn_can_be_given_again(shell: Shell) -> None:
    first = shell("simulate", "--bots", "random")
    seed = re.search(r"seed (\w+)", first.out)
    assert seed is not None
    assert shell("simulate", "--bots", "random", "--seed", seed[1]).out == first.out


@pytest.mark.parametrize("language", ["tr", "pt"])
def test_the_summary_speaks_the_language(shell: Shell, language: str) -> None:
    text = shell("simulate", "--bots", "random", "--seed", "1", "--lang", language).out
    assert {"tr": "1 parti, tohum 1", "pt": "1 partida, semente 1"}[language] in text
    assert {"tr": "Kız almaz", "pt": "Sem Damas"}[language] in text


def test_U07_percentages_are_rounded_half_up_from_the_exact_fraction() -> None:
    for n in range(1, 201):
        for k in range(n + 1):
            exact = Fraction(100 * k, n)
            floor = exact.numerator // exact.denominator
            expected = floor + (exact - floor >= Fraction(1, 2))
            assert percent(k, n) == expected, (k, n)
    assert (percent(29, 100), percent(57, 100), percent(7, 10)) == (29, 57, 70)
    assert percent(0, 0) == 0


def test_U07_means_are_rounded_the_same_way_below_zero() -> None:
    assert [format_ratio(n, 20) for n in (1, -1, 2, 0, 25, -25)] == [
        "+0.1", "-0.1", "+0.1", "0.0", "+1.3", "-1.3",
    ]  # fmt: skip
    assert format_ratio(1, 1000) == "0.0"
    assert format_ratio(0, 0) == "0.0"


def test_an_output_that_cannot_be_written_is_one_line(shell: Shell, tmp_path: Path) -> None:
    done = shell("simulate", "--bots", "random", "--out", tmp_path)
    assert done.status == 1
    assert done.err.count("\n") == 1


def test_ctrl_c_leaves_the_games_that_are_done(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rifki.cli import simulate

    play = simulate._play

    def interrupted(job: simulate._Job) -> tuple[str, GameResult]:
        if job.number == 3:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr(simulate, "_play", interrupted)
    path = tmp_path / "games.king"
    done = shell("simulate", "-n", "5", "--bots", "random", "--seed", "1", "--out", path)
    assert (done.status, done.out, done.err) == (130, "", "\n")
    assert shell("check", path).out == "2 games, no errors\n"


@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_U08_the_summary_fits_80_columns(shell: Shell, language: str) -> None:
    words = ("simulate", "-n", "2", "--bots", "novice,random,random,random", "--seed", "1")
    assert max(map(len, shell(*words, "--lang", language).lines)) <= 80
