"""TurkishKingVectorEnv: Gymnasium's conventions for vector environments."""

from __future__ import annotations

from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Dict, MultiDiscrete
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers import vector as wrappers

import rifki.envs  # registers the ids
from rifki import CONTRACTS, Contract, InvalidSetupError, ParseError, Reason
from rifki.envs.batch import DealBatch, IllegalBatchCardError
from rifki.envs.layout import CONTRACT, HAND, N_TRICKS
from rifki.envs.vector import TurkishKingVectorEnv

ID = "rifki/TurkishKingDeal-v0"
MODES = list(AutoresetMode)


def masked(envs: TurkishKingVectorEnv, seed: int = 0) -> Any:
    """A legal action for each environment from Gymnasium's own sampler."""
    spaces = envs.single_action_space
    spaces.seed(seed)
    return np.array([spaces.sample(mask) for mask in envs.batch.action_masks])


def start(n: int = 5, *, seed: int = 1, **options: Any) -> TurkishKingVectorEnv:
    envs = TurkishKingVectorEnv(n, **options)
    envs.reset(seed=seed)
    return envs


def test_gymnasium_makes_it_by_its_id_without_a_warning() -> None:
    assert rifki.envs.__doc__
    envs = gymnasium.make_vec(ID, num_envs=3, vectorization_mode="vector_entry_point", seat=2)
    assert isinstance(envs.unwrapped, TurkishKingVectorEnv)
    assert envs.num_envs == 3
    assert envs.spec is not None
    assert envs.spec.id == ID
    by_default = gymnasium.make_vec(ID, num_envs=2, contract="no_king")
    assert isinstance(by_default.unwrapped, TurkishKingVectorEnv)
    envs.close()
    by_default.close()


def test_its_spaces_are_those_of_the_single_environment() -> None:
    envs, single = start(4), gymnasium.make(ID)
    assert envs.single_action_space == single.action_space
    assert envs.single_observation_space == single.observation_space
    assert envs.action_space == MultiDiscrete([62] * 4)
    assert isinstance(envs.observation_space, Dict)
    sync = gymnasium.make_vec(ID, num_envs=4, vectorization_mode="sync")
    assert envs.observation_space == sync.observation_space
    assert envs.action_space == sync.action_space


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
@pytest.mark.parametrize("seat", [0, None])
def test_everything_has_the_shape_and_type_it_should(mode: AutoresetMode, seat: int | None) -> None:
    envs = TurkishKingVectorEnv(6, seat=seat, autoreset_mode=mode)
    assert envs.metadata["autoreset_mode"] is mode
    observations, infos = envs.reset(seed=3)
    for _ in range(60):
        assert observations in envs.observation_space
        for key, shape in {"points": (6, 4), "rewards": (6, 4), "mover": (6,), "contract": (6,),
                           "declarer": (6,)}.items():  # fmt: skip
            assert infos[key].shape == shape
        masks = envs.action_masks()
        assert masks.dtype == np.bool_
        np.testing.assert_array_equal(masks, observations["action_mask"])
        actions = masked(envs)
        assert actions in envs.action_space
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert [rewards.shape, rewards.dtype.name] == [(6,), "float64"]
        assert [terminations.shape, terminations.dtype.name] == [(6,), "bool"]
        assert [truncations.shape, truncations.dtype.name] == [(6,), "bool"]
        assert not truncations.any()
        if mode is AutoresetMode.DISABLED and terminations.any():
            observations, infos = envs.reset(options={"reset_mask": terminations})


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_same_seed_same_everything(mode: AutoresetMode) -> None:
    runs = []
    for n_threads in (1, 2):
        envs = TurkishKingVectorEnv(7, autoreset_mode=mode, num_threads=n_threads)
        rows: list[Any] = [envs.reset(seed=5)]
        for step in range(30):
            rows.append(envs.step(masked(envs, step)))
            if mode is AutoresetMode.DISABLED and rows[-1][2].any():
                rows.append(envs.reset(options={"reset_mask": rows[-1][2]}))
        runs.append(rows)
        envs.close()
    for left, right in zip(*runs, strict=True):
        for one, other in zip(left, right, strict=True):
            if isinstance(one, dict) and "final_obs" in one:
                # Objects, which Gymnasium does not look into.
                finals = zip(one.pop("final_obs"), other.pop("final_obs"), strict=True)
                assert all(data_equivalence(*pair, exact=True) for pair in finals)
            assert data_equivalence(one, other, exact=True)


def test_a_reset_without_a_seed_goes_on_and_a_first_one_is_random() -> None:
    envs = start(4)
    first = envs.reset(seed=1)[0]["observation"]
    second = envs.reset()[0]["observation"]
    assert (first != second).any()
    envs.reset(seed=1)
    np.testing.assert_array_equal(envs.reset()[0]["observation"], second)
    one, two = (TurkishKingVectorEnv(8).reset()[0]["observation"] for _ in range(2))
    assert (one != two).any()


def test_an_environment_is_the_same_among_any_number() -> None:
    few, many = start(3, seed=8), start(9, seed=8)
    for _ in range(20):
        actions = many.sample_legal()
        seen = few.step(actions[:3])
        others = many.step(actions)
        np.testing.assert_array_equal(seen[0]["observation"], others[0]["observation"][:3])
        np.testing.assert_array_equal(seen[1], others[1][:3])


