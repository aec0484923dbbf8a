"""docs/strength.md and the program that makes its tables agree: nothing named there is missing."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from rifki.arena import MatchSettings, run_match

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "strength.md"


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("strength", ROOT / "benchmarks" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["strength"] = module  # dataclasses look their module up there
    path = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = path
    return module


def test_the_page_has_a_row_for_every_gate_and_a_place_for_every_table(program: ModuleType) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for gate in program.GATES:
        (row,) = [line for line in text.splitlines() if line.startswith(f"| `{gate.name}` |")]
        assert f"rifki arena {gate.a} {gate.b} " in row
    for name in ("gates", *program.TABLES):
        assert text.count(f"<!-- {name} -->") == text.count(f"<!-- end of {name} -->") == 1


def test_a_gate_is_played_and_its_row_replaced(
    program: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(program, "PAGE", page)
    monkeypatch.setattr(
        program, "GATES",
        (
            program.Gate("rules-random", "rules", "random", 7, 7, least_deal=20, most_ms=0),
            program.Gate("expert-games", "novice", "random", 1, 1, least_game=1, least_firsts=1),
            program.Gate("null-random", "random", "random", 7, 7),
        ),
    )  # fmt: skip
    monkeypatch.setattr(sys, "argv", ["strength.py", "--page", "--only", "rules-random"])
    run_match(MatchSettings("rules", "random"), 1)  # the first moves of a process take longer
    assert program.main() == 1
    assert "points met<br>time missed by 0.0" in capsys.readouterr().out
    row = next(line for line in page.read_text().splitlines() if line.startswith("| `rules-random"))
    assert row.startswith("| `rules-random` | `rifki arena rules random --deals 7 --seed gates` |")
    monkeypatch.setattr(sys, "argv", ["s", "--page", "--only", "expert-games", "null-random"])
    assert program.main() == 0
    text = page.read_text(encoding="utf-8")
    assert row in text
    assert "game met<br>first places met" in text
    assert "null met" in text
    assert (
        text.partition("<!-- end of gates -->")[2]
        == (PAGE.read_text(encoding="utf-8").partition("<!-- end of gates -->")[2])
    )


def test_the_long_form_only_is_for_the_page(
    program: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength.py", "--page", "--short"])
    with pytest.raises(SystemExit):
        program.main()
