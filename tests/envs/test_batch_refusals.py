"""DealBatch: what it refuses, and that nothing is played then."""

from __future__ import annotations

import ctypes
import pickle
from typing import Any

import numpy as np
import pytest

from rifki import (
    CONTRACTS,
    IllegalCardError,
    InvalidSetupError,
    ParseError,
    Reason,
    RuleSet,
)
from rifki.envs.batch import DealBatch, IllegalBatchCardError
from rifki.envs.deal_options import DealOptions
from rifki.search.kernel import Kernel, KernelError, NativeKernel, default_kernel
from rifki.search.kernel_abi import RkEnv, RkEnvOptions, RkRules, c_rules
from rifki.search.position import kernel_rules
from tests.envs.batches import assert_same, batch_of, boards_of, play

# The first test compiles the kernel.
pytestmark = pytest.mark.timeout(900)


@pytest.mark.parametrize("n_threads", [1, 3])
def test_an_illegal_action_is_refused_with_its_environment_and_nothing_is_played(
    kernel: Kernel, n_threads: int
) -> None:
    batch = DealBatch(9, seed=3, options=DealOptions.of(seat=None), kernel=kernel,
                      n_threads=n_threads)  # fmt: skip
    batch.reset()
    play(batch, 1)
    twin = batch_of(9, kernel, seed=3, seat=None)
    play(twin, 1)
    for wrong in (-1, 52, 61, 62, 2**62, -(2**63)):
        actions = batch.sample_legal(7).copy()
        actions[[6, 8]] = wrong
        with pytest.raises(IllegalBatchCardError, match="environment 6") as caught:
            batch.step(actions)
        assert (caught.value.environment, caught.value.value) == (6, wrong)
        assert caught.value.reason is Reason.NOT_IN_HAND
        assert isinstance(caught.value, IllegalCardError)
        assert_same(batch, twin)
    actions = twin.sample_legal()
    batch.step(actions)
    twin.step(actions)
    assert_same(batch, twin)
    batch.close()


def test_an_illegal_card_is_refused_for_the_reason_of_the_board(native: NativeKernel) -> None:
    batch = batch_of(400, native, seat=None, rules="cafe", autoreset="disabled")
    boards = boards_of(batch)
    seen = set()
    for _ in range(40):
        legal = batch.sample_legal().copy()
        for row, board in enumerate(boards):
            for card in range(52):
                reason = None if board.is_over else board.illegal_reason(card)
                if reason is not None and reason not in seen:
                    seen.add(reason)
                    actions = legal.copy()
                    actions[row] = card
                    with pytest.raises(IllegalBatchCardError) as caught:
                        batch.step(actions)
                    assert (caught.value.reason, caught.value.environment) == (reason, row)
        if batch.done.any():
            break
        for board, card in zip(boards, legal, strict=True):
            board.push(int(card))
        batch.step(legal)
    assert {Reason.NOT_IN_HAND, Reason.MUST_FOLLOW_SUIT, Reason.MUST_TRUMP,
            Reason.HEARTS_NOT_OPEN, Reason.MUST_DISCARD_PENALTY} <= seen  # fmt: skip


def test_an_error_of_a_batch_can_be_pickled(native: NativeKernel) -> None:
    batch = batch_of(2, native)
    with pytest.raises(IllegalBatchCardError) as caught:
        batch.step([60, 60])
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.environment) == (str(caught.value), 0)


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3),
        np.zeros(2, int),
        np.zeros((3, 1), int),
        np.zeros(3, bool),
        np.array(["a", "b", "c"]),
        np.array([1, None, 2], dtype=object),
        5,
    ],
    ids=str,
)
def test_what_is_no_row_of_whole_numbers_is_refused(kernel: Kernel, actions: Any) -> None:
    batch = batch_of(3, kernel)
    with pytest.raises(InvalidSetupError, match="expected 3 whole numbers"):
        batch.step(actions)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint32, np.int64, np.uint64])
def test_actions_may_be_whole_numbers_of_any_kind_and_stride(kernel: Kernel, kind: Any) -> None:
    batch, twin = batch_of(5, kernel), batch_of(5, kernel)
    actions = batch.sample_legal().astype(kind)
    wide = np.zeros(10, kind)
    wide[::2] = actions
    batch.step(wide[::2])
    twin.step(actions.tolist())
    assert_same(batch, twin)


def test_before_the_first_reset_nothing_can_be_played(kernel: Kernel) -> None:
    batch = DealBatch(3, seed=1, kernel=kernel)
    with pytest.raises(InvalidSetupError, match="reset"):
        batch.step([0, 0, 0])
    with pytest.raises(InvalidSetupError, match="first reset"):
        batch.reset(np.array([True, False, True]))
    batch.reset(np.array([True, True, True]))


