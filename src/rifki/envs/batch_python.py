"""A batch of deals without the compiled kernel: the same numbers as env.c, slower."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.board import Board
from rifki.contracts import CONTRACTS
from rifki.deal import Deal
from rifki.envs.batch_arrays import Bytes, DealArrays, Int64
from rifki.envs.deal_options import DealOptions
from rifki.envs.extra import needs_extra
from rifki.envs.layout import encode_actions, encode_view
from rifki.errors import IllegalCardError, Reason
from rifki.search.position import CompactPosition
from rifki.search.python_playout import deal_hands, nth_bit
from rifki.search.python_recording import Dice
from rifki.search.random_stream import GAMMA, MASK64, Stream
from rifki.seats import SEATS, Points, Seat
from rifki.view import view_of_board

with needs_extra("envs"):
    import numpy as np

__all__ = ["PythonDeals"]

_NOTHING: Points = (0, 0, 0, 0)


@dataclass(slots=True)
class _Env:
    """One environment: where its streams come from, and its deal in play."""

    key: int
    n_deals: int = 0
    board: Board | None = None
    dice: Dice | None = None


class PythonDeals:
    """n boards; see Deals."""

    def __init__(self, n: int, options: DealOptions, arrays: DealArrays) -> None:
        self._options = options
        self._arrays = arrays
        self._envs = [_Env(0) for _ in range(n)]

    # -- a deal ----------------------------------------------------------------------------------

    def _begin(self, env: _Env) -> Board:
        """Begin the next deal of an environment, up to the caller's turn."""
        options = self._options
        stream = Stream(env.key, env.n_deals)
        env.n_deals += 1
        deal = Deal(deal_hands(stream))
        # Both are drawn in any case: so the same seed deals the same under other options.
        ticket, declarer = stream.below(sum(options.weights)), stream.below(4)
        number = 0
        while ticket >= options.weights[number]:
            ticket -= options.weights[number]
            number += 1
        seat = SEATS[declarer] if options.declarer is None else options.declarer
        board = Board(deal, CONTRACTS[number], declarer=seat, rules=options.rules)
        env.board, env.dice = board, Dice(options.opponents, stream)
        self._go_on(env.dice, board, is_new_trick=True)
        return board

    def _go_on(self, dice: Dice, board: Board, *, is_new_trick: bool) -> None:
        """Let other seats play until it is the caller's turn, or the deal is over."""
        own = self._options.seat
        while own is not None and not board.is_over:
            if is_new_trick:
                dice.new_trick()
            if board.turn is own:
                return
            board.push_unchecked(dice.card(CompactPosition.from_board(board)))
            is_new_trick = not board.trick.cards

    # -- what is shown ---------------------------------------------------------------------------

    def _observer(self, board: Board) -> Seat:
        """Who looks: the caller's seat, or whose turn it is."""
        own = self._options.seat
        return board.turn if own is None else own

    def _show_turn(self, board: Board, row: int) -> None:
        """Write what an environment shows of its hands and turn."""
        arrays = self._arrays
        view = view_of_board(board, self._observer(board))
        encode_view(view, arrays.observations[row])
        arrays.masks[row] = encode_actions(view)
        arrays.movers[row] = board.turn

    def _show_score(self, board: Board, row: int, before: Points) -> None:
        """Write the score of an environment; `before` are its points before this step."""
        arrays, points = self._arrays, board.points
        won: tuple[int, ...] = _NOTHING
        if self._options.rewards == "fall":
            won = tuple(now - then for now, then in zip(points, before, strict=True))
        elif board.is_over:
            won = points
        divisor = self._options.divisor(board.contract)
        arrays.done[row] = board.is_over
        arrays.points[row] = points
        arrays.rewards[row] = [each / divisor for each in won]

    # -- a batch ---------------------------------------------------------------------------------

    def seed(self, place: int, n: int, seed: int, first: int) -> None:
        """See Deals."""
        for index in range(n):
            self._envs[place + index] = _Env(Stream(seed, (first + index) & MASK64).state)

    def _deal(self, row: int) -> None:
        board = self._begin(self._envs[row])
        self._show_turn(board, row)
        self._show_score(board, row, _NOTHING)

    def reset(self, which: Bytes | None) -> None:
        """See Deals."""
        for row in range(len(self._envs)):
            if which is None or which[row]:
                self._deal(row)

    def find_illegal(self, actions: Int64) -> int:
        """See Deals."""
        return self._find_illegal(0, len(self._envs), actions)

    def _find_illegal(self, start: int, stop: int, actions: Int64) -> int:
        may_be_over = self._options.autoreset != "disabled"
        for row in range(start, stop):
            env, action = self._envs[row], int(actions[row])
            is_over = env.board is None or env.board.is_over
            legal = 0 if is_over or env.board is None else env.board.legal_mask
            is_legal = 0 <= action < 52 and legal >> action & 1
            if not is_legal and not (is_over and may_be_over):
                return row
        return -1

    def illegal_error(self, index: int, card: int) -> IllegalCardError:
        """See Deals."""
        board = self._envs[index].board
        if board is None:
            return IllegalCardError(Reason.DEAL_OVER, card)
        return board.illegal_error(card)

    def step(self, start: int, stop: int, actions: Int64) -> int:
        """See Deals."""
        illegal = self._find_illegal(start, stop, actions)
        if illegal >= 0:
            return illegal
        for row in range(start, stop):
            env = self._envs[row]
            if env.board is None or env.dice is None or env.board.is_over:
                self._deal(row)
            else:
                self._play(env, env.board, env.dice, int(actions[row]), row)
        return -1

    def _play(self, env: _Env, board: Board, dice: Dice, card: int, row: int) -> None:
        """Play a card, and those of the others."""
        before = board.points
        board.push_unchecked(card)
        self._go_on(dice, board, is_new_trick=not board.trick.cards)
        self._show_score(board, row, before)
        if board.is_over and self._options.autoreset == "same_step":
            encode_view(view_of_board(board, self._observer(board)), self._arrays.last[row])
            board = self._begin(env)
        self._show_turn(board, row)

    def sample(self, seed: int, index: int, actions: Int64) -> None:
        """See Deals."""
        state = Stream(seed, index).state
        stream = Stream(0, 0)
        for row, env in enumerate(self._envs):
            stream.state = (state + row * GAMMA) & MASK64
            word = stream.next()
            legal = 0 if env.board is None or env.board.is_over else env.board.legal_mask
            number = word * legal.bit_count() >> 64
            actions[row] = nth_bit(legal, number).bit_length() - 1 if legal else 0

    @property
    def contracts(self) -> Bytes:
        """See Deals."""
        boards = [env.board for env in self._envs]
        return np.array([0 if board is None else board.contract for board in boards], np.uint8)

    @property
    def declarers(self) -> Bytes:
        """See Deals."""
        boards = [env.board for env in self._envs]
        return np.array([0 if board is None else board.declarer for board in boards], np.uint8)
