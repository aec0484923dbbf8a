"""B01, B02: a bot's move depends on its view and its seed, and on nothing else."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from rifki import CONTRACTS, SEATS, Board, Contract, Deal, Game, Seat, View
from rifki.bots import LEVELS, make_bot
from rifki.scoresheet import ScoreSheet
from rifki.view import view_before_contract, view_of_board

NAMES = [level.name for level in LEVELS]

PUBLIC = frozenset(
    {
        "attempt", "captured", "contract", "cutter", "dealer", "deck_mask", "declarer", "hand",
        "hand_sizes", "is_opened", "legal_cards", "legal_contracts", "number", "phase",
        "played_mask", "plays", "points", "redeal", "rules", "seat", "sheet", "trick", "tricks",
        "tricks_won", "turn", "unseen", "unseen_mask", "void_masks",
    }
)  # fmt: skip
"""What a view may be asked for: an allow-list, so that a new field must be thought about."""


class GuardedView:
    """A view that raises on access to anything but public knowledge and the seat's own hand."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __getattribute__(self, name: str) -> Any:
        if name not in PUBLIC:
            raise AssertionError(f"a bot looked at {name}")
        return getattr(object.__getattribute__(self, "_view"), name)


def guarded(view: View) -> View:
    return cast(View, GuardedView(view))


def swap_hidden(board: Board, seat: Seat, rng: random.Random) -> Board:
    """The same play with unseen cards of the three others exchanged, suit by suit.

    Exchanges inside a suit keep every void that was shown, so the history stays legal.
    """
    masks = list(board.deal.masks)
    others = [other for other in SEATS if other is not seat]
    for _ in range(30):
        left, right = rng.sample(others, 2)
        ours = [card for card in board.hand(left) if masks[left] >> card & 1]
        theirs = [card for card in board.hand(right) if masks[right] >> card & 1]
        pairs = [(a, b) for a in ours for b in theirs if a.suit is b.suit]
        if pairs:
            one, two = rng.choice(pairs)
            masks[left] ^= one.mask | two.mask
            masks[right] ^= one.mask | two.mask
    other = Board(
        Deal((masks[0], masks[1], masks[2], masks[3])),
        board.contract,
        declarer=board.declarer,
        rules=board.rules,
    )
    for card in board.plays:
        other.push(card)
    return other


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("name", NAMES)
def test_B01_the_move_is_the_same_when_unseen_cards_are_exchanged(
    name: str, contract: Contract
) -> None:
    rng = random.Random(f"{name} {contract}")
    n_changed = 0
    for number in range(6):
        bot = make_bot(name, seed=number, is_quick=True)
        board = Board(Deal.from_seed(f"B01 {number}"), contract, declarer=SEATS[number % 4])
        while not board.is_over:
            view = view_of_board(board, board.turn)
            other = swap_hidden(board, board.turn, rng)
            n_changed += other.deal != board.deal
            assert view_of_board(other, board.turn) == view
            card = bot.choose_card(view)
            assert (
                make_bot(name, seed=number, is_quick=True).choose_card(
                    view_of_board(other, other.turn)
                )
                == card
            )
            board.push(card)
    assert n_changed > 100


def play_guarded(numbers: range) -> int:
    """Games in which every view is guarded; the number of deals played."""
    n_played = 0
    for number in numbers:
        bots = [
            make_bot(NAMES[(number + seat) % len(NAMES)], seed=number, is_quick=True)
            for seat in SEATS
        ]
        game = Game(seed=f"B02 {number}")
        while not game.is_over:
            turn = game.turn
            assert turn is not None
            view = game.view(turn)
            if view.legal_contracts:
                game.declare(bots[turn].choose_contract(guarded(view)))
            else:
                game.play(bots[turn].choose_card(guarded(view)))
        n_played += len(game.results)
    return n_played


def test_B02_bots_look_at_nothing_hidden() -> None:
    assert play_guarded(range(8)) == 8 * 20


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 100, 25))
def test_B02_bots_look_at_nothing_hidden_in_2000_hands(start: int) -> None:
    assert play_guarded(range(start, start + 25)) == 25 * 20


def test_B02_the_guard_raises_on_anything_else() -> None:
    board = Board(Deal.from_seed(1), Contract.NO_KING, declarer=SEATS[0])
    for name in ("board", "deal", "hands", "seeds"):
        with pytest.raises(AssertionError, match=name):
            getattr(guarded(view_of_board(board, SEATS[0])), name)


@pytest.mark.parametrize("name", NAMES)
def test_a_contract_is_chosen_from_the_own_hand_only(name: str) -> None:
    for number in range(20):
        deal = Deal.from_seed(f"contract {number}")
        view = view_before_contract(deal.hand(SEATS[1]), SEATS[1], SEATS[1], ScoreSheet())
        first = make_bot(name, seed=number, is_quick=True).choose_contract(guarded(view))
        assert first in view.legal_contracts
        assert make_bot(name, seed=number, is_quick=True).choose_contract(view) is first


@pytest.mark.parametrize("name", NAMES)
def test_an_undone_move_is_chosen_again(name: str) -> None:
    game, bot = Game(seed=3), make_bot(name, seed=3, is_quick=True)
    moves = []
    while game.number < 3:
        turn = game.turn
        assert turn is not None
        view = game.view(turn)
        if view.legal_contracts:
            game.declare(bot.choose_contract(view))
        else:
            moves.append(bot.choose_card(view))
            game.play(moves[-1])
    again = []
    for event in game.events:
        card = getattr(event, "card", None)
        again += [] if card is None else [card]
    while game.n_events > 30:
        game.pop()
    while game.number < 3:
        turn = game.turn
        assert turn is not None
        view = game.view(turn)
        if view.legal_contracts:
            game.declare(bot.choose_contract(view))
        else:
            game.play(bot.choose_card(view))
    assert [event.card for event in game.events if hasattr(event, "card")] == moves == again
