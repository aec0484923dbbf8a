"""The whole screen for a size: which parts are shown, how large, and where."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.tui.table.bars import draw_footer, draw_header, draw_news, draw_notice
from rifki.tui.table.canvas import Canvas, Rect
from rifki.tui.table.cards import LARGE, MEDIUM, SMALL, CardSize
from rifki.tui.table.felt import draw_felt
from rifki.tui.table.hand import draw_hand_boxes, draw_hand_text
from rifki.tui.table.panels.base import Panel
from rifki.tui.table.scene import Scene
from rifki.tui.table.sheet import SHEET_COLUMNS, quota_lines, sheet_lines
from rifki.tui.table.words import Words

__all__ = ["MIN_COLUMNS", "MIN_ROWS", "draw_picture"]

MIN_COLUMNS = 40
MIN_ROWS = 12

_SIDE_COLUMNS = SHEET_COLUMNS + 3
_MIN_TABLE_COLUMNS = 66
# From here on the sheet has room beside the table, if it shortens the names of contracts.
_MIN_SIDE_COLUMNS = 46
_BOX_HAND_COLUMNS = 57
_LARGE_HAND_COLUMNS = 97


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the parts are. `side` is empty on narrow screens; `card` is None for a hand of text."""

    header: Rect
    felt: Rect
    hand: Rect
    card: CardSize | None
    notice: Rect
    news: Rect
    footer: Rect
    side: Rect


def _plan(width: int, height: int) -> _Plan:
    """Divide a screen."""
    side = min(_SIDE_COLUMNS, width - _MIN_TABLE_COLUMNS)
    if side < _MIN_SIDE_COLUMNS:
        side = 0
    columns = width - side
    card = _hand_card(columns, height)
    hand_rows = 2 if card is None else card.height + 1
    notice_rows = 1 if height < 30 else 2
    news_rows = 1 if height < 18 else 2 if height < 30 else 4 if height < 44 else 7
    y = height - 1 - news_rows
    news = Rect(0, y, columns, news_rows)
    notice = Rect(0, y - notice_rows, columns, notice_rows)
    hand = Rect(0, notice.y - hand_rows, columns, hand_rows)
    return _Plan(
        header=Rect(0, 0, width, 1),
        felt=Rect(0, 1, columns, hand.y - 1),
        hand=hand,
        card=card,
        notice=notice,
        news=news,
        footer=Rect(0, height - 1, width, 1),
        side=Rect(columns, 1, side, height - 2),
    )


def _hand_card(columns: int, height: int) -> CardSize | None:
    """The size of the cards of the hand, or None for text."""
    if columns < _BOX_HAND_COLUMNS or height < 18:
        return None
    if height < 22:
        return SMALL
    return LARGE if height >= 34 and columns >= _LARGE_HAND_COLUMNS else MEDIUM


def draw_picture(
    scene: Scene, words: Words, width: int, height: int, panel: Panel | None = None
) -> Canvas:
    """The picture of a moment, with a panel over it if there is one."""
    look = words.look
    canvas = Canvas(width, height, look.palette.felt, encoding=look.encoding)
    if width < MIN_COLUMNS or height < MIN_ROWS:
        _draw_too_small(canvas, words)
        return canvas
    plan = _plan(width, height)
    draw_header(canvas, plan.header, scene, words)
    draw_felt(canvas, plan.felt, scene, words)
    if plan.card is None:
        draw_hand_text(canvas, plan.hand, scene, look)
    else:
        draw_hand_boxes(canvas, plan.hand, scene, plan.card, look)
    draw_news(canvas, plan.news, scene, words)
    draw_notice(canvas, plan.notice, scene.notice, words)
    if plan.side.width:
        _draw_side(canvas, plan.side, scene, words)
    keys = scene.keys
    if panel is not None:
        canvas.clear_targets()
        panel.draw(canvas, plan.felt, Rect(0, 0, width - plan.side.width, height - 1), words)
        keys = (*panel.keys(words), *keys)
    draw_footer(canvas, plan.footer, keys, words)
    return canvas


def _draw_side(canvas: Canvas, area: Rect, scene: Scene, words: Words) -> None:
    """Draw the score sheet beside the table, and below it the quotas if there is room."""
    palette = words.look.palette
    canvas.fill(area, palette.panel)
    room = area.shrunk(1, 1)
    lines = sheet_lines(scene.view, words, room.width, room.height)
    quotas = quota_lines(scene.view, words, room.width)
    if len(lines) + 1 + len(quotas) <= room.height:
        lines += [(("", palette.panel),), *quotas]
    for row, line in enumerate(lines):
        canvas.put_line(room.x, room.y + row, line)


def _draw_too_small(canvas: Canvas, words: Words) -> None:
    """Say that the window must be larger, in as many words as fit."""
    text = words.t(
        "tui-too-small",
        columns=canvas.width,
        rows=canvas.height,
        min_columns=MIN_COLUMNS,
        min_rows=MIN_ROWS,
    )
    lines = words.wrap(text, max(1, canvas.width))[: canvas.height]
    top = (canvas.height - len(lines)) // 2
    for row, line in enumerate(lines):
        canvas.put(0, top + row, line, words.look.palette.strong)
