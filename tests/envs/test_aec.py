"""The PettingZoo environments: PettingZoo's own tests, rewards, what is refused, drawings."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

from rifki import (
    Contract,
    IllegalCardError,
    IllegalContractError,
    InvalidSetupError,
    ParseError,
    Reason,
)
from rifki.envs.aec import turkish_king_deal_v0, turkish_king_v0
from rifki.envs.aec.base import AGENTS
from rifki.envs.layout import action_of
from rifki.envs.registration import PETTINGZOO_IDS, register_with_pettingzoo
from tests.envs.helpers import deal_env, game_env, legal_of, paid, play

MODULES = [turkish_king_deal_v0, turkish_king_v0]
ARGUMENTS: list[dict[str, Any]] = [
    {},
    {"rewards": "fall", "normalise": True},
    {"rules": "cafe"},
]

_SPACE = (
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete"
)
OF_THE_DICT = {
    "Observation is not a NumPy array",
    _SPACE,
    "Action mask numpy array is all zeros (no legal actions).",
}
"""What api_test says of every observation that is a dict with a mask, save those of PettingZoo's
own games, which it knows by name. Nothing else may be said.
"""


def name_of(value: object) -> str:
    return value.__name__.rpartition(".")[2] if isinstance(value, ModuleType) else ""


@pytest.fixture(autouse=True)
def _quiet(capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's tests print."""


