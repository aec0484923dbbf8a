"""Just enough Markdown for the tests of the documentation: headings, links, tables, code blocks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

_FENCE = re.compile(r"^ *(`{3,}|~{3,}) *(\S*)")
_LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?(?: +\"[^\"]*\")?\)")
_HEADING = re.compile(r"^(#{1,6}) +(.*?) *#*$")


@dataclass(frozen=True)
class Block:
    """A fenced block of code: its language, its lines, the number of its first line from 1."""

    language: str
    lines: tuple[str, ...]
    line: int

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def code_blocks(text: str) -> list[Block]:
    """The fenced blocks of a document, in order."""
    blocks: list[Block] = []
    fence, language, first = "", "", 0
    kept: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        match = _FENCE.match(line)
        if not fence and match:
            fence, language, first, kept = match[1], match[2], number + 1, []
        elif fence and match and match[1].startswith(fence) and not match[2]:
            blocks.append(Block(language, tuple(kept), first))
            fence = ""
        elif fence:
            kept.append(line)
    if fence:
        raise ValueError(f"code block of line {first - 1} has no end")
    return blocks


def prose(text: str) -> str:
    """A document without its fenced blocks; their lines are left empty."""
    lines = text.splitlines()
    for block in code_blocks(text):
        for index in range(block.line - 2, block.line + len(block.lines)):
            lines[index] = ""
    return "\n".join(lines)


def links(text: str) -> list[str]:
    """The targets of all links and pictures outside code."""
    return _LINK.findall(re.sub(r"`[^`\n]*`(?!\])", "", prose(text)))


def anchors(text: str) -> set[str]:
    """The anchors of a document: made from headings as GitHub does, or given by name or id."""
    found: set[str] = set()
    for line in prose(text).splitlines():
        match = _HEADING.match(line)
        if match:
            anchor = heading_anchor(match[2])
            n_same = sum(
                re.fullmatch(re.escape(anchor) + r"(-\d+)?", each) is not None for each in found
            )
            found.add(f"{anchor}-{n_same}" if n_same else anchor)
    return found | set(re.findall(r"<a +(?:name|id)=\"([^\"]+)\"", text))


def heading_anchor(heading: str) -> str:
    """The anchor of a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    kept = re.sub(r"[^\w\- ]", "", words)
    return kept.lower().replace(" ", "-")


def tables(text: str) -> list[list[list[str]]]:
    """The tables of a document: rows of cells without code marks, the heading row first."""
    found: list[list[list[str]]] = []
    before = ""
    for line in prose(text).splitlines():
        if not line.startswith("|"):
            before = ""
            continue
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if re.fullmatch(r"[|:\- ]*-[|:\- ]*", line):
            pass
        elif before:
            found[-1].append(cells)
        else:
            found.append([cells])
        before = line
    return found


def table_under(text: str, heading: str, index: int = 0) -> list[list[str]]:
    """The rows, without the heading row, of a table in the section of a heading."""
    section = re.split(r"(?m)^#{1,6} ", text.split(f"# {heading}\n", 1)[1])[0]
    return tables(section)[index][1:]
