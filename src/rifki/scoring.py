"""Who wins a trick and what it is worth (P4, RULES.md section 3). Pure functions on ints."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.cards import FULL_MASK
from rifki.contracts import Contract, Counts

__all__ = ["cards_mask", "points_left", "trick_points", "trick_winner"]


def trick_winner(trick: Sequence[int], trump: int) -> int:
    """The index (0 = leader) of the winning card of a trick of 1 to 4 cards.

    `trump` is a suit or -1 (P4).
    """
    best = trick[0]
    suit = best // 13
    winner = 0
    for index in range(1, len(trick)):
        card = trick[index]
        card_suit = card // 13
        if card_suit == suit:
            if card > best:
                best, winner = card, index
        elif card_suit == trump:
            best, suit, winner = card, trump, index
    return winner


def cards_mask(cards: Sequence[int]) -> int:
    """The set of some cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def trick_points(contract: Contract, trick_mask: int, n_tricks_left: int) -> int:
    """The points of a completed trick, for its winner.

    `trick_mask` is its four cards; `n_tricks_left` the tricks still to play after it, by cards left
    (reading 4).
    """
    counts = contract.counts
    if counts is Counts.CARDS:
        return contract.unit * (trick_mask & contract.penalty_mask).bit_count()
    if counts is Counts.LAST_TWO and n_tricks_left >= 2:
        return 0
    return contract.unit


def points_left(contract: Contract, cards_left: int, n_tricks_left: int) -> int:
    """The points not yet won: of the cards in hands and in the current trick, and the tricks not
    completed.

    0 means that the score of the deal can no longer change (P7).
    """
    counts = contract.counts
    if counts is Counts.CARDS:
        return contract.unit * (cards_left & contract.penalty_mask & FULL_MASK).bit_count()
    n_scoring = min(n_tricks_left, 2) if counts is Counts.LAST_TWO else n_tricks_left
    return contract.unit * n_scoring
