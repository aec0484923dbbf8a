"""What each legal contract promises the declarer: learned values, and rollouts of her best lead."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from rifki.bots.aim import aim_of
from rifki.bots.declaring import later_worth
from rifki.bots.dice import dice_of
from rifki.bots.net.net_bot import card_values as learned_values
from rifki.bots.net.values import load_values
from rifki.bots.search.settings import (
    CONTRACT_PLAYOUTS,
    CONTRACT_WEIGHTS,
    DECLARER_GAIN,
    LATER_WORTH,
    NEAR_POINTS,
    PLAYOUTS,
    WORLDS,
)
from rifki.cards import CARDS, Card, CardSet
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.redeals import redeal_ground
from rifki.search.kernel import Kernel
from rifki.search.playout import playouts, rollouts
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import Sampler
from rifki.search.sight import sight_before_lead
from rifki.view import View

__all__ = ["contract_values", "deal_value", "with_later"]


def contract_values(
    view: View, *, seed: SeedLike = 0, worlds: int = WORLDS, kernel: Kernel | None = None
) -> dict[Contract, float]:
    """For each legal contract, the points the declarer may expect above the average of the table.

    Asks nothing of quotas: it values this deal alone. All are valued as `net` values them; those
    that come near the best choice also by rollouts, and with what the options make of results. One
    in which she may void the deal is worth what a fresh deal is, at least.
    Empty when it is not the seat's turn to declare.
    """
    leads: dict[Contract, Card] = {}
    values: dict[Contract, float] = {}
    for contract in view.legal_contracts:
        sight = sight_before_lead(view, contract)
        learned = learned_values(sight, load_values(contract.kind), is_absolute=True)
        values[contract] = max(learned.values()) / 10
        if redeal_ground(view.hand.mask, contract, view.rules) is None:
            leads[contract] = CARDS[max(learned, key=learned.__getitem__)]
        else:
            values[contract] = max(values[contract], DECLARER_GAIN)
    near = [contract for contract in _near_the_best(values, view) if contract in leads]
    if not near:
        return values
    dice = dice_of(seed, view)
    n_worlds = max(worlds * CONTRACT_PLAYOUTS // (WORLDS * len(near)), 1)
    drawn = Sampler.of_view(view, kernel=kernel).draw_flat(n_worlds, seed=dice.bits())
    playout_seed = dice.bits()
    for contract in near:
        mean, more = _played_out(view, contract, leads[contract], drawn, playout_seed, kernel)
        weight = CONTRACT_WEIGHTS[contract.kind]
        values[contract] = weight * values[contract] + (1 - weight) * mean + more
    return values


def _played_out(
    view: View, contract: Contract, lead: Card, drawn: array[int], seed: int, kernel: Kernel | None
) -> tuple[float, float]:
    """What a contract brings the declarer above the average when she leads a card, in these worlds;
    and what the options make of that beyond the points.
    """
    aim = aim_of(view, DECLARER_GAIN, contract)
    result = rollouts(
        CompactPosition.from_view(view, drawn[:4], contract=contract),
        drawn,
        seed=seed,
        policy=PLAYOUTS,
        cards=CardSet([lead]),
        with_points=aim.has_more,
        kernel=kernel,
    )
    mean = _above_average(result.sums, view.seat) / result.n_worlds
    if not aim.has_more:
        return mean, 0.0
    numbers = iter(result.points)
    rows = zip(numbers, numbers, numbers, numbers, strict=True)
    return mean, sum(map(aim.more, rows)) / result.n_worlds


def with_later(values: Mapping[Contract, float], view: View) -> dict[Contract, float]:
    """What contracts are worth together with what is left for later (G3, G4)."""
    return {
        contract: value + later_worth(contract, view, LATER_WORTH)
        for contract, value in values.items()
    }


def _near_the_best(values: Mapping[Contract, float], view: View) -> list[Contract]:
    """The contracts that rollouts may put first; none if only one comes near."""
    worth = with_later(values, view)
    least = max(worth.values(), default=0.0) - NEAR_POINTS
    near = [contract for contract, value in worth.items() if value >= least]
    return near if len(near) > 1 else []


def deal_value(
    view: View, *, seed: SeedLike = 0, worlds: int = WORLDS, kernel: Kernel | None = None
) -> float:
    """The points that a seat may expect of a deal whose contract is known, whoever is to play.

    Of the rest of the deal, above the average of the table. Raises InvalidSetupError if the view
    has no contract.
    """
    dice = dice_of(seed, view)
    hands = Sampler.of_view(view, kernel=kernel).draw(max(worlds // 2, 1), seed=dice.bits())
    batch = PositionBatch.of_worlds(CompactPosition.from_view(view, hands[0]), hands)
    points = playouts(batch, seed=dice.bits(), policy=PLAYOUTS, kernel=kernel)
    return _above_average(points, view.seat) / len(hands)


def _above_average(points: Sequence[int], seat: int) -> float:
    """What a seat has of points, four numbers a row, above a quarter of all."""
    return sum(points[seat::4]) - sum(points) / 4
