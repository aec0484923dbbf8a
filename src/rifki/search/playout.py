"""Playouts in batches: fresh deals, positions, and the cards of a position over many worlds.

Everything takes a seed (a 64-bit number) and gives the same points in every process, on the
compiled kernel and on the Python path, however the work is cut: item i of a batch uses the random
stream (seed, first + i). Points are 4-tuples in seat order, laid flat in arrays of type "i".
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rifki.cards import CARDS, Card, CardSet
from rifki.contracts import Contract
from rifki.errors import InvalidSetupError
from rifki.rules import STANDARD, RuleSet
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.policy import RANDOM, RULES, PlayoutPolicy
from rifki.search.position import CompactPosition, Hands, PositionBatch, kernel_rules
from rifki.search.random_stream import MASK64
from rifki.seats import Seat

__all__ = [
    "RANDOM",
    "RULES",
    "PlayoutPolicy",
    "RandomDeals",
    "Rollouts",
    "playouts",
    "policy_cards",
    "random_deals",
    "rollouts",
]


@dataclass(frozen=True, slots=True)
class RandomDeals:
    """Fresh deals, played out."""

    points: array[int]
    """Four points a deal, in seat order; type "i"."""
    hands: array[int]
    """Four masks a deal, type "Q"; empty unless asked for."""

    def __len__(self) -> int:
        return len(self.points) // 4


@dataclass(frozen=True, slots=True)
class Rollouts:
    """The cards of a position, each played in the same worlds with the same random numbers."""

    cards: tuple[Card, ...]
    """From low to high card number."""
    n_worlds: int
    sums: array[int]
    """Points still won, four numbers a card, added up over the worlds; type "q"."""
    points: array[int]
    """The same world by world, type "i"; empty unless asked for."""

    def mean(self, card: int, seat: Seat) -> float:
        """The mean points that a seat still wins after a card. Raises InvalidSetupError."""
        if card not in self.cards or not self.n_worlds:
            raise InvalidSetupError(f"card {card} was not rolled out", card)
        return self.sums[4 * self.cards.index(CARDS[card]) + seat] / self.n_worlds


def check_stream(n: int, seed: int, first: int) -> None:
    """Refuse a count or random streams out of range. Raises InvalidSetupError."""
    if n < 0:
        raise InvalidSetupError(f"{n} of a batch; expected 0 or more", n)
    if not 0 <= seed <= MASK64:
        raise InvalidSetupError(f"seed {seed}; expected 0 to 2^64 - 1", seed)
    if first < 0 or first + n > MASK64:
        raise InvalidSetupError(f"first stream {first}; expected 0 to 2^64 - 1", first)


def random_deals(
    contract: Contract,
    rules: RuleSet = STANDARD,
    *,
    n: int,
    seed: int,
    first: int = 0,
    policy: PlayoutPolicy = RANDOM,
    leader: Seat = Seat.SOUTH,
    with_hands: bool = False,
    kernel: Kernel | None = None,
) -> RandomDeals:
    """Deal 52 cards n times and play each deal to its end; `leader` leads to the first trick.

    Raises InvalidSetupError for a count or seed out of range.

    >>> deals = random_deals(Contract.NO_KING, n=100, seed=1)
    >>> len(deals), sum(deals.points)
    (100, -32000)
    """
    check_stream(n, seed, first)
    kernel = kernel if kernel is not None else default_kernel()
    points, hands = kernel.random_deals(
        kernel_rules(contract, rules), leader, n, policy, seed, first, with_hands=with_hands
    )
    return RandomDeals(points, hands)


def _batch(positions: PositionBatch | Iterable[CompactPosition]) -> PositionBatch:
    return positions if isinstance(positions, PositionBatch) else PositionBatch.of(positions)


def playouts(
    positions: PositionBatch | Iterable[CompactPosition],
    *,
    seed: int,
    first: int = 0,
    policy: PlayoutPolicy = RANDOM,
    kernel: Kernel | None = None,
) -> array[int]:
    """Play positions of one contract to their ends: the points still won, four a position.

    Raises InvalidSetupError for cards that cannot be a position, or for mixed rules.
    """
    batch = _batch(positions)
    check_stream(len(batch), seed, first)
    kernel = kernel if kernel is not None else default_kernel()
    return kernel.playouts(batch, policy, seed, first)


def policy_cards(
    positions: PositionBatch | Iterable[CompactPosition], *, kernel: Kernel | None = None
) -> list[Card | None]:
    """The card that the rule policy plays in each position; None where the deal is over."""
    kernel = kernel if kernel is not None else default_kernel()
    return [None if card > 51 else CARDS[card] for card in kernel.policy_cards(_batch(positions))]


def rollouts(
    position: CompactPosition,
    worlds: array[int] | Sequence[Hands],
    *,
    seed: int,
    first: int = 0,
    policy: PlayoutPolicy = RULES,
    cards: CardSet | None = None,
    with_points: bool = False,
    kernel: Kernel | None = None,
) -> Rollouts:
    """Play each card of a position in each world, then the world to its end.

    `worlds` are hands for all four seats, as drawn by `rifki.search.sampling`; world i has the
    random stream (seed, first + i) for every card. `cards` are the legal ones unless given. Raises
    IllegalCardError for a card that is not legal in every world, InvalidSetupError for hands that
    do not fit the position.
    """
    flat = worlds if isinstance(worlds, array) else _flat(worlds)
    check_stream(len(flat) // 4, seed, first)
    chosen = cards if cards is not None else position.legal_cards
    kernel = kernel if kernel is not None else default_kernel()
    sums, points = kernel.rollouts(
        position, flat, chosen.mask, policy, seed, first, with_points=with_points
    )
    return Rollouts(tuple(chosen), len(flat) // 4, sums, points)


def _flat(worlds: Sequence[Hands]) -> array[int]:
    """Hands one after the other."""
    return array("Q", [mask for hands in worlds for mask in hands])
