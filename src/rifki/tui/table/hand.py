"""The person's hand: a row of boxes where there is room, else a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.cards import Card
from rifki.tui.table.canvas import Canvas, CardTarget, Rect
from rifki.tui.table.cards import CardSize, CardState, draw_card
from rifki.tui.table.look import Look
from rifki.tui.table.scene import Scene

__all__ = ["draw_hand_boxes", "draw_hand_text"]

# A mark, a suit, a rank of two characters and a space.
_TOKEN_COLUMNS = 5


def draw_hand_boxes(canvas: Canvas, area: Rect, scene: Scene, size: CardSize, look: Look) -> None:
    """Draw the hand as cards, with a line of marks below: what may be played, and the cursor."""
    hand = scene.hand
    columns = _columns(hand, size, area.width)
    if not columns:
        return
    left = area.x + (area.width - (columns[-1] + size.width)) // 2
    order = sorted(range(len(hand)), key=lambda index: hand[index] == scene.cursor)
    for index in order:
        card, x = hand[index], left + columns[index]
        draw_card(canvas, x, area.y, card, size, _state(scene, card), look)
    for index, card in enumerate(hand):
        x = left + columns[index]
        step = columns[index + 1] - columns[index] if index + 1 < len(hand) else size.width
        visible = min(step, size.width)
        canvas.add_target(Rect(x, area.y, visible, size.height + 1), CardTarget(card))
        canvas.put(
            x + size.width // 2, area.y + size.height, _mark(scene, card, look), look.palette.cursor
        )


def _columns(hand: Sequence[Card], size: CardSize, room: int) -> list[int]:
    """Where each card starts, from 0: apart if there is room, else each over the one before."""
    n_gaps = len({card.suit for card in hand}) - 1
    pitches = ((size.width, 2), (size.width, 1), (size.width - 1, 2), (size.width - 1, 1))
    for pitch, gap in (*pitches, (size.width - 1, 0)):
        if (len(hand) - 1) * pitch + n_gaps * gap + size.width <= room:
            break
    columns: list[int] = []
    x = 0
    for index, card in enumerate(hand):
        if index:
            x += pitch + (gap if card.suit is not hand[index - 1].suit else 0)
        columns.append(x)
    return columns


def draw_hand_text(canvas: Canvas, area: Rect, scene: Scene, look: Look) -> None:
    """Draw the hand as words, a mark before each: what may be played, and the cursor."""
    per_line = max(1, area.width // _TOKEN_COLUMNS)
    palette = look.palette
    for index, card in enumerate(scene.hand):
        row, column = divmod(index, per_line)
        if row >= area.height:
            break
        x, y = area.x + column * _TOKEN_COLUMNS, area.y + row
        state = _state(scene, card)
        canvas.put(x, y, _mark(scene, card, look), look.palette.cursor)
        style = palette.felt_suits[card.suit]
        if state is CardState.ON:
            style = palette.turn
        elif state is CardState.OFF:
            style = palette.faint
        canvas.put(x + 1, y, look.card(card), style)
        canvas.add_target(Rect(x, y, _TOKEN_COLUMNS, 1), CardTarget(card))


def _state(scene: Scene, card: Card) -> CardState:
    """How a card of the hand stands out."""
    if not scene.is_asked:
        return CardState.PLAIN
    if card == scene.cursor:
        return CardState.ON
    return CardState.PLAIN if card in scene.playable else CardState.OFF


def _mark(scene: Scene, card: Card, look: Look) -> str:
    """The sign at a card that needs no colour."""
    match _state(scene, card):
        case CardState.ON:
            return look.signs.cursor
        case CardState.PLAIN if scene.is_asked:
            return look.signs.legal
        case _:
            return " "
