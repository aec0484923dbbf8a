"""An engine as a text: "engine:COMMAND", or with limits and options "engine(time=0.5):COMMAND"."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field

from rifki.engine.messages import Limits
from rifki.errors import ParseError

__all__ = [
    "DEFAULT_TIME_MS",
    "LEVEL_PREFIX",
    "EngineSpec",
    "is_engine_level",
    "is_engine_text",
    "level_of",
    "name_of_level",
    "parse_command",
    "parse_engine",
    "parse_named",
]

DEFAULT_TIME_MS = 1000
"""The time for a decision where nobody says otherwise."""

LEVEL_PREFIX = "engine-"
"""What the level of an engine that has a name begins with; no level of this package does."""

_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?")
_TEXT = re.compile(r"engine(?:\(([^()]*)\))?:(.*)", re.DOTALL)
_MOST_SECONDS = 3600
_MOST_NODES = 10**12

_EXPECTED = "engine:COMMAND or engine(time=SECONDS,nodes=N,NAME=VALUE):COMMAND"


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """How an engine is started and asked; `options` are texts by the names of its options."""

    command: tuple[str, ...]
    limits: Limits = field(default_factory=lambda: Limits(DEFAULT_TIME_MS))
    options: Mapping[str, str] = field(default_factory=dict)


def parse_command(text: str) -> tuple[str, ...]:
    """The words of a command, split as a shell does; no shell ever sees them. Raises ParseError."""
    is_posix = os.name != "nt"
    try:
        words = tuple(shlex.split(text, posix=is_posix))
    except ValueError as error:
        raise ParseError("not a command", text, expected="closed quotes") from error
    if not words or "\0" in text:
        raise ParseError("not a command", text, expected="a program and its arguments")
    # With backslashes as they are, as Windows has them in paths, quotes stay too.
    return words if is_posix else tuple([word.strip('"') for word in words])


def is_engine_text(text: str) -> bool:
    """Whether a text is meant to name an engine."""
    return text.startswith(("engine:", "engine("))


def parse_engine(text: str) -> EngineSpec:
    """Read an engine's text. `time`, in seconds, and `nodes` are its limits; all other names are
    options of the engine. Raises ParseError.

    >>> parse_engine("engine(time=0.2,skill=3):python3 bot.py").limits.time_ms
    200
    """
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ParseError("not an engine", text, expected=_EXPECTED)
    settings: dict[str, str] = {}
    for word in filter(None, (match[1] or "").split(",")):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name or name in settings:
            raise ParseError("not an engine", text, expected=_EXPECTED)
        settings[name] = value
    time = settings.pop("time", None)
    nodes = settings.pop("nodes", None)
    limits = Limits(
        DEFAULT_TIME_MS if time is None else _milliseconds(time, text),
        None if nodes is None else _nodes(nodes, text),
    )
    return EngineSpec(parse_command(match[2]), limits, settings)


def _milliseconds(value: str, text: str) -> int:
    """A time in seconds as milliseconds."""
    is_number = re.fullmatch(r"[0-9]{1,4}(?:\.[0-9]{1,6})?", value) is not None
    if not is_number or float(value) > _MOST_SECONDS:
        raise ParseError("not an engine", text, expected="time as seconds, 0 to 3600")
    return round(float(value) * 1000)


def _nodes(value: str, text: str) -> int:
    if not value.isascii() or not value.isdecimal() or int(value[:14]) > _MOST_NODES:
        raise ParseError("not an engine", text, expected="nodes as a whole number")
    return int(value)


def parse_named(text: str) -> tuple[str, EngineSpec]:
    """Read "NAME=COMMAND" or "NAME=engine(time=...):COMMAND". Raises ParseError.

    A name is made of a to z, 0 to 9 and "-", at most 24 of them: it stands in addresses and files.
    """
    name, equals, rest = text.partition("=")
    if not equals or _NAME.fullmatch(name) is None:
        raise ParseError("not a named engine", text, expected="NAME=COMMAND, a name of a-z 0-9 -")
    if is_engine_text(rest):
        return name, parse_engine(rest)
    return name, EngineSpec(parse_command(rest))


def level_of(name: str) -> str:
    """The level of an engine that has a name."""
    return LEVEL_PREFIX + name


def is_engine_level(level: str) -> bool:
    """Whether a level is that of an engine."""
    return _NAME.fullmatch(level.removeprefix(LEVEL_PREFIX)) is not None and level.startswith(
        LEVEL_PREFIX
    )


def name_of_level(level: str) -> str:
    """The name of an engine by its level."""
    return level.removeprefix(LEVEL_PREFIX)
