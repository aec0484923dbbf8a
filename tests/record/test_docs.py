"""docs/record.md: its examples are read, checked and run."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import jsonschema
import pytest

from rifki.contracts import CONTRACTS
from rifki.record import (
    check_record,
    format_record,
    from_json,
    json_schema,
    parse_record,
    to_json,
)
from rifki.record import reader as reader_module
from rifki.record.writer import ENDING_WORDS
from rifki.redeals import RedealGround
from rifki.results import Ending

DOC = Path(__file__).parent.parent.parent / "docs" / "record.md"
TEXT = DOC.read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("text", blocks("king"))
def test_the_examples_are_read_and_have_no_errors(text: str) -> None:
    record = parse_record(text)
    assert [str(problem) for problem in check_record(record) if problem.is_error] == []
    assert parse_record(format_record(record)) == record


def test_there_are_examples_of_play_of_a_pad_and_of_a_redeal() -> None:
    play, pad, redeal = map(parse_record, blocks("king"))
    assert play.deals[0].n_cards == 52
    assert [deal.n_cards for deal in pad.deals] == [0, 0, 0]
    assert any(deal.void for deal in redeal.deals)


def test_the_json_example_fits_the_schema_and_is_lossless() -> None:
    (text,) = blocks("json")
    obj = json.loads(text)
    jsonschema.validate(obj, json_schema(), cls=jsonschema.Draft202012Validator)
    assert to_json(from_json(obj)) == obj


def test_the_python_example_runs() -> None:
    results = doctest.testfile(str(DOC), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_every_word_of_the_format_is_described() -> None:
    words = [f"`{contract.text}`" for contract in CONTRACTS]
    words += [f"`{ground.value}" for ground in RedealGround]
    words += [f"`{word}" for word in ENDING_WORDS.values()]
    tags = ("King", "Date", "South", "Rules", "Commit", "Entropy", "Result", "End")
    words += [f"`{name}`" for name in tags]
    for word in words:
        assert word.replace("`split_queens", "split_queens") in TEXT, word
    assert f"{reader_module.MAX_GAME_CHARS:,}" in TEXT
    assert set(ENDING_WORDS) == {Ending.EARLY, Ending.FINISHED, Ending.CLAIMED}


def test_the_module_example_runs() -> None:
    import rifki.record
    from rifki.record import tree

    for module in (rifki.record, tree):
        results = doctest.testmod(module)
        assert results.attempted
        assert results.failed == 0
