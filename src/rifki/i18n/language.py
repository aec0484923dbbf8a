"""Which languages there are, how people write their names, and which one the user has set."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from rifki.i18n.casefold import fold
from rifki.i18n.errors import UnknownLanguageError

LANGUAGES: Final = ("en", "tr", "pt")
DEFAULT_LANGUAGE: Final = "en"

LANGUAGE_NAMES: Final[Mapping[str, str]] = {"en": "English", "tr": "Türkçe", "pt": "Português"}

# Folded spellings: codes, and each name in each of the three languages. The English names are
# also what Windows puts first in its locale names ("Turkish_Türkiye.1254").
_SPELLINGS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("en", "eng", "english", "ingilizce", "ingles"), "en"),
    **dict.fromkeys(("tr", "tur", "turkish", "turkce", "turco"), "tr"),
    **dict.fromkeys(("pt", "por", "portuguese", "portekizce", "portugues"), "pt"),
}

# language, then optional region or script, encoding and modifier: tr, pt-BR, tr_TR.UTF-8@x
_LOCALE_NAME: Final = re.compile(
    r"(?P<language>[^\W\d_]+)(?:[-_][\w ()&-]+)?(?:\.[\w-]+)?(?:@[\w-]+)?\Z"
)

_NO_LANGUAGE: Final = frozenset({"C", "POSIX"})


def parse_language(text: str) -> str:
    """Return the language code for what a person or a locale setting wrote.

    Takes codes ("tr"), locale names ("tr_TR.UTF-8", "pt-BR") and names of the languages in any of
    them ("türkçe", "Turkish", "inglês"). Raises UnknownLanguageError, which lists the choices.

    >>> parse_language("tr_TR.UTF-8"), parse_language("pt-BR"), parse_language("TÜRKÇE")
    ('tr', 'pt', 'tr')
    """
    found = _known_language(text)
    if found is None:
        raise UnknownLanguageError(text, language_choices())
    return found


def language_choices() -> str:
    """Return the choices as one line for messages: "en (English), tr (Türkçe), ..."."""
    return ", ".join(f"{code} ({LANGUAGE_NAMES[code]})" for code in LANGUAGES)


def system_locale() -> str | None:
    """Return the locale name the operating system reports (the only source on Windows)."""
    import locale

    try:
        return locale.getlocale()[0]
    except ValueError:
        # A malformed LC_CTYPE: not our concern, English is readable everywhere.
        return None


def detect_language(
    environ: Mapping[str, str], *, system: Callable[[], str | None] = system_locale
) -> str:
    """Return the language the user's settings ask for; English where they ask for none of ours.

    The order is that of GNU gettext: LC_ALL, LC_MESSAGES and LANG give the locale, LANGUAGE (a
    list like "pt:en") goes before it unless the locale is "C". Where nothing is set, `system` is
    asked, at call time. Never raises for odd values.
    """
    setting = next(
        (environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), ""
    )
    if setting.split(".")[0] in _NO_LANGUAGE:
        return DEFAULT_LANGUAGE
    wishes = [wish for wish in environ.get("LANGUAGE", "").split(":") if wish]
    if not wishes:
        wishes = [setting or system() or ""]
    known = (_known_language(wish) for wish in wishes)
    return next((language for language in known if language), DEFAULT_LANGUAGE)


def _known_language(text: str) -> str | None:
    """Return the language code a text means, or None."""
    match = _LOCALE_NAME.match(fold(text).strip())
    return _SPELLINGS.get(match["language"]) if match else None
