"""The random streams of search: SplitMix64, the same numbers as in the compiled kernel (rng.h).

Specified with vectors in docs/kernel.md. Deals of games do not come from here but from
`rifki.randomness`: these streams are quick, not secret.
"""

from __future__ import annotations

__all__ = ["GAMMA", "MASK64", "Stream", "draw_subset", "mix"]

MASK64 = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
"""What is added to the state of a stream for every word."""
BATCH = 8
"""Draws of a subset that share one word."""
_BATCH_LIMIT = 1 << 46


def mix(z: int) -> int:
    """A bijection of 64-bit words that spreads each bit over all of them."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
    return z ^ z >> 31


class Stream:
    """Stream `index` of a seed, both 64-bit words.

    >>> Stream(1, 0).next() == Stream(1, 0).next()
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, index: int) -> None:
        self.state = mix((mix(seed) + index) & MASK64)

    def next(self) -> int:
        """The next 64-bit word."""
        self.state = z = (self.state + GAMMA) & MASK64
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number below n (1..2^64 - 1), each with exactly the same probability."""
        product = self.next() * n
        if product & MASK64 < n:
            threshold = ((1 << 64) - n) % n
            while product & MASK64 < threshold:
                product = self.next() * n
        return product >> 64


def draw_subset(stream: Stream, n: int, k: int) -> int:
    """k of the numbers 0..n-1 as a mask, each such set with exactly the same probability; n <= 52.

    Floyd's algorithm (Bentley and Floyd, CACM 1987) in batches of draws that share one word
    (Brackett-Rozinsky and Lemire, 2024). The smaller of the set and its complement is drawn.
    """
    drawn = min(k, n - k)
    start = n - drawn
    chosen = 0
    while start < n:
        stop = min(start + BATCH, n)
        while True:
            word = stream.next()
            trial = chosen
            for last in range(start, stop):
                product = word * (last + 1)
                bit = 1 << (product >> 64)
                word = product & MASK64
                trial |= 1 << last if trial & bit else bit
            if word < _BATCH_LIMIT and word < _threshold(start + 1, stop):
                continue
            chosen = trial
            break
        start = stop
    return chosen if drawn == k else ((1 << n) - 1) ^ chosen


def _threshold(first: int, last: int) -> int:
    """The least word left over for which draws with bounds first..last are not biased."""
    product = 1
    for bound in range(first, last + 1):
        product *= bound
    return ((1 << 64) - product) % product
