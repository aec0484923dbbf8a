"""A question that is answered with yes or no."""

from __future__ import annotations

from rifki.i18n import display_width
from rifki.tui.table.canvas import Canvas, KeyTarget, Rect, RowTarget
from rifki.tui.table.panels.base import STAY, Answer, Reply, draw_box
from rifki.tui.table.scene import KeyHint
from rifki.tui.table.words import Words

__all__ = ["QuestionPanel"]


class QuestionPanel:
    """Asks the message `question`; `note` explains. The cursor starts on `is_yes`.

    The first letters of yes and no in the language answer at once, Escape says no.
    """

    def __init__(self, words: Words, question: str, *, note: str = "", is_yes: bool = True) -> None:
        self._question = question
        self._note = note
        self._is_yes = is_yes
        self._yes, self._no = words.initial("action-yes"), words.initial("action-no")

    def draw(self, canvas: Canvas, felt: Rect, table: Rect, words: Words) -> None:
        """Draw the question with its two answers in the middle of the felt."""
        palette = words.look.palette
        width = min(felt.width, 62)
        question = words.wrap(words.t(self._question), width - 4)
        note = words.wrap(self._note, width - 4) if self._note else []
        lines = [
            *((line, palette.panel_strong) for line in question),
            *((line, palette.panel_faint) for line in note),
        ]
        room = draw_box(canvas, felt, width, len(lines) + 4, "", words)
        for row, (line, style) in enumerate(lines):
            canvas.put(room.x, room.y + row, line, style)
        x = room.x
        for key, message, is_on in (
            (self._yes, "action-yes", self._is_yes),
            (self._no, "action-no", not self._is_yes),
        ):
            mark = words.look.signs.turn if is_on else " "
            text = f" {mark} {words.t(message)} "
            canvas.put(x, room.bottom - 1, text, palette.panel_cursor if is_on else palette.panel)
            canvas.add_target(Rect(x, room.bottom - 1, display_width(text), 1), KeyTarget(key))
            x += display_width(text) + 2

    def on_key(self, key: str) -> Reply:
        """Answer a key."""
        if key == self._yes:
            return Reply(Answer.YES)
        if key in (self._no, "escape"):
            return Reply(Answer.NO)
        if key in ("enter", "space"):
            return Reply(Answer.YES if self._is_yes else Answer.NO)
        if key in ("left", "right", "up", "down", "tab", "shift+tab"):
            self._is_yes = not self._is_yes
        return STAY

    def on_row(self, row: RowTarget) -> Reply:
        """There are no lines to click on."""
        return STAY

    def keys(self, words: Words) -> tuple[KeyHint, ...]:
        """The keys for the footer."""
        return (
            KeyHint(self._yes, self._yes, words.t("action-yes")),
            KeyHint(self._no, self._no, words.t("action-no")),
        )
