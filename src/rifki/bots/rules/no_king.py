"""No King of Hearts: one card costs everything, and any high card may be made to take it.

She who holds the king throws it on the first trick that she cannot follow, or under the ace. The
others get rid of high cards early, while all follow suit, and of the ace of hearts before all.
"""

from __future__ import annotations

from rifki.bots.rules.avoiding import (
    beat_it_low,
    discard_danger,
    highest_under,
    lead_what_costs_least,
    nothing_left_to_lose,
    shed_high_card,
    take_it_high,
    throw_penalty,
    throw_penalty_under,
)
from rifki.bots.rules.situation import Playbook, Situation

__all__ = ["PLAYBOOK"]


def throw_ace_of_hearts(situation: Situation) -> int:
    """Void while the king is out: the ace of hearts goes, for it would take the king one day."""
    is_out = situation.out & situation.penalties
    return _ACE_OF_HEARTS if is_out and situation.legal >> _ACE_OF_HEARTS & 1 else -1


def shed_ace_of_hearts(situation: Situation) -> int:
    """Last to a heart trick without the king: the one chance to play the ace for nothing."""
    has_ace = situation.follow >> _ACE_OF_HEARTS & 1
    return _ACE_OF_HEARTS if has_ace and situation.is_last and not situation.taken else -1


_ACE_OF_HEARTS = 38

PLAYBOOK = Playbook(
    lead=(nothing_left_to_lose, lead_what_costs_least),
    follow=(
        nothing_left_to_lose,
        throw_penalty_under,
        shed_ace_of_hearts,
        shed_high_card,
        highest_under,
        take_it_high,
        beat_it_low,
    ),
    discard=(nothing_left_to_lose, throw_penalty, throw_ace_of_hearts, discard_danger),
)
