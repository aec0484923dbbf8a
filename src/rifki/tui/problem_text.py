"""The problems of a record in the language of a person.

In English a problem is shown as `Problem` words it. In the other languages seats, contracts and
grounds come by name, with the spelling that stands in the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rifki.i18n import DEFAULT_LANGUAGE, Translator
from rifki.tui.error_text import (
    contract_text,
    phrase_text,
    reason_phrase,
    seat_text,
    syntax_text,
    value_text,
)

if TYPE_CHECKING:
    from rifki.record.problems import Problem

__all__ = ["problem_line", "problem_text"]

_SEATS = ("seat", "leader", "dealer", "declarer")
_SEAT_KINDS = ("declarer", "first_declarer", "dealer", "trick_leader", "declarer_not_of_seed")
"""The kinds of problems in which `expected` is a seat."""


def problem_line(problem: Problem, t: Translator) -> str:
    """A problem with its place, how bad it is, and its rule: `a.king:7:1: error: ... [P2]`."""
    place = f"{problem.file}:{problem.line}:{problem.column}"
    severity = t(f"problem-severity-{problem.severity.value}")
    return f"{place}: {severity}: {problem_text(problem, t)} [{problem.rule}]"


def problem_text(problem: Problem, t: Translator) -> str:
    """What is wrong, without place and rule."""
    if t.language == DEFAULT_LANGUAGE:
        return problem.message
    kind, texts = problem.kind.id, dict(problem.values)
    if "what" in texts:
        return syntax_text(texts["what"], texts["value"], texts["expected"], t)
    values = {name: _value(kind, name, text, t) for name, text in texts.items()}
    if problem.reason is not None:
        values["reason"] = reason_phrase(problem.reason, t)
    return t(f"problem-{kind.replace('_', '-')}", **values)


def _value(kind: str, name: str, text: str, t: Translator) -> str | int:
    """A value in a message."""
    if name == "n":
        return int(text)
    if name in _SEATS or (name == "expected" and kind in _SEAT_KINDS):
        return seat_text(text, t)
    match name:
        case "seats":
            names = [seat_text(letter, t) for letter in text.split(" and ")]
            return f" {t('problem-and')} ".join(names)
        case "contract":
            return contract_text(text, t)
        case "ground":
            ground = t(f"problem-ground-{text.replace('_', '-')}")
            return t("problem-name", name=ground, spelling=text)
        case "expected" if kind == "trick_number":
            return phrase_text(text, t, "error-expected-")
    return value_text(text)
