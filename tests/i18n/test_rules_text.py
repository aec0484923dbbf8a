"""The rules for people: complete, the same topics in every language, copies identical."""

import re
from pathlib import Path

import pytest

from rifki.i18n import LANGUAGES, UnknownTopicError, rule_topics, rules_text
from rifki.i18n.source import read_locale_file

ROOT = Path(__file__).parents[2]

RULE_IDS = [*(f"G{n}" for n in range(1, 12)), *(f"P{n}" for n in range(1, 8))]
CONTRACTS = ["trump", "no_king", "no_queens", "no_men", "no_hearts", "no_last_two", "no_tricks"]
OPTION_VALUES = {
    "first_declarer": ["random", "two_of_diamonds", "south", "east", "north", "west"],
    "hearts_open": ["discarded", "played", "never"],
    "discard_duty": ["none", "penalty_card", "penalty_suit"],
    "under_duty": ["none", "face_cards", "all"],
    "early_end": [],
    "must_beat": ["never", "trump_led", "always"],
    "must_overruff": [],
    "trump_lead": ["free", "after_ruff"],
    "first_round_negative": [],
    "redeal_weak_trump": [],
    "redeal_bare_king": [],
    "redeal_split_queens": [],
    "king_bonus": ["off", "ten", "thirteen"],
    "plus_threshold": ["above_zero", "zero_or_more"],
}
CAFE_AND_PAGAT = [
    "discard_duty=penalty_card", "under_duty=face_cards", "early_end=on",
    "first_declarer=two_of_diamonds", "first_round_negative=on", "hearts_open=played",
    "discard_duty=penalty_suit", "must_overruff=on", "redeal_weak_trump=on",
    "redeal_bare_king=on", "redeal_split_queens=on",
]  # fmt: skip
TOPICS = (
    "overview", "cards", "game", "declaring", "play", "contracts", *CONTRACTS, "scoring",
    "options", *OPTION_VALUES, "presets", "examples", "words",
)  # fmt: skip


def test_topics() -> None:
    assert rule_topics() == TOPICS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_topics_in_the_same_order(language: str) -> None:
    found = re.findall(
        r"^<!-- topic: (\w+) -->$", read_locale_file(f"rules.{language}.md"), re.MULTILINE
    )
    assert tuple(found) == TOPICS


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_have_the_same_depth_in_every_language(language: str) -> None:
    def depths(name: str) -> list[int]:
        return [len(marks) for marks in re.findall(r"^(#+) ", read_locale_file(name), re.MULTILINE)]

    assert depths(f"rules.{language}.md") == depths("rules.en.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_docs_and_package_hold_the_same_bytes(language: str) -> None:
    name = f"rules.{language}.md"
    docs = (ROOT / "docs" / name).read_bytes()
    assert docs == (ROOT / "src" / "rifki" / "locales" / name).read_bytes()
    assert b"\r" not in docs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_id_is_cited(language: str) -> None:
    text = rules_text(None, language)
    assert [name for name in RULE_IDS if f"[{name}]" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_cited_as_often_and_in_the_same_topics(language: str) -> None:
    for topic in TOPICS:
        cited = re.findall(r"\[(\w+)\]", rules_text(topic, language))
        assert cited == re.findall(r"\[(\w+)\]", rules_text(topic, "en")), topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contract_and_option_has_its_topic_with_all_values(language: str) -> None:
    for contract in CONTRACTS:
        assert f"[{contract}]\n" in rules_text(contract, language)
        assert f"`{contract}`" in rules_text("contracts", language)
    for option, values in OPTION_VALUES.items():
        text = rules_text(option, language)
        assert f"[{option}]\n" in text
        assert [value for value in values if f"`{value}`" not in text] == [], option


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_are_spelled_out(language: str) -> None:
    text = rules_text("presets", language)
    assert [name for name in ("standard", "pagat", "cafe") if f"`{name}`" not in text] == []
    assert [value for value in CAFE_AND_PAGAT if f"`{value}`" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_examples_are_numbered_like_the_ten_readings(language: str) -> None:
    text = rules_text("examples", language)
    labels = re.findall(r"^\*\*(E\d+)\*\* \(\D*(\d+)\D*\)", text, re.MULTILINE)
    assert labels == [(f"E{n}", str(n)) for n in range(1, 11)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_scores_are_those_of_the_contract_table(language: str) -> None:
    text = rules_text("contracts", language)
    scores = [re.findall(r"[+-]\d+", line) for line in text.splitlines() if line.startswith("| `")]
    assert scores == [
        ["+50", "+650"], ["-320", "-320"], ["-100", "-400"], ["-60", "-480"], ["-30", "-390"],
        ["-180", "-360"], ["-50", "-650"],
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_in_a_wide_terminal(language: str) -> None:
    long = [line for line in rules_text(None, language).splitlines() if len(line) > 112]
    assert long == []


def test_whole_text_holds_every_topic_and_no_marker() -> None:
    whole = rules_text(None, "tr")
    assert "<!--" not in whole
    assert all(rules_text(topic, "tr").strip() in whole for topic in TOPICS)


@pytest.mark.parametrize("topic", ["", "kings", "PLAY", "no-king"])
def test_unknown_topic_is_refused_with_the_list(topic: str) -> None:
    with pytest.raises(UnknownTopicError, match="overview, cards, game") as caught:
        rules_text(topic, "en")
    assert caught.value.topics == TOPICS
