"""The gate: a duplicate match of new weights against old, kind by kind.

The same deals, seatings, cards and points as `rifki arena NEW.npz OLD.npz`, deal by deal (a test
holds the two together), some times as fast: many hands are played side by side, and the kernel is
asked for the cards of all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from rifki.arena import (
    Estimate,
    Job,
    MatchSettings,
    Seating,
    Sprt,
    UnitOutcome,
    Verdict,
    advantage,
    deal_advantage,
    outcomes,
)
from rifki.board import Board
from rifki.contracts import ContractKind
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.net_weights import NetWeights, read_weights
from rifki.search.position import CompactPosition, PositionBatch
from rifki.training.recipe import Recipe

__all__ = ["Verdicts", "pass_gate", "results_of_weights"]

_BLOCK = 100
"""Deals that are played side by side; the sequential test is looked at after each block."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What the gate found of one kind; points a deal above the average of the table."""

    against: str
    """`random`, or `before`: the weights that were to be beaten."""
    deals: int
    points: float
    low: float
    """The ends of the 95 % interval; too narrow by a little where the match stopped early."""
    high: float
    is_accepted: bool

    def to_json(self) -> dict[str, Any]:
        """The numbers by name."""
        return asdict(self)


def pass_gate(
    kind: ContractKind, recipe: Recipe, round_number: int, *, new: Path, old: Path | None
) -> Verdicts:
    """Let new weights, one seat of four, play against old ones, or against `random`.

    A sequential test of no gain against the gain of the recipe decides; where it comes to no end,
    the 95 % interval must lie above 0.
    """
    settings = MatchSettings(
        str(new),
        "random" if old is None else str(old),
        contracts=(kind,),
        seed=f"{recipe.seed} gate {round_number}",
    )
    results = _results_of_bots(settings) if old is None else results_of_weights(settings)
    sprt = Sprt(0.0, recipe.gate_points)
    samples: list[float] = []
    verdict = Verdict.GOES_ON
    while verdict is Verdict.GOES_ON and len(samples) < recipe.gate_deals:
        samples += islice(results, min(_BLOCK, recipe.gate_deals - len(samples)))
        verdict = sprt.state(samples).verdict
    points = Estimate.of(samples)
    return Verdicts(
        "random" if old is None else "before",
        points.n,
        round(points.mean, 2),
        round(points.low, 2),
        round(points.high, 2),
        verdict is Verdict.HIGH or (verdict is Verdict.GOES_ON and points.low > 0),
    )


def _results_of_bots(settings: MatchSettings) -> Iterator[float]:
    """What A has above the average, deal by deal, of any two bots."""
    for outcome in outcomes(Job(settings), range(1 << 30)):
        yield _result(outcome)


def _result(outcome: UnitOutcome) -> float:
    """The result of a duplicate deal."""
    hands = outcome.result.hands
    return sum(deal_advantage(hand) for hand in hands) / len(hands)


def results_of_weights(settings: MatchSettings, *, kernel: Kernel | None = None) -> Iterator[float]:
    """What A has above the average, deal by deal, where A and B are files of weights."""
    kernel = kernel if kernel is not None else default_kernel()
    weights = (read_weights(settings.a), read_weights(settings.b))
    n_seatings = len(settings.seatings)
    first = 0
    while True:
        boards = [
            (_board(settings, number), seating)
            for number in range(first, first + _BLOCK)
            for seating in settings.seatings
        ]
        _play_side_by_side(boards, weights, kernel)
        for start in range(0, len(boards), n_seatings):
            hands = boards[start : start + n_seatings]
            yield sum(advantage(seating, board.points) for board, seating in hands) / n_seatings
        first += _BLOCK


def _board(settings: MatchSettings, number: int) -> Board:
    """The deal of a unit, before the first card."""
    given = settings.given_deal(number)
    return Board(given.deal, given.contract, declarer=given.declarer, rules=settings.rules)


def _play_side_by_side(
    boards: list[tuple[Board, Seating]],
    weights: tuple[NetWeights, NetWeights],
    kernel: Kernel,
) -> None:
    """Play all boards to their ends, a card of each at a time."""
    left = [pair for pair in boards if not pair[0].is_over]
    while left:
        groups: dict[tuple[int, int], list[Board]] = {}
        for board, seating in left:
            groups.setdefault((seating[board.turn], board.contract), []).append(board)
        for (side, _), group in groups.items():
            batch = PositionBatch.of([CompactPosition.from_board(board) for board in group])
            _, cards = kernel.net_scores(batch, weights[side])
            for board, card in zip(group, cards, strict=True):
                board.push_unchecked(card)
        left = [pair for pair in left if not pair[0].is_over]
