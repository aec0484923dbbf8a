#!/usr/bin/env python3
"""What a card loses for each point that `net` scores it below its best: `POINTS_BEHIND`.

    python3 tools/net_losses.py --deals 40

`search` with many worlds values the cards of decisions in deals that mixed bots play; a line
through zero is fitted to what they lose by it against what they are behind. Prints, of each kind of
contract, the slope, the correlation, and means of fifths of the cards, by how far they are behind.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki import CONTRACTS, SEATS, Board, Deal  # noqa: E402
from rifki.bots import make_bot  # noqa: E402
from rifki.bots.net.net_bot import card_values  # noqa: E402
from rifki.bots.net.values import load_choices  # noqa: E402
from rifki.bots.search.search_bot import SearchBot  # noqa: E402
from rifki.contracts import ContractKind  # noqa: E402
from rifki.search.sight import sight_of_view  # noqa: E402
from rifki.view import View, view_of_board  # noqa: E402

LEVELS = ("rules", "net", "search")
N_WORLDS = 1500
SHARE = 0.3
"""Of the decisions."""


def views(kind: ContractKind, n_deals: int, rng: random.Random) -> Iterator[View]:
    """Decisions of deals of a kind of contract."""
    contracts = [contract for contract in CONTRACTS if contract.kind is kind]
    for number in range(n_deals):
        contract = contracts[number % len(contracts)]
        deal = Deal.from_seed(f"losses {kind.value} {number}")
        board = Board(deal, contract, declarer=SEATS[number % 4])
        bots = [make_bot(rng.choice(LEVELS), seed=number) for _ in SEATS]
        while not board.is_over:
            view = view_of_board(board, board.turn)
            if len(view.legal_cards) > 1 and rng.random() < SHARE:
                yield view
            board.push(bots[board.turn].choose_card(view))


def pairs(view: View, judge: SearchBot) -> Iterator[tuple[float, float]]:
    """Of each card but the best by its score: points behind, and points lost by the judge."""
    sight = sight_of_view(view)
    scores = card_values(sight, load_choices().of(sight.contract.kind))
    values = {int(card): value for card, value in judge.card_values(view).items()}
    best = max(scores, key=scores.__getitem__)
    for card, score in scores.items():
        if card != best:
            yield (scores[best] - score) / 10, values[best] - values[card]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=40, help="of each kind of contract")
    options = parser.parse_args()
    judge = SearchBot(seed="losses", worlds=N_WORLDS)
    rng = random.Random(1)
    for kind in ContractKind:
        found = sorted(
            pair for view in views(kind, options.deals, rng) for pair in pairs(view, judge)
        )
        behind_squares = sum(behind * behind for behind, _ in found)
        lost_squares = sum(lost * lost for _, lost in found)
        products = sum(behind * lost for behind, lost in found)
        size = len(found) // 5
        fifths = [found[i * size : (i + 1) * size] for i in range(5)]
        means = [[sum(column) / size for column in zip(*fifth, strict=True)] for fifth in fifths]
        print(
            f"{kind.value:12} {len(found):5} cards  slope {products / behind_squares:.2f}"
            f"  correlation {products / math.sqrt(behind_squares * lost_squares):.2f} ",
            " ".join(f"{behind:.0f}:{lost:.0f}" for behind, lost in means),
        )


if __name__ == "__main__":
    main()
