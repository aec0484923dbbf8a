"""Engines named by a text."""

from __future__ import annotations

import pytest

from rifki import ParseError
from rifki.bots import LEVELS
from rifki.engine import EngineSpec, Limits, parse_engine, parse_named
from rifki.engine.spec import is_engine_level, level_of, name_of_level


def test_a_command_is_split_as_a_shell_does() -> None:
    spec = parse_engine("engine:python3 'my bot.py' --name \"Işık\"")
    assert spec == EngineSpec(("python3", "my bot.py", "--name", "Işık"), Limits(1000))


def test_limits_and_options_stand_in_brackets() -> None:
    spec = parse_engine("engine(time=0.25, nodes=5000,skill=3,style=):bot")
    assert spec == EngineSpec(("bot",), Limits(250, 5000), {"skill": "3", "style": ""})


@pytest.mark.parametrize(
    "text",
    [
        "engine",
        "engine:",
        "engine:  ",
        "engine:'open",
        "engine(time=1)",
        "engine(time=1:bot",
        "engine(time=-1):bot",
        "engine(time=1e3):bot",
        "engine(time=9999):bot",
        "engine(time=٣):bot",
        "engine(nodes=many):bot",
        "engine(nodes=99999999999999999999):bot",
        "engine(skill):bot",
        "engine(=3):bot",
        "engine(a=1,a=2):bot",
        "engine:a\0b",
    ],
)
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_engine(text)


def test_an_engine_has_a_name_for_tables() -> None:
    assert parse_named("mine=python3 bot.py") == ("mine", EngineSpec(("python3", "bot.py")))
    name, spec = parse_named("my-2=engine(time=0.1):bot a=b")
    assert (name, spec.limits.time_ms, spec.command) == ("my-2", 100, ("bot", "a=b"))


@pytest.mark.parametrize(
    "name", ["", "Mine", "a b", "ışık", "-a", "a-", "a" * 25, "a/b", "..", "a:b"]
)
def test_a_name_that_could_not_stand_in_an_address_is_refused(name: str) -> None:
    with pytest.raises(ParseError):
        parse_named(f"{name}=bot")


def test_no_level_of_the_package_looks_like_an_engine() -> None:
    assert not any(is_engine_level(level.name) for level in LEVELS)
    assert is_engine_level(level_of("mine"))
    assert name_of_level(level_of("mine")) == "mine"
    assert not any(map(is_engine_level, ("engine-", "engine-A", "mine", "engine-a b", "")))
