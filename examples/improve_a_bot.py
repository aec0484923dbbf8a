"""The network of clone_a_bot.py, made better by playing: see docs/tutorial.md.

python improve_a_bot.py [UPDATES]      begins with my_bot.npz, if there is one; writes it anew
rifki arena clone_a_bot:make rules     plays, in the same folder
"""

import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax
from clone_a_bot import WEIGHTS, new_network, scores_of

from rifki.envs.vector import TurkishKingVectorEnv


@jax.jit
def choose(network, key, observation, mask):
    """Actions drawn as the network likes them; never one that is not legal."""
    return jax.random.categorical(key, likes_of(network, observation, mask))


def likes_of(network, observation, mask):
    """The log of how likely each action is."""
    scores = scores_of(network, observation.astype(jnp.float32))
    return jax.nn.log_softmax(jnp.where(mask > 0, scores, -1e9))


@jax.jit
def slope_of(network, observation, mask, action, gain):
    """Which way to go so that actions with a gain become likelier, and others less so."""

    def loss(network):
        likes = likes_of(network, observation, mask)
        return -(gain * jnp.take_along_axis(likes, action[:, None], axis=1)[:, 0]).mean()

    return jax.grad(loss)(network)


def improve(network, n_updates, *, n_deals=256, copies=8, seed=0):
    """Play against three `rules`, every deal `copies` times; prints points above the average."""
    envs = TurkishKingVectorEnv(n_deals * copies, opponents="rules", normalise=True)
    adam = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(1e-3))
    network = {name: jnp.asarray(array) for name, array in network.items()}
    state, key, start = adam.init(network), jax.random.key(seed), time.perf_counter()
    points = []
    for done in range(1, n_updates + 1):
        deals = np.arange(n_deals) + (seed + done) * n_deals
        seen, infos = envs.reset(seed=np.repeat(deals, copies).tolist())
        steps = []
        for _ in range(13):
            key, part = jax.random.split(key)
            action = np.asarray(choose(network, part, **renamed(seen)))
            steps.append((renamed(seen), action))
            seen, rewards, *_, infos = envs.step(action)
        # What a copy has more than the others of its deal: the luck of the cards is out.
        result = rewards.reshape(n_deals, copies)
        gain = (result - result.mean(axis=1, keepdims=True)) / (result.std() + 1e-6)
        slopes = [slope_of(network, **fed, action=act, gain=gain.ravel()) for fed, act in steps]
        change, state = adam.update(jax.tree.map(lambda *each: sum(each) / 13, *slopes), state)
        network = optax.apply_updates(network, change)
        points.append((infos["points"][:, 0] - infos["points"].mean(axis=1)).mean())
        if done % max(n_updates // 8, 1) == 0:
            mean, seconds = np.mean(points), time.perf_counter() - start
            print(f"update {done:4}  {mean:+6.1f} points a deal  {seconds:.0f} s")
            points.clear()
    return {name: np.asarray(array) for name, array in network.items()}


def renamed(seen):
    """An observation of the environment as the arguments above."""
    return {"observation": seen["observation"], "mask": seen["action_mask"]}


def main(n_updates="8"):
    """Improve the weights that are there, or new ones, and write them."""
    network = dict(np.load(WEIGHTS)) if WEIGHTS.exists() else new_network(0)
    more = {} if int(n_updates) > 50 else {"n_deals": 16}
    np.savez(WEIGHTS, **improve(network, int(n_updates), **more))
    print("Written:", WEIGHTS)


if __name__ == "__main__":
    main(*sys.argv[1:])
