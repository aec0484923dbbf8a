"""What is written about a seat: name, points, tricks, total, penalty cards taken."""

from __future__ import annotations

from rich.style import Style

from rifki.cards import SUIT_MASKS, CardSet
from rifki.i18n import display_width
from rifki.render.cards_text import DISPLAY_SUITS
from rifki.seats import Seat
from rifki.tui.table.canvas import Line
from rifki.tui.table.look import Look
from rifki.tui.table.scene import Scene
from rifki.tui.table.words import Words

__all__ = ["captured_line", "felt_points_style", "line_width", "side_plate", "wide_plate"]


def wide_plate(seat: Seat, scene: Scene, words: Words, columns: int) -> list[Line]:
    """Two lines about a seat: name; points and cards."""
    palette = words.look.palette
    separator = f" {words.look.signs.dot} "
    stats = _join(
        [*_stats(seat, scene, words), _total(seat, scene, words)], separator, palette.faint
    )
    captured = captured_line(seat, scene, words, columns - line_width(stats) - len(separator))
    if captured:
        stats = (*stats, (separator, palette.faint), *captured)
    return [_name(seat, scene, words, columns), stats]


def side_plate(seat: Seat, scene: Scene, words: Words, columns: int) -> list[Line]:
    """Four lines about a seat: name; points and tricks; total; cards."""
    palette = words.look.palette
    separator = f" {words.look.signs.dot} "
    return [
        _name(seat, scene, words, columns),
        _join(_stats(seat, scene, words), separator, palette.faint),
        (_total(seat, scene, words),),
        captured_line(seat, scene, words, columns),
    ]


def _name(seat: Seat, scene: Scene, words: Words, columns: int) -> Line:
    """The name of a seat, marked when it is its turn or when it has won the trick."""
    signs, palette = words.look.signs, words.look.palette
    name = words.cut(words.name(seat), columns - 3)
    if scene.turn is seat:
        return ((f"{signs.turn} {name} ", palette.turn),)
    if scene.resting is not None and scene.resting.winner is seat:
        return ((f"{signs.winner} {name}", palette.strong),)
    return ((name, palette.strong),)


def _stats(seat: Seat, scene: Scene, words: Words) -> Line:
    """Points and tricks of this deal."""
    palette = words.look.palette
    points = scene.view.points[seat]
    style = felt_points_style(points, words.look)
    tricks = words.t("count-tricks", n=scene.view.tricks_won[seat])
    shown = words.t("tui-deal-points", points=words.points(points))
    return ((shown, style), (tricks, palette.felt))


def felt_points_style(points: int, look: Look) -> Style:
    """The style of points on the felt: won, lost or none."""
    palette = look.palette
    return palette.gain if points > 0 else palette.loss if points < 0 else palette.felt


def _total(seat: Seat, scene: Scene, words: Words) -> tuple[str, Style]:
    """The points of all finished deals."""
    total = words.points(scene.view.sheet.totals[seat])
    return words.t("tui-total", points=total), words.look.palette.felt


def captured_line(seat: Seat, scene: Scene, words: Words, columns: int) -> Line:
    """The penalty cards that a seat has taken, grouped by suit; nothing where tricks count."""
    contract = scene.view.contract
    if contract is None or not contract.penalty_mask:
        return ()
    mask = scene.view.captured(seat).mask & contract.penalty_mask
    line = _grouped(mask, words.look, gap=" ")
    if line_width(line) > columns:
        line = _grouped(mask, words.look, gap="")
    if line_width(line) <= columns:
        return line
    more = (words.look.signs.ellipsis, words.look.palette.felt)
    return (*_cut_line(line, columns - line_width((more,))), more)


def _grouped(mask: int, look: Look, *, gap: str) -> Line:
    """Cards as a sign and ranks for each suit."""
    spans: list[tuple[str, Style]] = []
    for suit in DISPLAY_SUITS:
        cards = list(reversed(CardSet(mask & SUIT_MASKS[suit])))
        if cards:
            ranks = gap.join(look.rank(card.rank) for card in cards)
            before = " " if spans else ""
            spans.append((before + look.suit(suit) + ranks, look.palette.felt_suits[suit]))
    return tuple(spans)


def _cut_line(line: Line, columns: int) -> Line:
    """The spans of a line that fit."""
    kept: list[tuple[str, Style]] = []
    for span in line:
        if line_width((*kept, span)) > columns:
            break
        kept.append(span)
    return tuple(kept)


def _join(spans: Line | list[tuple[str, Style]], separator: str, style: Style) -> Line:
    """Spans with a separator between them."""
    joined: list[tuple[str, Style]] = []
    for span in spans:
        if joined:
            joined.append((separator, style))
        joined.append(span)
    return tuple(joined)


def line_width(line: Line) -> int:
    """The columns of a line."""
    return sum(display_width(text) for text, _ in line)
