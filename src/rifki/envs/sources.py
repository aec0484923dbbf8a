"""Where the tables of episodes come from: what is fixed, what is drawn, what a reset asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from rifki.contracts import CONTRACTS, Contract, parse_contract
from rifki.deal import Deal, parse_deal
from rifki.envs.extra import needs_extra
from rifki.envs.table import DealTable, GameTable, Table
from rifki.errors import InvalidSetupError, ParseError
from rifki.game import Game
from rifki.rules import RuleSet, parse_rules
from rifki.seats import SEATS, Seat, parse_seat

with needs_extra("envs"):
    from numpy.random import Generator

__all__ = [
    "ContractLike",
    "DealSource",
    "GameSource",
    "RulesLike",
    "SeatLike",
    "Source",
    "rules_of",
    "seat_of",
    "weights_of",
]

RulesLike: TypeAlias = RuleSet | str
"""A rule set, or its text: a preset, then any `option=value` words."""
SeatLike: TypeAlias = Seat | int | str
"""A seat, its number 0..3, or its letter or English name."""
ContractLike: TypeAlias = Contract | str | Mapping[Contract | str, float] | None
"""A contract or its text; weights of some to draw from; `choose`: the declarer does; None: any."""

_CHOOSE = "choose"


class Source(Protocol):
    """Gives a new table for each episode."""

    def table(self, rng: Generator, options: Mapping[str, Any], seats: Sequence[int]) -> Table:
        """A new table; `options` are those of `reset`, `seats` those whose observations it keeps.

        Takes the same numbers from `rng` whatever the options say.
        """
        ...


def rules_of(rules: RulesLike) -> RuleSet:
    """The rule set meant. Raises ParseError."""
    return parse_rules(rules) if isinstance(rules, str) else rules


def seat_of(seat: SeatLike) -> Seat:
    """The seat meant. Raises ParseError."""
    if isinstance(seat, str):
        return parse_seat(seat)
    if not 0 <= seat < len(SEATS):
        raise ParseError("not a seat", seat, expected="0..3")
    return SEATS[seat]


def weights_of(contract: ContractLike) -> tuple[float, ...]:
    """How likely each contract is; () where the declarer chooses. Raises ParseError,
    InvalidSetupError.
    """
    if isinstance(contract, str) and contract == _CHOOSE:
        return ()
    weights = [0.0] * len(CONTRACTS)
    given: Mapping[Contract | str, float]
    if contract is None:
        given = dict.fromkeys(CONTRACTS, 1.0)
    else:
        given = contract if isinstance(contract, Mapping) else {contract: 1.0}
    for one, weight in given.items():
        weights[_contract_of(one)] += weight
    total = sum(weights)
    if min(weights) < 0 or not 0 < total < float("inf"):
        raise InvalidSetupError("weights of contracts must not be negative, nor all 0", contract)
    return tuple([weight / total for weight in weights])


def _contract_of(contract: Contract | str) -> Contract:
    """The contract meant. Raises ParseError."""
    if isinstance(contract, str):
        return parse_contract(contract)
    if contract not in CONTRACTS:
        raise ParseError("not a contract", contract, expected="0..9")
    return CONTRACTS[contract]


class DealSource:
    """Single deals.

    `declarer` None: any seat. Options of a reset: `deal` (a Deal or its text), `contract`,
    `declarer`, for that episode.
    """

    def __init__(
        self, *, rules: RulesLike, contract: ContractLike, declarer: SeatLike | None
    ) -> None:
        self.rules = rules_of(rules)
        self._weights = weights_of(contract)
        self._declarer = None if declarer is None else seat_of(declarer)

    def table(self, rng: Generator, options: Mapping[str, Any], seats: Sequence[int]) -> Table:
        """A new deal; see Source. Raises ParseError or InvalidSetupError for a wrong option."""
        seed, any_seat, any_share = rng.bytes(32), int(rng.integers(4)), float(rng.random())
        deal = options.get("deal")
        if deal is None:
            deal = Deal.from_seed(seed)
        elif isinstance(deal, str):
            deal = parse_deal(deal)
        declarer = options.get("declarer", self._declarer)
        weights = self._weights
        if options.get("contract") is not None:
            weights = weights_of(options["contract"])
        return DealTable(
            deal,
            _contract_at(any_share, weights),
            declarer=SEATS[any_seat] if declarer is None else seat_of(declarer),
            rules=self.rules,
            seats=seats,
        )


def _contract_at(share: float, weights: tuple[float, ...]) -> Contract | None:
    """The contract at a place, 0 to 1, among contracts by weight; None where nothing has one."""
    last = None
    for contract, weight in zip(CONTRACTS, weights, strict=False):
        if weight:
            last = contract
            share -= weight
            if share < 0:
                break
    return last


class GameSource:
    """Games of 20 deals. A reset has no options."""

    def __init__(self, *, rules: RulesLike) -> None:
        self.rules = rules_of(rules)

    def table(self, rng: Generator, options: Mapping[str, Any], seats: Sequence[int]) -> Table:
        """A new game; see Source."""
        return GameTable(Game(rules=self.rules, seed=rng.bytes(32)), seats=seats)
