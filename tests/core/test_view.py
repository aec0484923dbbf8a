"""The view is the one gate: it shows a seat its own cards and what is public, and nothing else."""

from __future__ import annotations

import copy
import json
import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import SEATS, Board, CardSet, Contract, Deal, Game, Phase, Seat, View, parse_rules
from rifki.cards import FULL_MASK, SUIT_MASKS
from rifki.redeals import RedealGround
from rifki.rules import FirstDeclarer
from rifki.view import view_of_board
from tests.core.helpers import (
    PROPERTY,
    board_of,
    deal_with_hand,
    game_of_contracts,
    random_board,
    random_game,
    random_rules,
)

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def _with_unseen_permuted(board: Board, seat: Seat, rng: random.Random) -> Board:
    """The same play by the same seats, but the others' cards still held dealt anew among them.

    The others' earlier plays may be against the rules in the new deal; a view must not care.
    """
    pool = [card for other in SEATS if other is not seat for card in board.hand(other)]
    rng.shuffle(pool)
    masks = list(board.deal.masks)
    for other in SEATS:
        if other is not seat:
            masks[other] &= ~board.hand(other).mask
            for _ in board.hand(other):
                masks[other] |= pool.pop().mask
    south, east, north, west = masks
    twin = Board(
        Deal((south, east, north, west)),
        board.contract,
        declarer=board.declarer,
        rules=board.rules,
    )
    for card in board.plays:
        twin.push_unchecked(card)
    return twin


def _assert_identical(view: View, twin: View) -> None:
    """Equal, and byte for byte the same on every way out."""
    assert view == twin
    assert hash(view) == hash(twin)
    assert repr(view) == repr(twin)
    assert json.dumps(view.to_json()) == json.dumps(twin.to_json())
    assert pickle.dumps(view) == pickle.dumps(twin)
    assert repr(copy.deepcopy(view)) == repr(copy.deepcopy(twin))
    assert view.unseen == twin.unseen
    assert (view.void_masks, view.hand_sizes, view.plays) == (
        twin.void_masks,
        twin.hand_sizes,
        twin.plays,
    )


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS))
def test_X06_permuting_unseen_cards_leaves_the_view_identical(seed: int, seat: Seat) -> None:
    rng = random.Random(seed)
    board = random_board(rng, n_cards=rng.choice((13, 13, 5)))
    while not board.is_over:
        twin = _with_unseen_permuted(board, seat, rng)
        _assert_identical(view_of_board(board, seat), view_of_board(twin, seat))
        board.push(rng.choice(board.legal_cards))


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS))
def test_X06_permuting_unseen_cards_leaves_the_view_before_the_contract_identical(
    seed: int, seat: Seat
) -> None:
    rng = random.Random(seed)
    rules = replace(random_rules(rng), first_declarer=FirstDeclarer.RANDOM)
    deal = Deal.from_seed(seed)
    pool = [card for other in SEATS if other is not seat for card in deal.hand(other)]
    rng.shuffle(pool)
    other_deal = Deal.from_hands(
        deal.hand(seat) if other is seat else [pool.pop() for _ in range(13)] for other in SEATS
    )
    views = []
    for cards in (deal, other_deal):
        game = Game.by_hand(rules=rules)
        game.deal_cards(cards, declarer=seat.next)
        first = game.view(seat)
        game.declare(game.legal_contracts[seed % len(game.legal_contracts)])
        views.append((first, game.view(seat)))
    _assert_identical(views[0][0], views[1][0])
    _assert_identical(views[0][1], views[1][1])


