"""The search tree without the compiled kernel: the same tree for the same seed (tree.c).

Floating point is only +, -, *, / and square roots, in the order of tree.c, so that both choose the
same card everywhere.
"""

from __future__ import annotations

from array import array
from math import sqrt

from rifki.cards import CardSet
from rifki.errors import IllegalCardError, Reason
from rifki.search.net_playout import play_out_by_net
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition
from rifki.search.python_playout import play_out
from rifki.search.python_world import Leads, PythonWorld
from rifki.search.random_stream import Stream
from rifki.search.tree_settings import RootCard, TreeSettings

__all__ = ["PythonTree"]


class _Node:
    """A card at a place in the tree."""

    __slots__ = ("kids", "sum", "visits")

    def __init__(self) -> None:
        self.sum = self.visits = 0
        self.kids: dict[int, _Node] = {}


class PythonTree:
    """See rifki.search.kernel.Tree."""

    def __init__(
        self,
        position: CompactPosition,
        worlds: array[int],
        policy: PlayoutPolicy,
        settings: TreeSettings,
        seed: int,
    ) -> None:
        self.n_nodes = 0
        self._position = position
        self._worlds = worlds
        self._policy = policy
        self._weights = policy.weights.of(position.contract.kind) if policy.weights else None
        self._settings = settings
        self._seed = seed
        self._root = _Node()

    def run(self, cards: int, first: int, n: int) -> None:
        """See Tree."""
        self.n_nodes = max(self.n_nodes, 1)
        n_worlds = len(self._worlds) // 4
        for index in range(first, first + n):
            place = 4 * (index % n_worlds)
            south, east, north, west = self._worlds[place : place + 4]
            world = self._position.with_hands((south, east, north, west))
            if cards & ~world.legal_mask:
                value = CardSet.from_mask(cards)
                raise IllegalCardError(Reason.NOT_IN_HAND, value, detail="not in every world")
            rest = cards
            while rest:
                self._iterate(world, rest & -rest, index)
                rest &= rest - 1

    def root_cards(self) -> list[RootCard]:
        """See Tree."""
        kids = sorted(self._root.kids.items())
        return [RootCard(bit.bit_length() - 1, kid.visits, kid.sum) for bit, kid in kids]

    def _iterate(self, start: CompactPosition, bit: int, index: int) -> None:
        """One iteration; `bit` is the card to play at the root."""
        world = PythonWorld(
            start.contract,
            start.rules,
            start.hands,
            start.leader,
            start.trick,
            is_opened=start.is_opened,
            voids=start.voids,
        )
        node: _Node | None = self._root
        path: list[tuple[_Node, int]] = []
        while node is not None and not world.is_decided:
            bit = self._choose(node, world) if path else bit
            child = node.kids.get(bit)
            is_new = child is None
            if is_new and self.n_nodes < self._settings.max_nodes:
                self.n_nodes += 1
                child = node.kids[bit] = _Node()
            if child is not None:
                path.append((child, world.turn))
            node = None if is_new else child
            world.play(bit)
        points = self._finish(world, index)
        self._root.visits += 1
        for step, seat in path:
            step.visits += 1
            step.sum += points[seat]

    def _choose(self, node: _Node, world: PythonWorld) -> int:
        """The card, as its bit, to go on with."""
        legal = world.legal
        if not legal & (legal - 1):
            return legal
        leads = self._leads(world, legal)
        return self._select(node, leads) if len(leads) > 1 else legal & -legal

    def _leads(self, world: PythonWorld, legal: int) -> Leads:
        """Groups of cards, and how the policy of the playouts likes them."""
        if self._weights is not None:
            return world.leads_by_net(legal, self._weights)
        if self._policy.is_random:
            return world.leads_by_nothing(legal)
        return world.leads_by_rules(legal, self._settings.policy_lead)

    def _select(self, node: _Node, leads: Leads) -> int:
        """The lowest card of the best group.

        The opinion of the policy counts as `trust` visits, and what few visits may hide is added.
        """
        trust = self._settings.trust
        bits = [group & -group for group, _ in leads]
        kids = [node.kids.get(bit) for bit in bits]
        visits = sum([kid.visits for kid in kids if kid is not None])
        usual = sum([kid.sum for kid in kids if kid is not None]) / visits if visits else 0.0
        doubt = self._settings.exploration * sqrt(visits.bit_length())
        best, best_score = 0, 0.0
        for bit, kid, (_, points) in zip(bits, kids, leads, strict=True):
            n, total = trust, trust * (usual + points)
            if kid is not None:
                n += kid.visits
                total += kid.sum
            score = total / n + doubt / sqrt(n)
            if not best or score > best_score:
                best, best_score = bit, score
        return best

    def _finish(self, world: PythonWorld, index: int) -> list[int]:
        """The points of the whole, the rest of the deal played by the policy."""
        if world.is_decided:
            return world.points
        south, east, north, west = world.hands
        hands = (south, east, north, west)
        policy, stream = self._policy, Stream(self._seed, index)
        place = (world.leader, tuple(world.trick), world.is_opened)
        epsilon = policy.epsilon_units
        if self._weights is not None:
            voids = sum([mask << 4 * seat for seat, mask in enumerate(world.voids)])
            rest = play_out_by_net(
                world.rules, self._weights, hands, *place, voids, stream, epsilon=epsilon
            )
        else:
            is_random = policy.is_random
            rest = play_out(
                world.rules, hands, *place, stream, is_random=is_random, epsilon=epsilon
            )
        return [won + more for won, more in zip(world.points, rest, strict=True)]
