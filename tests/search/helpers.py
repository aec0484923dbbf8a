"""Random positions and views, and the three kernels side by side."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rifki import CONTRACTS, OPTIONS, PRESETS, SEATS, Board, RuleSet, Seat
from rifki.search.position import CompactPosition, Hands
from rifki.view import View, view_of_board
from tests.core.helpers import board_of, random_deal, random_rules

CARD_COUNTS = (1, 2, 3, 5, 8, 13, 13, 13)


def hands_of(board: Board) -> Hands:
    south, east, north, west = (hand.mask for hand in board.hands)
    return south, east, north, west


def rule_sets(rng: random.Random) -> list[RuleSet]:
    """The presets, each option's every value alone, and random combinations."""
    alone = [
        RuleSet().with_options({name: text})
        for name, option in OPTIONS.items()
        for text in option.texts
    ]
    return [*PRESETS.values(), *alone, *(random_rules(rng) for _ in range(20))]


def some_boards(rng: random.Random, n: int, *, n_cards: int | None = None) -> Iterator[Board]:
    """Boards at the first card, over all contracts and rule sets in turn."""
    sets = rule_sets(rng)
    pairs = [(contract, rules) for contract in CONTRACTS for rules in sets]
    rng.shuffle(pairs)
    for index in range(n):
        contract, rules = pairs[index % len(pairs)]
        size = n_cards if n_cards is not None else rng.choice(CARD_COUNTS)
        is_opened = size < 13 and rng.random() < 0.3
        deal = random_deal(rng, size)
        declarer = rng.choice(SEATS)
        yield Board(deal, contract, declarer=declarer, rules=rules, is_opened=is_opened)


def positions_of_play(board: Board, rng: random.Random) -> list[CompactPosition]:
    """Every position of a random play of a board, the end included."""
    positions = [CompactPosition.from_board(board)]
    while not board.is_over:
        board.push(rng.choice(board.legal_cards))
        positions.append(CompactPosition.from_board(board))
    return positions


def some_positions(
    rng: random.Random, n_deals: int, n_each: int
) -> Iterator[list[CompactPosition]]:
    """Lists of positions of one deal each."""
    for board in some_boards(rng, n_deals):
        positions = positions_of_play(board, rng)
        yield rng.sample(positions, min(n_each, len(positions)))


def view_after(
    contract: str,
    hands: str,
    played: str,
    *,
    seat: str = "S",
    leader: str = "S",
    rules: str = "standard",
) -> tuple[View, Board]:
    """The view of a seat, and the board, after some cards of a position written as text."""
    board = board_of(contract, hands, leader=leader, played=played, rules=rules)
    return view_of_board(board, Seat("SENW".index(seat))), board