def test_the_next_step_after_the_end_resets_and_takes_no_action() -> None:
    envs = start(4, autoreset_mode="NextStep")
    for _ in range(13):
        observations, rewards, terminations, _, infos = envs.step(envs.sample_legal())
    assert terminations.all()
    np.testing.assert_array_equal(rewards, infos["points"][:, 0])
    assert not observations["action_mask"].any()
    observations, rewards, terminations, _, _ = envs.step(np.zeros(4, int))
    assert not terminations.any()
    assert not rewards.any()
    np.testing.assert_array_equal(observations["observation"][:, HAND].sum(axis=1), 13)


def test_the_same_step_resets_and_keeps_what_was_seen_last() -> None:
    twin = start(4)
    envs = start(4, autoreset_mode=AutoresetMode.SAME_STEP)
    for step in range(13):
        actions = twin.sample_legal()
        last = twin.step(actions)
        observations, rewards, terminations, _, infos = envs.step(actions)
        assert ("final_obs" in infos) == (step == 12)
    assert terminations.all()
    np.testing.assert_array_equal(observations["observation"][:, N_TRICKS], 0)
    np.testing.assert_array_equal(rewards, last[1])
    assert infos["_final_obs"].all()
    np.testing.assert_array_equal(infos["final_info"]["points"], last[4]["points"])
    for row, final in enumerate(infos["final_obs"]):
        assert final in envs.single_observation_space
        np.testing.assert_array_equal(final["observation"], last[0]["observation"][row])


def test_without_autoreset_the_caller_resets_some() -> None:
    envs = start(4, autoreset_mode="Disabled")
    for _ in range(13):
        envs.step(envs.sample_legal())
    with pytest.raises(IllegalBatchCardError) as caught:
        envs.step(np.zeros(4, int))
    assert caught.value.reason is Reason.DEAL_OVER
    mask = np.array([True, False, True, True])
    observations, _ = envs.reset(options={"reset_mask": mask})
    np.testing.assert_array_equal(observations["observation"][:, N_TRICKS][:, 0], [0, 13, 0, 0])


def test_in_self_play_the_reward_is_of_the_seat_that_played() -> None:
    envs = start(20, seat=None, rewards="fall")
    brought = 0.0
    for _ in range(52):
        movers = envs.batch.movers.copy()
        _, rewards, _, _, infos = envs.step(envs.sample_legal())
        np.testing.assert_array_equal(rewards, infos["rewards"][np.arange(20), movers])
        brought += infos["rewards"].sum()
    assert brought == sum(CONTRACTS[number].total for number in envs.batch.contracts)


def test_copies_stay_and_without_copies_nothing_is_copied() -> None:
    envs, bare = start(3), TurkishKingVectorEnv(3, copy=False)
    kept = envs.reset(seed=1)[0]["observation"]
    shared = bare.reset(seed=1)[0]["observation"]
    before = kept.copy()
    actions = envs.sample_legal()
    envs.step(actions)
    bare.step(actions)
    np.testing.assert_array_equal(kept, before)
    assert (shared != before).any()
    assert bare.reset()[0]["observation"] is shared


def test_an_illegal_action_names_its_environment() -> None:
    envs = start(5)
    actions = envs.sample_legal()
    actions[3] = 55
    before = envs.batch.observations.copy()
    with pytest.raises(IllegalBatchCardError, match="environment 3") as caught:
        envs.step(actions)
    assert caught.value.environment == 3
    np.testing.assert_array_equal(envs.batch.observations, before)


# Gymnasium's wrappers of observations do not take SAME_STEP.
@pytest.mark.parametrize(
    ("wrap", "mode"),
    [
        *product(
            [
                wrappers.RecordEpisodeStatistics,
                wrappers.DictInfoToList,
                lambda envs: wrappers.TransformReward(envs, lambda reward: reward / 100),
            ],
            ["NextStep", "SameStep"],
        ),
        (wrappers.FlattenObservation, "NextStep"),
    ],
)
def test_wrappers_of_gymnasium_work_on_it(wrap: Any, mode: str) -> None:
    envs: VectorEnv = wrap(gymnasium.make_vec(ID, num_envs=4, autoreset_mode=mode))
    envs.reset(seed=1)
    inner = envs.unwrapped
    assert isinstance(inner, TurkishKingVectorEnv)
    for step in range(1, 27):
        observations, _, terminations, _, infos = envs.step(inner.sample_legal())
        assert observations in envs.observation_space
        if "episode" in infos:
            assert terminations.all()
            assert set(infos["episode"]["l"].tolist()) <= {13}
            np.testing.assert_array_equal(infos["episode"]["r"] != 0, inner.batch.points[:, 0] != 0)
        assert terminations.all() == (step in (13, 26 if mode == "SameStep" else 13))
    envs.close()


def test_the_contract_asked_for_is_played_and_seen() -> None:
    envs = start(9, contract={Contract.NO_MEN: 1, "trump:D": 2.5})
    seen = envs.batch.observations[:, CONTRACT].argmax(axis=1)
    assert set(seen.tolist()) <= {Contract.NO_MEN, Contract.TRUMP_DIAMONDS}


def test_what_it_does_not_know_is_refused() -> None:
    with pytest.raises(ParseError):
        TurkishKingVectorEnv(2, opponents="expert")  # type: ignore[arg-type]
    with pytest.raises(InvalidSetupError):
        TurkishKingVectorEnv(0)
    with pytest.raises(ValueError, match="Never"):
        TurkishKingVectorEnv(2, autoreset_mode="Never")
    envs = TurkishKingVectorEnv(2)
    with pytest.raises(InvalidSetupError, match="deal"):
        envs.reset(options={"deal": 1})
    with pytest.raises(InvalidSetupError):
        envs.reset(seed=[1])
    assert isinstance(envs.batch, DealBatch)
