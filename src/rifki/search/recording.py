"""Playouts written down card by card: what learning from play needs."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from rifki.search.kernel import Kernel, default_kernel
from rifki.search.kernel_abi import DEAL_PLIES
from rifki.search.playout import check_stream
from rifki.search.policy import RANDOM, PlayoutPolicy
from rifki.search.position import CompactPosition, PositionBatch

__all__ = ["DEAL_PLIES", "RecordedPlayouts", "recorded_playouts"]


@dataclass(frozen=True, slots=True)
class RecordedPlayouts:
    """Playouts, card by card: DEAL_PLIES places for each."""

    positions: PositionBatch
    """The position before each card; empty hands where there are no more."""
    cards: array[int]
    """The card played in each, type "B"; 255 where there are no more."""
    points: array[int]
    """The points still won from each position on, four numbers in seat order; type "i"."""

    def __len__(self) -> int:
        return len(self.cards) // DEAL_PLIES


def recorded_playouts(
    positions: PositionBatch | Iterable[CompactPosition],
    *,
    seed: int,
    first: int = 0,
    policy: PlayoutPolicy = RANDOM,
    kernel: Kernel | None = None,
) -> RecordedPlayouts:
    """Play positions of one contract to their ends, as `playouts` does, and write it down.

    A playout stops when its points are decided. Raises InvalidSetupError for cards that cannot be a
    position, or for mixed rules.
    """
    batch = positions if isinstance(positions, PositionBatch) else PositionBatch.of(positions)
    check_stream(len(batch), seed, first)
    kernel = kernel if kernel is not None else default_kernel()
    return RecordedPlayouts(*kernel.recorded_playouts(batch, policy, seed, first))
