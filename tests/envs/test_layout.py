"""The layout of observations, piece by piece, and the numbers of actions."""

from __future__ import annotations

import numpy as np
import pytest

from rifki import (
    CONTRACTS,
    Card,
    Contract,
    Game,
    ParseError,
    RuleSet,
    Seat,
)
from rifki.envs import layout
from rifki.envs.layout import action_of, choice_of, encode_actions, encode_game, encode_view
from rifki.view import View, view_of_board
from tests.core.helpers import board_of, game_of_contracts
from tests.docs.markdown import tables

HANDS = "HK HA C2 | C3 D4 D5 | C4 H2 H3 | C5 S6 S7"


def view_after(played: str, seat: Seat, contract: str = "no_hearts") -> View:
    return view_of_board(board_of(contract, HANDS, played=played), seat)


def ones(piece: slice, view: View) -> list[int]:
    return [int(n) for n in np.flatnonzero(encode_view(view)[piece])]


def test_the_tables_of_the_docstring_are_the_slices() -> None:
    deal, game = tables(layout.__doc__ or "")
    for table, size in ((deal, layout.SIZE), (game, layout.GAME_SIZE)):
        at = 0
        for name, start, shape, _ in table[1:]:
            piece = getattr(layout, name)
            n = int(np.prod([int(side) for side in shape.split(" x ")]))
            assert (piece.start, piece.stop) == (int(start), int(start) + n) == (at, at + n)
            at += n
        assert at == size


def test_cards_are_in_their_places_relative_to_the_observer() -> None:
    view = view_after("C2 C3 C4 C5", Seat.EAST)
    assert ones(layout.HAND, view) == [Card("D4"), Card("D5")]
    # South sits three seats after East; West, the winner of the trick, two.
    assert ones(layout.PLAYED, view) == [
        Card("C3"), 52 + Card("C4"), 104 + Card("C5"), 156 + Card("C2"),
    ]  # fmt: skip
    assert ones(layout.LEADER, view) == [2]


def test_trick_leader_contract_and_counts() -> None:
    view = view_after("C2 C3 C4 C5 S7", Seat.NORTH)
    assert ones(layout.TRICK, view) == [52 + Card("S7")]
    assert ones(layout.LEADER, view) == [1]
    assert ones(layout.DECLARER, view) == [2]
    assert ones(layout.CONTRACT, view) == [Contract.NO_HEARTS]
    array = encode_view(view)
    assert array[layout.TRICKS_WON].tolist() == [0, 1, 0, 0]
    assert array[layout.TAKEN].tolist() == [0, 0, 0, 0]
    assert (array[layout.N_TRICKS].tolist(), array[layout.OPENED].tolist()) == ([1], [0])


def test_taken_counts_penalty_cards_and_opened_follows_P5() -> None:
    array = encode_view(view_after("C2 C3 C4 C5 S7 HA D4 H3", Seat.SOUTH))
    assert array[layout.TAKEN].tolist() == [0, 0, 0, 2]  # the heart ace and three
    assert array[layout.TRICKS_WON].tolist() == [0, 0, 0, 2]
    assert array[layout.OPENED].tolist() == [1]


def test_voids_are_shown_by_not_following_also_in_the_trick_in_progress() -> None:
    view = view_after("C2 C3 C4 C5 S7 HA", Seat.SOUTH)
    voids = encode_view(view)[layout.VOIDS].reshape(4, 4)
    assert voids.tolist() == [[0, 0, 0, 1], [0] * 4, [0] * 4, [0] * 4]


def test_P3_who_does_not_trump_has_shown_a_void_in_trumps_too() -> None:
    view = view_after("C2 C3 C4 C5 S7 HA", Seat.SOUTH, "trump:D")
    voids = encode_view(view)[layout.VOIDS].reshape(4, 4)
    assert voids.tolist() == [[0, 1, 0, 1], [0] * 4, [0] * 4, [0] * 4]


def test_an_array_that_is_given_is_filled_whatever_it_held() -> None:
    view = view_after("C2 C3", Seat.SOUTH)
    out = np.full(layout.SIZE, 7, np.int8)
    assert encode_view(view, out) is out
    assert np.array_equal(out, encode_view(view))


def test_before_the_contract_the_declarer_is_to_lead_and_chooses() -> None:
    game = Game(seed=7)
    declarer = game.turn
    assert declarer is not None
    for seat in Seat:
        view = game.view(seat)
        array, mask = encode_view(view), encode_actions(view)
        at = (declarer - seat) & 3
        assert ones(layout.DECLARER, view) == ones(layout.LEADER, view) == [at]
        assert not array[layout.CONTRACT].any()
        assert not array[layout.OPENED].any()
        assert (array[layout.HAND].sum(), array[layout.TRICK.start : 494].sum()) == (13, 0)
        assert np.flatnonzero(mask).tolist() == (list(range(52, 62)) if at == 0 else [])


def test_the_numbers_of_a_game_are_relative_and_count_down() -> None:
    contracts = [Contract.TRUMP_HEARTS, Contract.NO_KING, Contract.NO_KING]
    game = game_of_contracts(contracts)
    first = game.results[0].declarer
    totals = game.totals
    array = encode_game(game.view(first.next))
    assert array.dtype == np.int16
    assert array[layout.NUMBER].tolist() == [4]
    assert array[layout.ATTEMPT].tolist() == [0]
    assert array[layout.TOTALS].tolist() == [totals[(first + 1 + at) & 3] for at in range(4)]
    assert array[layout.TRUMPS_LEFT].tolist() == [2, 2, 2, 1]
    assert array[layout.NEGATIVES_LEFT].tolist() == [2, 2, 3, 3]
    assert array[layout.USES_LEFT].tolist() == [0, 2, 2, 2, 2, 2]


def test_the_numbers_of_a_game_count_voided_deals() -> None:
    rules = RuleSet(redeal_split_queens=True)
    game = Game(rules=rules, seed=0)
    for seed in range(200):
        game = Game(rules=rules, seed=seed)
        game.declare(Contract.NO_QUEENS)
        while game.number == 1 and game.attempt == 0:
            game.play(game.legal_cards[-1])
        if game.attempt:
            break
    assert encode_game(game.view(Seat.SOUTH))[:2].tolist() == [1, 1]


def test_every_action_is_one_card_or_one_contract() -> None:
    choices = [choice_of(action) for action in range(layout.N_ACTIONS)]
    assert [action_of(choice) for choice in choices] == list(range(62))
    assert choices[37] == Card("HK")
    assert choices[52:] == list(CONTRACTS)
    assert all(isinstance(choice, Contract) for choice in choices[52:])


@pytest.mark.parametrize("action", [-1, 62, 1000])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(ParseError, match="not an action"):
        choice_of(action)


def test_a_mask_has_the_legal_cards() -> None:
    view = view_after("C2", Seat.EAST)
    assert np.flatnonzero(encode_actions(view)).tolist() == [Card("C3")]
    assert not encode_actions(view_after("C2", Seat.NORTH)).any()
