"""The `rules` bot: rules with names and reasons, the first that speaks decides; no search."""

from __future__ import annotations

from types import MappingProxyType

from rifki.bots.declaring import TrumpReserve, best_contract
from rifki.bots.protocol import BaseBot
from rifki.bots.rules import (
    no_hearts,
    no_king,
    no_last_two,
    no_men,
    no_queens,
    no_tricks,
    trump,
)
from rifki.bots.rules.estimates import estimate
from rifki.bots.rules.situation import Playbook, Situation
from rifki.cards import CARDS, Card
from rifki.contracts import Contract, ContractKind
from rifki.search.sight import sight_of_view
from rifki.view import View

__all__ = ["ONLY_CARD", "PLAYBOOKS", "RulesBot"]

ONLY_CARD = "only_card"
"""The id given for a card that was no choice."""

PLAYBOOKS: MappingProxyType[ContractKind, Playbook] = MappingProxyType(
    {
        ContractKind.TRUMP: trump.PLAYBOOK,
        ContractKind.NO_KING: no_king.PLAYBOOK,
        ContractKind.NO_QUEENS: no_queens.PLAYBOOK,
        ContractKind.NO_MEN: no_men.PLAYBOOK,
        ContractKind.NO_HEARTS: no_hearts.PLAYBOOK,
        ContractKind.NO_LAST_TWO: no_last_two.PLAYBOOK,
        ContractKind.NO_TRICKS: no_tricks.PLAYBOOK,
    }
)

_TRUMP_RESERVE: TrumpReserve = (
    (0, 0, 0, 0),
    (0, 30, 68, 91),
    (0, -9, 29, 52),
)
"""From the estimates of this bot for 2,000 random hands."""


class RulesBot(BaseBot):
    """A sound player without search, whose reasons can be asked for.

    Its moves do not depend on its seed.
    """

    def choose_contract(self, view: View) -> Contract:
        """The contract that promises most now, against keeping it for a later hand."""
        hand = view.hand.mask
        values = {contract: estimate(hand, contract) for contract in view.legal_contracts}
        return best_contract(values, view, _TRUMP_RESERVE)

    def choose_card(self, view: View) -> Card:
        """The card of the first rule that speaks."""
        return self.explain(view)[0]

    def explain(self, view: View) -> tuple[Card, str]:
        """The card to play and the id of the rule that chose it; as quick as choosing.

        The rule is a function of that name in `rifki.bots.rules`; its docstring is the reason.
        """
        legal = view.legal_cards.mask
        if not legal & (legal - 1):
            return CARDS[legal.bit_length() - 1], ONLY_CARD
        situation = Situation(sight_of_view(view))
        card, rule = PLAYBOOKS[situation.contract.kind].choose(situation)
        return CARDS[card], rule
