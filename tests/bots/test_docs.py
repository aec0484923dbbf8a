"""docs/bots.md: its examples run, and it names every level."""

from __future__ import annotations

import doctest
from pathlib import Path

import rifki.bots
import rifki.bots.protocol
from rifki.bots import LEVELS
from rifki.bots.rules.rules_bot import PLAYBOOKS

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted >= 17
    assert result.failed == 0


def test_every_level_is_in_the_table_of_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for level in LEVELS:
        assert f"| `{level.name}` |" in text


def test_every_rule_of_the_rules_bot_is_on_the_page_with_its_reason() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for playbook in PLAYBOOKS.values():
        for rule in (*playbook.lead, *playbook.follow, *playbook.discard):
            reason = " ".join(str(rule.__doc__).split())
            assert any(
                line.startswith(f"| `{rule.__name__}` |") and line.endswith(f"| {reason} |")
                for line in text.splitlines()
            ), rule.__name__


def test_the_examples_of_the_modules_run() -> None:
    for module in (rifki.bots, rifki.bots.protocol):
        result = doctest.testmod(module)
        assert result.attempted > 0
        assert result.failed == 0
