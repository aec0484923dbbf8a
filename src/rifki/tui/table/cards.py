"""One card as a small box."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rich.style import Style

from rifki.cards import Card
from rifki.tui.table.canvas import Canvas, Rect
from rifki.tui.table.look import Look

__all__ = ["LARGE", "MEDIUM", "SMALL", "CardSize", "CardState", "draw_card"]


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size of a card with its frame."""

    width: int
    height: int


SMALL = CardSize(5, 3)
MEDIUM = CardSize(5, 4)
LARGE = CardSize(7, 5)


class CardState(Enum):
    """How a card stands out."""

    PLAIN = "plain"
    OFF = "off"
    """May not be played now."""
    ON = "on"
    """Under the cursor."""
    WINNING = "winning"
    """Wins the trick so far."""


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card, size: CardSize, state: CardState, look: Look
) -> None:
    """Draw a card with its top left corner at a cell."""
    edge, face = _styles(card, state, look)
    area = Rect(x, y, size.width, size.height)
    canvas.fill(area, face)
    is_marked = state in (CardState.ON, CardState.WINNING)
    canvas.frame(area, look.signs.double if is_marked else look.signs.thin, edge)
    rank, suit = look.rank(card.rank), look.suit(card.suit)
    if size is SMALL:
        canvas.put(x + 1, y + 1, suit + rank, face)
    else:
        canvas.put(x + 1, y + 1, rank, face)
        canvas.put(x + size.width // 2, y + 2, suit, face)
    if size is LARGE:
        canvas.put(x + size.width - 1 - len(rank), y + 3, rank, face)
    if state is CardState.WINNING:
        canvas.put(x + size.width // 2, area.bottom - 1, look.signs.winner, edge)


def _styles(card: Card, state: CardState, look: Look) -> tuple[Style, Style]:
    """The styles of the frame and of the face."""
    palette = look.palette
    if state is CardState.OFF:
        return palette.card_off_edge, palette.card_off[card.suit]
    if state is CardState.PLAIN:
        return palette.card_edge, palette.card[card.suit]
    return palette.card_on_edge, palette.card_on[card.suit]
