"""The random streams: their specified numbers, and uniformity."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rifki.search.random_stream import MASK64, Stream, draw_subset, mix


def chi_square(counts: list[int]) -> float:
    """Distance from a uniform distribution."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def is_plausible(counts: list[int]) -> bool:
    """Whether the statistic is within five standard deviations of its mean."""
    freedom = len(counts) - 1
    return abs(chi_square(counts) - freedom) < 5 * (2 * freedom) ** 0.5


def test_words_are_those_of_splitmix64() -> None:
    stream = Stream(0, 0)
    assert stream.state == 0
    # The published first words of SplitMix64 from state 0.
    assert [stream.next() for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_streams_of_a_seed_start_apart() -> None:
    starts = {Stream(7, index).state for index in range(1000)}
    assert len(starts) == 1000
    assert Stream(MASK64, MASK64).state == mix((mix(MASK64) + MASK64) & MASK64)


def test_numbers_below_a_bound_are_uniform() -> None:
    stream = Stream(1, 0)
    counts = Counter(stream.below(7) for _ in range(14_000))
    assert sorted(counts) == list(range(7))
    assert is_plausible(list(counts.values()))


def test_a_number_below_a_huge_bound_rejects_words_that_would_bias_it() -> None:
    n = 3 << 62
    numbers = [Stream(2, index).below(n) for index in range(3000)]
    assert max(numbers) < n
    thirds = Counter(number * 3 // n for number in numbers)
    assert is_plausible([thirds[0], thirds[1], thirds[2]])


def test_subsets_are_uniform() -> None:
    for n, k in ((5, 2), (6, 3), (6, 4), (10, 9), (12, 11)):
        subsets = [sum(1 << i for i in chosen) for chosen in combinations(range(n), k)]
        stream = Stream(3, n)
        counts = Counter(draw_subset(stream, n, k) for _ in range(200 * len(subsets)))
        assert set(counts) == set(subsets)
        assert is_plausible([counts[subset] for subset in subsets])


def test_subsets_longer_than_a_batch_are_uniform_in_pairs() -> None:
    stream = Stream(4, 0)
    together: Counter[tuple[int, int]] = Counter()
    for _ in range(6000):
        chosen = draw_subset(stream, 20, 10)
        assert chosen.bit_count() == 10
        together.update(combinations([i for i in range(20) if chosen >> i & 1], 2))
    # Pairs are not independent, so the statistic spreads a little wider than chi-square's.
    assert len(together) == 190
    assert chi_square(list(together.values())) < 190 + 8 * (2 * 190) ** 0.5


def test_whole_and_empty_subsets_need_no_draw() -> None:
    stream = Stream(5, 0)
    before = stream.state
    assert draw_subset(stream, 9, 0) == 0
    assert draw_subset(stream, 9, 9) == 0x1FF
    assert stream.state == before
