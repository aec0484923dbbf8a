"""Random endings: few cards, all contracts and options, from any point of a trick."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rifki import CONTRACTS, SEATS, Board, Contract, Deal, RuleSet
from tests.core.helpers import random_rules

__all__ = ["random_ending", "random_endings", "text_of"]


def random_ending(
    rng: random.Random, n_cards: int, contract: Contract, rules: RuleSet | None = None
) -> Board:
    """A board of n_cards tricks with up to three cards on the table.

    The cards come from the whole deck, from few suits or from few ranks, so that suits are long in
    some endings and short in others.
    """
    kind = rng.random()
    deck = list(range(52))
    if kind < 0.4:
        n_suits = max(2, -(-4 * n_cards // 13))
        suits = rng.sample(range(4), n_suits)
        deck = [card for card in deck if card // 13 in suits]
    elif kind < 0.7:
        low = rng.randrange(13 - n_cards + 1)
        deck = [card for card in deck if low <= card % 13 < low + n_cards]
    cards = rng.sample(deck, 4 * n_cards)
    deal = Deal.from_hands(cards[n_cards * seat : n_cards * (seat + 1)] for seat in SEATS)
    board = Board(
        deal,
        contract,
        declarer=rng.choice(SEATS),
        rules=random_rules(rng) if rules is None else rules,
        is_opened=rng.random() < 0.4,
    )
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        board.push(rng.choice(board.legal_cards))
    return board


def random_endings(seed: int, n: int, low: int, high: int) -> Iterator[Board]:
    """n endings of low to high cards, the contracts in turn."""
    rng = random.Random(seed)
    for index in range(n):
        yield random_ending(rng, rng.randint(low, high), CONTRACTS[index % len(CONTRACTS)])


def text_of(board: Board) -> str:
    """All that is needed to set a failing ending up again."""
    return (
        f"{board.deal.text} {board.contract} declarer={board.declarer} rules={board.rules.text!r} "
        f"is_opened={board.started_opened} plays={' '.join(map(str, board.plays))}"
    )
