"""What defines a dataset: every byte of its data follows from this and the version of rifki."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from rifki._version import __version__
from rifki.arena.seatings import Seating
from rifki.errors import InvalidSetupError
from rifki.fairness import GameSeeds
from rifki.rules import STANDARD, RuleSet
from rifki.search.kernel import default_kernel
from rifki.seats import SEATS

__all__ = ["FORMAT", "DatasetSettings"]

FORMAT = 1
"""The version of the tables; a new one where a column changes its meaning."""


@dataclass(frozen=True, slots=True)
class DatasetSettings:
    """Four bots, how many games they play, from which seed, by which rules.

    Bots are named as in the arena: a level, a file of weights, or "module:factory". In game 1 they
    sit in seat order; in each game after it every bot sits one seat further on. Raises
    InvalidSetupError for numbers out of range.
    """

    bots: tuple[str, str, str, str]
    n_games: int
    seed: str = "0"
    rules: RuleSet = STANDARD
    with_values: bool = False
    """Whether bots that can value cards are asked to, at every card; they then take twice as long.
    """
    shard: int = 100
    """Games in one file; what is lost when a run is stopped is at most this many."""
    licence: str = "cc0-1.0"
    """What the data card says about using the data; an SPDX id in small letters."""

    def __post_init__(self) -> None:
        for name in ("n_games", "shard"):
            number = getattr(self, name)
            if number < 1:
                raise InvalidSetupError(f"{name} {number}; expected at least 1", number)

    @property
    def shards(self) -> tuple[range, ...]:
        """The numbers of the games, from 1, in each file."""
        starts = range(1, self.n_games + 1, self.shard)
        return tuple([range(at, min(at + self.shard, self.n_games + 1)) for at in starts])

    def seeds(self, number: int) -> GameSeeds:
        """The seeds of a game, which counts from 1."""
        return GameSeeds.from_seed(f"dataset {self.seed} game {number}")

    def seating(self, number: int) -> Seating:
        """Which of the four bots sits in each seat in a game, which counts from 1."""
        south, east, north, west = ((seat - number + 1) % len(SEATS) for seat in SEATS)
        return south, east, north, west

    def to_json(self) -> dict[str, Any]:
        """The settings as plain values, with all else that the data depends on.

        That is the version of rifki, the weights in files, and whether the kernel is compiled:
        without it the level `expert` thinks less.
        """
        kernel = "python" if default_kernel().name == "python" else "compiled"
        return {
            "format": FORMAT,
            "version": __version__,
            "kernel": kernel,
            "bots": list(self.bots),
            "weights": dict(_checksums(self.bots)),
            "games": self.n_games,
            "seed": self.seed,
            "rules": self.rules.text,
            "values": self.with_values,
            "shard": self.shard,
            "licence": self.licence,
        }


def _checksums(bots: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The files of weights among the bots, with their SHA-256. Raises OSError."""
    for text in dict.fromkeys(bots):
        if text.endswith(".npz"):
            yield text, sha256(Path(text).read_bytes()).hexdigest()
