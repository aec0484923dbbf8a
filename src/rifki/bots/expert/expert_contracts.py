"""What each legal contract promises the declarer, by playouts of the learned scorer."""

from __future__ import annotations

from rifki.bots.aim import aim_of
from rifki.bots.dice import dice_of
from rifki.bots.expert.settings import (
    CONTRACT_NEAR_POINTS,
    CONTRACT_PLAYOUTS,
    CONTRACT_WEIGHT,
)
from rifki.bots.net.net_bot import card_values as learned_values
from rifki.bots.net.values import load_values
from rifki.bots.search.search_contracts import with_later
from rifki.bots.search.settings import DECLARER_GAIN
from rifki.cards import CARDS, CardSet
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.redeals import redeal_ground
from rifki.search.kernel import Kernel
from rifki.search.playout import rollouts
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition
from rifki.search.sampling import Sampler
from rifki.search.sight import sight_before_lead
from rifki.view import View

__all__ = ["contract_values"]


def contract_values(
    view: View,
    *,
    seed: SeedLike = 0,
    playouts: int = CONTRACT_PLAYOUTS,
    kernel: Kernel | None = None,
) -> dict[Contract, float]:
    """For each legal contract, the points the declarer may expect above the average of the table.

    Asks nothing of quotas: it values this deal alone. All are valued as `net` values them; those
    that come near the best choice also by playing her best lead out, in `playouts` worlds together,
    and with what the options make of results. One in which she may void the deal is worth what a
    fresh deal is, at least.
    Empty when it is not the seat's turn to declare.
    """
    values: dict[Contract, float] = {}
    leads: dict[Contract, int] = {}
    for contract in view.legal_contracts:
        sight = sight_before_lead(view, contract)
        learned = learned_values(sight, load_values(contract.kind), is_absolute=True)
        values[contract] = max(learned.values()) / 10
        if redeal_ground(view.hand.mask, contract, view.rules) is None:
            leads[contract] = max(learned, key=learned.__getitem__)
        else:
            values[contract] = max(values[contract], DECLARER_GAIN)
    worth = with_later(values, view)
    least = max(worth.values(), default=0.0) - CONTRACT_NEAR_POINTS
    near = [contract for contract in leads if worth[contract] >= least]
    n_worlds = playouts // max(len(near), 1)
    if len(near) < 2 or not n_worlds:
        return values
    dice = dice_of(seed, view)
    worlds = Sampler.of_view(view, kernel=kernel).draw_flat(n_worlds, seed=dice.bits())
    playout_seed = dice.bits()
    for contract in near:
        aim = aim_of(view, DECLARER_GAIN, contract)
        played = rollouts(
            CompactPosition.from_view(view, worlds[:4], contract=contract),
            worlds,
            seed=playout_seed,
            policy=PlayoutPolicy.net(),
            cards=CardSet([CARDS[leads[contract]]]),
            with_points=aim.has_more,
            kernel=kernel,
        )
        mean = (played.sums[view.seat] - sum(played.sums) / 4) / n_worlds
        values[contract] = CONTRACT_WEIGHT * values[contract] + (1 - CONTRACT_WEIGHT) * mean
        if aim.has_more:
            numbers = iter(played.points)
            rows = zip(numbers, numbers, numbers, numbers, strict=True)
            values[contract] += sum(map(aim.more, rows)) / n_worlds
    return values
