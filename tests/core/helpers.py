"""Positions from text, random material, and the bridge to the oracle, for the core's tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

from hypothesis import settings

from rifki import (
    CONTRACTS,
    OPTIONS,
    SEATS,
    Board,
    Card,
    CardSet,
    Contract,
    Deal,
    Game,
    Phase,
    Points,
    RuleSet,
    Seat,
    parse_contract,
    parse_rules,
    parse_seat,
)
from rifki.contracts import NEGATIVE_CONTRACTS
from tests.oracle import king_oracle as oracle

# No example database: a run leaves nothing behind and does not depend on an earlier one.
PROPERTY = settings(deadline=None, database=None, derandomize=True, max_examples=40)


def deal_of(hands: str) -> Deal:
    """A deal from four hands in seat order, separated by bars: "HK C2 | S3 S4 | ..."."""
    return Deal.from_hands(CardSet(hand) for hand in hands.split("|"))


def deal_with_hand(seat: Seat, hand: str, seed: int = 0) -> Deal:
    """A full deal in which a seat holds these 13 cards and the others the rest, shuffled."""
    own = CardSet(hand)
    rest = [card for card in range(52) if card not in own]
    random.Random(seed).shuffle(rest)
    return Deal.from_hands(
        own if other is seat else [rest.pop() for _ in range(13)] for other in SEATS
    )


def board_of(
    contract: str,
    hands: str,
    *,
    leader: str = "S",
    played: str = "",
    rules: str = "standard",
    is_opened: bool = False,
) -> Board:
    """A board from text, after the `played` cards; words after the preset change options."""
    board = Board(
        deal_of(hands),
        parse_contract(contract),
        declarer=parse_seat(leader),
        rules=parse_rules(rules),
        is_opened=is_opened,
    )
    for word in played.split():
        board.push_text(word)
    return board


def legal_text(
    contract: str,
    hands: str,
    *,
    leader: str = "S",
    played: str = "",
    rules: str = "standard",
) -> str:
    """The legal cards of such a position, as text in card order."""
    return board_of(contract, hands, leader=leader, played=played, rules=rules).legal_cards.text


def points_after(
    contract: str, hands: str, played: str, *, leader: str = "S", rules: str = "standard"
) -> Points:
    """The points after some cards."""
    return board_of(contract, hands, leader=leader, played=played, rules=rules).points


# -- random material


def random_rules(rng: random.Random) -> RuleSet:
    """Any combination of option values, each default half of the time."""
    changes = {}
    for name, option in OPTIONS.items():
        if rng.random() < 0.5:
            changes[name] = rng.choice(option.texts)
    return RuleSet().with_options(changes)


def random_deal(rng: random.Random, n_cards: int = 13) -> Deal:
    """Four random hands of `n_cards` cards."""
    cards = rng.sample(range(52), 4 * n_cards)
    return Deal.from_hands(cards[n_cards * seat : n_cards * (seat + 1)] for seat in SEATS)


def random_board(
    rng: random.Random, *, contract: Contract | None = None, n_cards: int = 13
) -> Board:
    """A random deal about to be played, under random options."""
    return Board(
        random_deal(rng, n_cards),
        contract if contract is not None else rng.choice(CONTRACTS),
        declarer=rng.choice(SEATS),
        rules=random_rules(rng),
    )


def play_out(board: Board, rng: random.Random) -> Board:
    """The same board after random legal cards to the end."""
    while not board.is_over:
        board.push(rng.choice(board.legal_cards))
    return board


def declare_and_play_deal(
    game: Game, choose: Callable[[Sequence[Contract]], Contract], rng: random.Random
) -> None:
    """One deal of a game (or one voided attempt): a contract, then random cards."""
    game.declare(choose(game.legal_contracts))
    n_results = len(game.results)
    while len(game.results) == n_results:
        game.play(rng.choice(game.legal_cards))


def random_game(rng: random.Random, rules: RuleSet | None = None, seed: int = 0) -> Game:
    """A whole game of random contracts and cards."""
    game = Game(rules=rules if rules is not None else RuleSet(), seed=seed)
    while game.phase is not Phase.OVER:
        declare_and_play_deal(game, rng.choice, rng)
    return game


def finish_quickly(game: Game) -> None:
    """End the deal in play by giving the rest of it to South: quotas and rotation need no cards."""
    game.claim(Seat.SOUTH)


def game_of_contracts(
    contracts: Sequence[Contract], *, rules: str = "standard", first: str = "south"
) -> Game:
    """A game after some deals with these contracts, each claimed by South at once."""
    game = Game(rules=parse_rules(f"{rules} first_declarer={first}"), seed=1)
    for contract in contracts:
        game.declare(contract)
        finish_quickly(game)
    return game


def any_full_schedule() -> list[Contract]:
    """Twenty contracts that fit every quota: two trumps, then three negatives a seat."""
    trumps = [Contract.TRUMP_SPADES] * 8
    return trumps + list(NEGATIVE_CONTRACTS) * 2


# -- the oracle


def oracle_hands(deal: Deal) -> list[list[str]]:
    """The hands of a deal as the oracle writes them."""
    return [[card.text for card in hand] for hand in deal.hands]


def oracle_options(rules: RuleSet) -> dict[str, oracle.OptionValue]:
    """A rule set in the oracle's conventions."""
    options: dict[str, oracle.OptionValue] = {}
    for name, text in rules.option_texts().items():
        if text in ("on", "off"):
            options[name] = text == "on"
        elif name == "first_declarer" and text in oracle_seats():
            options[name] = oracle_seats()[text]
        else:
            options[name] = text
    return options


def oracle_seats() -> Mapping[str, int]:
    """Seat words of `first_declarer` to the oracle's numbers."""
    return {"south": 0, "east": 1, "north": 2, "west": 3}


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as the oracle writes them."""
    return [card.text for card in cards]
