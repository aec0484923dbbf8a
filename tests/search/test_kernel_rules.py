"""The kernel plays by the same rules as the core, over all contracts and options."""

from __future__ import annotations

import ctypes
import os
import random
from typing import Any

import pytest

from rifki import Board, Card, Contract, Seat
from rifki.search.kernel import NativeKernel
from rifki.search.kernel_abi import RkPly, RkPosition, c_rules
from rifki.search.position import CompactPosition, kernel_rules, pack_position
from tests.core.helpers import board_of
from tests.search.helpers import some_boards

# 50,000 in CI; a million with RIFKI_TEST_POSITIONS=1000000 (docs/kernel.md has the last run).
N_POSITIONS = int(os.environ.get("RIFKI_TEST_POSITIONS", "50000"))


def replay(native: NativeKernel, start: CompactPosition, cards: list[int]) -> tuple[int, Any]:
    """Status and plies of rk_replay."""
    plies = (RkPly * (len(cards) + 1))()
    status = native.library.rk_replay(
        c_rules(kernel_rules(start.contract, start.rules)),
        RkPosition.from_buffer_copy(pack_position(start)),
        (ctypes.c_uint8 * len(cards))(*cards),
        len(cards),
        plies,
    )
    return status, plies


def state_of(board: Board) -> tuple[object, ...]:
    n_trick = len(board.trick.cards)
    state = (int(board.turn), n_trick, board.is_opened, board.is_over)
    return (board.legal_mask, board.points, *state)


def state_in(ply: Any) -> tuple[object, ...]:
    state = (ply.turn, ply.n_trick, bool(ply.is_opened), bool(ply.is_over))
    return (ply.legal, tuple(ply.points), *state)


@pytest.mark.timeout(900)
def test_kernel_equals_the_rules_core_on_random_positions(native: NativeKernel) -> None:
    rng = random.Random(20)
    n_checked = 0
    for board in some_boards(rng, N_POSITIONS):
        start = CompactPosition.from_board(board)
        states = [state_of(board)]
        while not board.is_over:
            board.push_unchecked(rng.choice(board.legal_cards))
            states.append(state_of(board))
        status, plies = replay(native, start, [int(card) for card in board.plays])
        assert status == 0
        for index, (state, ply) in enumerate(zip(states, plies, strict=True)):
            assert state_in(ply) == state, (start, board.plays[:index])
        n_checked += len(states)
        if n_checked >= N_POSITIONS:
            break
    assert n_checked >= N_POSITIONS


def test_every_card_that_is_not_legal_is_refused(native: NativeKernel) -> None:
    rng = random.Random(21)
    for board in some_boards(rng, 60):
        for _ in range(rng.randrange(4 * board.deal.n_tricks)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        start = CompactPosition.from_board(board)
        for card in (*range(52), 52, 255):
            is_legal = card < 52 and board.is_legal(card)
            assert replay(native, start, [card])[0] == (0 if is_legal else -5)


def test_last_two_are_counted_by_cards_left(native: NativeKernel) -> None:  # reading 4
    board = board_of("no_last_two", "C2 C5 C9 | C3 C6 CT | C4 C7 CJ | D2 C8 CQ")
    start = CompactPosition.from_board(board)
    cards = [int(Card(text)) for text in ("C2", "C3", "C4", "C8", "D2", "C5", "C6", "C7")]
    status, plies = replay(native, start, cards)
    assert status == 0
    assert list(plies[4].points) == [0, 0, 0, 0]
    assert list(plies[8].points) == [0, 0, 0, -180]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("n_trick", 4),
        ("leader", 4),
        ("is_opened", 2),
        ("end_mask", 1 << 52),
        ("hands", (1 << 52, 2, 4, 8)),
        ("hands", (1, 1, 4, 8)),
        ("hands", (3, 4, 8, 16)),
        ("hands", (1, 2, 4, 0)),
    ],
)
def test_cards_that_are_no_position_are_refused(
    native: NativeKernel, field: str, value: object
) -> None:
    position = RkPosition(hands=(1, 2, 4, 8))
    masks = (ctypes.c_uint64 * 1)()
    rules = c_rules(kernel_rules(Contract.NO_TRICKS, board_of("no_tricks", "C2|C3|C4|C5").rules))
    assert native.library.rk_legal_masks(rules, position, 1, masks) == 0
    setattr(position, field, value)
    assert native.library.rk_legal_masks(rules, position, 1, masks) == -3


def test_trick_cards_of_a_position_are_checked(native: NativeKernel) -> None:
    rules = c_rules(kernel_rules(Contract.NO_TRICKS, board_of("no_tricks", "C2|C3|C4|C5").rules))
    masks = (ctypes.c_uint64 * 1)()
    for trick, hands, status in (
        ((0, 0, 0), (0, 2, 4, 8), 0),
        ((52, 0, 0), (0, 2, 4, 8), -3),
        ((1, 0, 0), (0, 2, 4, 8), -3),
        ((0, 0, 0), (1, 2, 4, 8), -3),
    ):
        position = RkPosition(hands=hands, trick=trick, n_trick=1)
        assert native.library.rk_legal_masks(rules, position, 1, masks) == status


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("trump_mask", 1),
        ("lead_ban_mask", 3),
        ("penalty_mask", 1 << 52),
        ("counts", 3),
        ("counts", 2),
        ("flags", 32),
        ("flags", 16),
        ("unit", 1 << 30),
        ("discard_masks", (0, 1)),
        ("reserved", (0, 1)),
    ],
)
def test_rules_of_no_contract_are_refused(native: NativeKernel, field: str, value: object) -> None:
    own = c_rules(kernel_rules(Contract.NO_TRICKS, board_of("no_tricks", "C2|C3|C4|C5").rules))
    rules = type(own).from_buffer_copy(own)
    position = RkPosition(hands=(1, 2, 4, 8))
    masks = (ctypes.c_uint64 * 1)()
    setattr(rules, field, value)
    assert native.library.rk_legal_masks(rules, position, 1, masks) == -2


def test_null_pointers_are_refused(native: NativeKernel) -> None:
    library = native.library
    assert library.rk_sizes(None) == -1
    assert library.rk_legal_masks(None, None, 1, None) == -1
    assert library.rk_replay(None, None, None, 1, None) == -1
    assert library.rk_policy_cards(None, None, 1, None) == -1
    assert library.rk_playouts(None, None, 1, None, None, 0, 0, None) == -1
    assert library.rk_random_deals(None, 0, 1, None, None, 0, 0, None, None) == -1
    assert library.rk_rollouts(None, None, None, 1, 0, None, None, 0, 0, None, None) == -1
    assert library.rk_sampler_init(None, 0, 0, 0, None, None) == -1
    assert library.rk_sampler_draw(None, 1, 0, 0, 0, None) == -1


def test_compact_position_plays_as_the_board_does() -> None:
    rng = random.Random(22)
    for board in some_boards(rng, 40):
        position = CompactPosition.from_board(board)
        while not board.is_over:
            before = board.points
            card = rng.choice(board.legal_cards)
            board.push(card)
            position, points = position.after(card)
            assert position == CompactPosition.from_board(board)
            assert points == tuple(new - old for new, old in zip(board.points, before, strict=True))
            assert (position.turn, position.is_over) == (board.turn, board.is_over)
            assert position.legal_mask == board.legal_mask
        assert position.turn in Seat
