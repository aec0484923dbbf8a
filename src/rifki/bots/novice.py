"""The `novice` bot: a beginner who knows the rules and a few habits, counts nothing, is careless.

It looks at its hand and at the trick on the table, never at tricks already gone.
"""

from __future__ import annotations

from rifki.bots.dice import Dice, dice_of
from rifki.bots.protocol import BaseBot
from rifki.cards import CARDS, SUIT_MASKS, Card
from rifki.contracts import Contract
from rifki.scoring import trick_winner
from rifki.view import View

__all__ = ["NoviceBot"]

_CARELESS_PERCENT = 25
"""How often the novice plays any legal card that comes to hand."""
_FREE_CHOICE_PERCENT = 35
"""How often the novice declares whatever comes to mind."""
_LONG_TRUMPS = 5
"""With so many cards of a suit a novice thinks of trumps."""
_LATE_CARDS = 5
"""In No Last Two a novice throws high cards until so few are left."""
_HIGH = sum(0x1C00 << 13 * suit for suit in range(4))
"""Queens, kings and aces."""


class NoviceBot(BaseBot):
    """A weak player with a plan for the trick on the table and none for the deal."""

    def choose_contract(self, view: View) -> Contract:
        """Trumps with a long suit, else the negative contract with the fewest penalty cards."""
        if dice_of(self.seed, view).chance(_FREE_CHOICE_PERCENT):
            return super().choose_contract(view)
        hand = view.hand.mask
        contracts = view.legal_contracts
        trumps = [contract for contract in contracts if contract.is_trump]
        negatives = [contract for contract in contracts if contract.is_negative]
        if trumps:
            longest = max(trumps, key=lambda trump: (hand & SUIT_MASKS[trump]).bit_count())
            if (hand & SUIT_MASKS[longest]).bit_count() >= _LONG_TRUMPS or not negatives:
                return longest
        return min(negatives, key=lambda contract: _fear(hand, contract))

    def choose_card(self, view: View) -> Card:
        """A habit's card, or, now and then, any."""
        contract = view.contract
        assert contract is not None  # a card is asked for only after the contract
        dice = dice_of(self.seed, view)
        if dice.chance(_CARELESS_PERCENT):
            return super().choose_card(view)
        legal = view.legal_cards.mask
        trick = view.trick.cards
        if contract is Contract.NO_LAST_TWO and len(view.hand) > _LATE_CARDS:
            return _highest(legal)
        if not trick:
            return _lead(legal, contract, dice)
        best = trick[trick_winner(trick, contract if contract.is_trump else -1)]
        if contract.is_trump:
            return _take(legal, best, contract, is_last=len(trick) == 3)
        return _avoid(legal, best, trick[0] // 13, contract, is_last=len(trick) == 3)


def _fear(hand: int, contract: Contract) -> int:
    """How much a novice fears a negative contract: its penalty cards in hand, or the high cards."""
    return 3 * (hand & contract.penalty_mask).bit_count() + (hand & _HIGH).bit_count()


def _highest(mask: int) -> Card:
    """The card of the highest rank, of whatever suit."""
    return max((CARDS[n] for n in range(52) if mask >> n & 1), key=lambda card: (card % 13, card))


def _lowest(mask: int) -> Card:
    """The card of the lowest rank, of whatever suit."""
    return min((CARDS[n] for n in range(52) if mask >> n & 1), key=lambda card: (card % 13, card))


def _lead(legal: int, contract: Contract, dice: Dice) -> Card:
    """High cards first in trumps, low ones in the rest; from any suit that has some."""
    if contract.is_trump:
        return _highest(legal)
    suits = [mask & legal for mask in SUIT_MASKS if mask & legal]
    lows = [_lowest(suit) for suit in suits]
    low = min(card % 13 for card in lows)
    lows = [card for card in lows if card % 13 <= low + 1]
    return lows[dice.below(len(lows))]


def _take(legal: int, best: int, trump: int, *, is_last: bool) -> Card:
    """Win a trick: as last cheaply, before that with the best card held; else throw the lowest."""
    suit = best // 13
    winners = legal & SUIT_MASKS[suit] & -(2 << best)
    if suit != trump:
        winners |= legal & SUIT_MASKS[trump]
    if not winners:
        return _lowest(legal)
    return _lowest(winners) if is_last or winners & SUIT_MASKS[trump] else _highest(winners)


def _avoid(legal: int, best: int, led: int, contract: Contract, *, is_last: bool) -> Card:
    """Lose a trick: play just under it; when void throw penalty cards, then high ones."""
    follow = legal & SUIT_MASKS[led]
    if not follow:
        return _highest(legal & contract.penalty_mask or legal)
    under = follow & ((1 << best) - 1)
    if under:
        return _highest(under & contract.penalty_mask or under)
    harmless = follow & ~contract.penalty_mask or follow
    return _highest(harmless) if is_last else _lowest(harmless)
