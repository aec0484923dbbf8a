"""`rifki arena` and `rifki bench`: tables that agree with the library, files, wrong calls."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rifki.arena import MatchSettings, run_match
from rifki.bots import LEVELS
from tests.arena.fake_ray import FakeRay
from tests.cli.helpers import ROOT, Shell, run_process

FAST = ("arena", "novice", "random", "--deals", "28")


def untimed(text: str) -> str:
    """What is printed, without the times."""
    return re.sub(r"\d+\.\d{3}", "T", re.sub(r" +", " ", text))


def test_the_table_is_what_the_library_says(shell: Shell) -> None:
    done = shell(*FAST)
    report = run_match(MatchSettings("novice", "random"), 28)
    assert done.status == 0
    assert done.lines[:2] == [
        "A = novice, B = random, one-three",
        "28 deals, 112 hands, seed 0, rules standard",
    ]
    rows = {line.rsplit(maxsplit=6)[0]: line.split()[-6:] for line in done.lines[4:12]}
    assert len(rows) == 8
    every = report.per_deal
    numbers = [f"{x:+.1f}" for x in (every.mean, every.low, every.high)]
    assert rows["All"] == ["28", *numbers, f"{every.sd:.1f}", f"{every.z:+.1f}"]
    by_name = {kind.value: estimate for kind, estimate in report.by_contract}
    assert rows["No Tricks"][1] == f"{by_name['no_tricks'].mean:+.1f}"
    assert done.lines[-2].split()[:3] == ["A", "novice", "1456"]
    assert done.lines[-1].split()[:3] == ["B", "random", "4368"]


def test_whole_games(shell: Shell) -> None:
    done = shell("arena", "novice", "random", "--games", "2", "--model", "two-two", "--seed", "g")
    assert "2 games, played 12 times, seed g, rules standard" in done.out
    assert re.search(r"\nPoints a game: \+\d+ \([+-]\d+ to [+-]\d+\)\n", done.out)
    assert re.search(r"\nFirst places: \d+\.\d % \(\d+ to \d+\); 25 % is even\n", done.out)


def test_one_game_has_no_interval(shell: Shell) -> None:
    done = shell("arena", "random", "random", "--contracts", "game", "--games", "1")
    assert done.status == 0
    assert re.search(r"\nAll +1 +[+-]\d+\.\d +\? +\? +0\.0 +\+0\.0\n", done.out)
    assert "(? to ?)" in done.out


def test_the_number_of_processes_and_the_hash_seed_change_nothing(tmp_path: Path) -> None:
    outputs, files = set(), set()
    for jobs, hash_seed in (("1", "0"), ("2", "1")):
        path = tmp_path / jobs / "results"
        done = run_process(*FAST, "--jobs", jobs, "--results", path, PYTHONHASHSEED=hash_seed)
        assert (done.status, done.err) == (0, "")
        outputs.add(untimed(done.out).replace(str(path), "PATH"))
        files.add(path.read_bytes())
    assert len(outputs) == len(files) == 1


def test_all_files_are_written_and_told(shell: Shell, tmp_path: Path) -> None:
    names = ("results", "records", "json", "plot")
    paths = {name: tmp_path / "new" / f"{name}.x" for name in names}
    words = [word for name in names for word in (f"--{name}", paths[name])]
    done = shell(*FAST, *words)
    assert done.lines[-4:] == [f"Written: {paths[name]}" for name in names]
    values = json.loads(paths["json"].read_text(encoding="utf-8"))
    assert values["settings"]["a"] == "novice"
    assert values["points_per_deal"]["n"] == 28
    assert values["milliseconds"]["a"]["moves"] == 1456
    root = ElementTree.fromstring(paths["plot"].read_text(encoding="utf-8"))
    assert "All: " in str(root.findtext("{http://www.w3.org/2000/svg}desc"))
    assert shell("check", paths["records"]).out == "112 games, no errors\n"


def test_a_match_is_resumed_and_another_one_refused(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "r"
    shell("arena", "novice", "random", "--deals", "5", "--results", path)
    resumed = shell(*FAST, "--results", path)
    whole = shell(*FAST)
    assert resumed.lines[:12] == whole.lines[:12]
    assert resumed.lines[14].split()[2] == str(23 * 4 * 13)
    other = shell("arena", "novice", "novice", "--deals", "5", "--results", path)
    assert other.status == 1
    assert other.err == (
        f"rifki: {path}:1: the results of another match; b: 'random' in the file, 'novice' now\n"
    )


def test_the_loss_of_moves_is_told_and_kept(shell: Shell, tmp_path: Path) -> None:
    words = ("arena", "rules", "random", "--deals", "2", "--contracts", "no_queens", "--loss", "15")
    path, values = tmp_path / "r", tmp_path / "json"
    done = shell(*words, "--results", path, "--json", values)
    at = done.lines.index("Points lost a move, of 15 % of the decisions, in 400 imagined hands")
    assert " ".join(done.lines[at + 1].split()) == "Contract Moves A Lost A Moves B Lost B"
    kind, every = (line.split()[-8:] for line in done.lines[at + 2 : at + 4])
    assert kind == every
    report = json.loads(values.read_text(encoding="utf-8"))["losses"]["all"]
    assert [every[0], every[4]] == [str(report[side]["moves"]) for side in "ab"]
    assert every[1] == f"{report['a']['points_lost_a_move']['mean']:.2f}"
    again = shell(*words, "--results", path)
    assert again.lines[at : at + 4] == done.lines[at : at + 4]
    assert "Points lost" not in shell(*words[:-2]).out


def test_the_same_with_a_ray_cluster(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("arena", "novice", "random", "--deals", "7", "--results")
    one = shell(*words, tmp_path / "1")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    other = shell(*words, tmp_path / "2", "--engine", "ray")
    assert untimed(one.out).splitlines()[:-1] == untimed(other.out).splitlines()[:-1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_without_ray_it_says_what_to_install(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = shell(*FAST, "--engine", "ray", "--lang", language)
    assert (done.status, done.out) == (1, "")
    assert 'pip install "rifki[ray]"' in done.err
    assert done.err.count("\n") == 1


def test_the_sequential_test_stops_the_match(shell: Shell) -> None:
    done = shell("arena", "novice", "random", "--deals", "9999", "--sprt", "0,10")
    assert "28 deals, 112 hands" in done.out
    assert re.search(r"\nSequential test: \+\S+ between -2\.94 and \+2\.94: HIGH\n", done.out)
    done = shell("arena", "novice", "random", "--deals", "5", "--sprt=-5,5")
    assert "Sequential test: +0.00 between -2.94 and +2.94: not decided" in done.out


def test_faults_are_told(shell: Shell) -> None:
    done = shell("arena", "tests.arena.players:Raiser", "random", "--deals", "2")
    assert done.status == 0
    assert done.lines[-3].split()[-1] == str(2 * 4 * 13)
    assert done.lines[-1].startswith("First fault, of A: KeyError: 'xxx")


def test_a_bar_shows_how_far_it_is_where_a_person_watches(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = shell(*FAST)
    monkeypatch.setattr("rifki.cli.output.Output.is_terminal", True)
    monkeypatch.setenv("FORCE_COLOR", "1")  # says the same to rich
    watched = shell(*FAST)
    assert untimed(watched.out) == untimed(quiet.out)
    assert quiet.err == ""
    assert "Playing" in watched.err
    monkeypatch.setenv("TERM", "dumb")
    assert shell(*FAST).err == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [("broken", "ZeroDivisionError: no bot today"), ("none", "AttributeError: module")],
)
def test_a_bot_that_cannot_be_made_is_told_with_the_error_of_python(
    shell: Shell, name: str, why: str
) -> None:
    done = shell("arena", "rules", f"tests.arena.players:{name}")
    assert done.status == 2
    assert done.err.startswith(f"rifki: Not a bot: tests.arena.players:{name}. Python says: {why}")


def test_a_process_that_dies_is_one_line(shell: Shell) -> None:
    bots = ("tests.arena.players:Dying", "tests.arena.players:Lowest")
    done = shell("arena", *bots, "--jobs", "2")
    assert done.status == 1
    assert done.err.startswith("rifki: a process ended by itself while deal or game ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("has_results", [False, True])
def test_ctrl_c_tells_what_was_played(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_results: bool
) -> None:
    from rifki.arena import jobs

    play = jobs.play_unit

    def interrupted(job: jobs.Job, number: int) -> jobs.UnitOutcome:
        if number == 3:
            raise KeyboardInterrupt
        return play(job, number)

    monkeypatch.setattr(jobs, "play_unit", interrupted)
    words = ("--results", tmp_path / "r") if has_results else ()
    done = shell(*FAST, *words)
    assert done.status == 130
    assert "3 deals, 12 hands" in done.out
    kept = "; the same command goes on from there" if has_results else ""
    assert done.err == f"Stopped after 3{kept}.\n"


def test_ctrl_c_before_anything_was_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rifki.arena.jobs.play_unit", interrupted)
    done = shell(*FAST)
    assert (done.status, done.out, done.err) == (130, "", "Stopped after 0.\n")


@pytest.mark.skipif(os.name == "nt", reason="signals to a process group")
def test_a_real_ctrl_c_ends_all_processes_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "r"
    words = ["arena", "novice", "random", "--deals", "20000", "--jobs", "2", "--results", path]
    # What is started in the background of a shell, as tests may be, ignores Ctrl-C.
    start = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from rifki.cli import main; sys.exit(main())"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", start, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        start_new_session=True,
    )
    for _ in range(600):
        if path.exists() and path.stat().st_size > 4000:
            break
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert err.decode().startswith("Stopped after ")
    assert err.decode().count("\n") == 1, err
    n_kept = len(path.read_bytes().splitlines()) - 1
    assert f"{n_kept:,} deals," in out.decode()
    done = run_process("arena", "novice", "random", "--deals", str(n_kept + 2), "--results", path)
    assert f"{n_kept + 2:,} deals," in done.out


@pytest.mark.parametrize(
    "words",
    [
        ["arena"],
        ["arena", "rules"],
        ["arena", "rules", "genius"],
        ["arena", "no.module:Bot", "rules"],
        ["arena", "rules", "rules", "--deals", "0"],
        ["arena", "rules", "rules", "--deals", "1", "--games", "1"],
        ["arena", "rules", "rules", "--deals", "1", "--contracts", "game"],
        ["arena", "rules", "rules", "--games", "1", "--contracts", "mix"],
        ["arena", "rules", "rules", "--contracts", "poker"],
        ["arena", "rules", "rules", "--model", "four"],
        ["arena", "rules", "rules", "--engine", "steam"],
        ["arena", "rules", "rules", "--loss", "0"],
        ["arena", "rules", "rules", "--loss", "101"],
        ["arena", "rules", "rules", "--sprt", "5"],
        ["arena", "rules", "rules", "--sprt", "5,0"],
        ["arena", "rules", "rules", "--sprt", "a,b"],
        ["arena", "rules", "rules", "--sprt", "nan,1"],
        ["bench", "--bots", "rules,genius"],
        ["bench", "--games", "0"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_a_wrong_call_is_one_clear_error(shell: Shell, words: list[str], language: str) -> None:
    done = shell(*words, "--lang", language)
    assert (done.status, done.out) == (2, "")
    assert done.err.splitlines()[-1].startswith("rifki")
    assert "Traceback" not in done.err


@pytest.mark.parametrize("option", ["--json", "--plot", "--results", "--records"])
def test_a_file_that_cannot_be_written_is_told_before_the_match(
    shell: Shell, tmp_path: Path, option: str
) -> None:
    done = shell("arena", "rules", "rules", "--deals", "99999999", option, tmp_path)
    assert (done.status, done.out) == (1, "")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("language", ["en", "tr", "pt"])
@pytest.mark.parametrize("amount", ["--deals", "--games"])
def test_U08_the_tables_fit_80_columns(shell: Shell, language: str, amount: str) -> None:
    words = ("arena", "novice", "random", amount, "2", "--sprt", "0,5", "--loss", "2", "--lang",
             language)  # fmt: skip
    done = shell(*words)
    assert done.status == 0
    assert max(map(len, done.lines)) <= 80
    assert max(map(len, shell("bench", "--games", "1", "--bots", "random,novice", "--lang",
                              language).lines)) <= 80  # fmt: skip


def test_bench_is_the_same_in_every_process(shell: Shell) -> None:
    first = shell("bench", "--bots", "random,rules", "--games", "1")
    second = run_process("bench", "--bots", "random,rules", "--games", "1", PYTHONHASHSEED="5")
    assert first.status == 0
    assert untimed(first.out) == untimed(second.out)
    assert re.fullmatch(r"Bench: \d+", first.lines[-1])
    assert [line.split()[0] for line in first.lines[1:3]] == ["random", "rules"]


@pytest.mark.slow
def test_bench_has_all_levels_by_default(shell: Shell) -> None:
    lines = shell("bench", "--games", "1").lines
    assert [line.split()[0] for line in lines[1:-2]] == [level.name for level in LEVELS]
