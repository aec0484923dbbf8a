"""The table itself: four seats around the trick; on small screens a list of the seats."""

from __future__ import annotations

from rifki.seats import Seat
from rifki.tui.table.canvas import Canvas, Rect
from rifki.tui.table.cards import LARGE, MEDIUM, SMALL, CardSize, CardState, draw_card
from rifki.tui.table.look import Look
from rifki.tui.table.plates import (
    captured_line,
    felt_points_style,
    line_width,
    side_plate,
    wide_plate,
)
from rifki.tui.table.scene import Scene
from rifki.tui.table.words import Words

__all__ = ["draw_felt"]

# Rows: two for the seats above and below, and what four cards of a size need between them.
_CROSS_ROWS = {LARGE: 11, MEDIUM: 8, SMALL: 7}
_PLATE_ROWS = 2
_CROSS_COLUMNS = 50
# On very wide screens the seats stay near the cards.
_MAX_CROSS_COLUMNS = 100
_CARD_GAP = 2

# Columns of the list: a mark, the name, the card, then numbers with these heads.
_LIST_CARD = 9
_LIST_POINTS = 13
_LIST_HEADS = (("word-points", 7), ("tui-list-tricks", 6), ("word-total", 7))


def draw_felt(canvas: Canvas, area: Rect, scene: Scene, words: Words) -> None:
    """Draw the seats and the trick as large as the area allows."""
    for size, rows in _CROSS_ROWS.items():
        if area.height >= rows + 2 * _PLATE_ROWS and area.width >= _CROSS_COLUMNS:
            is_roomy = size is not LARGE or area.width >= 70
            if is_roomy:
                _draw_cross(canvas, area, scene, words, size)
                return
    _draw_list(canvas, area, scene, words)


# -- around the table ------------------------------------------------------------------------------


def _draw_cross(canvas: Canvas, area: Rect, scene: Scene, words: Words, size: CardSize) -> None:
    """Draw the seats in their places: the person below, the next seat to the right (G5)."""
    bottom = scene.view.seat
    area = area.centered(_MAX_CROSS_COLUMNS, area.height)
    middle = area.x + area.width // 2
    rows = _CROSS_ROWS[size]
    spare = area.height - rows - 2 * _PLATE_ROWS
    top = area.y + _PLATE_ROWS + spare // 2
    step = (rows - size.height) // 2
    across = size.width + _CARD_GAP
    left = middle - size.width // 2
    places = {
        bottom: (left, top + 2 * step),
        bottom.next: (left + across, top + step),
        bottom.opposite: (left, top),
        bottom.previous: (left - across, top + step),
    }
    for seat, (x, y) in places.items():
        _draw_trick_card(canvas, x, y, seat, scene, size, words.look)
    for seat, y in ((bottom.opposite, area.y), (bottom, area.bottom - _PLATE_ROWS)):
        for row, line in enumerate(wide_plate(seat, scene, words, area.width - 2)):
            canvas.put_line(middle - line_width(line) // 2, y + row, line)
    side = left - across - area.x - 2
    y = top + max(0, (rows - 4) // 2)
    for row, line in enumerate(side_plate(bottom.previous, scene, words, side)):
        canvas.put_line(area.x + 1, y + row, line)
    for row, line in enumerate(side_plate(bottom.next, scene, words, side)):
        canvas.put_line(area.right - 1 - line_width(line), y + row, line)


def _draw_trick_card(
    canvas: Canvas, x: int, y: int, seat: Seat, scene: Scene, size: CardSize, look: Look
) -> None:
    """Draw the card that a seat has played, if it has."""
    card = scene.trick.card_of(seat)
    if card is not None:
        is_winning = scene.trick.winner is seat
        state = CardState.WINNING if is_winning else CardState.PLAIN
        draw_card(canvas, x, y, card, size, state, look)


# -- as a list -------------------------------------------------------------------------------------


def _draw_list(canvas: Canvas, area: Rect, scene: Scene, words: Words) -> None:
    """Draw a line for each seat: name, card, points, tricks, total, penalty cards."""
    palette, bottom = words.look.palette, scene.view.seat
    seats = (bottom.previous, bottom.opposite, bottom.next, bottom)
    y = area.y
    if area.height > len(seats):
        x = area.x + _LIST_POINTS
        for message, columns in _LIST_HEADS:
            head = words.cut(words.t(message), columns - 1)
            canvas.put(x, y, words.fit(head, columns, "right"), palette.faint)
            x += columns
        y += 1
    for seat in seats:
        _draw_list_row(canvas, area, y, seat, scene, words)
        y += 1


def _draw_list_row(
    canvas: Canvas, area: Rect, y: int, seat: Seat, scene: Scene, words: Words
) -> None:
    """Draw one line of the list."""
    look, view, trick = words.look, scene.view, scene.trick
    x = area.x
    is_turn = scene.turn is seat
    name = words.fit(words.name(seat), _LIST_CARD - 2)
    mark = look.signs.turn if is_turn else " "
    canvas.put(x, y, f"{mark}{name} ", look.palette.turn if is_turn else look.palette.strong)
    card = trick.card_of(seat)
    if card is not None:
        end = canvas.put(x + _LIST_CARD, y, look.card(card), look.palette.felt_suits[card.suit])
        if trick.winner is seat:
            canvas.put(end, y, look.signs.winner, look.palette.cursor)
    points = view.points[seat]
    style = felt_points_style(points, look)
    total = words.points(view.sheet.totals[seat])
    cells = ((words.points(points), style), (str(view.tricks_won[seat]), look.palette.felt))
    x += _LIST_POINTS
    numbers = zip((*cells, (total, look.palette.felt)), _LIST_HEADS, strict=True)
    for (text, style), (_, columns) in numbers:
        x = canvas.put(x, y, words.fit(text, columns, "right"), style)
    canvas.put_line(x + 1, y, captured_line(seat, scene, words, area.right - x - 1))
