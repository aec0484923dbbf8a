#!/usr/bin/env python3
"""Make the positions whose right card hangs on an option: tests/data/positions/option_cards.txt.

    python3 tools/option_cards.py [--count 3] [--most-deals 15000] [--out FILE]

For each option of the play and each pair of its values: small deals, rich in the suit that the
option is about, in which some cards are played at random, all legal under both values. Where there
is a choice under either value and the `search` bot chooses differently, its choices are judged
without it: over many of the hands that the others may hold, its card under each value must be the
best by a lead, when all four go on at random or when each plays her best with open cards (the
solver, max^n). Most changes are between cards of nearly the same value, and are passed over. With
all seats at their best most options seldom matter: who may give a queen away under an ace hardly
has to be told to.

A line is

    option TAB value TAB value TAB contract TAB leader TAB deal TAB plays TAB right TAB right
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from rifki import (  # noqa: E402  # the source beside this tool
    SEATS,
    Board,
    Card,
    Contract,
    Deal,
    View,
)
from rifki.bots import make_bot  # noqa: E402
from rifki.cards import CARDS  # noqa: E402
from rifki.contracts import TRUMP_CONTRACTS  # noqa: E402
from rifki.rules import STANDARD  # noqa: E402
from rifki.search.playout import RANDOM, rollouts  # noqa: E402
from rifki.search.position import CompactPosition  # noqa: E402
from rifki.search.sampling import Sampler  # noqa: E402
from rifki.search.solver import Model, solve  # noqa: E402
from rifki.view import view_of_board  # noqa: E402

OUT = ROOT / "tests" / "data" / "positions" / "option_cards.txt"
HEADER = (
    "# Positions whose right card hangs on an option; tools/option_cards.py made them.\n"
    "# option, value, value, contract, leader, deal, plays, right card under each value\n"
)
_HEARTS = (Contract.NO_KING, Contract.NO_HEARTS)
_FACES = (Contract.NO_QUEENS, Contract.NO_MEN, Contract.NO_KING)
_CARDS = (*_FACES, Contract.NO_HEARTS)
Case: TypeAlias = tuple[str, str, str, tuple[Contract, ...]]
"""An option, two of its values, and the contracts it reaches."""
CASES: tuple[Case, ...] = (
    ("hearts_open", "discarded", "played", _HEARTS),
    ("hearts_open", "discarded", "never", _HEARTS),
    ("discard_duty", "none", "penalty_card", _CARDS),
    ("discard_duty", "penalty_card", "penalty_suit", (Contract.NO_KING,)),
    ("under_duty", "none", "face_cards", _FACES),
    ("under_duty", "none", "all", (Contract.NO_HEARTS,)),
    ("must_beat", "never", "trump_led", TRUMP_CONTRACTS),
    ("must_beat", "never", "always", TRUMP_CONTRACTS),
    ("must_overruff", "off", "on", TRUMP_CONTRACTS),
    ("trump_lead", "free", "after_ruff", TRUMP_CONTRACTS),
)
"""Each option of the play, pairs of its values, and the contracts it reaches."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position with other right cards under either value."""

    board: Board
    plays: tuple[Card, ...]
    cards: tuple[Card, Card]


def both_ways(number: int, case: Case, judged: Counter[bool]) -> Found | None:
    """The position of small deal `number`, if the option decides what is right in it."""
    name, one, other, contracts = case
    rng = random.Random(f"option {name} {number}")
    contract = rng.choice(contracts)
    deal, leader = _small_deal(contract, rng), rng.choice(SEATS)
    boards = [
        Board(deal, contract, declarer=leader, rules=STANDARD.with_options({name: value}))
        for value in (one, other)
    ]
    for _ in range(rng.randint(0, MOST_PLAYED)):
        common = list(boards[0].legal_cards & boards[1].legal_cards)
        if not common:
            return None
        card = rng.choice(common)
        for board in boards:
            board.push(card)
    views = (view_of_board(boards[0], boards[0].turn), view_of_board(boards[1], boards[1].turn))
    if min(len(view.legal_cards) for view in views) < 2:
        return None
    chosen = (SEARCH.choose_card(views[0]), SEARCH.choose_card(views[1]))
    if chosen[0] is chosen[1]:
        return None
    is_right = are_right(views, chosen)
    judged[is_right] += 1
    return Found(boards[0], views[0].plays, chosen) if is_right else None


