"""Translator: fallback, strictness, and that nothing is loaded before it is needed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rifki.i18n import (
    BrokenMessageError,
    I18nError,
    MessageArgumentError,
    MissingMessageError,
    Translator,
    translator,
)

SRC = Path(__file__).parents[2] / "src"


def test_formats_a_message_with_variables() -> None:
    assert Translator("en")("play-declares", seat="East", contract="Rıfkı") == "East declares Rıfkı"
    assert Translator("tr").t("card-name", suit="kupa", rank="papazı") == "kupa papazı"


def test_numbers_are_written_the_way_of_the_language() -> None:
    assert Translator("en")("count-points", n=-5200) == "-5,200 points"
    assert Translator("tr")("count-points", n=-5200) == "-5.200 puan"


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en \\(English\\), tr"):
        Translator("de")


def test_unknown_message_raises_an_error_that_is_a_key_error_and_reads_well() -> None:
    with pytest.raises(MissingMessageError, match="no-such-message") as caught:
        Translator("tr")("no-such-message")
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, I18nError)
    assert str(caught.value).startswith("no message 'no-such-message'")


@pytest.mark.parametrize("message_id", ["play-waiting-for", "count-tricks", "table-claim"])
@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_missing_variable_raises_and_is_named(language: str, message_id: str) -> None:
    with pytest.raises(MessageArgumentError, match=r"Unknown external: (seat|n)$"):
        Translator(language)(message_id)


def test_variables_a_message_does_not_use_are_ignored() -> None:
    assert Translator("en")("suit-hearts", seat="East") == "hearts"


@pytest.fixture
def locale_files(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Let the translator read these texts instead of the shipped files."""
    files = {"en.ftl": "", "tr.ftl": "", "pt.ftl": ""}
    monkeypatch.setattr(translator, "read_locale_file", files.__getitem__)
    return files


def test_english_stands_in_for_a_message_the_language_lacks(locale_files: dict[str, str]) -> None:
    locale_files["en.ftl"] = "only-english = In English, { $name }\n"
    assert Translator("tr")("only-english", name="Ayşe") == "In English, Ayşe"


def test_messages_and_terms_that_a_message_refers_to_come_along(
    locale_files: dict[str, str],
) -> None:
    locale_files["en.ftl"] = (
        "-brand = King\n"
        "middle = the { -brand } { $x ->\n    [one] game\n\n   *[other] { games }\n}\n"
        "games = games of { -brand }\n"
        "top =\n    Play { middle }\n    today\n"
    )
    assert Translator("en")("top", x=2) == "Play the King games of King\ntoday"
    assert not Translator("en").has("-brand")


def test_dangling_reference_raises(locale_files: dict[str, str]) -> None:
    locale_files["en.ftl"] = "a = see { nothing }\n"
    with pytest.raises(MessageArgumentError, match="nothing"):
        Translator("en")("a")


def test_broken_source_raises(locale_files: dict[str, str]) -> None:
    locale_files["en.ftl"] = "a = { $x\n"
    with pytest.raises(BrokenMessageError, match="'a'"):
        Translator("en")("a", x=1)


def run_python(code: str) -> str:
    environ = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


HEAVY = "{'fluent', 'babel', 'wcwidth'} & {name.split('.')[0] for name in sys.modules}"


def test_importing_the_package_loads_no_third_party_library() -> None:
    assert run_python(f"import sys, rifki.i18n; print({HEAVY})") == "set()"


def test_plain_messages_names_and_latin_widths_need_no_library_either() -> None:
    code = (
        "import sys; from rifki.i18n import *; t = Translator('tr');"
        "contract_name('no_king', t); find_contract('KIZ', t).contract; pad(t('rank-6'), 20);"
        f"print({HEAVY})"
    )
    # find_contract has to format nothing, and "altılı" is one column a letter.
    assert run_python(code) == "set()"


def test_only_the_messages_asked_for_are_parsed() -> None:
    catalogue = translator._Catalogue("tr")
    catalogue.text("play-declares", {"seat": "Batı", "contract": "Rıfkı"})
    assert catalogue._added == {"play-declares"}
