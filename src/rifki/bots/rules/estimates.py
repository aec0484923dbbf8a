"""What a hand promises the declarer in each contract: points above the average of the table.

Each formula counts a few things a player can see at a glance. The weights are whole numbers near
those that fit the results of 2,800 random hands played out by four `rules` bots.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from rifki.bots.rules.counting import danger
from rifki.cards import Rank, Suit
from rifki.contracts import Contract, ContractKind

__all__ = ["estimate"]

_SUIT = 0x1FFF
_JACK, _QUEEN, _KING, _ACE = (1 << r for r in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
_LOW = 0b111
"""Two, three and four."""

_TRUMP_BASE, _TRUMP_CARD = -280, 44
_TRUMP_HONOURS = ((_ACE, 60), (_KING, 47), (_QUEEN, 34), (_JACK, 16))
_SIDE_WINNERS = ((_ACE, 1, 48), (_KING, 2, 33), (_QUEEN, 3, 11))
"""A side honour, how long its suit must be for it to win something, and the points."""
_SHORTNESS = 27
"""For a side suit of one card; twice that for none."""


def estimate(hand: int, contract: Contract) -> int:
    """The points above the average of the table that a declarer's hand (a mask) promises."""
    suits = [hand >> 13 * suit & _SUIT for suit in range(4)]
    if contract.is_trump:
        return _trump(suits, int(contract))
    promise = _NEGATIVE[contract.kind](suits, [danger(held, _SUIT ^ held) for held in suits])
    # A hand that takes nothing is a quarter of the contract's total above the average.
    return min(round(promise), -contract.total // 4)


def _trump(suits: list[int], trump: int) -> int:
    """Long trumps, high trumps, winners in the side suits, and short suits to ruff."""
    trumps = suits[trump]
    points = _TRUMP_BASE + _TRUMP_CARD * trumps.bit_count()
    points += sum(worth for honour, worth in _TRUMP_HONOURS if trumps & honour)
    for suit, held in enumerate(suits):
        if suit == trump:
            continue
        length = held.bit_count()
        for honour, least, worth in _SIDE_WINNERS:
            if held & honour and length >= least:
                points += worth
        points += _SHORTNESS * max(0, 2 - length)
    return points


def _no_tricks(_: list[int], dangers: list[float]) -> float:
    """Every trick the suits may be made to take."""
    return 266 - 56 * sum(dangers)


def _no_last_two(suits: list[int], dangers: list[float]) -> float:
    """Low cards to end with; what comes before hardly matters."""
    return -23 + 24 * sum((held & _LOW).bit_count() for held in suits) - 10 * sum(dangers)


def _no_queens(suits: list[int], dangers: list[float]) -> float:
    """The tricks taken; aces and kings, which catch queens; queens without three cards beside."""
    n_high = sum((held & (_ACE | _KING)).bit_count() for held in suits)
    n_bare = sum(bool(held & _QUEEN) and held.bit_count() <= 3 for held in suits)
    return 157 - 24 * sum(dangers) - 12 * n_high - 39 * n_bare


def _no_men(suits: list[int], dangers: list[float]) -> float:
    """The tricks taken; kings and jacks held; aces and queens, which catch them."""
    n_men = sum((held & (_KING | _JACK)).bit_count() for held in suits)
    n_catchers = sum((held & (_ACE | _QUEEN)).bit_count() for held in suits)
    return 200 - 29 * sum(dangers) - 20 * n_men - 13 * n_catchers


def _no_hearts(suits: list[int], dangers: list[float]) -> float:
    """The tricks taken, above all in hearts; a long suit of low hearts is a good one."""
    hearts = suits[Suit.HEARTS].bit_count()
    return 71 - 22 * sum(dangers) - 42 * dangers[Suit.HEARTS] + 26 * hearts


def _no_king(suits: list[int], dangers: list[float]) -> float:
    """The tricks taken, less so in hearts, which are led late; the king, unless well guarded."""
    points = 104 - 27 * sum(dangers) + 17 * dangers[Suit.HEARTS]
    hearts = suits[Suit.HEARTS]
    if hearts & _KING:
        points += -89 + 39 * min(hearts.bit_count() - 1, 4)
    return points


_NEGATIVE: MappingProxyType[ContractKind, Callable[[list[int], list[float]], float]] = (
    MappingProxyType(
        {
            ContractKind.NO_KING: _no_king,
            ContractKind.NO_QUEENS: _no_queens,
            ContractKind.NO_MEN: _no_men,
            ContractKind.NO_HEARTS: _no_hearts,
            ContractKind.NO_LAST_TWO: _no_last_two,
            ContractKind.NO_TRICKS: _no_tricks,
        }
    )
)
