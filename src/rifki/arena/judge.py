"""Decision quality: how many points a card lost against the best one, as far as search can tell."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.bots.dice import Dice
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.search_cards import card_values
from rifki.cards import Card
from rifki.randomness import derive_seed, seed_bytes
from rifki.search.sight import sight_of_view
from rifki.view import View

__all__ = ["JUDGE_WORLDS", "Judge"]

JUDGE_WORLDS = 400
"""Worlds for each of the two estimates of a decision: twice those of the level `search`."""


class Judge:
    """Estimates what some of the cards played in one hand have lost.

    A decision is a move with at least two legal cards that do not do the same; `percent` of 100 are
    judged, chosen by `seed` whatever is played. What chance does to an estimate must not look like
    a loss: the best card is found in some worlds, and what it is worth more than the card played is
    estimated in others. So a loss may be below 0, and the mean of many is not too high but for
    losses so clear that the search dropped the card early.
    """

    def __init__(self, percent: int, *, seed: str, worlds: int = JUDGE_WORLDS) -> None:
        self._percent = percent
        self._dice = Dice(int.from_bytes(derive_seed(seed_bytes(seed), "arena judge")[:8], "big"))
        self._seeds = (f"{seed} best", f"{seed} worth")
        self._worlds = worlds

    def loss(self, view: View, card: Card) -> float | None:
        """The points of her own that a card lost; None for a move that is not judged.

        Uses the view alone, as the player did: what hidden cards turned out to be is no fault.
        """
        if not self._percent:
            return None
        groups = equal_cards(sight_of_view(view))
        if len(groups) < 2 or not self._dice.chance(self._percent):
            return None
        values = self._values(view, 0)
        best = max(values, key=values.__getitem__)
        if _are_in_one(groups, best, card):
            return 0.0
        values = self._values(view, 1)
        return values[best] - values[card]

    def _values(self, view: View, turn: int) -> dict[Card, float]:
        """The value of each legal card."""
        return card_values(view, seed=self._seeds[turn], worlds=self._worlds)


def _are_in_one(groups: Sequence[tuple[int, ...]], one: int, other: int) -> bool:
    """Whether two cards do the same."""
    return any(one in group and other in group for group in groups)
