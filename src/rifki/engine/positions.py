"""Views for trying engines: of whole games, of every contract, of every option of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from rifki.board import Board
from rifki.bots import BaseBot
from rifki.contracts import CONTRACTS, Contract
from rifki.deal import Deal
from rifki.engine.messages import Asked, Choice
from rifki.game import Game
from rifki.rules import OPTIONS, STANDARD, RuleSet
from rifki.seats import SEATS, Seat
from rifki.view import View, view_of_board

__all__ = ["Ask", "option_rules", "option_views", "play_contracts", "play_game", "redeal_views"]

_REDEAL_TRIES = 2000


class Ask(Protocol):
    """Asks an engine for a legal decision; first for what comes first."""

    def __call__(self, view: View, asked: Asked | None = None) -> Choice:
        """The decision."""


def play_game(rules: RuleSet, seat: Seat, seed: str, ask: Ask) -> Game:
    """A game in which an engine has one seat and random bots the others."""
    game, random_bot = Game(seed=seed, rules=rules), BaseBot(seed=seed)
    while not game.is_over:
        turn = game.turn
        assert turn is not None  # the game is not over and deals by itself
        view = game.view(turn)
        if game.board is None:
            choice = ask(view).contract if turn is seat else random_bot.choose_contract(view)
            game.declare(choice if choice is not None else view.legal_contracts[0])
            has_ground = game.redeal_ground(seat) is not None
            if has_ground and ask(game.view(seat), Asked.REDEAL).redeal:
                game.call_redeal(seat)
        else:
            # A seat that has passed on a redeal still has the ground for it when it leads.
            card = ask(view, Asked.CARD).card if turn is seat else random_bot.choose_card(view)
            game.play(card if card is not None else view.legal_cards[0])
    return game


def play_contracts(seed: str, ask: Ask) -> Iterator[Contract]:
    """A deal at each of the ten contracts; the engine's seat goes round."""
    random_bot = BaseBot(seed=seed)
    for number, contract in enumerate(CONTRACTS):
        seat, declarer = SEATS[number % 4], SEATS[(number + number // 4) % 4]
        board = Board(Deal.from_seed(f"{seed} {contract.text}"), contract, declarer=declarer)
        while not board.is_over:
            turn = board.turn
            view = view_of_board(board, turn)
            card = ask(view, Asked.CARD).card if turn is seat else random_bot.choose_card(view)
            board.push(card if card is not None else view.legal_cards[0])
        yield contract


def option_rules() -> Iterator[tuple[str, RuleSet]]:
    """Rules in which one option has another value than in `standard`, for every such value."""
    for option in OPTIONS.values():
        for text in option.texts:
            rules = STANDARD.with_options({option.name: text})
            if rules != STANDARD:
                yield f"{option.name}={text}", rules


def option_views(rules: RuleSet, seed: str, n: int) -> Iterator[View]:
    """Some views, far apart from each other, of a game between random bots."""
    game, random_bot = Game(seed=seed, rules=rules), BaseBot(seed=seed)
    step, turns = 1060 // n, 0
    while not game.is_over and n > 0:
        turn = game.turn
        assert turn is not None  # the game is not over and deals by itself
        view = game.view(turn)
        turns += 1
        if turns % step == 1:
            n -= 1
            yield view
        if game.board is None:
            game.declare(random_bot.choose_contract(view))
        else:
            game.play(random_bot.choose_card(view))


def redeal_views(seed: str) -> Iterator[View]:
    """For each option that lets a seat void a deal before the first card, a view that asks so."""
    for option, contract in (
        ("redeal_weak_trump", Contract.TRUMP_SPADES),
        ("redeal_bare_king", Contract.NO_KING),
    ):
        view = _redeal_view(STANDARD.with_options({option: "on"}), contract, seed)
        if view is not None:
            yield view


def _redeal_view(rules: RuleSet, contract: Contract, seed: str) -> View | None:
    for number in range(_REDEAL_TRIES):
        board = Board(
            Deal.from_seed(f"{seed} {number}"), contract, declarer=Seat.SOUTH, rules=rules
        )
        for seat in SEATS:
            view = view_of_board(board, seat)
            if view.redeal is not None:
                return view
    return None
