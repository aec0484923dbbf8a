"""How a deal ended, and all that it was: frozen, open for everyone to see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rifki.board import Board
from rifki.cards import Card
from rifki.contracts import Contract
from rifki.deal import Deal
from rifki.redeals import RedealGround
from rifki.rules import RuleSet
from rifki.seats import Points, Seat

__all__ = ["DealResult", "Ending"]


class Ending(Enum):
    """How a deal came to its end; the value is the protocol word."""

    PLAYED = "played"
    """All tricks played (P7)."""
    EARLY = "early"
    """The last penalty card fell (`early_end`)."""
    FINISHED = "finished"
    """Finished at once, no points being left (P7)."""
    CLAIMED = "claimed"
    """The rest given to one seat."""
    VOIDED = "voided"
    """Dealt again; it does not count (redeal options)."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that has ended, open for all to see.

    A voided one keeps its points here but not on the sheet.
    """

    number: int
    attempt: int
    declarer: Seat
    deal: Deal
    contract: Contract
    plays: tuple[Card, ...]
    ending: Ending
    points: Points
    tricks_won: Points
    caller: Seat | None = None
    """Who claimed, or who called the redeal."""
    ground: RedealGround | None = None
    """Why the deal was voided."""

    def board(self, rules: RuleSet, ply: int | None = None) -> Board:
        """The deal replayed up to a ply (all cards by default)."""
        board = Board(self.deal, self.contract, declarer=self.declarer, rules=rules)
        for card in self.plays[:ply]:
            board.push(card)
        return board
