"""The parts of every SVG drawing: the document, its colours, texts, suit signs and cards.

Drawings are self-contained: no font, script, style sheet or picture from outside. The suit signs
are paths of our own in a box of 100 by 100. Every drawing has an opaque light ground, so that it
reads on dark pages too; who wins, declares or plays is shown by a shape as well as a colour.
"""

from __future__ import annotations

import unicodedata
from typing import TypeAlias
from xml.sax.saxutils import escape

from rifki.cards import SUITS, Card, Rank, Suit
from rifki.render.layout import clean, shorten

__all__ = [
    "ACCENT",
    "BAND",
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "FOUR_COLOURS",
    "INK",
    "LINE",
    "MUTED",
    "TWO_COLOURS",
    "Colours",
    "card_back",
    "card_face",
    "document",
    "em_width",
    "plus_mark",
    "short_name",
    "star",
    "suit_sign",
    "text",
    "turn_mark",
]

CARD_WIDTH, CARD_HEIGHT = 52, 74

INK = "#1d1d1f"
MUTED = "#5c584f"
ACCENT = "#8a4b08"
LINE = "#d8d0bc"
BAND = "#ebe5d3"
_GROUND, _CARD_EDGE = "#f7f4ec", "#a39b88"
_BACK, _BACK_LINE = "#3f5876", "#c9d5e3"

Colours: TypeAlias = tuple[str, str, str, str]
"""A colour for each suit, by number."""

# A test holds each of them to a contrast of 4.5 to 1 against the white of a card.
FOUR_COLOURS: Colours = ("#0b6b3a", "#1258b5", "#c2142d", INK)
TWO_COLOURS: Colours = (INK, "#c2142d", "#c2142d", INK)

_SUIT_PATHS = {
    Suit.CLUBS: "M30 28a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM8 58a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z"
    "M52 58a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM40 42H60V62H54C54 76 57 87 66 94H34"
    "C43 87 46 76 46 62H40Z",
    Suit.DIAMONDS: "M50 4C58 22 70 39 84 50C70 61 58 78 50 96C42 78 30 61 16 50C30 39 42 22 50 4Z",
    Suit.HEARTS: "M50 92C22 68 7 51 7 33C7 19 17 9 29 9C38 9 46 14 50 23C54 14 62 9 71 9"
    "C83 9 93 19 93 33C93 51 78 68 50 92Z",
    Suit.SPADES: "M50 6C57 25 91 42 91 63C91 75 82 83 71 83C64 83 58 79 54 73C55 83 58 89 66 94"
    "H34C42 89 45 83 46 73C42 79 36 83 29 83C18 83 9 75 9 63C9 42 43 25 50 6Z",
}
_STAR_PATH = "M0-7L2.1-2.3L7.2-1.8L3.4 1.6L4.5 6.6L0 4L-4.5 6.6L-3.4 1.6L-7.2-1.8L-2.1-2.3Z"

_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"


def document(
    width: int, height: int, body: list[str], *, title: str, description: str, language: str
) -> str:
    """A whole SVG file: title and description for screen readers, then the drawing on its ground.

    It has a viewBox and no size of its own, so it fills what the page gives it.
    """
    tag = escape(clean(language), {'"': "&quot;"})
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' lang="{tag}" font-family="{_FONT}" font-size="15" fill="{INK}">'
    )
    ground = (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="14"'
        f' fill="{_GROUND}" stroke="{LINE}" stroke-width="2"/>'
    )
    return "\n".join(
        [
            opening,
            f"<title>{escape(clean(title))}</title>",
            f"<desc>{escape(clean(description))}</desc>",
            ground,
            "<defs>",
            *(f'<path id="rifki-{suit.letter}" d="{_SUIT_PATHS[suit]}"/>' for suit in SUITS),
            "</defs>",
            *body,
            "</svg>\n",
        ]
    )


def em_width(content: str) -> int:
    """About how wide a text is in halves of an em: wide letters and signs count twice.

    Only a guess, for shortening: the font is the reader's.
    """
    return sum(_half_ems(char) for char in content)


