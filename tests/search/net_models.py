"""Weights for tests: every entry random, so that no index can be wrong unnoticed."""

from __future__ import annotations

import random
from array import array

from rifki import ContractKind
from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import BIAS_OFFSET, KindWeights, NetWeights


def _numbers(rng: random.Random, kind: str, n: int, limit: int) -> array[int]:
    return array(kind, rng.choices(range(-limit, limit + 1), k=n))


def random_kind(rng: random.Random, kind: ContractKind, n_hidden: int) -> KindWeights:
    """Random weights of one kind; biases small enough for most units to be neither off nor full."""
    linear = _numbers(rng, "h", N_LINEAR, 3000)
    if not n_hidden:
        return KindWeights(kind, linear)
    bias = _numbers(rng, "h", n_hidden, 1000)
    bias[0], bias[1] = -BIAS_OFFSET, BIAS_OFFSET
    return KindWeights(
        kind,
        linear,
        skip=_numbers(rng, "h", N_INPUTS, 500),
        embed=_numbers(rng, "b", N_INPUTS * n_hidden, 127),
        bias=bias,
        out=_numbers(rng, "h", n_hidden, (1 << 15) - 1),
    )


def random_weights(seed: int, n_hidden: int) -> NetWeights:
    """Random weights of every kind."""
    rng = random.Random(f"{seed} {n_hidden}")
    return NetWeights({kind: random_kind(rng, kind, n_hidden) for kind in ContractKind})
