"""The words of a drawing, in English unless the caller passes others."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.contracts import CONTRACTS, Contract, ContractKind
from rifki.seats import SEATS

__all__ = ["Labels"]

_KIND_NAMES = {
    ContractKind.TRUMP: "Trumps",
    ContractKind.NO_KING: "No King of Hearts",
    ContractKind.NO_QUEENS: "No Queens",
    ContractKind.NO_MEN: "No Boys",
    ContractKind.NO_HEARTS: "No Hearts",
    ContractKind.NO_LAST_TWO: "No Last Two",
    ContractKind.NO_TRICKS: "No Tricks",
}

_SUITS = ("clubs", "diamonds", "hearts", "spades")


def _contract_name(contract: Contract) -> str:
    """The English name of a contract (RULES.md section 3), with the suit for trumps."""
    name = _KIND_NAMES[contract.kind]
    return f"{name}: {_SUITS[contract]}" if contract.is_trump else name


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """The words of text and SVG drawings, as shown: capitals are the caller's business.

    Tuples follow the numbers of the core: seats in seat order, suits and contracts by number. A
    translation fills the same fields from its own message file; `language` is its BCP 47 tag.

    >>> Labels().contracts[Contract.NO_QUEENS], Labels(sunk="battı").sunk
    ('No Queens', 'battı')
    """

    language: str = "en"
    seats: tuple[str, str, str, str] = ("South", "East", "North", "West")
    seat_letters: tuple[str, str, str, str] = ("S", "E", "N", "W")
    suits: tuple[str, str, str, str] = _SUITS
    contracts: tuple[str, ...] = tuple(_contract_name(contract) for contract in CONTRACTS)
    deal: str = "Deal"
    trick: str = "Trick"
    contract: str = "Contract"
    declarer: str = "Declarer"
    leader: str = "Leader"
    turn: str = "Turn"
    points: str = "Points"
    total: str = "Total"
    place: str = "Place"
    score_sheet: str = "Score sheet"
    in_the_plus: str = "in the plus"
    sunk: str = "sunk"
    trumps_left: str = "Trumps left"
    negatives_left: str = "Negatives left"
    contracts_left: str = "Contracts left"

    def players(self, names: tuple[str, str, str, str] | None) -> tuple[str, str, str, str]:
        """The names to show, in seat order: those given, or the names of the seats."""
        return self.seats if names is None else names

    def contract_name(self, contract: Contract | None) -> str:
        """The name of a contract; a dash before it is declared."""
        return "-" if contract is None else self.contracts[contract]

    def letter_legend(self, names: tuple[str, str, str, str]) -> list[str]:
        """The letters of the seats with the names of their players: "S Ada", "E Bora" ..."""
        return [f"{self.seat_letters[seat]} {names[seat]}" for seat in SEATS]
