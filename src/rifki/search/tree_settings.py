"""How a tree search weighs what it has seen, and what a tree says of the cards at its root."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.errors import InvalidSetupError

__all__ = ["Inference", "RootCard", "TreeSettings"]


_LARGE = 1e9


@dataclass(frozen=True, slots=True)
class TreeSettings:
    """The numbers of a tree search; points and shares. Raises InvalidSetupError out of range."""

    exploration: float = 25.0
    """Points for what few visits may hide."""
    trust: float = 30.0
    """How many visits the opinion of the policy counts as."""
    policy_lead: float = 10.0
    """Points by which the rule policy prefers its card to all others."""
    max_nodes: int = 1 << 16
    """Once so many places are in the tree, no more are added."""

    def __post_init__(self) -> None:
        if (
            not 0 <= self.exploration < _LARGE
            or not 1e-3 <= self.trust < _LARGE
            or not -_LARGE < self.policy_lead < _LARGE
            or not 1 <= self.max_nodes < 1 << 32
        ):
            raise InvalidSetupError("settings of a tree search out of range", self)


@dataclass(frozen=True, slots=True)
class RootCard:
    """What a tree has seen of one card at its root."""

    card: int
    visits: int
    sum: int
    """Points of the seat to play, over all visits."""


@dataclass(frozen=True, slots=True)
class Inference:
    """How closely players are taken to follow the learned scorer. Raises InvalidSetupError."""

    patience: float = 6.0
    """Points behind the best that make a card four times less likely."""
    whim: float = 0.02
    """The least probability of any card."""

    def __post_init__(self) -> None:
        if not 1e-3 <= self.patience < _LARGE or not 0 <= self.whim <= 1:
            raise InvalidSetupError("settings of an inference out of range", self)
