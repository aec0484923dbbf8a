#!/usr/bin/env python3
"""Whole games against three `rules` that declare greedily: what is a good choice of contract worth?

    python3 benchmarks/greedy_games.py expert --games 40 --seed gates

The level `rules` asks more of a trump contract the fewer it has left. Here the three others declare
whatever promises most at the moment, and play their cards as ever. Games and seatings are those of
`rifki arena LEVEL rules --games N` with the same seed. Prints a line after every four games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki import Contract, View  # noqa: E402
from rifki.arena import MatchSettings, Referee, play_game  # noqa: E402
from rifki.arena.estimates import Estimate  # noqa: E402
from rifki.arena.seatings import advantage, first_place_share  # noqa: E402
from rifki.bots import make_bot  # noqa: E402
from rifki.bots.rules.estimates import estimate  # noqa: E402
from rifki.bots.rules.rules_bot import RulesBot  # noqa: E402

LINE_AFTER = 4


class GreedyBot(RulesBot):
    """A `rules` who thinks of this deal alone when she declares."""

    def choose_contract(self, view: View) -> Contract:
        """The contract that promises most now."""
        hand = view.hand.mask
        return max(view.legal_contracts, key=lambda contract: estimate(hand, contract))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="gates")
    options = parser.parse_args()
    settings = MatchSettings(options.level, "rules", contracts=(), seed=options.seed)
    bots = (make_bot(options.level, seed=f"{options.seed} A"), GreedyBot())
    points: list[float] = []
    firsts: list[float] = []
    for number in range(options.games):
        seeds = settings.game_seeds(number)
        rows = []
        for seating in settings.seatings:
            _, game = play_game(seeds, seating, Referee(bots), rules=settings.rules)
            rows.append((advantage(seating, game.totals), first_place_share(seating, game.ranks)))
        points.append(sum(point for point, _ in rows) / len(rows))
        firsts.append(100 * sum(first for _, first in rows) / len(rows))
        n_games = number + 1
        if n_games == options.games or n_games % LINE_AFTER == 0:
            gain, share = Estimate.of(points), Estimate.of(firsts)
            print(
                f"{n_games} games: {gain.mean:+.0f} ± {gain.half_width:.0f} points a game,"
                f" {share.mean:.1f} ± {share.half_width:.1f} % first places",
                flush=True,
            )


if __name__ == "__main__":
    main()
