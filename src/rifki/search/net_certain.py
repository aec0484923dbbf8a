"""The learned scorer: two rules for what is certain, ahead of the scores.

The table adds up cards one by one, so it cannot see that a whole hand is safe: that all cards
kept lose, or that all win.
"""

from __future__ import annotations

from rifki.cards import SUIT_MASKS
from rifki.contracts import Contract
from rifki.search.sight import Sight

__all__ = ["certain_card"]

_MOST_KEPT = 4
"""With more cards left the others' discards make a safe hand uncertain."""


def certain_card(sight: Sight) -> int:
    """The card that one of the rules asks for, or -1 where none speaks."""
    n_played = len(sight.trick)
    if n_played == 3:
        if sight.trump < 0 and sight.left <= _MOST_KEPT:
            return _safe_take(sight)
    elif n_played == 0 and sight.trump >= 0 and not sight.out & SUIT_MASKS[sight.trump]:
        return _sure_winner(sight)
    return -1


def _safe_take(sight: Sight) -> int:
    """A high card that takes a trick for nothing at the end of a negative deal, or -1.

    The rule speaks when the trick costs nothing, can be won without a penalty card of its own, and
    only cards are kept that lie below all that the others hold in their suits.
    """
    contract = sight.contract
    if contract is Contract.NO_TRICKS or (contract is Contract.NO_LAST_TWO and sight.left < 2):
        return -1
    penalties = contract.penalty_mask
    led = SUIT_MASKS[sight.trick[0] // 13]
    best = 0
    for card in sight.trick:
        if penalties >> card & 1:
            return -1
        if led >> card & 1 and card > best:
            best = card
    winners = sight.legal & led & -(2 << best) & ~penalties
    if not winners:
        return -1
    card = winners.bit_length() - 1
    return card if _are_losers(sight.hand ^ 1 << card, sight.out) else -1


def _are_losers(kept: int, out: int) -> bool:
    """Whether in each suit all cards kept lie below all that the others hold, and some are held."""
    for suit in SUIT_MASKS:
        held = kept & suit
        if held:
            others = out & suit
            if not others or held > others & -others:
                return False
    return True


def _sure_winner(sight: Sight) -> int:
    """A lead that wins, when no trumps are out and at most one card held may lose; or -1.

    From the shortest suit, so that the long one keeps its low cards under cover longest.
    """
    n_winners = 0
    lead, shortest = -1, 14
    for suit in SUIT_MASKS:
        held = sight.legal & suit
        if not held:
            continue
        highest_out = (sight.out & suit).bit_length()
        winners = held >> highest_out
        n_winners += winners.bit_count()
        length = held.bit_count()
        if winners and highest_out and length < shortest:
            lead, shortest = held.bit_length() - 1, length
    return lead if sight.left + 1 - n_winners <= 1 else -1
