"""Exhaustive search compiled from brute_force.c: for endings that plain Python cannot afford."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from rifki import SEATS, Board, CardSet, ContractKind
from rifki.search.build import Compiler
from tests.search.solver.brute_force import Exhaustive

__all__ = ["CBruteForce", "c_brute_force"]

SOURCE = Path(__file__).with_name("brute_force.c")
KINDS = (
    ContractKind.TRUMP,
    ContractKind.NO_KING,
    ContractKind.NO_QUEENS,
    ContractKind.NO_MEN,
    ContractKind.NO_HEARTS,
    ContractKind.NO_LAST_TWO,
    ContractKind.NO_TRICKS,
)
"""In the order of the program's numbers."""


class CBruteForce:
    """A running program that answers one line an ending."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def values(self, board: Board) -> tuple[Exhaustive, dict[int, Exhaustive]]:
        """The values of a position, and after each of its legal cards."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(" ".join(map(str, _numbers(board))) + "\n")
        self._process.stdin.flush()
        answer = [int(word) for word in self._process.stdout.readline().split()]
        rows = [answer[start : start + 9] for start in range(8, len(answer), 9)]
        return _exhaustive(answer[:8]), {row[0]: _exhaustive(row[1:]) for row in rows}


@contextmanager
def c_brute_force(compiler: Compiler, folder: Path) -> Iterator[CBruteForce]:
    """Compile the program into a folder and run it."""
    program = folder / "brute_force"
    command = [*compiler.command, "-std=c11", "-O3", str(SOURCE), "-o", str(program)]
    subprocess.run(command, check=True, capture_output=True)
    pipe = subprocess.PIPE
    with subprocess.Popen([str(program)], stdin=pipe, stdout=pipe, text=True) as process:
        yield CBruteForce(process)


def _numbers(board: Board) -> list[int]:
    """An ending as the program reads it."""
    position, rules = board.position, board.rules
    suit = board.contract.trump_suit
    return [
        KINDS.index(board.contract.kind),
        -1 if suit is None else int(suit),
        _place(rules.hearts_open),
        _place(rules.discard_duty),
        _place(rules.under_duty),
        int(rules.early_end),
        _place(rules.must_beat),
        int(rules.must_overruff),
        _place(rules.trump_lead),
        int(position.is_opened),
        int(position.leader),
        len(position.trick),
        *map(int, position.trick),
        *(number for seat in SEATS for number in _hand(CardSet(position.hands[seat]))),
    ]


def _place(value: Enum) -> int:
    """The place of an option's value among its values."""
    return list(type(value)).index(value)


def _hand(hand: CardSet) -> list[int]:
    return [len(hand), *map(int, hand)]


def _exhaustive(points: Sequence[int]) -> Exhaustive:
    a, b, c, d, e, f, g, h = points
    return Exhaustive((a, b, c, d), (e, f, g, h))
