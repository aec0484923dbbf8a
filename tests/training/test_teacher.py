"""The teacher: the same labels everywhere, for decisions that are worth one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rifki import CONTRACTS, ContractKind
from rifki.rules import STANDARD
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.playout import RULES as RULE_POLICY
from rifki.search.playout import PlayoutPolicy
from rifki.search.python_kernel import PythonKernel
from rifki.training.decisions import RULES, Decisions
from rifki.training.teacher import Teacher
from tests.training.recipes import TINY


def labels(
    kind: ContractKind,
    n: int,
    *,
    name: str = "a",
    policy: PlayoutPolicy = RULE_POLICY,
    option_share: float = 0.0,
    kernel: Kernel | None = None,
) -> Decisions:
    recipe = replace(TINY, option_share=option_share)
    return Teacher(kind, recipe, policy, name=name, n_worlds=4, kernel=kernel).label(n)


@pytest.mark.parametrize("kind", ContractKind)
def test_every_card_that_is_labelled_is_legal_and_no_decision_is_easy(kind: ContractKind) -> None:
    found = labels(kind, 40)
    assert len(found) == 40
    assert min(found.n_cards) >= 2
    assert {CONTRACTS[number].kind for number in found.contracts} == {kind}
    starts = [sum(found.n_cards[:number]) for number in range(41)]
    for numbers, batch in found.batches():
        masks = default_kernel().legal_masks(batch)
        for number, mask in zip(numbers, masks, strict=True):
            cards = found.cards[starts[number] : starts[number + 1]]
            assert len(set(cards)) == len(cards)
            assert all(mask >> card & 1 for card in cards)


def test_values_are_points_above_the_average() -> None:
    found = labels(ContractKind.NO_TRICKS, 60)
    assert all(-650 * 3 / 4 <= value <= 650 / 4 for value in found.values)
    assert min(found.values) < 0 < max(found.values)


def test_the_name_decides_what_is_dealt() -> None:
    once, again = labels(ContractKind.NO_MEN, 20), labels(ContractKind.NO_MEN, 20)
    assert once == again
    assert labels(ContractKind.NO_MEN, 20, name="b") != once


def test_the_first_labels_do_not_depend_on_how_many_are_asked_for() -> None:
    few, many = labels(ContractKind.TRUMP, 10), labels(ContractKind.TRUMP, 25)
    assert many.values[: len(few.values)] == few.values


@pytest.mark.parametrize("policy", [RULE_POLICY, PlayoutPolicy.net()], ids=["rules", "net"])
def test_the_python_path_finds_the_same(policy: PlayoutPolicy) -> None:
    here = labels(ContractKind.NO_QUEENS, 6, policy=policy)
    assert labels(ContractKind.NO_QUEENS, 6, policy=policy, kernel=PythonKernel()) == here


def test_some_deals_are_played_under_other_presets() -> None:
    played = {RULES[number] for number in labels(ContractKind.NO_KING, 80, option_share=1.0).rules}
    assert played == set(RULES) - {STANDARD}
    assert {RULES[number] for number in labels(ContractKind.NO_KING, 20).rules} == {STANDARD}
