"""No Boys: sixty points for each king and jack, eight of them, so most tricks cost something.

Kings go under aces and jacks under anything higher. Aces catch both and queens catch jacks: they
are thrown when void, after the penalty cards, and shed on tricks that are still clean.
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
