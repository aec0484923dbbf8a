"""How long things stay on the table."""

from __future__ import annotations

from rifki.seats import Seat
from rifki.service import (
    CardPlayed,
    ContractDeclared,
    DealStarted,
    Fact,
    SeatTaken,
    TrickTaken,
)
from rifki.tui.settings import PlaySettings

__all__ = ["PAUSES", "next_pause", "result_seconds", "seconds_for"]

PAUSES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, -1.0)
"""Seconds after a trick that + and - choose from; below 0 waits for a key."""

# A contract is worth a longer look than a card; a summary that closes by itself a longer still.
_CONTRACT_TIMES = 3
_RESULT_TIMES = 3


def seconds_for(
    fact: Fact, coming: Fact | None, settings: PlaySettings, person: Seat | None
) -> float | None:
    """How long a fact is shown before the one that is coming; None for until a key."""
    match fact:
        case CardPlayed() if isinstance(coming, TrickTaken):
            # The trick shows its last card too.
            return 0.0
        case CardPlayed() | DealStarted() | SeatTaken():
            return settings.card_seconds
        case ContractDeclared(seat):
            return 0.0 if seat is person else settings.card_seconds * _CONTRACT_TIMES
        case TrickTaken():
            return settings.trick_seconds if settings.trick_seconds >= 0 else None
        case _:
            return 0.0


def result_seconds(settings: PlaySettings, person: Seat | None) -> float | None:
    """How long the end of a deal is shown; until a key where a person can press one."""
    if person is not None or settings.trick_seconds < 0:
        return None
    return settings.trick_seconds * _RESULT_TIMES


def next_pause(seconds: float, step: int) -> float:
    """The next longer (+1) or shorter (-1) pause after a trick."""
    if seconds < 0:
        return PAUSES[-1] if step > 0 else PAUSES[-2]
    timed = PAUSES[:-1]
    if step > 0:
        return next((pause for pause in timed if pause > seconds), PAUSES[-1])
    return next((pause for pause in reversed(timed) if pause < seconds), PAUSES[0])
