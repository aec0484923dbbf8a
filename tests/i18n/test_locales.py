"""The three Fluent files: same ids, same variables, same order, and every message formats."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rifki.i18n import LANGUAGES, Translator, message_ids
from rifki.i18n.source import LOCALES_FOLDER, plain_text, read_locale_file, split_messages

# Every other variable is a text.
NUMBERS = {"n", "deal", "deals", "trick", "tricks", "place"}


class _Variables(Visitor):
    """Collects the names of the variables in a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def entries(language: str) -> list[ast.Message | ast.Term]:
    body = FluentParser().parse(read_locale_file(f"{language}.ftl")).body
    junk = [item.content for item in body if isinstance(item, ast.Junk)]
    assert not junk, f"{language}.ftl does not parse here: {junk}"
    return [item for item in body if isinstance(item, ast.Message | ast.Term)]


@cache
def variables(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in entries(language):
        visitor = _Variables()
        visitor.visit(entry)
        found[entry.id.name] = visitor.names
    return found


def sample_args(message_id: str) -> dict[str, str | int]:
    return {name: 3 if name in NUMBERS else "Işık" for name in variables("en")[message_id]}


def test_only_known_languages_are_shipped() -> None:
    assert {path.stem for path in Path(LOCALES_FOLDER).glob("*.ftl")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_is_defined_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cheap_split_agrees_with_the_real_parser(language: str) -> None:
    chunks = split_messages(read_locale_file(f"{language}.ftl"))
    whole = {entry.id.name: entry for entry in entries(language)}
    assert set(chunks) == set(whole)
    for message_id, chunk in chunks.items():
        (alone,) = FluentParser().parse(chunk + "\n").body
        assert isinstance(alone, ast.Message)
        assert alone.equals(whole[message_id], ignored_fields=["span", "comment"]), message_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_text_short_cut_agrees_with_the_real_parser(language: str) -> None:
    chunks = split_messages(read_locale_file(f"{language}.ftl"))
    for entry in entries(language):
        plain = plain_text(chunks[entry.id.name])
        if plain is not None:
            assert entry.value is not None
            assert [getattr(part, "value", None) for part in entry.value.elements] == [plain]


@pytest.mark.parametrize("language", ["tr", "pt"])
def test_ids_come_in_the_same_order_in_every_language(language: str) -> None:
    assert message_ids(language) == message_ids("en")


@pytest.mark.parametrize("language", ["tr", "pt"])
def test_variables_are_the_same_in_every_language(language: str) -> None:
    assert variables(language) == variables("en")


@pytest.mark.parametrize("language", ["tr", "pt"])
def test_section_headers_are_the_same_in_every_language(language: str) -> None:
    def headers(name: str) -> list[str]:
        return re.findall(r"^## .*", read_locale_file(f"{name}.ftl"), re.MULTILINE)

    assert headers(language) == headers("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats_with_sample_values(language: str) -> None:
    translator = Translator(language)
    for message_id in message_ids(language):
        text = translator(message_id, **sample_args(message_id))
        assert text == text.strip() != "", message_id
        assert "{" not in text, message_id


def test_every_variable_of_an_english_message_is_documented() -> None:
    source = read_locale_file("en.ftl")
    for message_id, names in variables("en").items():
        if message_id.startswith("count-"):
            continue
        before = source[: source.index(f"\n{message_id} =")]
        comment = before.rpartition("\n")[2]
        for name in names:
            assert f"${name}" in comment, f"{message_id}: ${name} lacks a comment"


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_keeps_to_characters_a_western_console_has(language: str) -> None:
    encoding = "cp1254" if language == "tr" else "cp1252"
    translator = Translator(language)
    for message_id in message_ids(language):
        text = translator(message_id, **sample_args(message_id))
        text.replace("Rıfkı", "").replace("Işık", "").encode(encoding)
        assert "\u2212" not in text
        assert "…" not in text


def test_turkish_puts_no_suffix_on_a_variable() -> None:
    source = re.sub(r"^#.*", "", read_locale_file("tr.ftl"), flags=re.MULTILINE)
    assert not re.findall(r"\$\w+ \}['’\w]+", source)


@pytest.mark.parametrize(
    ("contract", "number"),
    [("trump", "50"), ("no-king", "320"), ("no-queens", "100"), ("no-men", "60"),
     ("no-hearts", "30"), ("no-last-two", "180"), ("no-tricks", "50")],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_contract_descriptions_state_the_score(language: str, contract: str, number: str) -> None:
    text = Translator(language)(f"contract-{contract}-about")
    assert re.findall(r"\d+", text) == [number]


N06_NUMBERS = (0, 1, 2, 5, -1, 21)
# One word for each of the numbers.
N06_NOUNS = {
    ("en", "count-points"): "points point points points point points",
    ("tr", "count-points"): "puan puan puan puan puan puan",
    ("pt", "count-points"): "pontos ponto pontos pontos ponto pontos",
    ("en", "count-queens"): "queens queen queens queens queen queens",
    ("tr", "count-queens"): "kız kız kız kız kız kız",
    ("pt", "count-queens"): "damas dama damas damas dama damas",
}


@pytest.mark.parametrize(("language", "message_id"), N06_NOUNS)
def test_N06_counts_take_the_right_number(language: str, message_id: str) -> None:
    translator = Translator(language)
    texts = [translator(message_id, n=n) for n in N06_NUMBERS]
    nouns = N06_NOUNS[language, message_id].split()
    assert texts == [f"{n} {noun}" for n, noun in zip(N06_NUMBERS, nouns, strict=True)]


def test_N06_turkish_nouns_stay_singular_after_a_number() -> None:
    translator = Translator("tr")
    for message_id in message_ids("tr"):
        if "n" in variables("tr")[message_id]:
            text = translator(message_id, **sample_args(message_id))
            assert not re.search(r"\b3 \w+l[ae]r\b", text), text


def test_claim_of_one_trick_reads_well_in_every_language() -> None:
    texts = [Translator(name)("table-claim", seat="X", n=1) for name in LANGUAGES]
    assert texts == ["X claims the last trick", "X son eli istiyor", "X reclama a última vaza"]
