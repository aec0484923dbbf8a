"""The tricks of a deal in rows, as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rifki.render.cards_text import SuitStyle, TenStyle, TextStyle
from rifki.render.labels import Labels
from rifki.render.layout import Align, Width, fit
from rifki.render.scene import format_points
from rifki.scoresheet import add_points
from rifki.seats import SEATS, Points, Seat
from rifki.trick import Trick

__all__ = ["trick_table"]

_WIDE_NAME, _NARROW_NAME = 11, 7
_NUMBER_COLUMNS, _POINTS_COLUMNS = 5, 6
_WINNER_MARK = "*"


def trick_table(
    tricks: Sequence[Trick],
    *,
    points: Points | None = None,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    suits: SuitStyle = "symbols",
    ten: TenStyle = "10",
    width: Width = len,
    is_narrow: bool = False,
) -> str:
    """One row for each trick: its number, who led, the card of each seat, the points.

    `*` marks the card that wins. A trick in progress may stand last; a dot is a card not yet
    played. The foot adds up the points of each seat's own tricks, or shows `points` where more than
    tricks counts (a claim). No line is longer than 78 columns, or 58 with `is_narrow`, as measured
    by `width`; with `suits="letters"` all that this function adds is ASCII. Raises ParseError on
    another style.

    >>> from rifki import Board, Contract, Deal, Seat
    >>> deal = Deal.from_text("S=A.K.. E=Q.2.. N=..A.2 W=.QJ..")
    >>> board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH)
    >>> for text in "SA SQ C2 HQ HK H2 DA HJ".split():
    ...     card = board.push_text(text)
    >>> print(trick_table(board.tricks, is_narrow=True))
    Trick  Leader   South    East     North    West     Points
        1  South    ♠A *     ♠Q       ♣2       ♥Q            0
        2  South    ♥K *     ♥2       ♦A       ♥J         -320
    <BLANKLINE>
    Total           -320     0        0        0          -320
    """
    labels = labels or Labels()
    layout = _Layout(TextStyle(suits, ten, width), _NARROW_NAME if is_narrow else _WIDE_NAME)
    players = labels.players(names)
    lines = [layout.row(labels.trick, labels.leader, players, labels.points)]
    for number, trick in enumerate(tricks, 1):
        cards = [_card(trick, seat, layout.style) for seat in SEATS]
        trick_points = format_points(trick.points) if trick.is_complete else ""
        lines.append(layout.row(str(number), players[trick.leader], cards, trick_points))
    total = points if points is not None else _total(tricks)
    own_points = [format_points(own) for own in total]
    lines += ["", layout.row(labels.total, "", own_points, format_points(sum(total)))]
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns of a trick table."""

    style: TextStyle
    name_columns: int

    def row(self, number: str, leader: str, cells: Sequence[str], points: str) -> str:
        """One row."""
        parts = [
            self._cell(number, _NUMBER_COLUMNS, "right"),
            *(self._cell(text, self.name_columns) for text in (leader, *cells)),
            self._cell(points, _POINTS_COLUMNS, "right"),
        ]
        return "  ".join(parts).rstrip()

    def _cell(self, text: str, columns: int, align: Align = "left") -> str:
        """One cell."""
        return fit(text, columns, width=self.style.width, align=align, ellipsis=self.style.ellipsis)


def _card(trick: Trick, seat: Seat, style: TextStyle) -> str:
    """What a seat played to a trick, with the mark of the winner of a complete one."""
    card = trick.card_of(seat)
    if card is None:
        return "."
    is_won = trick.is_complete and trick.winner is seat
    return f"{style.card(card):<3}{_WINNER_MARK}" if is_won else style.card(card)


def _total(tricks: Sequence[Trick]) -> Points:
    """The points of each seat's own tricks (reading 7)."""
    total: Points = (0, 0, 0, 0)
    for trick in tricks:
        south, east, north, west = (trick.points if seat is trick.winner else 0 for seat in SEATS)
        total = add_points(total, (south, east, north, west))
    return total
