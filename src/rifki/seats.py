"""The four seats, in order of play (G5)."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

from rifki.errors import ParseError

__all__ = ["SEATS", "Points", "Seat", "parse_seat"]

Points: TypeAlias = tuple[int, int, int, int]
"""Integers of the four seats in seat order: points, tricks or totals."""


class Seat(IntEnum):
    """A seat, 0..3 in order of play; South, East, North, West is anticlockwise, the Turkish way."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3

    @property
    def next(self) -> Seat:
        """The seat that plays after this one."""
        return SEATS[(self + 1) & 3]

    @property
    def previous(self) -> Seat:
        """The seat that plays before this one."""
        return SEATS[(self + 3) & 3]

    @property
    def opposite(self) -> Seat:
        """The seat across the table."""
        return SEATS[(self + 2) & 3]

    @property
    def letter(self) -> str:
        """The one-letter name used in records: S, E, N or W."""
        return "SENW"[self]

    def __str__(self) -> str:
        return self.letter


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)

_SEAT_BY_TEXT = {text: seat for seat in SEATS for text in (seat.letter, seat.name)}


def parse_seat(text: str) -> Seat:
    """Read a seat: S, E, N, W or its English name, in any case.

    Raises ParseError on anything else.
    """
    # Only ASCII has the same upper case everywhere: "ſ" would become S.
    seat = _SEAT_BY_TEXT.get(text.upper()) if text.isascii() else None  # ascii-only
    if seat is None:
        raise ParseError("not a seat", text, expected="S, E, N, W, south, east, north or west")
    return seat
