#!/usr/bin/env python3
"""Rebuild the perft tables in tests/data/perft: `python3 tools/perft.py`.

A perft count is the number of different lines of play of a given length from a position; a line
that ends earlier, because the deal is over, counts once. Two programs that agree on the counts
agree on the legal cards of every position on the way.

    python3 tools/perft.py                  rebuild both tables
    python3 tools/perft.py --check          say whether they are what this would write

A table changes only in a commit that says which rule has changed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki import (  # noqa: E402  # the source beside this tool, installed or not
    CONTRACTS,
    OPTIONS,
    PRESETS,
    SEATS,
    Board,
    Contract,
    ContractKind,
    Deal,
    Game,
    Phase,
    RuleSet,
    Seat,
    parse_contract,
    parse_rules,
    parse_seat,
)

FOLDER = ROOT / "tests" / "data" / "perft"
MOST_LEAVES = 8_000
"""Positions with more lines than this to their end are left out: the tables stay quick to check."""
FEWEST_LEAVES = 40
"""Positions with fewer say little."""

DEAL_HEADER = """\
# Perft of the play of a deal: how many lines of play there are. Rebuild with tools/perft.py.
# One position a line, columns separated by " | ":
#   contract | rule set | leader | hands | cards played | depth | count
# Hands are spades.hearts.diamonds.clubs from high to low.
# A line of play that ends before the depth counts once. "-" means that no card has been played.
"""
GAME_HEADER = """\
# Perft of a game: how many sequences of actions there are. Rebuild with tools/perft.py.
# One game a line, columns separated by " | ":
#   rule set | seed | contracts of the deals before, each claimed by South at once | depth | count
# Actions are every legal contract, every redeal that a seat may call, every legal card.
"""


@dataclass(frozen=True, slots=True)
class DealRow:
    """One line of the table of deals."""

    contract: Contract
    rules: RuleSet
    leader: Seat
    deal: Deal
    played: tuple[str, ...]
    depth: int
    count: int

    @classmethod
    def parse(cls, line: str) -> DealRow:
        """Read a line of the table."""
        contract, rules, leader, deal, played, depth, count = line.split(" | ")
        cards = () if played == "-" else tuple(played.split())
        return cls(
            contract=parse_contract(contract),
            rules=parse_rules(rules),
            leader=parse_seat(leader),
            deal=Deal.from_text(deal),
            played=cards,
            depth=int(depth),
            count=int(count),
        )

    def __str__(self) -> str:
        played = " ".join(self.played) or "-"
        columns = (self.contract, self.rules, self.leader, self.deal, played)
        return " | ".join(map(str, (*columns, self.depth, self.count)))

    def board(self) -> Board:
        """The position."""
        board = Board(self.deal, self.contract, declarer=self.leader, rules=self.rules)
        for card in self.played:
            board.push_text(card)
        return board


@dataclass(frozen=True, slots=True)
class GameRow:
    """One line of the table of games."""

    rules: RuleSet
    seed: int
    contracts: tuple[Contract, ...]
    depth: int
    count: int

    @classmethod
    def parse(cls, line: str) -> GameRow:
        """Read a line of the table."""
        rules, seed, contracts, depth, count = line.split(" | ")
        words = () if contracts == "-" else tuple(contracts.split())
        parsed = tuple(parse_contract(word) for word in words)
        return cls(parse_rules(rules), int(seed), parsed, int(depth), int(count))

    def __str__(self) -> str:
        contracts = " ".join(map(str, self.contracts)) or "-"
        columns = (self.rules, self.seed, contracts, self.depth, self.count)
        return " | ".join(map(str, columns))

    def game(self) -> Game:
        """The game."""
        game = Game(rules=self.rules, seed=self.seed)
        for contract in self.contracts:
            game.declare(contract)
            game.claim(Seat.SOUTH)
        return game


def perft(board: Board, depth: int) -> int:
    """The number of lines of play of `depth` cards, or to the end of the deal."""
    if depth == 0 or board.is_over:
        return 1
    if depth == 1:
        return len(board.legal_cards)
    count = 0
    for card in board.legal_cards:
        board.push(card)
        count += perft(board, depth - 1)
        board.pop()
    return count


def game_perft(game: Game, depth: int) -> int:
    """The number of sequences of `depth` actions, or to the end of the game."""
    if depth == 0 or game.phase is Phase.OVER:
        return 1
    count = 0
    for contract in game.legal_contracts:
        game.declare(contract)
        count += game_perft(game, depth - 1)
        game.pop()
    for seat in SEATS:
        if game.redeal_ground(seat) is not None:
            game.call_redeal(seat)
            count += game_perft(game, depth - 1)
            game.pop()
    for card in game.legal_cards:
        game.play(card)
        count += game_perft(game, depth - 1)
        game.pop()
    return count


# -- making the tables


def _small_deal(rng: random.Random, n_cards: int) -> Deal:
    """A deal of few cards from a short deck: suits are shared, and voids come soon."""
    ranks = rng.sample(range(13), min(13, n_cards + 1))
    deck = [13 * suit + rank for suit in range(4) for rank in {*ranks, 9, 10, 11, 12}]
    cards = rng.sample(deck, 4 * n_cards)
    return Deal.from_hands(cards[seat * n_cards : (seat + 1) * n_cards] for seat in SEATS)


def _measure(rules: RuleSet, contract: Contract, leader: Seat, deal: Deal, depth: int) -> DealRow:
    """A row with its count, from the start of a deal."""
    board = Board(deal, contract, declarer=leader, rules=rules)
    return DealRow(contract, rules, leader, deal, (), depth, perft(board, depth))


def _estimate(rng: random.Random, board: Board, depth: int) -> float:
    """The number of lines of play, guessed from random ones (Knuth, 1975): quick and rough."""
    n_lines, total = 40, 0.0
    for _ in range(n_lines):
        product, line = 1, board.copy()
        for _ in range(depth):
            if line.is_over:
                break
            product *= len(line.legal_cards)
            line.push_unchecked(rng.choice(line.legal_cards))
        total += product
    return total / n_lines


def _full_depth_row(rng: random.Random, rules: RuleSet, contract: Contract, n: int) -> DealRow:
    """A small position, played to its end."""
    while True:
        deal, leader = _small_deal(rng, n), rng.choice(SEATS)
        start = Board(deal, contract, declarer=leader, rules=rules)
        if not FEWEST_LEAVES <= _estimate(rng, start, 4 * n) <= MOST_LEAVES:
            continue
        row = _measure(rules, contract, leader, deal, 4 * n)
        if FEWEST_LEAVES <= row.count <= MOST_LEAVES:
            return row


def _differing_row(rng: random.Random, name: str, value: str, contract: Contract) -> DealRow | None:
    """A small position in which this value of an option has another count than the default."""
    rules = RuleSet().with_options({name: value})
    for _ in range(200):
        row = _full_depth_row(rng, rules, contract, 3)
        if _measure(RuleSet(), contract, row.leader, row.deal, row.depth).count != row.count:
            return row
    return None


def _inside_a_trick(rng: random.Random, rules: RuleSet, contract: Contract) -> DealRow:
    """A position in the middle of a trick, reached by random play of a full deal."""
    deal, leader = Deal.from_seed(rng.getrandbits(32)), rng.choice(SEATS)
    board = Board(deal, contract, declarer=leader, rules=rules)
    for _ in range(4 * rng.randint(3, 9) + rng.randint(1, 3)):
        if not board.is_over:
            board.push(rng.choice(board.legal_cards))
    played, depth = tuple(map(str, board.plays)), 5
    return DealRow(contract, rules, leader, deal, played, depth, perft(board, depth))


def _contracts_of_option(name: str) -> Iterator[Contract]:
    """Where an option about the play can matter; any two contracts for the others."""
    card_contracts = [contract for contract in CONTRACTS if contract.penalty_mask]
    trumps = [Contract.TRUMP_CLUBS, Contract.TRUMP_SPADES]
    hearts = [Contract.NO_KING, Contract.NO_HEARTS]
    yield from {
        "hearts_open": hearts,
        "discard_duty": card_contracts,
        "under_duty": card_contracts,
        "early_end": card_contracts,
        "must_beat": trumps,
        "must_overruff": trumps,
        "trump_lead": trumps,
    }.get(name, [Contract.TRUMP_HEARTS, Contract.NO_QUEENS])


def deal_rows() -> list[DealRow]:
    """The table of deals: every contract, every value of every option, every preset."""
    rng = random.Random(20)
    rows = []
    for contract in CONTRACTS:
        rows += [_full_depth_row(rng, RuleSet(), contract, n) for n in (3, 4, 5)]
        full = Deal.from_seed(f"perft {contract}")
        rows += [_measure(RuleSet(), contract, Seat.WEST, full, depth) for depth in (1, 2, 3, 4)]
        rows.append(_inside_a_trick(rng, RuleSet(), contract))
        rows += [
            _full_depth_row(rng, rules, contract, 4)
            for name, rules in PRESETS.items()
            if name != "standard"
        ]
    for name, option in OPTIONS.items():
        for value, text in zip(option.values, option.texts, strict=True):
            for contract in _contracts_of_option(name):
                rules = RuleSet().with_options({name: text})
                found = None
                if value != option.default:
                    found = _differing_row(rng, name, text, contract)
                rows.append(found or _full_depth_row(rng, rules, contract, 3))
                rows.append(_inside_a_trick(rng, rules, contract))
    return rows


def _seed_with_redeal(rules: RuleSet, kind: ContractKind) -> int:
    """The first seed whose deal 1 lets a seat void it in a contract of this kind."""
    contract = next(contract for contract in CONTRACTS if contract.kind is kind)
    seed = 0
    while True:
        game = Game(rules=rules, seed=seed)
        game.declare(contract)
        if any(game.redeal_ground(seat) is not None for seat in SEATS):
            return seed
        seed += 1


def game_rows() -> list[GameRow]:
    """The table of games: menus, redeals, quotas near the end."""
    rows = []
    weak = RuleSet(redeal_weak_trump=True)
    bare = RuleSet(redeal_bare_king=True)
    cases: list[tuple[RuleSet, int, tuple[Contract, ...]]] = [
        (RuleSet(), 1, ()),
        (RuleSet(first_round_negative=True), 1, ()),
        (RuleSet(first_round_negative=True), 1, CONTRACTS[4:8]),
        (weak, _seed_with_redeal(weak, ContractKind.TRUMP), ()),
        (RuleSet(), _seed_with_redeal(weak, ContractKind.TRUMP), ()),
        (bare, _seed_with_redeal(bare, ContractKind.NO_KING), ()),
        (RuleSet(), _seed_with_redeal(bare, ContractKind.NO_KING), ()),
        (RuleSet(), 1, CONTRACTS[:4] * 2),
        (RuleSet(), 1, (*CONTRACTS[:4] * 2, *CONTRACTS[4:], *CONTRACTS[4:8])),
        (PRESETS["pagat"], 1, ()),
        (PRESETS["cafe"], 1, CONTRACTS[4:8]),
    ]
    for rules, seed, contracts in cases:
        for depth in (1, 2, 3):
            row = GameRow(rules, seed, contracts, depth, 0)
            count = game_perft(row.game(), depth)
            rows.append(GameRow(rules, seed, contracts, depth, count))
    return rows


def tables() -> dict[str, str]:
    """The files and their texts."""
    return {
        "deal.txt": DEAL_HEADER + "".join(f"{row}\n" for row in deal_rows()),
        "game.txt": GAME_HEADER + "".join(f"{row}\n" for row in game_rows()),
    }


def main() -> int:
    """Write the tables, or compare them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare only; exit status 1 if not")
    is_check = parser.parse_args().check
    status = 0
    for name, text in tables().items():
        path = FOLDER / name
        if is_check:
            is_equal = path.exists() and path.read_text(encoding="utf-8") == text
            print(f"{name}: {'as written' if is_equal else 'DIFFERS'}")
            status |= not is_equal
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{name}: {len(text.splitlines())} lines")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
