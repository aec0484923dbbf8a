"""What a deal is made of, and what the seats are paid."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rifki import CONTRACTS, Card, Contract, Deal, ParseError, RuleSet, Seat, Suit
from rifki.envs import layout
from rifki.envs.aec.base import AGENTS
from rifki.envs.layout import action_of
from rifki.rules import DiscardDuty
from tests.core.helpers import deal_with_hand
from tests.envs.helpers import deal_env, game_env, legal_of, paid

# -- what a deal is made of ------------------------------------------------------------------------


def contract_of(env: Any) -> Contract:
    observation = env.observe("south_0")["observation"]
    return CONTRACTS[int(np.flatnonzero(observation[layout.CONTRACT])[0])]


def drawn(contract: Any, n: int = 60) -> set[Contract]:
    env = deal_env(contract=contract)
    found = set()
    for seed in range(n):
        env.reset(seed=seed)
        found.add(contract_of(env))
    return found


def test_contracts_are_fixed_weighted_or_any() -> None:
    assert drawn(None) == set(CONTRACTS)
    assert drawn("no_king") == drawn(Contract.NO_KING) == {Contract.NO_KING}
    assert drawn({"no_king": 1, Contract.NO_MEN: 2}) == {Contract.NO_KING, Contract.NO_MEN}
    assert drawn({"no_king": 1, "trump:S": 0}, 20) == {Contract.NO_KING}


def test_weights_are_followed() -> None:
    env = deal_env(contract={"trump:C": 1, "no_tricks": 3})
    found = []
    for seed in range(400):
        env.reset(seed=seed)
        found.append(contract_of(env))
    assert 60 < found.count(Contract.TRUMP_CLUBS) < 140


def test_every_seat_declares_unless_one_is_named() -> None:
    def declarers(env: Any) -> set[str]:
        found = set()
        for seed in range(40):
            env.reset(seed=seed)
            found.add(env.agent_selection)
        return found

    assert declarers(deal_env()) == set(AGENTS)
    assert declarers(deal_env(declarer=Seat.NORTH)) == {"north_2"}
    assert declarers(deal_env(declarer=1)) == {"east_1"}


def test_the_declarer_chooses_where_it_is_asked_for() -> None:
    env = deal_env(contract="choose", declarer="E", rules="cafe")
    env.reset(seed=1)
    assert legal_of(env.observe("east_1")["action_mask"]) == list(range(52, 62))
    env.step(action_of(Contract.NO_MEN))
    assert contract_of(env) is Contract.NO_MEN
    assert env.agent_selection == "east_1"


def test_a_reset_takes_a_deal_a_contract_and_a_declarer_for_one_episode() -> None:
    env = deal_env(contract="no_king", declarer="S")
    deal = Deal.from_seed("mine")
    for given in (deal, deal.text):
        env.reset(options={"deal": given, "contract": "trump:S", "declarer": "W"})
        hand = env.observe("north_2")["observation"][layout.HAND]
        assert np.flatnonzero(hand).tolist() == [int(card) for card in deal.hand(Seat.NORTH)]
        assert (contract_of(env), env.agent_selection) == (Contract.TRUMP_SPADES, "west_3")
    env.reset()
    assert (contract_of(env), env.agent_selection) == (Contract.NO_KING, "south_0")


def test_options_of_a_reset_do_not_shift_the_deals_that_follow() -> None:
    env = deal_env()
    states = []
    for options in ({}, {"deal": Deal.from_seed(1), "contract": "choose", "declarer": 2}):
        env.reset(seed=5, options=options)
        env.reset()
        states.append(env.state().tobytes())
    assert states[0] == states[1]


def test_rules_change_what_is_legal() -> None:
    deal = deal_with_hand(Seat.SOUTH, "SA HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 D2")
    club = deal.hand(Seat.WEST).of_suit(Suit.CLUBS)[0]
    legal = []
    for rules in ("standard", RuleSet(discard_duty=DiscardDuty.PENALTY_CARD)):
        env = deal_env(contract="no_queens", declarer="W", rules=rules)
        env.reset(options={"deal": deal})
        env.step(action_of(club))
        legal.append(legal_of(env.observe("south_0")["action_mask"]))
    assert len(legal[0]) == 13
    assert legal[1] == [Card("HQ")]


# -- rewards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["standard", "cafe"])
@pytest.mark.parametrize("normalise", [False, True])
@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_rewards_of_a_deal_are_its_points_at_the_end_or_as_they_fall(
    contract: Contract, normalise: bool, rules: str
) -> None:
    sums = []
    for when in ("end", "fall"):
        env = deal_env(contract=contract, rewards=when, normalise=normalise, rules=rules)
        steps = [rewards for _, rewards in paid(env, seed=3)]
        sums.append([sum(step[agent] for step in steps) for agent in AGENTS])
        n_paid = sum(any(step.values()) for step in steps)
        assert n_paid == 1 if when == "end" else n_paid >= 1
        assert any(steps[-1].values()) or when == "fall"
        scale = abs(contract.total) if normalise else 1
        points = [point / scale for point in env._table.points]
        assert sums[-1] == pytest.approx(points)
    assert sum(sums[0]) == pytest.approx(contract.total / (abs(contract.total) if normalise else 1))


def test_G10_rewards_of_a_game_sum_to_zero_and_to_each_score() -> None:
    for when in ("end", "fall"):
        env = game_env(rewards=when)
        steps = [rewards for _, rewards in paid(env, seed=9)]
        sums = [sum(step[agent] for step in steps) for agent in AGENTS]
        assert sums == list(env._table.game.totals)
        assert sum(sums) == 0
        n_paid = sum(any(step.values()) for step in steps)
        assert n_paid == 20 if when == "end" else n_paid > 100


def test_points_that_fell_in_a_voided_deal_are_taken_back() -> None:
    for seed in range(300):
        env = game_env(rules="standard redeal_split_queens=on", rewards="fall", normalise=True)
        env.reset(seed=seed)
        env.step(action_of(Contract.NO_QUEENS))
        sums = dict.fromkeys(AGENTS, 0.0)
        fell = False
        while env._table.ended is None:
            env.step(legal_of(env.observe(env.agent_selection)["action_mask"])[-1])
            fell = fell or any(env.rewards.values())
            sums = {agent: sums[agent] + env.rewards[agent] for agent in AGENTS}
        if env._table.game.attempt:
            assert fell
            assert list(sums.values()) == pytest.approx([0, 0, 0, 0])
            return
    pytest.fail("no deal with split queens")


def test_the_end_tells_everybody_her_rank() -> None:
    env = deal_env(contract="no_tricks")
    for _ in paid(env, seed=2):
        pass
    points = env._table.points
    ranks = [env.infos[agent]["rank"] for agent in AGENTS]
    assert ranks == [1 + sum(other > own for other in points) for own in points]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_another_word_for_rewards_is_refused() -> None:
    with pytest.raises(ParseError, match="not a time for rewards"):
        deal_env(rewards="now")
