"""Engines in the arena: they play as any other bot, and their faults are counted."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rifki.arena import MatchSettings, make_player, run_match
from rifki.arena.jobs import Job, play_unit
from rifki.engine import EngineBot
from rifki.errors import ParseError
from tests.cli.helpers import Shell
from tests.engine.helpers import BAD, ROOT, alive, children, nothing_left

PYTHON = shlex.quote(sys.executable)
EXAMPLE = f"engine:{PYTHON} -S {shlex.quote(str(ROOT / 'examples' / 'engine_bot.py'))}"


def bad(way: str, *, settings: str = "time=0.3") -> str:
    return f"engine({settings}):{PYTHON} -S {shlex.quote(str(BAD))} {way}"


def own(level: str) -> str:
    return f"engine:{PYTHON} -m rifki.cli engine run {level}"


def test_the_text_of_an_engine_is_a_player_that_is_started_when_it_is_asked() -> None:
    bot = make_player(EXAMPLE, seed="7")
    assert isinstance(bot, EngineBot)
    assert bot.n_starts == 0
    with pytest.raises(ParseError, match="not a bot level"):
        make_player("engine")
    with pytest.raises(ParseError, match="not an engine"):
        make_player("engine(x):y")


@pytest.mark.slow
def test_a_level_behind_the_protocol_plays_the_moves_of_the_level() -> None:
    direct = run_match(MatchSettings("novice", "random"), 7)
    behind = run_match(MatchSettings(own("novice"), own("random")), 7)
    assert behind.signature == direct.signature
    assert behind.per_deal == direct.per_deal
    assert behind.faults == (0, 0)


@pytest.mark.slow
def test_whole_games_go_through_the_protocol_too() -> None:
    direct = run_match(MatchSettings("novice", "random", contracts=()), 1)
    behind = run_match(MatchSettings(own("novice"), "random", contracts=()), 1)
    assert behind.signature == direct.signature


def test_the_moves_of_an_engine_do_not_depend_on_the_processes() -> None:
    settings = MatchSettings(EXAMPLE, "random")
    assert run_match(settings, 4).signature == run_match(settings, 4, n_jobs=2).signature


@pytest.mark.parametrize("way", ["crash", "illegal", "refuse", "hang"])
def test_R02_faults_of_an_engine_are_counted_and_the_match_goes_on(way: str) -> None:
    settings = MatchSettings(bad(way, settings="time=0.05"), "random")
    outcome = play_unit(Job(settings), 0)
    faults = [fault for hand in outcome.result.hands for fault in hand.faults]
    assert len(faults) == 4 * 13
    assert {fault.side for fault in faults} == {0}
    assert faults[0].message.startswith("EngineError: engine: ")


def test_the_match_ends_and_no_engine_is_left(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    with nothing_left():
        done = shell("arena", EXAMPLE, bad("illegal"), "--deals", "2", "--json", file)
        from rifki.arena.jobs import _players

        _players.cache_clear()
    assert done.status == 0, done.err
    report = json.loads(file.read_text())
    assert report["faults"] == {"a": 0, "b": 2 * 4 * 39}
    assert "illegal" in report["first_fault"]


def engines(pids: set[int]) -> set[int]:
    """Those of some processes that run the bad engine."""
    return {
        pid
        for pid in alive(pids)
        if os.fsencode(BAD) in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    }


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGKILL])
def test_workers_and_their_engines_end_with_a_match_that_is_killed(kind: signal.Signals) -> None:
    words = ["arena", bad("stay", settings="time=5"), "random", "--deals", "4000", "--jobs", "2"]
    match = subprocess.Popen(
        [sys.executable, "-m", "rifki.cli", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    with match:
        deadline = time.monotonic() + 60
        # An engine for each worker; each has its guard before it says anything.
        while len(engines(found := children(match.pid))) < 2 and time.monotonic() < deadline:
            time.sleep(0.1)
        assert len(engines(found)) == 2
        match.send_signal(kind)
        match.wait(30)
    deadline = time.monotonic() + 20
    while (left := alive(found)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert left == set()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("engine:no-such-program-at-all", "cannot be started: no-such-program-at-all"),
        ("engine(depth):x", "not an engine"),
        (bad("no_start"), "the process ended: status 1: no licence found"),
        (bad("good", settings="skill=3"), "no option skill=3"),
    ],
)
def test_a_command_says_what_is_wrong_with_an_engine(shell: Shell, text: str, message: str) -> None:
    with nothing_left():
        done = shell("arena", text, "random", "--deals", "1")
    assert done.status in (1, 2)
    assert message in done.err
