"""The `expert` bot: a search tree over what the seats know, with learned values in it."""

from __future__ import annotations

import time as clocks

from rifki.bots.aim import aim_of
from rifki.bots.expert.budget import Budget, Clock, IterationBudget, TimeBudget
from rifki.bots.expert.expert_cards import card_values, value_groups
from rifki.bots.expert.expert_contracts import contract_values
from rifki.bots.expert.settings import (
    CONTRACT_PLAYOUTS,
    CONTRACT_SECONDS,
    DRAWN,
    ITERATIONS,
    NOISE_POINTS,
    PYTHON_ITERATIONS,
    STEPS,
)
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.search_bot import SearchBot, pick_card
from rifki.bots.search.search_contracts import with_later
from rifki.bots.search.settings import DECLARER_GAIN
from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.net_certain import certain_card
from rifki.search.sight import sight_of_view
from rifki.view import View

__all__ = ["ExpertBot"]


class ExpertBot(SearchBot):
    """A player who looks ahead in a tree of cards, in hands that the others may hold.

    With `iterations` (by default as many as take about 30 milliseconds at most) her moves follow
    from the seed and the view, on every machine. With `time`, in seconds by `clock`, she takes what
    is left of it for every card, and her moves depend on the machine, too.
    """

    def __init__(
        self,
        *,
        seed: SeedLike = 0,
        iterations: int | None = None,
        drawn: int = DRAWN,
        steps: int = STEPS,
        time: float | None = None,
        clock: Clock = clocks.perf_counter,
        kernel: Kernel | None = None,
    ) -> None:
        super().__init__(seed=seed, kernel=kernel)
        self.iterations = iterations
        self.drawn = drawn
        self.steps = steps
        self.time = time
        self._clock = clock

    def choose_contract(self, view: View) -> Contract:
        """The contract that promises most, less what it costs not to have it for a later hand."""
        if self._is_in_python:
            return super().choose_contract(view)
        share = 1.0 if self.time is None else min(max(self.time, 0.0) / CONTRACT_SECONDS, 1.0)
        playouts = 0 if self.iterations == 0 else round(share * CONTRACT_PLAYOUTS)
        values = contract_values(view, seed=self.seed, playouts=playouts, kernel=self._kernel)
        worth = with_later(values, view)
        return max(worth, key=worth.__getitem__)

    def choose_card(self, view: View) -> Card:
        """The card that does best in the tree; at once where nothing is to choose."""
        if aim_of(view, DECLARER_GAIN).has_more:
            # The tree asks for points alone; search knows what options make of them.
            return super().choose_card(view)
        budget = self._budget()
        legal = view.legal_cards.mask
        if not legal & (legal - 1):
            return CARDS[legal.bit_length() - 1]
        sight = sight_of_view(view)
        card = certain_card(sight)
        if card >= 0:
            return CARDS[card]
        equals = equal_cards(sight)
        if len(equals) == 1:
            return CARDS[equals[0][0 if sight.contract.is_trump else -1]]
        groups = value_groups(view, sight, equals, self.seed, budget, self._kernel)
        return CARDS[pick_card(groups, sight, NOISE_POINTS)]

    def card_values(self, view: View) -> dict[Card, float]:
        """What each legal card is worth in points, by the tree; never by the clock."""
        if self._is_in_python:
            return super().card_values(view)
        iterations = ITERATIONS if self.iterations is None else self.iterations
        return card_values(
            view,
            seed=self.seed,
            iterations=iterations,
            drawn=self.drawn,
            steps=self.steps,
            kernel=self._kernel,
        )

    def _budget(self) -> Budget:
        """What the next card may cost."""
        if self.time is not None:
            return TimeBudget(self.time, self._clock)
        if self.iterations is not None:
            return IterationBudget(self.iterations, self.drawn, self.steps)
        if self._is_in_python:
            return IterationBudget(PYTHON_ITERATIONS, 0, 0)
        return IterationBudget(ITERATIONS, self.drawn, self.steps)

    @property
    def _is_in_python(self) -> bool:
        """Whether there is no compiled kernel, so that work must be spared."""
        kernel = self._kernel if self._kernel is not None else default_kernel()
        return kernel.name == "python"
