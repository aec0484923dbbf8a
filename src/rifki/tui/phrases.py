"""Finds the message behind an English phrase.

The library says in its errors what is wrong, in English, and knows no messages. Each phrase that it
uses is, word for word, the English text of a message; so the phrase is found by its text, with the
values that stand in it, and can be said in another language. A test goes through the source for
phrases without a message.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from rifki.i18n import DEFAULT_LANGUAGE
from rifki.i18n.source import read_locale_file, split_messages

__all__ = ["Phrase", "find_phrase"]

_PLACEABLE = re.compile(r'\{ (?:\$(?P<name>\w+)|"(?P<text>[^"]*)") \}')
_SHAPES = {
    **dict.fromkeys(("count", "deal", "line", "n", "number", "right"), r"-?[0-9]+"),
    **dict.fromkeys(("seat", "other"), "[SENW]"),
    "value": ".*",
}
"""What a variable must look like; any other may be anything, but as little as will do. A value may
hold what looks like the text after it.
"""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message, and the values of its variables as they stand in the English text."""

    message_id: str
    values: tuple[tuple[str, str], ...] = ()


def find_phrase(text: str, *prefixes: str) -> Phrase | None:
    """The message whose English text this is, among those whose ids start with a prefix.

    Of several, the one that leaves the least to its variables. None if there is none.
    """
    for prefix in prefixes:
        for message_id, pattern in _patterns(prefix):
            match = pattern.fullmatch(text)
            if match is not None:
                return Phrase(message_id, tuple(match.groupdict().items()))
    return None


@cache
def _patterns(prefix: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The messages of a prefix and what matches their texts, the longest texts first."""
    found = []
    for message_id, source in split_messages(read_locale_file(f"{DEFAULT_LANGUAGE}.ftl")).items():
        if message_id.startswith(prefix):
            text = source.partition("=")[2].strip()
            found.append((len(_PLACEABLE.sub("", text)), message_id, _pattern(text)))
    found.sort(key=lambda entry: -entry[0])
    return tuple([(message_id, pattern) for _, message_id, pattern in found])


def _pattern(text: str) -> re.Pattern[str]:
    """What matches a message's text with any values in it."""
    parts, end = [], 0
    for match in _PLACEABLE.finditer(text):
        parts.append(re.escape(text[end : match.start()]))
        name = match["name"]
        parts.append(
            re.escape(match["text"]) if name is None else f"(?P<{name}>{_SHAPES.get(name, '.*?')})"
        )
        end = match.end()
    parts.append(re.escape(text[end:]))
    return re.compile("".join(parts), re.DOTALL)
