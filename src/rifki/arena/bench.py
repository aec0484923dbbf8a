"""The signature of the bots: a number that changes when any move of any level does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from rifki.arena.players import make_player
from rifki.arena.playing import play_game
from rifki.arena.referee import Referee
from rifki.arena.timings import Clock, Timings
from rifki.fairness import GameSeeds
from rifki.rules import STANDARD

__all__ = ["BenchRow", "bench_number", "bench_player"]

_SEED = "rifki bench"


@dataclass(frozen=True, slots=True)
class BenchRow:
    """One level in the bench: its moves in fixed games, as a count and a hash, and its speed."""

    player: str
    n_moves: int
    """Cards, contracts and answers about redeals."""
    number: int
    """The first 32 bits of SHA-256 over all moves."""
    timings: Timings


def bench_player(player: str, n_games: int, *, clock: Clock | None = None) -> BenchRow:
    """Let four bots of a level play the same `n_games` games as ever, under the standard rules.

    A level that takes long thinks less here. Raises ParseError for a player that does not exist.
    """
    bot = make_player(player, seed=_SEED, is_quick=True)
    moves, timings, n_moves = sha256(), Timings(), 0
    for number in range(n_games):
        referee = Referee((bot, bot), clock=clock)
        seeds = GameSeeds.from_seed(f"{_SEED} {number}")
        result, _ = play_game(seeds, (0, 0, 0, 0), referee, rules=STANDARD)
        moves.update(result.digest.encode())
        timings.merge(referee.timings[0])
        n_moves += referee.n_moves
    return BenchRow(player, n_moves, _number(moves.digest()), timings)


def bench_number(rows: Sequence[BenchRow]) -> int:
    """One number for several levels: it changes when that of any of them does."""
    text = " ".join(f"{row.player}={row.number}" for row in rows)
    return _number(sha256(text.encode()).digest())


def _number(digest: bytes) -> int:
    """The first 32 bits of a hash."""
    return int.from_bytes(digest[:4], "big")
