"""Fitting text into columns, for letters of any width.

How many columns a text takes is asked of a function that the caller passes: `len` is right for
letters of one column, and `rifki.i18n.display_width` for all of Unicode.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import accumulate, takewhile
from typing import Literal, TypeAlias

__all__ = ["Align", "Width", "clean", "fit", "join_ends", "shorten", "wrap_words"]

Width: TypeAlias = Callable[[str], int]
"""A function from a text to the columns it takes."""

Align: TypeAlias = Literal["left", "right", "center"]
"""Where a text stands in its columns."""

_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_DIRECTION_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_REPLACEMENT = "?"


def clean(text: str) -> str:
    """A text without what would break a line, a terminal or XML.

    Control characters, line separators, lone surrogates, noncharacters and direction overrides
    become "?".
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_REPLACEMENT if _is_unfit(char) else char for char in text)


def _is_unfit(char: str) -> bool:
    """Whether a character does more than stand in its place."""
    return (
        unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
        or char in _DIRECTION_OVERRIDES
        or ord(char) & 0xFFFE == 0xFFFE
    )


def shorten(text: str, columns: int, *, width: Width, ellipsis: str) -> str:
    """A text cut to some columns, `ellipsis` standing for the rest if it fits; letters keep their
    marks.
    """
    if width(text) <= columns:
        return text
    if width(ellipsis) > columns:
        ellipsis = ""
    beginnings = accumulate(_clusters(text))
    kept = ["", *takewhile(lambda begin: width(begin + ellipsis) <= columns, beginnings)]
    return kept[-1].rstrip() + ellipsis


def fit(
    text: str, columns: int, *, width: Width, align: Align = "left", ellipsis: str = "…"
) -> str:
    """A text shortened or filled with spaces to exactly so many columns."""
    text = shorten(clean(text), columns, width=width, ellipsis=ellipsis)
    missing = max(0, columns - width(text))
    before = {"left": 0, "right": missing, "center": missing // 2}[align]
    return " " * before + text + " " * (missing - before)


def join_ends(left: str, right: str, columns: int, *, width: Width, ellipsis: str) -> str:
    """One line with a text at each end; each has half of the columns, less one."""
    half = (columns - 2) // 2
    left = shorten(clean(left), half, width=width, ellipsis=ellipsis)
    right = shorten(clean(right), half, width=width, ellipsis=ellipsis)
    return (left + " " * (columns - width(left) - width(right)) + right).rstrip()


def wrap_words(words: list[str], columns: int, *, width: Width, gap: str = "   ") -> list[str]:
    """Lines of as many words as fit, none of which is broken."""
    lines: list[str] = []
    for word in words:
        if lines and width(lines[-1] + gap + word) <= columns:
            lines[-1] += gap + word
        else:
            lines.append(word)
    return lines


def _clusters(text: str) -> Iterator[str]:
    """The text in pieces that a reader sees as one character: a base and what joins it."""
    cluster = ""
    for char in text:
        if cluster and not _joins(char) and not cluster.endswith(_JOINER):
            yield cluster
            cluster = ""
        cluster += char
    yield cluster


def _joins(char: str) -> bool:
    """Whether a character belongs to the one before it."""
    return (
        char == _JOINER
        or unicodedata.category(char) in ("Mn", "Me", "Mc")
        or ord(char) in _SKIN_TONES
    )
