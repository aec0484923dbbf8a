"""The sampler without the compiled kernel: the same deals for the same seed (sample.c).

What is known of a hidden seat is a size and a mask of cards that it cannot hold. So the unseen
cards fall into at most seven classes by which of the three hidden seats can hold them: three for
one seat alone, three for a pair, one for all. Once it is fixed how many cards of each pair class go
to its first seat, the hand sizes fix how many free cards each seat gets, and the deals of such a
split are a product of binomials. A deal is a split drawn by its count, then a uniform subset of
each class: exactly uniform, with nothing ever thrown away.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from math import comb

from rifki.errors import InvalidSetupError
from rifki.search.knowledge import Knowledge
from rifki.search.python_playout import deposit
from rifki.search.random_stream import Stream, draw_subset
from rifki.seats import SEATS

__all__ = ["PythonSampler"]

_PAIRS = ((0, 1), (0, 2), (1, 2))


def _bits(mask: int) -> list[int]:
    """The single bits of a mask, from low to high."""
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits


class PythonSampler:
    """All deals that fit what one seat knows, ready to draw from.

    Raises InvalidSetupError if there are none.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._seats = [seat for seat in SEATS if seat is not knowledge.seat]
        can = [knowledge.unseen & ~knowledge.forbidden[seat] for seat in self._seats]
        self._fixed = [can[i] & ~can[(i + 1) % 3] & ~can[(i + 2) % 3] for i in range(3)]
        self._sizes = [
            knowledge.sizes[seat] - fixed.bit_count()
            for seat, fixed in zip(self._seats, self._fixed, strict=True)
        ]
        pair_masks = [can[a] & can[b] & ~can[3 - a - b] for a, b in _PAIRS]
        self._pairs = [_bits(mask) for mask in pair_masks]
        self._free = _bits(can[0] & can[1] & can[2])
        self._splits: list[tuple[int, int, int]] = []
        self._ends: list[int] = []
        if can[0] | can[1] | can[2] == knowledge.unseen and min(self._sizes) >= 0:
            self._list_splits()
        if not self._splits:
            raise InvalidSetupError("no deal fits what is known", knowledge)

    def _list_splits(self) -> None:
        """List the splits that fit the sizes, with running totals of their deals."""
        sizes, n_free = self._sizes, len(self._free)
        n = [len(bits) for bits in self._pairs]
        total = 0
        for x in range(n[0] + 1):
            for y in range(n[1] + 1):
                for z in range(n[2] + 1):
                    first = sizes[0] - x - y
                    second = sizes[1] - (n[0] - x) - z
                    if first < 0 or second < 0 or first + second > n_free:
                        continue
                    deals = comb(n[0], x) * comb(n[1], y) * comb(n[2], z)
                    total += deals * comb(n_free, first) * comb(n_free - first, second)
                    self._splits.append((x, y, z))
                    self._ends.append(total)

    @property
    def n_deals(self) -> int:
        """How many deals fit what is known."""
        return self._ends[-1]

    def draw(self, n: int, seed: int, first: int) -> array[int]:
        """n deals, each of 4 masks in seat order; deal i from stream (seed, first + i)."""
        hands: array[int] = array("Q")
        for index in range(first, first + n):
            hands.extend(self._draw_one(Stream(seed, index)))
        return hands

    def _draw_one(self, stream: Stream) -> list[int]:
        """One deal."""
        hidden = list(self._fixed)
        n_free = list(self._sizes)
        split = self._splits[0]
        if len(self._splits) > 1:
            split = self._splits[bisect_right(self._ends, stream.below(self._ends[-1]))]
        for (one, two), bits, k in zip(_PAIRS, self._pairs, split, strict=True):
            if bits:
                places = draw_subset(stream, len(bits), k)
                hidden[one] |= deposit(places, bits)
                hidden[two] |= deposit(((1 << len(bits)) - 1) ^ places, bits)
                n_free[one] -= k
                n_free[two] -= len(bits) - k
        if self._free:
            mine = deposit(draw_subset(stream, len(self._free), n_free[0]), self._free)
            rest = [bit for bit in self._free if not bit & mine]
            theirs = deposit(draw_subset(stream, len(rest), n_free[1]), rest)
            hidden[0] |= mine
            hidden[1] |= theirs
            hidden[2] |= sum(rest) ^ theirs
        hands = [0, 0, 0, 0]
        hands[self._knowledge.seat] = self._knowledge.hand
        for seat, mask in zip(self._seats, hidden, strict=True):
            hands[seat] = mask
        return hands
