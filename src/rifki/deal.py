"""A deal: the four hands, frozen; dealt from a seed, from a text, or set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rifki.cards import FULL_MASK, SUIT_MASKS, Card, CardSet, Rank, Suit
from rifki.errors import InvalidDealError, ParseError
from rifki.randomness import SeedLike, derive_seed, seed_bytes, shuffled
from rifki.seats import SEATS, Seat

__all__ = ["Deal", "deal_key", "format_hand", "parse_deal", "parse_hand"]

_HAND_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def deal_key(seed: bytes, attempt: int = 0, entropy: bytes = b"") -> bytes:
    """The shuffle key of one deal of a game: HMAC-SHA256(seed, "rifki deal <attempt> <entropy in
    hex>").

    `attempt` counts the redeals of this deal from 0; `entropy` is what the players mixed in. See
    docs/dealing.md.
    """
    return derive_seed(seed, f"rifki deal {attempt} {entropy.hex()}")


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands of equal size, 1 to 13 cards, as masks in seat order.

    Raises InvalidDealError when a card is in two hands or the hands are uneven.

    >>> deal = Deal.from_seed(7)
    >>> deal == Deal.from_text(deal.text)
    True
    >>> deal.hand(Seat.SOUTH)[0] in deal.hand(Seat.SOUTH)
    True
    """

    masks: tuple[int, int, int, int]

    def __post_init__(self) -> None:
        if len(self.masks) != len(SEATS):
            raise InvalidDealError(f"{len(self.masks)} hands; expected 4", len(self.masks))
        seen = 0
        for seat, mask in zip(SEATS, self.masks, strict=True):
            if not 0 <= mask <= FULL_MASK:
                raise InvalidDealError(f"hand of {seat} is not a set of cards", mask)
            doubled = CardSet(seen & mask)
            if doubled:
                raise InvalidDealError(
                    f"{doubled} dealt twice, the second time to {seat}", doubled[0]
                )
            seen |= mask
        sizes = [mask.bit_count() for mask in self.masks]
        if min(sizes) != max(sizes) or not sizes[0]:
            raise _uneven_hands(sizes, seen)

    @classmethod
    def from_seed(cls, seed: SeedLike, *, attempt: int = 0, entropy: bytes = b"") -> Deal:
        """The full deal of a seed (docs/dealing.md): the same in every process and version."""
        order = shuffled(52, deal_key(seed_bytes(seed), attempt, entropy))
        return cls.from_hands(order[13 * seat : 13 * seat + 13] for seat in SEATS)

    @classmethod
    def from_hands(cls, hands: Iterable[Iterable[int]] | Mapping[Seat, Iterable[int]]) -> Deal:
        """A deal of four hands, in seat order or by seat; a hand is any cards or a CardSet."""
        rows = [hands[seat] for seat in SEATS] if isinstance(hands, Mapping) else list(hands)
        if len(rows) != 4:
            raise InvalidDealError(f"{len(rows)} hands; expected 4", len(rows))
        masks = []
        for seat, row in zip(SEATS, rows, strict=True):
            mask = 0
            for number in row:
                card = Card(number)
                if mask >> card & 1:
                    raise InvalidDealError(f"{card} dealt twice to {seat}", card)
                mask |= 1 << card
            masks.append(mask)
        return cls((masks[0], masks[1], masks[2], masks[3]))

    @classmethod
    def from_text(cls, text: str) -> Deal:
        """Read `S=AK.Q2.. E=...`; see parse_deal."""
        return parse_deal(text)

    @property
    def hands(self) -> tuple[CardSet, CardSet, CardSet, CardSet]:
        """The four hands in seat order."""
        south, east, north, west = self.masks
        return CardSet(south), CardSet(east), CardSet(north), CardSet(west)

    def hand(self, seat: Seat) -> CardSet:
        """The cards dealt to a seat."""
        return CardSet(self.masks[seat])

    @property
    def mask(self) -> int:
        """All cards of the deal; the full deck unless it is a set-up position."""
        south, east, north, west = self.masks
        return south | east | north | west

    @property
    def n_tricks(self) -> int:
        """The number of tricks to play: 13 in a full deal."""
        return self.masks[0].bit_count()

    @property
    def is_full(self) -> bool:
        """Whether all 52 cards are dealt."""
        return self.mask == FULL_MASK

    def holder(self, card: Card) -> Seat | None:
        """The seat that was dealt a card, or None if it is not in the deal."""
        for seat in SEATS:
            if self.masks[seat] >> card & 1:
                return seat
        return None

    @property
    def text(self) -> str:
        """The canonical text: hands by seat, each spades.hearts.diamonds.clubs from high to low."""
        return " ".join(f"{seat}={format_hand(self.masks[seat])}" for seat in SEATS)

    def __str__(self) -> str:
        return self.text


def _uneven_hands(sizes: list[int], seen: int) -> InvalidDealError:
    """The error for hands that are not equal; in what was meant as a full deal, names the lost."""
    missing = CardSet(FULL_MASK & ~seen)
    if max(sizes) == len(Rank) and missing:
        return InvalidDealError(f"{missing} missing; hands of {sizes} cards", missing[0])
    return InvalidDealError(
        f"hands of {sizes} cards; expected equal hands of 1 to 13", tuple(sizes)
    )


def format_hand(mask: int) -> str:
    """A hand as spades.hearts.diamonds.clubs, ranks from high to low: "AK.Q2..T".

    A void is empty.
    """
    parts = []
    for suit in _HAND_SUITS:
        ranks = mask >> (13 * suit) & SUIT_MASKS[0]
        parts.append(
            "".join("23456789TJQKA"[rank] for rank in range(12, -1, -1) if ranks >> rank & 1)
        )
    return ".".join(parts)


_BIT_BY_RANK = {
    spelling: 1 << rank
    for rank in Rank
    for spelling in {rank.letter, rank.letter.lower()}  # ascii-only
}


def parse_hand(text: str) -> int:
    """Read a hand written spades.hearts.diamonds.clubs, ranks in any order, ten as T or 10. Returns
    its mask.

    Raises ParseError: a hand has exactly three dots and each card once; suit letters do not belong
    in it.
    """
    suits = text.split(".")
    if len(suits) != 4:
        raise ParseError(
            "not a hand", text, expected="spades.hearts.diamonds.clubs with three dots"
        )
    mask = 0
    for suit, ranks in zip(_HAND_SUITS, suits, strict=True):
        for rank in ranks.replace("10", "T"):
            bit = _BIT_BY_RANK.get(rank, 0) << (13 * suit)
            if not bit:
                raise ParseError("not a rank in a hand", rank, expected="A K Q J T 9..2")
            if mask & bit:
                raise ParseError(
                    "card named twice in a hand", suit.letter + rank, expected="each card once"
                )
            mask |= bit
    return mask


def parse_deal(text: str) -> Deal:
    """Read a deal `S=AK.Q2.. E=... N=... W=...`: each seat once, in any order.

    The seats are written out because the PBN order (clockwise) would silently swap East and West
    here. Raises ParseError or InvalidDealError.
    """
    masks: dict[str, int] = {}
    for word in text.split():
        seat, separator, hand = word.partition("=")
        if not separator or seat not in ("S", "E", "N", "W"):
            raise ParseError("not a hand of a deal", word, expected="S=, E=, N= or W= and a hand")
        if seat in masks:
            raise ParseError("hand given twice", word, expected="each seat once")
        masks[seat] = parse_hand(hand)
    missing = [seat.letter for seat in SEATS if seat.letter not in masks]
    if missing:
        raise ParseError(
            "incomplete deal",
            text,
            expected="hands of S, E, N and W; missing " + ", ".join(missing),
        )
    return Deal((masks["S"], masks["E"], masks["N"], masks["W"]))
