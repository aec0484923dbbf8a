"""No rule without a test: the ids of `rule_ids.py` against test names, code and documentation."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rifki import OPTIONS, PRESETS, ContractKind, Reason
from tests.core.rule_ids import CONTRACT_IDS, OPTION_IDS, PRESET_IDS, READINGS, RULES

HERE = Path(__file__).parent
RULES_EN = HERE.parents[1] / "docs" / "rules.en.md"


def _test_names() -> list[str]:
    """The names of all test functions in this folder."""
    return [
        node.name
        for path in sorted(HERE.glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


NAMES = _test_names()


def _has_test(prefix: str) -> bool:
    """Whether a test is called `prefix` or `prefix_...`."""
    return any(name == prefix or name.startswith(prefix + "_") for name in NAMES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_named_test(rule: str) -> None:
    assert _has_test(f"test_{rule}"), f"no test is named for rule {rule}: {RULES[rule]}"


@pytest.mark.parametrize("contract", CONTRACT_IDS)
def test_every_contract_has_a_named_test(contract: str) -> None:
    assert _has_test(f"test_contract_{contract}")


@pytest.mark.parametrize("option", OPTION_IDS)
def test_every_option_has_a_named_test(option: str) -> None:
    assert _has_test(f"test_option_{option}")


@pytest.mark.parametrize("preset", PRESET_IDS)
def test_every_preset_has_a_named_test(preset: str) -> None:
    assert _has_test(f"test_preset_{preset}")


@pytest.mark.parametrize("reading", READINGS)
def test_every_reading_has_a_named_test(reading: int) -> None:
    assert _has_test(f"test_reading_{reading}")


def test_the_check_itself_notices_a_missing_id() -> None:
    assert not _has_test("test_G12")
    assert not _has_test("test_option_no_such_option")


def test_the_code_has_exactly_these_contracts_options_and_presets() -> None:
    assert [kind.value for kind in ContractKind] == list(CONTRACT_IDS)
    assert {name: option.texts for name, option in OPTIONS.items()} == OPTION_IDS
    assert list(PRESETS) == list(PRESET_IDS)


def test_every_reason_names_a_known_rule() -> None:
    known = {*RULES, *OPTION_IDS}
    assert {reason.rule for reason in Reason} <= known


def test_the_rules_document_cites_every_id_and_no_other() -> None:
    text = RULES_EN.read_text(encoding="utf-8")
    cited = set(re.findall(r"\b[GP]\d{1,2}\b", text))
    assert cited == set(RULES)
    for name in (*CONTRACT_IDS, *OPTION_IDS, *PRESET_IDS):
        assert f"`{name}`" in text or f"[{name}]" in text, name


def test_the_rules_document_names_every_option_value() -> None:
    text = RULES_EN.read_text(encoding="utf-8")
    for name, values in OPTION_IDS.items():
        section = text.split(f"topic: {name} ")[1].split("<!--")[0]
        words = values if values != ("off", "on") else ("on",)
        assert all(re.search(rf"\b{value}\b", section) for value in words), name
