"""No Queens: a hundred points each, and an ace or a king is what catches them.

A queen goes under a higher card or, when void, on anybody's trick. While the queen of a suit is
out, the ace and the king of that suit are the cards to be rid of, on tricks that hold no queen.
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
from rifki.bots.rules.situation import Playbook

__all__ = ["PLAYBOOK"]

PLAYBOOK = Playbook(
    lead=(nothing_left_to_lose, lead_what_costs_least),
    follow=(
        nothing_left_to_lose,
        throw_penalty_under,
        shed_high_card,
        highest_under,
        take_it_high,
        beat_it_low,
    ),
    discard=(nothing_left_to_lose, throw_penalty, discard_danger),
)
