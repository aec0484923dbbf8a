"""Games for the tests: random legal play with everything that can stand in a record."""

from __future__ import annotations

import random
from functools import lru_cache

from rifki import (
    SEATS,
    Card,
    Contract,
    Deal,
    Game,
    GameSeeds,
    Phase,
    RuleSet,
    Suit,
)
from rifki.cards import SUIT_MASKS, Rank

PRESET_NAMES = ("standard", "pagat", "cafe")
ALL_REDEALS = RuleSet.preset("cafe")


def any_deal(rng: random.Random) -> Deal:
    """A random deal; often one that has a ground for a redeal."""
    kind = rng.random()
    if kind < 0.2:
        return deal_with_hand(rng, rng.choice(SEATS), weak_hand(rng))
    if kind < 0.5:
        return deal_with_hand(rng, rng.choice(SEATS), bare_king_hand(rng))
    order = list(range(52))
    rng.shuffle(order)
    return Deal.from_hands(order[13 * seat : 13 * seat + 13] for seat in SEATS)


def weak_hand(rng: random.Random) -> list[int]:
    """Thirteen cards without one above ten."""
    low = [card for card in range(52) if card % 13 <= Rank.TEN]
    return rng.sample(low, 13)


def bare_king_hand(rng: random.Random) -> list[int]:
    """Thirteen cards whose only heart is the king."""
    others = [card for card in range(52) if not SUIT_MASKS[Suit.HEARTS] >> card & 1]
    return [int(Card("HK")), *rng.sample(others, 12)]


def deal_with_hand(rng: random.Random, seat: int, hand: list[int]) -> Deal:
    """A deal that gives a seat some cards, and the rest at random."""
    rest = [card for card in range(52) if card not in hand]
    rng.shuffle(rest)
    hands = [rest[:13], rest[13:26], rest[26:]]
    hands.insert(seat, hand)
    return Deal.from_hands(hands)


def random_game(
    seed: int,
    rules: RuleSet,
    *,
    n_steps: int = 100_000,
    by_hand: bool = False,
    extras: float = 0.02,
) -> Game:
    """A game of random legal actions, cut off after some steps.

    `extras` is the chance of a takeover, claim, finish or redeal wherever one is possible.
    """
    rng = random.Random(seed)
    game = Game.by_hand(rules=rules) if by_hand else Game(rules=rules, seed=seed)
    for _ in range(n_steps):
        if game.is_over:
            break
        if rng.random() < extras:
            game.take_over(rng.choice(SEATS), rng.choice(["bot rules", "Ayşe", '"', "\\\n"]))
        step(game, rng, extras)
    return game


def step(game: Game, rng: random.Random, extras: float) -> None:
    """One action of a random game."""
    if game.phase is Phase.DEAL:
        deal = any_deal(rng)
        first = game.rules.first_declarer.value
        needs_declarer = game.declarer is None and first == "random"
        game.deal_cards(deal, declarer=rng.choice(SEATS) if needs_declarer else None)
    elif game.phase is Phase.DECLARE:
        choice = game.legal_contracts
        # Those two can be voided; without this few games would show it.
        often = [c for c in choice if c in (Contract.NO_KING, Contract.NO_QUEENS)]
        game.declare(rng.choice(often if often and rng.random() < 10 * extras else choice))
    else:
        assert game.board is not None
        callers = [seat for seat in SEATS if game.redeal_ground(seat) is not None]
        if callers and rng.random() < 0.5:
            game.call_redeal(rng.choice(callers))
        elif rng.random() < extras / 4:
            game.claim(rng.choice(SEATS))
        elif game.board.points_left == 0 and rng.random() < 10 * extras:
            game.finish_deal()
        else:
            game.play(rng.choice(list(game.legal_cards)))


@lru_cache(maxsize=64)
def finished_game(seed: int, preset: str = "standard", extras: float = 0.0) -> Game:
    """A whole game; do not change it."""
    game = random_game(seed, RuleSet.preset(preset), extras=extras)
    assert game.is_finished
    return game


def seeds_game(seed: int, entropy: bytes = b"") -> Game:
    """A finished game from seeds with entropy."""
    game = Game(seeds=GameSeeds.from_seed(seed, entropy=entropy), rules=ALL_REDEALS)
    rng = random.Random(seed)
    while not game.is_over:
        step(game, rng, 0.0)
    return game
