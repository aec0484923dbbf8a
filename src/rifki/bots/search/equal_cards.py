"""Cards that do the same: of these, search plays only one out."""

from __future__ import annotations

from rifki.cards import SUIT_MASKS
from rifki.search.sight import Sight

__all__ = ["equal_cards"]


def equal_cards(sight: Sight) -> list[tuple[int, ...]]:
    """The legal cards in groups, from low to high; the cards of a group always do the same.

    They are of one suit, no card of another seat or of the trick on the table lies between them,
    and all of them score or none does.
    """
    others = sight.out
    for card in sight.trick:
        others |= 1 << card
    penalties = sight.contract.penalty_mask
    groups: list[tuple[int, ...]] = []
    for suit in SUIT_MASKS:
        rest = sight.legal & suit
        group: list[int] = []
        while rest:
            low = rest & -rest
            rest ^= low
            card = low.bit_length() - 1
            if group and not _are_equal(group[-1], card, others, penalties):
                groups.append(tuple(group))
                group = []
            group.append(card)
        if group:
            groups.append(tuple(group))
    return groups


def _are_equal(low: int, high: int, others: int, penalties: int) -> bool:
    """Whether two cards of a suit, of one seat, do the same."""
    between = (1 << high) - (1 << low)
    return not others & between and penalties >> low & 1 == penalties >> high & 1
