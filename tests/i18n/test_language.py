"""Which language a text or the environment means."""

import pytest

from rifki.i18n import (
    LANGUAGE_NAMES,
    LANGUAGES,
    UnknownLanguageError,
    detect_language,
    parse_language,
)


def nothing() -> str | None:
    return None


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("tr", "tr"), ("TR", "tr"), ("tr_TR.UTF-8", "tr"), ("tr-TR", "tr"), ("türkçe", "tr"),
        ("TÜRKÇE", "tr"), ("Turkish", "tr"), ("Turkish_Türkiye", "tr"), ("Türkçe ", "tr"),
        ("pt-BR", "pt"), ("pt_PT@euro", "pt"), ("Português", "pt"), ("portekizce", "pt"),
        ("Portuguese_Brazil", "pt"), ("en", "en"), ("en_US.utf8", "en"), ("İngilizce", "en"),
        ("INGILIZCE", "en"), ("English_United States", "en"), ("inglês", "en"),
    ],
)  # fmt: skip
def test_languages_are_understood(text: str, language: str) -> None:
    assert parse_language(text) == language


@pytest.mark.parametrize(
    "text", ["", "x", "de", "C", "t r", "tr!", "trx", "tr_", "türk", "1", "a;b"]
)
def test_other_texts_are_refused_with_the_choices(text: str) -> None:
    with pytest.raises(UnknownLanguageError) as caught:
        parse_language(text)
    assert "en (English), tr (Türkçe), pt (Português)" in str(caught.value)
    assert repr(text) in str(caught.value)


def test_each_language_is_found_by_its_own_name() -> None:
    assert [parse_language(LANGUAGE_NAMES[code]) for code in LANGUAGES] == list(LANGUAGES)


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "tr_TR.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "tr_TR.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "tr_TR.UTF-8", "LC_ALL": ""}, "tr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "tr:en"}, "tr"),
        ({"LANG": "tr_TR.UTF-8", "LANGUAGE": "de:pt:en"}, "pt"),
        ({"LANG": "tr_TR.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C", "LANGUAGE": "tr"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "tr_TR.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "???", "LANGUAGE": "::"}, "en"),
    ],
)
def test_detect_language(environ: dict[str, str], language: str) -> None:
    assert detect_language(environ, system=nothing) == language


def test_the_system_is_asked_only_where_the_environment_says_nothing() -> None:
    def windows() -> str | None:
        return "Turkish_Türkiye"

    assert detect_language({}, system=windows) == "tr"
    assert detect_language({"LANG": "pt_PT"}, system=windows) == "pt"
    assert detect_language({}) in LANGUAGES