def _half_ems(char: str) -> int:
    """The guess for one character."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def short_name(name: str, columns: int) -> str:
    """A name cut to about so many letters."""
    return shorten(clean(name), columns, width=em_width, ellipsis="…")


def text(
    x: float,
    y: float,
    content: str,
    *,
    anchor: str = "start",
    size: int = 15,
    fill: str = INK,
    is_bold: bool = False,
) -> str:
    """One line of text, its baseline at y; spaces at its ends are lost."""
    extra = "" if anchor == "start" else f' text-anchor="{anchor}"'
    extra += "" if size == 15 else f' font-size="{size}"'
    extra += "" if fill == INK else f' fill="{fill}"'
    extra += ' font-weight="700"' if is_bold else ""
    return f'<text x="{_number(x)}" y="{_number(y)}"{extra}>{escape(clean(content))}</text>'


def suit_sign(suit: Suit, x: float, y: float, size: float, colours: Colours) -> str:
    """The sign of a suit in a square of `size`, its upper left corner at x, y."""
    place = f"translate({_number(x)} {_number(y)}) scale({_number(size / 100)})"
    return f'<use href="#rifki-{suit.letter}" transform="{place}" fill="{colours[suit]}"/>'


def card_face(
    card: Card,
    x: float,
    y: float,
    colours: Colours,
    *,
    is_covered: bool = False,
    is_winning: bool = False,
) -> str:
    """A card, its upper left corner at x, y; the winning one has a frame and a star.

    Of a card covered by the next one in a fan, only the corner is drawn.
    """
    edge = f'stroke="{ACCENT}" stroke-width="3"' if is_winning else f'stroke="{_CARD_EDGE}"'
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    # Two digits in the room of one.
    size = 'font-size="16" letter-spacing="-1"' if card.rank is Rank.TEN else 'font-size="19"'
    corner = (
        f'<text x="11.5" y="21" text-anchor="middle" {size} font-weight="700"'
        f' fill="{colours[card.suit]}">{rank}</text>'
    )
    parts = [
        f'<g data-card="{card}" transform="translate({_number(x)} {_number(y)})">',
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="#fff" {edge}/>',
        corner,
        suit_sign(card.suit, 4.5, 26, 14, colours),
        "" if is_covered else suit_sign(card.suit, 19, 38, 29, colours),
        star(CARD_WIDTH - 6, 6) if is_winning else "",
        "</g>",
    ]
    return "".join(parts)


def card_back(x: float, y: float) -> str:
    """The back of a card, its upper left corner at x, y."""
    return (
        f'<g transform="translate({_number(x)} {_number(y)})">'
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="#fff"'
        f' stroke="{_CARD_EDGE}"/>'
        f'<rect x="4" y="4" width="{CARD_WIDTH - 8}" height="{CARD_HEIGHT - 8}" rx="3"'
        f' fill="{_BACK}"/>'
        f'<path d="M9 16V9H16M36 9H43V16M43 58V65H36M16 65H9V58M26 25L36 37L26 49L16 37Z"'
        f' fill="none" stroke="{_BACK_LINE}" stroke-width="2"/></g>'
    )


def star(x: float, y: float) -> str:
    """The sign of the card that wins: a star on a disc, its centre at x, y."""
    return (
        f'<g transform="translate({_number(x)} {_number(y)})"><circle r="11" fill="{ACCENT}"'
        f' stroke="#fff" stroke-width="1.5"/><path d="{_STAR_PATH}" fill="#fff"/></g>'
    )


def turn_mark(x: float, y: float) -> str:
    """The sign of the seat to play: a solid arrow head, its left middle at x, y."""
    return f'<path d="M{_number(x)} {_number(y - 7)}l12 7-12 7Z" fill="{ACCENT}"/>'


def plus_mark(x: float, y: float, *, is_plus: bool) -> str:
    """The sign of a total: a triangle up for "in the plus", down for "sunk"; its centre at x, y."""
    shape = "m-6 5h12l-6-11Z" if is_plus else "m-6-5h12l-6 11Z"
    return f'<path d="M{_number(x)} {_number(y)}{shape}" fill="{INK if is_plus else MUTED}"/>'


def _number(value: float) -> str:
    """A number with at most two decimals and no more than it needs."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
