"""No Hearts: thirty points for each heart.

Until a heart has been thrown, hearts may not be led (P5), so the first rounds of the other suits
are free, and the high cards go there. Later any trick may hold hearts, and hearts are thrown before
anything else; in hearts themselves the highest card that loses is played.
"""

from __future__ import annotations

from rifki.bots.rules.avoiding import AVOID_PENALTY_CARDS

__all__ = ["PLAYBOOK"]

PLAYBOOK = AVOID_PENALTY_CARDS
