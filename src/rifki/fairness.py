"""The 20 seeds of a game and their commitments: deals nobody can steer and everybody can check
afterwards.

Before deal 1 the SHA-256 of each seed is published; when a deal ends its seed is revealed.
docs/dealing.md describes the scheme with vectors.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, field

from rifki.deal import Deal
from rifki.errors import InvalidSetupError, ParseError
from rifki.randomness import SEED_BYTES, SeedLike, derive_seed, seed_bytes
from rifki.scoresheet import N_DEALS
from rifki.seats import SEATS, Seat

__all__ = ["GameSeeds", "commitment", "first_declarer_of_seed"]


def commitment(seed: bytes) -> bytes:
    """The SHA-256 of a seed, published before the deal."""
    return hashlib.sha256(seed).digest()


def first_declarer_of_seed(seed: bytes, entropy: bytes = b"") -> Seat:
    """The first declarer of a game (G6), drawn from the seed of deal 1.

    Four divides 256, so one byte is fair.
    """
    return SEATS[derive_seed(seed, f"rifki first declarer {entropy.hex()}")[0] & 3]


@dataclass(frozen=True, slots=True)
class GameSeeds:
    """Twenty independent seeds, one a deal, and what the players mixed in. Secret until each deal
    ends: not in repr.

    >>> seeds = GameSeeds.from_seed(7)
    >>> seeds.deal(1) == Deal.from_seed(seeds.seeds[0])
    True
    """

    seeds: tuple[bytes, ...] = field(repr=False)
    entropy: bytes = b""

    def __post_init__(self) -> None:
        if len(self.seeds) != N_DEALS or any(len(seed) != SEED_BYTES for seed in self.seeds):
            raise ParseError(
                "not the seeds of a game",
                len(self.seeds),
                expected=f"{N_DEALS} of {SEED_BYTES} bytes",
            )

    @classmethod
    def from_seed(cls, seed: SeedLike, *, entropy: bytes = b"") -> GameSeeds:
        """The seeds of a reproducible game.

        HMAC-SHA256(seed, "rifki deal seed <number>") for deals 1 to 20.
        """
        key = seed_bytes(seed)
        return cls(
            tuple(derive_seed(key, f"rifki deal seed {n}") for n in range(1, N_DEALS + 1)), entropy
        )

    @classmethod
    def fresh(cls, *, entropy: bytes = b"") -> GameSeeds:
        """Seeds from the operating system's random source."""
        return cls(tuple(os.urandom(SEED_BYTES) for _ in range(N_DEALS)), entropy)

    @property
    def commitments(self) -> tuple[bytes, ...]:
        """The SHA-256 of each seed, in deal order."""
        return tuple(commitment(seed) for seed in self.seeds)

    @property
    def first_declarer(self) -> Seat:
        """The first declarer where the rules draw it at random (G6)."""
        return first_declarer_of_seed(self.seeds[0], self.entropy)

    def deal(self, number: int, attempt: int = 0) -> Deal:
        """Deal `number`, 1 to 20; `attempt` counts its redeals. Raises InvalidSetupError."""
        if not 1 <= number <= N_DEALS:
            raise InvalidSetupError(f"deal {number}; expected 1 to {N_DEALS}", number)
        return Deal.from_seed(self.seeds[number - 1], attempt=attempt, entropy=self.entropy)
