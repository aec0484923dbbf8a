"""Nothing that a seat cannot know reaches it: observation, mask, reward, info, drawing."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import CONTRACTS, PRESETS, SEATS, Card, Contract, Deal, RuleSet, Seat, View
from rifki.bots import BaseBot
from rifki.envs import layout
from rifki.envs.aec.base import AGENTS
from rifki.envs.drawing import table_text
from rifki.envs.gym import TurkishKingDealEnv
from rifki.envs.spaces import observe
from rifki.envs.table import DealTable, Table
from tests.core.helpers import PROPERTY
from tests.envs.helpers import (
    actions_of,
    deal_env,
    game_table,
    legal_of,
    random_table,
    replayed,
    turns,
    twin_deal,
)

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def told(table: Table, seat: Seat) -> dict[str, Any]:
    """Every byte that an agent in a seat is given."""
    arrays = {key: array.tobytes() for key, array in observe(table, seat).items()}
    return {**arrays, "drawing": table_text(table, seat=seat), "all": table_text(table, seat=None)}


def test_X06_permuting_unseen_cards_leaves_all_that_a_seat_is_told_identical() -> None:
    n_twins = 0
    for number, contract in enumerate([*CONTRACTS, None] * 3):
        rng = random.Random(f"leaks {number}")
        rules = RuleSet.preset(list(PRESETS)[number % 3])
        for table in turns(random_table(rng, rules, contract), rng):
            assert isinstance(table, DealTable)
            seat = rng.choice(SEATS)
            deal = twin_deal(table, seat, rng)
            if deal is not None:
                twin = replayed(table, deal)
                assert twin is not None
                assert told(table, seat) == told(twin, seat)
                n_twins += 1
    assert n_twins > 800


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS))
def test_X06_before_the_contract_only_the_own_hand_counts(seed: int, seat: Seat) -> None:
    rng = random.Random(seed)
    table = random_table(rng, RuleSet(), None)
    deal = twin_deal(table, seat, rng)
    assert deal is not None
    twin = DealTable(deal, None, declarer=table.declarer, rules=table.rules)
    assert told(table, seat) == told(twin, seat)
    assert told(table, seat.next) != told(twin, seat.next)


class Scripted(BaseBot):
    """Plays given cards."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__(seed=0)
        self._cards = deque(cards)

    def choose_card(self, view: View) -> Card:
        return self._cards.popleft()


def steps_told(
    deal: Deal, contract: Contract, seat: Seat, plays: list[Card], declarer: Seat
) -> Any:
    """What a single-seat environment tells its agent while these cards are played."""
    by_seat = _by_seat(deal, plays)
    env = TurkishKingDealEnv(
        contract=contract,
        declarer=declarer,
        seat=seat,
        rewards="fall",
        render_mode="ansi",
        opponents=[Scripted(by_seat[(seat + at) & 3]) for at in (1, 2, 3)],
    )
    observation, info = env.reset(seed=1, options={"deal": deal})
    found: list[Any] = []
    for card in [*by_seat[seat], None]:
        arrays = {key: array.tobytes() for key, array in observation.items()}
        found.append((arrays, info, env.render()))
        if card is not None:
            observation, *result, info = env.step(card)
            found.append(result)
    return found


def _by_seat(deal: Deal, plays: list[Card]) -> list[list[Card]]:
    """The cards of each seat in the order in which it played them."""
    return [[card for card in plays if deal.holder(card) is seat] for seat in SEATS]


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_X06_a_single_seat_environment_tells_nothing_of_unseen_cards(contract: Contract) -> None:
    n_twins = 0
    for number in range(6):
        rng = random.Random(f"{contract} {number}")
        table = random_table(rng, RuleSet(), contract)
        seat = rng.choice(SEATS)
        # To a turn of the seat that is not its first, some way into the deal.
        n_plays = rng.randrange(4, 40)
        while n_plays > 0 or table.turn != seat:
            table.act(rng.choice(actions_of(table.legal)))
            n_plays -= 1
            if table.turn < 0:
                break
        deal = twin_deal(table, seat, rng)
        if deal is not None and table.turn == seat:
            plays, declarer = list(table.view(seat).plays), table.declarer
            first = steps_told(table.deal, contract, seat, plays, declarer)
            assert first == steps_told(deal, contract, seat, plays, declarer)
            n_twins += 1
    assert n_twins >= 3


# -- mark and scan ---------------------------------------------------------------------------------


def cards_shown(observation: layout.Int8) -> set[int]:
    """Every card that an observation names."""
    pieces = [observation[layout.HAND], observation[layout.TRICK], observation[layout.PLAYED]]
    return {int(place) % 52 for piece in pieces for place in np.flatnonzero(piece)}


@pytest.mark.parametrize("preset", PRESETS)
def test_X01_over_whole_games_no_observation_names_a_card_held_by_another(preset: str) -> None:
    rng = random.Random(preset)
    table = game_table(rng.getrandbits(32), RuleSet.preset(preset))
    n_scanned = 0
    for now in turns(table, rng):
        held = now.hands()
        played = {int(card) for card in now.view(SEATS[0]).plays}
        for seat in SEATS:
            own = {card for card in range(52) if held[seat] >> card & 1}
            if now.turn >= 0:
                assert cards_shown(now.observation(seat)) == own | played
                n_scanned += 1
            legal = legal_of(observe(now, seat)["action_mask"])
            assert not legal or seat == now.turn
            assert {action for action in legal if action < 52} <= own
    assert n_scanned > 4 * 20 * 30


def test_X04_infos_hold_nothing_while_an_episode_lasts() -> None:
    env = deal_env()
    env.reset(seed=1)
    while not any(env.terminations.values()):
        assert env.infos == {agent: {} for agent in AGENTS}
        env.step(legal_of(env.observe(env.agent_selection)["action_mask"])[0])
    assert {key for info in env.infos.values() for key in info} == {"rank"}
