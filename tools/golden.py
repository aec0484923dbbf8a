#!/usr/bin/env python3
"""Rebuild the golden play-throughs in tests/data/golden: `python3 tools/golden.py`.

A play-through is a deal or a game as text: at every card what each of the four seats may know,
that is its hand, its legal cards, the trick and the points. Reading one through is a check of the
rules by eye; the test that compares them byte for byte notices any later change.

    python3 tools/golden.py                 rebuild all files
    python3 tools/golden.py --check         say which differ from what this would write

A file changes only in a commit that says which rule or which view has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki import (  # noqa: E402  # the source beside this tool, installed or not
    CONTRACTS,
    OPTIONS,
    PRESETS,
    SEATS,
    Board,
    Contract,
    Deal,
    Game,
    RuleSet,
    Seat,
    View,
)
from rifki.deal import format_hand  # noqa: E402
from rifki.view import view_of_board  # noqa: E402

FOLDER = ROOT / "tests" / "data" / "golden"
T = TypeVar("T")

PLAY_OPTIONS: dict[str, tuple[tuple[Contract, int], ...]] = {
    "hearts_open": ((Contract.NO_HEARTS, 33),),
    "discard_duty": ((Contract.NO_KING, 1),),
    "under_duty": ((Contract.NO_MEN, 0), (Contract.NO_HEARTS, 0)),
    "early_end": ((Contract.NO_QUEENS, 1),),
    "must_beat": ((Contract.TRUMP_CLUBS, 1),),
    "must_overruff": ((Contract.TRUMP_DIAMONDS, 0),),
    "trump_lead": ((Contract.TRUMP_HEARTS, 0),),
}
"""Options about the play: contracts in which they matter, and the first deal number for which each
value gives another course of play (a test checks that they differ). The rest is shown in games."""

GAME_OPTIONS: dict[str, tuple[Contract | None, int]] = {
    "first_declarer": (None, 5),
    "first_round_negative": (None, 1),
    "redeal_weak_trump": (Contract.TRUMP_SPADES, 15),
    "redeal_bare_king": (Contract.NO_KING, 51),
    "redeal_split_queens": (Contract.NO_QUEENS, 2),
    "king_bonus": (Contract.TRUMP_SPADES, 120),
    "plus_threshold": (None, 1),
}
"""Options about the game: the contract to declare first where that matters, and the first seed that
shows the difference."""

HEADER = """\
# Golden play-through, made by tools/golden.py: {title}
# Hands are spades.hearts.diamonds.clubs from high to low. Behind "may": the legal cards in card
# order. Points are those of the deal in the order S E N W.
"""


def pick(label: str, n: int, items: Sequence[T]) -> T:
    """The driver's choice: not clever, the same everywhere, from a hash of what and when."""
    digest = hashlib.sha256(f"{label} {n}".encode()).digest()
    return items[int.from_bytes(digest[:4], "big") % len(items)]


def points_text(points: Sequence[int]) -> str:
    """Points of the four seats."""
    return " ".join(f"{value:+d}" if value else "0" for value in points)


def view_line(view: View) -> str:
    """What one seat knows, on one line."""
    line = f"  {view.seat} {format_hand(view.hand.mask):<17}"
    if view.legal_contracts:
        line += " may " + " ".join(map(str, view.legal_contracts))
    if view.legal_cards:
        line += f" may {view.legal_cards}"
    if view.redeal is not None:
        line += f" may void the deal: {view.redeal.value}"
    return line.rstrip()


def ply_lines(views: Sequence[View], ply: int) -> list[str]:
    """The four views before a card: the trick and points once, since all four must agree."""
    first = views[0]
    for view in views:
        shared = (view.trick, view.points, view.turn, view.is_opened, view.tricks)
        if shared != (first.trick, first.points, first.turn, first.is_opened, first.tricks):
            raise ValueError(f"views disagree at card {ply}")
    winning = f" ({first.trick.winner} wins)" if first.trick.cards else ""
    opened = "open" if first.is_opened else "shut"
    head = f"card {ply + 1}: trick {len(first.tricks) + 1} [{first.trick}]{winning}"
    head += f", points {points_text(first.points)}, leads {opened}"
    return [head, *(view_line(view) for view in views)]


def trick_line(view: View) -> str:
    """The trick just completed."""
    trick = view.tricks[-1]
    return f"== {trick} -> {trick.winner} {points_text([trick.points])}"


