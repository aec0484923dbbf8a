"""The gate is the match of the arena, played side by side."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from rifki import ContractKind
from rifki.arena import Job, MatchSettings, deal_advantage, outcomes
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_weights import KindWeights, default_weights, write_weights
from rifki.training.gate import pass_gate, results_of_weights
from tests.training.recipes import TINY


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The weights of the package, and weights that know only what a play does at once."""
    good = {kind: default_weights().of(kind) for kind in ContractKind}
    blank = {}
    for kind, weights in good.items():
        linear = weights.linear[:]
        for index in range(N_LINEAR // 2):
            linear[index] = 0
        blank[kind] = KindWeights(kind, linear)
    write_weights(tmp_path / "good.npz", good, seed=0, recipe={})
    write_weights(tmp_path / "blank.npz", blank, seed=0, recipe={})
    return tmp_path / "good.npz", tmp_path / "blank.npz"


@pytest.mark.parametrize("kind", [ContractKind.TRUMP, ContractKind.NO_KING])
def test_each_deal_has_the_result_that_the_arena_gives_it(
    files: tuple[Path, Path], kind: ContractKind
) -> None:
    good, blank = files
    settings = MatchSettings(str(good), str(blank), contracts=(kind,), seed="gate")
    slow = []
    for outcome in outcomes(Job(settings), range(6)):
        hands = outcome.result.hands
        slow.append(sum(deal_advantage(hand) for hand in hands) / len(hands))
    assert list(islice(results_of_weights(settings), 6)) == slow
    assert any(slow)


def test_the_better_weights_pass_and_the_worse_do_not(files: tuple[Path, Path]) -> None:
    good, blank = files
    better = pass_gate(ContractKind.NO_TRICKS, TINY, 1, new=good, old=blank)
    worse = pass_gate(ContractKind.NO_TRICKS, TINY, 1, new=blank, old=good)
    assert better.is_accepted
    assert better.low > 0
    assert not worse.is_accepted
    assert worse.points < 0


def test_equal_weights_do_not_pass(files: tuple[Path, Path]) -> None:
    good, _ = files
    same = pass_gate(ContractKind.NO_MEN, TINY, 1, new=good, old=good)
    assert (same.points, same.is_accepted) == (0.0, False)
