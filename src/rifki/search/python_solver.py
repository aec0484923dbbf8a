"""The solver without the compiled kernel: the same values and lines, far slower, in other nodes.

A null-window search with a table of exact positions; for endings of up to six or seven cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rifki.legality import legal_mask, opens_lead, play_rules
from rifki.scoring import trick_winner
from rifki.search.position import CompactPosition, Hands, kernel_rules
from rifki.search.solver_task import Pair, RawSolution, SolverTask
from rifki.seats import SEATS, Seat

__all__ = ["solve_in_python"]

_NODES_BETWEEN_LOOKS_AT_THE_CLOCK = 256


class _GivenUpError(Exception):
    """The limit is reached."""


@dataclass(frozen=True, slots=True)
class _State:
    """A position without contract and rules; hashable."""

    hands: Hands
    leader: int
    trick: tuple[int, ...]
    is_opened: bool

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) & 3


def _bits(mask: int) -> Iterator[int]:
    """The cards of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class _Search:
    """One task in work: the rules, the counted nodes, and what is known of positions."""

    def __init__(self, task: SolverTask, deadline: float | None, now: Callable[[], float]) -> None:
        position = task.position
        self.play = play_rules(position.contract, position.rules)
        self.rules = kernel_rules(position.contract, position.rules)
        self.end_mask = position.end_mask
        self.wants_units = self.rules.unit > 0
        self.nodes = 0
        self.node_limit = task.node_limit
        self.deadline = deadline
        self.now = now
        self.hero = 0
        self.bounds: dict[_State, tuple[int, int]] = {}
        self.shares: dict[_State, tuple[int, ...]] = {}

    def count(self) -> None:
        """Count a card tried; raises _GivenUpError at a limit."""
        self.nodes += 1
        if self.node_limit is not None and self.nodes > self.node_limit:
            raise _GivenUpError
        if self.nodes % _NODES_BETWEEN_LOOKS_AT_THE_CLOCK:
            return
        if self.deadline is not None and self.now() >= self.deadline:
            raise _GivenUpError

    def legal(self, state: _State) -> int:
        """The legal cards, 0 when the deal is over."""
        south, east, north, west = state.hands
        left = south | east | north | west
        if not state.trick and (not left or (self.end_mask and not left & self.end_mask)):
            return 0
        return legal_mask(state.hands[state.turn], state.trick, self.play, state.is_opened)

    def units_left(self, state: _State) -> int:
        """Units not yet won."""
        south, east, north, west = state.hands
        cards = south | east | north | west
        for card in state.trick:
            cards |= 1 << card
        n_tricks = state.hands[(state.leader + 3) & 3].bit_count()
        n_cards = (cards & self.rules.penalty_mask).bit_count()
        return n_cards + min(n_tricks, self.rules.scoring_tricks)

    def after(self, state: _State, card: int) -> tuple[_State, int]:
        """The state after a card, and the units of the trick that it completes."""
        hands = list(state.hands)
        hands[state.turn] ^= 1 << card
        south, east, north, west = hands
        trick = (*state.trick, card)
        if len(trick) < 4:
            return _State((south, east, north, west), state.leader, trick, state.is_opened), 0
        winner = (state.leader + trick_winner(trick, self.play.trump)) & 3
        units = sum(self.rules.penalty_mask >> played & 1 for played in trick)
        units += west.bit_count() < self.rules.scoring_tricks
        is_opened = state.is_opened or opens_lead(trick, self.play)
        return _State((south, east, north, west), winner, (), is_opened), units

    def reaches(self, state: _State, need: int) -> bool:
        """Whether the hero wins `need` units from a state on."""
        if need <= 0 or need > self.units_left(state):
            return need <= 0
        low, high = self.bounds.get(state, (0, 99))
        if low >= need or high < need:
            return low >= need
        wants = (state.turn == self.hero) == self.wants_units
        answer = not wants
        for card in _bits(self.legal(state)):
            self.count()
            if self.reaches_after(state, card, need) is wants:
                answer = wants
                break
        low, high = self.bounds.get(state, (0, 99))
        self.bounds[state] = (need, high) if answer else (low, need - 1)
        return answer

    def reaches_after(self, state: _State, card: int, need: int) -> bool:
        """The same after a card, whose trick may count."""
        after, units = self.after(state, card)
        return self.reaches(after, need - units if after.leader == self.hero else need)

    def share(self, state: _State) -> tuple[int, ...]:
        """The units of the four seats under max^n."""
        cards = self.legal(state)
        if not cards or not self.units_left(state):
            return (0, 0, 0, 0)
        known = self.shares.get(state)
        if known is None:
            rows = []
            for card in _bits(cards):
                self.count()
                rows.append(self.share_after(state, card))
            known = self.shares[state] = self.choose(state, rows)
        return known

    def choose(self, state: _State, rows: list[tuple[int, ...]]) -> tuple[int, ...]:
        """The first of the shares that are best for the seat to play."""
        best = max if self.wants_units else min
        return best(rows, key=lambda row: row[state.turn])

    def share_after(self, state: _State, card: int) -> tuple[int, ...]:
        """The same after a card."""
        after, units = self.after(state, card)
        rest = self.share(after)
        return tuple(n + units * (seat == after.leader) for seat, n in enumerate(rest))


