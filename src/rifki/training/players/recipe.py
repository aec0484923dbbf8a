"""What a player model follows from, beside the players themselves."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rifki.errors import InvalidSetupError

__all__ = ["PlayerRecipe"]


@dataclass(frozen=True, slots=True)
class PlayerRecipe:
    """The numbers of a player model. Raises InvalidSetupError for numbers out of range.

    Numbers of deals and decisions are those of one kind of contract. Shares are 0 to 1.
    """

    seed: int = 0
    n_deals: int = 4_000
    """Deals that bots play to be learned from."""
    n_test_deals: int = 300
    """Deals not learned from: by half of them the best epoch is chosen, the other half measures."""
    chunk: int = 100
    """Deals in one file of the work folder: what Ctrl-C may lose."""
    option_share: float = 0.06
    """How many of the deals are played under another preset of the rules."""
    test_block: int = 10
    """Of so many deals in records one is held out for each of these purposes, too."""
    least_decisions: int = 200
    """Fewer decisions of a kind than this are refused."""
    patience: float = 6.0
    """Points behind the best card that make a card four times less likely."""
    whim: float = 0.02
    """The least probability of any card."""
    n_hidden: int = 16
    epochs: int = 4
    batch: int = 256
    """Decisions in a batch."""
    rate: float = 2.0
    """Of the table, in points (AdaGrad); it falls to nothing in the course of the epochs."""
    skip_rate: float = 0.3
    hidden_rate: float = 0.005
    """Of the hidden layer (Adam)."""
    first_hidden: float = 0.2
    """How much of a hidden layer that is drawn counts at first."""

    def __post_init__(self) -> None:
        counts = [self.n_deals, self.chunk, self.least_decisions, self.epochs, self.batch]
        rates = (self.rate, self.skip_rate, self.hidden_rate, self.first_hidden)
        is_right = (
            min(counts) > 0
            and self.n_test_deals >= 2
            and self.n_hidden in (16, 32)
            and 0 <= self.option_share <= 1
            and self.test_block > 2
            and self.patience > 0
            and 0 < self.whim < 1
            and min(rates) > 0
        )
        if not is_right:
            raise InvalidSetupError("training numbers out of range", self)

    def to_json(self) -> dict[str, Any]:
        """The numbers by name, as plain JSON values."""
        return asdict(self)
