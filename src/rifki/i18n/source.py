"""Reads a language's Fluent file and cuts it, cheaply, into the source of single messages.

Parsing a whole file with fluent.syntax takes 14 ms and grows with the file, importing the parser
20 ms more; a command shows few messages. The cut relies on how Fluent files are written: a
message begins in the first column with its id and `=`, and its further lines are indented or
close a brace.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

LOCALES_FOLDER: Final = Path(__file__).parents[1] / "locales"

_ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=.*(?:\n+[ }].*)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
_PLAIN: Final = re.compile(r"[\w-]+ *= *([^{}\n]*[^{}\s])\s*\Z")


def read_locale_file(name: str) -> str:
    """Return the text of a file shipped in rifki/locales; FileNotFoundError if there is none."""
    return (LOCALES_FOLDER / name).read_text(encoding="utf-8")


def split_messages(source: str) -> dict[str, str]:
    """Return id -> source of every message and term (terms with their leading "-")."""
    return {match[1]: match[0] for match in _ENTRY.finditer(source)}


def references(entry: str) -> list[str]:
    """Return the ids of the messages and terms (and functions) that an entry refers to."""
    return _REFERENCE.findall(entry)


def plain_text(entry: str) -> str | None:
    """Return the text of a one-line message without braces, else None: it needs no parser."""
    match = _PLAIN.match(entry)
    return match[1] if match else None
