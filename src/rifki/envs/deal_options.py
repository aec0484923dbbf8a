"""What the deals of a batch have in common: contracts, rules, who plays, how rewards come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from rifki.bots.net.values import load_choices
from rifki.contracts import Contract
from rifki.envs.rewards import When
from rifki.envs.sources import ContractLike, RulesLike, SeatLike, rules_of, seat_of, weights_of
from rifki.errors import ParseError
from rifki.rules import RuleSet
from rifki.search.policy import RANDOM, RULES, PlayoutPolicy
from rifki.seats import Seat

__all__ = ["Autoreset", "DealOptions", "PolicyLike"]

Autoreset: TypeAlias = Literal["next_step", "same_step", "disabled"]
"""When a deal that is over makes way for the next: at the next step, which takes no action; at
once; or not before the caller resets it."""

PolicyLike: TypeAlias = PlayoutPolicy | Literal["random", "rules", "net"]
"""A policy of the kernel, or its name."""

_SHARES = 1 << 24
"""Weights of contracts are rounded to so many parts of all of them."""


@dataclass(frozen=True, slots=True)
class DealOptions:
    """What the deals of a batch have in common, checked. Made by `of`."""

    weights: tuple[int, ...]
    """How often each contract comes, in the order of `Contract`."""
    rules: RuleSet
    seat: Seat | None
    """Whom the caller plays; None for all four seats."""
    declarer: Seat | None
    """Who declares and leads to the first trick; None: drawn for every deal."""
    opponents: PlayoutPolicy
    """How the other seats play."""
    autoreset: Autoreset
    rewards: When
    normalise: bool

    @classmethod
    def of(
        cls,
        *,
        contract: ContractLike = None,
        rules: RulesLike = "standard",
        seat: SeatLike | None = 0,
        declarer: SeatLike | None = None,
        opponents: PolicyLike = "rules",
        autoreset: Autoreset = "next_step",
        rewards: When = "end",
        normalise: bool = False,
    ) -> DealOptions:
        """Check options; `contract` is one, or weights of some, or None for all ten alike.

        Raises ParseError or InvalidSetupError for an option that is none.
        """
        if autoreset not in get_args(Autoreset):
            raise ParseError(
                "not an autoreset mode", autoreset, expected="next_step, same_step or disabled"
            )
        if rewards not in get_args(When):
            raise ParseError("not a time for rewards", rewards, expected="end or fall")
        shares = weights_of(contract)
        if not shares:
            raise ParseError(
                "no contract of a batch", contract, expected="a contract, or weights of some"
            )
        return cls(
            weights=tuple(max(round(each * _SHARES), 1) if each else 0 for each in shares),
            rules=rules_of(rules),
            seat=None if seat is None else seat_of(seat),
            declarer=None if declarer is None else seat_of(declarer),
            opponents=_policy_of(opponents),
            autoreset=autoreset,
            rewards=rewards,
            normalise=bool(normalise),
        )

    def divisor(self, contract: Contract) -> int:
        """What the points of a contract are divided by to give rewards."""
        return abs(contract.total) if self.normalise else 1


def _policy_of(opponents: PolicyLike) -> PlayoutPolicy:
    """The policy meant. Raises ParseError."""
    if isinstance(opponents, PlayoutPolicy):
        return opponents
    if opponents == "random":
        return RANDOM
    if opponents == "rules":
        return RULES
    if opponents == "net":
        return PlayoutPolicy.net(load_choices())
    raise ParseError(
        "not a policy of the kernel", opponents, expected="random, rules, net or a PlayoutPolicy"
    )
