"""What the environments play on: one deal, or a game of 20, with numbered actions.

The whole table with all its hands: environments give out what `observation`, `mask` and `view` say
of a seat, and nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from rifki.board import Board
from rifki.contracts import CONTRACTS, Contract
from rifki.deal import Deal
from rifki.envs.encoder import Encoder
from rifki.envs.layout import (
    ACTION_OF_CONTRACT,
    N_ACTIONS,
    Int8,
    Int16,
    choice_of,
    encode_game,
    game_seen_by,
)
from rifki.errors import IllegalActionError, IllegalCardError, IllegalContractError, Reason
from rifki.game import Game
from rifki.rules import RuleSet
from rifki.scoresheet import ScoreSheet
from rifki.seats import SEATS, Points, Seat
from rifki.view import Phase, View, view_before_contract, view_of_board

__all__ = ["DealTable", "GameTable", "Result", "Table"]

Result: TypeAlias = tuple[Contract, Points]
"""A deal that has ended: its contract and what it counts, 0 for all where it was voided."""

_NOBODY = -1


class Table(ABC):
    """A table in play: whose turn it is, what she may do, what comes of it."""

    turn: int
    """The seat to act, or -1 when it is over."""
    legal: int
    """What it may do, as a mask over the 62 actions."""
    is_trick_over: bool = False
    """Whether the last action completed a trick."""
    ended: Result | None = None
    """The deal that the last action ended, or None."""

    def __init__(self, rules: RuleSet, seats: Sequence[int]) -> None:
        self.rules = rules
        self._encoder = Encoder(seats)

    @abstractmethod
    def act(self, action: int) -> None:
        """Play a card or declare a contract for the seat whose turn it is.

        Raises IllegalCardError or IllegalContractError with the reason, ParseError for a number
        that is no action; then nothing has changed.
        """

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """All that a seat may know."""

    @property
    @abstractmethod
    def points(self) -> Points:
        """The points of the deal in play, or of the one that has just ended, in seat order."""

    @property
    @abstractmethod
    def contract(self) -> Contract | None:
        """The contract of the deal in play, or None before it is declared."""

    @property
    @abstractmethod
    def ranks(self) -> Points:
        """The rank of each seat, from 1, by what has been won; ties share a rank (G11)."""

    @abstractmethod
    def hands(self) -> Points:
        """The cards held, as masks in seat order. Hidden information."""

    def observation(self, seat: int) -> Int8:
        """The observation of a seat: what `encode_view` makes of its view."""
        return self._encoder.observation(seat)

    def _follow(self, board: Board, seat: int, card: int) -> None:
        """Tell the encoder of a card that was played on a board."""
        self.is_trick_over = self._encoder.play(seat, card)
        if self.is_trick_over:
            winner = board.turn
            taken = board.points[winner] // board.contract.unit
            self._encoder.complete(winner, taken, board.is_opened)


def _refusal(action: int, board: Board | None, contract_reason: Reason) -> IllegalActionError:
    """The error for an action that is not legal; `board` is the deal in play, if there is one."""
    value = choice_of(action)
    if isinstance(value, Contract):
        return IllegalContractError(contract_reason, value)
    if board is None:
        return IllegalCardError(Reason.NO_CONTRACT_YET, value)
    return board.illegal_error(value)


class DealTable(Table):
    """One deal outside a game, of a given contract or, where there is none, chosen by its declarer.

    Quotas and what rules say of a deal's place in the game do not count: all ten contracts may be
    chosen, and no deal is voided.
    """

    def __init__(
        self,
        deal: Deal,
        contract: Contract | None,
        *,
        declarer: Seat,
        rules: RuleSet,
        seats: Sequence[int] = SEATS,
    ) -> None:
        if rules.first_round_negative:
            rules = replace(rules, first_round_negative=False)
        super().__init__(rules, seats)
        self.deal = deal
        self.declarer = declarer
        self._sheet = ScoreSheet(rules=self.rules)
        self._board: Board | None = None
        self._encoder.deal(deal.masks, declarer)
        self.turn = declarer
        self.legal = (1 << N_ACTIONS) - (1 << ACTION_OF_CONTRACT)
        if contract is not None:
            self._declare(contract)

    def _declare(self, contract: Contract) -> None:
        board = Board(self.deal, contract, declarer=self.declarer, rules=self.rules)
        self._board = board
        self._encoder.declare(contract, board.is_opened)
        self.legal = board.legal_mask

    def act(self, action: int) -> None:
        """Play a card or declare a contract; see Table."""
        board, seat = self._board, self.turn
        if not (0 <= action < N_ACTIONS and self.legal >> action & 1):
            is_over = board is not None and board.is_over
            reason = Reason.DEAL_OVER if is_over else Reason.CONTRACT_ALREADY_DECLARED
            raise _refusal(action, board, reason)
        if board is None:
            self._declare(CONTRACTS[action - ACTION_OF_CONTRACT])
            return
        board.push_unchecked(action)
        self._follow(board, seat, action)
        self.legal = board.legal_mask
        if board.is_over:
            self.turn, self.ended = _NOBODY, (board.contract, board.points)
        else:
            self.turn = board.turn

    @property
    def points(self) -> Points:
        """The points of the deal so far, in seat order."""
        return (0, 0, 0, 0) if self._board is None else self._board.points

    @property
    def contract(self) -> Contract | None:
        """The contract of the deal, or None before it is declared."""
        return None if self._board is None else self._board.contract

    @property
    def ranks(self) -> Points:
        """The rank of each seat, from 1, by the points of the deal."""
        points = self.points
        south, east, north, west = (1 + sum(other > own for other in points) for own in points)
        return south, east, north, west

    def view(self, seat: Seat) -> View:
        """All that a seat may know of the deal; its score sheet is empty."""
        if self._board is None:
            return view_before_contract(self.deal.hand(seat), seat, self.declarer, self._sheet)
        return view_of_board(self._board, seat, sheet=self._sheet)

    def hands(self) -> Points:
        """The cards held, as masks in seat order. Hidden information."""
        if self._board is None:
            return self.deal.masks
        south, east, north, west = (hand.mask for hand in self._board.hands)
        return south, east, north, west


class GameTable(Table):
    """A game of 20 deals, dealt from its seeds. Nobody calls redeals (`redeal_weak_trump`,
    `redeal_bare_king`); split queens are dealt again (`redeal_split_queens`).
    """

    def __init__(self, game: Game, *, seats: Sequence[int] = SEATS) -> None:
        super().__init__(game.rules, seats)
        self.game = game
        self._start_deal()

    def _start_deal(self) -> None:
        """The hands of a new deal, or nobody's turn after the last."""
        game = self.game
        self._standing = encode_game(game.view(Seat.SOUTH))
        if game.deal is None or game.declarer is None:
            self.turn, self.legal = _NOBODY, 0
            return
        self._encoder.deal(game.deal.masks, game.declarer)
        self.turn = game.declarer
        self.legal = sum(1 << contract for contract in game.legal_contracts) << ACTION_OF_CONTRACT

    def act(self, action: int) -> None:
        """Play a card or declare a contract; see Table."""
        game, seat = self.game, self.turn
        choice = choice_of(action)
        self.ended = None
        self.is_trick_over = False
        if isinstance(choice, Contract):
            game.declare(choice)
            board = game.board
            assert board is not None  # just declared
            self._encoder.declare(choice, board.is_opened)
            self.legal = board.legal_mask
            return
        game.play(choice)
        board = game.last_board
        assert board is not None  # just played on
        self._follow(board, seat, choice)
        if game.phase is Phase.PLAY:
            self.turn, self.legal = board.turn, board.legal_mask
        else:
            result = game.results[-1]
            is_voided = result.ground is not None
            self.ended = result.contract, (0, 0, 0, 0) if is_voided else result.points
            self._start_deal()

    @property
    def points(self) -> Points:
        """The points of the deal in play, or of the last one before a contract is declared."""
        board = self.game.last_board
        return (0, 0, 0, 0) if board is None else board.points

    @property
    def contract(self) -> Contract | None:
        """The contract of the deal in play, or None before it is declared."""
        return self.game.contract

    @property
    def ranks(self) -> Points:
        """The rank of each seat, from 1, by total; a king bonus comes before all totals."""
        return self.game.ranks

    def game_observation(self, seat: int) -> Int16:
        """What a seat knows of the game: what `encode_game` makes of its view."""
        return game_seen_by(seat, self._standing)

    def view(self, seat: Seat) -> View:
        """All that a seat may know of the game."""
        return self.game.view(seat)

    def hands(self) -> Points:
        """The cards held, as masks in seat order. Hidden information."""
        board = self.game.board
        if board is None:
            deal = self.game.deal
            return (0, 0, 0, 0) if deal is None else deal.masks
        south, east, north, west = (hand.mask for hand in board.hands)
        return south, east, north, west
