"""The rules text without its Markdown marks, for terminals and screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from rifki.i18n import display_width, pad

__all__ = ["plain_markdown"]

_HEADING = re.compile(r"^#+ ")
_MARKS = re.compile(r"\*\*|`")
_RULE_ROW = re.compile(r"^\|[-|: ]+\|$")


def plain_markdown(text: str) -> str:
    """Headings, emphasis and code marks left out, tables in aligned columns."""
    lines: list[str] = []
    for is_table, rows in groupby(text.splitlines(), key=lambda line: line.startswith("|")):
        if is_table:
            lines.extend(_table_lines(list(rows)))
        else:
            lines.extend(_MARKS.sub("", _HEADING.sub("", row)) for row in rows)
    return "\n".join(lines)


def _table_lines(rows: list[str]) -> Iterator[str]:
    """The rows of a table with every column as wide as its widest cell."""
    cells = [
        [_MARKS.sub("", cell.strip()) for cell in row.strip("|").split("|")]
        for row in rows
        if not _RULE_ROW.match(row)
    ]
    widths = [max(map(display_width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (pad(cell, width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()
