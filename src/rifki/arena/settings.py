"""What defines a match, and what is dealt in each of its units: all from the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rifki._version import __version__
from rifki.arena.seatings import SEATINGS, Model, Seating
from rifki.contracts import CONTRACTS, Contract, ContractKind, parse_contract
from rifki.deal import Deal
from rifki.errors import ParseError
from rifki.fairness import GameSeeds
from rifki.rules import STANDARD, RuleSet
from rifki.seats import SEATS, Seat

__all__ = [
    "ALL_KINDS",
    "GivenContract",
    "GivenDeal",
    "MatchSettings",
    "longest_suit",
    "parse_contracts",
]

GivenContract: TypeAlias = Contract | ContractKind
"""A contract that deals are played at; of the kind TRUMP, the declarer's longest suit."""

ALL_KINDS: tuple[ContractKind, ...] = tuple(ContractKind)

_WORDS = ("mix", "game", *(kind.value for kind in ALL_KINDS), "trump:SUIT")


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal with its contract and declarer."""

    deal: Deal
    contract: Contract
    declarer: Seat


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """Two bots, how they are seated, what they play and from which seed.

    A unit is one duplicate deal, or one duplicate game where `contracts` is empty: the same cards
    in every seating of the model.
    """

    a: str
    b: str
    model: Model = Model.ONE_THREE
    contracts: tuple[GivenContract, ...] = ALL_KINDS
    """What the deals are played at, one after the other; empty for whole games."""
    rules: RuleSet = STANDARD
    seed: str = "0"
    judged: int = 0
    """How many of 100 decisions are judged (`Judge`), which takes time."""

    @property
    def is_games(self) -> bool:
        """Whether a unit is a game of 20 deals, in which the bots declare."""
        return not self.contracts

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings in which each unit is played."""
        return SEATINGS[self.model]

    @property
    def cycle(self) -> int:
        """The number of units after which every contract has been every seat's equally often."""
        return len(self.contracts) * len(SEATS) or 1

    def given_deal(self, number: int) -> GivenDeal:
        """The deal of a unit, which counts from 0: contracts in turn, then declarers in turn."""
        deal = Deal.from_seed(f"arena {self.seed} deal {number}")
        n_contracts = len(self.contracts)
        declarer = SEATS[number // n_contracts % len(SEATS)]
        given = self.contracts[number % n_contracts]
        if given is ContractKind.TRUMP:
            contract = longest_suit(deal.masks[declarer])
        else:
            contract = next(c for c in CONTRACTS if given in (c, c.kind))
        return GivenDeal(deal, contract, declarer)

    def game_seeds(self, number: int) -> GameSeeds:
        """The seeds of a unit that is a game."""
        return GameSeeds.from_seed(f"arena {self.seed} game {number}")

    def to_json(self) -> dict[str, str]:
        """The settings as texts by name, with the version of the package that plays."""
        judged = {"judged": str(self.judged)} if self.judged else {}
        return {
            "version": __version__,
            "a": self.a,
            "b": self.b,
            "model": self.model.value,
            "contracts": ",".join(_text_of(given) for given in self.contracts) or "game",
            "rules": self.rules.text,
            "seed": self.seed,
            **judged,
        }


def longest_suit(hand_mask: int) -> Contract:
    """The trump contract in the longest suit of a hand, the stronger of equally long ones."""
    suits = [hand_mask >> 13 * suit & 0x1FFF for suit in range(4)]
    return CONTRACTS[max(range(4), key=lambda suit: (suits[suit].bit_count(), suits[suit]))]


def parse_contracts(text: str) -> tuple[GivenContract, ...]:
    """Read what deals are played at: "mix" (all seven), "game", or contracts set apart by commas.

    A contract is a kind ("trump", "no_king") or has its suit ("trump:S"). Raises ParseError.

    >>> parse_contracts("no_king,trump:H")
    (<ContractKind.NO_KING: 'no_king'>, <Contract.TRUMP_HEARTS: 2>)
    """
    if text == "mix":
        return ALL_KINDS
    if text == "game":
        return ()
    return tuple([_given_of(word) for word in text.split(",")])


def _given_of(word: str) -> GivenContract:
    """One contract or kind."""
    if ":" in word:
        return parse_contract(word)
    try:
        return ContractKind(word)
    except ValueError as error:
        raise ParseError("not a contract", word, expected="one of " + ", ".join(_WORDS)) from error


def _text_of(given: GivenContract) -> str:
    """The text that `parse_contracts` reads."""
    return given.text if isinstance(given, Contract) else given.value
