"""The score sheet as lines: 20 rows, totals, and what may still be declared (G3, G4)."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style

from rifki.contracts import NEGATIVE_CONTRACTS, Contract
from rifki.scoresheet import N_DEALS, NEGATIVE_USES
from rifki.seats import SEATS, Points, Seat
from rifki.tui.table.canvas import Line, Span
from rifki.tui.table.words import Words
from rifki.view import View

__all__ = [
    "SHEET_COLUMNS",
    "deal_lines",
    "negatives_left",
    "points_style",
    "quota_lines",
    "seat_lines",
    "sheet_lines",
    "trumps_left",
]

_SEAT_COLUMNS = 6
_SEATS_COLUMNS = 4 * _SEAT_COLUMNS
# Number, space, letter of the declarer, space.
_ROW_HEAD_COLUMNS = 5
SHEET_COLUMNS = _ROW_HEAD_COLUMNS + 18 + _SEATS_COLUMNS
"""The columns in which every contract's name fits."""


def sheet_lines(view: View, words: Words, columns: int, rows: int) -> list[Line]:
    """The sheet in so many columns: a head, the deals, totals, quotas of the seats.

    Where `rows` are fewer than 24, the earliest finished deals and then the deals to come are left
    out.
    """
    label = min(columns, SHEET_COLUMNS) - _SEATS_COLUMNS
    n_deals = max(1, min(N_DEALS, rows - 4))
    last = min(N_DEALS, max(n_deals, len(view.sheet.rows) + 1))
    palette, sheet = words.look.palette, view.sheet
    lines = deal_lines(view, words, columns, range(last - n_deals + 1, last + 1))
    lines.append(_points_line(words.word("word-total"), sheet.totals, words, label))
    for message, counts in (
        ("tui-sheet-trumps-left", [trumps_left(view, seat) for seat in SEATS]),
        ("tui-sheet-negatives-left", [negatives_left(view, seat) for seat in SEATS]),
    ):
        cells = "".join(words.fit(str(count), _SEAT_COLUMNS, "right") for count in counts)
        text = words.fit(words.t(message), label)
        lines.append(((text, palette.panel_faint), (cells, palette.panel)))
    return lines


def deal_lines(
    view: View, words: Words, columns: int, numbers: Iterable[int] = range(1, N_DEALS + 1)
) -> list[Line]:
    """The head of the sheet and the deals with these numbers."""
    label = min(columns, SHEET_COLUMNS) - _SEATS_COLUMNS
    return [_head(words, label), *(_row(number, view, words, label) for number in numbers)]


def seat_lines(view: View, words: Words, columns: int) -> list[Line]:
    """For each seat its total and what it may still declare, in three lines."""
    palette, sheet = words.look.palette, view.sheet
    lines: list[Line] = []
    for seat in SEATS:
        total = sheet.totals[seat]
        name = words.fit(words.name(seat), columns - _SEAT_COLUMNS)
        shown = words.fit(words.points(total), _SEAT_COLUMNS, "right")
        lines.append(((name, palette.panel_strong), (shown, points_style(total, words))))
        for message, count in (
            ("tui-sheet-trumps-left", trumps_left(view, seat)),
            ("tui-sheet-negatives-left", negatives_left(view, seat)),
        ):
            text = words.fit(f" {words.t(message)}", columns - _SEAT_COLUMNS)
            number = words.fit(str(count), _SEAT_COLUMNS, "right")
            lines.append(((text, palette.panel_faint), (number, palette.panel)))
    return lines


def quota_lines(view: View, words: Words, columns: int) -> list[Line]:
    """How often each negative contract can still be declared at this table (G4)."""
    palette = words.look.palette
    lines: list[Line] = [((words.cut(words.t("tui-sheet-uses"), columns), palette.panel_title),)]
    for contract in NEGATIVE_CONTRACTS:
        left = view.sheet.uses_left(contract.kind) - (_running(view) is contract)
        style = palette.panel if left else palette.panel_faint
        name = words.fit(words.contract(contract), min(columns, 26) - 3)
        lines.append(((f"{name}{left}/{NEGATIVE_USES}", style),))
    return lines


def trumps_left(view: View, seat: Seat) -> int:
    """How many trump contracts a seat may still declare, after the one being played."""
    contract = _running(view)
    is_spent = contract is not None and contract.is_trump and view.declarer is seat
    return view.sheet.trumps_left(seat) - is_spent


def negatives_left(view: View, seat: Seat) -> int:
    """How many negative contracts a seat may still declare, after the one being played."""
    contract = _running(view)
    is_spent = contract is not None and contract.is_negative and view.declarer is seat
    return view.sheet.negatives_left(seat) - is_spent


def _running(view: View) -> Contract | None:
    """The contract that has been declared and is not on the sheet yet."""
    return view.contract if view.number > len(view.sheet.rows) else None


def _head(words: Words, label: int) -> Line:
    """The names above the columns."""
    palette = words.look.palette
    names = "".join(
        words.fit(words.cut(words.name(seat), _SEAT_COLUMNS - 1), _SEAT_COLUMNS, "right")
        for seat in SEATS
    )
    return (
        (words.fit(words.word("word-score-sheet"), label), palette.panel_title),
        (names, palette.panel_title),
    )


def _row(number: int, view: View, words: Words, label: int) -> Line:
    """One deal: finished, being played, or to come."""
    palette = words.look.palette
    rows = view.sheet.rows
    room = label - _ROW_HEAD_COLUMNS
    if number <= len(rows):
        row = rows[number - 1]
        contract = words.cut(words.contract(row.contract), room)
        text = f"{number:>2} {words.letter(row.declarer)} {contract}"
        return _points_line(text, row.points, words, label, style=palette.panel)
    if number == view.number and number == len(rows) + 1:
        contract = "" if view.contract is None else words.contract(view.contract)
        text = f"{number:>2} {words.letter(view.declarer)} {words.cut(contract, room)}"
        mark = words.fit(f"{words.look.signs.turn}", _SEATS_COLUMNS)
        return ((words.fit(text, label), palette.panel_strong), (mark, palette.panel_strong))
    blank = " " * (label + _SEATS_COLUMNS - 2)
    return ((f"{number:>2}{blank}", palette.panel_faint),)


def _points_line(
    text: str, points: Points, words: Words, label: int, *, style: Style | None = None
) -> Line:
    """A label and the points of the four seats."""
    palette = words.look.palette
    cells: list[Span] = [
        (words.fit(words.points(number), _SEAT_COLUMNS, "right"), points_style(number, words))
        for number in points
    ]
    return ((words.fit(text, label), style or palette.panel_strong), *cells)


def points_style(points: int, words: Words) -> Style:
    """The style of points on a panel: won, lost or none."""
    palette = words.look.palette
    if points == 0:
        return palette.panel_faint
    return palette.panel_gain if points > 0 else palette.panel_loss
