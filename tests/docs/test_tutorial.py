"""The tutorial shows what its programs do: every block is cut out of them.

Whole ones are run by test_documents.py too; parts of functions are marked `python3` and are not.
The programs are run by test_examples.py.
"""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.docs.markdown import ROOT, Block, code_blocks

PAGE = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
PROGRAMS = {
    path.name: path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*_a_bot.py")
}
BLOCKS = [block for block in code_blocks(PAGE) if block.language.startswith("python")]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"line {block.line}")
def test_every_block_is_in_a_program(block: Block) -> None:
    lines = [line for line in dedent(block.text).splitlines() if line.strip()]
    assert any(has_run(program, lines) for program in PROGRAMS.values())


def has_run(program: str, lines: list[str]) -> bool:
    """Whether lines stand together in a program, however deep and with empty lines or without."""
    kept = [line for line in program.splitlines() if line.strip()]
    return any(
        dedent("\n".join(kept[start : start + len(lines)])).splitlines() == lines
        for start in range(len(kept) - len(lines) + 1)
    )


def test_the_page_shows_most_of_both_programs() -> None:
    assert len(PROGRAMS) == 2
    assert len(BLOCKS) >= 8
    assert all(f"examples/{name}" in PAGE for name in PROGRAMS)
