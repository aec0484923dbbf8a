"""The names of the package: loaded when asked for, and the same for checkers and programs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rifki
from rifki import Board, Deal

SOURCE = Path(rifki.__file__)


def run(code: str) -> str:
    """What a fresh Python says."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def names_for_checkers() -> dict[str, str]:
    """What the imports that only checkers see say: the module of each name."""
    (block,) = [node for node in ast.parse(SOURCE.read_text()).body if isinstance(node, ast.If)][:1]
    assert ast.unparse(block.test) == "TYPE_CHECKING"
    rows = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    assert len(rows) == len(block.body)
    return {alias.name: str(row.module) for row in rows for alias in row.names}


def test_what_checkers_see_is_what_a_program_gets() -> None:
    modules = names_for_checkers()
    assert sorted([*modules, "__version__"]) == sorted(rifki.__all__)
    for name, module in modules.items():
        assert f"rifki.{rifki._MODULE_OF[name]}" == module, name
        assert getattr(rifki, name) is getattr(sys.modules[module], name)
    assert sorted(rifki._MODULE_OF) == sorted(modules)


def test_import_alone_loads_no_other_module() -> None:
    loaded = run(
        "import sys; before = set(sys.modules); import rifki; "
        "print(*sorted(set(sys.modules) - before))"
    )
    assert loaded.split() == ["rifki", "rifki._version"]


def test_a_name_loads_its_module_and_stays() -> None:
    assert run(
        "import sys, rifki; card = rifki.Card; "
        "print('rifki.cards' in sys.modules, 'rifki.game' in sys.modules, 'Card' in vars(rifki))"
    ) == "True False True"  # fmt: skip


def test_a_star_brings_all_names() -> None:
    assert run("from rifki import *; print(Board.__name__, parse_seat('N').name)") == "Board NORTH"


def test_modules_of_the_core_are_there_without_their_own_import() -> None:
    assert run(
        "import rifki; print(rifki.legality.__name__, rifki.board.Board is rifki.Board)"
    ) == ("rifki.legality True")


def test_dir_lists_all_names_before_they_are_loaded() -> None:
    assert run("import rifki; print(set(rifki.__all__) < set(dir(rifki)))") == "True"


@pytest.mark.parametrize("name", ["Bord", "_nothing", "bots"])
def test_what_is_no_name_is_an_attribute_error(name: str) -> None:
    said = run(
        f"import rifki\ntry:\n    rifki.{name}\nexcept AttributeError as error:\n    print(error)"
    )
    assert said == f"module 'rifki' has no attribute '{name}'"


def test_values_are_the_same_however_they_are_reached() -> None:
    assert rifki.Board is Board
    assert rifki.Deal.from_seed(7) == Deal.from_seed(7)
