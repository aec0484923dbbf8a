"""Cards, suits, ranks and sets of cards (G1).

A card is an int 0..51: `suit * 13 + rank`, suits clubs, diamonds, hearts, spades, ranks 2..A. A set
of cards is a 52-bit int, bit n for card n. Inside the library those ints travel; `Card` and
`CardSet` name them for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import TypeAlias, overload

from rifki.errors import ParseError

__all__ = [
    "ALL_CARDS",
    "CARDS",
    "FULL_MASK",
    "SUITS",
    "SUIT_MASKS",
    "Card",
    "CardSet",
    "Rank",
    "Suit",
    "parse_card",
    "parse_cards",
]


class Suit(IntEnum):
    """A suit; the order is that of card numbers and carries no rank."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter used in card texts: C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The suit sign: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """A rank, 0 (two) to 12 (ace); the ten is below the jack everywhere (reading 6)."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The character used in card texts: 2..9, T, J, Q, K or A."""
        return "23456789TJQKA"[self]


SUITS: tuple[Suit, ...] = tuple(Suit)
_RANKS: tuple[Rank, ...] = tuple(Rank)

SUIT_MASKS: tuple[int, int, int, int] = (
    0x1FFF,
    0x1FFF << 13,
    0x1FFF << 26,
    0x1FFF << 39,
)
"""The 13 cards of each suit as a mask, in suit order."""

FULL_MASK = (1 << 52) - 1
"""All 52 cards."""


