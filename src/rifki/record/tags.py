"""What the known tags of a record mean; every other tag is kept as it is."""

from __future__ import annotations

import datetime
import re
from functools import lru_cache

from rifki.errors import ParseError
from rifki.rules import RuleSet, parse_rules
from rifki.scoresheet import N_DEALS
from rifki.seats import Points, Seat

__all__ = [
    "FORMAT_VERSION",
    "PLACEHOLDERS",
    "POINTS_WORD",
    "SEAT_TAGS",
    "check_tag",
    "check_text",
    "is_known",
    "parse_commitments",
    "parse_date",
    "parse_entropy",
    "parse_points",
    "rules_of",
]

FORMAT_VERSION = "1"
"""The value of the King tag that this version reads and writes."""

PLACEHOLDERS = ("?", "-", "")
"""Tag values that mean "not known"; they are kept as written."""

SEAT_TAGS = {
    Seat.SOUTH: "South",
    Seat.EAST: "East",
    Seat.NORTH: "North",
    Seat.WEST: "West",
}
"""The tags that name the players."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})+")
POINTS_WORD = re.compile(r"[+-]?[0-9]{1,6}")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def is_known(value: str | None) -> bool:
    """Whether a tag says something: it is there and no placeholder."""
    return value is not None and value not in PLACEHOLDERS


def parse_date(value: str) -> datetime.date | None:
    """Read `YYYY.MM.DD`; a part not known is written in question marks, and gives None.

    Raises ParseError for another form and for days that no calendar has.
    """
    match = _DATE.fullmatch(value)
    if match is not None:
        year, month, day = match.groups()
        # A part not known stands for one that allows the most: a leap year, a month of 31 days.
        try:
            date = datetime.date(
                2000 if "?" in year else int(year),
                1 if "?" in month else int(month),
                1 if "?" in day else int(day),
            )
        except ValueError:
            pass
        else:
            return None if "?" in value else date
    raise ParseError("not a date", value, expected="a day of the calendar as YYYY.MM.DD")


def parse_points(words: list[str], value: object) -> Points:
    """Read four numbers in seat order: South, East, North, West. Raises ParseError."""
    if len(words) == 4 and all(POINTS_WORD.fullmatch(word) for word in words):
        return int(words[0]), int(words[1]), int(words[2]), int(words[3])
    raise ParseError("not points", value, expected="four whole numbers, in the order S E N W")


def parse_commitments(value: str) -> tuple[bytes, ...]:
    """Read the 20 commitments of a game, in deal order. Raises ParseError."""
    words = value.split()
    if len(words) == N_DEALS and all(len(word) == 64 and _HEX.fullmatch(word) for word in words):
        return tuple([bytes.fromhex(word) for word in words])
    raise ParseError(
        "not commitments", value, expected=f"{N_DEALS} SHA-256 values of 64 hex digits"
    )


def parse_entropy(value: str) -> bytes:
    """Read what the players mixed in. Raises ParseError."""
    if not _HEX.fullmatch(value):
        raise ParseError("not entropy", value, expected="pairs of hex digits")
    return bytes.fromhex(value)


@lru_cache(maxsize=256)
def rules_of(value: str) -> RuleSet:
    """Read a rule set; games of one file share few."""
    return parse_rules(value)


def check_text(value: str) -> None:
    """Refuse a text that UTF-8 cannot hold. Raises ParseError."""
    if not value.isascii() and _SURROGATE.search(value):
        raise ParseError("not text", value, expected="text without half characters (surrogates)")


def check_tag(name: str, value: str) -> None:
    """Refuse a tag that cannot be. Raises ParseError; the values of unknown tags are free."""
    if not _NAME.fullmatch(name):
        raise ParseError("not a tag name", name, expected="a letter, then letters and digits")
    check_text(value)
    if name == "King":
        if value != FORMAT_VERSION:
            raise ParseError("not a known record version", value, expected=FORMAT_VERSION)
    elif is_known(value):
        _check_meaning(name, value)


def _check_meaning(name: str, value: str) -> None:
    """Refuse a known tag with a value that is not of its kind."""
    match name:
        case "Date":
            parse_date(value)
        case "Rules":
            rules_of(value)
        case "Result":
            parse_points(value.split(), value)
        case "Commit":
            parse_commitments(value)
        case "Entropy":
            parse_entropy(value)
        case _:
            pass
