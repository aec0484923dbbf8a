"""Tables with numbered actions: observations kept card by card are those made from views."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import (
    CONTRACTS,
    PRESETS,
    SEATS,
    Contract,
    Deal,
    Game,
    IllegalCardError,
    IllegalContractError,
    ParseError,
    Reason,
    RuleSet,
    Seat,
)
from rifki.envs.encoder import Encoder, mask_bytes
from rifki.envs.layout import action_of, encode_actions, encode_game, encode_view
from rifki.envs.table import DealTable, GameTable, Table
from tests.core.helpers import PROPERTY, random_deal, random_rules
from tests.envs.helpers import actions_of, game_table, random_table, turns

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def assert_as_viewed(table: Table) -> None:
    """What the table says of each seat is what is made from the seat's view."""
    for seat in SEATS:
        view = table.view(seat)
        assert np.array_equal(table.observation(seat), encode_view(view)), view
        legal = mask_bytes(table.legal if seat == table.turn else 0)
        assert bytes(legal) == encode_actions(view).tobytes(), view
        if isinstance(table, GameTable):
            assert np.array_equal(table.game_observation(seat), encode_game(view)), view


@pytest.mark.parametrize("contract", [*CONTRACTS, None])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_observation_of_a_deal_is_the_one_of_the_view(
    preset: str, contract: Contract | None
) -> None:
    rng = random.Random(f"{preset} {contract}")
    for table in turns(random_table(rng, RuleSet.preset(preset), contract), rng):
        assert_as_viewed(table)


@PROPERTY
@given(SEEDS)
def test_so_it_is_under_any_rules_and_with_fewer_cards(seed: int) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rng.choice((13, 5, 1)))
    contract, declarer = rng.choice((*CONTRACTS, None)), rng.choice(SEATS)
    table = DealTable(deal, contract, declarer=declarer, rules=random_rules(rng))
    for now in turns(table, rng):
        if rng.random() < 0.4 or now.turn < 0:
            assert_as_viewed(now)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_observation_of_a_game_is_the_one_of_the_view(preset: str) -> None:
    rng = random.Random(preset)
    table = game_table(rng.getrandbits(32), RuleSet.preset(preset))
    n_deals = 0
    for now in turns(table, rng):
        n_deals += now.ended is not None
        if rng.random() < 0.2 or now.ended is not None or now.contract is None:
            assert_as_viewed(now)
    assert n_deals == len(table.game.results) >= 20


def test_a_voided_deal_ends_without_points() -> None:
    rules = RuleSet(redeal_split_queens=True)
    for seed in range(200):
        table = game_table(seed, rules)
        table.act(action_of(Contract.NO_QUEENS))
        while table.ended is None:
            table.act(actions_of(table.legal)[-1])
        if table.game.attempt:
            assert table.ended == (Contract.NO_QUEENS, (0, 0, 0, 0))
            assert table.turn == table.game.results[0].declarer
            assert_as_viewed(table)
            return
    pytest.fail("no deal with split queens")


def test_the_king_bonus_ends_the_game_and_ranks_first() -> None:
    rules = RuleSet.preset("standard").with_options({"king_bonus": "ten"})
    game = Game.by_hand(rules=rules)
    deal = Deal.from_hands([range(39, 52), range(13), range(13, 26), range(26, 39)])
    game.deal_cards(deal, declarer=Seat.SOUTH)
    table = GameTable(game)
    table.act(action_of(Contract.TRUMP_SPADES))
    while table.turn >= 0:
        table.act(actions_of(table.legal)[0])
    assert table.game.bonus_winner is Seat.SOUTH
    assert table.ranks[Seat.SOUTH] == 1
    assert table.ended == (Contract.TRUMP_SPADES, (650, 0, 0, 0))


