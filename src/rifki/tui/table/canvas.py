"""A grid of styled characters that the table is drawn on, with the places one can click.

Whatever is drawn outside the grid is cut off, so no line is ever longer than the screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from rifki.cards import Card
from rifki.i18n import transliterate

__all__ = ["Canvas", "CardTarget", "KeyTarget", "Line", "Rect", "RowTarget", "Span", "Target"]

Span: TypeAlias = tuple[str, Style]
"""A piece of text in one style."""
Line: TypeAlias = tuple[Span, ...]
"""A line of text in several styles."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of cells; x and y count from 0, right and bottom are outside."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def shrunk(self, columns: int, rows: int) -> Rect:
        """The rectangle less a margin on each side; never of negative size."""
        width, height = max(0, self.width - 2 * columns), max(0, self.height - 2 * rows)
        return Rect(self.x + columns, self.y + rows, width, height)

    def centered(self, width: int, height: int) -> Rect:
        """A rectangle in the middle of this one, no larger than it."""
        width, height = min(width, self.width), min(height, self.height)
        x = self.x + (self.width - width) // 2
        return Rect(x, self.y + (self.height - height) // 2, width, height)


@dataclass(frozen=True, slots=True)
class CardTarget:
    """A card of the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class KeyTarget:
    """Something that stands for a key."""

    key: str


@dataclass(frozen=True, slots=True)
class RowTarget:
    """A line of a menu, counted from 0."""

    index: int


Target: TypeAlias = CardTarget | KeyTarget | RowTarget

# The second cell of a character that is two columns wide.
_CONTINUED = ""


class Canvas:
    """The grid. `encoding` is what the console can show; other characters are transliterated."""

    def __init__(self, width: int, height: int, style: Style, *, encoding: str = "utf-8") -> None:
        self.width = width
        self.height = height
        self.encoding = encoding
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]
        self._targets: list[tuple[Rect, Target]] = []

    @property
    def area(self) -> Rect:
        """The whole grid."""
        return Rect(0, 0, self.width, self.height)

    def fill(self, area: Rect, style: Style) -> None:
        """Blank an area."""
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            for x in range(max(0, area.x), min(self.width, area.right)):
                self._set(x, y, " ", style)

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text and return the column after it."""
        if not text.isascii():
            text = transliterate(text, self.encoding)
        for char in text:
            width = cell_len(char) if not char.isascii() else int(char.isprintable())
            if width == 0:
                self._join(x, y, char)
                continue
            if x + width <= self.width:
                self._set(x, y, char, style)
                if width == 2:
                    self._set(x + 1, y, _CONTINUED, style)
            x += width
        return x

    def put_line(self, x: int, y: int, line: Iterable[Span]) -> int:
        """Write the spans of a line one after the other and return the column after them."""
        for text, style in line:
            x = self.put(x, y, text, style)
        return x

    def frame(self, area: Rect, lines: str, style: Style) -> None:
        """Draw a frame along the inner edge of an area.

        `lines` is six characters: the corners from the top left by rows, horizontal, vertical.
        """
        top_left, top_right, bottom_left, bottom_right, across, down = tuple(lines)
        middle = across * max(0, area.width - 2)
        self.put(area.x, area.y, top_left + middle + top_right, style)
        for y in range(area.y + 1, area.bottom - 1):
            self.put(area.x, y, down, style)
            self.put(area.right - 1, y, down, style)
        self.put(area.x, area.bottom - 1, bottom_left + middle + bottom_right, style)

    def add_target(self, area: Rect, target: Target) -> None:
        """Make an area clickable; what is added later lies on top."""
        self._targets.append((area, target))

    def clear_targets(self) -> None:
        """Make nothing clickable, as when something is drawn over the whole."""
        self._targets.clear()

    def target_at(self, x: int, y: int) -> Target | None:
        """What a click on a cell means, or None."""
        for area, target in reversed(self._targets):
            if area.contains(x, y):
                return target
        return None

    def segments(self, y: int) -> list[Segment]:
        """One row as Rich segments; together they are `width` columns wide."""
        cells = zip(self._styles[y], self._chars[y], strict=True)
        return [
            Segment("".join(char for _, char in group), style)
            for style, group in groupby(cells, key=lambda cell: cell[0])
        ]

    def text(self, y: int) -> str:
        """One row without its styles."""
        return "".join(self._chars[y])

    @property
    def lines(self) -> list[str]:
        """All rows without their styles."""
        return [self.text(y) for y in range(self.height)]

    def _set(self, x: int, y: int, char: str, style: Style) -> None:
        """Write one cell if it is on the grid."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._chars[y][x] = char
            self._styles[y][x] = style

    def _join(self, x: int, y: int, mark: str) -> None:
        """Add a mark that takes no column to the character before it."""
        if 0 < x <= self.width and 0 <= y < self.height and mark.isprintable():
            self._chars[y][x - 1] += mark
