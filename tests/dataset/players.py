"""Bots that misbehave when they are asked for values, or play long."""

from __future__ import annotations

from rifki import Card, View
from rifki.bots import BaseBot
from rifki.cards import CARDS

HERE = "tests.dataset.players"


class IllegalValues(BaseBot):
    """Values every card of the deck."""

    def card_values(self, view: View) -> dict[Card, float]:
        return dict.fromkeys(CARDS, 0.0)


class BrokenValues(BaseBot):
    """Has values only for leads, and raises an error elsewhere."""

    def card_values(self, view: View) -> dict[Card, float]:
        if view.trick.cards:
            raise ZeroDivisionError
        return {view.legal_cards[0]: 1.5}
