"""Seat-rotated duplicate matches between bots: a private measure until there is an arena.

One test bot plays three reference bots. Each deal (or each game of 20 deals) is played four times,
the test bot once in every seat; the result is its points a deal above the average of the table,
with a 95 % interval over deals (or games).

    python -m tests.bots.matches rules random --deals 2000
    python -m tests.bots.matches rules random --games 200
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rifki import CONTRACTS, SEATS, Board, Contract, Deal, Game, Points, RuleSet, Seat
from rifki.bots import Bot, make_bot
from rifki.contracts import ContractKind
from rifki.rules import STANDARD
from rifki.view import view_of_board

KINDS = tuple(ContractKind)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the half-width of its 95 % interval."""

    mean: float
    half_width: float
    n: int

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        return cls(
            statistics.fmean(samples),
            1.96 * statistics.stdev(samples) / len(samples) ** 0.5,
            len(samples),
        )

    @property
    def low(self) -> float:
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        return self.mean + self.half_width

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.half_width:.1f} (n={self.n})"


def play_deal(board: Board, bots: Sequence[Bot]) -> Points:
    """Play a deal to its end with a bot in each seat; the board checks every move."""
    while not board.is_over:
        turn = board.turn
        board.push(bots[turn].choose_card(view_of_board(board, turn)))
    return board.points


def play_game(game: Game, bots: Sequence[Bot]) -> Game:
    """Play a game to its end with a bot in each seat, redeals included."""
    while not game.is_over:
        turn = game.turn
        assert turn is not None
        view = game.view(turn)
        if view.legal_contracts:
            game.declare(bots[turn].choose_contract(view))
            _call_redeals(game, bots)
        else:
            game.play(bots[turn].choose_card(view))
    return game


def _call_redeals(game: Game, bots: Sequence[Bot]) -> None:
    """Let the first seat that may and wants to void the deal do so."""
    for seat in SEATS:
        view = game.view(seat)
        if view.redeal is not None and bots[seat].wants_redeal(view):
            game.call_redeal(seat)
            return


def seated(test: Bot, reference: Bot, seat: Seat) -> list[Bot]:
    """The test bot in one seat, the reference bot in the three others."""
    return [test if other is seat else reference for other in SEATS]


def longest_suit(hand: int) -> Contract:
    """The trump contract in the longest suit of a hand (a mask), the stronger of equals."""
    suits = [hand >> 13 * suit & 0x1FFF for suit in range(4)]
    return CONTRACTS[max(range(4), key=lambda suit: (suits[suit].bit_count(), suits[suit]))]


def deal_samples(
    test: Bot,
    reference: Bot,
    kind: ContractKind,
    n_deals: int,
    *,
    seed: int = 0,
    rules: RuleSet = STANDARD,
) -> list[float]:
    """The result of each deal of a match at one contract; trumps are the declarer's longest."""
    samples = []
    for number in range(n_deals):
        deal = Deal.from_seed(f"match {seed} {number}")
        declarer = SEATS[number % 4]
        contract = longest_suit(deal.masks[declarer])
        if kind is not ContractKind.TRUMP:
            contract = next(c for c in CONTRACTS if c.kind is kind)
        result = 0.0
        for seat in SEATS:
            board = Board(deal, contract, declarer=declarer, rules=rules)
            points = play_deal(board, seated(test, reference, seat))
            result += points[seat] - sum(points) / 4
        samples.append(result / 4)
    return samples


def deal_match(
    test: Bot,
    reference: Bot,
    kind: ContractKind,
    n_deals: int,
    *,
    seed: int = 0,
    rules: RuleSet = STANDARD,
) -> Estimate:
    """A match at one contract, given to the declarer."""
    return Estimate.of(deal_samples(test, reference, kind, n_deals, seed=seed, rules=rules))


def game_match(
    test: Bot, reference: Bot, n_games: int, *, seed: int = 0, rules: RuleSet = STANDARD
) -> Estimate:
    """A match of whole games; the bots choose the contracts. Points a deal; totals sum to zero."""
    samples = []
    for number in range(n_games):
        total = 0
        for seat in SEATS:
            game = Game(seed=f"match {seed} {number}", rules=rules)
            total += play_game(game, seated(test, reference, seat)).totals[seat]
        samples.append(total / 80)
    return Estimate.of(samples)


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("test")
    parser.add_argument("reference")
    parser.add_argument("--deals", type=int, default=0, help="deals of each contract")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", default="standard")
    args = parser.parse_args(None if arguments is None else list(arguments))
    rules = RuleSet.preset(args.rules)
    test, reference = make_bot(args.test, seed=1), make_bot(args.reference, seed=2)
    if args.deals:
        estimates = []
        for kind in KINDS:
            estimate = deal_match(test, reference, kind, args.deals, seed=args.seed, rules=rules)
            estimates.append(estimate)
            print(f"{kind.value:12} {estimate}")
        print(f"{'all alike':12} {statistics.fmean(e.mean for e in estimates):+.1f}")
    if args.games:
        estimate = game_match(test, reference, args.games, seed=args.seed, rules=rules)
        print(f"{'games':12} {estimate}")


if __name__ == "__main__":
    main()
