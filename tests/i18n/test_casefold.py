"""Letters: folding, case, initials and order."""

import re
import unicodedata
from pathlib import Path

import pytest

import rifki.i18n
from rifki.i18n import (
    Translator,
    capitalize_first,
    contract_name,
    display_width,
    find_contract,
    fold,
    initial,
    lower,
    sort_key,
    upper,
)

SRC = Path(rifki.i18n.__file__).parents[1]
FORMS = ("NFC", "NFD", "NFKC", "NFKD")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("text", ["RIFKI", "rıfkı", "Rifki", "rifki", "RİFKİ", "Rıfkı"])
def test_N01_all_spellings_of_rifki_fold_alike(text: str, form: str) -> None:
    written = unicodedata.normalize(form, text)  # type: ignore[arg-type]
    assert fold(written) == "rifki"
    for language in ("en", "tr", "pt"):
        assert find_contract(written, Translator(language)).contract == "no_king"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ŞÇĞÖÜİI şçğöüiı", "scgouii scgouii"),
        ("Âêîôû ÃÕÇ áéíóú à", "aeiou aoc aeiou a"),
        ("Straße", "strasse"),
        ("", ""),
        ("♥K 10", "♥k 10"),
    ],
)
def test_fold_gives_plain_letters_and_is_stable(text: str, folded: str) -> None:
    for form in FORMS[:2]:
        assert fold(unicodedata.normalize(form, text)) == folded  # type: ignore[arg-type]
    assert fold(folded) == folded


@pytest.mark.parametrize(
    ("language", "small", "capital"),
    [
        ("tr", "ılık içki", "ILIK İÇKİ"),
        ("tr", "ısı ışık", "ISI IŞIK"),
        ("en", "tricks in", "TRICKS IN"),
        ("pt", "mãos às copas", "MÃOS ÀS COPAS"),
    ],
)
def test_N01_case_follows_the_language(language: str, small: str, capital: str) -> None:
    assert upper(small, language) == capital
    assert lower(capital, language) == small
    decomposed = unicodedata.normalize("NFD", capital)
    assert lower(decomposed, language) == small


@pytest.mark.parametrize("language", ["en", "tr", "pt"])
def test_N01_small_form_of_dotted_capital_i_is_one_letter(language: str) -> None:
    assert lower("İ", language) == "i"
    assert len(lower("İPEK", language)) == 4


def test_N01_names_keep_their_width_and_get_the_right_initial() -> None:
    assert [initial(name, "tr") for name in ("ipek", "ışık", "  şule", "", "I\u0307pek")] == [
        "İ", "I", "Ş", "", "İ"
    ]  # fmt: skip
    assert initial("ipek", "en") == "I"
    assert [display_width(name) for name in ("İpek", "IŞIK", "ısı", "i\u0307pek")] == [4, 4, 3, 4]


def test_capitalize_first_leaves_the_rest_alone() -> None:
    assert capitalize_first("iki IŞIK", "tr") == "İki IŞIK"
    assert capitalize_first("iki", "en") == "Iki"
    assert capitalize_first("", "tr") == ""


def test_N01_turkish_order_of_names() -> None:
    names = ["Zeynep", "Şule", "Sami", "İpek", "Işık", "Çağ", "Cem", "Hale", "Jale", "Ümit", "Ufuk"]
    assert sorted(names, key=lambda name: sort_key(name, "tr")) == [
        "Cem", "Çağ", "Hale", "Işık", "İpek", "Jale", "Sami", "Şule", "Ufuk", "Ümit", "Zeynep"
    ]  # fmt: skip


def test_other_languages_sort_by_base_letter() -> None:
    names = ["Zé", "Ávila", "avo", "André", "Avila"]
    assert sorted(names, key=lambda name: sort_key(name, "pt")) == [
        "André", "Avila", "Ávila", "avo", "Zé"
    ]  # fmt: skip


CASE_CALL = re.compile(r"\.(upper|lower|casefold|title|capitalize|swapcase)\(|str\.(upper|lower)\b")


def test_N03_no_case_call_outside_i18n_unless_marked_ascii_only() -> None:
    offenders = [
        f"{path.relative_to(SRC)}:{number}: {line.strip()}"
        for path in sorted(SRC.rglob("*.py"))
        if "i18n" not in path.relative_to(SRC).parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if CASE_CALL.search(line) and "# ascii-only" not in line
    ]
    assert not offenders, "use rifki.i18n for text, or mark the line `# ascii-only`"


def test_N03_protocol_words_are_the_same_in_every_language() -> None:
    for language in ("en", "tr", "pt"):
        translator = Translator(language)
        assert find_contract("TRUMP:S", translator).contract == "trump:S"
        assert find_contract("NO_KING", translator).contract == "no_king"
        assert contract_name("no_king", translator)
