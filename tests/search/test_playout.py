"""The public batch functions: meaning of the results, cutting of batches, refusals, fall-back."""

from __future__ import annotations

import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rifki import CONTRACTS, Card, CardSet, Contract, IllegalCardError, InvalidSetupError, Seat
from rifki.scoresheet import ScoreSheet
from rifki.search.kernel import (
    Kernel,
    KernelError,
    NativeKernel,
    default_kernel,
    is_native,
    load_native,
    why_not_native,
)
from rifki.search.playout import (
    RANDOM,
    RULES,
    PlayoutPolicy,
    playouts,
    random_deals,
    rollouts,
)
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import Sampler
from rifki.view import view_before_contract, view_of_board
from tests.core.helpers import board_of, random_deal
from tests.search.helpers import some_boards


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
@pytest.mark.parametrize("policy", [RANDOM, RULES, PlayoutPolicy(epsilon=0.1)], ids=str)
def test_every_deal_shares_out_the_total_of_its_contract(
    native: NativeKernel, contract: Contract, policy: PlayoutPolicy
) -> None:
    deals = random_deals(contract, n=400, seed=1, policy=policy, with_hands=True, kernel=native)
    assert len(deals) == 400
    for index in range(400):
        row = slice(4 * index, 4 * index + 4)
        assert sum(deals.points[row]) == contract.total
        assert [mask.bit_count() for mask in deals.hands[row]] == [13] * 4
        assert sum(deals.hands[row]) == (1 << 52) - 1


def test_fresh_deals_are_uniform_over_cards_and_seats(native: NativeKernel) -> None:
    deals = random_deals(Contract.NO_KING, n=8000, seed=2, with_hands=True, kernel=native)
    for card in range(52):
        for seat in range(4):
            held = sum(mask >> card & 1 for mask in deals.hands[seat::4])
            assert abs(held - 2000) < 5 * (8000 * 0.25 * 0.75) ** 0.5, (card, seat)


def test_batches_may_be_cut_anywhere(kernels: list[Kernel]) -> None:
    for kernel in kernels:
        whole = random_deals(Contract.NO_MEN, n=12, seed=3, kernel=kernel)
        part = random_deals(Contract.NO_MEN, n=5, seed=3, first=7, kernel=kernel)
        assert whole.points[28:] == part.points
        assert random_deals(Contract.NO_MEN, n=12, seed=4, kernel=kernel) != whole


def test_threads_do_not_disturb_each_other(native: NativeKernel) -> None:
    def work(part: int) -> list[int]:
        deals = random_deals(
            Contract.NO_QUEENS, n=4000, seed=5, first=4000 * part, policy=RULES, kernel=native
        )
        return list(deals.points)

    with ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(work, range(4)))
    whole = random_deals(Contract.NO_QUEENS, n=16_000, seed=5, policy=RULES, kernel=native)
    assert [number for part in parts for number in part] == list(whole.points)