class Card(int):
    """One of the 52 cards: an int 0..51 with a name. `Card(23)`, `Card("DQ")` and `Card("♦Q")` are
    the same object.

    Raises ParseError for a text that names no card, ValueError for a number outside 0..51.

    >>> Card("HK").suit.name, Card("HK").rank.name, int(Card("HK"))
    ('HEARTS', 'KING', 37)
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Card:
        """Return the one object for this card."""
        if isinstance(value, str):
            return parse_card(value)
        if not 0 <= value < 52:
            raise ParseError("not a card number", value, expected="0..51")
        return CARDS[value]

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank."""
        return CARDS[suit * 13 + rank]

    @property
    def suit(self) -> Suit:
        """The suit of the card."""
        return SUITS[self // 13]

    @property
    def rank(self) -> Rank:
        """The rank of the card, 0 (two) to 12 (ace)."""
        return _RANKS[self % 13]

    @property
    def mask(self) -> int:
        """The set of this one card as a 52-bit int."""
        return 1 << self

    @property
    def text(self) -> str:
        """The canonical text: suit letter and rank, the ten as T: "HT"."""
        return _TEXTS[self]

    @property
    def symbol(self) -> str:
        """The text for people: suit sign and rank, the ten as 10: "♥10"."""
        rank = self % 13
        return SUITS[self // 13].symbol + ("10" if rank == Rank.TEN else _RANKS[rank].letter)

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card('{_TEXTS[self]}')"

    def __format__(self, spec: str) -> str:
        return format(_TEXTS[self], spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


_TEXTS: tuple[str, ...] = tuple(s.letter + r.letter for s in SUITS for r in _RANKS)

CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))
"""All cards in number order: `CARDS[n]` is card n."""


def _card_texts() -> dict[str, Card]:
    """Every accepted spelling: suit first or rank first, letter or sign, either case, T or 10."""
    suit_spellings = (
        ("C", "c", "♣", "♧"),
        ("D", "d", "♦", "♢"),
        ("H", "h", "♥", "♡"),
        ("S", "s", "♠", "♤"),
    )
    texts = {}
    for card in CARDS:
        letter = card.rank.letter
        ranks = {letter, letter.lower()}  # ascii-only
        if card.rank is Rank.TEN:
            ranks.add("10")
        for suit in suit_spellings[card.suit]:
            for rank in ranks:
                texts[suit + rank] = card
                texts[rank + suit] = card
    return texts


_CARD_BY_TEXT = _card_texts()


def parse_card(text: str) -> Card:
    """Read a card: suit and rank in either order, letters in either case or suit signs, ten as T or
    10.

    `HQ`, `hq`, `♥Q`, `Q♥`, `qh`, `h10` and `HT` are read; nothing is trimmed or guessed. Raises
    ParseError.
    """
    card = _CARD_BY_TEXT.get(text)
    if card is None:
        # An emoji variation selector may follow a suit sign that was copied from a web page.
        card = _CARD_BY_TEXT.get(text.replace("\ufe0f", "").replace("\ufe0e", ""))
    if card is None:
        raise ParseError("not a card", text, expected="suit and rank, as in HQ, ♥Q, h10 or ST")
    return card


_CardsLike: TypeAlias = "int | str | Iterable[int]"


class CardSet(Set[Card]):
    """An immutable set of cards over a 52-bit int, iterated from low to high card number.

    Built from a mask, from a text ("HK HQ S2") or from cards. Also a sequence: `cards[0]` is the
    lowest card.

    >>> hand = CardSet("HK S2 DT")
    >>> hand
    CardSet('DT HK S2')
    >>> Card("HK") in hand, len(hand), hand & CardSet("HK HQ")
    (True, 3, CardSet('HK'))
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: _CardsLike = 0) -> None:
        if isinstance(cards, str):
            mask = parse_cards(cards).mask
        elif isinstance(cards, int):
            mask = cards
            if not 0 <= mask <= FULL_MASK:
                raise ParseError("not a set of cards", cards, expected="a 52-bit mask")
        else:
            mask = 0
            for card in cards:
                mask |= 1 << Card(card)
        _set_mask(self, mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set of a mask known to be one: the quick way inside the library, unchecked."""
        cards = object.__new__(CardSet)
        _set_mask(cards, mask)
        return cards

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"CardSet is immutable: cannot set {name}")

    def __reduce__(self) -> tuple[type[CardSet], tuple[int]]:
        return CardSet, (self.mask,)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 52 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __reversed__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            card = mask.bit_length() - 1
            yield CARDS[card]
            mask ^= 1 << card

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __getitem__(self, index: int) -> Card:
        mask = self.mask
        count = mask.bit_count()
        if index < 0:
            index += count
        if not 0 <= index < count:
            raise IndexError(f"card {index} of {count}")
        for _ in range(index):
            mask &= mask - 1
        return CARDS[(mask & -mask).bit_length() - 1]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return Set.__eq__(self, other) if isinstance(other, Set) else NotImplemented

    def __hash__(self) -> int:
        # Equal sets hash equally, also against frozenset, as collections.abc.Set asks.
        return Set._hash(self)

    @overload
    def __and__(self, other: CardSet) -> CardSet: ...
    @overload
    def __and__(self, other: Set[object]) -> CardSet: ...
    def __and__(self, other: Set[object]) -> CardSet:
        return CardSet(self.mask & _mask_of(other))

    def __or__(self, other: Set[object]) -> CardSet:
        return CardSet(self.mask | _mask_of(other))

    def __sub__(self, other: Set[object]) -> CardSet:
        return CardSet(self.mask & ~_mask_of(other))

    def __xor__(self, other: Set[object]) -> CardSet:
        return CardSet(self.mask ^ _mask_of(other))

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of one suit."""
        return CardSet(self.mask & SUIT_MASKS[suit])

    @property
    def text(self) -> str:
        """The cards in number order, separated by spaces: "C2 DK"."""
        return " ".join(map(str, self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"CardSet('{self.text}')"


_set_mask = CardSet.__dict__["mask"].__set__


def _mask_of(cards: Set[object]) -> int:
    """The mask of any set of cards; members that are no card numbers are refused."""
    if isinstance(cards, CardSet):
        return cards.mask
    mask = 0
    for card in cards:
        if not isinstance(card, int):
            raise ParseError("not a card", card, expected="a card or its number")
        mask |= 1 << Card(card)
    return mask


def parse_cards(text: str) -> CardSet:
    """Read cards separated by white space or commas; a card named twice is an error.

    Raises ParseError.
    """
    mask = 0
    for word in text.replace(",", " ").split():
        bit = 1 << parse_card(word)
        if mask & bit:
            raise ParseError("card named twice", word, expected="each card once")
        mask |= bit
    return CardSet(mask)


ALL_CARDS = CardSet(FULL_MASK)
"""The 52 cards."""
