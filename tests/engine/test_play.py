"""Engines at the terminal table."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from rifki.service import TableFile
from tests.cli.helpers import Shell
from tests.engine.helpers import BAD, ROOT, nothing_left

PYTHON = shlex.quote(sys.executable)
EXAMPLE = f"mine={PYTHON} -S {shlex.quote(str(ROOT / 'examples' / 'engine_bot.py'))}"


def bad(way: str) -> str:
    return f"bad=engine(time=0.2):{PYTHON} -S {shlex.quote(str(BAD))} {way}"


def test_an_engine_plays_a_whole_game_in_the_seats_that_name_it(shell: Shell) -> None:
    with nothing_left():
        done = shell(
            "play", "--plain", "--auto", "--seed", "1",
            "--engine", EXAMPLE, "--level", "mine,random,mine,novice",
        )  # fmt: skip
    assert done.status == 0
    assert done.err == ""
    assert "South: mine (computer)" in done.lines
    assert "North: mine (computer)" in done.lines
    assert "The game is over" in done.out


def test_an_engine_that_is_named_alone_plays_for_all_bots(shell: Shell) -> None:
    done = shell("play", "--plain", "--auto", "--seed", "1", "--engine", EXAMPLE)
    assert done.out.count(": mine (computer)") == 4


def test_faults_are_told_at_the_end(shell: Shell) -> None:
    with nothing_left():
        done = shell(
            "play", "--plain", "--auto", "--seed", "2",
            "--engine", bad("illegal"), "--level", "bad,random,random,random",
        )  # fmt: skip
    assert done.status == 0
    assert re.search(
        r"Bots made 26\d faults; safe cards were played for them\. The first: ", done.err
    )
    assert "The game is over" in done.out


def test_a_saved_game_needs_its_engine_again_and_holds_no_command(shell: Shell, home: Path) -> None:
    words = ("play", "--plain", "--seed", "3")
    shell(*words, "--engine", EXAMPLE, stdin="1\n1\n")
    (path,) = (home / "games").glob("*.jsonl")
    assert "engine_bot" not in path.read_text()
    n_events = len(TableFile.load(path)[1].events)
    without = shell("play", "--plain", "--resume")
    assert without.status == 2
    assert "--engine mine=COMMAND" in without.err
    assert len(TableFile.load(path)[1].events) == n_events
    again = shell("play", "--plain", "--resume", "--engine", EXAMPLE)
    assert again.status == 0
    assert again.err == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--engine", "mine"), "not a named engine"),
        (("--engine", "MINE=x"), "not a named engine"),
        (("--engine", "a=no-such-program-at-all"), "The engine a cannot play"),
        (("--engine", EXAMPLE, "--engine", EXAMPLE), "Two engines have the name mine."),
        (("--engine", EXAMPLE, "--level", "other"), "rules, net, search, expert, mine"),
        (("--engine", bad("no_start")), "no licence found"),
    ],
)
def test_what_is_wrong_is_told_before_the_game(
    shell: Shell, home: Path, words: tuple[str, ...], message: str
) -> None:
    with nothing_left():
        done = shell("play", "--plain", "--seed", "1", *words)
    assert done.status in (1, 2)
    assert message in done.err
    assert not (home / "games").exists()
