"""What panels have in common: they draw themselves, and answer keys and clicks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from rifki.contracts import Contract
from rifki.tui.table.canvas import Canvas, Rect, RowTarget
from rifki.tui.table.scene import KeyHint
from rifki.tui.table.words import Words

__all__ = ["STAY", "Answer", "Panel", "Reply", "draw_box"]


class Answer(Enum):
    """What a panel makes of a key."""

    STAY = auto()
    """Nothing but, perhaps, a change in the panel."""
    CLOSE = auto()
    YES = auto()
    NO = auto()
    CONTRACT = auto()
    """A contract was chosen: `Reply.contract`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer of a panel."""

    answer: Answer
    contract: Contract | None = None


STAY = Reply(Answer.STAY)


class Panel(Protocol):
    """A panel over the table."""

    def draw(self, canvas: Canvas, felt: Rect, table: Rect, words: Words) -> None:
        """Draw the panel in the middle of the felt or, if it needs more, over the whole table."""

    def on_key(self, key: str) -> Reply:
        """Answer a key, named as Textual names keys."""

    def on_row(self, row: RowTarget) -> Reply:
        """Answer a click on a line of the panel."""

    def keys(self, words: Words) -> tuple[KeyHint, ...]:
        """The keys that work, for the footer."""


def draw_box(canvas: Canvas, area: Rect, width: int, height: int, title: str, words: Words) -> Rect:
    """Draw a framed panel in the middle of an area and return the room inside.

    The rest of the area is blanked, so that nothing of it looks out in pieces.
    """
    palette, signs = words.look.palette, words.look.signs
    box = area.centered(width, height)
    canvas.fill(area, palette.felt)
    canvas.fill(box, palette.panel)
    canvas.frame(box, signs.thin, palette.panel_edge)
    shown = words.cut(title, box.width - 6)
    if shown:
        canvas.put(box.x + 2, box.y, f" {shown} ", palette.panel_title)
    return box.shrunk(2, 1)
