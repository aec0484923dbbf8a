"""The examples of the package run, and docs/arena.md names every option and model."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

from rifki import OPTIONS
from rifki.arena import Model
from rifki.cli.output import Output
from rifki.cli.registry import build_parser
from rifki.i18n import Translator

PAGE = Path(__file__).parents[2] / "docs" / "arena.md"


@pytest.mark.parametrize(
    "name", ["", ".estimates", ".match", ".players", ".ratings", ".settings", ".timings"]
)
def test_the_examples_of_the_modules_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"rifki.arena{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_page_names_every_model_and_option() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for model in Model:
        assert f"| `{model.value}` |" in text
    quiet = Output(sys.stderr)
    _, parsers = build_parser(Translator("en"), quiet, quiet)
    for action in [*parsers["arena"]._actions, *parsers["ratings"]._actions]:
        for option in action.option_strings:
            if option not in ("-h", "--help", "--lang") and action.dest not in OPTIONS:
                assert f"`{option}" in text, option
