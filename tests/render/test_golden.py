"""Every drawing is, byte for byte, the one in tests/data/render."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.render.drawings import DRAWINGS, FOLDER

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_kept(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert DRAWINGS[name]().rstrip("\n") == kept.rstrip("\n")


def test_every_kept_file_has_its_drawing() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(DRAWINGS)


@pytest.mark.parametrize("name", [name for name in DRAWINGS if name.endswith(".txt")])
def test_no_line_ends_in_spaces(name: str) -> None:
    assert all(line == line.rstrip() for line in DRAWINGS[name]().splitlines())


def test_V13_drawings_are_the_same_in_a_process_with_other_hashes() -> None:
    code = "from tests.render.drawings import *; print(ascii([f() for f in DRAWINGS.values()]))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(("src", ".")), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1


def test_drawing_needs_no_third_party_package() -> None:
    code = (
        "import sys, rifki.render;"
        "names = {n.partition('.')[0] for n in sys.modules} - set(sys.stdlib_module_names);"
        "print(sorted(n for n in names if not n.startswith('_')))"
    )
    answer = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=ROOT / "src",
        capture_output=True,
        check=True,
        text=True,
    )
    assert answer.stdout.strip() == "['rifki']"