def warned(work: Callable[[], object]) -> set[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        work()
    return {str(warning.message) for warning in caught}


# -- PettingZoo's tests ----------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=str)
@pytest.mark.parametrize("module", MODULES, ids=name_of)
@pytest.mark.parametrize("make", ["env", "raw_env"])
def test_api_test_says_nothing_but_that_observations_are_dicts(
    module: ModuleType, make: str, arguments: dict[str, Any]
) -> None:
    env = getattr(module, make)(**arguments)
    assert warned(lambda: api_test(env, num_cycles=300)) <= OF_THE_DICT


def test_api_test_passes_where_the_declarer_chooses() -> None:
    env = turkish_king_deal_v0.env(contract="choose")
    assert warned(lambda: api_test(env, num_cycles=300)) <= OF_THE_DICT


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=str)
@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_seed_test_passes(module: ModuleType, arguments: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**arguments), num_cycles=300)
    seed_test(lambda: module.raw_env(**arguments), num_cycles=300)


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_parallel_api_test_passes_through_the_turn_based_wrapper(module: ModuleType) -> None:
    assert not warned(lambda: parallel_api_test(module.parallel_env(), num_cycles=1200))


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_performance_benchmark_runs(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module.raw_env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo before 1.27")
def test_pettingzoo_makes_the_environments_by_id() -> None:
    for name, module in zip(PETTINGZOO_IDS, MODULES, strict=True):
        env = pettingzoo.make("aec", name, rules="pagat")
        assert str(env) == str(module.env()) == env.metadata["name"]
        play(env)
        assert pettingzoo.make("parallel", name).possible_agents == list(AGENTS)
    assert not warned(register_with_pettingzoo)


# -- episodes --------------------------------------------------------------------------------------


def test_a_deal_has_52_turns_and_a_game_20_times_53() -> None:
    for module, n_turns in ((turkish_king_deal_v0, 52), (turkish_king_v0, 20 * 53)):
        n = sum(1 for _ in paid(module.raw_env()))
        assert n == n_turns


def test_the_agents_act_in_play_order_from_the_declarer() -> None:
    env = deal_env(declarer="W", contract=Contract.NO_TRICKS)
    env.reset(seed=1)
    order = []
    for _ in range(4):
        order.append(env.agent_selection)
        env.step(legal_of(env.observe(env.agent_selection)["action_mask"])[0])
    assert order == ["west_3", "south_0", "east_1", "north_2"]


def test_only_the_agent_to_act_has_a_mask() -> None:
    env = game_env()
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"] for agent in AGENTS}
    assert [agent for agent in AGENTS if masks[agent].any()] == [env.agent_selection]


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_observations_lie_in_their_space_and_the_spaces_are_as_documented(
    module: ModuleType,
) -> None:
    env = module.raw_env()
    space = env.observation_space("south_0")
    shapes = {key: (box.dtype.name, box.shape) for key, box in space.spaces.items()}
    expected = {"observation": ("int8", (512,)), "action_mask": ("int8", (62,))}
    if module is turkish_king_v0:
        expected["game"] = ("int16", (20,))
    assert shapes == expected
    assert env.action_space("south_0") == spaces.Discrete(62)
    for number, (now, _) in enumerate(paid(env)):
        if number % 10 == 0:
            assert all(space.contains(now.observe(agent)) for agent in AGENTS)
    assert all(space.contains(env.observe(agent)) for agent in AGENTS)
    assert env.state_space.contains(env.state())


def test_the_state_is_what_all_four_observe() -> None:
    env = deal_env()
    env.reset(seed=3)
    env.step(legal_of(env.observe(env.agent_selection)["action_mask"])[0])
    rows = [env.observe(agent)["observation"] for agent in AGENTS]
    assert np.array_equal(env.state(), np.stack(rows))


def test_a_seed_starts_the_same_episodes_and_no_seed_goes_on() -> None:
    def hands(env: Any, *seeds: int | None) -> list[bytes]:
        found = []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(env.state().tobytes())
        return found

    for module in MODULES:
        one = hands(module.raw_env(), 7, None, None, 8)
        other = module.raw_env()
        play(other)
        assert hands(other, 7, None, None) == one[:3]
        assert len(set(one)) == 4
        assert hands(module.raw_env(), None) != hands(module.raw_env(), None)


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_copy_of_an_environment_goes_on_alone(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.state()
        for _ in range(5):
            twin.step(legal_of(twin.observe(twin.agent_selection)["action_mask"])[0])
        assert np.array_equal(env.state(), before)
        assert not np.array_equal(twin.state(), before)


# -- what is refused -------------------------------------------------------------------------------


def wrong_card(env: Any) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return next(card for card in range(52) if not mask[card])


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_raw_environment_raises_the_errors_of_the_library_and_changes_nothing(
    module: ModuleType,
) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    if module is turkish_king_v0:
        with pytest.raises(IllegalCardError) as early:
            env.step(0)
        assert early.value.reason is Reason.NO_CONTRACT_YET
        env.step(action_of(Contract.NO_MEN))
    before, agent = env.state(), env.agent_selection
    with pytest.raises(IllegalCardError):
        env.step(wrong_card(env))
    with pytest.raises(IllegalContractError):
        env.step(60)
    for number in (-1, 62, np.int64(99), None):
        with pytest.raises(ParseError, match="not an action"):
            env.step(number)
    with pytest.raises(TypeError):
        env.step("HK")
    assert np.array_equal(env.state(), before)
    assert env.agent_selection == agent


@pytest.mark.parametrize(
    ("module", "arguments", "penalty"),
    [
        (turkish_king_deal_v0, {}, -650),
        (turkish_king_deal_v0, {"normalise": True}, -1),
        (turkish_king_deal_v0, {"illegal_reward": -7}, -7),
        (turkish_king_v0, {}, -5200),
        (turkish_king_v0, {"normalise": True}, -20),
    ],
)
def test_an_illegal_action_ends_the_episode_of_a_wrapped_environment(
    module: ModuleType, arguments: dict[str, Any], penalty: float
) -> None:
    env = module.env(**arguments)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(wrong_card(env))
    assert env.rewards == {one: penalty if one == agent else 0 for one in AGENTS}
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)
    play(env)  # goes on as ever


@pytest.mark.parametrize("number", [-1, 62])
def test_what_is_no_action_is_refused_by_a_wrapped_environment(number: int) -> None:
    env = turkish_king_deal_v0.env()
    env.reset(seed=1)
    with pytest.raises(ParseError, match="not an action"):
        env.step(number)


def test_before_the_first_reset_a_raw_environment_asks_for_one() -> None:
    env = deal_env(render_mode="ansi")
    for work in (env.state, env.render, lambda: env.observe("south_0"), lambda: env.step(0)):
        with pytest.raises(ResetNeeded):
            work()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"contract": "koz"}, "not a contract"),
        ({"contract": {"no_king": -1.0, "no_men": 2.0}}, "weights of contracts"),
        ({"contract": {}}, "weights of contracts"),
        ({"contract": {"no_king": 0}}, "weights of contracts"),
        ({"contract": {"no_king": float("inf")}}, "weights of contracts"),
        ({"contract": {"no_king": float("nan")}}, "weights of contracts"),
        ({"declarer": "X"}, "not a seat"),
        ({"declarer": 4}, "not a seat"),
        ({"rules": "oxford"}, "not a rule preset"),
        ({"render_mode": "rgb_array"}, "not a render mode"),
        ({"render_seat": 9}, "not a seat"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises((ParseError, InvalidSetupError), match=message):
        deal_env(**arguments)


@pytest.mark.parametrize(
    "options", [{"deal": "S=AK"}, {"contract": "x"}, {"declarer": "x"}, {"contract": 12}]
)
def test_wrong_options_of_a_reset_are_refused(options: dict[str, Any]) -> None:
    env = deal_env()
    with pytest.raises(ParseError, match="not a"):
        env.reset(seed=1, options=options)


# -- the parallel environment ----------------------------------------------------------------------


def test_the_parallel_environment_listens_to_who_is_to_act() -> None:
    env = turkish_king_deal_v0.parallel_env(contract="no_tricks", declarer="S")
    observations, _ = env.reset(seed=1)
    n_steps, sums = 0, dict.fromkeys(AGENTS, 0.0)
    while env.agents:
        legal = {agent: legal_of(observations[agent]["action_mask"]) for agent in env.agents}
        assert sum(map(bool, legal.values())) == 1
        actions = {agent: cards[0] if cards else 0 for agent, cards in legal.items()}
        observations, rewards, *_ = env.step(actions)
        n_steps += 1
        sums = {agent: sums[agent] + rewards[agent] for agent in AGENTS}
    assert n_steps == 52
    assert sum(sums.values()) == -650
