"""The errors of the language layer.

I18nError
|- MissingMessageError (also KeyError)      no language knows this message id
|- MessageArgumentError (also ValueError)   a message was given wrong or too few variables
|- BrokenMessageError (also ValueError)     the text of a message does not parse as Fluent
|- UnknownLanguageError (also ValueError)   not one of the languages this package speaks
`- UnknownTopicError (also LookupError)     no such topic in the rules for people
"""

from __future__ import annotations


class I18nError(Exception):
    """Base of every error of `rifki.i18n`."""

    def __str__(self) -> str:
        # KeyError would show the repr of its argument; people should read the sentence.
        return str(self.args[0]) if self.args else ""


class MissingMessageError(I18nError, KeyError):
    """No text for `message_id`, neither in `language` nor in English."""

    def __init__(self, message_id: str, language: str) -> None:
        super().__init__(f"no message {message_id!r} in language {language!r} or in English")
        self.message_id = message_id
        self.language = language


class MessageArgumentError(I18nError, ValueError):
    """The message `message_id` could not be filled in; `problems` says why."""

    def __init__(self, message_id: str, language: str, problems: tuple[str, ...]) -> None:
        detail = "; ".join(problems)
        super().__init__(f"cannot format message {message_id!r} in {language!r}: {detail}")
        self.message_id = message_id
        self.language = language
        self.problems = problems


class BrokenMessageError(I18nError, ValueError):
    """The source of `message_id` is not valid Fluent."""

    def __init__(self, message_id: str, language: str, detail: str) -> None:
        super().__init__(f"message {message_id!r} in {language!r} is not valid Fluent: {detail}")
        self.message_id = message_id
        self.language = language


class UnknownLanguageError(I18nError, ValueError):
    """`text` names none of the languages this package speaks."""

    def __init__(self, text: str, choices: str) -> None:
        super().__init__(f"unknown language {text!r}; choose one of: {choices}")
        self.text = text


class UnknownTopicError(I18nError, LookupError):
    """`topic` is not a topic of the rules text; `topics` are."""

    def __init__(self, topic: str, topics: tuple[str, ...]) -> None:
        super().__init__(f"unknown rules topic {topic!r}; choose one of: {', '.join(topics)}")
        self.topic = topic
        self.topics = topics
