"""The rule policy: readable examples, honesty, and that it beats random cards in every contract."""

from __future__ import annotations

import random

import pytest

from rifki import CONTRACTS, SEATS, Board, Card, Contract, Deal, Seat
from rifki.search.kernel import NativeKernel
from rifki.search.playout import RANDOM, RULES, playouts, policy_cards, random_deals
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import sample_hands
from rifki.view import view_of_board
from tests.core.helpers import board_of
from tests.search.helpers import some_boards


@pytest.mark.parametrize(
    ("contract", "hands", "played", "rules", "card"),
    [
        # Dump the queen under the king; keep the low card.
        ("no_queens", "SA S2 | SK C2 | SQ S4 | S5 S6", "SA SK", "standard", "SQ"),
        # The highest card that still ducks.
        ("no_tricks", "S9 S2 | S3 C2 | S8 S4 | S5 S6", "S9 S3", "standard", "S8"),
        # Last to play, nothing in the trick: be rid of the ace.
        ("no_queens", "S9 S2 | S3 C2 | S8 S4 | SA S6", "S9 S3 S8", "standard", "SA"),
        # ... but not where every trick scores.
        ("no_tricks", "S9 S2 | S3 C2 | S8 S4 | SA S6", "S9 S3 S8", "standard", "S6"),
        # Void: the king of hearts goes first.
        ("no_king", "S9 S2 | DA HK | S8 S4 | SA S6", "S9", "standard", "HK"),
        # Void without a penalty card: the ace that others' cards lie under.
        ("no_tricks", "S9 D2 | DA C3 | S8 C4 | SA D6", "S9", "standard", "DA"),
        # Lead what will be beaten.
        ("no_tricks", "S9 D5 | SA S2 | S3 D6 | SK D8", "", "standard", "D5"),
        # Before the last three tricks of no_last_two, high cards go.
        (
            "no_last_two",
            "S9 D2 D7 DA | C2 C3 C4 C5 | ST D4 D5 S2 | SK D6 D8 D9",
            "",
            "standard",
            "DA",
        ),
        # Trumps: cash a master; draw trumps from strength; save low cards; ruff low.
        ("trump:S", "D2 HA | SA C3 | H2 H4 | H3 H6", "", "standard", "HA"),
        ("trump:S", "SA SK | S2 C3 | H2 H4 | H3 H6", "", "standard", "SA"),
        ("trump:S", "D2 HA | DK D9 | DA D4 | D3 D6", "D2", "standard", "D9"),
        ("trump:S", "D2 HA | DK D9 | D5 D4 | DA D6", "D2 D9 D4", "standard", "DA"),
        ("trump:S", "DK HA | D9 D3 | S2 S4 | D6 D7", "DK D3", "standard", "S2"),
        # Overruff as cheaply as possible; where it cannot be done, the lowest trump goes.
        ("trump:S", "DK HA | S5 C3 | S2 S9 | D6 D7", "DK S5", "standard", "S9"),
        ("trump:S", "DK HA | SA C3 | S2 S9 | D6 D7", "DK SA", "standard", "S2"),
    ],
)
def test_policy_plays_the_sound_card(
    contract: str, hands: str, played: str, rules: str, card: str, native: NativeKernel
) -> None:
    board = board_of(contract, hands, played=played, rules=rules)
    position = CompactPosition.from_board(board)
    assert policy_cards([position], kernel=native) == [Card(card)]


def test_policy_plays_legal_cards_and_none_when_the_deal_is_over(native: NativeKernel) -> None:
    rng = random.Random(40)
    for board in some_boards(rng, 60):
        while not board.is_over:
            (card,) = policy_cards([CompactPosition.from_board(board)], kernel=native)
            assert card is not None
            board.push(card)
        assert policy_cards([CompactPosition.from_board(board)], kernel=native) == [None]


def test_policy_looks_at_no_hidden_card(native: NativeKernel) -> None:
    rng = random.Random(41)
    for index, board in enumerate(some_boards(rng, 80)):
        for _ in range(rng.randrange(3 * board.deal.n_tricks)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        if board.is_over:
            continue
        view = view_of_board(board, board.turn)
        worlds = sample_hands(view, 8, index, kernel=native)
        batch = PositionBatch.of(CompactPosition.from_view(view, hands) for hands in worlds)
        assert len(set(policy_cards(batch, kernel=native))) == 1


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_policy_beats_random_cards(contract: Contract, native: NativeKernel) -> None:
    """One seat by the rule policy against three at random, the same deals for each seat."""
    n = 150
    start = random_deals(contract, n=n, seed=6, with_hands=True, kernel=native)
    gain = 0
    for index in range(n):
        south, east, north, west = start.hands[4 * index : 4 * index + 4]
        for hero in SEATS:
            gain += _points_of(hero, contract, (south, east, north, west), index, native)
    mean = contract.total / 4
    assert gain / (4 * n) > mean + 20, contract


def _points_of(
    hero: Seat,
    contract: Contract,
    hands: tuple[int, int, int, int],
    seed: int,
    native: NativeKernel,
) -> int:
    rng = random.Random(f"{seed} {hero}")
    board = _board(contract, hands)
    while not board.is_over:
        if board.turn is hero:
            (card,) = policy_cards([CompactPosition.from_board(board)], kernel=native)
            assert card is not None
            board.push_unchecked(card)
        else:
            board.push_unchecked(rng.choice(board.legal_cards))
    return board.points[hero]


def _board(contract: Contract, hands: tuple[int, int, int, int]) -> Board:
    return Board(Deal(hands), contract, declarer=Seat.SOUTH)


def test_random_and_rule_playouts_differ(native: NativeKernel) -> None:
    board = next(some_boards(random.Random(42), 1, n_cards=13))
    batch = PositionBatch.of([CompactPosition.from_board(board)] * 50)
    by_rules = playouts(batch, seed=1, policy=RULES, kernel=native)
    at_random = playouts(batch, seed=1, policy=RANDOM, kernel=native)
    assert len({tuple(by_rules[4 * i : 4 * i + 4]) for i in range(50)}) == 1
    assert len({tuple(at_random[4 * i : 4 * i + 4]) for i in range(50)}) > 5
