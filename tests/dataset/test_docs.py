"""docs/data.md has every column, option and problem; the package loads no extra by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rifki.cli.output import Output
from rifki.cli.registry import build_parser
from rifki.dataset import COLUMNS, TABLES, VALUE_COLUMNS
from rifki.envs.extra import MissingExtraError
from rifki.i18n import Translator
from rifki.rules import OPTIONS
from tests.docs.markdown import table_under

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("table", TABLES)
def test_the_page_has_every_column_as_it_is(table: str) -> None:
    shown = table_under(PAGE, table)
    if table == "decisions":
        shown += table_under(PAGE, table, 1)
    columns = COLUMNS[table] + (VALUE_COLUMNS if table == "decisions" else ())
    assert [tuple(row[:3]) for row in shown] == [
        (column.name, column.type_text, column.known.value) for column in columns
    ]
    assert [row[3] for row in shown] == [column.about.strip("`") for column in columns]


def test_the_page_names_every_option() -> None:
    quiet = Output(sys.stderr)
    _, parsers = build_parser(Translator("en"), quiet, quiet)
    for action in parsers["data"]._actions:
        for option in action.option_strings:
            if option not in ("-h", "--help", "--lang") and action.dest not in OPTIONS:
                assert option in PAGE, option


def test_the_package_is_imported_without_the_extra() -> None:
    code = (
        "import sys; sys.modules.update(pyarrow=None, numpy=None, gymnasium=None)\n"
        "import rifki.dataset as data\n"
        "print(data.DatasetSettings(('random',) * 4, 1).shards)\n"
        "try:\n    data.write_dataset\nexcept ImportError as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    shards, error = done.stdout.splitlines()
    assert shards == "(range(1, 2),)"
    assert error.endswith("is not installed: python -m pip install 'rifki[data]'")


def test_what_is_not_there_is_an_attribute_error() -> None:
    import rifki.dataset

    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rifki.dataset.nothing
    assert issubclass(MissingExtraError, ImportError)
