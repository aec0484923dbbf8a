"""Random numbers for one decision: a function of the bot's seed and of the moment in the game."""

from __future__ import annotations

from functools import lru_cache

from rifki.randomness import SeedLike, derive_seed, seed_bytes
from rifki.view import View

__all__ = ["Dice", "dice_of"]

_MASK_64 = (1 << 64) - 1


class Dice:
    """A SplitMix64 stream (Steele, Lea, Flood 2014): cheap to start anew for each decision.

    Good enough for bots' whims; deals use `rifki.randomness`.
    """

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK_64

    def bits(self) -> int:
        """The next 64 bits as an int."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK_64
        word = self._state
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & _MASK_64
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & _MASK_64
        return word ^ word >> 31

    def below(self, n: int) -> int:
        """A number in 0..n-1; the bias, n in 2 to the power of 64, is nothing to a bot."""
        return self.bits() * n >> 64

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 cases."""
        return self.below(100) < percent


@lru_cache(maxsize=256)
def _key(seed: SeedLike) -> int:
    """64 bits of a bot's seed."""
    return int.from_bytes(derive_seed(seed_bytes(seed), "rifki bot")[:8], "big")


def dice_of(seed: SeedLike, view: View) -> Dice:
    """The dice of one decision: fixed by the seed, the place in the game and the cards held.

    The cards held make them differ between deals that are not part of a game.
    """
    n_played = 4 * len(view.tricks) + len(view.trick.cards)
    moment = ((view.number * 64 + view.attempt) * 4 + view.seat) * 64 + n_played
    before_contract = view.contract is None
    dice = Dice(_key(seed) ^ moment * _ODD ^ view.hand.mask * _ODDER ^ before_contract)
    dice.bits()
    return dice


_ODD, _ODDER = 0xD1342543DE82EF95, 0xAEF17502108EF2D9
"""Large odd factors, so that near moments and hands start far apart."""
