"""Rows of text in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rifki.i18n import display_width, pad

__all__ = ["aligned"]


def aligned(rows: Iterable[list[str]]) -> Iterator[str]:
    """Rows of equal length in columns as wide as their widest cell.

    A column that holds numbers below its heading is set to the right.

    >>> list(aligned([["Seat", "Points"], ["South", "-5"]]))
    ['Seat   Points', 'South      -5']
    """
    table = list(rows)
    widths = [max(map(display_width, column)) for column in zip(*table, strict=True)]
    sides = ["right" if _is_number(column[-1]) else "left" for column in zip(*table, strict=True)]
    for row in table:
        cells = zip(row, widths, sides, strict=True)
        yield "  ".join(pad(cell, width, align=side) for cell, width, side in cells).rstrip()


def _is_number(text: str) -> bool:
    """Whether a text is a number or a percentage."""
    return text.removesuffix(" %").lstrip("+-").replace(".", "", 1).isdigit()
