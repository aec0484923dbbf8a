"""OpenSpiel's IS-MCTS as a bot of the arena: `benchmarks.openspiel.player:is_mcts_1000_c1`.

The name says how it searches: simulations, then uct_c. `c1` is 1 in points, as OpenSpiel takes it
for a game whose returns are points; `x1` is 1 times what the contract gives in all (320 to 650
points), as in a game whose returns are shares of it.
"""

from __future__ import annotations

import re
from typing import Any

from benchmarks.openspiel import native
from rifki.bots import BaseBot
from rifki.bots.dice import dice_of
from rifki.cards import CARDS, Card
from rifki.randomness import SeedLike
from rifki.search.history import History
from rifki.search.sampling import Sampler
from rifki.view import View

__all__ = ["IsMctsBot"]

_NAME = re.compile(r"is_mcts_(\d+)_([cx])(\d+(?:\.\d+)?)")


class IsMctsBot(BaseBot):
    """A seat played by OpenSpiel's C++ IS-MCTS with its stock evaluator.

    Everything it is given comes from the view: the deal it starts from and one world for each
    simulation are drawn by our sampler, each deal that fits what the seat knows equally likely.
    """

    def __init__(
        self, *, seed: SeedLike = 0, simulations: int, uct_c: float, is_scaled: bool = False
    ) -> None:
        super().__init__(seed=seed)
        self.simulations = simulations
        self.uct_c = uct_c
        self.is_scaled = is_scaled

    def choose_card(self, view: View) -> Card:
        """The card with the most visits; at once where there is one."""
        legal = view.legal_cards.mask
        if not legal & (legal - 1):
            return CARDS[legal.bit_length() - 1]
        dice = dice_of(self.seed, view)
        worlds = Sampler.of_view(view).draw_flat(self.simulations, seed=dice.bits())
        history = History.of_view(view)
        south, east, north, west = (
            held | played for held, played in zip(worlds[:4], history.played, strict=True)
        )
        scale = abs(history.contract.total) if self.is_scaled else 1
        card = native.search(
            history.contract,
            view.rules,
            view.declarer,
            (south, east, north, west),
            history.cards,
            worlds=worlds,
            uct_c=self.uct_c * scale,
            simulations=self.simulations,
            seed=dice.below(1 << 31),
        )
        return CARDS[card]


def __getattr__(name: str) -> Any:
    """The factory that a name describes."""
    found = _NAME.fullmatch(name)
    if not found:
        raise AttributeError(name)

    def factory(*, seed: SeedLike = 0) -> IsMctsBot:
        return IsMctsBot(
            seed=seed,
            simulations=int(found[1]),
            uct_c=float(found[3]),
            is_scaled=found[2] == "x",
        )

    return factory
