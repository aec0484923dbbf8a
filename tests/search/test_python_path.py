"""The Python path gives the compiled kernel's results, and the portable path those of the fast."""

from __future__ import annotations

import random

import pytest

from rifki import CONTRACTS, Contract
from rifki.search.kernel import Kernel, NativeKernel
from rifki.search.playout import (
    RANDOM,
    RULES,
    PlayoutPolicy,
    playouts,
    policy_cards,
    random_deals,
    rollouts,
)
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import Sampler, knowledge_of
from rifki.seats import SEATS
from rifki.view import view_of_board
from tests.core.helpers import random_rules
from tests.search.helpers import some_boards, some_positions

POLICIES = (
    *(RANDOM, RULES, PlayoutPolicy(epsilon=0.25), PlayoutPolicy(epsilon=1.0)),
    PlayoutPolicy.net(epsilon=0.25),
)


def test_legal_cards_and_policy_cards_are_the_same(kernels: list[Kernel]) -> None:
    for positions in some_positions(random.Random(1), 250, 12):
        batch = PositionBatch.of(positions)
        native, portable, python = (kernel.legal_masks(batch) for kernel in kernels)
        assert native == portable == python
        cards = [policy_cards(batch, kernel=kernel) for kernel in kernels]
        assert cards[0] == cards[1] == cards[2], positions


def test_playouts_are_the_same(kernels: list[Kernel]) -> None:
    for index, positions in enumerate(some_positions(random.Random(2), 250, 4)):
        batch = PositionBatch.of(positions)
        for policy in POLICIES:
            points = [
                playouts(batch, seed=index, first=3, policy=policy, kernel=kernel)
                for kernel in kernels
            ]
            assert points[0] == points[1] == points[2], (positions, policy)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_fresh_deals_are_the_same(kernels: list[Kernel], contract: Contract) -> None:
    rng = random.Random(3)
    for policy in POLICIES:
        rules = random_rules(rng)
        leader = rng.choice(SEATS)
        deals = [
            random_deals(
                contract,
                rules,
                n=15,
                seed=8,
                policy=policy,
                leader=leader,
                with_hands=True,
                kernel=kernel,
            )
            for kernel in kernels
        ]
        assert deals[0] == deals[1] == deals[2]


def test_rollouts_are_the_same(kernels: list[Kernel]) -> None:
    rng = random.Random(4)
    for index, board in enumerate(some_boards(rng, 40)):
        for _ in range(rng.randrange(2 * board.deal.n_tricks)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        if board.is_over:
            continue
        knowledge = knowledge_of(view_of_board(board, board.turn))
        position = CompactPosition.from_board(board)
        policy = POLICIES[index % len(POLICIES)]
        results = []
        for kernel in kernels:
            worlds = Sampler(knowledge, kernel=kernel).draw_flat(4, seed=index)
            results.append(
                rollouts(
                    position, worlds, seed=index, policy=policy, with_points=True, kernel=kernel
                )
            )
        assert results[0] == results[1] == results[2]


def test_samples_are_the_same(kernels: list[Kernel]) -> None:
    rng = random.Random(5)
    for index, board in enumerate(some_boards(rng, 60)):
        while not board.is_over:
            if rng.random() < 0.15:
                knowledge = knowledge_of(view_of_board(board, rng.choice(SEATS)))
                samplers = [Sampler(knowledge, kernel=kernel) for kernel in kernels]
                draws = [sampler.draw(4, seed=index, first=9) for sampler in samplers]
                assert draws[0] == draws[1] == draws[2], knowledge
                assert len({sampler.n_deals for sampler in samplers}) == 1
            board.push(rng.choice(board.legal_cards))


def test_fast_path_is_used_where_the_machine_has_it(
    native: NativeKernel, portable: NativeKernel
) -> None:
    assert native.is_fast == bool(native.library.rk_is_fast())
    assert not portable.is_fast
