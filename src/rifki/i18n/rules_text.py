"""The rules written for people, by topic: what the command `rifki rules [TOPIC]` prints.

The texts are `rules.<language>.md` in rifki/locales, the same files as in docs/. A line
`<!-- topic: name -->` starts each topic; the names are the same in every language.
"""

from __future__ import annotations

import re
from typing import Final

from rifki.i18n.errors import UnknownTopicError
from rifki.i18n.language import DEFAULT_LANGUAGE
from rifki.i18n.source import read_locale_file

_MARKER: Final = re.compile(r"^<!-- topic: ([a-z_]+) -->\n", re.MULTILINE)


def rule_topics() -> tuple[str, ...]:
    """Return the names of the topics in the order of the text."""
    return tuple(_sections(DEFAULT_LANGUAGE))


def rules_text(topic: str | None, language: str) -> str:
    """Return the rules, or one topic of them, as Markdown in a language of LANGUAGES.

    Raises UnknownTopicError, which lists the topics.
    """
    sections = _sections(language)
    if topic is None:
        return "\n\n".join(sections.values()) + "\n"
    if topic not in sections:
        raise UnknownTopicError(topic, tuple(sections))
    return sections[topic] + "\n"


def _sections(language: str) -> dict[str, str]:
    """Return topic -> Markdown without the marker lines, in file order."""
    _before, *parts = _MARKER.split(read_locale_file(f"rules.{language}.md"))
    return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}
