"""The learned scorer: one result on every path, that of the bot, and nothing from hidden cards."""

from __future__ import annotations

import ctypes
import os
import random
from array import array
from dataclasses import replace
from functools import lru_cache

import pytest

from rifki import CONTRACTS, Board, Contract, ContractKind, Deal, InvalidSetupError, Seat
from rifki.bots.net.net_bot import NetBot, card_values
from rifki.rules import STANDARD
from rifki.search.kernel import Kernel, KernelError, NativeKernel
from rifki.search.kernel_abi import RkNet, RkPolicy, RkPosition, c_net, c_rules
from rifki.search.net_inputs import N_CARD_INPUTS
from rifki.search.net_playout import sight_of_position
from rifki.search.net_plays import N_CARD_LINEAR
from rifki.search.net_policy import CardFeatures, net_card, net_features, net_scores
from rifki.search.net_weights import KindWeights, NetWeights, default_weights
from rifki.search.player_models import player_weights
from rifki.search.playout import RANDOM, RULES, PlayoutPolicy, playouts, random_deals, rollouts
from rifki.search.position import CompactPosition, PositionBatch, kernel_rules, pack_position
from rifki.search.recording import DEAL_PLIES, recorded_playouts
from rifki.search.sampling import sample_hands
from rifki.search.sight import sight_of_view
from rifki.seats import SEATS
from rifki.view import view_of_board
from tests.core.helpers import board_of, random_rules
from tests.search.helpers import some_boards, some_positions
from tests.search.net_models import random_weights

N_DEALS = int(os.environ.get("RIFKI_TEST_NET_DEALS", "60"))


@lru_cache(maxsize=1)
def models() -> list[NetWeights]:
    """The weights of the package, and random ones of every size."""
    return [default_weights(), *(random_weights(1, n_hidden) for n_hidden in (0, 16, 32))]


def test_scores_cards_and_features_are_the_same_on_every_path(kernels: list[Kernel]) -> None:
    for positions in some_positions(random.Random(61), N_DEALS, 6):
        batch = PositionBatch.of(positions)
        native, portable, python = (kernel.net_features(batch) for kernel in kernels)
        assert native == portable == python, positions
        for weights in models():
            found = [kernel.net_scores(batch, weights) for kernel in kernels]
            assert found[0] == found[1] == found[2], (positions, weights)


