"""`rifki deal` and `rifki rules`."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rifki import Deal
from rifki.i18n import LANGUAGES, rule_topics
from tests.cli.helpers import Shell


def test_a_seed_gives_its_deal(shell: Shell) -> None:
    assert shell("deal", "--seed", "7", "--text").out == f"{Deal.from_seed(7).text}\n"


def test_a_seed_that_was_drawn_can_be_given_again(shell: Shell) -> None:
    first = shell("deal")
    seed = first.lines[0].removeprefix("Seed ")
    assert shell("deal", "--seed", seed).out == first.out
    text = shell("deal", "--text")
    again = shell("deal", "--text", "--seed", text.err.strip().removeprefix("Seed "))
    assert again.out == text.out


def test_many_deals_come_from_numbered_seeds(shell: Shell) -> None:
    lines = shell("deal", "--seed", "x", "-n", "3", "--text").lines
    assert lines == [Deal.from_seed(seed).text for seed in ("x", "x.2", "x.3")]
    rows = [json.loads(line) for line in shell("deal", "--seed", "x", "-n", "2", "--json").lines]
    assert rows[1] == {"seed": "x.2", "deal": Deal.from_seed("x.2").text}


def test_the_diagram_speaks_the_language_and_can_do_without_signs(shell: Shell) -> None:
    text = shell("deal", "--seed", "7", "--lang", "tr").out
    assert "Kuzey" in text
    assert "♠" in text
    letters = shell("deal", "--seed", "7", "--letters").out
    assert letters.isascii()
    assert shell("deal", "--seed", "7", "--ascii").out == letters


def test_a_drawing_is_written_to_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "deal.svg"
    assert shell("deal", "--seed", "7", "--svg", path).status == 0
    assert ET.parse(path).getroot().tag.endswith("svg")
    shell("deal", "--seed", "7", "-n", "2", "--svg", path)
    assert {one.name for one in path.parent.iterdir()} == {"deal.svg", "deal-1.svg", "deal-2.svg"}


def test_a_file_that_cannot_be_written_is_one_line(shell: Shell, tmp_path: Path) -> None:
    done = shell("deal", "--svg", tmp_path)
    assert done.status == 1
    assert done.err.startswith(f"rifki: {tmp_path}: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_printed_without_marks(shell: Shell, language: str) -> None:
    text = shell("rules", "--lang", language).out
    assert "[P5]" in text
    assert "<!--" not in text
    assert "**" not in text
    assert "`" not in text
    assert "|" not in text


def test_every_topic_can_be_read_and_is_listed(shell: Shell) -> None:
    topics = shell("rules", "--list").lines
    assert tuple(topics) == rule_topics()
    for topic in topics:
        done = shell("rules", topic)
        assert done.status == 0
        assert len(done.out) > 50
    assert shell("rules", "hearts-open").out == shell("rules", "hearts_open").out


def test_an_unknown_topic_lists_the_topics(shell: Shell) -> None:
    done = shell("rules", "x" * 5000, "--lang", "tr")
    assert done.status == 2
    assert "no_king" in done.err
    assert len(done.err) < 1000


def test_on_a_terminal_the_rules_are_rendered(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    bright = shell("rules", "contracts").out
    assert "\x1b[" in bright
    assert "No King of Hearts" in bright
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in shell("rules", "contracts").out
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in shell("rules", "contracts").out
