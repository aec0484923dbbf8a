"""The value tables of the `net` bot: read from `values/`, one file a contract kind.

A table says, in tenths of a point above the average of the four seats, what a card or a suit kept
in hand is worth for the rest of the deal. docs/bots.md says what the rows mean and how the files
are made.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from rifki.contracts import ContractKind

__all__ = ["N_CARD_VALUES", "N_PLAY_VALUES", "N_SUIT_VALUES", "Values", "load_values"]

N_CARD_VALUES = 36 * 180
"""Classes x (5 guards x 6 below x 6 above)."""
N_SUIT_VALUES = 8 * 9 * 4 * 6 * 16
"""Classes x phases x steps of cards out x lengths x (4 below x 4 above)."""
N_PLAY_VALUES = 7032 + 3 * 2 * 4 * 3 * 2 * 8 * 24
"""Leads and losing plays, then winning plays (play_value.py)."""


class Values:
    """Three tables of one contract kind: of cards kept, of suits kept, of the play itself."""

    __slots__ = ("cards", "play", "suits")

    def __init__(self) -> None:
        self.cards = [0] * N_CARD_VALUES
        self.suits = [0] * N_SUIT_VALUES
        self.play = [0] * N_PLAY_VALUES


@lru_cache(maxsize=len(ContractKind))
def load_values(kind: ContractKind) -> Values:
    """The tables of a contract kind; the file is read once.

    A line is the name of a table, an index, and the values from that index on; the rest is 0.
    """
    values = Values()
    tables = {"card": values.cards, "suit": values.suits, "play": values.play}
    text = (files("rifki.bots.net") / "values" / f"{kind.value}.txt").read_text(encoding="ascii")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        name, start, *row = line.split()
        first = int(start)
        tables[name][first : first + len(row)] = map(int, row)
    return values
