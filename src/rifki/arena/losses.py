"""Adding up what the judged moves of a match have lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rifki.arena.estimates import Estimate
from rifki.arena.results import HandResult, MoveLoss
from rifki.arena.seatings import Side
from rifki.contracts import ContractKind

__all__ = ["JudgedMoves", "LossRow", "LossTally"]


@dataclass(frozen=True, slots=True)
class JudgedMoves:
    """How many moves of a bot were judged, and the points a move that they lost.

    A sample of the interval is a duplicate deal or game.
    """

    n: int
    loss: Estimate

    def to_json(self) -> dict[str, Any]:
        """The numbers by name."""
        return {"moves": self.n, "points_lost_a_move": self.loss.to_json()}


@dataclass(frozen=True, slots=True)
class LossRow:
    """The moves of A and of B at one kind of contract; at all of them where `kind` is None."""

    kind: ContractKind | None
    sides: tuple[JudgedMoves, JudgedMoves]


class LossTally:
    """The judged moves of the units so far, by side and kind of contract."""

    def __init__(self) -> None:
        self._units: dict[tuple[Side, ContractKind | None], list[tuple[float, int]]] = defaultdict(
            list
        )

    def add(self, hands: Iterable[HandResult]) -> None:
        """Count the hands of one unit."""
        losses = [loss for hand in hands for loss in hand.losses]
        for side in (0, 1):
            own = [loss for loss in losses if loss.side == side]
            self._add((side, None), own)
            for kind in {loss.kind for loss in own}:
                self._add((side, kind), [loss for loss in own if loss.kind is kind])

    def _add(self, key: tuple[Side, ContractKind | None], losses: list[MoveLoss]) -> None:
        """Count some moves of one unit, if there are any."""
        n = sum(loss.n for loss in losses)
        if n:
            self._units[key].append((sum(loss.points for loss in losses), n))

    def rows(self) -> tuple[LossRow, ...]:
        """A row for each kind of contract that was judged, then one for all; none without moves."""
        kinds = [
            kind for kind in ContractKind if (0, kind) in self._units or (1, kind) in self._units
        ]
        return tuple([self._row(kind) for kind in (*kinds, None)]) if kinds else ()

    def _row(self, kind: ContractKind | None) -> LossRow:
        """The row of a kind, or of all."""
        return LossRow(kind, (self._moves(0, kind), self._moves(1, kind)))

    def _moves(self, side: Side, kind: ContractKind | None) -> JudgedMoves:
        """The moves of one bot."""
        units = self._units.get((side, kind), [])
        return JudgedMoves(sum(n for _, n in units), Estimate.of_ratio(units))
