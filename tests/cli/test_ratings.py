"""`rifki ratings`: the table, files, resuming, wrong calls."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rifki.arena import jobs
from tests.arena.fake_ray import FakeRay
from tests.cli.helpers import Shell, run_process

FAST = ("ratings", "random", "novice", "rules", "--deals", "7")


def test_the_best_bot_comes_first(shell: Shell) -> None:
    done = shell(*FAST)
    assert done.status == 0
    head = "7 deals for every two bots, 126 hands, two-two, seed 0, rules standard"
    assert done.lines[0] == head
    assert done.lines[2].split()[:5] == ["Bot", "Rating", "mu", "sigma", "Won"]
    assert [line.split()[0] for line in done.lines[3:6]] == ["rules", "novice", "random"]
    _, ordinal, mu, sigma, won, drawn, lost, points, sign, width = done.lines[3].split()
    assert float(ordinal) == pytest.approx(float(mu) - 3 * float(sigma), abs=0.03)
    assert int(won) + int(drawn) + int(lost) == 14
    assert (points[0], sign) == ("+", "±")
    assert float(points) > float(width)
    assert done.lines[8].split() == ["Bot", "rules", "novice", "random"]
    assert re.fullmatch(r"rules +\. +\+\d+\.\d ± \d+\.\d +\+\d+\.\d ± \d+\.\d", done.lines[9])


def test_the_number_of_processes_and_the_hash_seed_change_nothing(
    shell: Shell, tmp_path: Path
) -> None:
    path = tmp_path / "one.json"
    one = shell(*FAST, "--json", path)
    other = run_process(*FAST, "--jobs", "2", "--json", tmp_path / "2", PYTHONHASHSEED="3")
    assert one.lines[:-1] == other.out.splitlines()[:-1]
    assert path.read_bytes() == (tmp_path / "2").read_bytes()


def test_files_are_written_and_told(shell: Shell, tmp_path: Path) -> None:
    results, values, plot = (tmp_path / "new" / name for name in ("results", "json", "svg"))
    done = shell(*FAST, "--results", results, "--json", values, "--plot", plot)
    assert done.lines[-3:] == [f"Written: {path}" for path in (results, values, plot)]
    report = json.loads(values.read_text(encoding="utf-8"))
    assert report["settings"]["bots"] == ["random", "novice", "rules"]
    assert [bot["bot"] for bot in report["bots"]] == ["rules", "novice", "random"]
    assert [(pair["first"], pair["second"]) for pair in report["pairs"]] == [(0, 1), (0, 2), (1, 2)]
    assert {path.name for path in results.iterdir()} == {"1-2.jsonl", "1-3.jsonl", "2-3.jsonl"}
    root = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    description = str(root.findtext("{http://www.w3.org/2000/svg}desc"))
    assert description.index("rules") < description.index("novice") < description.index("random")


def test_a_bot_may_be_added_later_and_nothing_is_played_twice(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = ("ratings", "random", "novice", "--deals", "7", "--results", tmp_path / "r")
    shell(*two)
    played: list[int] = []
    play = jobs.play_unit

    def counted(job: jobs.Job, number: int) -> jobs.UnitOutcome:
        played.append(number)
        return play(job, number)

    monkeypatch.setattr(jobs, "play_unit", counted)
    three = shell("ratings", "random", "novice", "rules", *two[3:])
    assert len(played) == 14
    assert three.lines[:12] == shell(*FAST).lines


def test_results_of_other_bots_are_refused(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "r"
    shell(*FAST, "--results", folder)
    other = shell("ratings", "novice", "random", "--deals", "7", "--results", folder)
    assert other.status == 1
    assert other.err.startswith(f"rifki: {folder}/1-2.jsonl:1: the results of another match; a: ")


@pytest.mark.parametrize("has_results", [False, True])
def test_ctrl_c(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_results: bool
) -> None:
    play = jobs.play_unit

    def interrupted(job: jobs.Job, number: int) -> jobs.UnitOutcome:
        if job.settings.b == "rules":
            raise KeyboardInterrupt
        return play(job, number)

    monkeypatch.setattr(jobs, "play_unit", interrupted)
    words = ("--results", tmp_path / "r") if has_results else ()
    done = shell(*FAST, *words)
    kept = "; the same command goes on from there" if has_results else ""
    assert (done.status, done.out, done.err) == (130, "", f"Stopped{kept}.\n")


def test_all_matches_are_played_on_one_ray_cluster(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = FakeRay()
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert shell(*FAST, "--engine", "ray").out == shell(*FAST).out
    assert (len(ray.init_settings), ray.n_shutdowns) == (1, 1)
    monkeypatch.setitem(sys.modules, "ray", None)
    done = shell(*FAST, "--engine", "ray")
    assert done.status == 1
    assert 'pip install "rifki[ray]"' in done.err


def test_whole_games(shell: Shell) -> None:
    done = shell("ratings", "random", "novice", "--games", "1", "--model", "mirror")
    assert done.lines[0].startswith("1 games for every two bots, played 8 times, mirror,")
    assert re.search(r"\nnovice .* \+\d+\.\d ± \?\n", done.out)


@pytest.mark.parametrize("language", ["en", "tr", "pt"])
@pytest.mark.parametrize("n_bots", [3, 7])
def test_U08_the_tables_fit_80_columns(shell: Shell, language: str, n_bots: int) -> None:
    names = ["random", "novice", "rules", *["tests.arena.players:SeatFriend"] * 4]
    done = shell("ratings", *names[:n_bots], "--deals", "2", "--lang", language)
    assert done.status == 0
    assert max(map(len, done.lines)) <= 80


def test_many_bots_have_numbers_above_the_columns(shell: Shell) -> None:
    names = ["random", "novice", "rules", "random", "novice"]
    done = shell("ratings", *names, "--deals", "1")
    row = next(number for number, line in enumerate(done.lines) if line.startswith("Points a deal"))
    assert done.lines[row + 1].split() == ["Bot", "1", "2", "3", "4", "5"]
    assert done.lines[row + 2].split()[:3] == ["1", "rules", "0"]


@pytest.mark.parametrize(
    "words",
    [
        ["ratings"],
        ["ratings", "rules"],
        ["ratings", "rules", "genius"],
        ["ratings", "rules", "no.module:Bot"],
        ["ratings", "rules", "novice", "--model", "one-three"],
        ["ratings", "rules", "novice", "--deals", "0"],
        ["ratings", "rules", "novice", "--games", "1", "--contracts", "mix"],
        ["ratings", "rules", "novice", "--contracts", "poker"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_a_wrong_call_is_one_clear_error(shell: Shell, words: list[str], language: str) -> None:
    done = shell(*words, "--lang", language)
    assert (done.status, done.out) == (2, "")
    assert done.err.splitlines()[-1].startswith("rifki")
    assert "Traceback" not in done.err
