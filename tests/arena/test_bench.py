"""The signature: the same in every run, another one for other moves."""

from __future__ import annotations

import time

import pytest

from rifki import ParseError
from rifki.arena import BenchRow, bench_number, bench_player
from tests.arena.players import HERE


def test_the_same_bot_has_the_same_number_with_and_without_a_clock() -> None:
    first, second = bench_player("random", 1), bench_player("random", 1, clock=time.perf_counter_ns)
    assert (first.number, first.n_moves) == (second.number, second.n_moves)
    assert first.n_moves == 20 * 53
    assert (first.timings.n, second.timings.n) == (0, 20 * 53)
    assert 0 <= first.number < 2**32


def test_other_moves_and_more_games_have_other_numbers() -> None:
    rows = [
        bench_player("random", 1),
        bench_player("random", 2),
        bench_player(f"{HERE}:Lowest", 1),
        bench_player(f"{HERE}:SeatFriend", 1),
    ]
    assert len({row.number for row in rows}) == 4
    assert bench_number(rows[:1]) != bench_number(rows[:2]) != bench_number(rows[1::-1])


def test_the_number_of_several_levels_by_hand() -> None:
    """SHA-256 of "a=1 b=2" begins with this."""
    import hashlib

    rows = [BenchRow(name, 0, number, bench_player(f"{HERE}:Lowest", 1).timings)
            for name, number in (("a", 1), ("b", 2))]  # fmt: skip
    expected = hashlib.sha256(b"a=1 b=2").hexdigest()[:8]
    assert bench_number(rows) == int(expected, 16)


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ParseError):
        bench_player("genius", 1)