def test_playouts_give_the_points_still_to_be_won(kernels: list[Kernel]) -> None:
    rng = random.Random(50)
    for board in some_boards(rng, 60):
        for _ in range(rng.randrange(4 * board.deal.n_tricks + 1)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        for kernel in kernels:
            points = playouts([CompactPosition.from_board(board)], seed=1, kernel=kernel)
            assert sum(points) == board.points_left, board


def test_forced_endings_have_their_only_value(kernels: list[Kernel]) -> None:  # V01
    for contract, value in (("no_last_two", -180), ("no_tricks", -50), ("trump:C", 50)):
        board = board_of(contract, "D7 | D2 | D3 | HA")
        position = CompactPosition.from_board(board)
        for kernel in kernels:
            for policy in (RANDOM, RULES):
                points = playouts([position], seed=1, policy=policy, kernel=kernel)
                assert list(points) == [value, 0, 0, 0]


def test_rollouts_add_up_the_worlds_card_by_card(kernels: list[Kernel]) -> None:
    board = board_of("no_king", "HK C2 S5 | HA C3 S6 | H2 C4 S7 | H3 C5 S8", played="")
    position = CompactPosition.from_board(board)
    sampler = Sampler.of_view(view_of_board(board, Seat.SOUTH))
    worlds = sampler.draw(6, seed=1)
    for kernel in kernels:
        result = rollouts(position, worlds, seed=2, with_points=True, kernel=kernel)
        assert CardSet(result.cards) == board.legal_cards
        n = len(result.cards)
        for place, card in enumerate(result.cards):
            rows = [
                list(result.points[4 * (n * world + place) : 4 * (n * world + place) + 4])
                for world in range(6)
            ]
            assert [sum(row) for row in rows] == [-320] * 6
            assert list(result.sums[4 * place : 4 * place + 4]) == [
                sum(c) for c in zip(*rows, strict=True)
            ]
            assert result.mean(card, Seat.EAST) == sum(row[1] for row in rows) / 6
            for world, row in zip(worlds, rows, strict=True):
                after, won = position.with_hands(world).after(card)
                first = worlds.index(world)
                rest = playouts([after], seed=2, first=first, policy=RULES, kernel=kernel)
                assert row == [a + b for a, b in zip(won, rest, strict=True)]


def test_rollouts_refuse_illegal_cards_and_other_hands(kernels: list[Kernel]) -> None:
    board = board_of("no_tricks", "C7 D2 | C3 D4 | C5 D6 | C8 D9")
    position = CompactPosition.from_board(board)
    hands = position.hands
    for kernel in kernels:
        with pytest.raises(IllegalCardError):
            rollouts(position, [hands], seed=1, cards=CardSet("C3"), kernel=kernel)
        with pytest.raises(InvalidSetupError):
            rollouts(position, [(hands[0], hands[0], *hands[2:])], seed=1, kernel=kernel)
        with pytest.raises(InvalidSetupError):
            rollouts(position, [], seed=1, kernel=kernel).mean(Card("C7"), Seat.SOUTH)


def test_a_contract_can_be_tried_before_it_is_declared(native: NativeKernel) -> None:
    deal = random_deal(random.Random(51))
    view = view_before_contract(deal.hand(Seat.WEST), Seat.WEST, Seat.WEST, ScoreSheet())
    for contract in CONTRACTS:
        worlds = Sampler.of_view(view).draw(20, seed=1)
        position = CompactPosition.from_view(view, worlds[0], contract=contract)
        assert position.is_opened == (not contract.has_heart_ban)
        batch = PositionBatch.of_worlds(position, worlds)
        rows = [position.with_hands(hands) for hands in worlds]
        assert batch == PositionBatch.of(rows)
        assert sum(playouts(batch, seed=1, kernel=native)) == 20 * contract.total
    with pytest.raises(InvalidSetupError):
        CompactPosition.from_view(view, worlds[0])


def test_hands_that_do_not_fit_the_view_are_refused() -> None:
    board = board_of("no_tricks", "C7 D2 | C3 D4 | C5 D6 | C8 D9")
    view = view_of_board(board, Seat.SOUTH)
    south, east, north, west = (hand.mask for hand in board.hands)
    assert CompactPosition.from_view(view, (south, north, west, east)).leader is Seat.SOUTH
    with pytest.raises(InvalidSetupError):
        CompactPosition.from_view(view, (east, south, north, west))
    with pytest.raises(InvalidSetupError):
        CompactPosition.from_view(view, (south, east, north, 3))


def test_mixed_and_empty_batches_are_refused() -> None:
    one = CompactPosition.from_board(board_of("no_tricks", "C2 | C3 | C4 | C5"))
    other = CompactPosition.from_board(board_of("no_men", "C2 | C3 | C4 | C5"))
    with pytest.raises(InvalidSetupError):
        PositionBatch.of([one, other])
    with pytest.raises(InvalidSetupError):
        playouts([], seed=1)
    with pytest.raises(InvalidSetupError):
        PositionBatch.of_worlds(one, [])


@pytest.mark.parametrize("epsilon", [-0.1, 1.1, float("nan")])
def test_epsilon_out_of_range_is_refused(epsilon: float) -> None:
    with pytest.raises(InvalidSetupError):
        PlayoutPolicy(epsilon=epsilon)


@pytest.mark.parametrize(
    ("n", "seed", "first"), [(-1, 0, 0), (1, -1, 0), (1, 1 << 64, 0), (1, 0, -1)]
)
def test_counts_and_seeds_out_of_range_are_refused(n: int, seed: int, first: int) -> None:
    with pytest.raises(InvalidSetupError):
        random_deals(Contract.NO_MEN, n=n, seed=seed, first=first)


@pytest.mark.parametrize(
    "change",
    [
        {"hands": (3, 4, 8, 16)},
        {"hands": (1, 1, 4, 8)},
        {"hands": (1 << 52, 2, 4, 8)},
        {"hands": (-1, 2, 4, 8)},
        {"trick": (4,)},
        {"trick": (52,), "hands": (0, 2, 4, 8)},
        {"trick": (9, 10, 11, 12), "hands": (0, 0, 0, 0)},
    ],
)
def test_cards_that_are_no_position_are_refused(change: dict[str, tuple[int, ...]]) -> None:
    board = board_of("no_tricks", "C2 | C3 | C4 | C5")
    good = CompactPosition.from_board(board)
    with pytest.raises(InvalidSetupError):
        CompactPosition(
            good.contract,
            good.rules,
            change.get("hands", good.hands),  # type: ignore[arg-type]
            good.leader,
            change.get("trick", ()),
        )


def test_illegal_card_of_a_position_is_refused_with_its_reason() -> None:
    position = CompactPosition.from_board(board_of("no_king", "C2 HA | C3 D4 | C5 D6 | C8 D9"))
    for card, reason in ((Card("HA"), "hearts_not_open"), (99, "not_in_hand")):
        with pytest.raises(IllegalCardError) as caught:
            position.after(card)
        assert caught.value.reason.value == reason


def test_environment_chooses_the_kernel(library: Path) -> None:
    assert default_kernel({"RIFKI_KERNEL": "python"}).name == "python"
    assert not is_native({"RIFKI_KERNEL": "python"})
    assert why_not_native({"RIFKI_KERNEL": "python"}) == "RIFKI_KERNEL=python"
    with pytest.raises(KernelError, match="expected auto"):
        default_kernel({"RIFKI_KERNEL": "numba"})
    assert load_native(library).name == "native"
    assert load_native(library, is_portable=True).name == "portable"


def test_missing_broken_or_foreign_library_is_refused_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(KernelError, match="is not built"):
        load_native(tmp_path / "none.so")
    broken = tmp_path / "broken.so"
    broken.write_bytes(b"no library")
    with pytest.raises(KernelError, match="cannot be loaded"):
        load_native(broken)


def test_package_without_a_library_plays_on_the_python_path(root_of_source: Path) -> None:
    code = (
        "from rifki import Contract\n"
        "from rifki.search.kernel import default_kernel, why_not_native\n"
        "from rifki.search.playout import random_deals\n"
        "print(default_kernel().name, why_not_native() != '')\n"
        "print(sum(random_deals(Contract.NO_KING, n=3, seed=1).points))\n"
    )
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(root_of_source)!r})\n" + code,
        ],
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.split() == ["python", "True", "-960"]
