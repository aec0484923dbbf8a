"""The exact solver for open cards: what every card is worth when all four hands are known.

    >>> from rifki import Board, Contract, Deal, Seat
    >>> from rifki.search.solver import solve
    >>> deal = Deal.from_text("S=...A2 E=...43 N=...65 W=...87")
    >>> board = Board(deal, Contract.NO_TRICKS, declarer=Seat.SOUTH)
    >>> [(str(row.card), row.rest.exact) for row in solve(board).of(Seat.SOUTH).cards]
    [('C2', -50), ('CA', -50)]

Two models, both exact and both for open cards only (docs/solver.md says what they do not mean):

- `paranoid`: for one seat, the points she can make sure of whatever the other three do. It is
  another game for every seat, so the four values need not add up to anything.
- `maxn`: every seat plays for her own points and, of cards equally good for her, the lowest by card
  number. One line of play, whose points add up to what the deal has left.

No set-up is needed and nothing is kept between calls; any number of threads may solve at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from rifki.board import Board
from rifki.cards import Card
from rifki.errors import InvalidSetupError
from rifki.search.kernel import Kernel, NativeKernel, default_kernel
from rifki.search.position import CompactPosition
from rifki.search.python_solver import solve_in_python
from rifki.search.solver_native import NativeSolver
from rifki.search.solver_task import RawSolution, SolverTask
from rifki.seats import SEATS, Points, Seat

__all__ = ["Bounds", "CardValue", "Model", "SeatSolution", "Solution", "solve"]

ModelLike: TypeAlias = "Model | Literal['paranoid', 'maxn']"


class Model(Enum):
    """What the other seats are taken to want."""

    PARANOID = "paranoid"
    MAXN = "maxn"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Points known to lie between `low` and `high`, both included."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether the points are known."""
        return self.low == self.high

    @property
    def exact(self) -> int | None:
        """The points, or None if only bounds are known."""
        return self.low if self.low == self.high else None

    def plus(self, points: int) -> Bounds:
        """Both bounds moved by points already won."""
        return Bounds(self.low + points, self.high + points)

    def __str__(self) -> str:
        return str(self.low) if self.is_exact else f"unsolved, {self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class CardValue:
    """What one legal card is worth to the seat of its SeatSolution."""

    card: Card
    rest: Bounds
    """Her points from the position on, the current trick included."""


@dataclass(frozen=True, slots=True)
class SeatSolution:
    """One seat's values under one model: hers alone, whoever is to play."""

    seat: Seat
    model: Model
    rest: Bounds
    """Her points from the position on, the current trick included."""
    total: Bounds
    """The same with the points she has won before; of a position without a past, `rest`."""
    cards: tuple[CardValue, ...]
    """Every legal card of the seat to play, in card order; empty if not asked for."""
    line: tuple[Card, ...]
    """Cards to the end of the deal that bring her exactly `rest`; empty if unsolved or not asked
    for.

    Under `paranoid` each card is the lowest with which neither side gives anything away.
    """

    def value_of(self, card: int) -> Bounds:
        """The value of a legal card. Raises KeyError for another card."""
        for row in self.cards:
            if row.card == card:
                return row.rest
        raise KeyError(card)


@dataclass(frozen=True, slots=True)
class Solution:
    """What was asked of a position, by seat."""

    position: CompactPosition
    model: Model
    turn: Seat
    """The seat to play, whose legal cards are valued."""
    seats: tuple[SeatSolution, ...]
    """The seats asked for, in seat order."""
    nodes: int
    """Cards tried: the same in every run of the same kernel path and request."""
    is_exact: bool
    """Whether everything asked for is known exactly; else look at the bounds."""

    def of(self, seat: Seat) -> SeatSolution:
        """The solution of a seat. Raises KeyError if it was not asked for."""
        for row in self.seats:
            if row.seat is seat:
                return row
        raise KeyError(seat)


def solve(
    position: Board | CompactPosition,
    *,
    model: ModelLike = "paranoid",
    seats: Iterable[Seat] | None = None,
    cards: bool = True,
    lines: bool = True,
    node_limit: int | None = None,
    seconds: float | None = None,
    table_mib: int = 64,
    kernel: Kernel | None = None,
) -> Solution:
    """Solve a position of any size, from any point of a trick, under its contract and rules.

    `seats` are those whose points are asked for (default: the seat to play). Without `cards` only
    the position is valued, which is several times cheaper; without `lines` no line is made. The
    search stops at `node_limit` cards tried, for all seats together, or after `seconds`; what is
    not known by then comes back as bounds. `table_mib` is the memory of the table, taken as it is
    used; a smaller table costs nodes, never exactness. `kernel` is that of `default_kernel()` if
    not given.

    Raises InvalidSetupError for a limit out of range, and MemoryError if the table cannot be had.
    """
    task = _make_task(position, model, seats, cards, lines, node_limit, table_mib)
    kernel = kernel if kernel is not None else default_kernel()
    if seconds is not None and not seconds >= 0:
        raise InvalidSetupError("seconds must not be negative", seconds)
    if isinstance(kernel, NativeKernel):
        raw = NativeSolver(kernel).solve(task, seconds)
    else:
        raw = solve_in_python(task, seconds)
    won = position.points if isinstance(position, Board) else (0, 0, 0, 0)
    return _solution_of(task, raw, won)


def _make_task(
    position: Board | CompactPosition,
    model: ModelLike,
    seats: Iterable[Seat] | None,
    cards: bool,
    lines: bool,
    node_limit: int | None,
    table_mib: int,
) -> SolverTask:
    """The request, checked."""
    if isinstance(position, Board):
        position = CompactPosition.from_board(position)
    try:
        chosen = Model(model)
    except ValueError:
        message = f"not a model: {model!r}; expected paranoid or maxn"
        raise InvalidSetupError(message, model) from None
    if node_limit is not None and not 1 <= node_limit < 1 << 63:
        raise InvalidSetupError("node_limit must be at least 1", node_limit)
    if not 1 <= table_mib <= 65536:
        raise InvalidSetupError("table_mib must be 1 to 65536", table_mib)
    asked = {position.turn} if seats is None else {Seat(seat) for seat in seats}
    return SolverTask(
        position=position,
        is_maxn=chosen is Model.MAXN,
        seats=tuple(seat for seat in SEATS if seat in asked),
        has_cards=cards,
        has_lines=lines,
        node_limit=node_limit,
        table_bytes=table_mib << 20,
    )


def _solution_of(task: SolverTask, raw: RawSolution, won: Points) -> Solution:
    """The answer as callers get it."""
    model = Model.MAXN if task.is_maxn else Model.PARANOID
    legal = list(task.position.legal_cards)
    rows = []
    for seat in task.seats:
        rest = Bounds(*raw.values[seat])
        values = [
            CardValue(card, Bounds(*pair))
            for card, pair in zip(legal, raw.cards.get(seat, ()), strict=False)
        ]
        line = tuple(Card(card) for card in raw.lines.get(seat, ()))
        total = rest.plus(won[seat])
        rows.append(SeatSolution(seat, model, rest, total, tuple(values), line))
    return Solution(
        position=task.position,
        model=model,
        turn=task.position.turn,
        seats=tuple(rows),
        nodes=raw.nodes,
        is_exact=raw.is_exact,
    )
