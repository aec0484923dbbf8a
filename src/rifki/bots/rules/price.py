"""What it costs to win a trick in a negative contract: now, and on average from here on.

Points, counted as a loss: 100 is a queen. No Last Two has its own sums.
"""

from __future__ import annotations

from rifki.bots.rules.counting import chance_to_win, chance_void, relief
from rifki.bots.rules.situation import Situation
from rifki.cards import SUIT_MASKS
from rifki.contracts import Counts

__all__ = ["chance_wins", "gain", "price", "usual_price"]


def price(situation: Situation, card: int) -> float:
    """What a trick that this card wins is likely to cost by the time it is complete."""
    contract = situation.contract
    unit = -contract.unit
    if contract.counts is Counts.TRICKS:
        return unit
    penalties = situation.penalties
    n_sure = situation.taken.bit_count() + (penalties >> card & 1)
    return unit * (n_sure + _n_expected(situation, card))


def _n_expected(situation: Situation, card: int) -> float:
    """How many penalty cards the seats that play later are likely to add under a card."""
    n_later = situation.n_later
    penalties_out = situation.out & situation.penalties
    if not n_later or not penalties_out:
        return 0
    suit = card // 13
    n_out = situation.outside(suit).bit_count()
    n_holders = 3 - situation.n_void[suit]
    n_unknown = n_later - situation.n_later_void
    if situation.n_played == 0:
        n_unknown = n_holders
    n_void = n_later - n_unknown + n_unknown * chance_void(n_out, n_holders)
    same = penalties_out & SUIT_MASKS[suit]
    n_elsewhere = (penalties_out ^ same).bit_count()
    # A void seat throws a penalty card if she has one; each lies with any of three seats.
    thrown = n_void * (1 - (2 / 3) ** n_elsewhere)
    # A follower puts a penalty card under a higher card, one in a trick.
    n_under = (same & ((1 << card) - 1)).bit_count()
    n_followers = n_later - n_void
    followed = min(n_under * n_later / 3, n_followers)
    return thrown + followed


def usual_price(situation: Situation) -> float:
    """What one of the tricks still to come costs on average."""
    contract = situation.contract
    unit = -contract.unit
    if contract.counts is Counts.TRICKS:
        return unit
    n_left = ((situation.out | situation.hand) & situation.penalties).bit_count()
    return unit * n_left / (situation.left + 1)


def chance_wins(situation: Situation, card: int) -> float:
    """The chance that a card of the suit led, or a lead, wins the trick."""
    if situation.under >> card & 1:
        return 0.0
    suit = card // 13
    n_void = situation.n_void[suit]
    n_seats = situation.n_later - (situation.n_later_void if situation.n_played else n_void)
    return chance_to_win(situation.n_below(card), situation.n_above(card), n_seats, 3 - n_void)


def gain(situation: Situation, card: int) -> float:
    """What a card is worth to be rid of, less what it is likely to cost now."""
    suit = card // 13
    freed = relief(situation.held(suit), card % 13, situation.outside(suit))
    usual = usual_price(situation)
    cost = chance_wins(situation, card) * (price(situation, card) + _NEXT_LEAD * usual)
    return freed * usual - cost


_NEXT_LEAD = 0.2
"""What having to lead next costs, in tricks."""
