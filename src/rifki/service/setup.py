"""What a table starts from."""

from __future__ import annotations

from dataclasses import dataclass, field

from rifki.fairness import GameSeeds
from rifki.rules import STANDARD, RuleSet
from rifki.service.occupants import Occupant

__all__ = ["TableSetup"]


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Occupants in seat order, seeds (secret until their deals end), rules, and the bots' seed."""

    occupants: tuple[Occupant, Occupant, Occupant, Occupant]
    seeds: GameSeeds = field(repr=False)
    rules: RuleSet = STANDARD
    bot_seed: str = ""
    started: str = ""
    """When the table was opened, as `YYYY-MM-DDTHH:MM:SS` local time, or empty."""