def test_playouts_are_the_same_on_every_path(kernels: list[Kernel]) -> None:
    for index, positions in enumerate(some_positions(random.Random(62), N_DEALS // 2, 3)):
        batch = PositionBatch.of(positions)
        for weights in models():
            policy = PlayoutPolicy.net(weights, epsilon=0.25 * (index % 3 == 0))
            found = [
                playouts(batch, seed=index, first=3, policy=policy, kernel=kernel)
                for kernel in kernels
            ]
            assert found[0] == found[1] == found[2], (positions, policy)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_fresh_deals_and_rollouts_are_the_same_on_every_path(
    kernels: list[Kernel], contract: Contract
) -> None:
    rng = random.Random(f"63 {contract}")
    for weights in models():
        policy, leader = PlayoutPolicy.net(weights, epsilon=0.1), rng.choice(SEATS)
        rules = random_rules(rng)
        deals = [
            random_deals(
                *(contract, rules),
                n=3,
                seed=8,
                policy=policy,
                leader=leader,
                with_hands=True,
                kernel=kernel,
            )
            for kernel in kernels
        ]
        assert deals[0] == deals[1] == deals[2]
        south, east, north, west = deals[0].hands[:4]
        position = CompactPosition(
            *(contract, STANDARD, (south, east, north, west), leader),
            is_opened=not contract.has_heart_ban,
        )
        results = [
            rollouts(position, deals[0].hands[:4], seed=2, policy=policy, kernel=kernel)
            for kernel in kernels
        ]
        assert results[0] == results[1] == results[2]
        assert sum(results[0].sums) == contract.total * len(results[0].cards)


@pytest.mark.parametrize(
    "weights", [default_weights(), player_weights("search")], ids=["values", "choices"]
)
def test_kernel_plays_the_card_of_the_bot_and_gives_its_values(
    weights: NetWeights, native: NativeKernel
) -> None:
    rng, bot = random.Random(64), NetBot(weights=weights)
    for board in some_boards(rng, 75):
        while not board.is_over:
            view = view_of_board(board, board.turn)
            batch = PositionBatch.of([CompactPosition.from_board(board)])
            scores, cards = native.net_scores(batch, weights)
            chosen = bot.choose_card(view)
            assert cards[0] == chosen, view
            sight = sight_of_view(view)
            values = card_values(sight, weights.of(sight.contract.kind), is_absolute=True)
            found = dict(zip(map(int, view.legal_cards), scores, strict=False))
            assert values == {card: found[card] for card in values}, view
            board.push(chosen if rng.random() < 0.5 else rng.choice(board.legal_cards))


def test_scores_look_at_no_hidden_card(native: NativeKernel) -> None:
    rng = random.Random(65)
    for index, board in enumerate(some_boards(rng, 60)):
        for _ in range(rng.randrange(3 * board.deal.n_tricks)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        worlds = sample_hands(view, 5, index, kernel=native)
        batch = PositionBatch.of(CompactPosition.from_view(view, hands) for hands in worlds)
        for weights in models():
            scores, cards = native.net_scores(batch, weights)
            rows = {tuple(scores[start : start + 13]) for start in range(0, len(scores), 13)}
            assert len(rows) == len(set(cards)) == 1


def sum_of_parts(weights: KindWeights, row: CardFeatures) -> int:
    """The score of a card from its features, by the formula of docs/kernel.md."""
    score = sum(weights.linear[index] for index in row.linear)
    if not weights.n_hidden:
        return score
    units = range(weights.n_hidden)
    sums = [
        weights.bias[unit] + sum(weights.embed[row_ * len(units) + unit] for row_ in row.inputs)
        for unit in units
    ]
    active = [min(max(value, 0), 255) for value in sums]
    output = sum(weights.out[unit] * active[unit] for unit in units)
    return score + sum(weights.skip[index] for index in row.inputs) + output // 1024


def test_a_score_is_the_sum_of_its_parts() -> None:
    n_rows = 0
    for positions in some_positions(random.Random(66), N_DEALS, 3):
        for position in positions:
            if position.is_over:
                continue
            sight = sight_of_position(position)
            rows = net_features(sight)
            for weights in models():
                of_kind = weights.of(position.contract.kind)
                scores = net_scores(sight, of_kind, is_absolute=True)
                assert not rows or list(scores) == [row.card for row in rows]
                for row in rows:
                    assert scores[row.card] == sum_of_parts(of_kind, row), (position, row)
                n_rows += len(rows)
    assert n_rows > 1000


def test_a_card_has_as_many_features_as_there_is_room_for(native: NativeKernel) -> None:
    board = Board(Deal.from_seed(5), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    batch = PositionBatch.of([CompactPosition.from_board(board)])
    cards, linear, inputs = native.net_features(batch)
    n_listed = sum(card != 255 for card in cards)
    assert 1 < n_listed < 13
    for index in range(n_listed):
        entries = linear[N_CARD_LINEAR * index : N_CARD_LINEAR * (index + 1)]
        rows = inputs[N_CARD_INPUTS * index : N_CARD_INPUTS * (index + 1)]
        assert min(entries) >= 0
        assert min(rows) >= 0
        assert len(set(rows)) > 7
    assert set(linear[N_CARD_LINEAR * n_listed :]) == {-1}


def test_voids_shown_before_the_position_are_known(kernels: list[Kernel]) -> None:
    """East has shown a void in spades: a spade lead is another thing then."""
    board = board_of("trump:C", "S2 S9 D2 | C3 D4 H5 | S5 S6 D7 | S7 S8 D9")
    before = CompactPosition.from_board(board)
    shown = CompactPosition(
        *(before.contract, before.rules, before.hands, before.leader), voids=1 << 4 * 1 + 3
    )
    for kernel in kernels:
        scores, _ = kernel.net_scores(PositionBatch.of([before, shown]), models()[1])
        assert scores[:13] != scores[13:]
        assert scores[0] == scores[0]


def test_voids_of_the_current_trick_need_not_be_told(kernels: list[Kernel]) -> None:
    n_told = 0
    for positions in some_positions(random.Random(67), 2 * N_DEALS, 8):
        pairs = []
        for position in positions:
            now = _shown_in(position)
            n_told += now != 0
            earlier = replace(position, voids=position.voids & ~now)
            pairs += [replace(position, voids=earlier.voids | now), earlier]
        for kernel in kernels:
            scores, cards = kernel.net_scores(PositionBatch.of(pairs), models()[1])
            assert cards[::2] == cards[1::2]
            for start in range(0, len(scores), 26):
                assert scores[start : start + 13] == scores[start + 13 : start + 26]
    assert n_told > 50


def _shown_in(position: CompactPosition) -> int:
    """What the current trick shows of its seats, as a mask of voids."""
    trump = int(position.contract) if position.contract.is_trump else -1
    mask = 0
    for index, card in enumerate(position.trick):
        led = position.trick[0] // 13
        if card // 13 != led:
            seat = (position.leader + index) & 3
            mask |= 1 << 4 * seat + led
            if trump >= 0 and card // 13 != trump:
                mask |= 1 << 4 * seat + trump
    return mask


def test_positions_remember_voids_from_a_board_a_view_and_card_by_card() -> None:
    rng = random.Random(68)
    for board in some_boards(rng, 80):
        position = CompactPosition.from_board(board)
        while not board.is_over:
            card = rng.choice(board.legal_cards)
            position, _ = position.after(card)
            board.push(card)
            assert position == CompactPosition.from_board(board)
            if not board.is_over:
                view = view_of_board(board, board.turn)
                hands = position.hands
                assert CompactPosition.from_view(view, hands).voids == position.voids


def test_voids_out_of_range_are_refused() -> None:
    position = CompactPosition.from_board(board_of("no_men", "C2 | C3 | C4 | C5"))
    with pytest.raises(InvalidSetupError):
        CompactPosition(
            *(position.contract, position.rules, position.hands, position.leader), voids=1 << 16
        )


@pytest.mark.parametrize(
    "policy",
    [RANDOM, RULES, PlayoutPolicy(epsilon=0.3), PlayoutPolicy.net(epsilon=0.1)],
    ids=["random", "rules", "epsilon", "net"],
)
def test_recorded_playouts_are_the_playouts_card_by_card(
    kernels: list[Kernel], policy: PlayoutPolicy
) -> None:
    for index, positions in enumerate(some_positions(random.Random(69), 30, 2)):
        batch = PositionBatch.of(positions)
        points = playouts(batch, seed=index, first=4, policy=policy, kernel=kernels[0])
        found = [
            recorded_playouts(batch, seed=index, first=4, policy=policy, kernel=kernel)
            for kernel in kernels
        ]
        assert found[0] == found[1] == found[2], positions
        record = found[0]
        assert len(record) == len(positions)
        for place, position in enumerate(positions):
            _check_record(position, points[4 * place : 4 * place + 4], record.cards, place)
            first = 4 * DEAL_PLIES * place
            assert record.points[first : first + 4] == points[4 * place : 4 * place + 4]


def _check_record(
    position: CompactPosition, points: array[int], cards: array[int], place: int
) -> None:
    """The recorded cards are legal one after the other, and win the points of the playout."""
    won = [0, 0, 0, 0]
    for card in cards[DEAL_PLIES * place : DEAL_PLIES * (place + 1)]:
        if card != 255:
            position, trick = position.after(card)
            won = [a + b for a, b in zip(won, trick, strict=True)]
    assert won == list(points)


def test_net_playouts_agree_with_net_cards(native: NativeKernel) -> None:
    """Card by card a playout plays what is played when one asks for each card."""
    weights = models()[2]
    for positions in some_positions(random.Random(70), 30, 1):
        record = recorded_playouts(
            positions, seed=1, policy=PlayoutPolicy.net(weights), kernel=native
        )
        position = positions[0]
        for card in record.cards:
            if card == 255:
                break
            of_kind = weights.of(position.contract.kind)
            assert net_card(sight_of_position(position), of_kind) == card
            position, _ = position.after(card)


def test_weights_of_another_contract_are_refused(native: NativeKernel) -> None:
    position = CompactPosition.from_board(board_of("no_men", "C2 | C3 | C4 | C5"))
    rules = c_rules(kernel_rules(position.contract, position.rules))
    row = RkPosition.from_buffer_copy(pack_position(position))
    points = (ctypes.c_int32 * 4)()
    policy = RkPolicy(kind=2)

    def status(net: RkNet | None) -> int:
        found: int = native.library.rk_playouts(rules, row, 1, policy, net, 1, 0, points)
        return found

    assert status(c_net(default_weights().of(ContractKind.NO_MEN))) == 0
    assert status(c_net(default_weights().of(ContractKind.NO_QUEENS))) == -4
    assert status(RkNet(kind=3, n_hidden=8)) == -4
    assert status(None) == -1
    assert native.library.rk_playouts(rules, row, 1, RkPolicy(kind=3), None, 1, 0, points) == -4
    with pytest.raises(KernelError):
        native._check(-4)


def test_random_cards_take_no_weights() -> None:
    with pytest.raises(InvalidSetupError):
        PlayoutPolicy(is_random=True, weights=default_weights())
    assert PlayoutPolicy.net() == PlayoutPolicy.net(default_weights())
    assert PlayoutPolicy.net() != RULES
