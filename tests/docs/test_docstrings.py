"""The examples in the docstrings of the package run."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT

SOURCE = ROOT / "src"


def modules_with_examples() -> list[str]:
    """The modules whose text holds an example, by name."""
    names = []
    for path in sorted((SOURCE / "rifki").rglob("*.py")):
        if ">>> " in path.read_text(encoding="utf-8"):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


MODULES = modules_with_examples()


def test_the_core_has_examples() -> None:
    assert {"rifki", "rifki.board", "rifki.cards", "rifki.deal", "rifki.game"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    assert Path(module.__file__ or "").is_relative_to(SOURCE)
    report: list[str] = []
    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(module, name):
        runner.run(test, out=report.append)
    assert runner.summarize(verbose=False).attempted > 0
    assert not report, "".join(report)
