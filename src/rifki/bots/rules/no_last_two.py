"""No Last Two: only tricks 12 and 13 cost, so the hand is played to end with two low cards.

High cards are spent while tricks are free. From the trick before the last two on it matters who has
the lead: she who has it should hold a card that gives it away.
"""

from __future__ import annotations

from collections.abc import Iterator

from rifki.bots.rules.counting import chance_left_alone, chance_to_win
from rifki.bots.rules.price import chance_wins
from rifki.bots.rules.situation import Playbook, Situation, first_card

__all__ = ["PLAYBOOK"]

_END = 2
"""With so many cards kept the tricks that count are next."""


def spend_high_card(situation: Situation) -> int:
    """While tricks are free, won or not: the card goes that threatens most to win at the end."""
    if situation.left <= _END:
        return -1
    return max(_cards(situation.legal), key=lambda card: (_burden(situation, card), card % 13))


def _burden(situation: Situation, card: int) -> float:
    """The threat of a card, and that of the lowest of its suit: a suit without a low card will not
    get better.
    """
    suit = card // 13
    lowest = 13 * suit + first_card(situation.held(suit))
    return _threat(situation, card) + _NO_LOW_CARD * _threat(situation, lowest)


def _threat(situation: Situation, card: int) -> float:
    """How likely a card kept is to be made to win at the end, on a scale of its own: a lower card
    of its suit has to be led, and all higher ones must be gone.
    """
    return situation.n_below(card) * _UNDER_HIGHER ** situation.n_above(card)


_NO_LOW_CARD = 1.5
_UNDER_HIGHER = 0.8


def give_the_lead_away(situation: Situation) -> int:
    """Before the last two and in them: a trick is worth winning only with an exit card left."""
    return min(_cards(situation.legal), key=lambda card: _end_cost(situation, card))


def _end_cost(situation: Situation, card: int) -> float:
    """How many of the last two tricks are likely to be won after a card is played."""
    wins = _chance_wins(situation, card)
    kept = list(_cards(situation.hand ^ 1 << card))
    if not kept:
        return wins
    chances = [(_wins_when_led(situation, other), _wins_led_to(situation, other)) for other in kept]
    if len(kept) == 1:
        (led, led_to) = chances[0]
        return wins * (1 + led) + (1 - wins) * led_to
    (led_1, to_1), (led_2, to_2) = chances
    # Who wins this trick sees the others throw high cards on it, which she needs for her exit.
    exit_1, exit_2 = ((1 - led_1) * _STILL_HELD, (1 - led_2) * _STILL_HELD)
    on_lead = min(
        (1 - exit_1) * (2 - exit_2) + exit_1 * to_2,
        (1 - exit_2) * (2 - exit_1) + exit_2 * to_1,
    )
    return wins * on_lead + (1 - wins) * (to_1 + to_2)


def _chance_wins(situation: Situation, card: int) -> float:
    """The chance that a card wins this trick."""
    if situation.n_played and not situation.follow >> card & 1:
        return 0.0
    if situation.left != _END or situation.under >> card & 1:
        return chance_wins(situation, card)
    # This trick is still free, so whoever holds a higher card plays it.
    n_void = situation.n_void[card // 13]
    n_seats = situation.n_later - (situation.n_later_void if situation.n_played else n_void)
    return chance_left_alone(situation.n_above(card), n_seats, 3 - n_void)


def _wins_when_led(situation: Situation, card: int) -> float:
    """The chance that a card wins when it is led in the last two tricks."""
    n_holders = 3 - situation.n_void[card // 13]
    return chance_to_win(situation.n_below(card), situation.n_above(card), n_holders, n_holders)


def _wins_led_to(situation: Situation, card: int) -> float:
    """The chance that a lower card of its suit is led in the last two tricks and a card wins."""
    n_out = situation.out.bit_count() or 1
    chance_low_lead = min(1.0, _LOW_IS_LED * situation.n_below(card) / n_out)
    return chance_low_lead * (2 / 3) ** situation.n_above(card)


_STILL_HELD = 0.7
"""The chance that the card which would beat an exit card has not been thrown before it is led."""

_LOW_IS_LED = 1.5
"""A low card is led so much more often than the cards out would say."""


def _cards(mask: int) -> Iterator[int]:
    """The cards of a mask, from the lowest number up."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_RULES = (spend_high_card, give_the_lead_away)

PLAYBOOK = Playbook(lead=_RULES, follow=_RULES, discard=_RULES)
