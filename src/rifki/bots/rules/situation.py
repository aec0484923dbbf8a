"""What the rules look at: the sight of a seat, and what the trick on the table makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rifki.cards import SUIT_MASKS
from rifki.scoring import trick_winner
from rifki.search.sight import Sight

__all__ = ["Playbook", "Rule", "Situation", "bottom", "first_card", "top"]

EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The twos; shifted by a rank, the four cards of that rank."""


class Situation:
    """A seat's decision. Masks are 52-bit; masks of one suit (`held`, `outside`) are 13-bit."""

    __slots__ = (
        "best",
        "contract",
        "follow",
        "hand",
        "is_last",
        "leader",
        "led",
        "left",
        "legal",
        "n_later",
        "n_later_void",
        "n_played",
        "n_void",
        "out",
        "over",
        "penalties",
        "taken",
        "trick",
        "trump",
        "under",
        "voids",
    )

    def __init__(self, sight: Sight) -> None:
        self.contract = sight.contract
        self.penalties = sight.contract.penalty_mask
        self.trump = sight.trump
        self.hand = sight.hand
        self.legal = sight.legal
        self.out = sight.out
        """The cards that the three others hold between them."""
        self.left = sight.left
        """How many cards this seat will hold after its play."""
        self.voids = sight.voids
        self.n_void = sight.n_void
        """By suit, how many of the others have shown that they have none."""
        self.leader = sight.leader
        self.trick = trick = sight.trick
        self.n_played = n_played = len(trick)
        self.n_later = 3 - n_played
        """How many seats play after this one."""
        self.is_last = n_played == 3
        self.led = self.best = -1
        """The suit led, and the card that wins the trick so far; -1 for the leader."""
        self.follow = self.under = self.over = self.taken = 0
        """Legal cards of the suit led; those that lose to the best card; those that beat it; and
        the penalty cards in the trick."""
        self.n_later_void = 0
        """How many of the seats that play later are known to be void in the suit led."""
        if n_played:
            self._look_at_trick()

    def _look_at_trick(self) -> None:
        trick = self.trick
        self.led = led = trick[0] // 13
        best = trick[0] if self.n_played == 1 else trick[trick_winner(trick, self.trump)]
        self.best = best
        self.follow = follow = self.legal & SUIT_MASKS[led]
        self.under = follow & ((1 << best) - 1) if best // 13 == led else follow
        self.over = follow ^ self.under
        penalties = self.penalties
        if penalties:
            for card in trick:
                self.taken |= penalties & 1 << card
        for index in range(self.n_played + 1, 4):
            self.n_later_void += self.voids[(self.leader + index) & 3] >> led & 1

    def held(self, suit: int) -> int:
        """The own cards of a suit, 13 bits."""
        return self.hand >> 13 * suit & 0x1FFF

    def outside(self, suit: int) -> int:
        """The cards of a suit that the others hold, 13 bits."""
        return self.out >> 13 * suit & 0x1FFF

    def n_above(self, card: int) -> int:
        """How many cards the others hold above a card in its suit."""
        return (self.outside(card // 13) >> card % 13).bit_count()

    def n_below(self, card: int) -> int:
        """How many cards the others hold below a card in its suit."""
        return (self.outside(card // 13) & ((1 << card % 13) - 1)).bit_count()

    def suits(self) -> Iterator[int]:
        """The suits in which a card may be played now."""
        for suit in (0, 1, 2, 3):
            if self.legal >> 13 * suit & 0x1FFF:
                yield suit


Rule: TypeAlias = Callable[[Situation], int]
"""Names a card (its number), or -1 where it has nothing to say."""


@dataclass(frozen=True, slots=True)
class Playbook:
    """The rules of a contract, in order of precedence; the last of each list always speaks."""

    lead: tuple[Rule, ...]
    follow: tuple[Rule, ...]
    discard: tuple[Rule, ...]

    def choose(self, situation: Situation) -> tuple[int, str]:
        """The card of the first rule that names one, and the rule's id."""
        if not situation.n_played:
            rules = self.lead
        elif situation.follow:
            rules = self.follow
        else:
            rules = self.discard
        for rule in rules:
            card = rule(situation)
            if card >= 0:
                return card, rule.__name__
        raise AssertionError(f"no rule speaks in {situation.contract}")  # a bug of a playbook


def first_card(cards: int) -> int:
    """The lowest card number of a mask, or -1 for none."""
    return (cards & -cards).bit_length() - 1


def top(cards: int) -> int:
    """The card of the highest rank of a mask, or -1 for none."""
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & 0x1FFF
    return first_card(cards & EACH_SUIT << (ranks.bit_length() - 1)) if ranks else -1


def bottom(cards: int) -> int:
    """The card of the lowest rank of a mask, or -1 for none."""
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & 0x1FFF
    return first_card(cards & (ranks & -ranks) * EACH_SUIT)
