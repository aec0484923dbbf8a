"""Plain exhaustive search on rifki.Board: what the solver is held against. Nothing is pruned."""

from __future__ import annotations

from dataclasses import dataclass

from rifki import Board, Points

__all__ = ["Exhaustive", "exhaustive", "exhaustive_cards"]


@dataclass(frozen=True, slots=True)
class Exhaustive:
    """Points of the rest of the deal, in seat order.

    `paranoid[s]` is what seat s can make sure of against the other three; `maxn` what the seats get
    when each plays for her own points and, of cards equally good for her, the lowest.
    """

    paranoid: Points
    maxn: Points


def exhaustive(board: Board) -> Exhaustive:
    """The values of a position; the board is left as it was."""
    return _search(board, {})


def exhaustive_cards(board: Board) -> dict[int, Exhaustive]:
    """The values after each legal card; points of the trick it completes are in them."""
    memo: dict[object, Exhaustive] = {}
    return {card: _after(board, card, memo) for card in board.legal_cards}


def _after(board: Board, card: int, memo: dict[object, Exhaustive]) -> Exhaustive:
    before = board.points
    board.push(card)
    won = [now - then for now, then in zip(board.points, before, strict=True)]
    rest = _search(board, memo)
    board.pop()
    return Exhaustive(_add(won, rest.paranoid), _add(won, rest.maxn))


def _add(won: list[int], rest: Points) -> Points:
    south, east, north, west = (a + b for a, b in zip(won, rest, strict=True))
    return south, east, north, west


def _search(board: Board, memo: dict[object, Exhaustive]) -> Exhaustive:
    if board.is_over:
        return Exhaustive((0, 0, 0, 0), (0, 0, 0, 0))
    position = board.position
    key = (position.hands, position.leader, position.trick, position.is_opened)
    known = memo.get(key)
    if known is None:
        turn = int(board.turn)
        # Ascending card order, and max takes the first of equals: the lowest card.
        rows = [_after(board, card, memo) for card in board.legal_cards]
        south, east, north, west = (
            (max if seat == turn else min)(row.paranoid[seat] for row in rows) for seat in range(4)
        )
        best = max(rows, key=lambda row: row.maxn[turn])
        known = memo[key] = Exhaustive((south, east, north, west), best.maxn)
    return known
