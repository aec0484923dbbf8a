"""No Queens: a hundred points each, and an ace or a king is what catches them.

A queen goes under a higher card or, when void, on anybody's trick. While the queen of a suit is
out, the ace and the king of that suit are the cards to be rid of, on tricks that hold no queen.
"""

from __future__ import annotations

from rifki.bots.rules.avoiding import AVOID_PENALTY_CARDS

__all__ = ["PLAYBOOK"]

PLAYBOOK = AVOID_PENALTY_CARDS
