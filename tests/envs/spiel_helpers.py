"""Games, random states and plain comparisons for the tests of the OpenSpiel adapter."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pyspiel

from rifki.envs.openspiel import TurkishKingState

GAMES = (
    "python_turkish_king",
    "python_turkish_king(contract=random,declarer=3)",
    "python_turkish_king(contract=trump:H,declarer=2)",
    "python_turkish_king(contract=no_king)",
    "python_turkish_king(contract=no_men,rules=pagat)",
    "python_turkish_king(contract=random,rules=standard discard_duty:penalty_suit early_end:on)",
    "python_turkish_king(contract=choose,rules=standard must_beat:always trump_lead:after_ruff)",
)


def chance(state: TurkishKingState, rng: random.Random) -> None:
    """Let chance do one thing, by its probabilities."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def step(state: TurkishKingState, rng: random.Random) -> None:
    """Do one thing at random."""
    if state.is_chance_node():
        chance(state, rng)
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def dealt(game: Any, rng: random.Random) -> TurkishKingState:
    """A state in which the first player is to act."""
    state: TurkishKingState = game.new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    return state


def random_states(game: Any, n: int, rng: random.Random) -> Iterator[TurkishKingState]:
    """n states in which a player is to act, each at a random point of a random deal."""
    for _ in range(n):
        state = dealt(game, rng)
        for _ in range(rng.randrange(game.max_game_length())):
            after = state.clone()
            step(after, rng)
            if after.is_terminal():
                break
            state = after
        yield state


def seen(state: TurkishKingState, player: int) -> tuple[Any, ...]:
    """Everything a player is told of a state."""
    return (
        state.current_player(),
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
    )


def differences(game_text: str, n: int, seed: int) -> list[str]:
    """Resample at n random positions: texts of those in which a player could tell, or must."""
    rng = random.Random(seed)
    game = pyspiel.load_game(game_text)
    found = []
    for state in random_states(game, n, rng):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        replayed = game.new_initial_state()
        for action in other.history():
            replayed.apply_action(action)
        same = (
            other.information_state_string(player) == state.information_state_string(player),
            other.legal_actions() == state.legal_actions(),
            other.current_player() == player,
            str(replayed) == str(other),
            len(other.history()) == len(state.history()),
        )
        if not all(same):
            found.append(f"{game_text}: {state} {same}")
    return found


def main() -> int:
    """10,000 positions over all games, by hand: `python -m tests.envs.spiel_helpers`."""
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    found = []
    for number, text in enumerate(GAMES):
        n_here = n // len(GAMES) + (number < n % len(GAMES))
        found += differences(text, n_here, seed=2026 + number)
    print(*found, sep="\n")
    print(f"{n} positions, {len(found)} differences")
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
