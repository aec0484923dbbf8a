#!/usr/bin/env python3
"""What one who saw all cards would gain: how far from it are bots that see their own alone?

    python3 benchmarks/open_cards.py rules --deals 420 --seed gates

`expert` with open cards, one against three of a level, over the deals and seatings of
`rifki arena expert LEVEL` with the same seed. Its tree meets only the hands that are held; all else
is as it is.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from rifki.arena import MatchSettings  # noqa: E402
from rifki.arena.estimates import Estimate  # noqa: E402
from rifki.arena.seatings import Seating, advantage  # noqa: E402
from rifki.arena.settings import GivenDeal  # noqa: E402
from rifki.board import Board  # noqa: E402
from rifki.bots import Bot, make_bot  # noqa: E402
from rifki.bots.expert.budget import IterationBudget  # noqa: E402
from rifki.bots.expert.expert_cards import value_groups  # noqa: E402
from rifki.bots.expert.settings import ITERATIONS, NOISE_POINTS  # noqa: E402
from rifki.bots.search.equal_cards import equal_cards  # noqa: E402
from rifki.bots.search.search_bot import pick_card  # noqa: E402
from rifki.search.sight import sight_of_view  # noqa: E402
from rifki.view import view_of_board  # noqa: E402

_SEES = 0
"""The side of a seating that sees all cards: A."""


def card_of_one_who_sees(board: Board) -> int:
    """The card of a seat that sees all hands."""
    view = view_of_board(board, board.turn)
    if len(view.legal_cards) == 1:
        return board.legal_mask.bit_length() - 1
    sight = sight_of_view(view)
    budget = IterationBudget(ITERATIONS, 0, 0)
    worlds = array("Q", [hand.mask for hand in board.hands])
    groups = value_groups(view, sight, equal_cards(sight), "open", budget, worlds=worlds)
    return pick_card(groups, sight, NOISE_POINTS)


def gain(given: GivenDeal, seating: Seating, other: Bot, settings: MatchSettings) -> float:
    """Points above the average of the table, of the seat that sees all cards."""
    board = Board(given.deal, given.contract, declarer=given.declarer, rules=settings.rules)
    while not board.is_over:
        turn = board.turn
        if seating[turn] == _SEES:
            board.push_unchecked(card_of_one_who_sees(board))
        else:
            board.push_unchecked(other.choose_card(view_of_board(board, turn)))
    return advantage(seating, board.points)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("level")
    parser.add_argument("--deals", type=int, default=420)
    parser.add_argument("--seed", default="gates")
    options = parser.parse_args()
    settings = MatchSettings("expert", options.level, seed=options.seed)
    other = make_bot(options.level, seed=options.seed)
    gains = []
    for number in range(options.deals):
        given = settings.given_deal(number)
        row = [gain(given, seating, other, settings) for seating in settings.seatings]
        gains.append(sum(row) / len(row))
    found = Estimate.of(gains)
    text = f"{found.mean:+.1f} ± {found.half_width:.1f} points a deal"
    print(f"{options.deals} deals against three {options.level}, all cards seen: {text}")


if __name__ == "__main__":
    main()