def play_deal(label: str, deal: Deal, contract: Contract, rules: RuleSet, leader: Seat) -> str:
    """A deal from the first card to the last, all views at every card."""
    board = Board(deal, contract, declarer=leader, rules=rules)
    lines = [f"contract {contract}, rules {rules}, declarer {leader}", f"deal {deal}"]
    while not board.is_over:
        lines += ply_lines([view_of_board(board, seat) for seat in SEATS], board.ply)
        card = pick(label, board.ply, list(board.legal_cards))
        lines.append(f"> {board.turn} {card}")
        board.push(card)
        if not board.trick.cards:
            lines.append(trick_line(view_of_board(board, Seat.SOUTH)))
    lines.append(f"over after {board.ply} cards, points {points_text(board.points)}")
    return "\n".join(lines) + "\n"


def play_game(label: str, game: Game, first: Contract | None, n_deals: int) -> str:
    """The first deals of a game: views at every declaration and before every first card."""
    lines = [f"rules {game.rules}"]
    n_actions = 0
    while not game.is_over and len(game.results) < n_deals:
        n_actions += 1
        lines.append(f"deal {game.number} attempt {game.attempt}, declarer {game.declarer}")
        lines += [view_line(game.view(seat)) for seat in SEATS]
        contract = pick(label, n_actions, game.legal_contracts)
        if first is not None and len(game.results) == 0:
            contract = first
        game.declare(contract)
        lines.append(f"> {game.turn} {contract}")
        lines += [view_line(game.view(seat)) for seat in SEATS]
        n_results = len(game.results)
        caller = next((seat for seat in SEATS if game.redeal_ground(seat)), None)
        if caller is not None:
            game.call_redeal(caller)
        while len(game.results) == n_results:
            n_actions += 1
            game.play(pick(label, n_actions, list(game.legal_cards)))
        lines += result_lines(game)
    lines.append(f"ranks {' '.join(map(str, game.ranks))}")
    lines.append(f"phase {game.phase.value}, winner by bonus {game.bonus_winner}")
    return "\n".join(lines) + "\n"


def plus_text(game: Game) -> str:
    """The seats in the plus."""
    marks = game.score_sheet.in_the_plus()
    return " ".join(str(seat) for seat in SEATS if marks[seat]) or "nobody"


def result_lines(game: Game) -> list[str]:
    """How a deal ended."""
    result = game.results[-1]
    tricks = result.board(game.rules).tricks
    ground = f" {result.ground.value}" if result.ground is not None else ""
    end = f"== {result.ending.value}{ground}, points {points_text(result.points)}"
    end += f", totals {points_text(game.totals)}, in the plus {plus_text(game)}"
    lines = [f"   {trick} -> {trick.winner} {points_text([trick.points])}" for trick in tricks]
    return [*lines, end]


def contract_files() -> dict[str, str]:
    """One play-through for each contract."""
    files = {}
    for contract in CONTRACTS:
        name = contract.text.replace(":", "_")
        deal = Deal.from_seed(f"golden {contract}")
        text = play_deal(name, deal, contract, RuleSet(), SEATS[contract % 4])
        files[f"contract_{name}.txt"] = HEADER.format(title=f"contract {contract}") + text
    return files


def option_files() -> dict[str, str]:
    """One play-through for each value of each option, on the same cards where that is possible."""
    files = {}
    for name, cases in PLAY_OPTIONS.items():
        for value in OPTIONS[name].texts:
            rules = RuleSet().with_options({name: value})
            text = ""
            for contract, number in cases:
                label = f"{name} {number}"
                deal, leader = Deal.from_seed(label), SEATS[number % 4]
                text += play_deal(label, deal, contract, rules, leader)
            files[f"option_{name}_{value}.txt"] = HEADER.format(title=f"{name}={value}") + text
    for name, (first, seed) in GAME_OPTIONS.items():
        n_deals = 20 if name == "plus_threshold" else 2
        for value in OPTIONS[name].texts:
            game = Game(rules=RuleSet().with_options({name: value}), seed=seed)
            text = play_game(name, game, first, n_deals)
            title = f"{name}={value}, seed {seed}"
            files[f"option_{name}_{value}.txt"] = HEADER.format(title=title) + text
    return files


def preset_files() -> dict[str, str]:
    """One whole game for each preset."""
    files = {}
    for name, rules in PRESETS.items():
        text = play_game(f"preset {name}", Game(rules=rules, seed=f"golden {name}"), None, 40)
        files[f"preset_{name}.txt"] = HEADER.format(title=f"preset {name}, a whole game") + text
    return files


def all_files() -> dict[str, str]:
    """Every golden file and its text."""
    return {**contract_files(), **option_files(), **preset_files()}


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare only; exit status 1 if not")
    is_check = parser.parse_args().check
    status = 0
    for name, text in all_files().items():
        path = FOLDER / name
        if is_check:
            is_equal = path.exists() and path.read_text(encoding="utf-8") == text
            status |= not is_equal
            if not is_equal:
                print(f"{name} differs")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{name}: {len(text)} bytes")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
