"""No Hearts: thirty points for each heart.

Until a heart has been thrown, hearts may not be led (P5), so the first rounds of the other suits
are free, and the high cards go there. Later any trick may hold hearts, and hearts are thrown before
anything else; in hearts themselves the highest card that loses is played.
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
