"""The `net` bot: the learned scorer of `rifki.search`, and the choice of a contract; no search.

docs/bots.md says how its weights were learned, docs/kernel.md what they are weights of.
"""

from __future__ import annotations

from rifki.bots.declaring import TrumpReserve, best_contract
from rifki.bots.net.values import POINTS_BEHIND, load_choices
from rifki.bots.protocol import BaseBot
from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.search.net_policy import net_card, net_scores
from rifki.search.net_weights import KindWeights, NetWeights, default_weights
from rifki.search.sight import Sight, sight_before_lead, sight_of_view
from rifki.view import View

__all__ = ["NetBot", "card_values", "contract_values"]

_TRUMP_RESERVE: TrumpReserve = (
    (0, 0, 0, 0),
    (0, 26, 52, 70),
    (0, -12, 14, 32),
)
"""From the values of this bot's tables for 1,200 random hands."""


class NetBot(BaseBot):
    """A player by a learned scorer, without search.

    It plays the card that `search` would most likely play, and values cards and contracts by what
    was learned in self-play. With `weights` it does both by these. Its moves do not depend on its
    seed.
    """

    def __init__(self, *, seed: SeedLike = 0, weights: NetWeights | None = None) -> None:
        super().__init__(seed=seed)
        self._is_own = weights is not None
        self._values = default_weights() if weights is None else weights
        self._choices = load_choices() if weights is None else weights

    def choose_contract(self, view: View) -> Contract:
        """The contract worth most now, against keeping it for a later hand."""
        return best_contract(contract_values(view, self._values), view, _TRUMP_RESERVE)

    def choose_card(self, view: View) -> Card:
        """The legal card of the highest score."""
        legal = view.legal_cards.mask
        if not legal & (legal - 1):
            return CARDS[legal.bit_length() - 1]
        sight = sight_of_view(view)
        return CARDS[net_card(sight, self._choices.of(sight.contract.kind))]

    def card_values(self, view: View) -> dict[Card, float]:
        """What the cards are worth, as `ValuesCards` says; of touching cards one is valued."""
        sight = sight_of_view(view)
        kind = sight.contract.kind
        worth = max(card_values(sight, self._values.of(kind), is_absolute=True).values())
        scores = card_values(sight, self._choices.of(kind))
        best = max(scores.values())
        loss = 1 if self._is_own else POINTS_BEHIND[kind]
        return {
            CARDS[card]: round(worth - loss * (best - scores[card])) / 10 for card in sorted(scores)
        }


def contract_values(view: View, weights: NetWeights | None = None) -> dict[Contract, float]:
    """For each legal contract, the points the declarer may expect above the average of the table.

    Asks nothing of quotas: it values this deal alone. `weights` are those learned in self-play,
    unless given.
    """
    weights = default_weights() if weights is None else weights
    values = {}
    for contract in view.legal_contracts:
        sight = sight_before_lead(view, contract)
        tables = weights.of(contract.kind)
        best = max(card_values(sight, tables, is_absolute=True).values())
        values[contract] = best / 10
    return values


def card_values(sight: Sight, values: KindWeights, *, is_absolute: bool = False) -> dict[int, int]:
    """The value of each legal card, in tenths of a point; of touching cards only of one.

    Values compare the cards of one decision. With `is_absolute` they are what the seat may expect
    of the rest of the deal above the average of the table.
    """
    return net_scores(sight, values, is_absolute=is_absolute)
