"""Playing one hand: a deal with a given contract, or a whole game from its seeds."""

from __future__ import annotations

from rifki.arena.referee import Referee
from rifki.arena.results import DealScore, HandResult
from rifki.arena.seatings import Seating
from rifki.arena.settings import GivenDeal
from rifki.board import Board
from rifki.fairness import GameSeeds
from rifki.game import Game
from rifki.rules import RuleSet
from rifki.seats import SEATS
from rifki.view import view_of_board

__all__ = ["play_deal", "play_game"]


def play_deal(
    given: GivenDeal, seating: Seating, referee: Referee, *, rules: RuleSet
) -> tuple[HandResult, Board]:
    """Play a deal to its end: the result, and the finished board. No seat is asked for a redeal."""
    board = Board(given.deal, given.contract, declarer=given.declarer, rules=rules)
    while not board.is_over:
        turn = board.turn
        board.push_unchecked(referee.card(view_of_board(board, turn), seating[turn]))
    scores = (DealScore(given.contract, board.points),)
    result = HandResult(
        seating, scores, referee.digest, faults=tuple(referee.faults), losses=referee.losses
    )
    return result, board


def play_game(
    seeds: GameSeeds, seating: Seating, referee: Referee, *, rules: RuleSet
) -> tuple[HandResult, Game]:
    """Play a game to its end, redeals included: the result, and the finished game."""
    game = Game(seeds=seeds, rules=rules)
    while not game.is_over:
        turn = game.turn
        assert turn is not None  # the game is not over and deals by itself
        if game.board is None:
            game.declare(referee.contract(game.view(turn), seating[turn]))
            _ask_for_redeals(game, seating, referee)
        else:
            game.play(referee.card(game.view(turn), seating[turn]))
    scores = tuple([DealScore(row.contract, row.points) for row in game.score_sheet.rows])
    result = HandResult(
        seating,
        scores,
        referee.digest,
        ranks=game.ranks,
        faults=tuple(referee.faults),
        losses=referee.losses,
    )
    return result, game


def _ask_for_redeals(game: Game, seating: Seating, referee: Referee) -> None:
    """Let the first seat that may void the deal, and wants to, do so."""
    for seat in SEATS:
        if game.redeal_ground(seat) is None:
            continue
        if referee.redeal(game.view(seat), seating[seat]):
            game.call_redeal(seat)
            return
