#!/usr/bin/env python3
"""Random play-outs through OpenSpiel's Python interface: `python3 benchmarks/openspiel/speed.py`.

Games take turns in short rounds, in processor time. Others on the machine can only slow a round, so
the best round is what the program can do; the median says how busy the machine was. `board` is the
same deal written the plain way of OpenSpiel's Python games, around `Board`, with a chance outcome
for every card left; `python_team_dominoes` is OpenSpiel's own game in Python that is nearest: four
players, hidden hands, dealt by chance.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import open_spiel.python.games  # noqa: E402, F401  # registers OpenSpiel's own
import pyspiel  # noqa: E402

from rifki import Board, Contract, Deal, Seat  # noqa: E402
from rifki.envs.openspiel import GAME_TYPE  # noqa: E402


class _PlainGame(pyspiel.Game):  # type: ignore[misc]
    """No King, written as OpenSpiel's own Python games are."""

    def __init__(self) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=52, max_chance_outcomes=52, num_players=4, min_utility=-320,
            max_utility=0, max_game_length=52,
        )  # fmt: skip
        super().__init__(GAME_TYPE, info, {})

    def new_initial_state(self) -> _PlainState:
        return _PlainState(self)


class _PlainState(pyspiel.State):  # type: ignore[misc]
    """Its state."""

    def __init__(self, game: _PlainGame) -> None:
        super().__init__(game)
        self._deck = list(range(52))
        self._hands: list[list[int]] = [[], [], [], []]
        self._board: Board | None = None

    def current_player(self) -> Any:
        if self._board is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self._board.is_over else int(self._board.turn)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        probability = 1 / len(self._deck)
        return [(card, probability) for card in self._deck]

    def _legal_actions(self, player: int) -> list[int]:
        assert self._board is not None
        return [int(card) for card in self._board.legal_cards]

    def _apply_action(self, action: int) -> None:
        if self._board is not None:
            self._board.push(action)
            return
        self._hands[len(self._deck) % 4].append(action)
        self._deck.remove(action)
        if not self._deck:
            deal = Deal.from_hands(self._hands)
            self._board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH)

    def is_terminal(self) -> bool:
        return self._board is not None and self._board.is_over

    def returns(self) -> list[float]:
        return [0.0] * 4 if self._board is None else [float(n) for n in self._board.points]


def _pick(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """An outcome of chance, by its probability."""
    ticket = rng.random()
    for outcome, probability in outcomes:
        ticket -= probability
        if ticket < 0:
            return outcome
    return outcomes[-1][0]


def play(game: Any, n: int, rng: random.Random) -> tuple[float, float]:
    """Play n times at random; deals and steps a second of processor time."""
    n_steps = 0
    start = time.process_time()
    for _ in range(n):
        state = game.new_initial_state()
        while not state.is_terminal():
            n_steps += 1
            if state.is_chance_node():
                state.apply_action(_pick(state.chance_outcomes(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
    seconds = time.process_time() - start
    return n / seconds, n_steps / seconds


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--deals", type=int, default=15, help="of each game in each round")
    options = parser.parse_args()
    games = {
        "python_turkish_king": pyspiel.load_game("python_turkish_king"),
        "python_turkish_king(contract=no_king)": pyspiel.load_game(
            "python_turkish_king(contract=no_king)"
        ),
        "board": _PlainGame(),
        "python_team_dominoes": pyspiel.load_game("python_team_dominoes"),
        "hearts (C++)": pyspiel.load_game("hearts"),
    }
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in games}
    rng = random.Random(1)
    for game in games.values():
        play(game, 300, rng)  # what is worked out once is known then
    for _ in range(options.rounds):
        for name, game in games.items():
            measured[name].append(play(game, options.deals, rng))
    best = {name: max(rows) for name, rows in measured.items()}
    first = best["python_turkish_king"]
    print("| game | deals/s | median | steps/s | ours : it, deals | ours : it, steps |")
    print("|---|---|---|---|---|---|")
    for name, (deals, steps) in best.items():
        median = statistics.median(row[0] for row in measured[name])
        ratios = f"{first[0] / deals:.1f} | {first[1] / steps:.1f}"
        print(f"| `{name}` | {deals:,.0f} | {median:,.0f} | {steps:,.0f} | {ratios} |")
    print(f"\n{platform.python_implementation()} {platform.python_version()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
