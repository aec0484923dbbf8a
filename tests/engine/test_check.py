"""The conformance check finds what is wrong, and nothing wrong with what is right."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Collection
from dataclasses import replace
from types import ModuleType

import pytest

from rifki.engine import Limits
from rifki.engine.check import CHECKS, Finding, Verdict, check_engine
from tests.engine.helpers import QUICK, ROOT, command_of, nothing_left

PATIENCE = replace(QUICK, ping=1.0)


def check(command: tuple[str, ...], checks: Collection[str] = CHECKS) -> dict[str, Finding]:
    with nothing_left():
        findings = list(
            check_engine(command, limits=Limits(1000), patience=PATIENCE, checks=checks)
        )
    return {finding.check: finding for finding in findings}


def failed(findings: dict[str, Finding]) -> set[str]:
    return {name for name, found in findings.items() if found.verdict is Verdict.FAILED}


def web_build() -> ModuleType:
    """web/build.py, which knows where Node is: the system's, or that of a wheel."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_example_in_python_keeps_to_the_protocol() -> None:
    findings = check((sys.executable, "-S", "-I", str(ROOT / "examples" / "engine_bot.py")))
    assert failed(findings) == set()
    assert tuple(findings) == CHECKS
    assert findings["handshake"].values["name"] == "Lowest"
    assert findings["games"].values["n"] > 700  # type: ignore[operator]
    assert findings["same"].word == "same"


def test_the_example_in_javascript_keeps_to_the_protocol() -> None:
    node = str(web_build().find_node().node)
    findings = check((node, str(ROOT / "examples" / "engine_bot.mjs")))
    assert failed(findings) == set()
    assert findings["handshake"].values["name"] == "Penalty"


ASKING = {"unknown", "garbage", "contracts", "rules", "redeals", "time", "any-order", "crash"}


@pytest.mark.parametrize(
    ("way", "fails", "passes"),
    [
        ("leave", ASKING | {"games", "two-at-once", "same"}, {"ping", "closed", "quit"}),
        ("illegal", ASKING | {"games", "two-at-once", "same"}, {"ping", "closed", "quit"}),
        ("crash_in_trick_six", {"contracts", "games"}, {"ping", "redeals", "closed"}),
        ("fragile", {"garbage"}, {"unknown", "ping", "redeals"}),
        ("strict", {"unknown"}, {"ping", "redeals", "options"}),
        ("no_pong", {"ping", "options"}, {"redeals"}),
        ("stay", {"closed", "quit"}, {"ping", "redeals"}),
    ],
)
def test_each_fault_fails_its_checks(way: str, fails: set[str], passes: set[str]) -> None:
    findings = check(command_of(way), fails | passes)
    assert set(findings) == fails | passes | {"handshake"}
    assert failed(findings) == fails


def test_an_engine_without_a_handshake_is_not_tried_further() -> None:
    findings = check(command_of("no_start"))
    assert failed(findings) == {"handshake"}
    assert findings["handshake"].word == "ended"
    assert all(findings[name].verdict is Verdict.LEFT_OUT for name in CHECKS[1:])


def test_what_is_no_message_is_noted() -> None:
    findings = check(command_of("garbage"), {"redeals", "output"})
    assert failed(findings) == set()
    assert findings["output"].verdict is Verdict.NOTED
    assert findings["output"].word == "garbage"