@pytest.mark.parametrize(
    "options",
    [
        {"n": 0},
        {"n": -1},
        {"n": 2, "seed": -1},
        {"n": 2, "seed": 2**64},
        {"n": 2, "first": 2**64 - 2},
        {"n": 2, "n_threads": 0},
    ],
    ids=str,
)
def test_numbers_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetupError):
        DealBatch(**{"seed": 1, **options})


def test_choices_and_seeds_of_the_wrong_size_are_refused(kernel: Kernel) -> None:
    batch = batch_of(3, kernel)
    for wrong in (np.array([True, False]), np.array([1, 0, 1]), True):
        with pytest.raises(InvalidSetupError, match="true and false"):
            batch.reset(wrong)
    for seeds in ([1, 2], [1, 2, 3, 4], [1, 2, -3]):
        with pytest.raises(InvalidSetupError):
            batch.seed(seeds)


@pytest.mark.parametrize(
    "options",
    [
        {"contract": "koz"},
        {"contract": "choose"},
        {"seat": 4},
        {"seat": "rotate"},
        {"declarer": -1},
        {"opponents": "expert"},
        {"opponents": None},
        {"autoreset": "never"},
        {"rewards": "often"},
        {"rules": "kahve"},
    ],
    ids=str,
)
def test_options_that_are_none_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ParseError):
        DealOptions.of(**options)


@pytest.mark.parametrize("weights", [{}, {"no_king": 0}, {"no_king": -1}, {0: float("inf")}])
def test_weights_that_draw_no_contract_are_refused(weights: dict[Any, float]) -> None:
    with pytest.raises(InvalidSetupError):
        DealOptions.of(contract=weights)


def test_the_kernel_refuses_what_no_batch_gives_it(native: NativeKernel) -> None:
    rules = (RkRules * 10)(*[c_rules(kernel_rules(each, RuleSet())) for each in CONTRACTS])
    library, envs = native.library, (RkEnv * 2)()
    numbers = (ctypes.c_uint64 * 5000)()
    illegal, actions = ctypes.c_uint64(), (ctypes.c_int64 * 2)()

    def step(options: RkEnvOptions, *, nets: Any = None, deck: Any = rules, n: int = 2) -> int:
        kinds: Any = library.rk_env_step.argtypes
        out = [ctypes.cast(numbers, kind) for kind in kinds[6:13]]
        status = library.rk_env_step(deck, options, nets, envs, n, actions, *out, illegal)
        return int(status)

    def options(kind: int = 0, epsilon: int = 0, weight: int = 1, **others: int) -> RkEnvOptions:
        made = RkEnvOptions(weights=(weight,) * 10, **others)
        made.opponents.kind, made.opponents.epsilon = kind, epsilon
        return made

    assert library.rk_env_seed(None, 2, 0, 0) == -1
    assert library.rk_env_seed(envs, 2, 0, 0) == 0
    assert library.rk_env_sample(None, 2, 0, 0, 0, 0, actions) == -1
    assert library.rk_env_sample(envs, 2, 0, 0, 0, 2, actions) == -6
    assert library.rk_env_check(None, envs, 2, actions, illegal) == -1
    assert library.rk_env_reset(None, options(), *[None] * 2, 2, *[None] * 7) == -1
    assert library.rk_env_step(rules, options(), None, envs, 2, *[None] * 9) == -1
    for field, wrong in {"seat": 5, "declarer": 5, "autoreset": 3, "flags": 8}.items():
        assert step(options(**{field: wrong})) == -6, field
    assert step(options(weight=0)) == -6
    assert step(options(kind=3)) == -4
    assert step(options(epsilon=65537)) == -4
    assert step(options(kind=2)) == -1, "no weights"
    broken = (RkRules * 10)(*rules)
    broken[7].counts = 9
    assert step(options(), deck=broken) == -2
    assert step(options(kind=2, seat=4)) == 0, "where nobody plays by it, no weights are needed"
    assert step(options()) in (0, -5)


def test_without_a_kernel_the_default_works_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIFKI_KERNEL", "python")
    assert default_kernel().name == "python"
    batch = DealBatch(2, seed=1)
    batch.reset()
    play(batch, 13)
    assert batch.done.all()


def test_a_code_without_a_meaning_is_an_error_of_the_kernel(native: NativeKernel) -> None:
    batch = batch_of(2, native)
    with pytest.raises(KernelError, match="out of range"):
        batch._deals._check(-6)  # type: ignore[attr-defined]
