"""The positions with one clearly right card, from tests/data/positions, as boards and views."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rifki import Board, Deal, RuleSet, View, parse_cards, parse_contract, parse_seat
from rifki.rules import STANDARD, parse_rules
from rifki.view import view_of_board

__all__ = ["ClearCard", "OptionCard", "clear_cards", "option_cards"]

_DATA = Path(__file__).parents[1] / "data" / "positions"


@dataclass(frozen=True, slots=True)
class ClearCard:
    """A line of clear_cards.txt."""

    theme: str
    contract: str
    rules: str
    leader: str
    deal: str
    plays: str
    right: str
    margin: float
    worlds: str

    @property
    def view(self) -> View:
        """What the seat to play sees."""
        rules = parse_rules(self.rules)
        return _view(self.deal, self.contract, self.leader, self.plays, rules)

    @property
    def right_mask(self) -> int:
        """The right cards."""
        return parse_cards(self.right).mask


@dataclass(frozen=True, slots=True)
class OptionCard:
    """A line of option_cards.txt."""

    option: str
    first: str
    second: str
    contract: str
    leader: str
    deal: str
    plays: str
    right_first: str
    right_second: str

    def view(self, value: str) -> View:
        """What the seat to play sees under one value of the option."""
        rules = STANDARD.with_options({self.option: value})
        return _view(self.deal, self.contract, self.leader, self.plays, rules)


def _view(deal: str, contract: str, leader: str, plays: str, rules: RuleSet) -> View:
    board = Board(
        Deal.from_text(deal), parse_contract(contract), declarer=parse_seat(leader), rules=rules
    )
    for word in plays.split():
        board.push_text(word)
    return view_of_board(board, board.turn)


def _rows(name: str) -> list[list[str]]:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@lru_cache(maxsize=1)
def clear_cards() -> tuple[ClearCard, ...]:
    """All of them, in the order of the file."""
    rows = []
    for *texts, margin, worlds in _rows("clear_cards.txt"):
        theme, contract, rules, leader, deal, plays, right = texts
        rows.append(
            ClearCard(theme, contract, rules, leader, deal, plays, right, float(margin), worlds)
        )
    return tuple(rows)


@lru_cache(maxsize=1)
def option_cards() -> tuple[OptionCard, ...]:
    """All of them, in the order of the file."""
    return tuple([OptionCard(*row) for row in _rows("option_cards.txt")])