def solve_in_python(
    task: SolverTask, seconds: float | None, *, now: Callable[[], float] = time.monotonic
) -> RawSolution:
    """Solve a task; the table grows as it must, whatever the task says."""
    deadline = None if seconds is None else now() + seconds
    search = _Search(task, deadline, now)
    raw = _Answer(search, task)
    try:
        if task.is_maxn:
            raw.fill_maxn()
        else:
            for seat in task.seats:
                search.hero = seat
                search.bounds = {}
                raw.fill_paranoid(seat)
    except _GivenUpError:
        raw.is_exact = False
    return raw.finish()


def _root_of(position: CompactPosition) -> _State:
    return _State(position.hands, position.leader, position.trick, position.is_opened)


class _Answer:
    """The answer as far as it is known."""

    def __init__(self, search: _Search, task: SolverTask) -> None:
        self.search = search
        self.task = task
        self.root = _root_of(task.position)
        self.legal = list(_bits(search.legal(self.root)))
        self.most = search.units_left(self.root) if self.legal else 0
        self.is_exact = True
        n_cards = len(self.legal) if task.has_cards else 0
        self.units: dict[Seat, Pair] = dict.fromkeys(SEATS, (0, self.most))
        self.card_units = {seat: [(0, self.most)] * n_cards for seat in SEATS}
        self.lines: dict[Seat, list[int]] = {}

    def fill_paranoid(self, seat: Seat) -> None:
        """Value, cards and line of one seat."""
        search, root = self.search, self.root
        value = self._narrow(partial(search.reaches, root))
        self.units[seat] = (value, value)
        for index in range(len(self.card_units[seat])):
            card = self.legal[index]
            units = self._narrow(partial(search.reaches_after, root, card))
            self.card_units[seat][index] = (units, units)
        if self.task.has_lines:
            self.lines[seat] = self._paranoid_line(seat, value)

    def _narrow(self, reaches: Callable[[int], bool]) -> int:
        """The most units that are reached."""
        value = 0
        while value < self.most and reaches(value + 1):
            value += 1
        return value

    def _paranoid_line(self, seat: Seat, value: int) -> list[int]:
        """Of the legal cards always the lowest that keeps the value."""
        search, state, line = self.search, self.root, []
        while legal := search.legal(state):
            wants = (state.turn == seat) == search.wants_units
            need = value if wants else value + 1
            card = next(c for c in _bits(legal) if search.reaches_after(state, c, need) is wants)
            line.append(card)
            state, units = search.after(state, card)
            value -= units if state.leader == seat else 0
        return line

    def fill_maxn(self) -> None:
        """Values, cards and the line of all seats."""
        search, root = self.search, self.root
        share = search.share(root)
        for seat in SEATS:
            self.units[seat] = (share[seat], share[seat])
        for index in range(len(self.card_units[Seat.SOUTH])):
            share = search.share_after(root, self.legal[index])
            for seat in SEATS:
                self.card_units[seat][index] = (share[seat], share[seat])
        if self.task.has_lines:
            line = self._maxn_line()
            self.lines = dict.fromkeys(self.task.seats, line)

    def _maxn_line(self) -> list[int]:
        """What every seat plays."""
        search, state, line = self.search, self.root, []
        while legal := search.legal(state):
            cards = list(_bits(legal))
            rows = [search.share_after(state, card) for card in cards]
            card = cards[rows.index(search.choose(state, rows))]
            line.append(card)
            state, _ = search.after(state, card)
        return line

    def finish(self) -> RawSolution:
        """The answer in points."""
        seats = self.task.seats
        return RawSolution(
            values={seat: self._points(self.units[seat]) for seat in seats},
            cards={seat: [self._points(pair) for pair in self.card_units[seat]] for seat in seats},
            lines={seat: self.lines.get(seat, []) for seat in seats},
            nodes=self.search.nodes,
            is_exact=self.is_exact,
        )

    def _points(self, units: Pair) -> Pair:
        """Units as points, lowest first."""
        low, high = sorted((units[0] * self.search.rules.unit, units[1] * self.search.rules.unit))
        return low, high
