"""The score sheet of a game, as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.render.cards_text import SuitStyle, TextStyle
from rifki.render.labels import Labels
from rifki.render.layout import Align, Width, clean, fit, shorten, wrap_words
from rifki.render.scene import format_points
from rifki.scoresheet import N_DEALS, ScoreSheet
from rifki.seats import SEATS, Points

__all__ = ["score_sheet_text"]

_WIDE_SEAT, _NARROW_SEAT = 11, 6
# "20  E  No King of Hearts": the three columns to the left of the seats, as one.
_LEFT_COLUMNS, _NUMBER_COLUMNS, _LETTER_COLUMNS = 24, 2, 1
_CONTRACT_COLUMNS = _LEFT_COLUMNS - _NUMBER_COLUMNS - _LETTER_COLUMNS - 4
_TOTAL_COLUMNS = 6


def score_sheet_text(
    sheet: ScoreSheet,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    ranks: Points | None = None,
    suits: SuitStyle = "symbols",
    width: Width = len,
    is_narrow: bool = False,
) -> str:
    """The 20 rows of a game: number, declarer, contract, points of each seat and running totals.

    Then totals, places (`ranks` where a king bonus overrides the sheet's), who is in the plus (`+`)
    and who has sunk (`-`), and, until all 20 deals are finished, the quotas left. Deals not yet
    finished are rows with a number only.
    No line is longer than 76 columns, as measured by `width`; with `is_narrow` 56, without running
    totals. With `suits="letters"` all that this function adds is ASCII. Raises ParseError on
    another style.

    >>> from rifki import Contract, ScoreSheet, Seat
    >>> sheet = ScoreSheet().with_row(Seat.EAST, Contract.NO_KING, (0, -320, 0, 0))
    >>> lines = score_sheet_text(sheet, is_narrow=True).splitlines()
    >>> print(lines[0], lines[1], lines[22], sep="\\n")
     #     Contract            South    East   North    West
     1  E  No King of Hearts       0    -320       0       0
    Total                          0    -320       0       0
    """
    labels = labels or Labels()
    layout = _Layout(TextStyle(suits, width=width), is_narrow)
    players = labels.players(names)
    lines = [layout.row(layout.left("#", "", labels.contract), players)]
    lines += _deal_lines(sheet, labels, layout)
    lines += ["", *_foot_lines(sheet, labels, layout, sheet.ranks() if ranks is None else ranks)]
    if not sheet.is_complete:
        lines += ["", *_contract_lines(sheet, labels, layout)]
    if names is not None:
        lines += ["", *layout.wrapped([clean(text) for text in labels.letter_legend(names)])]
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns of a score sheet."""

    style: TextStyle
    is_narrow: bool

    @property
    def seat_columns(self) -> int:
        """The columns of one seat."""
        return _NARROW_SEAT if self.is_narrow else _WIDE_SEAT

    def cell(self, text: str, columns: int, align: Align = "left") -> str:
        """One cell."""
        return fit(text, columns, width=self.style.width, align=align, ellipsis=self.style.ellipsis)

    def left(self, number: str, letter: str, contract: str) -> str:
        """What stands to the left of the seats in the row of a deal."""
        return "  ".join(
            [
                self.cell(number, _NUMBER_COLUMNS, "right"),
                self.cell(letter, _LETTER_COLUMNS),
                self.cell(contract, _CONTRACT_COLUMNS),
            ]
        )

    def row(self, left: str, cells: Sequence[str]) -> str:
        """One row: its left part, and a cell for each seat."""
        parts = [self.cell(left, _LEFT_COLUMNS)]
        parts += [self.cell(text, self.seat_columns, "right") for text in cells]
        return "  ".join(parts).rstrip()

    def wrapped(self, words: list[str]) -> list[str]:
        """Words in as many lines as they need."""
        columns = _LEFT_COLUMNS + 4 * (2 + self.seat_columns)
        words = [
            shorten(word, columns, width=self.style.width, ellipsis=self.style.ellipsis)
            for word in words
        ]
        return wrap_words(words, columns, width=self.style.width)


def _deal_lines(sheet: ScoreSheet, labels: Labels, layout: _Layout) -> list[str]:
    """A row for each of the 20 deals."""
    lines = []
    for row, totals in zip(sheet.rows, sheet.running_totals(), strict=True):
        left = layout.left(
            str(row.number), labels.seat_letters[row.declarer], labels.contracts[row.contract]
        )
        cells = [format_points(points) for points in row.points]
        if not layout.is_narrow:
            cells = [
                f"{points}{total:>{_TOTAL_COLUMNS}}"
                for points, total in zip(cells, totals, strict=True)
            ]
        lines.append(layout.row(left, cells))
    numbers = range(sheet.number, N_DEALS + 1)
    return [*lines, *(layout.row(layout.left(str(number), "", ""), []) for number in numbers)]


def _foot_lines(sheet: ScoreSheet, labels: Labels, layout: _Layout, ranks: Points) -> list[str]:
    """Totals, places, who is in the plus; while deals are left, the quotas left of each seat."""
    pluses = ["+" if is_plus else "-" for is_plus in sheet.in_the_plus()]
    lines = [
        layout.row(labels.total, [str(total) for total in sheet.totals]),
        layout.row(labels.place, [f"{rank}." for rank in ranks]),
        layout.row(f"{labels.in_the_plus} +, {labels.sunk} -", pluses),
    ]
    if not sheet.is_complete:
        lines += [
            layout.row(labels.trumps_left, [str(sheet.trumps_left(seat)) for seat in SEATS]),
            layout.row(labels.negatives_left, [str(sheet.negatives_left(seat)) for seat in SEATS]),
        ]
    return lines


def _contract_lines(sheet: ScoreSheet, labels: Labels, layout: _Layout) -> list[str]:
    """How often each negative contract can still be declared at this table."""
    uses = [
        f"{clean(labels.contract_name(contract))} {sheet.uses_left(contract.kind)}"
        for contract in NEGATIVE_CONTRACTS
    ]
    return [*layout.wrapped([f"{clean(labels.contracts_left)}:"]), *layout.wrapped(uses)]
