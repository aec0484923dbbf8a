"""The messages of the engine protocol as values; `codec` writes and reads them.

The host (arena, table, server) sends Hello, SetOptions, NewGame, Choose, Ping and Quit; the engine
sends EngineHello, Choice, Info, Pong and Complaint. docs/engine.md describes all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.view import Phase, View

__all__ = [
    "PROTOCOL",
    "Asked",
    "Choice",
    "Choose",
    "Complaint",
    "EngineHello",
    "EngineMessage",
    "EngineOption",
    "Hello",
    "HostMessage",
    "Info",
    "Limits",
    "NewGame",
    "OptionType",
    "OptionValue",
    "Ping",
    "Pong",
    "Quit",
    "SetOptions",
    "asked_of",
    "may_ask",
]

PROTOCOL = 1
"""The version of the protocol that this package speaks."""

_WHOLE = re.compile(r"-?[0-9]{1,15}")

OptionValue: TypeAlias = str | int | bool


class Asked(Enum):
    """What a seat is to choose; the value is the protocol word."""

    CARD = "card"
    CONTRACT = "contract"
    REDEAL = "redeal"
    """Whether to void the deal (the three redeal options)."""


class OptionType(Enum):
    """The kinds of options an engine may have; the value is the protocol word."""

    STRING = "string"
    INT = "int"
    BOOL = "bool"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class EngineOption:
    """An option that an engine declares. `low` and `high` are of INT, `choices` of CHOICE."""

    name: str
    type: OptionType
    default: OptionValue
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()

    def allows(self, value: OptionValue) -> bool:
        """Whether the option can have a value."""
        match self.type:
            case OptionType.BOOL:
                return isinstance(value, bool)
            case OptionType.INT:
                if not isinstance(value, int) or isinstance(value, bool):
                    return False
                is_low = self.low is not None and value < self.low
                return not is_low and not (self.high is not None and value > self.high)
            case OptionType.CHOICE:
                return value in self.choices
            case _:
                return isinstance(value, str)

    def parse(self, text: str) -> OptionValue | None:
        """The value that a text of a command line means; None if the option cannot have it."""
        value: OptionValue = text
        if self.type is OptionType.BOOL:
            value = {"true": True, "on": True, "false": False, "off": False}.get(text, text)
        elif self.type is OptionType.INT and _WHOLE.fullmatch(text):
            value = int(text)
        return value if self.allows(value) else None


@dataclass(frozen=True, slots=True)
class Limits:
    """What a decision may cost; None for no limit."""

    time_ms: int | None = None
    """Milliseconds, by the clock on the wall."""
    nodes: int | None = None
    """Units of the engine's own work: playouts, positions, iterations."""


# -- from the host ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message; `client` names the program that speaks."""

    protocol: int = PROTOCOL
    client: str = "rifki"


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Gives options new values; is not answered."""

    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class NewGame:
    """Another game begins: a hint to forget what was remembered; is not answered."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Asks for a decision; the view holds all that the seat may know."""

    id: int
    asked: Asked
    view: View
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for a Pong with the same id."""

    id: int


@dataclass(frozen=True, slots=True)
class Quit:
    """Asks the engine to end."""


HostMessage: TypeAlias = Hello | SetOptions | NewGame | Choose | Ping | Quit


# -- from the engine -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EngineHello:
    """The answer to Hello: who speaks, which protocol, and with which options."""

    name: str
    protocol: int = PROTOCOL
    version: str = ""
    author: str = ""
    options: tuple[EngineOption, ...] = ()

    def option(self, name: str) -> EngineOption | None:
        """The option of a name, if the engine has it."""
        return next((option for option in self.options if option.name == name), None)


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: exactly one of card, contract and redeal is not None.

    `values` are points that the seat asked may expect, by the text of the card or contract; only
    differences within a message mean something. `nodes` is the work that was done.
    """

    id: int
    card: Card | None = None
    contract: Contract | None = None
    redeal: bool | None = None
    values: Mapping[str, float] = field(default_factory=dict)
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """What the engine has found so far, for people; may come any number of times."""

    id: int
    text: str = ""
    values: Mapping[str, float] = field(default_factory=dict)
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a Ping."""

    id: int


@dataclass(frozen=True, slots=True)
class Complaint:
    """The engine cannot do what it was asked; without an id it is about something else."""

    message: str
    id: int | None = None


EngineMessage: TypeAlias = EngineHello | Choice | Info | Pong | Complaint


def asked_of(view: View) -> Asked:
    """What the seat of a view is to choose first: a redeal comes before the card it would spare."""
    if view.redeal is not None:
        return Asked.REDEAL
    return Asked.CONTRACT if view.phase is Phase.DECLARE else Asked.CARD


def may_ask(view: View, asked: Asked) -> bool:
    """Whether a view has something to choose of a kind."""
    match asked:
        case Asked.CARD:
            return bool(view.legal_cards)
        case Asked.CONTRACT:
            return bool(view.legal_contracts)
        case Asked.REDEAL:
            return view.redeal is not None
