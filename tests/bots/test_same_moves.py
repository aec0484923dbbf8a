"""V13: the same seed gives the same moves in any process."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import hashlib
from rifki import Game
from rifki.bots import make_bot
from tests.bots.matches import play_game
digest = hashlib.sha256()
for number in range(3):
    levels = ("rules", "novice", ("random", "search")[number % 2], "net")
    bots = [make_bot(level, seed=number) for level in levels]
    digest.update(repr(play_game(Game(seed=number), bots).events[1:]).encode())
print(digest.hexdigest())
"""


def digest_with(hash_seed: str) -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(["src", "."]),
    }
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    return result.stdout


def test_V13_the_same_seed_gives_the_same_games_in_any_process() -> None:
    digests = {digest_with(hash_seed) for hash_seed in ("0", "1", "random")}
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64
