"""Errors in the language of a person: what is wrong, what stands there, what was expected.

In English an error is shown as it is. In the other languages its parts are put together from
messages; only what comes from Python or the system and has no message of ours stays as it is.
"""

from __future__ import annotations

import errno
import json
import re

from rifki.contracts import Contract
from rifki.errors import IllegalActionError, ParseError, Reason, RecordError
from rifki.i18n import (
    DEFAULT_LANGUAGE,
    Translator,
    UnknownLanguageError,
    contract_name,
    language_choices,
    seat_name,
    shorten,
)
from rifki.render.layout import clean
from rifki.seats import SEATS
from rifki.tui.phrases import find_phrase

__all__ = [
    "contract_text",
    "error_text",
    "phrase_text",
    "reason_phrase",
    "seat_text",
    "syntax_text",
    "system_text",
    "value_text",
]

_WHAT = ("error-what-", "error-setup-")
_EXPECTED = ("error-expected-",)
_WHOLE = ("error-setup-", "error-file-")
_CALL = ("error-call-",)

_MAX_COLUMNS = 400
"""Lists of words come up to here; Fluent fills in no text of more than 2,500 characters."""

_QUOTED = "..."
"""Stands for an error that another one quotes."""

_LETTERS = {seat.letter: seat for seat in SEATS}
_PATH = re.compile(r"[a-z_]+(?:\[\d+\])?(?:\.[A-Za-z_]+(?:\[\d+\])?)*")
"""Where something is in JSON: `deals[3].points`."""

_SYSTEM_ERRORS = {
    errno.ENOENT: "not-found",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EISDIR: "is-folder",
    errno.ENOTDIR: "not-folder",
    errno.EEXIST: "exists",
    errno.ENOTEMPTY: "exists",
    errno.ENOSPC: "disk-full",
    errno.EROFS: "read-only",
    errno.ENAMETOOLONG: "name-too-long",
    errno.EMFILE: "too-many-open",
    errno.ENFILE: "too-many-open",
    errno.EINVAL: "not-valid",
    errno.ELOOP: "loop",
    errno.EIO: "device",
    errno.EFBIG: "too-large",
    errno.EBUSY: "busy",
}


def error_text(error: BaseException, t: Translator) -> str:
    """An error of this package or of the system as one sentence, without a full stop."""
    match error:
        case UnknownLanguageError():
            return t(
                "error-unknown-language",
                text=repr(value_text(error.text)),
                languages=language_choices(),
            )
        case OSError() if error.filename is not None:
            return f"{error.filename}: {system_text(error, t)}"
        case OSError():
            return system_text(error, t)
    if t.language == DEFAULT_LANGUAGE:
        return str(error)
    match error:
        case RecordError():
            place = f"{error.file}:{error.line}:{error.column}"
            return f"{place}: {syntax_text(error.what, repr(error.value), error.expected, t)}"
        case ParseError():
            return syntax_text(error.what, repr(error.value), error.expected, t)
        case IllegalActionError():
            return _refused(error, t)
        case json.JSONDecodeError():
            return t("error-what-json", detail=error.msg)
        case UnicodeError():
            return t("error-what-utf-8")
        case RecursionError():
            return t("error-too-deep")
        case KeyError():
            return t("error-missing-key", key=str(error))
    return _message_text(error, t)


def syntax_text(what: str, value: str, expected: str, t: Translator) -> str:
    """The three parts of a ParseError as one sentence; the value comes in quotes."""
    return t(
        "problem-syntax",
        what=_what_text(what, t),
        value=value_text(value),
        expected=phrase_text(expected, t, *_EXPECTED),
    )


def phrase_text(text: str, t: Translator, *prefixes: str) -> str:
    """A phrase of the library in the language; one without a message as it is."""
    phrase = find_phrase(text, *prefixes)
    if phrase is None:
        return value_text(text)
    values: dict[str, str | int] = {}
    for name, value in phrase.values:
        values[name] = _filled_in(name, value, t, prefixes)
    return t(phrase.message_id, **values)


def reason_phrase(reason: Reason, t: Translator) -> str:
    """Why an action is refused, in a few words about whoever acted."""
    return t(f"problem-reason-{reason.value.replace('_', '-')}")


def seat_text(letter: str, t: Translator) -> str:
    """A seat by its name, with the letter that stands in files: "Batı (W)"."""
    seat = _LETTERS.get(letter)
    if seat is None:
        return value_text(letter)
    return t("problem-name", name=seat_name(seat, t), spelling=letter)


def contract_text(text: str, t: Translator) -> str:
    """A contract by its name, with its spelling in files: "Rıfkı (no_king)"."""
    return t("problem-name", name=contract_name(text, t), spelling=text)


def value_text(text: str) -> str:
    """What stands in a file, on one line and not too long."""
    return shorten(clean(text), _MAX_COLUMNS)


def _what_text(what: str, t: Translator) -> str:
    """What is wrong; where it is in JSON comes first and stays as it is."""
    path, separator, rest = what.partition(": ")
    if _PATH.fullmatch(path) and find_phrase(what, *_WHAT) is None:
        return f"{path}{separator}{_what_text(rest, t)}" if separator else path
    return phrase_text(what, t, *_WHAT)


def _filled_in(name: str, value: str, t: Translator, prefixes: tuple[str, ...]) -> str | int:
    """The value of a variable: a number that nouns agree with, a seat, a phrase in a phrase."""
    if name == "n":
        return int(value)
    if name in ("seat", "other"):
        return seat_text(value, t)
    return phrase_text(value, t, *prefixes) if name == "what" else value_text(value)


def _refused(error: IllegalActionError, t: Translator) -> str:
    """An action that the rules refuse."""
    value = error.value
    shown = (
        contract_text(value.text, t)
        if isinstance(value, Contract)
        else phrase_text(str(value), t, *_CALL)
    )
    text = t("error-refused", value=shown, reason=reason_phrase(error.reason, t), rule=error.rule)
    return f"{text}; {phrase_text(error.detail, t, *_CALL)}" if error.detail else text


def _message_text(error: BaseException, t: Translator) -> str:
    """An error that is a message only; where it quotes the error that caused it, so does this."""
    text, cause = str(error), error.__cause__
    quoted = (cause.strerror or "") if isinstance(cause, OSError) else str(cause)
    if cause is None or not quoted or not text.endswith(quoted):
        return phrase_text(text, t, *_WHOLE)
    # What is quoted may look like anything; out of the way, it cannot mislead the search.
    phrase = find_phrase(text.removesuffix(quoted) + _QUOTED, *_WHOLE)
    if phrase is None or ("why", _QUOTED) not in phrase.values:
        return phrase_text(text, t, *_WHOLE)
    # The name of the file is told already.
    why = system_text(cause, t) if isinstance(cause, OSError) else error_text(cause, t)
    values = {name: value_text(value) for name, value in phrase.values}
    return t(phrase.message_id, **{**values, "why": why})


def system_text(error: OSError, t: Translator) -> str:
    """Why the system refuses; in English, and where we have no words for it, its own words."""
    reason = error.strerror or str(error)
    known = _SYSTEM_ERRORS.get(error.errno or 0)
    if t.language == DEFAULT_LANGUAGE or known is None:
        return reason
    return t(f"error-os-{known}")
