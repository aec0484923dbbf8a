"""What a drawing of the table shows, taken from a board, a view or a deal."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.board import Board
from rifki.contracts import Contract
from rifki.deal import Deal
from rifki.render.cards_text import sorted_cards
from rifki.render.labels import Labels
from rifki.seats import SEATS, Points, Seat
from rifki.trick import Trick
from rifki.view import View

__all__ = ["Scene", "format_points", "scene_of", "scene_of_deal", "spoken_cards"]


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one drawing shows it; 4-tuples in seat order."""

    hands: tuple[int | None, ...]
    """The cards held, as masks; None for a hand that may not be shown."""
    hand_sizes: Points
    trick: Trick
    trick_number: int
    """The number of the current trick, or of the last when the deal is over."""
    n_tricks: int
    points: Points | None
    """None where there is no play yet."""
    contract: Contract | None = None
    declarer: Seat | None = None
    turn: Seat | None = None


def scene_of(table: Board | View) -> Scene:
    """The scene of a board with open hands, or of what a view may know."""
    if isinstance(table, View):
        n_tricks = table.deck_mask.bit_count() // 4
        hands = tuple(table.hand.mask if seat is table.seat else None for seat in SEATS)
        sizes, turn = table.hand_sizes, table.turn
    else:
        n_tricks = table.deal.n_tricks
        hands = tuple(table.hand(seat).mask for seat in SEATS)
        south, east, north, west = (len(table.hand(seat)) for seat in SEATS)
        sizes, turn = (south, east, north, west), None if table.is_over else table.turn
    return Scene(
        hands=hands,
        hand_sizes=sizes,
        trick=table.trick,
        trick_number=len(table.tricks) + (turn is not None),
        n_tricks=n_tricks,
        points=table.points,
        contract=table.contract,
        declarer=table.declarer,
        turn=turn,
    )


def scene_of_deal(deal: Deal) -> Scene:
    """The scene of a deal before anything was declared."""
    n_tricks = deal.n_tricks
    return Scene(
        hands=deal.masks,
        hand_sizes=(n_tricks, n_tricks, n_tricks, n_tricks),
        trick=Trick(Seat.SOUTH),
        trick_number=0,
        n_tricks=n_tricks,
        points=None,
    )


def format_points(points: int) -> str:
    """Points with their sign, in ASCII: "+650", "-320", "0"."""
    return f"{points:+d}" if points else "0"


def spoken_cards(mask: int, labels: Labels) -> str:
    """Cards in words for a screen reader: "spades A 10, hearts K"."""
    groups: dict[str, list[str]] = {}
    for card in sorted_cards(mask):
        rank = "10" if card.rank.letter == "T" else card.rank.letter
        groups.setdefault(labels.suits[card.suit], []).append(rank)
    return ", ".join(f"{suit} {' '.join(ranks)}" for suit, ranks in groups.items()) or "-"
