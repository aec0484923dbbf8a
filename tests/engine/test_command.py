"""`rifki engine`."""

from __future__ import annotations

import json
import sys

import pytest

from rifki.engine.check import CHECKS
from rifki.i18n import LANGUAGES
from tests.cli.helpers import Shell
from tests.engine.helpers import ROOT, command_of, nothing_left

EXAMPLE = (sys.executable, "-S", str(ROOT / "examples" / "engine_bot.py"))


def test_a_check_is_a_table_and_a_status(shell: Shell) -> None:
    with nothing_left():
        done = shell("engine", "check", "--", *EXAMPLE)
    assert done.status == 0
    assert len(done.lines) == len(CHECKS) + 2
    assert done.lines[0] == "passed     starts and says who it is: Lowest, the rifki authors"
    assert done.lines[-1] == "The program keeps to the protocol."


def test_a_check_for_programs_is_one_object_a_line(shell: Shell) -> None:
    done = shell("engine", "check", "--json", "--time", "500", "--", *command_of("no_start"))
    assert done.status == 1
    rows = [json.loads(line) for line in done.lines]
    assert [row["check"] for row in rows] == list(CHECKS)
    assert [row["verdict"] for row in rows] == ["failed", *["left-out"] * (len(CHECKS) - 1)]
    assert rows[0]["found"] == "ended"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_is_no_engine_fails_in_every_language(shell: Shell, language: str) -> None:
    with nothing_left():
        done = shell("engine", "check", "--lang", language, "--", *command_of("no_start"))
    assert done.status == 1
    assert "status 1: no licence found" in done.lines[0]
    if language != "en":
        assert "passed" not in done.out
        assert "FAILED" not in done.out


def test_the_schema_is_printed_as_it_is(shell: Shell) -> None:
    done = shell("engine", "schema")
    assert done.status == 0
    assert json.loads(done.out)["$id"] == "urn:rifki:engine:1"


@pytest.mark.parametrize(
    "words",
    [
        ("check",),
        ("check", "--"),
        ("run",),
        ("run", "rules", "net"),
        ("run", "nobody"),
        ("run", "rules", "--json"),
        ("schema", "rules"),
        ("run", "rules", "--time", "5"),
        ("check", "--time", "0", "--", "x"),
        ("walk", "rules"),
    ],
)
def test_a_call_that_makes_no_sense_is_refused(shell: Shell, words: tuple[str, ...]) -> None:
    done = shell("engine", *words)
    assert done.status == 2
    assert done.err
