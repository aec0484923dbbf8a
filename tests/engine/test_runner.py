"""Bots of this package as engines."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from rifki import Contract, Game
from rifki.bots import LEVELS, BaseBot, make_bot
from rifki.engine import (
    MOST_LINE_BYTES,
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    Hello,
    Limits,
    Ping,
    Pong,
    Quit,
    SetOptions,
    decode_engine,
    encode,
)
from rifki.engine.levels import FactoryMaker, maker_of_level
from rifki.engine.messages import HostMessage
from rifki.engine.positions import option_views, redeal_views
from rifki.engine.runner import Responder, serve
from rifki.rules import STANDARD

GAME = Game(seed=7)
DECLARING = GAME.view(GAME.turn)  # type: ignore[arg-type]


def responder(level: str) -> Responder:
    maker = maker_of_level(level)
    assert maker is not None
    return Responder(maker)


def ask(engine: Responder, *messages: HostMessage | bytes) -> list[Any]:
    lines = [line if isinstance(line, bytes) else encode(line) for line in messages]
    return [answer for line in lines for answer in engine.answers(line)]


@pytest.mark.parametrize("level", [level.name for level in LEVELS if level.name != "expert"])
def test_a_level_answers_as_it_plays(level: str) -> None:
    engine, bot = responder(level), make_bot(level, seed="7")
    assert ask(engine, SetOptions({"seed": "7"})) == []
    for view in option_views(STANDARD, "runner", 10):
        (answer,) = ask(engine, Choose(3, Asked.CARD if view.contract else Asked.CONTRACT, view))
        assert isinstance(answer, Choice)
        if view.contract is None:
            assert answer.contract is bot.choose_contract(view)
        else:
            assert answer.card == bot.choose_card(view)
        if level == "net" and len(view.legal_cards) > 1:
            assert max(answer.values.values()) == answer.values[str(answer.card)]


def test_a_level_says_whether_to_void_the_deal() -> None:
    for view in redeal_views("runner"):
        assert ask(responder("rules"), Choose(1, Asked.REDEAL, view)) == [Choice(1, redeal=True)]


def test_an_engine_says_who_it_is_and_takes_its_options() -> None:
    engine = responder("expert")
    (hello,) = ask(engine, Hello())
    assert isinstance(hello, EngineHello)
    assert hello.name == "rifki expert"
    assert [option.name for option in hello.options] == ["seed", "think"]
    assert ask(engine, SetOptions({"think": "limits", "seed": "x"})) == []
    (answer,) = ask(engine, SetOptions({"think": "never"}))
    assert isinstance(answer, Complaint)
    (answer,) = ask(engine, SetOptions({"depth": 3}))
    assert isinstance(answer, Complaint)
    assert ask(engine, Ping(5), Quit()) == [Pong(5)]
    assert engine.is_over


def test_expert_minds_its_limits() -> None:
    from rifki.bots.expert.expert_bot import ExpertBot

    maker = maker_of_level("expert")
    assert maker is not None
    values: dict[str, Any] = {"seed": "1", "think": "limits"}
    bot = maker.make(values, Limits(200))
    assert isinstance(bot, ExpertBot)
    assert bot.time == pytest.approx(0.18)
    bot = maker.make({**values, "think": "usual"}, Limits(200, 300))
    assert isinstance(bot, ExpertBot)
    assert (bot.time, bot.iterations) == (None, 300)
    bot = maker.make({**values, "think": "usual"}, Limits(200))
    assert isinstance(bot, ExpertBot)
    assert (bot.time, bot.iterations) == (None, None)


class Raiser(BaseBot):
    def choose_contract(self, view: object) -> Contract:
        raise ZeroDivisionError("line\nbreak")


def test_whatever_a_bot_does_only_its_question_fails() -> None:
    engine = Responder(FactoryMaker("raiser", lambda seed: Raiser(seed=seed)))
    question = Choose(4, Asked.CONTRACT, DECLARING)
    assert ask(engine, question, Ping(5)) == [
        Complaint("ZeroDivisionError: line break", 4),
        Pong(5),
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"asked": "card"},
        {"asked": "nothing"},
        {"view": {}},
        {"view": None},
        {"limits": 3},
        {"limits": {"time_ms": "soon"}},
    ],
)
def test_a_question_that_makes_no_sense_is_answered_with_an_error(change: dict[str, Any]) -> None:
    row = json.loads(encode(Choose(9, Asked.CONTRACT, DECLARING)))
    answers = ask(responder("rules"), json.dumps({**row, **change}).encode())
    assert len(answers) == 1
    assert isinstance(answers[0], Complaint)
    assert answers[0].id == 9


def test_a_view_that_cannot_be_does_not_end_the_engine() -> None:
    row = json.loads(encode(Choose(9, Asked.CONTRACT, DECLARING)))
    changes: list[dict[str, Any]] = [{"hand": []}, {"legal_contracts": []}, {"number": 0}]
    for change in changes:
        line = json.dumps({**row, "view": {**row["view"], **change}}).encode()
        answers = ask(responder("search"), line, Ping(1))
        assert len(answers) == 2
        assert answers[1] == Pong(1)


def test_lines_that_are_no_messages_are_passed_over_and_long_ones_too() -> None:
    lines = [b"x" * MOST_LINE_BYTES * 3, b"\n", b"\xff\n", b'{"type":"new"}\n', encode(Ping(1))]
    target = io.BytesIO()
    serve(responder("random"), io.BytesIO(b"\n".join(lines)), target)
    answers = [decode_engine(line) for line in target.getvalue().splitlines()]
    assert answers[-1] == Pong(1)
    assert all(isinstance(answer, Complaint | Pong) for answer in answers)


def run(*words: str, lines: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "rifki.cli", "engine", "run", *words],
        input=lines,
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_the_command_ends_with_its_input_and_after_quit() -> None:
    for lines in (encode(Ping(1)), encode(Ping(1)) + encode(Quit()) + encode(Ping(2))):
        done = run("random", lines=lines)
        assert done.returncode == 0
        assert done.stderr == b""
        assert [decode_engine(line) for line in done.stdout.splitlines()] == [Pong(1)]


def test_what_a_bot_prints_does_not_get_between_its_messages() -> None:
    question = Choose(1, Asked.CONTRACT, DECLARING)
    done = run("tests.engine.test_runner:Talker", lines=encode(question))
    (line,) = done.stdout.splitlines()
    assert isinstance(decode_engine(line), Choice)
    assert b"let me see" in done.stderr


class Talker(BaseBot):
    def choose_contract(self, view: Any) -> Contract:
        print("let me see", flush=True)
        return super().choose_contract(view)
