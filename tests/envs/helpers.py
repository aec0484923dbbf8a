"""Random play, and the same play with the cards that a seat cannot see dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from rifki import SEATS, Contract, Deal, Game, IllegalCardError, RuleSet, Seat
from rifki.envs.aec import turkish_king_deal_v0, turkish_king_v0
from rifki.envs.layout import N_ACTIONS, Int8
from rifki.envs.table import DealTable, GameTable, Table


def actions_of(legal: int) -> list[int]:
    """The actions of a mask."""
    return [action for action in range(N_ACTIONS) if legal >> action & 1]


def legal_of(mask: Int8) -> list[int]:
    """The actions of a mask that an environment gave."""
    return [int(action) for action in np.flatnonzero(mask)]


def turns(table: Table, rng: random.Random) -> Iterator[Table]:
    """A table before each random action, and once more when it is over."""
    while table.turn >= 0:
        yield table
        table.act(rng.choice(actions_of(table.legal)))
    yield table


def random_table(
    rng: random.Random, rules: RuleSet, contract: Contract | None, *, seats: Sequence[int] = SEATS
) -> DealTable:
    """A deal of a contract, any declarer."""
    deal = Deal.from_seed(rng.getrandbits(32))
    return DealTable(deal, contract, declarer=rng.choice(SEATS), rules=rules, seats=seats)


def game_table(seed: int, rules: RuleSet) -> GameTable:
    return GameTable(Game(rules=rules, seed=seed))


def twin_deal(table: DealTable, seat: Seat, rng: random.Random) -> Deal | None:
    """The deal with the cards still held by the three others dealt anew among them, so that all
    that was played could have been; None if a few tries find no such deal but the old one.
    """
    for keeps_suits in (False, False, True, True):
        deal = _dealt_anew(table, seat, rng, keeps_suits=keeps_suits)
        if deal != table.deal and replayed(table, deal) is not None:
            return deal
    return None


def replayed(table: DealTable, deal: Deal) -> DealTable | None:
    """The same play in another deal, or None if a card of it was not legal there."""
    view = table.view(SEATS[0])
    twin = DealTable(deal, view.contract, declarer=table.declarer, rules=table.rules)
    try:
        for card in view.plays:
            twin.act(card)
    except IllegalCardError:
        return None
    return twin


def _dealt_anew(table: DealTable, seat: Seat, rng: random.Random, *, keeps_suits: bool) -> Deal:
    """Exchanges cards between the others; inside a suit, it keeps the voids that were shown."""
    held, masks = table.hands(), list(table.deal.masks)
    others = [other for other in SEATS if other is not seat]
    places = [(other, card) for other in others for card in range(52) if held[other] >> card & 1]
    for suit in range(4) if keeps_suits else (None,):
        mine = [(other, card) for other, card in places if suit in (None, card // 13)]
        cards = [card for _, card in mine]
        rng.shuffle(cards)
        for other, card in mine:
            masks[other] &= ~(1 << card)
        for (other, _), card in zip(mine, cards, strict=True):
            masks[other] |= 1 << card
    south, east, north, west = masks
    return Deal((south, east, north, west))


# -- PettingZoo ------------------------------------------------------------------------------------


def deal_env(**arguments: Any) -> Any:
    return turkish_king_deal_v0.raw_env(**arguments)


def game_env(**arguments: Any) -> Any:
    return turkish_king_v0.raw_env(**arguments)


def play(env: Any, seed: int = 0, choose: Callable[[list[int]], int] | None = None) -> None:
    """An episode of random actions, or of those chosen."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            env.step((choose or rng.choice)(legal_of(observation["action_mask"])))


def paid(env: Any, seed: int = 0) -> Iterator[tuple[Any, dict[str, float]]]:
    """The rewards after each action of a random episode."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        env.step(rng.choice(legal_of(env.observe(agent)["action_mask"])))
        yield env, dict(env.rewards)
