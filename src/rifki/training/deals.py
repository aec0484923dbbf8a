"""Fresh deals of one kind of contract, to be played for learning."""

from __future__ import annotations

from rifki.board import Board
from rifki.bots.dice import Dice
from rifki.contracts import CONTRACTS, Contract, ContractKind
from rifki.deal import Deal
from rifki.rules import STANDARD
from rifki.seats import SEATS
from rifki.training.decisions import RULES

__all__ = ["DealStream"]


class DealStream:
    """Deals that follow from a name; declarer, contract and rules from dice, in order of calls."""

    def __init__(self, kind: ContractKind, name: str, option_share: float, dice: Dice) -> None:
        self._kind = kind
        self._name = name
        self._option_share = option_share
        self._dice = dice

    def board(self, number: int) -> Board:
        """A fresh deal."""
        deal = Deal.from_seed(f"{self._name} {number}")
        declarer = SEATS[self._dice.below(4)]
        rules = STANDARD
        if self.is_chance(self._option_share):
            others = [each for each in RULES if each != STANDARD]
            rules = others[self._dice.below(len(others))]
        return Board(deal, self._contract(deal.masks[declarer]), declarer=declarer, rules=rules)

    def is_chance(self, share: float) -> bool:
        """True in a share, 0 to 1, of all calls."""
        return self._dice.below(1 << 16) < share * (1 << 16)

    def _contract(self, hand: int) -> Contract:
        """A contract of the kind; trumps are mostly the declarer's longest suit."""
        if self._kind is not ContractKind.TRUMP:
            return next(contract for contract in CONTRACTS if contract.kind is self._kind)
        if self.is_chance(0.2):
            return CONTRACTS[self._dice.below(4)]
        suits = [hand >> 13 * suit & 0x1FFF for suit in range(4)]
        return CONTRACTS[max(range(4), key=lambda suit: (suits[suit].bit_count(), suits[suit]))]
