"""Numbers and seeds as arguments."""

from __future__ import annotations

__all__ = ["percent", "positive", "seconds", "seed", "whole"]

_MAX_SEED_CHARS = 200


def positive(text: str) -> int:
    """A whole number from 1; ValueError for anything else."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise ValueError(text)
    return number


def whole(text: str) -> int:
    """A whole number from 0; ValueError for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(text)
    return int(text)


def percent(text: str) -> int:
    """A whole number from 1 to 100; ValueError for anything else."""
    number = positive(text)
    if number > 100:
        raise ValueError(text)
    return number


def seconds(text: str) -> float:
    """A time in seconds, at most an hour; ValueError for anything else."""
    number = float(text)
    if not -1 <= number <= 3600:
        raise ValueError(text)
    return number


def seed(text: str) -> str:
    """A word or number that fixes what is random; ValueError for one that is too long or no text.

    Bytes of the command line that are no text come as half characters, which cannot be encoded.
    """
    text.encode()
    if not 0 < len(text) <= _MAX_SEED_CHARS:
        raise ValueError(text)
    return text
