"""No Tricks: every trick costs, whatever it holds, so nothing is ever worth winning.

The highest card that still loses is played, so that the low ones are left for later; and where a
trick must be won, it is won with the most dangerous card.
"""

from __future__ import annotations

from rifki.bots.rules.avoiding import (
    beat_it_low,
    discard_danger,
    highest_under,
    lead_what_costs_least,
    take_it_high,
)
from rifki.bots.rules.situation import Playbook

__all__ = ["PLAYBOOK"]

PLAYBOOK = Playbook(
    lead=(lead_what_costs_least,),
    follow=(highest_under, take_it_high, beat_it_low),
    discard=(discard_danger,),
)
