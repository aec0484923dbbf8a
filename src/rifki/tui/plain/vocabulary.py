"""The words a person may type at the line-mode table, in any of the three languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache

from rifki.cards import Card, parse_card
from rifki.errors import ParseError
from rifki.i18n import LANGUAGES, Translator, fold

__all__ = ["Entry", "Verb", "parse_entry", "read_card"]


class Verb(Enum):
    """A command; the value is the last part of its message ids."""

    HELP = "help"
    HAND = "hand"
    LEGAL = "legal"
    TRICK = "trick"
    LAST = "last"
    SCORE = "score"
    SHEET = "sheet"
    QUOTA = "quota"
    CAPTURED = "captured"
    UNDO = "undo"
    FINISH = "finish"
    REDEAL = "redeal"
    RULES = "rules"
    QUIT = "quit"
    YES = "yes"
    NO = "no"


_WITH_ARGUMENT = frozenset({Verb.REDEAL, Verb.RULES})


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that is a command, with the rest of the line as its argument."""

    verb: Verb
    argument: str = ""


def parse_entry(text: str) -> Entry | None:
    """The command that a line is, or None. Case and accents do not matter.

    >>> parse_entry("Rules no_king"), parse_entry("YARDIM").verb.name, parse_entry("HQ")
    (Entry(verb=<Verb.RULES: 'rules'>, argument='no_king'), 'HELP', None)
    """
    words = text.split()
    verbs = _verbs()
    for n_words in range(len(words), 0, -1):
        verb = verbs.get(fold(" ".join(words[:n_words])))
        rest = " ".join(words[n_words:])
        if verb is not None and (not rest or verb in _WITH_ARGUMENT):
            return Entry(verb, rest)
    return None


def read_card(text: str) -> Card | None:
    """The card that a line names, spaces between suit and rank allowed, or None."""
    try:
        return parse_card("".join(text.split()))
    except ParseError:
        return None


@cache
def _verbs() -> dict[str, Verb]:
    """Folded word -> command, of all languages."""
    verbs: dict[str, Verb] = {}
    for language in LANGUAGES:
        t = Translator(language)
        for verb in Verb:
            message = f"plain-word-{verb.value}"
            for word in (t(message), *re.split(r"\s*;\s*", t(f"{message}-also"))):
                verbs[fold(word)] = verb
    return verbs
