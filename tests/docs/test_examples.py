"""The examples run as they are, each as a program of its own, and do what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.docs.markdown import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
# An engine speaks when it is spoken to.
INPUTS = {"engine_bot.py": '{"type":"hello","protocol":1,"client":"tests"}\n'}


def run(name: str, *words: str, cwd: Path) -> str:
    """Run an example in a folder, and return what it prints."""
    answer = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "examples" / name), *words],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        input=INPUTS.get(name, ""),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert answer.stderr == ""
    return answer.stdout


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs_and_says_something(path: Path, tmp_path: Path) -> None:
    assert run(path.name, cwd=tmp_path).strip()


def test_the_bot_plays_a_whole_game_of_zero_points(tmp_path: Path) -> None:
    line = run("bot_in_ten_lines.py", cwd=tmp_path).splitlines()[0]
    totals = [int(word) for word in line.partition(":")[2].split()]
    assert len(totals) == 4
    assert sum(totals) == 0


def test_the_deal_shows_the_refused_card_and_all_its_tricks(tmp_path: Path) -> None:
    lines = run("play_a_deal.py", cwd=tmp_path).splitlines()
    assert [line for line in lines if "Refused: SJ: must_follow_suit (rule P2)" in line]
    assert len([line for line in lines if "*" in line]) == 13
    assert lines[-1].split()[-1] == "-400"


def test_the_drawing_is_the_deal_of_the_seed(tmp_path: Path) -> None:
    run("draw_a_deal.py", "Kâğıt", "çizim.svg", cwd=tmp_path)
    root = ElementTree.fromstring((tmp_path / "çizim.svg").read_text(encoding="utf-8"))
    assert root[0].text == "Deal Kâğıt"


def test_the_documentation_shows_every_example() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md"))
    names = [path.name for path in (ROOT / "examples").iterdir() if path.is_file()]
    assert [name for name in names if name not in text] == []
