"""What a kernel does, compiled or in Python; `rifki.search.kernel` says which one to use."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Protocol

from rifki.search.history import History
from rifki.search.knowledge import Knowledge
from rifki.search.net_weights import NetWeights
from rifki.search.player_models import PlayerModel
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition, KernelRules, PositionBatch
from rifki.search.tree_settings import RootCard, TreeSettings
from rifki.seats import Seat

__all__ = ["DrawnHands", "Kernel", "Tree"]


class DrawnHands(Protocol):
    """A sampler made ready for one state of knowledge."""

    @property
    def n_deals(self) -> int:
        """How many deals fit what is known."""

    def draw(self, n: int, seed: int, first: int) -> array[int]:
        """n deals, each of 4 masks in seat order; deal i from stream (seed, first + i)."""


class Tree(Protocol):
    """A search tree over the cards from a position on."""

    @property
    def n_nodes(self) -> int:
        """How many places it has, the root counted; 0 before the first round."""

    def run(self, cards: int, first: int, n: int) -> None:
        """Rounds first .. first + n - 1: in each an iteration for every card of a mask."""

    def root_cards(self) -> list[RootCard]:
        """What it has seen of the cards at its root, from low to high."""


class Kernel(Protocol):
    """What the compiled and the Python kernel both do; the arguments are checked by the callers.

    Points are flat arrays of type "i", four numbers a deal in seat order; hands flat arrays of type
    "Q", four masks a deal.
    """

    name: str
    """`native`, `portable` or `python`."""

    def legal_masks(self, batch: PositionBatch) -> array[int]:
        """The legal cards of each position; 0 where the deal is over."""

    def policy_cards(self, batch: PositionBatch) -> array[int]:
        """The card the rule policy plays in each position (type "B"); 255 where it is over."""

    def net_scores(
        self, batch: PositionBatch, weights: NetWeights
    ) -> tuple[array[int], array[int]]:
        """What the learned scorer says of each position as its seat to play sees it.

        For each 13 scores (type "i"), of the legal cards upwards; and the card that it plays (type
        "B"), 255 where the deal is over.
        """

    def net_features(self, batch: PositionBatch) -> tuple[array[int], array[int], array[int]]:
        """What the scores of each position are made of (rk_net_features in kernel.h).

        Types "B", "i" and "h": 13 cards a position, and for each card 17 entries and 19 inputs.
        """

    def playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> array[int]:
        """The points still won from each position on."""

    def recorded_playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> tuple[PositionBatch, array[int], array[int]]:
        """Playouts card by card: positions, the cards played in them, and the points from there.

        52 a playout; where it had fewer, the cards (type "B") are 255. Four points a position.
        """

    def random_deals(
        self,
        rules: KernelRules,
        leader: Seat,
        n: int,
        policy: PlayoutPolicy,
        seed: int,
        first: int,
        *,
        with_hands: bool,
    ) -> tuple[array[int], array[int]]:
        """Points and hands of n fresh deals; no hands unless asked for."""

    def rollouts(
        self,
        position: CompactPosition,
        worlds: array[int],
        cards: int,
        policy: PlayoutPolicy,
        seed: int,
        first: int,
        *,
        with_points: bool,
    ) -> tuple[array[int], array[int]]:
        """Sums over the worlds (type "q") and points world by world, four numbers a card."""

    def sampler(self, knowledge: Knowledge) -> DrawnHands:
        """A sampler. Raises InvalidSetupError if no deal fits."""

    def tree(
        self,
        position: CompactPosition,
        worlds: array[int],
        policy: PlayoutPolicy,
        settings: TreeSettings,
        seed: int,
    ) -> Tree:
        """A search tree with nothing in it yet."""

    def world_weights(
        self, history: History, worlds: array[int], players: Sequence[PlayerModel]
    ) -> array[float]:
        """How likely worlds are by what has been played, where each seat is one of these; type "d".

        Raises InvalidSetupError for none or more than four.
        """

    def walk_worlds(
        self,
        history: History,
        worlds: array[int],
        players: Sequence[PlayerModel],
        forbidden: Sequence[int],
        *,
        n_steps: int,
        seed: int,
        first: int,
    ) -> None:
        """Let likely worlds take steps to others about as likely, in place.

        `forbidden` has, in seat order, the cards that a seat cannot hold; world i draws from the
        stream (seed, first + i).
        """
