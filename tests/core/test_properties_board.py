"""Properties of a deal in play, on random deals, contracts and options."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    Card,
    CardSet,
    Contract,
    Deal,
    IllegalCallError,
    IllegalCardError,
    Points,
    Reason,
    Suit,
)
from rifki.cards import FULL_MASK, SUITS
from tests.core.helpers import PROPERTY, board_of, play_out, random_board

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
SIZES = st.integers(min_value=1, max_value=13)


def _rotate(values: tuple[int, ...], k: int) -> tuple[int, ...]:
    """What seat s had, seat s + k has."""
    return tuple(values[(seat - k) % 4] for seat in SEATS)


@PROPERTY
@given(SEEDS)
def test_R14_R23_cards_are_conserved_at_every_ply(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    while True:
        sizes = [len(hand) for hand in board.hands]
        assert max(sizes) - min(sizes) <= 1
        masks = [hand.mask for hand in board.hands] + [card.mask for card in board.plays]
        assert sum(masks) == FULL_MASK, "each card is in one place: sums of bits do not carry"
        taken = [board.captured(seat).mask for seat in SEATS]
        in_trick = [card.mask for card in board.trick.cards]
        assert sum(hand.mask for hand in board.hands) + sum(taken) + sum(in_trick) == FULL_MASK
        if board.is_over:
            break
        board.push(rng.choice(board.legal_cards))
    assert sum(board.points) == board.contract.total


@PROPERTY
@given(SEEDS, SIZES)
def test_push_and_pop_are_inverse_at_every_ply(seed: int, n_cards: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng, n_cards=n_cards)
    history = []
    while not board.is_over:
        before = (board.position, board.legal_cards, board.turn, board.tricks, board.points_left)
        card = rng.choice(board.legal_cards)
        board.push(card)
        after = board.position
        assert board.pop() is card
        assert before == (
            board.position,
            board.legal_cards,
            board.turn,
            board.tricks,
            board.points_left,
        )
        board.push(card)
        assert board.position == after
        history.append((before, card))
    for before, card in reversed(history):
        assert board.pop() is card
        assert (board.position, board.legal_cards) == before[:2]
    assert board.position == random_board(random.Random(seed), n_cards=n_cards).position
    with pytest.raises(IllegalCallError) as caught:
        board.pop()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


@PROPERTY
@given(SEEDS, st.integers(1, 3), SIZES)
def test_R07_rotating_the_seats_rotates_everything(seed: int, k: int, n_cards: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng, n_cards=n_cards)
    south, east, north, west = _rotate(board.deal.masks, k)
    turned = Board(
        Deal((south, east, north, west)),
        board.contract,
        declarer=SEATS[(board.declarer + k) % 4],
        rules=board.rules,
    )
    while not board.is_over:
        assert turned.legal_cards == board.legal_cards
        assert turned.turn == (board.turn + k) % 4
        card = rng.choice(board.legal_cards)
        board.push(card)
        turned.push(card)
        assert turned.points == _rotate(board.points, k)
        assert turned.tricks_won == _rotate(board.tricks_won, k)
    assert turned.is_over


def _rename(mask: int, names: tuple[Suit, ...]) -> int:
    """A set of cards with its suits renamed."""
    return CardSet(Card.of(names[card.suit], card.rank) for card in CardSet(mask)).mask


def _renamings(contract: Contract) -> list[tuple[Suit, ...]]:
    """The renamings under which a contract keeps its meaning: hearts are special in two."""
    renamings = list(itertools.permutations(SUITS))
    if contract.has_heart_ban:
        return [names for names in renamings if names[Suit.HEARTS] is Suit.HEARTS]
    return renamings


def _rename_contract(contract: Contract, names: tuple[Suit, ...]) -> Contract:
    """A trump contract follows its suit."""
    suit = contract.trump_suit
    return contract if suit is None else Contract.trump(names[suit])


@PROPERTY
@given(SEEDS, st.sampled_from(CONTRACTS), st.data())
def test_renaming_the_suits_renames_everything(
    seed: int, contract: Contract, data: st.DataObject
) -> None:
    rng = random.Random(seed)
    board = random_board(rng, contract=contract, n_cards=rng.randint(1, 13))
    names = data.draw(st.sampled_from(_renamings(contract)))
    south, east, north, west = (_rename(mask, names) for mask in board.deal.masks)
    renamed = Board(
        Deal((south, east, north, west)),
        _rename_contract(contract, names),
        declarer=board.declarer,
        rules=board.rules,
    )
    while not board.is_over:
        assert renamed.legal_mask == _rename(board.legal_mask, names)
        card = rng.choice(board.legal_cards)
        board.push(card)
        renamed.push(Card.of(names[card.suit], card.rank))
        assert renamed.points == board.points
        assert renamed.turn is board.turn


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_renaming_hearts_is_not_allowed_where_hearts_are_special(contract: str) -> None:
    board = board_of(contract, "HK C2 | H3 C3 | H4 C4 | H5 C5")
    swapped = board_of(contract, "CK H2 | C3 H3 | C4 H4 | C5 H5")
    names = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    assert swapped.legal_mask != _rename(board.legal_mask, names)


@PROPERTY
@given(SEEDS)
def test_refused_cards_change_nothing_and_say_why(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    for _ in range(rng.randrange(52)):
        if not board.is_over:
            board.push(rng.choice(board.legal_cards))
    before = board.position
    for card in range(-1, 53):
        is_legal = board.is_legal(card)
        assert (board.illegal_reason(card) is None) is is_legal
        if is_legal:
            assert card in board.legal_cards
            continue
        with pytest.raises(IllegalCardError) as caught:
            board.push(card)
        assert caught.value.reason is board.illegal_reason(card)
        assert caught.value.rule == caught.value.reason.rule
        assert caught.value.value == card
        assert board.position == before


@PROPERTY
@given(SEEDS)
def test_points_won_and_points_left_make_the_total(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    while not board.is_over:
        assert sum(board.points) + board.points_left == board.contract.total
        board.push(rng.choice(board.legal_cards))
    assert board.points_left == 0


@PROPERTY
@given(SEEDS)
def test_copies_are_independent(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    for _ in range(rng.randrange(40)):
        if not board.is_over:
            board.push(rng.choice(board.legal_cards))
    position, tricks = board.position, board.tricks
    copy = board.copy()
    assert (copy.position, copy.tricks, copy.deal) == (position, tricks, board.deal)
    play_out(copy, rng)
    while copy.ply:
        copy.pop()
    assert (board.position, board.tricks) == (position, tricks)


@PROPERTY
@given(SEEDS)
def test_unchecked_pushes_reach_the_same_position(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    quick = board.copy()
    while not board.is_over:
        card = rng.choice(board.legal_cards)
        board.push(card)
        quick.push_unchecked(card)
        assert quick.position == board.position


def test_positions_are_values_and_boards_describe_themselves() -> None:
    board = board_of("no_king", "HK C2 | C3 C4 | C5 C6 | C7 C8")
    same = board_of("no_king", "HK C2 | C3 C4 | C5 C6 | C7 C8")
    opened = board_of("no_king", "HK C2 | C3 C4 | C5 C6 | C7 C8", is_opened=True)
    assert board.position == same.position
    assert hash(board.position) == hash(same.position)
    assert board.position != opened.position
    assert repr(board) == "<Board no_king, 0 cards played, S to play, points (0, 0, 0, 0)>"
    play_out(board, random.Random(1))
    assert repr(board).startswith("<Board no_king, 8 cards played, over, points ")


def test_an_illegal_error_is_only_made_for_illegal_cards() -> None:
    board = board_of("no_tricks", "C2 | C3 | C4 | C5")
    assert board.illegal_error(Card("C3")).reason is Reason.NOT_IN_HAND
    with pytest.raises(ValueError, match="C2 is legal"):
        board.illegal_error(Card("C2"))


def test_a_trick_tells_who_played_what() -> None:
    board = board_of("no_tricks", "C2 D2 | C3 D3 | C4 D4 | C5 D5", leader="E", played="C3 C4")
    trick = board.trick
    assert str(trick) == "E: C3 C4"
    assert [(str(seat), card.text) for seat, card in trick] == [("E", "C3"), ("N", "C4")]
    assert [trick.card_of(seat) for seat in SEATS] == [None, Card("C3"), Card("C4"), None]
    assert (len(trick), trick.is_complete, str(trick.winner), trick.points) == (2, False, "N", 0)
    for word in ("C5", "C2"):
        board.push_text(word)
    assert board.tricks[0].is_complete
    assert (str(board.trick), board.trick.winner) == ("W:", None)
    zero: Points = (0, 0, 0, -50)
    assert board.points == zero
