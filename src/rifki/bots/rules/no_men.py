"""No Boys: sixty points for each king and jack, eight of them, so most tricks cost something.

Kings go under aces and jacks under anything higher. Aces catch both and queens catch jacks: they
are thrown when void, after the penalty cards, and shed on tricks that are still clean.
"""

from __future__ import annotations

from rifki.bots.rules.avoiding import AVOID_PENALTY_CARDS

__all__ = ["PLAYBOOK"]

PLAYBOOK = AVOID_PENALTY_CARDS
