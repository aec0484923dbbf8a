"""What each legal contract promises the declarer: learned values, and rollouts of her best lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rifki.bots.dice import dice_of
from rifki.bots.net.net_bot import card_values as learned_values
from rifki.bots.net.values import load_values
from rifki.bots.search.settings import (
    CONTRACT_COSTS,
    CONTRACT_PLAYOUTS,
    CONTRACT_WEIGHTS,
    NEAR_POINTS,
    PLAYOUTS,
    TRUMP_RESERVE,
    WORLDS,
)
from rifki.bots.sight import sight_before_lead
from rifki.cards import CARDS, Card, CardSet
from rifki.contracts import Contract
from rifki.legality import legal_mask, play_rules
from rifki.randomness import SeedLike
from rifki.search.kernel import Kernel
from rifki.search.playout import playouts, rollouts
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import Sampler
from rifki.view import View

__all__ = ["after_costs", "contract_values", "deal_value"]


def contract_values(
    view: View, *, seed: SeedLike = 0, worlds: int = WORLDS, kernel: Kernel | None = None
) -> dict[Contract, float]:
    """For each legal contract, the points the declarer may expect above the average of the table.

    Asks nothing of quotas: it values this deal alone. All are valued as `net` values them; those
    that come near the best choice also by rollouts.
    Empty when it is not the seat's turn to declare.
    """
    leads: dict[Contract, Card] = {}
    values: dict[Contract, float] = {}
    for contract in view.legal_contracts:
        sight = sight_before_lead(view, contract)
        learned = learned_values(sight, load_values(contract.kind), is_absolute=True)
        values[contract] = max(learned.values()) / 10
        leads[contract] = _best_lead(view, contract, learned)
    near = _near_the_best(values, view)
    if not near:
        return values
    dice = dice_of(seed, view)
    sampler = Sampler.of_view(view, kernel=kernel)
    n_worlds = max(worlds * CONTRACT_PLAYOUTS // (WORLDS * len(near)), 1)
    drawn = sampler.draw_flat(n_worlds, seed=dice.bits())
    playout_seed = dice.bits()
    for contract in near:
        position = CompactPosition.from_view(view, drawn[:4], contract=contract)
        result = rollouts(
            position,
            drawn,
            seed=playout_seed,
            policy=PLAYOUTS,
            cards=CardSet([leads[contract]]),
            kernel=kernel,
        )
        mean = _above_average(result.sums, view.seat) / result.n_worlds
        weight = CONTRACT_WEIGHTS[contract.kind]
        values[contract] = weight * values[contract] + (1 - weight) * mean
    return values


def _best_lead(view: View, contract: Contract, learned: Mapping[int, int]) -> Card:
    """The legal lead of the highest learned value; the options may forbid some that are valued."""
    play = play_rules(contract, view.rules)
    legal = legal_mask(view.hand.mask, (), play, not play.lead_ban_mask)
    leads = [card for card in learned if legal >> card & 1]
    best = max(leads, key=learned.__getitem__, default=(legal & -legal).bit_length() - 1)
    return CARDS[best]


def after_costs(values: Mapping[Contract, float], view: View) -> dict[Contract, float]:
    """What contracts are worth, less what it costs not to have them for a later hand (G3, G4)."""
    sheet, seat = view.sheet, view.seat
    reserve = TRUMP_RESERVE[sheet.trumps_left(seat)][sheet.negatives_left(seat)]
    return {
        contract: value - (reserve if contract.is_trump else CONTRACT_COSTS[contract.kind])
        for contract, value in values.items()
    }


def _near_the_best(values: Mapping[Contract, float], view: View) -> list[Contract]:
    """The contracts that rollouts may put first; none if only one comes near."""
    net_of_costs = after_costs(values, view)
    least = max(net_of_costs.values(), default=0.0) - NEAR_POINTS
    near = [contract for contract, value in net_of_costs.items() if value >= least]
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
