"""The Gymnasium environments: Gymnasium's own test, episodes, opponents, what is refused."""

from __future__ import annotations

import copy
import io
import pickle
import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import rifki.envs
from rifki import (
    CONTRACTS,
    Card,
    Contract,
    Deal,
    IllegalCardError,
    InvalidSetupError,
    ParseError,
    Reason,
    Seat,
    View,
)
from rifki.bots import BaseBot
from rifki.envs import layout
from rifki.envs.gym import TurkishKingDealEnv, TurkishKingEnv
from rifki.envs.layout import action_of
from rifki.envs.registration import IDS, register_all
from tests.envs.helpers import legal_of

DEAL, GAME = IDS
SOURCE = Path(__file__).parents[2] / "src"
RANDOM: dict[str, Any] = {"opponents": "random"}


def deal_env(**arguments: Any) -> Any:
    return TurkishKingDealEnv(**{**RANDOM, **arguments})


def game_env(**arguments: Any) -> Any:
    return TurkishKingEnv(**{**RANDOM, **arguments})


def episode(env: Any, seed: int | None = None, **options: Any) -> list[tuple[Any, ...]]:
    """What the steps of a random episode return."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed, options=options)
    steps: list[tuple[Any, ...]] = [(observation, 0.0, False, False, info)]
    while not steps[-1][2]:
        steps.append(env.step(rng.choice(legal_of(steps[-1][0]["action_mask"]))))
    return steps


def reward_of(steps: list[tuple[Any, ...]]) -> float:
    return float(sum(step[1] for step in steps))


class Lowest(BaseBot):
    """Plays its lowest legal card, and notes what it is shown."""

    def __init__(self) -> None:
        super().__init__(seed=0)
        self.views: list[View] = []

    def choose_card(self, view: View) -> Card:
        self.views.append(view)
        return view.legal_cards[0]


# -- Gymnasium's test ------------------------------------------------------------------------------


@pytest.mark.parametrize("render_mode", [None, "ansi", "human"])
@pytest.mark.parametrize("arguments", [{}, RANDOM, {"rewards": "fall", "normalise": True}], ids=str)
@pytest.mark.parametrize("name", IDS)
def test_check_env_says_nothing(
    name: str,
    arguments: dict[str, Any],
    render_mode: str | None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode=render_mode, **arguments).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_a_made_environment_plays_in_all_its_wrappers(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        steps = episode(gymnasium.make(name, **RANDOM), seed=1)
    assert len(steps) - 1 == (13 if name == DEAL else 13 * 20 + 5)


def test_importing_the_package_registers_and_a_second_time_changes_nothing() -> None:
    before = [gymnasium.registry[name] for name in IDS]
    assert register_all()
    assert [gymnasium.registry[name] for name in IDS] == before
    assert rifki.envs.IDS == IDS


def test_gymnasium_can_be_told_where_to_look() -> None:
    code = f"import gymnasium; gymnasium.make('rifki.envs:{DEAL}').reset(seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": str(SOURCE)})


# -- episodes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [deal_env, game_env])
def test_a_seed_starts_the_same_episodes_and_no_seed_goes_on(make: Any) -> None:
    def played(env: Any) -> list[bytes]:
        first = b"".join(step[0]["observation"].tobytes() for step in episode(env, seed=7))
        return [first, env.reset()[0]["observation"].tobytes()]

    used = make()
    episode(used, seed=2)
    assert played(used) == played(make())


def test_the_agent_sits_where_it_is_told() -> None:
    deal = Deal.from_seed(5)
    for seat in Seat:
        env = deal_env(seat=seat, contract="no_king")
        observation, info = env.reset(seed=1, options={"deal": deal})
        hand = np.flatnonzero(observation["observation"][layout.HAND]).tolist()
        assert hand == [int(card) for card in deal.hand(seat)]
        assert info == {"seat": int(seat)}
    _, info = deal_env(seat="N").reset(seed=1, options={"seat": "W"})
    assert info == {"seat": 3}


def test_the_seat_can_go_round_or_be_drawn() -> None:
    env = deal_env(seat="rotate")
    seats = [env.reset(seed=0 if number == 0 else None)[1]["seat"] for number in range(6)]
    assert seats == [0, 1, 2, 3, 0, 1]
    env = deal_env(seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_options_of_a_reset_count_for_one_episode() -> None:
    env = deal_env(contract="no_king", declarer="S")
    observation, _ = env.reset(seed=1, options={"contract": "trump:H", "declarer": 2})
    array = observation["observation"]
    assert np.flatnonzero(array[layout.CONTRACT]).tolist() == [Contract.TRUMP_HEARTS]
    assert np.flatnonzero(array[layout.DECLARER]).tolist() == [2]
    array = env.reset()[0]["observation"]
    assert np.flatnonzero(array[layout.CONTRACT]).tolist() == [Contract.NO_KING]


def test_the_agent_declares_where_the_declarer_chooses() -> None:
    env = deal_env(contract="choose", declarer=0)
    observation, _ = env.reset(seed=1)
    assert legal_of(observation["action_mask"]) == list(range(52, 62))
    observation, reward, *_ = env.step(action_of(Contract.NO_MEN))
    assert (reward, observation["observation"][layout.CONTRACT][Contract.NO_MEN]) == (0.0, 1)
    assert len(legal_of(observation["action_mask"])) == 13


def test_a_bot_declares_in_its_turn() -> None:
    env = deal_env(contract="choose", declarer=1, opponents="rules")
    observation, _ = env.reset(seed=1)
    assert observation["observation"][layout.CONTRACT].sum() == 1


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
@pytest.mark.parametrize("normalise", [False, True])
def test_rewards_are_the_points_of_the_agent(contract: Contract, normalise: bool) -> None:
    scale = abs(contract.total) if normalise else 1
    for when in ("end", "fall"):
        env = deal_env(contract=contract, rewards=when, normalise=normalise, seat=1)
        steps = episode(env, seed=11)
        points = env._table.points
        assert reward_of(steps) == pytest.approx(points[1] / scale)
        assert when == "fall" or not any(step[1] for step in steps[:-1])
        assert steps[-1][4]["rank"] == 1 + sum(other > points[1] for other in points)
        assert isinstance(steps[-1][1], float)


def test_rewards_of_a_game_are_the_score_of_the_agent() -> None:
    for when in ("end", "fall"):
        env = game_env(rewards=when, seat=2)
        steps = episode(env, seed=3)
        assert reward_of(steps) == env._table.game.totals[2] != 0
        assert steps[-1][4] == {"seat": 2, "rank": env._table.game.ranks[2]}
        assert not steps[-1][0]["action_mask"].any()


def test_action_masks_are_the_mask_as_bools() -> None:
    env = deal_env()
    observation, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, observation["action_mask"].astype(bool))
    episode(env, seed=1)
    assert not env.action_masks().any()


def test_gymnasium_samples_only_legal_actions_with_the_mask() -> None:
    env = gymnasium.make(DEAL, illegal="raise", **RANDOM)
    observation, _ = env.reset(seed=1)
    over = False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, _, over, _, _ = env.step(action)


@pytest.mark.parametrize("make", [deal_env, game_env])
def test_a_copy_goes_on_alone(make: Any) -> None:
    env = make(opponents="rules")
    first, _ = env.reset(seed=1)
    action = legal_of(first["action_mask"])[0]
    outcomes = [
        copied.step(action)[0]["observation"].tobytes()
        for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env)
    ]
    assert len(set(outcomes)) == 1


# -- opponents -------------------------------------------------------------------------------------


def test_opponents_are_given_views_of_their_own_seats_and_nothing_else() -> None:
    bots = [Lowest(), Lowest(), Lowest()]
    env = deal_env(opponents=bots, seat=1)
    for seed in range(5):
        episode(env, seed=seed)
    for at, bot in enumerate(bots):
        assert {view.seat for view in bot.views} == {Seat((2 + at) & 3)}
        assert all(type(view) is View for view in bot.views)
        assert len(bot.views) == 5 * 13


def test_one_bot_may_play_all_three() -> None:
    bot = Lowest()
    episode(deal_env(opponents=bot, seat=3), seed=1)
    assert {int(view.seat) for view in bot.views} == {0, 1, 2}


def test_levels_play_as_bots_of_that_level_do() -> None:
    rewards = {}
    for level in ("random", "rules"):
        env = deal_env(opponents=level, contract="no_tricks", seat="rotate")
        rewards[level] = sum(reward_of(episode(env, seed=seed)) for seed in range(60)) / 60
    # The better the others avoid tricks, the more a random player gets.
    assert rewards["rules"] < rewards["random"] - 30


def test_random_opponents_play_each_legal_card_about_as_often() -> None:
    deal = Deal.from_seed("even")
    counts = dict.fromkeys(deal.hand(Seat.SOUTH), 0)
    env = deal_env(seat="E", contract="no_tricks", declarer="S")
    for _ in range(1300):
        observation, _ = env.reset(options={"deal": deal})
        (card,) = np.flatnonzero(observation["observation"][layout.TRICK])
        counts[Card(int(card) % 52)] += 1
    assert all(60 < count < 145 for count in counts.values()), counts


def test_what_a_bot_does_wrong_is_an_error_not_a_step() -> None:
    class Wrong(BaseBot):
        def choose_card(self, view: View) -> Card:
            return view.unseen[0]

    with pytest.raises(IllegalCardError) as caught:
        episode(deal_env(opponents=Wrong(seed=0)), seed=1)
    assert caught.value.reason is Reason.NOT_IN_HAND


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"opponents": "grandmaster"}, "not a bot level"),
        ({"opponents": ["rules"]}, "1 opponents; expected one or three"),
        ({"seat": 7}, "not a seat"),
        ({"seat": "middle"}, "not a seat"),
        ({"illegal": "ignore"}, "not a word for illegal actions"),
        ({"render_mode": "rgb_array"}, "not a render mode"),
        ({"rewards": "never"}, "not a time for rewards"),
    ],
)
def test_wrong_arguments_are_refused_at_once(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises((ParseError, InvalidSetupError), match=message):
        deal_env(**arguments)


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "arguments", "penalty"),
    [
        (deal_env, {}, -650.0),
        (deal_env, {"normalise": True}, -1.0),
        (deal_env, {"illegal_reward": -3}, -3.0),
        (game_env, {}, -5200.0),
    ],
)
def test_an_illegal_action_ends_the_episode(
    make: Any, arguments: dict[str, Any], penalty: float
) -> None:
    env = make(**arguments)
    before, _ = env.reset(seed=1)
    wrong = next(n for n in range(62) if not before["action_mask"][n])
    observation, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (penalty, True, False)
    assert info["illegal"] in {reason.value for reason in Reason}
    assert np.array_equal(observation["observation"], before["observation"])
    assert not observation["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_an_illegal_action_can_raise_and_then_changes_nothing() -> None:
    env = deal_env(illegal="raise", contract="no_tricks")
    before, _ = env.reset(seed=1)
    with pytest.raises(IllegalCardError):
        env.step(next(n for n in range(52) if not before["action_mask"][n]))
    assert np.array_equal(env.action_masks(), before["action_mask"].astype(bool))
    env.step(legal_of(before["action_mask"])[0])


@pytest.mark.parametrize("number", [-1, 62])
def test_what_is_no_action_is_refused(number: int) -> None:
    env = deal_env()
    env.reset(seed=1)
    with pytest.raises(ParseError, match="not an action"):
        env.step(number)


@pytest.mark.parametrize("options", [{"seat": "X"}, {"contract": "x"}, {"deal": "S=AK"}])
def test_a_wrong_option_of_a_reset_is_refused_and_the_episode_goes_on(
    options: dict[str, Any],
) -> None:
    env = deal_env(seat=2)
    before, _ = env.reset(seed=1)
    with pytest.raises(ParseError):
        env.reset(options={"seat": 0, **options})
    assert np.array_equal(env.action_masks(), before["action_mask"].astype(bool))
    _, _, over, _, info = env.step(legal_of(before["action_mask"])[0])
    assert (over, info) == (False, {"seat": 2})


def test_an_environment_asks_to_be_reset() -> None:
    env = deal_env(render_mode="ansi")
    for work in (lambda: env.step(0), env.render, env.action_masks):
        with pytest.raises(ResetNeeded):
            work()
    episode(env, seed=1)
    with pytest.raises(ResetNeeded):
        env.step(0)


# -- drawings --------------------------------------------------------------------------------------


def test_a_drawing_shows_the_hand_of_the_agent_alone_unless_asked_for_more() -> None:
    for is_open, n_hidden in ((False, 3), (True, 0)):
        env = deal_env(render_mode="ansi", open_cards=is_open, declarer=0)
        env.reset(seed=1)
        assert env.render().count("[13]") == n_hidden


def test_human_mode_writes_after_every_step() -> None:
    stream = io.StringIO()
    env = deal_env(render_mode="human", stream=stream, contract="no_king")
    steps = episode(env, seed=1)
    assert stream.getvalue().count("No King of Hearts") == len(steps)


def test_render_without_a_mode_warns() -> None:
    env = deal_env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None
