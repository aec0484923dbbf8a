"""Turns message ids and variables into sentences of one language, with Project Fluent.

Lazy on purpose: fluent.runtime (55 ms to import, babel included) is loaded when the first message
with variables is asked for, and only the messages that are asked for are ever parsed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rifki.i18n.errors import BrokenMessageError, MessageArgumentError, MissingMessageError
from rifki.i18n.language import DEFAULT_LANGUAGE, LANGUAGES, language_choices
from rifki.i18n.source import plain_text, read_locale_file, references, split_messages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


class Translator:
    """The messages of one language; English stands in for a message the language lacks.

    Strict: an unknown id, a missing variable or a broken message raises, so that no half-filled
    text is ever shown. Variables may be str, int or float; numbers are written the way of the
    language ("5,200" or "5.200"), so pass codes and seeds as str. Variables a message does not
    use are ignored.

    >>> Translator("tr").t("suit-hearts")
    'kupa'
    """

    def __init__(self, language: str) -> None:
        """Create a translator for a code of LANGUAGES; ValueError for any other (parse first)."""
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {language_choices()}, not {language!r}")
        self._catalogues = [_Catalogue(language)]
        if language != DEFAULT_LANGUAGE:
            self._catalogues.append(_Catalogue(DEFAULT_LANGUAGE))

    def __repr__(self) -> str:
        return f"Translator({self.language!r})"

    @property
    def language(self) -> str:
        """The language code, one of LANGUAGES."""
        return self._catalogues[0].language

    def t(self, message_id: str, /, **args: str | int | float) -> str:
        """Return a message with its variables filled in.

        Raises MissingMessageError, MessageArgumentError or BrokenMessageError.
        """
        for catalogue in self._catalogues:
            if message_id in catalogue:
                return catalogue.text(message_id, args)
        raise MissingMessageError(message_id, self.language)

    __call__ = t

    def has(self, message_id: str) -> bool:
        """Tell whether the language itself, or English, has the message."""
        return any(message_id in catalogue for catalogue in self._catalogues)


def message_ids(language: str) -> tuple[str, ...]:
    """Return the ids of all messages of one language in file order, terms left out."""
    source = split_messages(read_locale_file(f"{language}.ftl"))
    return tuple(entry_id for entry_id in source if not entry_id.startswith("-"))


class _Catalogue:
    """The messages of one language without any fallback, read and parsed when needed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._entries: dict[str, str] | None = None
        self._bundle: FluentBundle | None = None
        self._added: set[str] = set()

    def __contains__(self, message_id: str) -> bool:
        return not message_id.startswith("-") and message_id in self._read()

    def text(self, message_id: str, args: dict[str, str | int | float]) -> str:
        """Return one message filled in; the id must be known."""
        plain = plain_text(self._read()[message_id])
        if plain is not None:
            return plain
        bundle = self._bundle_with(message_id)
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            raise BrokenMessageError(message_id, self.language, "it has no value")
        text, problems = bundle.format_pattern(pattern, args)
        if problems or not isinstance(text, str):
            reasons = tuple(str(problem) for problem in problems) or ("it has no value",)
            raise MessageArgumentError(message_id, self.language, reasons)
        return text

    def _read(self) -> dict[str, str]:
        """Return id -> source of all entries, reading the file the first time."""
        if self._entries is None:
            self._entries = split_messages(read_locale_file(f"{self.language}.ftl"))
        return self._entries

    def _bundle_with(self, message_id: str) -> FluentBundle:
        """Return the bundle after adding a message and all that it refers to, however deep."""
        if self._bundle is None:
            from fluent.runtime import FluentBundle

            # No isolation marks: terminals show them as boxes, and none of our languages is
            # written right to left.
            self._bundle = FluentBundle([self.language], use_isolating=False)
        waiting = [message_id]
        while waiting:
            entry_id = waiting.pop()
            if entry_id in self._added or entry_id not in self._read():
                continue
            self._add(self._bundle, entry_id)
            waiting.extend(references(self._read()[entry_id]))
        return self._bundle

    def _add(self, bundle: FluentBundle, entry_id: str) -> None:
        """Parse one entry and add it to the bundle; BrokenMessageError where it does not parse."""
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        resource = FluentResource(self._read()[entry_id] + "\n")
        for item in resource.body:
            if isinstance(item, ast.Junk):
                detail = "; ".join(note.message or "" for note in item.annotations)
                raise BrokenMessageError(entry_id, self.language, detail)
        bundle.add_resource(resource)
        self._added.add(entry_id)
