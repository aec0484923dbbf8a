"""Records of games that bots have played."""

from __future__ import annotations

from pathlib import Path

from rifki.arena.playing import play_game
from rifki.arena.referee import Referee
from rifki.bots import make_bot
from rifki.fairness import GameSeeds
from rifki.game import Game
from rifki.record import format_record, record_from_game
from rifki.rules import STANDARD, RuleSet

__all__ = ["NAMES", "game_of_bots", "write_games"]

NAMES = {"South": "Ayşe", "East": "rules 1", "North": "rules 2", "West": "rules 3"}
"""Who sits where, whatever they are."""


def game_of_bots(level: str, seed: int, rules: RuleSet = STANDARD) -> Game:
    """A whole game of four bots of a level."""
    referee = Referee([make_bot(level, seed=seed)])
    return play_game(GameSeeds.from_seed(seed), (0, 0, 0, 0), referee, rules=rules)[1]


def write_games(path: Path, level: str, seeds: range, rules: RuleSet = STANDARD) -> None:
    """A file of records."""
    records = [record_from_game(game_of_bots(level, seed, rules), tags=NAMES) for seed in seeds]
    path.write_text("\n".join(map(format_record, records)), encoding="utf-8")
