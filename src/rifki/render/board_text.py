"""A board in seat positions, as text.

North is at the top and South at the bottom. The order of play, South, East, North, West, runs
anticlockwise, so East stands to the right (G5).
"""

from __future__ import annotations

from rifki.board import Board
from rifki.cards import SUIT_MASKS
from rifki.deal import Deal
from rifki.render.cards_text import DISPLAY_SUITS, SuitStyle, TenStyle, TextStyle
from rifki.render.labels import Labels
from rifki.render.layout import Width, fit, join_ends
from rifki.render.scene import Scene, format_points, scene_of, scene_of_deal
from rifki.seats import Seat
from rifki.view import View

__all__ = ["NARROW_COLUMNS", "WIDE_COLUMNS", "board_diagram", "deal_diagram"]

WIDE_COLUMNS = 78
"""The columns of the wide form."""
NARROW_COLUMNS = 58
"""The columns of the narrow form, which writes ranks without spaces between."""

# A suit of 13 cards needs 28 columns with spaces and 16 without, and the mark before a name two.
_WIDE_SIDE, _NARROW_SIDE = 30, 18
_TURN_MARK, _WINNER_MARK, _NO_MARK = ">", "*", " "


def board_diagram(
    table: Board | View | Scene,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    suits: SuitStyle = "symbols",
    ten: TenStyle = "10",
    width: Width = len,
    is_narrow: bool = False,
) -> str:
    """The four hands in seat positions, the trick in the middle; contract, declarer, turn, points.

    A Board is drawn with open hands; of a View, the other hands show as a number of cards; a Scene
    is drawn as it is. `>` marks the seat to play, `*` the card that wins the trick so far. No line
    is longer than 78 columns, or 58 with `is_narrow`, as measured by `width`. With
    `suits="letters"` all that this function adds is ASCII. Raises ParseError on another style.

    >>> from rifki import Board, Contract, Deal, Seat
    >>> deal = Deal.from_text("S=A.K.. E=Q.2.. N=..A.2 W=.QJ..")
    >>> board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH)
    >>> board.push_text("SA")
    Card('SA')
    >>> print(board_diagram(board, is_narrow=True))
    No King of Hearts                                Trick 1/2
    Declarer: South                                 Turn: East
    <BLANKLINE>
                          North  0
                          ♠ -
                          ♥ -
                          ♣ 2
                          ♦ A
    <BLANKLINE>
      West  0                               > East  0
      ♠ -                                     ♠ Q
      ♥ QJ                                    ♥ 2
      ♣ -                                     ♣ -
      ♦ -                      *♠A            ♦ -
    <BLANKLINE>
                          South  0
                          ♠ -
                          ♥ K
                          ♣ -
                          ♦ -
    """
    scene = table if isinstance(table, Scene) else scene_of(table)
    return _diagram(scene, names, labels, TextStyle(suits, ten, width), is_narrow)


def deal_diagram(
    deal: Deal,
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    suits: SuitStyle = "symbols",
    ten: TenStyle = "10",
    width: Width = len,
    is_narrow: bool = False,
) -> str:
    """The four hands of a deal in seat positions; arguments and widths as for `board_diagram`."""
    return _diagram(scene_of_deal(deal), names, labels, TextStyle(suits, ten, width), is_narrow)


def _diagram(
    scene: Scene,
    names: tuple[str, str, str, str] | None,
    labels: Labels | None,
    style: TextStyle,
    is_narrow: bool,
) -> str:
    """The lines of a diagram."""
    labels = labels or Labels()
    players = labels.players(names)
    columns = NARROW_COLUMNS if is_narrow else WIDE_COLUMNS
    side = _NARROW_SIDE if is_narrow else _WIDE_SIDE
    center = columns - 2 * side
    south, east, north, west = (
        _hand_lines(scene, Seat(seat), players[seat], style, side, is_narrow) for seat in range(4)
    )
    lines = _head_lines(scene, players, labels, style, columns)
    # The hands above and below stand about the middle of the table.
    indent = " " * ((columns - side) // 2)
    lines += [indent + line for line in north]
    middle = zip(west, _trick_lines(scene, style, center), east, strict=True)
    lines += ["", *("".join(parts) for parts in middle), ""]
    lines += [indent + line for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _head_lines(
    scene: Scene, players: tuple[str, ...], labels: Labels, style: TextStyle, columns: int
) -> list[str]:
    """Contract and declarer to the left, trick and turn to the right."""
    if scene.declarer is None:
        return []
    declarer = f"{labels.declarer}: {players[scene.declarer]}"
    turn = "" if scene.turn is None else f"{labels.turn}: {players[scene.turn]}"
    trick = f"{labels.trick} {scene.trick_number}/{scene.n_tricks}"
    ends = [(labels.contract_name(scene.contract), trick), (declarer, turn)]
    return [
        *(
            join_ends(left, right, columns, width=style.width, ellipsis=style.ellipsis)
            for left, right in ends
        ),
        "",
    ]


def _hand_lines(
    scene: Scene, seat: Seat, player: str, style: TextStyle, columns: int, is_narrow: bool
) -> list[str]:
    """A hand: who holds it, her points, and a line for each suit; each so many columns wide."""
    mark = _TURN_MARK if scene.turn is seat else _NO_MARK
    points = "" if scene.points is None else f"  {format_points(scene.points[seat])}"
    room = columns - 2 - len(points)
    name = fit(player, room, width=style.width, ellipsis=style.ellipsis).rstrip()
    lines = [f"{mark} {name}{points}"]
    mask = scene.hands[seat]
    if mask is None:
        lines += [f"  [{scene.hand_sizes[seat]}]", "", "", ""]
    else:
        gap = "" if is_narrow else " "
        lines += [_suit_line(mask, suit, style, gap) for suit in range(4)]
    return [fit(line, columns, width=style.width, ellipsis=style.ellipsis) for line in lines]


def _suit_line(mask: int, index: int, style: TextStyle, gap: str) -> str:
    """The cards of one suit of a hand."""
    suit = DISPLAY_SUITS[index]
    return f"  {style.suit(suit)} {style.ranks(mask & SUIT_MASKS[suit], suit, gap=gap)}"


def _trick_lines(scene: Scene, style: TextStyle, columns: int) -> list[str]:
    """The trick in seat positions: five lines, each so many columns wide."""
    south, east, north, west = (_trick_card(scene, Seat(seat), style) for seat in range(4))
    gap = " " * (columns // 2 - 8)
    lines = [north, "", west + gap + east, "", south]
    # Card texts hold no letter wider than one column.
    return [f"{line:^{columns}}" for line in lines]


def _trick_card(scene: Scene, seat: Seat, style: TextStyle) -> str:
    """The card that a seat has played, always four columns wide."""
    card = scene.trick.card_of(seat)
    if card is None:
        return " " * 4
    mark = _WINNER_MARK if scene.trick.winner is seat else _NO_MARK
    return f"{mark}{style.card(card):<3}"
