"""A small network that learns to play as the players of a dataset did: see docs/tutorial.md.

python clone_a_bot.py GAMES [STEPS]    learns from the dataset in the folder GAMES: my_bot.npz
python clone_a_bot.py                  a short run, with a small dataset made on the way
rifki arena clone_a_bot:make random    plays, in the same folder
"""

import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

from rifki.bots import BaseBot
from rifki.dataset import DatasetSettings, observations, write_dataset
from rifki.envs.layout import choice_of, encode_actions, encode_view

WEIGHTS = Path("my_bot.npz")


def new_network(seed, n_hidden=256):
    """Weights of 512 inputs, a hidden layer, and a score for each of the 62 actions."""
    first, second = jax.random.split(jax.random.key(seed))
    return {
        "in": jax.random.normal(first, (512, n_hidden)) / 16,
        "bias": jnp.zeros(n_hidden),
        "out": jax.random.normal(second, (n_hidden, 62)) / 160,
    }


def scores_of(network, observation):
    """The score of every action, legal or not."""
    hidden = observation @ network["in"] + network["bias"]
    return hidden * (hidden > 0) @ network["out"]


def loss_of(network, observation, mask, action):
    """How unlikely the network finds what the player did among what was legal."""
    scores = jnp.where(mask > 0, scores_of(network, observation), -1e9)
    return optax.softmax_cross_entropy_with_integer_labels(scores, action).mean()


def learn(games, n_steps, *, seed=0, batch=512):
    """A network fitted to a dataset; prints how often it does as the players did in new games."""
    data = observations(games)
    is_test = data.game > 0.95 * data.game.max()
    learned, tests = np.flatnonzero(~is_test), np.flatnonzero(is_test)[:20_000]
    network = new_network(seed)
    rate = optax.cosine_decay_schedule(2e-3, n_steps)
    adam = optax.adam(rate)
    state = adam.init(network)

    @jax.jit
    def step(network, state, observation, mask, action):
        observation = observation.astype(jnp.float32)
        loss, slope = jax.value_and_grad(loss_of)(network, observation, mask, action)
        change, state = adam.update(slope, state)
        return optax.apply_updates(network, change), state, loss

    chance, start = np.random.default_rng(seed), time.perf_counter()
    for done in range(1, n_steps + 1):
        rows = chance.choice(learned, batch)
        fed = data.observation[rows], data.action_mask[rows], data.action[rows]
        network, state, loss = step(network, state, *fed)
        if done == 1 or done % (n_steps // 8) == 0:
            scores = scores_of(network, data.observation[tests].astype(np.float32))
            best = np.where(data.action_mask[tests] > 0, scores, -np.inf).argmax(1)
            share, seconds = (best == data.action[tests]).mean(), time.perf_counter() - start
            print(f"step {done:5}  loss {loss:.3f}  as the player {share:.1%}  {seconds:.0f} s")
    return {name: np.asarray(array) for name, array in network.items()}


class MyBot(BaseBot):
    """Plays and declares what the network scores highest; knows what the view says, and no more."""

    def __init__(self, *, seed=0):
        super().__init__(seed=seed)
        self.network = dict(np.load(WEIGHTS))

    def choose_card(self, view):
        scores = scores_of(self.network, encode_view(view).astype(np.float32))
        return choice_of(int(np.where(encode_actions(view) > 0, scores, -np.inf).argmax()))

    choose_contract = choose_card


make = MyBot


def main(games=None, n_steps="160"):
    """Learn and write the weights; without a folder, make a small dataset first."""
    if games is None:
        games = "games"
        write_dataset(DatasetSettings(("rules",) * 4, 12), games)
    np.savez(WEIGHTS, **learn(games, int(n_steps)))
    print("Written:", WEIGHTS)


if __name__ == "__main__":
    main(*sys.argv[1:])
