"""What a player who counts cards can say of the cards she does not see.

She knows which cards of a suit are out, not where they are: each is taken to lie with any of the
others alike. From that follow the chance that a card wins, that somebody is void, and how many
tricks a holding will be made to take.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

__all__ = ["chance_left_alone", "chance_to_win", "chance_void", "danger", "relief"]


@lru_cache(maxsize=2048)
def chance_to_win(n_below: int, n_above: int, n_seats: int, n_holders: int) -> float:
    """The chance that a card wins although each later seat plays lower whenever it can.

    `n_below` and `n_above` are the cards of its suit that are out below and above it, `n_seats` the
    seats still to play, of `n_holders` seats between which those cards may lie. A seat beats the
    card only when forced: when it holds cards above and none below.
    """
    if not n_holders:
        return 1.0
    chance = 0.0
    for n_forced in range(min(n_seats, n_holders) + 1):
        none_below = ((n_holders - n_forced) / n_holders) ** n_below
        each_above = sum(
            (-1) ** n * comb(n_forced, n) * ((n_holders - n) / n_holders) ** n_above
            for n in range(n_forced + 1)
        )
        chance += (-1) ** n_forced * comb(n_seats, n_forced) * none_below * each_above
    return chance


@lru_cache(maxsize=512)
def chance_void(n_out: int, n_holders: int) -> float:
    """The chance that one of the seats that may hold a suit has no card of it."""
    return ((n_holders - 1) / n_holders) ** n_out if n_holders else 1.0


@lru_cache(maxsize=512)
def chance_left_alone(n_above: int, n_seats: int, n_holders: int) -> float:
    """The chance that no later seat holds any of the higher cards."""
    return ((n_holders - n_seats) / n_holders) ** n_above if n_holders else 1.0


@lru_cache(maxsize=1 << 16)
def danger(held: int, outside: int) -> float:
    """How many tricks a suit may be expected to take against its holder's will; masks of 13 bits.

    The suit is thought to be played round by round, three cards of the others falling each time
    and the own cards from the lowest up. A card is as dangerous as it is likely to win its round.
    """
    n_out = outside.bit_count()
    total = 0.0
    n_gone = 0
    rest = held
    while rest:
        low = rest & -rest
        n_below = (outside & (low - 1)).bit_count()
        share = max(n_out - 3 * n_gone, 0) / n_out if n_out else 0.0
        if share:
            total += chance_to_win(round(n_below * share), round((n_out - n_below) * share), 3, 3)
        else:
            total += _LONG_CARD
        rest ^= low
        n_gone += 1
    return total


_LONG_CARD = 0.3
"""The danger of a card that nobody can follow any more: it wins if led, but need not be led."""


@lru_cache(maxsize=1 << 16)
def relief(held: int, rank: int, outside: int) -> float:
    """By how much a suit becomes less dangerous without one of its cards."""
    return danger(held, outside) - danger(held & ~(1 << rank), outside)
