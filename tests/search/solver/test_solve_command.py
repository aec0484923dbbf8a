"""`rifki solve`: tables of values, bounds, and calls that make no sense."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.output import Output
from rifki.cli.parser import Parser, ParserExit
from rifki.cli.solve import COMMAND
from rifki.i18n import LANGUAGES, Translator
from rifki.search import solver
from rifki.search.kernel import NativeKernel

ENDING = "S=...A2 E=...43 N=...65 W=...87"
RECORD = Path(__file__).parents[2] / "data" / "records" / "good" / "abandoned.king"
Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(native: NativeKernel, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command and returns its exit status and the lines it wrote."""
    monkeypatch.setattr(solver, "default_kernel", lambda: native)

    def call(*words: str, language: str = "en") -> tuple[int, list[str]]:
        stream, t = io.StringIO(), Translator(language)
        out = Output(stream)
        parser = Parser(t=t, out=out, err=out, prog="rifki solve")
        COMMAND.arguments(parser)
        context = Context(t, out, out, io.StringIO(), {})
        status = COMMAND.run(parser.parse_args(list(words)), context)
        return status, stream.getvalue().splitlines()

    return call


def test_values_of_every_card_for_every_seat_and_a_line(run: Run) -> None:
    status, lines = run(ENDING, "--contract", "no_tricks", "--letters")
    assert status == 0
    assert lines[0] == "No Tricks, Turn: South"
    assert [line.split() for line in lines[3:7]] == [
        ["Card", "South", "East", "North", "West"],
        ["C2", "-50", "0", "0", "-50"],
        ["CA", "-50", "0", "0", "-50"],
        ["Best", "-50", "0", "0", "-50"],
    ]
    assert lines[-1] == "Line for South: C2 C3 C5 C7 C8 CA C4 C6"


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("model", ["paranoid", "maxn"])
def test_a_recorded_deal_in_the_middle_of_a_trick(run: Run, language: str, model: str) -> None:
    words = (str(RECORD), "--deal", "2", "--at", "9.2", "--model", model)
    status, lines = run(*words, language=language)
    assert status == 0
    assert len(lines) >= 7


def test_options_are_those_of_the_rules(run: Run) -> None:
    words = ("S=..2.A E=.Q..3 N=..5.4 W=..9.5", "--contract", "no_queens", "--letters")
    free, bound = run(*words)[1], run(*words, "--discard-duty", "penalty_card")[1]
    # With the duty East cannot keep her queen for South's ace.
    assert free[5].split()[:2] == ["D2", "-100"]
    assert bound[5].split()[:2] == ["D2", "0"]


def test_unsolved_has_bounds_and_status_1(run: Run) -> None:
    status, lines = run(str(RECORD), "--at", "1.1", "--seconds", "0")
    assert status == 1
    assert any(".." in line for line in lines[4:])
    assert lines[-1].startswith("Not solved in time")


@pytest.mark.parametrize(
    "words",
    [
        (ENDING,),
        (ENDING, "--contract", "no_tricks", "--deal", "2"),
        (str(RECORD), "--contract", "no_tricks"),
        (str(RECORD), "--early-end", "on"),
    ],
)
def test_calls_that_make_no_sense(run: Run, words: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        run(*words)


@pytest.mark.parametrize("at", ["0", "14", "1.5", "1.x", "x"])
def test_places_that_are_none(run: Run, at: str) -> None:
    with pytest.raises(ParserExit):
        run(str(RECORD), "--at", at)


def test_places_that_the_record_has_not(run: Run) -> None:
    with pytest.raises(CommandError):
        run(str(RECORD), "--deal", "20")
