"""Speeds of all environments in one run: medians of steps a second. See docs/environments.md.

    python benchmarks/envs.py [--rounds N] [--seconds S] [--envs N] [--only WORD ...]
                              [--library FILE]

Agents play random legal cards. How they choose is part of the time, and each row says how:
`sampled` by the kernel (`sample_legal`), `mask` from the action mask in Python, or `replayed`:
nothing is chosen, the actions of an earlier run are played again, which leaves the step alone.
Those of OpenSpiel choose from `legal_actions` and `chance_outcomes`, 104 actions a deal here. All
rows are measured in turn, round by round. `cpu` is by processor time, which other work on the
machine disturbs least, `wall` by the clock; where several threads work, the processor time of all
of them counts.

Without --library the kernel is compiled into a temporary folder.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

import gymnasium
import open_spiel.python.games  # noqa: F401  # registers OpenSpiel's own
import pyspiel

import rifki.envs.openspiel  # noqa: F401  # registers python_turkish_king
from rifki.envs.aec import turkish_king_deal_v0, turkish_king_v0
from rifki.envs.batch import DealBatch
from rifki.envs.batch_arrays import Int64
from rifki.envs.deal_options import DealOptions, PolicyLike
from rifki.envs.vector import TurkishKingVectorEnv
from rifki.search.build import build_kernel
from rifki.search.kernel import Kernel, load_native
from rifki.search.python_kernel import PythonKernel

Work = Callable[[], int]
"""Plays on for a while and says how many steps that were."""


@dataclass
class Row:
    """One environment, and its speeds round by round."""

    name: str
    work: Work
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """Steps a second, by both clocks, over at least so many seconds of processor time."""
        steps, cpu, wall = 0, time.process_time(), time.perf_counter()
        while time.process_time() - cpu < seconds:
            steps += self.work()
        self.cpu.append(steps / (time.process_time() - cpu))
        self.wall.append(steps / (time.perf_counter() - wall))


# -- environments of one table


def aec_turns(env: turkish_king_deal_v0.raw_env | turkish_king_v0.raw_env, n: int) -> Work:
    """n turns of an AEC environment a call."""
    rng = random.Random(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(n):
            agent = env.agent_selection
            if env.terminations[agent]:
                env.reset()
                agent = env.agent_selection
            legal = env.observe(agent)["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
        return n

    return work


def gymnasium_steps(name: str, n: int, opponents: str) -> Work:
    """n steps of a single-seat environment a call."""
    rng = random.Random(1)
    env = gymnasium.make(name, opponents=opponents, disable_env_checker=True).unwrapped
    observation, _ = env.reset(seed=1)

    def work() -> int:
        nonlocal observation
        for _ in range(n):
            legal = observation["action_mask"].nonzero()[0]
            action = int(legal[int(rng.random() * len(legal))])
            observation, _, over, _, _ = env.step(action)
            if over:
                observation, _ = env.reset()
        return n

    return work


def outcome_at(share: float, outcomes: list[tuple[int, float]]) -> int:
    """The outcome of chance at a place, 0 to 1, among outcomes by probability."""
    for outcome, probability in outcomes:
        share -= probability
        if share < 0:
            return outcome
    return outcomes[-1][0]


def openspiel_actions(name: str, n: int) -> Work:
    """n random play-outs of a game of OpenSpiel a call, counted in actions, chance among them."""
    rng = random.Random(1)
    game = pyspiel.load_game(name)

    def work() -> int:
        n_actions = 0
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(outcome_at(rng.random(), state.chance_outcomes()))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rng.random() * len(legal))])
                n_actions += 1
        return n_actions

    return work


# -- batches


def batch_steps(
    kernel: Kernel,
    n: int,
    *,
    seat: int | None,
    opponents: PolicyLike = "rules",
    n_threads: int = 1,
) -> Work:
    """One step of a batch a call, with actions sampled by the kernel."""
    options = DealOptions.of(seat=seat, opponents=opponents)
    batch = DealBatch(n, seed=1, options=options, n_threads=n_threads, kernel=kernel)
    batch.reset()

    def work() -> int:
        batch.step(batch.sample_legal())
        return n

    return work


def replayed_steps(kernel: Kernel, n: int, *, seat: int | None) -> Work:
    """One step of a batch a call; a call in 530 begins again, which is not timed apart."""
    batch = DealBatch(n, seed=1, options=DealOptions.of(seat=seat), kernel=kernel)
    batch.reset()
    rows = []
    for _ in range(530):
        rows.append(batch.sample_legal().copy())
        batch.step(rows[-1])

    def again() -> Iterator[Int64]:
        while True:
            batch.seed(1)
            batch.reset()
            yield from rows

    actions = again()

    def work() -> int:
        batch.step(next(actions))
        return n

    return work


def vector_steps(kernel: Kernel, n: int, **options: Any) -> Work:
    """One step of the Gymnasium vector environment a call, with actions sampled by the kernel."""
    envs = TurkishKingVectorEnv(n, kernel=kernel, **options)
    envs.reset(seed=1)

    def work() -> int:
        envs.step(envs.sample_legal())
        return n

    return work


# -- all of them


def rows_of(native: Kernel, portable: Kernel, n: int) -> list[Row]:
    """All rows, in the order in which they are printed."""
    deal, game = turkish_king_deal_v0.raw_env(), turkish_king_v0.raw_env()
    one_deal, one_game = "rifki/TurkishKingDeal-v0", "rifki/TurkishKing-v0"
    return [
        Row("AEC, one deal: turns, mask", aec_turns(deal, 500)),
        Row("AEC, game: turns, mask", aec_turns(game, 500)),
        Row("Gymnasium, deal, random: mask", gymnasium_steps(one_deal, 200, "random")),
        Row("Gymnasium, deal, rules: mask", gymnasium_steps(one_deal, 200, "rules")),
        Row("Gymnasium, game, rules: mask", gymnasium_steps(one_game, 200, "rules")),
        Row("OpenSpiel, deal: actions", openspiel_actions("python_turkish_king", 5)),
        Row("  a game in Python (dominoes)", openspiel_actions("python_team_dominoes", 5)),
        Row(f"batch {n}, self-play: replayed", replayed_steps(native, n, seat=None)),
        Row(f"batch {n}, self-play: sampled", batch_steps(native, n, seat=None)),
        Row("  the same, portable", batch_steps(portable, n, seat=None)),
        Row("  the same, 2 threads", batch_steps(native, n, seat=None, n_threads=2)),
        Row("batch 64, self-play: sampled", batch_steps(native, 64, seat=None)),
        Row(f"batch {n}, rules: replayed", replayed_steps(native, n, seat=0)),
        Row(f"batch {n}, random: sampled", batch_steps(native, n, seat=0, opponents="random")),
        Row(f"batch {n}, rules: sampled", batch_steps(native, n, seat=0)),
        Row(f"batch {n}, net: sampled", batch_steps(native, n, seat=0, opponents="net")),
        Row("batch 64, self-play, Python path", batch_steps(PythonKernel(), 64, seat=None)),
        Row(f"vector {n}, self-play: sampled", vector_steps(native, n, seat=None)),
        Row("  the same, copy=False", vector_steps(native, n, seat=None, copy=False)),
        Row(f"vector {n}, random: sampled", vector_steps(native, n, opponents="random")),
        Row(f"vector {n}, rules: sampled", vector_steps(native, n)),
        Row("  the same, copy=False", vector_steps(native, n, copy=False)),
        Row(f"vector {n}, net: sampled", vector_steps(native, n, opponents="net")),
    ]


def print_rows(rows: list[Row]) -> None:
    """The medians, with how far the rounds were apart."""
    print(f"{'steps a second':<34} {'cpu':>12} {'wall':>12} {'ns a step, cpu':>15} {'spread':>7}")
    for row in rows:
        cpu, wall = statistics.median(row.cpu), statistics.median(row.wall)
        spread = (max(row.cpu) - min(row.cpu)) / cpu
        print(f"{row.name:<34} {cpu:12,.0f} {wall:12,.0f} {1e9 / cpu:15,.0f} {spread:7.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speeds of the environments.")
    parser.add_argument("--rounds", type=int, default=7, help="times each row is measured")
    parser.add_argument("--seconds", type=float, default=0.3, help="processor time of one time")
    parser.add_argument("--envs", type=int, default=4096, help="environments of a batch")
    parser.add_argument("--only", nargs="*", default=[], help="rows that hold one of these words")
    parser.add_argument("--library", type=Path, help="a compiled kernel; else it is compiled")
    options = parser.parse_args()
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("numpy", "gymnasium", "pettingzoo", "open_spiel")
    )
    print(f"Python {platform.python_version()}, {platform.machine()}, {packages}")
    # A loaded library cannot be deleted on Windows.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        library = options.library or build_kernel(Path(folder))
        native, portable = load_native(library), load_native(library, is_portable=True)
        rows = rows_of(native, portable, options.envs)
        if options.only:
            rows = [row for row in rows if any(word in row.name for word in options.only)]
        for row in rows:
            row.work()
        for _ in range(options.rounds):
            for row in rows:
                row.measure(options.seconds)
        print_rows(rows)


if __name__ == "__main__":
    main()
