"""A page to read, which scrolls when it is longer than the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rifki.tui.table.canvas import Canvas, Line, Rect, RowTarget
from rifki.tui.table.panels.base import STAY, Answer, Reply, draw_box
from rifki.tui.table.scene import KeyHint
from rifki.tui.table.words import Words

__all__ = ["Page", "ReadingPanel"]

Page: TypeAlias = Callable[[Words, int], tuple[str, list[Line]]]
"""Makes a title and lines of at most so many columns."""


class ReadingPanel:
    """Shows a page; any key that does not scroll closes it, or only `closes_on` if given."""

    def __init__(
        self,
        page: Page,
        *,
        columns: int = 76,
        at_end: bool = False,
        closes_on: tuple[str, ...] = (),
    ) -> None:
        self._page = page
        self._closes_on = closes_on
        self._columns = columns
        self._first = 10**6 if at_end else 0
        self._n_shown = 1
        self._n_lines = 1

    def draw(self, canvas: Canvas, felt: Rect, table: Rect, words: Words) -> None:
        """Draw the page in the middle, as large as it needs."""
        width = min(table.width, self._columns + 4)
        title, lines = self._page(words, width - 4)
        area = felt if len(lines) + 2 <= felt.height else table
        room = draw_box(canvas, area, width, len(lines) + 2, title, words)
        self._n_shown, self._n_lines = room.height, len(lines)
        self._first = max(0, min(self._first, len(lines) - room.height))
        for row, line in enumerate(lines[self._first : self._first + room.height]):
            canvas.put_line(room.x, room.y + row, line)
        self._draw_more(canvas, room, words)

    def _draw_more(self, canvas: Canvas, room: Rect, words: Words) -> None:
        """Mark on the frame that there is more above or below."""
        signs, style = words.look.signs, words.look.palette.panel_strong
        if self._first:
            canvas.put(room.right - 3, room.y - 1, f" {signs.up} ", style)
        if self._first + room.height < self._n_lines:
            canvas.put(room.right - 3, room.bottom, f" {signs.down} ", style)

    def on_key(self, key: str) -> Reply:
        """Scroll or close."""
        steps = {
            "up": -1,
            "k": -1,
            "down": 1,
            "j": 1,
            "pageup": 1 - self._n_shown,
            "pagedown": self._n_shown - 1,
            "home": -self._n_lines,
            "end": self._n_lines,
        }
        if key not in steps:
            is_reading = key == "space" and self._first + self._n_shown < self._n_lines
            if not is_reading:
                is_closing = not self._closes_on or key in self._closes_on
                return Reply(Answer.CLOSE) if is_closing else STAY
            key = "pagedown"
        last = max(0, self._n_lines - self._n_shown)
        self._first = max(0, min(self._first + steps[key], last))
        return STAY

    def on_row(self, row: RowTarget) -> Reply:
        """There are no lines to click on."""
        return STAY

    def keys(self, words: Words) -> tuple[KeyHint, ...]:
        """The keys for the footer."""
        signs = words.look.signs
        scroll = KeyHint("pagedown", f"{signs.up}{signs.down}", words.t("tui-key-scroll"))
        close = KeyHint("escape", "Enter", words.t("tui-key-go-on"))
        return (scroll, close) if self._n_lines > self._n_shown else (close,)
