#!/usr/bin/env python3
"""Make the positions with one clearly right card again: tests/data/positions/clear_cards.txt.

    python3 tools/clear_cards.py [--count 500] [--most-kept 4] [--out FILE]

Deals of random cards are played by `novice` bots, whose careless play says little about what they
hold. Where a theme (clear_card_themes.py) has something to say, the position is kept if
clear_card_proof.py shows that one of the cards named is clearly right. One position a deal, so that
all are different, and no theme gets many more than its share. A line is

    theme TAB contract TAB rules TAB leader TAB deal TAB plays TAB right TAB margin TAB worlds

`margin` is in points; `worlds` is how many hidden hands were solved, with "all" where there are no
others. What hands the others hold in truth is in the line only so that a board can be set up.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from rifki import CONTRACTS, SEATS, Board, Deal, RuleSet, View  # noqa: E402  # the source beside
from rifki.bots import make_bot  # noqa: E402
from rifki.rules import PRESETS  # noqa: E402
from rifki.view import view_of_board  # noqa: E402
from tools.clear_card_proof import Proof, prove  # noqa: E402
from tools.clear_card_themes import THEMES, Scene  # noqa: E402

OUT = ROOT / "tests" / "data" / "positions" / "clear_cards.txt"
RULE_SETS: tuple[RuleSet, ...] = (*[PRESETS["standard"]] * 4, PRESETS["pagat"], PRESETS["cafe"])
"""Four of six positions are of the standard rules."""
LEAST_KEPT = 1
HEADER = (
    "# Positions with one clearly right card; tools/clear_cards.py made them and says how.\n"
    "# theme, contract, rules, leader, deal, plays, right cards, margin in points, worlds solved\n"
)


@dataclass(frozen=True, slots=True)
class Found:
    """A position that a theme speaks of and that is proved."""

    theme: str
    board: Board
    view: View
    proof: Proof

    @property
    def line(self) -> str:
        """Its line in the file."""
        board, proof = self.board, self.proof
        plays = " ".join(card.text for card in self.view.plays)
        worlds = f"{proof.n_worlds}{' all' if proof.is_complete else ''}"
        right = " ".join(card.text for card in proof.right)
        return "\t".join(
            [self.theme, board.contract.text, board.rules.text, board.declarer.letter,
             board.deal.text, plays, right, f"{proof.margin:.1f}", worlds]
        )  # fmt: skip


def decisions(number: int, most_kept: int) -> Iterator[tuple[Board, View]]:
    """The decisions with few cards left in deal `number`, as `novice` bots play it."""
    mixes = tuple(itertools.product(RULE_SETS, CONTRACTS))
    # Trumps, four contracts of ten, are one kind of seven.
    rules, contract = mixes[number * 37 % len(mixes)]
    deal = Deal.from_seed(f"clear card {number}")
    board = Board(deal, contract, declarer=SEATS[number % 4], rules=rules)
    bot = make_bot("novice", seed=number)
    while not board.is_over:
        view = view_of_board(board, board.turn)
        n_kept = view.hand.mask.bit_count() - 1
        if LEAST_KEPT <= n_kept <= most_kept and len(view.legal_cards) > 1:
            yield board, view
        board.push(bot.choose_card(view))


_MOST_SHARE = 140
"""Per cent of its even share that a theme may have; some are seldom found."""


def find_in_deal(number: int, most_kept: int, wanted: Counter[str]) -> Found | None:
    """The first position of a deal that a theme still wants and that is proved."""
    for board, view in decisions(number, most_kept):
        scene = Scene(view)
        for theme in THEMES:
            if wanted[theme.__name__] <= 0:
                continue
            named = theme(scene)
            if not named or (named == scene.legal and theme.__name__ != "lose_the_last_but_one"):
                continue
            proof = prove(view)
            if proof is not None and not proof.right.mask & ~named:
                return Found(theme.__name__, board, view, proof)
            break
    return None


def find(count: int, most_kept: int, most_deals: int) -> list[Found]:
    """`count` positions in the order of themes; of none many more than its share."""
    most = count * _MOST_SHARE // (100 * len(THEMES)) + 1
    wanted = Counter({theme.__name__: most for theme in THEMES})
    found: list[Found] = []
    for number in range(most_deals):
        if len(found) >= count:
            break
        position = find_in_deal(number, most_kept, wanted)
        if position is not None:
            wanted[position.theme] -= 1
            found.append(position)
            if len(found) % 20 == 0:
                print(f"{len(found)} of {count} after {number + 1} deals", flush=True)
    for theme in THEMES:
        print(f"{theme.__name__}: {most - wanted[theme.__name__]}")
    order = [theme.__name__ for theme in THEMES]
    return sorted(found, key=lambda each: order.index(each.theme))


def main() -> None:
    """Find and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--most-kept", type=int, default=4, help="cards kept after the play")
    parser.add_argument("--most-deals", type=int, default=20_000)
    parser.add_argument("--out", type=Path, default=OUT)
    arguments = parser.parse_args()
    found = find(arguments.count, arguments.most_kept, arguments.most_deals)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    text = HEADER + "".join(f"{position.line}\n" for position in found)
    arguments.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
