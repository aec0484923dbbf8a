"""How likely hidden hands are by what has been played, without the compiled kernel (infer.c)."""

from __future__ import annotations

from array import array

from rifki.search.history import History
from rifki.search.net_weights import KindWeights
from rifki.search.python_world import Leads, PythonWorld
from rifki.search.tree_settings import Inference

__all__ = ["python_weights"]


def python_weights(
    history: History, worlds: array[int], weights: KindWeights, inference: Inference
) -> array[float]:
    """The weight of each world; see rifki.search.kernel.Kernel.world_weights."""
    row: array[float] = array("d")
    for place in range(0, len(worlds), 4):
        row.append(_weigh(history, worlds[place : place + 4], weights, inference))
    return row


def _weigh(history: History, held: array[int], weights: KindWeights, inference: Inference) -> float:
    """The weight of one world: how likely its plays are, multiplied."""
    hands = [played | mask for played, mask in zip(history.played, held, strict=True)]
    world = PythonWorld(
        history.contract,
        history.rules,
        hands,
        history.leader,
        (),
        is_opened=history.is_opened,
        voids=0,
    )
    weight = 1.0
    for card in history.cards:
        legal = world.legal
        if not legal >> card & 1:
            return 0.0
        if world.turn != history.observer and legal & (legal - 1):
            leads = world.leads_by_net(legal, weights)
            weight *= _probability(inference, leads, card) if len(leads) > 1 else 1.0
        world.play(1 << card)
    return weight


def _probability(inference: Inference, leads: Leads, card: int) -> float:
    """That a seat plays a card: its odds fall with the square of what it is behind the best."""
    total = mine = 0.0
    for group, points in leads:
        behind = 1.0 - points / inference.patience
        odds = 1.0 / (behind * behind)
        total += odds
        if group >> card & 1:
            mine = odds
    return inference.whim + (1.0 - inference.whim) * (mine / total)