def _small_deal(contract: Contract, rng: random.Random) -> Deal:
    """Three to five cards a seat, half of them of one suit: trumps, hearts, or any."""
    n_held = rng.randint(3, MOST_HELD)
    key = int(contract) if contract.is_trump else 2 if contract.has_heart_ban else rng.randrange(4)
    suit = [card for card in CARDS if card // 13 == key]
    rest = [card for card in CARDS if card // 13 != key]
    n_suit = min(13, 2 * n_held + rng.randint(-1, 2))
    cards = rng.sample(suit, n_suit) + rng.sample(rest, 4 * n_held - n_suit)
    rng.shuffle(cards)
    return Deal.from_hands([cards[n_held * seat : n_held * (seat + 1)] for seat in SEATS])


SEARCH = make_bot("search", seed=1)
MOST_HELD, MOST_PLAYED = 5, 6
N_RANDOM = 6000
N_SOLVED = 250
LEAD = 1.5
"""Points by which the card must lead the next."""

Judge: TypeAlias = Callable[[View], dict[Card, float]]
"""What each legal card is worth."""


def _at_random(view: View) -> dict[Card, float]:
    """When all four go on at random."""
    flat = Sampler.of_view(view).draw_flat(N_RANDOM, seed=1)
    result = rollouts(CompactPosition.from_view(view, flat[:4]), flat, seed=1, policy=RANDOM)
    return {card: result.mean(card, view.seat) for card in result.cards}


def _each_for_herself(view: View) -> dict[Card, float]:
    """When each plays her best with open cards."""
    worlds = Sampler.of_view(view).draw(N_SOLVED, seed=1)
    position = CompactPosition.from_view(view, worlds[0])
    sums: Counter[Card] = Counter()
    for hands in worlds:
        solution = solve(position.with_hands(hands), model=Model.MAXN, lines=False)
        for row in solution.of(view.seat).cards:
            sums[row.card] += row.rest.low
    return {card: sums[card] / N_SOLVED for card in view.legal_cards}


def _is_best(card: Card, values: dict[Card, float]) -> bool:
    """Whether a card leads all others."""
    return values[card] >= LEAD + max(each for other, each in values.items() if other is not card)


def are_right(views: tuple[View, View], cards: tuple[Card, Card]) -> bool:
    """Whether one of the judges finds both cards right, each under its value."""
    judges: tuple[Judge, ...] = (_at_random, _each_for_herself)
    return any(
        all(_is_best(card, judge(view)) for card, view in zip(cards, views, strict=True))
        for judge in judges
    )


def line_of(case: Case, found: Found) -> str:
    """The line of the file."""
    name, one, other, _ = case
    board = found.board
    plays = " ".join(card.text for card in found.plays)
    rights = [card.text for card in found.cards]
    head = [name, one, other, board.contract.text, board.declarer.letter, board.deal.text]
    return "\t".join([*head, plays, *rights])


def main() -> None:
    """Find and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=3, help="positions for each pair of values")
    parser.add_argument("--most-deals", type=int, default=15_000)
    parser.add_argument("--out", type=Path, default=OUT)
    arguments = parser.parse_args()
    lines = []
    for case in CASES:
        judged: Counter[bool] = Counter()
        deals = (both_ways(number, case, judged) for number in range(arguments.most_deals))
        found = itertools.islice((each for each in deals if each is not None), arguments.count)
        rows = [line_of(case, each) for each in found]
        print(*case[:3], f"{len(rows)} positions of {judged.total()} changes", flush=True)
        lines += rows
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_text(HEADER + "".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
