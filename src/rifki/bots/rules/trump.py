"""Trumps: every trick is worth 50 points, and a seat that cannot follow must trump (P3)."""

from __future__ import annotations

from rifki.bots.rules.counting import chance_left_alone, chance_void
from rifki.bots.rules.situation import Playbook, Situation, bottom, first_card

__all__ = ["PLAYBOOK"]

_SUIT = 0x1FFF
_HONOURS = 0x1E00
"""Jack to ace of a suit, 13 bits."""
_LIKELY_SAFE = 0.5
"""A winner is led when it is this likely not to be trumped."""
_WORTH_A_TRY = 0.3
"""A card is put up when it is this likely to hold the trick; kept, it would seldom do better."""


def draw_trumps(situation: Situation) -> int:
    """With the highest trump and enough others, draw trumps: then nobody can trump a winner."""
    trump = situation.trump
    trumps, outside = situation.held(trump), situation.outside(trump)
    can_lead = situation.legal >> 13 * trump & _SUIT
    if not can_lead or not outside or trumps <= outside:
        return -1
    if 2 * trumps.bit_count() < outside.bit_count():
        return -1
    return 13 * trump + trumps.bit_length() - 1


def cash_winner(situation: Situation) -> int:
    """Lead a card that nobody can beat, of the suit least likely to be trumped."""
    best, choice = _LIKELY_SAFE, -1
    for suit in situation.suits():
        mine, outside = situation.held(suit), situation.outside(suit)
        if suit == situation.trump or mine <= outside:
            continue
        safety = 1 - _chance_trumped(situation, suit)
        if safety >= best:
            best, choice = safety, 13 * suit + mine.bit_length() - 1
    return choice


def _chance_trumped(situation: Situation, suit: int) -> float:
    """The chance that one of the seats still to play has none of a suit, and has a trump."""
    trump = situation.trump
    n_trumps = situation.outside(trump).bit_count()
    if suit == trump or not n_trumps:
        return 0.0
    has_trump = 1 - chance_void(n_trumps, 3 - situation.n_void[trump])
    lacks_suit = chance_void(situation.outside(suit).bit_count(), 3 - situation.n_void[suit])
    safety = 1.0
    for index in range(situation.n_played + 1, 4):
        voids = situation.voids[(situation.leader + index) & 3]
        if not voids >> trump & 1:
            safety *= 1 - has_trump * (1.0 if voids >> suit & 1 else lacks_suit)
    return 1 - safety


def lead_short_suit(situation: Situation) -> int:
    """Lead low from a short suit without honours: an honour wins more when others lead its suit,
    and the sooner a short suit is gone, the sooner it can be trumped.
    """
    least, choice = 99, -1
    for suit in situation.suits():
        if suit == situation.trump:
            continue
        mine = situation.held(suit)
        cost = mine.bit_count() + 2 * (mine & _HONOURS).bit_count()
        if cost < least:
            least, choice = cost, 13 * suit + first_card(mine)
    return choice


def lead_trump(situation: Situation) -> int:
    """Nothing but trumps: the top one if nobody can beat it, else the lowest."""
    trump = situation.trump
    trumps = situation.legal >> 13 * trump & _SUIT
    is_top = trumps > situation.outside(trump)
    return 13 * trump + (trumps.bit_length() - 1 if is_top else first_card(trumps))


def take_as_last(situation: Situation) -> int:
    """Last to play: win as cheaply as possible."""
    return first_card(_winners(situation)) if situation.is_last else -1


def take_if_it_may_hold(situation: Situation) -> int:
    """Win with the cheapest card that has a fair chance to hold the trick: each trick counts, and
    honours kept back are trumped later.
    """
    led = situation.led
    n_seats = situation.n_later - situation.n_later_void
    safety = 1 - _chance_trumped(situation, led)
    cards = _winners(situation)
    while cards:
        card = first_card(cards)
        alone = chance_left_alone(situation.n_above(card), n_seats, 3 - situation.n_void[led])
        if safety * alone >= _WORTH_A_TRY:
            return card
        cards &= cards - 1
    return -1


def _winners(situation: Situation) -> int:
    """The cards of the suit led that beat the trick so far; none once it is trumped."""
    return situation.over if situation.best // 13 == situation.led else 0


def lowest(situation: Situation) -> int:
    """The trick is lost, or not worth an honour: the lowest card."""
    return bottom(situation.legal)


def trump_cheaply(situation: Situation) -> int:
    """Trump with the lowest that wins; where none wins, underruff with the lowest of all."""
    base = 13 * situation.trump
    trumps = situation.legal & _SUIT << base
    if not trumps:
        return -1
    best = situation.best
    over = trumps & -(2 << best) if best // 13 == situation.trump else trumps
    return first_card(over or trumps)


def throw_loser(situation: Situation) -> int:
    """Throw low from a suit that can spare it: aces are kept, and a king or queen its guard."""
    least, choice = 99, -1
    for suit in situation.suits():
        mine, outside = situation.held(suit), situation.outside(suit)
        rank = first_card(mine)
        n_above = (outside >> (mine.bit_length() - 1)).bit_count()
        # A card with n higher ones out wins only once n others of its suit have covered it.
        is_guard = outside != 0 and 0 < n_above == mine.bit_count() - 1
        cost = rank + _GUARD * is_guard + _WINNER * (n_above == 0 and mine.bit_count() == 1)
        if cost < least:
            least, choice = cost, 13 * suit + rank
    return choice


_GUARD, _WINNER = 4, 20
"""In ranks: how much higher a card of another suit may be to be thrown instead."""

PLAYBOOK = Playbook(
    lead=(draw_trumps, cash_winner, lead_short_suit, lead_trump),
    follow=(take_as_last, take_if_it_may_hold, lowest),
    discard=(trump_cheaply, throw_loser),
)