def test_only_the_hands_of_kept_seats_are_kept() -> None:
    encoder = Encoder((Seat.EAST,))
    encoder.deal(Deal.from_seed(7).masks, Seat.SOUTH)
    assert encoder.observation(Seat.EAST)[:52].sum() == 13
    with pytest.raises(KeyError):
        encoder.observation(Seat.SOUTH)


def test_an_observation_is_a_new_array_each_time() -> None:
    table = random_table(random.Random(1), RuleSet(), Contract.NO_KING)
    first, second = table.observation(0), table.observation(0)
    first[:] = 9
    assert np.array_equal(table.observation(0), second)


@pytest.mark.parametrize("is_game", [False, True])
def test_a_copy_goes_on_alone(is_game: bool) -> None:
    rng = random.Random(5)
    table: Table = game_table(5, RuleSet()) if is_game else random_table(rng, RuleSet(), None)
    for _ in range(20):
        table.act(rng.choice(actions_of(table.legal)))
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        before = table.observation(0)
        twin.act(rng.choice(actions_of(twin.legal)))
        assert_as_viewed(twin)
        assert np.array_equal(table.observation(0), before)


# -- what is refused, and why ----------------------------------------------------------------------


@pytest.mark.parametrize("is_game", [False, True])
def test_actions_of_the_wrong_phase_are_refused_with_the_reason(is_game: bool) -> None:
    table: Table = (
        game_table(3, RuleSet()) if is_game else random_table(random.Random(3), RuleSet(), None)
    )
    with pytest.raises(IllegalCardError) as card:
        table.act(0)
    assert card.value.reason is Reason.NO_CONTRACT_YET
    table.act(action_of(Contract.NO_TRICKS))
    with pytest.raises(IllegalContractError) as contract:
        table.act(action_of(Contract.NO_KING))
    assert contract.value.reason is Reason.CONTRACT_ALREADY_DECLARED
    with pytest.raises(ParseError):
        table.act(62)
    with pytest.raises(ParseError):
        table.act(-1)
    assert_as_viewed(table)


def test_R03_a_card_that_does_not_follow_suit_is_refused_and_changes_nothing() -> None:
    table = random_table(random.Random(3), RuleSet(), Contract.NO_TRICKS)
    table.act(actions_of(table.legal)[0])
    held = table.hands()[table.turn]
    wrong = next(card for card in range(52) if held & ~table.legal & (1 << card))
    before = [table.observation(seat) for seat in SEATS]
    with pytest.raises(IllegalCardError) as caught:
        table.act(wrong)
    assert caught.value.reason is Reason.MUST_FOLLOW_SUIT
    assert caught.value.rule == "P2"
    assert all(np.array_equal(before[seat], table.observation(seat)) for seat in SEATS)


@pytest.mark.parametrize("is_game", [False, True])
def test_after_the_end_every_action_is_refused(is_game: bool) -> None:
    rng = random.Random(4)
    table: Table = game_table(4, RuleSet()) if is_game else random_table(rng, RuleSet(), None)
    for _ in turns(table, rng):
        pass
    for action in (0, 60):
        with pytest.raises((IllegalCardError, IllegalContractError)) as caught:
            table.act(action)
        assert caught.value.reason in (Reason.DEAL_OVER, Reason.GAME_OVER)
    assert table.legal == 0


def test_a_spent_quota_is_refused_in_a_game() -> None:
    rng = random.Random(6)
    table = game_table(6, RuleSet())
    for now in turns(table, rng):
        if now.contract is None and now.turn >= 0 and not now.legal >> 52 & 1:
            with pytest.raises(IllegalContractError) as caught:
                now.act(52)
            assert caught.value.reason is Reason.QUOTA_SPENT_SEAT
            return
    pytest.fail("no quota was spent")


def test_a_deal_outside_a_game_knows_no_first_round() -> None:
    rules = RuleSet.preset("cafe")
    assert rules.first_round_negative
    table = random_table(random.Random(2), rules, None)
    assert actions_of(table.legal) == list(range(52, 62))
    assert len(table.view(SEATS[table.turn]).legal_contracts) == 10
