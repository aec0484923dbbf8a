"""The score sheet of a game as SVG."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.render.labels import Labels
from rifki.render.scene import format_points
from rifki.render.svg_base import (
    BAND,
    FOUR_COLOURS,
    INK,
    LINE,
    MUTED,
    TWO_COLOURS,
    Colours,
    document,
    plus_mark,
    short_name,
    suit_sign,
    text,
)
from rifki.scoresheet import N_DEALS, ScoreRow, ScoreSheet
from rifki.seats import SEATS, Points

__all__ = ["score_sheet_svg"]

_WIDTH, _MARGIN, _ROW_HEIGHT = 860, 24, 26
_HEAD_HEIGHT = 40
# Right edge of the deal numbers; left edges of the declarer's letter and of the contract.
_NUMBER_X, _LETTER_X, _CONTRACT_X = 52, 66, 92
_SIGN_SIZE = 16
_FIRST_SEAT_X, _SEAT_WIDTH = 290, 137
_POINTS_COLUMN = 62  # the width of the points inside the column of a seat
# Totals, places, in the plus; while deals are left, two rows of quotas.
_N_RESULT_ROWS, _N_QUOTA_ROWS = 3, 2
# The foot stands a little apart; two lines follow for the contracts that are left.
_FOOT_GAP = 12
_N_CONTRACT_ROWS = 2


def score_sheet_svg(
    sheet: ScoreSheet,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    ranks: Points | None = None,
    title: str | None = None,
    has_four_colours: bool = True,
) -> str:
    """The 20 rows of a game as a self-contained SVG file, with totals, places and the quotas left.

    For each seat the points of the deal and, in bold, the running total; a ring marks the
    declarer's own points. `ranks` replace the places worked out from the totals where a king bonus
    decides. `title` names the picture for screen readers.
    """
    labels = labels or Labels()
    colours = FOUR_COLOURS if has_four_colours else TWO_COLOURS
    drawing = _Drawing(sheet, labels, labels.players(names), colours)
    return document(
        _WIDTH,
        drawing.height,
        [
            *drawing.ground(),
            *drawing.head(),
            *drawing.deals(),
            *drawing.foot(ranks),
            *([] if sheet.is_complete else drawing.contracts_left()),
        ],
        title=labels.score_sheet if title is None else title,
        description=drawing.spoken(),
        language=labels.language,
    )


def _baseline(row: int) -> int:
    """The baseline of the text of a row, 0 for deal 1; foot rows follow after a gap."""
    gap = _FOOT_GAP * ((row >= N_DEALS) + (row >= N_DEALS + _N_RESULT_ROWS + _N_QUOTA_ROWS))
    return _MARGIN + _HEAD_HEIGHT + row * _ROW_HEIGHT + gap + 18


def _seat_x(seat: int) -> int:
    """The left edge of the column of a seat."""
    return _FIRST_SEAT_X + seat * _SEAT_WIDTH


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What all parts of one drawing share."""

    sheet: ScoreSheet
    labels: Labels
    players: tuple[str, str, str, str]
    colours: Colours

    @property
    def n_foot_rows(self) -> int:
        """The rows between the deals and the contracts left; without quotas when none are left."""
        return _N_RESULT_ROWS + (0 if self.sheet.is_complete else _N_QUOTA_ROWS)

    @property
    def height(self) -> int:
        """The height of the drawing."""
        n_rows = N_DEALS + self.n_foot_rows
        n_gaps = 1
        if not self.sheet.is_complete:
            n_rows += _N_CONTRACT_ROWS
            n_gaps += 1
        return 2 * _MARGIN + _HEAD_HEIGHT + n_gaps * _FOOT_GAP + n_rows * _ROW_HEIGHT

    def ground(self) -> list[str]:
        """Bands behind every second round of four deals, lines between the seats."""
        top = _MARGIN + _HEAD_HEIGHT
        bottom = top + N_DEALS * _ROW_HEIGHT
        bands = [
            f"M{_MARGIN} {top + first * _ROW_HEIGHT}h{_WIDTH - 2 * _MARGIN}v{4 * _ROW_HEIGHT}"
            f"H{_MARGIN}Z"
            for first in range(0, N_DEALS, 8)
        ]
        end = bottom + _FOOT_GAP + self.n_foot_rows * _ROW_HEIGHT
        lines = [f"M{_seat_x(seat)} {_MARGIN}V{end}" for seat in SEATS]
        lines += [f"M{_MARGIN} {y}H{_WIDTH - _MARGIN}" for y in (top, bottom + 6, end + 6)]
        return [
            f'<path d="{"".join(bands)}" fill="{BAND}"/>',
            f'<path d="{"".join(lines)}" stroke="{LINE}" stroke-width="2" fill="none"/>',
        ]

    def head(self) -> list[str]:
        """The names of the players."""
        baseline = _MARGIN + 26
        parts = [text(_CONTRACT_X, baseline, self.labels.contract, size=13, fill=MUTED)]
        for seat in SEATS:
            x, letter = _seat_x(seat) + 10, self.labels.seat_letters[seat]
            name = short_name(self.players[seat], 10)
            parts.append(text(x, baseline, letter, size=13, fill=MUTED))
            parts.append(
                text(_seat_x(seat) + _SEAT_WIDTH - 12, baseline, name, anchor="end", is_bold=True)
            )
        return parts

    def deals(self) -> list[str]:
        """A row for each of the 20 deals."""
        parts = []
        for row, totals in zip(self.sheet.rows, self.sheet.running_totals(), strict=True):
            parts += self._deal(row, totals)
        for number in range(self.sheet.number, N_DEALS + 1):
            parts.append(_right(_NUMBER_X, number - 1, str(number), fill=MUTED))
        return parts

    def _deal(self, row: ScoreRow, totals: Points) -> list[str]:
        """The row of a finished deal."""
        index = row.number - 1
        baseline = _baseline(index)
        parts = [
            _right(_NUMBER_X, index, str(row.number), fill=MUTED),
            text(_LETTER_X, baseline, self.labels.seat_letters[row.declarer], is_bold=True),
        ]
        trump = row.contract.trump_suit
        contract_x = _CONTRACT_X
        if trump is not None:
            parts.append(suit_sign(trump, contract_x, baseline - 14, _SIGN_SIZE, self.colours))
            contract_x += _SIGN_SIZE + 6
        name = short_name(self.labels.contracts[row.contract], 24)
        parts.append(text(contract_x, baseline, name))
        x = _seat_x(row.declarer)
        parts.append(
            f'<rect x="{x + 8}" y="{baseline - 17}" width="{_POINTS_COLUMN}" height="23" rx="11"'
            f' fill="none" stroke="{MUTED}"/>'
        )
        for seat in SEATS:
            fill = INK if row.points[seat] else MUTED
            x = _seat_x(seat)
            parts.append(
                _right(x + _POINTS_COLUMN, index, format_points(row.points[seat]), fill=fill)
            )
            parts.append(_right(x + _SEAT_WIDTH - 12, index, str(totals[seat]), is_bold=True))
        return parts

    def foot(self, ranks: Points | None) -> list[str]:
        """Totals, places, who is in the plus and who has sunk, quotas left."""
        sheet, labels = self.sheet, self.labels
        places = sheet.ranks() if ranks is None else ranks
        are_plus = sheet.in_the_plus()
        rows: list[tuple[str, list[str]]] = [
            (labels.total, [str(total) for total in sheet.totals]),
            (labels.place, [f"{place}." for place in places]),
            ("", [labels.in_the_plus if is_plus else labels.sunk for is_plus in are_plus]),
            (labels.trumps_left, [str(sheet.trumps_left(seat)) for seat in SEATS]),
            (labels.negatives_left, [str(sheet.negatives_left(seat)) for seat in SEATS]),
        ]
        parts = []
        for index, (label, cells) in enumerate(rows[: self.n_foot_rows], N_DEALS):
            parts.append(text(_CONTRACT_X, _baseline(index), short_name(label, 24), fill=MUTED))
            for seat in SEATS:
                x = _seat_x(seat) + _SEAT_WIDTH - 12
                is_bold = index < N_DEALS + 2
                parts.append(_right(x, index, short_name(cells[seat], 13), is_bold=is_bold))
        for seat in SEATS:
            x, y = _seat_x(seat) + 16, _baseline(N_DEALS + 2) - 5
            parts.append(plus_mark(x, y, is_plus=are_plus[seat]))
        return parts

    def contracts_left(self) -> list[str]:
        """How often each negative contract can still be declared at this table."""
        uses = [
            f"{self.labels.contract_name(contract)} {self.sheet.uses_left(contract.kind)}"
            for contract in NEGATIVE_CONTRACTS
        ]
        row = N_DEALS + self.n_foot_rows
        content = short_name(" · ".join(uses), 112)
        return [
            text(_CONTRACT_X, _baseline(row), self.labels.contracts_left, fill=MUTED),
            text(_CONTRACT_X, _baseline(row + 1) - 4, content, size=13),
        ]

    def spoken(self) -> str:
        """The totals in words, for screen readers."""
        labels, sheet = self.labels, self.sheet
        totals = [f"{self.players[seat]}: {sheet.totals[seat]}" for seat in SEATS]
        return ". ".join([f"{labels.deal} {len(sheet.rows)}/{N_DEALS}", *totals])


def _right(x: int, row: int, content: str, *, fill: str = INK, is_bold: bool = False) -> str:
    """A cell of a row whose text ends at x."""
    return text(x, _baseline(row), content, anchor="end", fill=fill, is_bold=is_bold)
