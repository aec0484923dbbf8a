"""All that one seat may know: the one gate through which hidden information does not leave.

Bots, sockets, environments and hints get a `View`, never a board. Permuting the cards that a seat
cannot see leaves its view, and every byte made from it, identical.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from rifki.board import Board
from rifki.cards import FULL_MASK, SUIT_MASKS, Card, CardSet
from rifki.contracts import Contract
from rifki.redeals import RedealGround, redeal_ground
from rifki.rules import RuleSet
from rifki.scoresheet import ScoreSheet
from rifki.scoring import cards_mask
from rifki.seats import SEATS, Points, Seat
from rifki.trick import Trick

__all__ = ["Phase", "View", "view_before_contract", "view_of_board"]


class Phase(Enum):
    """What a game waits for; the value is the protocol word."""

    DEAL = "deal"
    DECLARE = "declare"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` knows: its own cards and everything public. Equal views are equal knowledge.

    Points and counts are 4-tuples in seat order. `legal_cards` is empty unless it is this seat's
    turn to play, `legal_contracts` unless it is its turn to declare.
    """

    seat: Seat
    phase: Phase
    rules: RuleSet
    sheet: ScoreSheet
    """The finished deals of the game, with totals and quotas."""
    number: int
    """The number of this deal, 1 to 20."""
    attempt: int
    """How often this deal has been voided and dealt again."""
    declarer: Seat
    contract: Contract | None
    """None before the declarer has chosen."""
    turn: Seat | None
    """The seat to act, or None when the deal is over."""
    hand: CardSet
    """This seat's cards still held."""
    trick: Trick
    """The trick in progress; between tricks empty, with the next leader."""
    tricks: tuple[Trick, ...]
    """The completed tricks of this deal."""
    points: Points
    tricks_won: Points
    is_opened: bool
    """Whether hearts (P5) or trumps (`trump_lead`) may be led; True where nothing is banned."""
    legal_cards: CardSet
    legal_contracts: tuple[Contract, ...]
    redeal: RedealGround | None
    """The ground on which this seat may void the deal now, or None."""
    deck_mask: int = FULL_MASK
    """The cards that are in this deal, as a mask; fewer than 52 only in set-up positions."""

    @property
    def dealer(self) -> Seat:
        """The seat before the declarer (G7)."""
        return self.declarer.previous

    @property
    def cutter(self) -> Seat:
        """The seat opposite the declarer (G7)."""
        return self.declarer.opposite

    @property
    def played_mask(self) -> int:
        """The cards played in this deal, as a mask."""
        return cards_mask(self.plays)

    @property
    def unseen_mask(self) -> int:
        """The cards the other three seats hold between them, as a mask."""
        return self.deck_mask & ~self.played_mask & ~self.hand.mask

    @property
    def unseen(self) -> CardSet:
        """The cards the other three seats hold between them."""
        return CardSet(self.unseen_mask)

    @property
    def hand_sizes(self) -> Points:
        """How many cards each seat still holds."""
        n_dealt = self.deck_mask.bit_count() // 4
        full = n_dealt - len(self.tricks)
        played = {(self.trick.leader + index) & 3 for index in range(len(self.trick.cards))}
        south, east, north, west = (full - (seat in played) for seat in SEATS)
        return south, east, north, west

    @property
    def void_masks(self) -> Points:
        """For each seat, the suits in which it has shown a void, as a mask of all their cards."""
        masks = [0, 0, 0, 0]
        for trick in (*self.tricks, self.trick):
            if not trick.cards:
                continue
            led = SUIT_MASKS[trick.cards[0] // 13]
            for seat, card in trick:
                if not led >> card & 1:
                    masks[seat] |= led
        south, east, north, west = masks
        return south, east, north, west

    def captured(self, seat: Seat) -> CardSet:
        """The cards in the tricks a seat has won in this deal."""
        return CardSet(
            [card for trick in self.tricks if trick.winner is seat for card in trick.cards]
        )

    @property
    def plays(self) -> tuple[Card, ...]:
        """All cards of this deal in the order they were played."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.trick.cards)

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values: an allow-list, key by key."""
        return {
            "seat": self.seat.letter,
            "phase": self.phase.value,
            "rules": self.rules.text,
            "sheet": [
                [row.number, row.declarer.letter, row.contract.text, list(row.points)]
                for row in self.sheet.rows
            ],
            "number": self.number,
            "attempt": self.attempt,
            "declarer": self.declarer.letter,
            "contract": self.contract.text if self.contract is not None else None,
            "turn": self.turn.letter if self.turn is not None else None,
            "hand": [card.text for card in self.hand],
            "trick": _trick_json(self.trick),
            "tricks": [_trick_json(trick) for trick in self.tricks],
            "points": list(self.points),
            "tricks_won": list(self.tricks_won),
            "is_opened": self.is_opened,
            "legal_cards": [card.text for card in self.legal_cards],
            "legal_contracts": [contract.text for contract in self.legal_contracts],
            "redeal": self.redeal.value if self.redeal is not None else None,
            "deck": [card.text for card in CardSet(self.deck_mask)]
            if self.deck_mask != FULL_MASK
            else None,
        }


def _trick_json(trick: Trick) -> dict[str, Any]:
    """A trick as plain JSON values."""
    return {
        "leader": trick.leader.letter,
        "cards": [card.text for card in trick.cards],
        "winner": trick.winner.letter if trick.winner is not None else None,
        "points": trick.points,
    }


_NO_CARDS = CardSet()
_NO_POINTS: Points = (0, 0, 0, 0)


def view_of_board(
    board: Board,
    seat: Seat,
    *,
    sheet: ScoreSheet | None = None,
    number: int = 1,
    attempt: int = 0,
    is_stopped: bool = False,
) -> View:
    """The view of a seat on a deal in play; for a deal outside a game, the sheet is empty.

    `is_stopped` says that the deal has ended although cards are left (claimed, abandoned).
    """
    is_over = is_stopped or board.is_over
    turn = None if is_over else board.turn
    redeal = None
    if board.ply == 0 and not is_over:
        redeal = redeal_ground(board.deal.masks[seat], board.contract, board.rules)
    return View(
        seat=seat,
        phase=Phase.OVER if is_over else Phase.PLAY,
        rules=board.rules,
        sheet=sheet if sheet is not None else ScoreSheet(rules=board.rules),
        number=number,
        attempt=attempt,
        declarer=board.declarer,
        contract=board.contract,
        turn=turn,
        hand=board.hand(seat),
        trick=board.trick,
        tricks=board.tricks,
        points=board.points,
        tricks_won=board.tricks_won,
        is_opened=board.is_opened,
        legal_cards=board.legal_cards if turn is seat else _NO_CARDS,
        legal_contracts=(),
        redeal=redeal,
        deck_mask=board.deal.mask,
    )


def view_before_contract(
    hand: CardSet,
    seat: Seat,
    declarer: Seat,
    sheet: ScoreSheet,
    *,
    attempt: int = 0,
    deck_mask: int = FULL_MASK,
    is_stopped: bool = False,
) -> View:
    """The view of a seat after the deal, before the declarer has chosen.

    `is_stopped` says that the game was abandoned there.
    """
    return View(
        seat=seat,
        phase=Phase.OVER if is_stopped else Phase.DECLARE,
        rules=sheet.rules,
        sheet=sheet,
        number=sheet.number,
        attempt=attempt,
        declarer=declarer,
        contract=None,
        turn=None if is_stopped else declarer,
        hand=hand,
        trick=Trick(declarer),
        tricks=(),
        points=_NO_POINTS,
        tricks_won=_NO_POINTS,
        is_opened=False,
        legal_cards=_NO_CARDS,
        legal_contracts=sheet.legal_contracts(seat) if seat is declarer and not is_stopped else (),
        redeal=None,
        deck_mask=deck_mask,
    )