@PROPERTY
@given(SEEDS)
def test_views_hold_no_card_of_another_seat(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    for _ in range(rng.randrange(52)):
        if not board.is_over:
            board.push(rng.choice(board.legal_cards))
    for seat in SEATS:
        view = view_of_board(board, seat)
        hidden = [card.text for other in SEATS if other is not seat for card in board.hand(other)]
        sent = json.dumps(view.to_json())
        assert not [text for text in hidden if f'"{text}"' in sent]
        assert view.hand == board.hand(seat)
        others = [board.hand(other).mask for other in SEATS if other is not seat]
        assert view.unseen_mask == sum(others)
        assert view.hand_sizes == tuple(len(hand) for hand in board.hands)


def test_X04_the_wire_form_is_an_allow_list() -> None:
    view = game_of_contracts([]).view(Seat.SOUTH)
    assert list(view.to_json()) == [
        "seat",
        "phase",
        "rules",
        "sheet",
        "number",
        "attempt",
        "declarer",
        "contract",
        "turn",
        "hand",
        "trick",
        "tricks",
        "points",
        "tricks_won",
        "is_opened",
        "legal_cards",
        "legal_contracts",
        "redeal",
        "deck",
    ]


def test_the_wire_form_of_a_trick_in_progress() -> None:
    board = board_of("no_king", "C2 HK | C3 H3 | C4 H4 | C5 H5", leader="W", played="C5 C2")
    wire = view_of_board(board, Seat.EAST).to_json()
    assert wire["trick"] == {"leader": "W", "cards": ["C5", "C2"], "winner": "W", "points": 0}
    assert (wire["hand"], wire["legal_cards"], wire["turn"]) == (["C3", "H3"], ["C3"], "E")
    assert wire["deck"] == ["C2", "C3", "C4", "C5", "H3", "H4", "H5", "HK"]
    assert view_of_board(board, Seat.NORTH).to_json()["legal_cards"] == []


def test_every_view_can_be_written_as_json() -> None:
    game = random_game(random.Random(8), seed=8)
    for n_events in (1, 2, 30, 54, 200, game.n_events):
        part = Game.from_events(game.events[:n_events])
        for seat in SEATS:
            wire = part.view(seat).to_json()
            assert json.loads(json.dumps(wire)) == wire


def test_redeal_grounds_are_shown_to_their_holder_only() -> None:
    game = Game.by_hand(rules=parse_rules("standard redeal_weak_trump=on"))
    weak = "D2 D3 D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"
    game.deal_cards(deal_with_hand(Seat.NORTH, weak), declarer=Seat.EAST)
    game.declare(Contract.TRUMP_SPADES)
    grounds = [game.view(seat).redeal for seat in SEATS]
    assert grounds == [None, None, RedealGround.WEAK_TRUMP, None]
    assert game.view(Seat.NORTH).to_json()["redeal"] == "weak_trump"
    assert RedealGround.WEAK_TRUMP.rule == "redeal_weak_trump"
    game.play(game.legal_cards[0])
    assert game.view(Seat.NORTH).redeal is None


def test_a_view_counts_what_is_known() -> None:
    hands = "CA D2 | S3 D3 | C4 D4 | H5 D5"
    board = board_of("no_queens", hands, played="CA S3 C4")
    view = view_of_board(board, Seat.NORTH)
    assert view.played_mask == CardSet("CA S3 C4").mask
    assert view.unseen == CardSet("D2 D3 H5 D5")
    assert view.hand_sizes == (1, 1, 1, 2)
    assert view.void_masks == (0, SUIT_MASKS[0], 0, 0)
    assert [card.text for card in view.plays] == ["CA", "S3", "C4"]
    board.push_text("H5")
    view = view_of_board(board, Seat.NORTH)
    assert view.captured(Seat.SOUTH) == CardSet("CA S3 C4 H5")
    assert not view.captured(Seat.NORTH)
    assert view.void_masks == (0, SUIT_MASKS[0], 0, SUIT_MASKS[0])


@pytest.mark.parametrize("how", ["claim", "finish", "redeal"])
def test_a_deal_that_has_ended_asks_nobody_for_a_card(how: str) -> None:
    game = Game.by_hand(rules=parse_rules("standard redeal_weak_trump=on"))
    weak = "D2 D3 D4 D5 D6 D7 D8 D9 DT C2 C3 C4 C5"
    game.deal_cards(deal_with_hand(Seat.NORTH, weak), declarer=Seat.EAST)
    game.declare(Contract.NO_KING if how == "finish" else Contract.TRUMP_SPADES)
    if how == "claim":
        game.claim(Seat.SOUTH)
    elif how == "redeal":
        game.call_redeal(Seat.NORTH)
    else:
        while game.board is not None and game.board.points_left:
            game.play(game.legal_cards[-1])
        game.finish_deal()
    assert game.phase is Phase.DEAL
    for seat in SEATS:
        view = game.view(seat)
        assert (view.phase, view.turn, view.redeal) == (Phase.OVER, None, None)
        assert not view.legal_cards
        assert (view.number, view.attempt) == (1, 0)


def test_two_equal_views_pickle_alike_whatever_was_asked_of_them() -> None:
    view, twin = (game_of_contracts([Contract.NO_KING]).view(Seat.SOUTH) for _ in range(2))
    assert view.sheet.totals == (-320, 0, 0, 0)
    assert pickle.dumps(view) == pickle.dumps(twin)


def test_views_travel() -> None:
    view = random_game(random.Random(3), seed=3).view(Seat.EAST)
    assert pickle.loads(pickle.dumps(view)) == view
    assert copy.copy(view) == copy.deepcopy(view) == view
    assert view.deck_mask == FULL_MASK
