"""Deals and games played to their end with nothing between a bot and the board.

Here a bot's illegal answer is an error; `rifki.arena` would put a safe one in its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from rifki import SEATS, Board, Game, Points
from rifki.arena import longest_suit
from rifki.bots import Bot
from rifki.view import view_of_board

__all__ = ["longest_suit", "play_deal", "play_game"]


def play_deal(board: Board, bots: Sequence[Bot]) -> Points:
    """Play a deal to its end with a bot in each seat; the board checks every move."""
    while not board.is_over:
        turn = board.turn
        board.push(bots[turn].choose_card(view_of_board(board, turn)))
    return board.points


def play_game(game: Game, bots: Sequence[Bot]) -> Game:
    """Play a game to its end with a bot in each seat, redeals included."""
    while not game.is_over:
        turn = game.turn
        assert turn is not None
        view = game.view(turn)
        if view.legal_contracts:
            game.declare(bots[turn].choose_contract(view))
            _call_redeals(game, bots)
        else:
            game.play(bots[turn].choose_card(view))
    return game


def _call_redeals(game: Game, bots: Sequence[Bot]) -> None:
    """Let the first seat that may and wants to void the deal do so."""
    for seat in SEATS:
        view = game.view(seat)
        if view.redeal is not None and bots[seat].wants_redeal(view):
            game.call_redeal(seat)
            return
