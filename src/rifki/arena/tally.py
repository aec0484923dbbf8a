"""Counting up a match while it is played: from units to a report."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from rifki.arena.estimates import Estimate
from rifki.arena.jobs import UnitOutcome
from rifki.arena.losses import LossRow, LossTally
from rifki.arena.results import Fault, HandResult, UnitResult
from rifki.arena.seatings import advantage, first_place_share
from rifki.arena.settings import ALL_KINDS, MatchSettings
from rifki.arena.sprt import Sprt, SprtState, Verdict
from rifki.arena.timings import Timings
from rifki.contracts import ContractKind

__all__ = ["Report", "Tally", "deal_advantage"]


@dataclass(frozen=True, slots=True)
class Report:
    """What a match has shown. Points are A's above the average of the table (see `advantage`)."""

    settings: MatchSettings
    n_hands: int
    per_deal: Estimate
    """Points a deal; a sample is a duplicate deal or game."""
    per_game: Estimate | None
    """Points a game, of whole games."""
    first_places: Estimate | None
    """The share of first places that an A seat has in whole games; 0.25 is even."""
    by_contract: tuple[tuple[ContractKind, Estimate], ...]
    """Points a deal in deals of one kind."""
    faults: tuple[int, int]
    """Of A and of B."""
    first_fault: Fault | None
    timings: tuple[Timings, Timings]
    """Of A's moves and of B's, in this run only."""
    sprt: SprtState | None
    losses: tuple[LossRow, ...]
    """Points lost a move, by contract and, last, of all; empty where moves are not judged."""
    signature: str
    """SHA-256 of all moves, shortened."""

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values; only `milliseconds` differs from run to run."""
        return {
            "settings": self.settings.to_json(),
            "hands": self.n_hands,
            "points_per_deal": self.per_deal.to_json(),
            "points_per_game": None if self.per_game is None else self.per_game.to_json(),
            "first_places": None if self.first_places is None else self.first_places.to_json(),
            "by_contract": {kind.value: estimate.to_json() for kind, estimate in self.by_contract},
            "faults": {"a": self.faults[0], "b": self.faults[1]},
            "first_fault": None if self.first_fault is None else self.first_fault.message,
            "sprt": None if self.sprt is None else _sprt_json(self.sprt),
            "losses": {_loss_name(row): _loss_json(row) for row in self.losses},
            "signature": self.signature,
            "milliseconds": {"a": _times_json(self.timings[0]), "b": _times_json(self.timings[1])},
        }


class Tally:
    """The sums over the units so far; `sprt` is looked at after every full cycle of units."""

    def __init__(self, settings: MatchSettings, *, sprt: Sprt | None = None) -> None:
        self.settings = settings
        self._sprt = sprt
        self._sprt_state = sprt.state(()) if sprt is not None else None
        self._timings = (Timings(), Timings())
        self._moves = sha256()
        self._n_hands = 0
        self._per_deal: list[float] = []
        self._per_game: list[float] = []
        self._first_places: list[float] = []
        self._by_kind: dict[ContractKind, list[float]] = defaultdict(list)
        self._faults = [0, 0]
        self._first_fault: Fault | None = None
        self._losses = LossTally()

    @property
    def n_units(self) -> int:
        """The number of units counted."""
        return len(self._per_deal)

    @property
    def n_hands(self) -> int:
        """The number of hands in them."""
        return self._n_hands

    @property
    def samples(self) -> tuple[float, ...]:
        """A's points a deal above the average of the table, one number for each unit."""
        return tuple(self._per_deal)

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test, if there is one, has come to its verdict."""
        state = self._sprt_state
        return state is not None and state.verdict is not Verdict.GOES_ON

    def add(self, outcome: UnitOutcome) -> None:
        """Count a unit and its times."""
        self.add_result(outcome.result)
        for total, more in zip(self._timings, outcome.timings, strict=True):
            total.merge(more)

    def add_result(self, unit: UnitResult) -> None:
        """Count a unit, the next of the match."""
        hands = unit.hands
        self._n_hands += len(hands)
        self._per_deal.append(_mean([deal_advantage(hand) for hand in hands]))
        for kind in ALL_KINDS:
            values = [value for hand in hands for value in _advantages(hand, kind)]
            if values:
                self._by_kind[kind].append(_mean(values))
        if self.settings.is_games:
            self._add_games(hands)
        self._losses.add(hands)
        for hand in hands:
            self._moves.update(hand.digest.encode())
            for fault in hand.faults:
                self._faults[fault.side] += 1
                self._first_fault = self._first_fault or fault
        if self._sprt is not None and self.n_units % self.settings.cycle == 0:
            self._sprt_state = self._sprt.state(self._per_deal)

    def _add_games(self, hands: tuple[HandResult, ...]) -> None:
        """Count what only whole games have."""
        self._per_game.append(_mean([deal_advantage(hand) * len(hand.deals) for hand in hands]))
        shares = [
            first_place_share(hand.seating, hand.ranks) for hand in hands if hand.ranks is not None
        ]
        self._first_places.append(_mean(shares))

    def report(self) -> Report:
        """The report on the units so far."""
        is_games = self.settings.is_games
        return Report(
            settings=self.settings,
            n_hands=self._n_hands,
            per_deal=Estimate.of(self._per_deal),
            per_game=Estimate.of(self._per_game) if is_games else None,
            first_places=Estimate.of(self._first_places) if is_games else None,
            by_contract=tuple(
                [
                    (kind, Estimate.of(self._by_kind[kind]))
                    for kind in ALL_KINDS
                    if kind in self._by_kind
                ]
            ),
            faults=(self._faults[0], self._faults[1]),
            first_fault=self._first_fault,
            timings=self._timings,
            sprt=self._sprt_state,
            losses=self._losses.rows(),
            signature=self._moves.hexdigest()[:16],
        )


def deal_advantage(hand: HandResult) -> float:
    """A's points a deal above the average of the table in one hand."""
    return _mean([advantage(hand.seating, score.points) for score in hand.deals])


def _advantages(hand: HandResult, kind: ContractKind) -> Iterator[float]:
    """The advantage in each deal of a kind."""
    for score in hand.deals:
        if score.contract.kind is kind:
            yield advantage(hand.seating, score.points)


def _mean(values: list[float]) -> float:
    """The mean of at least one value."""
    return sum(values) / len(values)


def _loss_name(row: LossRow) -> str:
    """A contract, or "all"."""
    return "all" if row.kind is None else row.kind.value


def _loss_json(row: LossRow) -> dict[str, Any]:
    """The judged moves of both bots."""
    return {"a": row.sides[0].to_json(), "b": row.sides[1].to_json()}


def _sprt_json(state: SprtState) -> dict[str, Any]:
    """The state of the sequential test."""
    return {
        "ratio": state.ratio,
        "lower": state.lower,
        "upper": state.upper,
        "verdict": state.verdict.value,
    }


def _times_json(timings: Timings) -> dict[str, float | int]:
    """The times of a bot's moves."""
    return {
        "moves": timings.n,
        "mean": timings.mean_seconds * 1000,
        "p99": timings.quantile_seconds(0.99) * 1000,
        "max": timings.max_nanoseconds / 1e6,
    }
