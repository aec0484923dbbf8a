"""Rule sets: the options of RULES.md section 4 as data, the presets, and their one-line text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, TypeAlias

from rifki.errors import ParseError

__all__ = [
    "OPTIONS",
    "PRESETS",
    "STANDARD",
    "DiscardDuty",
    "FirstDeclarer",
    "HeartsOpen",
    "KingBonus",
    "MustBeat",
    "Option",
    "OptionValue",
    "PlusThreshold",
    "RuleSet",
    "TrumpLead",
    "UnderDuty",
    "parse_rules",
]


class FirstDeclarer(Enum):
    """Who declares first (G6)."""

    RANDOM = "random"
    TWO_OF_DIAMONDS = "two_of_diamonds"
    SOUTH = "south"
    EAST = "east"
    NORTH = "north"
    WEST = "west"


class HeartsOpen(Enum):
    """What lifts the ban on leading hearts (P5)."""

    DISCARDED = "discarded"
    PLAYED = "played"
    NEVER = "never"


class DiscardDuty(Enum):
    """What a void seat must discard in a card-based negative contract."""

    NONE = "none"
    PENALTY_CARD = "penalty_card"
    PENALTY_SUIT = "penalty_suit"


class UnderDuty(Enum):
    """Where a follower must play a penalty card lower than the best card of the suit led."""

    NONE = "none"
    FACE_CARDS = "face_cards"
    ALL = "all"


class MustBeat(Enum):
    """When a follower must beat the best card so far, in trump contracts."""

    NEVER = "never"
    TRUMP_LED = "trump_led"
    ALWAYS = "always"


class TrumpLead(Enum):
    """When trumps may be led."""

    FREE = "free"
    AFTER_RUFF = "after_ruff"


class KingBonus(Enum):
    """How many tricks of a trump contract win the game at once."""

    OFF = "off"
    TEN = "ten"
    THIRTEEN = "thirteen"

    @property
    def n_tricks(self) -> int:
        """The number of tricks; 14, which nobody can take, when off."""
        return {"off": 14, "ten": 10, "thirteen": 13}[self.value]


class PlusThreshold(Enum):
    """Which totals are "in the plus" (G11)."""

    ABOVE_ZERO = "above_zero"
    ZERO_OR_MORE = "zero_or_more"


OptionValue: TypeAlias = (
    bool
    | FirstDeclarer
    | HeartsOpen
    | DiscardDuty
    | UnderDuty
    | MustBeat
    | TrumpLead
    | KingBonus
    | PlusThreshold
)
"""A value of an option."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The options of a game; the defaults are `standard`. Frozen, hashable, stored in every game
    and record.

    >>> RuleSet.preset("pagat").text
    'pagat'
    >>> RuleSet(early_end=True, hearts_open=HeartsOpen.NEVER).text
    'standard hearts_open=never early_end=on'
    """

    first_declarer: FirstDeclarer = FirstDeclarer.RANDOM
    hearts_open: HeartsOpen = HeartsOpen.DISCARDED
    discard_duty: DiscardDuty = DiscardDuty.NONE
    under_duty: UnderDuty = UnderDuty.NONE
    early_end: bool = False
    must_beat: MustBeat = MustBeat.NEVER
    must_overruff: bool = False
    trump_lead: TrumpLead = TrumpLead.FREE
    first_round_negative: bool = False
    redeal_weak_trump: bool = False
    redeal_bare_king: bool = False
    redeal_split_queens: bool = False
    king_bonus: KingBonus = KingBonus.OFF
    plus_threshold: PlusThreshold = PlusThreshold.ABOVE_ZERO

    @classmethod
    def preset(cls, name: str) -> RuleSet:
        """A named rule set: `standard`, `pagat` or `cafe`. Raises ParseError on another name."""
        rules = PRESETS.get(name)
        if rules is None:
            raise ParseError("not a rule preset", name, expected="one of " + ", ".join(PRESETS))
        return rules

    def with_options(self, options: Mapping[str, str]) -> RuleSet:
        """This rule set with some options changed, given as texts: `{"early_end": "on"}`.

        Raises ParseError.
        """
        changes: dict[str, Any] = {}
        for name, text in options.items():
            option = OPTIONS.get(name)
            if option is None:
                raise ParseError("not a rule option", name, expected="one of " + ", ".join(OPTIONS))
            changes[name] = option.parse(text)
        return replace(self, **changes)

    def option_texts(self) -> dict[str, str]:
        """Every option as text, in table order: the lossless form for JSON."""
        return {name: format_option(getattr(self, name)) for name in OPTIONS}

    @property
    def text(self) -> str:
        """The canonical one-line text: a preset's name, or `standard` and what differs from it."""
        for name, rules in PRESETS.items():
            if rules == self:
                return name
        words = ["standard"]
        for name in OPTIONS:
            value = getattr(self, name)
            if value != getattr(STANDARD, name):
                words.append(f"{name}={format_option(value)}")
        return " ".join(words)

    def __str__(self) -> str:
        return self.text


def format_option(value: OptionValue) -> str:
    """The text of an option's value: its word, or on / off."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value)


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the option table: its name (also its rule id), values and default."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue

    @property
    def texts(self) -> tuple[str, ...]:
        """The words that name the values, in table order."""
        return tuple(format_option(value) for value in self.values)

    def parse(self, text: str) -> OptionValue:
        """The value named by a word. Raises ParseError listing the words."""
        for value in self.values:
            if format_option(value) == text:
                return value
        raise ParseError(
            f"not a value of {self.name}", text, expected="one of " + ", ".join(self.texts)
        )


def _option_table() -> dict[str, Option]:
    """One row per field of RuleSet; the values are those of the default's type."""
    table = {}
    for field in fields(RuleSet):
        default: Any = field.default
        kind: Any = type(default)
        values: tuple[OptionValue, ...] = (False, True) if kind is bool else tuple(kind)
        table[field.name] = Option(field.name, values, default)
    return table


OPTIONS: dict[str, Option] = _option_table()
"""The option table, in the order of RULES.md."""

STANDARD = RuleSet()
"""The default rule set."""

PRESETS: dict[str, RuleSet] = {
    "standard": STANDARD,
    "pagat": RuleSet(
        discard_duty=DiscardDuty.PENALTY_CARD, under_duty=UnderDuty.FACE_CARDS, early_end=True
    ),
    "cafe": RuleSet(
        first_declarer=FirstDeclarer.TWO_OF_DIAMONDS,
        first_round_negative=True,
        hearts_open=HeartsOpen.PLAYED,
        discard_duty=DiscardDuty.PENALTY_SUIT,
        under_duty=UnderDuty.FACE_CARDS,
        early_end=True,
        must_overruff=True,
        redeal_weak_trump=True,
        redeal_bare_king=True,
        redeal_split_queens=True,
    ),
}
"""Named rule sets; a player may start from one and change any option."""


def parse_rules(text: str) -> RuleSet:
    """Read a rule set's text: a preset, then any `option=value` words. Raises ParseError."""
    words = text.split()
    if not words:
        raise ParseError("not a rule set", text, expected="a preset, then option=value words")
    options: dict[str, str] = {}
    for word in words[1:]:
        name, separator, value = word.partition("=")
        if not separator:
            raise ParseError("not an option", word, expected="option=value")
        if name in options:
            raise ParseError("option given twice", word, expected="each option once")
        options[name] = value
    return RuleSet.preset(words[0]).with_options(options)
