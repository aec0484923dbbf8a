"""The table as SVG: a deal, a board with the trick in the middle, a single trick.

North is at the top; the order of play runs anticlockwise, so East stands to the right (G5).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from xml.sax.saxutils import escape

from rifki.board import Board
from rifki.deal import Deal
from rifki.render.cards_text import sorted_cards
from rifki.render.labels import Labels
from rifki.render.scene import Scene, format_points, scene_of, scene_of_deal, spoken_cards
from rifki.render.svg_base import (
    BAND,
    CARD_HEIGHT,
    CARD_WIDTH,
    FOUR_COLOURS,
    LINE,
    MUTED,
    TWO_COLOURS,
    Colours,
    card_back,
    card_face,
    document,
    short_name,
    suit_sign,
    text,
    turn_mark,
)
from rifki.seats import SEATS, Seat
from rifki.trick import Trick
from rifki.view import View

__all__ = ["board_svg", "deal_svg", "trick_svg"]

_MARGIN, _GAP = 24, 16
# A fan of 13 cards in four suits fits this width.
_FAN_WIDTH, _MOST_STEP, _SUIT_GAP = 320, 24, 8
_PLATE_HEIGHT = 30  # the line with a name above a fan
_FAN_HEIGHT = _PLATE_HEIGHT + CARD_HEIGHT
_MAT = 236  # the square in the middle
_WIDTH = 2 * (_MARGIN + _FAN_WIDTH + _GAP) + _MAT
_HEIGHT = 2 * (_MARGIN + _FAN_HEIGHT + _GAP) + _MAT
_CENTER = (_WIDTH // 2, _HEIGHT // 2)
_FAN_TOP_LEFT = {
    Seat.SOUTH: (_CENTER[0] - _FAN_WIDTH // 2, _HEIGHT - _MARGIN - _FAN_HEIGHT),
    Seat.EAST: (_WIDTH - _MARGIN - _FAN_WIDTH, _CENTER[1] - _FAN_HEIGHT // 2),
    Seat.NORTH: (_CENTER[0] - _FAN_WIDTH // 2, _MARGIN),
    Seat.WEST: (_MARGIN, _CENTER[1] - _FAN_HEIGHT // 2),
}
# From the centre of the mat to the centres of the four cards of a trick, in seat order.
_TRICK_OFFSETS = ((0, 74), (74, 0), (0, -74), (-74, 0))
_NAME_COLUMNS = 20

_TRICK_WIDTH, _TRICK_HEIGHT = 560, 340


def deal_svg(
    deal: Deal,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    title: str | None = None,
    has_four_colours: bool = True,
) -> str:
    """The four hands of a deal around the table, as a self-contained SVG file.

    `title` stands in the middle and names the picture for screen readers: the word "Deal" by
    default. Suits have four colours, or two with `has_four_colours=False`, and always their shapes.
    """
    labels = labels or Labels()
    heading = labels.deal if title is None else title
    x, y = _CENTER
    middle = text(x, y + 7, short_name(heading, 22), anchor="middle", size=20, is_bold=True)
    drawing = _Drawing(labels, labels.players(names), _colours(has_four_colours))
    return drawing.table(scene_of_deal(deal), heading, [middle])


def board_svg(
    table: Board | View,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    title: str | None = None,
    has_four_colours: bool = True,
) -> str:
    """A deal in play as a self-contained SVG file: hands, trick, contract, declarer, turn, points.

    A Board is drawn with open hands; of a View, the other hands lie face down. An arrow head marks
    the seat to play, a frame and a star the card that wins the trick so far. `title` names the
    picture for screen readers: the name of the contract by default.
    """
    labels = labels or Labels()
    scene = scene_of(table)
    heading = labels.contract_name(scene.contract) if title is None else title
    drawing = _Drawing(labels, labels.players(names), _colours(has_four_colours))
    middle = [*drawing.trick(scene.trick, _CENTER), *drawing.corners(scene)]
    return drawing.table(scene, heading, middle)


def trick_svg(
    trick: Trick,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    title: str | None = None,
    has_four_colours: bool = True,
) -> str:
    """One trick, complete or in progress, as a self-contained SVG file.

    Each card lies before its seat; a frame and a star mark the one that wins. The points of a
    complete trick stand in the middle. `title` names the picture for screen readers.
    """
    labels = labels or Labels()
    drawing = _Drawing(labels, labels.players(names), _colours(has_four_colours))
    x, y = _TRICK_WIDTH // 2, _TRICK_HEIGHT // 2
    body = [_mat((x, y)), *drawing.trick_names(trick, (x, y)), *drawing.trick(trick, (x, y))]
    points = format_points(trick.points)
    if trick.is_complete:
        body.append(text(x, y + 7, points, anchor="middle", size=20, is_bold=True))
    return document(
        _TRICK_WIDTH,
        _TRICK_HEIGHT,
        body,
        title=labels.trick if title is None else title,
        description=". ".join([*drawing.spoken_trick(trick), f"{labels.points}: {points}"]),
        language=labels.language,
    )


def _colours(has_four_colours: bool) -> Colours:
    """The colours of the suits."""
    return FOUR_COLOURS if has_four_colours else TWO_COLOURS


def _mat(center: tuple[int, int]) -> str:
    """The square on which a trick lies, about its centre."""
    x, y = center[0] - _MAT // 2, center[1] - _MAT // 2
    return (
        f'<rect x="{x}" y="{y}" width="{_MAT}" height="{_MAT}" rx="24" fill="{BAND}"'
        f' stroke="{LINE}"/>'
    )


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What all parts of one drawing share: words, names in seat order, colours."""

    labels: Labels
    players: tuple[str, str, str, str]
    colours: Colours

    def table(self, scene: Scene, heading: str, middle: list[str]) -> str:
        """The whole picture of four hands, with what lies on the mat."""
        body = [_mat(_CENTER)]
        for seat in SEATS:
            body += [*self._plate(scene, seat), *self._fan(scene, seat)]
        return document(
            _WIDTH,
            _HEIGHT,
            [*body, *middle],
            title=heading,
            description=". ".join(self._spoken_table(scene)),
            language=self.labels.language,
        )

    def _plate(self, scene: Scene, seat: Seat) -> list[str]:
        """The line above a hand: the mark of the turn, the name, the declarer, the points."""
        left, top = _FAN_TOP_LEFT[seat]
        baseline = top + 18
        is_turn = scene.turn is seat
        name = escape(short_name(self.players[seat], _NAME_COLUMNS))
        declares = ""
        if scene.declarer is seat:
            word = escape(short_name(self.labels.declarer, _NAME_COLUMNS))
            declares = (
                f'<tspan dx="9" font-size="13" font-weight="400" fill="{MUTED}">{word}</tspan>'
            )
        parts = [turn_mark(left + 2, baseline - 5)] if is_turn else []
        x = left + 20 if is_turn else left + 2
        parts.append(f'<text x="{x}" y="{baseline}" font-weight="700">{name}{declares}</text>')
        if scene.points is not None:
            points = format_points(scene.points[seat])
            parts.append(text(left + _FAN_WIDTH - 2, baseline, points, anchor="end", is_bold=True))
        return parts

    def _fan(self, scene: Scene, seat: Seat) -> list[str]:
        """The cards of a hand from left to right, suits a little apart; face down if hidden."""
        left, top = _FAN_TOP_LEFT[seat]
        y = top + _PLATE_HEIGHT
        mask = scene.hands[seat]
        if mask is None:
            return [card_back(left + index * 21, y) for index in range(scene.hand_sizes[seat])]
        cards = sorted_cards(mask)
        gaps = [0, *(_SUIT_GAP * (one.suit is not two.suit) for one, two in pairwise(cards))]
        n_steps = max(1, len(cards) - 1)
        step = min(_MOST_STEP, (_FAN_WIDTH - CARD_WIDTH - sum(gaps)) / n_steps)
        parts = []
        for index, (card, gap) in enumerate(zip(cards, accumulate(gaps), strict=False)):
            is_covered = index < len(cards) - 1
            x = left + index * step + gap
            parts.append(card_face(card, x, y, self.colours, is_covered=is_covered))
        return parts

    def corners(self, scene: Scene) -> list[str]:
        """Contract in the upper left corner, the number of the trick in the upper right one."""
        x, y = _MARGIN + 2, _MARGIN + 22
        parts = []
        trump = scene.contract.trump_suit if scene.contract is not None else None
        if trump is not None:
            parts.append(suit_sign(trump, x, y - 21, 26, self.colours))
        name = short_name(self.labels.contract_name(scene.contract), 26)
        parts.append(text(x + 34 * (trump is not None), y, name, size=20, is_bold=True))
        number = f"{self.labels.trick} {scene.trick_number}/{scene.n_tricks}"
        parts.append(text(_WIDTH - x, y, number, anchor="end", size=20, is_bold=True))
        return parts

    def trick(self, trick: Trick, center: tuple[int, int]) -> list[str]:
        """The cards of a trick before their seats, about a centre; the winner's comes last."""
        parts: list[str] = []
        for seat, card in sorted(trick, key=lambda play: play[0] is trick.winner):
            x, y = _TRICK_OFFSETS[seat]
            left, top = center[0] + x - CARD_WIDTH // 2, center[1] + y - CARD_HEIGHT // 2
            is_winning = seat is trick.winner
            parts.append(card_face(card, left, top, self.colours, is_winning=is_winning))
        return parts

    def trick_names(self, trick: Trick, center: tuple[int, int]) -> list[str]:
        """The names around a single trick, and who led."""
        x, y = center
        side = _MAT // 2 + 12
        spots = (
            (Seat.SOUTH, x, y + side + 10, "middle"),
            (Seat.EAST, x + side, y, "start"),
            (Seat.NORTH, x, y - side, "middle"),
            (Seat.WEST, x - side, y, "end"),
        )
        parts = []
        for seat, left, baseline, anchor in spots:
            name = short_name(self.players[seat], 16)
            parts.append(text(left, baseline, name, anchor=anchor, is_bold=True))
            if seat is trick.leader:
                word = short_name(self.labels.leader, 16)
                below = -20 if seat is Seat.NORTH else 18
                parts.append(text(left, baseline + below, word, anchor=anchor, size=13, fill=MUTED))
        return parts

    def spoken_trick(self, trick: Trick) -> list[str]:
        """The plays of a trick in words."""
        return [
            f"{self.players[seat]}: {spoken_cards(card.mask, self.labels)}" for seat, card in trick
        ]

    def _spoken_table(self, scene: Scene) -> list[str]:
        """What the picture shows, in words: for screen readers."""
        labels = self.labels
        parts = []
        if scene.declarer is not None:
            parts.append(f"{labels.contract}: {labels.contract_name(scene.contract)}")
            parts.append(f"{labels.declarer}: {self.players[scene.declarer]}")
        if scene.turn is not None:
            parts.append(f"{labels.turn}: {self.players[scene.turn]}")
        for seat in SEATS:
            mask = scene.hands[seat]
            cards = str(scene.hand_sizes[seat]) if mask is None else spoken_cards(mask, labels)
            points = "" if scene.points is None else f" ({format_points(scene.points[seat])})"
            parts.append(f"{self.players[seat]}{points}: {cards}")
        if scene.trick.cards:
            number = f"{labels.trick} {scene.trick_number}/{scene.n_tricks}"
            parts.append(f"{number}: {'; '.join(self.spoken_trick(scene.trick))}")
        return parts
