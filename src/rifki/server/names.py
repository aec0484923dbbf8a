"""Names that people choose: safe to show, and not to be mistaken for another at the same table."""

from __future__ import annotations

import unicodedata
from typing import Final

from rifki.i18n import display_width, fold
from rifki.seats import SEATS
from rifki.service.room import Room

__all__ = ["MAX_WIDTH", "is_name_taken", "safe_name", "safe_text"]

MAX_WIDTH: Final = 24
"""Columns that a name may take; a letter is one, a picture or a Chinese character two."""
_MAX_CHARS: Final = 24
"""Code points, marks and joiners included: what the room takes."""
_MAX_MARKS: Final = 2
"""Marks on one letter; more of them would run into the lines above and below."""

_KEPT_FORMATS: Final = ("\u200d",)
"""The joiner of emoji; every other invisible character goes, those that turn the direction first
of all."""


def safe_text(text: str) -> str:
    """A text in NFC on one line, without controls, invisible and unassigned characters, and without
    towers of marks. May be empty.
    """
    kept: list[str] = []
    n_marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category[0] == "C" and char not in _KEPT_FORMATS and not char.isspace():
            continue
        n_marks = n_marks + 1 if category[0] == "M" else 0
        if n_marks <= _MAX_MARKS:
            kept.append(" " if category[0] == "Z" else char)
    return " ".join("".join(kept).split())


def safe_name(text: str) -> str | None:
    """A name as it may be shown, or None: nothing left of it, or too long.

    >>> safe_name("  Rıfkı \\u202e "), safe_name("\\u200b"), safe_name("x" * 25)
    ('Rıfkı', None, None)
    """
    name = safe_text(text).strip("\u200d ")
    has_letter = any(unicodedata.category(char)[0] in "LNS" for char in name)
    if not has_letter or len(name) > _MAX_CHARS or display_width(name) > MAX_WIDTH:
        return None
    return name


def is_name_taken(room: Room, guest: str, name: str) -> bool:
    """Whether somebody else at the table has a name that differs only in case, accents or dots.

    So "Isil" and "Işıl" cannot sit at one table, in whatever language one reads them.
    """
    mine = fold(name)
    return any(
        room.owner(seat) not in (None, guest) and fold(room.name(seat)) == mine for seat in SEATS
    )
