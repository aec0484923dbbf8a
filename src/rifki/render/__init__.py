"""Text and SVG of hands, boards, tricks, score sheets and whole deals: pure functions.

Nothing here needs a third-party package, reads a clock or keeps state: equal arguments give equal
output. Words come in as `Labels`, so that callers pass translated ones; the widths of letters come
in as a function, so that the core needs no width tables.

A diagram of a Board shows all hands. A diagram of a View shows what that seat may know.

| function | draws | from |
|---|---|---|
| `format_cards` | cards in one line | a mask, a CardSet, any cards |
| `board_diagram`, `board_svg` | hands around the table, the trick in the middle | Board, View |
| `deal_diagram`, `deal_svg` | four hands as dealt | Deal |
| `trick_table`, `trick_svg` | the tricks of a deal in rows; one trick | tricks of a Board or View |
| `score_sheet_text`, `score_sheet_svg` | 20 rows, totals, quotas, ranks | ScoreSheet |
"""

from rifki.render.board_text import NARROW_COLUMNS, WIDE_COLUMNS, board_diagram, deal_diagram
from rifki.render.cards_text import DISPLAY_SUITS, format_cards, sorted_cards
from rifki.render.labels import Labels
from rifki.render.sheet_text import score_sheet_text
from rifki.render.svg_sheet import score_sheet_svg
from rifki.render.svg_table import board_svg, deal_svg, trick_svg
from rifki.render.trick_text import trick_table

__all__ = [
    "DISPLAY_SUITS",
    "NARROW_COLUMNS",
    "WIDE_COLUMNS",
    "Labels",
    "board_diagram",
    "board_svg",
    "deal_diagram",
    "deal_svg",
    "format_cards",
    "score_sheet_svg",
    "score_sheet_text",
    "sorted_cards",
    "trick_svg",
    "trick_table",
]
