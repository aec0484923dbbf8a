"""The sampler draws only deals that fit, all of them, and each as often as any other."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import combinations

import pytest

from rifki import SEATS, CardSet, Deal, InvalidSetupError, Seat
from rifki.scoresheet import ScoreSheet
from rifki.search.kernel import Kernel, NativeKernel
from rifki.search.knowledge import Knowledge, knowledge_of
from rifki.search.sampling import Sampler, sample_hands
from rifki.view import view_before_contract, view_of_board
from tests.search.helpers import some_boards
from tests.search.test_random_stream import is_plausible

# 100,000 in CI; a million by hand with RIFKI_TEST_SAMPLES=1000000.
N_SAMPLES = int(os.environ.get("RIFKI_TEST_SAMPLES", "100000"))


def random_knowledge(rng: random.Random, n_cards: int) -> Knowledge:
    """Made-up knowledge that at least one deal fits: any masks that leave it possible."""
    cards = rng.sample(range(52), 4 * n_cards)
    hands = [CardSet(cards[n_cards * seat : n_cards * (seat + 1)]).mask for seat in SEATS]
    seat = rng.choice(SEATS)
    masks = [0, 0, 0, 0]
    for other in SEATS:
        if other is not seat:
            masks[other] = (rng.getrandbits(52) & rng.getrandbits(52)) & ~hands[other]
    unseen = sum(mask for other, mask in zip(SEATS, hands, strict=True) if other is not seat)
    return Knowledge(
        seat=seat,
        hand=hands[seat],
        unseen=unseen,
        forbidden=(masks[0], masks[1], masks[2], masks[3]),
        sizes=(n_cards, n_cards, n_cards, n_cards),
    )


def enumerate_deals(knowledge: Knowledge) -> set[tuple[int, ...]]:
    """Every deal that fits, by trying all."""
    others = [seat for seat in SEATS if seat is not knowledge.seat]
    unseen = list(CardSet(knowledge.unseen))
    deals = set()
    for first in combinations(unseen, knowledge.sizes[others[0]]):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, knowledge.sizes[others[1]]):
            hands = [knowledge.hand] * 4
            third = CardSet(rest).mask ^ CardSet(second).mask
            for seat, mask in zip(
                others, (CardSet(first).mask, CardSet(second).mask, third), strict=True
            ):
                hands[seat] = mask
            if knowledge.allows(hands):
                deals.add(tuple(hands))
    return deals


@pytest.mark.timeout(900)
def test_no_sample_contradicts_what_is_known(native: NativeKernel) -> None:
    rng = random.Random(30)
    n_samples = 0
    while n_samples < N_SAMPLES:
        for board in some_boards(rng, 200):
            while not board.is_over:
                board.push(rng.choice(board.legal_cards))
                if rng.random() < 0.1:
                    knowledge = knowledge_of(view_of_board(board, rng.choice(SEATS)))
                    drawn = Sampler(knowledge, kernel=native).draw(100, seed=n_samples)
                    assert all(knowledge.allows(hands) for hands in drawn), knowledge
                    n_samples += 100
    assert n_samples >= N_SAMPLES


def test_counts_are_exact_and_samples_uniform_over_the_enumeration(kernels: list[Kernel]) -> None:
    rng = random.Random(31)
    n_tested = 0
    for index in range(60):
        knowledge = random_knowledge(rng, 3)
        deals = enumerate_deals(knowledge)
        for kernel in kernels:
            assert Sampler(knowledge, kernel=kernel).n_deals == len(deals)
        if 2 <= len(deals) <= 300:
            n_tested += 1
            drawn: Counter[tuple[int, ...]] = Counter(
                Sampler(knowledge, kernel=kernels[0]).draw(40 * len(deals), seed=index)
            )
            assert set(drawn) == deals
            assert is_plausible([drawn[deal] for deal in sorted(deals)])
    assert n_tested >= 10


def test_a_large_case_is_uniform_in_what_it_can_show(native: NativeKernel) -> None:
    """Where deals are too many to list: each seat holds each card as often as counting says."""
    rng = random.Random(32)
    knowledge = random_knowledge(rng, 13)
    sampler = Sampler(knowledge, kernel=native)
    n = 20_000
    held: Counter[tuple[Seat, int]] = Counter()
    for hands in sampler.draw(n, seed=5):
        held.update((seat, card) for seat in SEATS for card in CardSet(hands[seat]))
    for card in list(CardSet(knowledge.unseen))[::5]:
        for seat in SEATS:
            expected = 0.0
            if seat is not knowledge.seat and not knowledge.forbidden[seat] >> card & 1:
                others = [0 if other is seat else 1 << card for other in SEATS]
                forced = Knowledge(
                    seat=knowledge.seat,
                    hand=knowledge.hand,
                    unseen=knowledge.unseen,
                    forbidden=_joined(knowledge.forbidden, others),
                    sizes=knowledge.sizes,
                )
                expected = _n_deals(forced, native) / sampler.n_deals
            spread = (expected * (1 - expected) / n) ** 0.5
            assert abs(held[seat, card] / n - expected) <= 5 * spread + 1e-9, (seat, card)


def _joined(masks: tuple[int, ...], others: list[int]) -> tuple[int, int, int, int]:
    south, east, north, west = (a | b for a, b in zip(masks, others, strict=True))
    return south, east, north, west


def _n_deals(knowledge: Knowledge, kernel: Kernel) -> int:
    try:
        return Sampler(knowledge, kernel=kernel).n_deals
    except InvalidSetupError:
        return 0


def test_no_knowledge_allows_every_deal(kernels: list[Kernel]) -> None:
    deal = Deal.from_seed(1)
    view = view_before_contract(deal.hand(Seat.EAST), Seat.EAST, Seat.WEST, ScoreSheet())
    for kernel in kernels:
        sampler = Sampler.of_view(view, kernel=kernel)
        assert sampler.n_deals == 84_478_098_072_866_400  # 39! / 13!^3
        for hands in sampler.draw(20, seed=2):
            assert hands[Seat.EAST] == deal.masks[Seat.EAST]
            assert sampler.knowledge.allows(hands)


def test_what_cannot_be_is_refused(kernels: list[Kernel]) -> None:
    rng = random.Random(33)
    knowledge = random_knowledge(rng, 4)
    nobody = knowledge.unseen & -knowledge.unseen
    for masks in (
        (nobody, nobody, nobody, nobody),
        tuple(0 if seat is knowledge.seat else knowledge.unseen for seat in SEATS),
        tuple(
            knowledge.unseen & ~nobody if seat is Seat((knowledge.seat + 1) & 3) else 0
            for seat in SEATS
        ),
    ):
        south, east, north, west = masks
        impossible = Knowledge(
            seat=knowledge.seat,
            hand=knowledge.hand,
            unseen=knowledge.unseen,
            forbidden=(south, east, north, west),
            sizes=knowledge.sizes,
        )
        for kernel in kernels:
            with pytest.raises(InvalidSetupError):
                Sampler(impossible, kernel=kernel)


def test_same_seed_same_deals_however_the_work_is_cut(kernels: list[Kernel]) -> None:
    board = next(some_boards(random.Random(34), 1, n_cards=13))
    view = view_of_board(board, Seat.NORTH)
    for kernel in kernels:
        sampler = Sampler.of_view(view, kernel=kernel)
        whole = sampler.draw(10, seed=3)
        assert whole == sample_hands(view, 10, 3, kernel=kernel)
        assert whole[4:] == sampler.draw(6, seed=3, first=4)
        assert whole != sampler.draw(10, seed=4)
        assert sampler.draw(0, seed=3) == []


@pytest.mark.parametrize(
    ("n", "seed", "first"), [(-1, 0, 0), (1, -1, 0), (1, 1 << 64, 0), (1, 0, -1)]
)
def test_counts_and_seeds_out_of_range_are_refused(n: int, seed: int, first: int) -> None:
    board = next(some_boards(random.Random(35), 1, n_cards=13))
    sampler = Sampler.of_view(view_of_board(board, Seat.SOUTH))
    with pytest.raises(InvalidSetupError):
        sampler.draw(n, seed=seed, first=first)
