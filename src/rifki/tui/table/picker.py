"""Moves the cursor over the hand, by steps and by typing a suit and a rank."""

from __future__ import annotations

from rifki.cards import SUITS, Card, CardSet, Suit
from rifki.render import sorted_cards

__all__ = ["Picker"]

_SUITS = {suit.letter.lower(): suit for suit in SUITS}  # ascii-only
_RANKS = {letter: index for index, letter in enumerate("23456789tjqka")}
_TENS = ("1", "0")


class Picker:
    """The cursor stands on a card that may be played, or nowhere."""

    def __init__(self) -> None:
        self.cursor: Card | None = None
        self.typed: Suit | None = None
        """The suit that was typed and waits for a rank."""

    def reset(self, playable: CardSet) -> None:
        """Start anew: on the only card, or the first one in display order."""
        cards = sorted_cards(playable)
        self.cursor = cards[0] if cards else None
        self.typed = None

    def step(self, playable: CardSet, n_steps: int) -> None:
        """Move over the playable cards, from the last to the first."""
        cards = sorted_cards(playable)
        if not cards:
            return
        index = cards.index(self.cursor) if self.cursor in cards else -1
        self.cursor = cards[(index + n_steps) % len(cards)]

    def to_end(self, playable: CardSet, *, is_last: bool) -> None:
        """Move to the first or the last playable card."""
        cards = sorted_cards(playable)
        if cards:
            self.cursor = cards[-1 if is_last else 0]

    def type(self, key: str, playable: CardSet) -> Card | None:
        """Take a suit or, after a suit, a rank; the card that was named then.

        A suit alone moves the cursor to its highest playable card, again to the next.
        """
        if self.typed is not None and (key in _RANKS or key in _TENS):
            rank = 8 if key in _TENS else _RANKS[key]
            card = Card(self.typed * 13 + rank)
            self.typed = None
            if card in playable:
                self.cursor = card
            return card
        suit = _SUITS.get(key)
        self.typed = suit
        if suit is not None:
            self._to_suit(suit, playable)
        return None

    def is_typing(self, key: str) -> bool:
        """Whether a key belongs to the name of a card now."""
        return key in _SUITS or (self.typed is not None and (key in _RANKS or key in _TENS))

    def _to_suit(self, suit: Suit, playable: CardSet) -> None:
        cards = sorted_cards(playable.of_suit(suit))
        if not cards:
            return
        index = cards.index(self.cursor) if self.cursor in cards else -1
        self.cursor = cards[(index + 1) % len(cards)]
