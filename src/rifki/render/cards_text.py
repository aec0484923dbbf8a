"""Cards as text for people, grouped by suit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rifki.cards import CARDS, SUIT_MASKS, CardSet, Rank, Suit
from rifki.cards import Card as CardType
from rifki.errors import ParseError
from rifki.render.layout import Width

__all__ = ["DISPLAY_SUITS", "SuitStyle", "TenStyle", "TextStyle", "format_cards", "sorted_cards"]

SuitStyle: TypeAlias = Literal["symbols", "letters"]
"""Suit signs (♠ ♥ ♣ ♦), or letters for consoles that have none; letters mean ASCII only."""

TenStyle: TypeAlias = Literal["10", "T"]
"""How a ten is written."""

DISPLAY_SUITS: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order in which hands are shown: black and red suits in turn."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text drawing writes cards and measures letters. Raises ParseError on another word."""

    suits: SuitStyle = "symbols"
    ten: TenStyle = "10"
    width: Width = len

    def __post_init__(self) -> None:
        if self.suits not in ("symbols", "letters"):
            raise ParseError("not a suit style", self.suits, expected="symbols or letters")
        if self.ten not in ("10", "T"):
            raise ParseError("not a style of tens", self.ten, expected="10 or T")

    @property
    def ellipsis(self) -> str:
        """What stands for letters that were cut off."""
        return "…" if self.suits == "symbols" else ".."

    def suit(self, suit: Suit) -> str:
        """A suit as one character."""
        return suit.symbol if self.suits == "symbols" else suit.letter

    def rank(self, rank: Rank) -> str:
        """A rank, one character or two."""
        return self.ten if rank is Rank.TEN else rank.letter

    def card(self, card: CardType) -> str:
        """A card: ♥K, or HK."""
        return self.suit(card.suit) + self.rank(card.rank)

    def ranks(self, mask: int, suit: Suit, *, gap: str = " ") -> str:
        """The ranks that a mask holds in a suit, from high to low; "-" for a void."""
        cards = reversed(CardSet(mask & SUIT_MASKS[suit]))
        return gap.join(self.rank(card.rank) for card in cards) or "-"


def sorted_cards(cards: int | Iterable[int]) -> tuple[CardType, ...]:
    """Cards in display order: spades, hearts, clubs, diamonds, each from high to low.

    >>> sorted_cards(CardSet("D2 HK ST SA"))
    (Card('SA'), Card('ST'), Card('HK'), Card('D2'))
    """
    mask = CardSet(cards).mask
    return tuple(
        CARDS[card] for suit in DISPLAY_SUITS for card in reversed(CardSet(mask & SUIT_MASKS[suit]))
    )


def format_cards(
    cards: int | Iterable[int], *, suits: SuitStyle = "symbols", ten: TenStyle = "10"
) -> str:
    """Cards in one line, grouped by suit in display order, each suit from high to low.

    Takes a mask, a CardSet or any cards. Suits without a card are left out; no cards at all are
    "-". At most 40 columns for a hand. Raises ParseError.

    >>> format_cards(CardSet("D2 HK HQ ST SA"))
    '♠ A 10  ♥ K Q  ♦ 2'
    >>> format_cards(CardSet("D2 HK HQ ST SA"), suits="letters", ten="T")
    'S A T  H K Q  D 2'
    """
    style = TextStyle(suits, ten)
    mask = CardSet(cards).mask
    groups = [
        f"{style.suit(suit)} {style.ranks(mask, suit)}"
        for suit in DISPLAY_SUITS
        if mask & SUIT_MASKS[suit]
    ]
    return "  ".join(groups) or "-"
