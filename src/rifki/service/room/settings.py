"""What the people of a table on a server agree on before the game; fixed once the table is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from rifki.bots.registry import LEVELS
from rifki.engine.spec import is_engine_level
from rifki.errors import InvalidSetupError, ParseError
from rifki.rules import STANDARD, RuleSet, parse_rules

__all__ = [
    "EMOTES",
    "MAX_ABSENT_SECONDS",
    "MAX_TIMER_SECONDS",
    "MIN_TIMER_SECONDS",
    "PHRASES",
    "Chat",
    "Pace",
    "RoomSettings",
    "Spectators",
    "Timer",
    "TimerKind",
]

MIN_TIMER_SECONDS, MAX_TIMER_SECONDS = 5, 3600
MAX_ABSENT_SECONDS = 3600

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "one_moment",
    "oops",
    "good_game",
    "goodbye",
)
"""What can be said with one tap; the words come from the languages."""
EMOTES = ("smile", "laugh", "surprise", "sad", "think", "clap")
"""The same without words."""


class TimerKind(Enum):
    """How time is measured; the value is the protocol word."""

    NONE = "none"
    MOVE = "move"
    """So many seconds for every action."""
    BANK = "bank"
    """So many seconds for all actions of a deal together."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A clock for every person at the table; bots have their own limits."""

    kind: TimerKind = TimerKind.NONE
    seconds: int = 0

    def __post_init__(self) -> None:
        if self.kind is TimerKind.NONE:
            if self.seconds != 0:
                raise InvalidSetupError("a timer of none has 0 seconds", self.seconds)
        elif not MIN_TIMER_SECONDS <= self.seconds <= MAX_TIMER_SECONDS:
            raise InvalidSetupError(
                f"timer of {self.seconds} seconds; "
                f"expected {MIN_TIMER_SECONDS} to {MAX_TIMER_SECONDS}",
                self.seconds,
            )


class Spectators(Enum):
    """What those see who have no seat."""

    OFF = "off"
    PUBLIC = "public"
    """The cards played, never a hand."""


class Chat(Enum):
    """What people may say to each other."""

    OFF = "off"
    PHRASES = "phrases"
    FREE = "free"


class Pace(Enum):
    """How long bots take, so that people can follow."""

    QUICK = "quick"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def bot_ms(self) -> int:
        """Milliseconds from the last card to a bot's."""
        return _PACES[self][0]

    @property
    def trick_ms(self) -> int:
        """Milliseconds from the end of a trick to a bot's lead."""
        return _PACES[self][1]

    @property
    def deal_ms(self) -> int:
        """Milliseconds from the end of a deal to a bot's declaration."""
        return _PACES[self][2]


_PACES = {
    Pace.QUICK: (200, 600, 1000),
    Pace.NORMAL: (600, 1400, 3000),
    Pace.SLOW: (1200, 2600, 6000),
}

_E = TypeVar("_E", bound=Enum)


@dataclass(frozen=True, slots=True)
class RoomSettings:
    """The settings of a table. Raises InvalidSetupError for values out of range."""

    rules: RuleSet = STANDARD
    level: str = "search"
    """The level of every bot, or an engine's; whether it is offered is for the server to say."""
    timer: Timer = Timer()
    spectators: Spectators = Spectators.OFF
    chat: Chat = Chat.PHRASES
    pace: Pace = Pace.NORMAL
    absent_seconds: int = 60
    """After so long away, a bot plays for a person until she comes back."""
    is_public: bool = False
    """Whether the table is listed in the lobby while it has room."""
    has_undo: bool = True
    """Whether an action may be taken back, with the consent of the others."""

    def __post_init__(self) -> None:
        names = [level.name for level in LEVELS]
        if self.level not in names and not is_engine_level(self.level):
            expected = ", ".join(names)
            raise InvalidSetupError(
                f"not a bot level: {self.level!r}; expected one of {expected}", self.level
            )
        if not 0 <= self.absent_seconds <= MAX_ABSENT_SECONDS:
            raise InvalidSetupError(
                f"absent_seconds of {self.absent_seconds}; expected 0 to {MAX_ABSENT_SECONDS}",
                self.absent_seconds,
            )

    def to_json(self) -> dict[str, Any]:
        """The settings as plain JSON values."""
        return {
            "rules": self.rules.text,
            "level": self.level,
            "timer": {"kind": self.timer.kind.value, "seconds": self.timer.seconds},
            "spectators": self.spectators.value,
            "chat": self.chat.value,
            "pace": self.pace.value,
            "absent_seconds": self.absent_seconds,
            "is_public": self.is_public,
            "has_undo": self.has_undo,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> RoomSettings:
        """Read settings; what is not given is as by default.

        Raises ParseError for an unknown key or a value of a wrong type, InvalidSetupError for one
        out of range.
        """
        unknown = sorted(set(values) - set(_READERS))
        if unknown:
            raise ParseError("not a setting", unknown[0], expected=", ".join(_READERS))
        return cls(**{key: _READERS[key](key, value) for key, value in values.items()})


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise ParseError(f"bad {key}", value, expected="a text")
    return value


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ParseError(f"bad {key}", value, expected="a whole number")
    return value


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ParseError(f"bad {key}", value, expected="true or false")
    return value


def _rules(key: str, value: object) -> RuleSet:
    return parse_rules(_text(key, value))


def _word_of(words: type[_E]) -> Callable[[str, object], _E]:
    """A reader of one of the protocol words of an enum."""

    def read(key: str, value: object) -> _E:
        for member in words:
            if member.value == value:
                return member
        expected = ", ".join(str(member.value) for member in words)
        raise ParseError(f"bad {key}", value, expected=expected)

    return read


def _timer(key: str, value: object) -> Timer:
    if not isinstance(value, Mapping) or not set(value) <= {"kind", "seconds"}:
        raise ParseError(f"bad {key}", value, expected="an object with kind and seconds")
    kind = _word_of(TimerKind)("timer.kind", value.get("kind", TimerKind.NONE.value))
    return Timer(kind, _number("timer.seconds", value.get("seconds", 0)))


_READERS: dict[str, Callable[[str, object], Any]] = {
    "rules": _rules,
    "level": _text,
    "timer": _timer,
    "spectators": _word_of(Spectators),
    "chat": _word_of(Chat),
    "pace": _word_of(Pace),
    "absent_seconds": _number,
    "is_public": _flag,
    "has_undo": _flag,
}
