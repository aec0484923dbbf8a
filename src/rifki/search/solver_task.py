"""What a solver is asked and what it answers, before it is dressed for callers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki.search.position import CompactPosition
from rifki.seats import Seat

__all__ = ["Pair", "RawSolution", "SolverTask"]

Pair: TypeAlias = tuple[int, int]
"""A lowest and a highest number of points."""


@dataclass(frozen=True, slots=True)
class SolverTask:
    """A request, already checked."""

    position: CompactPosition
    is_maxn: bool
    seats: tuple[Seat, ...]
    """In seat order."""
    has_cards: bool
    has_lines: bool
    node_limit: int | None
    table_bytes: int


@dataclass(frozen=True, slots=True)
class RawSolution:
    """Points from the position on, by seat asked for."""

    values: dict[Seat, Pair]
    cards: dict[Seat, list[Pair]]
    """In the order of the legal cards; empty if not asked for."""
    lines: dict[Seat, list[int]]
    nodes: int
    is_exact: bool
