"""Positions written as text, and the view of the seat that is to play in them."""

from __future__ import annotations

from dataclasses import dataclass

from rifki import Board, Deal, View, parse_cards, parse_contract, parse_seat
from rifki.view import view_of_board


@dataclass(frozen=True, slots=True)
class Position:
    """A built position: who leads, what was played so far, and the cards that are right."""

    name: str
    contract: str
    leader: str
    deal: str
    plays: str
    right: str
    is_opened: bool = True

    def board(self) -> Board:
        board = Board(
            Deal.from_text(self.deal),
            parse_contract(self.contract),
            declarer=parse_seat(self.leader),
            is_opened=self.is_opened,
        )
        for word in self.plays.split():
            board.push_text(word)
        return board

    def view(self) -> View:
        board = self.board()
        return view_of_board(board, board.turn)

    def right_mask(self) -> int:
        return parse_cards(self.right).mask
