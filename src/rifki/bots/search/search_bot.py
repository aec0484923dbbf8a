"""The `search` bot: sampled worlds, played out, and the learned values beside them."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.bots.aim import aim_of
from rifki.bots.protocol import BaseBot
from rifki.bots.rules.rules_bot import PLAYBOOKS
from rifki.bots.rules.situation import Situation
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.search_cards import CardGroup, card_values, value_groups
from rifki.bots.search.search_contracts import contract_values, deal_value, with_later
from rifki.bots.search.settings import (
    DECLARER_GAIN,
    NOISE_POINTS,
    WORLDS,
)
from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.search.kernel import Kernel
from rifki.search.net_certain import certain_card
from rifki.search.sight import Sight, sight_of_view
from rifki.view import View

__all__ = ["SearchBot", "pick_card"]


class SearchBot(BaseBot):
    """A player who imagines the hidden hands and tries her cards in them.

    `worlds` is the most hands imagined for one card: more are stronger and slower. The moves follow
    from the seed, `worlds` and the view, on the compiled kernel and on the Python path alike.
    """

    def __init__(
        self, *, seed: SeedLike = 0, worlds: int = WORLDS, kernel: Kernel | None = None
    ) -> None:
        super().__init__(seed=seed)
        self.worlds = worlds
        self._kernel = kernel

    def choose_contract(self, view: View) -> Contract:
        """The contract that promises most, less what it costs not to have it for a later hand."""
        values = contract_values(view, seed=self.seed, worlds=self.worlds, kernel=self._kernel)
        worth = with_later(values, view)
        return max(worth, key=worth.__getitem__)

    def choose_card(self, view: View) -> Card:
        """The card that does best in the imagined hands; at once where nothing is to choose."""
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
        aim = aim_of(view, DECLARER_GAIN)
        groups = value_groups(view, sight, equals, self.seed, self.worlds, self._kernel, aim=aim)
        return CARDS[pick_card(groups, sight)]

    def card_values(self, view: View) -> dict[Card, float]:
        """What each legal card is worth in points, whatever else a deal is played for."""
        return card_values(view, seed=self.seed, worlds=self.worlds, kernel=self._kernel)

    def wants_redeal(self, view: View) -> bool:
        """Whether the deal promises less than a fresh one would, declared by the same seat."""
        if view.redeal is None:
            return False
        value = deal_value(view, seed=self.seed, worlds=self.worlds, kernel=self._kernel)
        fresh = DECLARER_GAIN if view.seat is view.declarer else -DECLARER_GAIN / 3
        return value < fresh


def pick_card(groups: Sequence[CardGroup], sight: Sight, noise: float = NOISE_POINTS) -> int:
    """The best card; of cards as good as the best, as far as can be told, that of `rules`."""
    best = max(groups, key=lambda group: group.value)
    near = [group for group in groups if group.value >= best.value - noise]
    # In No Last Two `rules` is so much weaker that its choice costs points.
    if len(near) > 1 and sight.contract is not Contract.NO_LAST_TWO:
        card, _ = PLAYBOOKS[sight.contract.kind].choose(Situation(sight))
        if any(card in group.cards for group in near):
            return card
    return best.favourite
