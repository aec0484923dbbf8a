"""The kernel in pure Python: the same results as the compiled one for the same seeds, slower."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from rifki.errors import IllegalCardError, Reason
from rifki.search.history import History
from rifki.search.knowledge import Knowledge
from rifki.search.net_inputs import N_CARD_INPUTS
from rifki.search.net_playout import play_out_by_net, sight_of_position
from rifki.search.net_plays import N_CARD_LINEAR
from rifki.search.net_policy import net_card, net_features, net_scores
from rifki.search.net_weights import NetWeights
from rifki.search.player_models import PlayerModel
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import (
    PACKED_POSITION,
    CompactPosition,
    Hands,
    KernelRules,
    PositionBatch,
    contract_of_rules,
    kernel_rules,
    pack_position,
)
from rifki.search.python_inference import python_walk, python_weights
from rifki.search.python_playout import deal_hands, play_out
from rifki.search.python_recording import record
from rifki.search.python_sampler import PythonSampler
from rifki.search.python_tree import PythonTree
from rifki.search.random_stream import Stream
from rifki.search.rule_policy import policy_card
from rifki.search.sight import Sight
from rifki.search.tree_settings import TreeSettings
from rifki.seats import SEATS, Seat

__all__ = ["PythonKernel"]

_DEAL_PLIES = 52
"""RK_DEAL_PLIES of kernel.h."""


class PythonKernel:
    """The same methods as NativeKernel, without a compiled library; see Kernel."""

    __slots__ = ("name",)

    def __init__(self) -> None:
        self.name = "python"

    def legal_masks(self, batch: PositionBatch) -> array[int]:
        """See Kernel."""
        return array("Q", [position.legal_mask for position in _positions(batch)])

    def policy_cards(self, batch: PositionBatch) -> array[int]:
        """See Kernel."""
        return array("B", [policy_card(position) for position in _positions(batch)])

    def net_scores(
        self, batch: PositionBatch, weights: NetWeights
    ) -> tuple[array[int], array[int]]:
        """See Kernel."""
        of_kind = weights.of(batch.contract.kind)
        scores: array[int] = array("i")
        cards: array[int] = array("B")
        for position in _positions(batch):
            row: list[int] = []
            if position.is_over:
                cards.append(255)
            else:
                sight = sight_of_position(position)
                cards.append(net_card(sight, of_kind))
                row = _scores_of_all(sight, net_scores(sight, of_kind, is_absolute=True))
            scores.extend(row + [0] * (13 - len(row)))
        return scores, cards

    def net_features(self, batch: PositionBatch) -> tuple[array[int], array[int], array[int]]:
        """See Kernel."""
        cards: array[int] = array("B")
        linear: array[int] = array("i")
        inputs: array[int] = array("h")
        for position in _positions(batch):
            rows = [] if position.is_over else net_features(sight_of_position(position))
            for row in rows:
                cards.append(row.card)
                linear.extend(row.linear + (-1,) * (N_CARD_LINEAR - len(row.linear)))
                inputs.extend(row.inputs + (-1,) * (N_CARD_INPUTS - len(row.inputs)))
            n_empty = 13 - len(rows)
            cards.extend([255] * n_empty)
            linear.extend([-1] * (n_empty * N_CARD_LINEAR))
            inputs.extend([-1] * (n_empty * N_CARD_INPUTS))
        return cards, linear, inputs

    def playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> array[int]:
        """See Kernel."""
        points: array[int] = array("i")
        for index, position in enumerate(_positions(batch), first):
            points.extend(_play(position, policy, Stream(seed, index)))
        return points

    def recorded_playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> tuple[PositionBatch, array[int], array[int]]:
        """See Kernel."""
        packed: list[bytes] = []
        cards: array[int] = array("B")
        points: array[int] = array("i")
        empty = bytes(PACKED_POSITION.size)
        for index, position in enumerate(_positions(batch), first):
            plies = record(position, policy, Stream(seed, index))
            n_empty = _DEAL_PLIES - len(plies)
            packed += [pack_position(ply.position) for ply in plies] + [empty] * n_empty
            cards.extend([ply.card for ply in plies] + [255] * n_empty)
            points.extend([number for ply in plies for number in ply.points])
            points.extend([0] * (4 * n_empty))
        return PositionBatch(batch.contract, batch.rules, b"".join(packed)), cards, points

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
        """See Kernel."""
        points: array[int] = array("i")
        hands: array[int] = array("Q")
        is_opened = not rules.lead_ban_mask
        for index in range(first, first + n):
            stream = Stream(seed, index)
            deal = deal_hands(stream)
            if with_hands:
                hands.extend(deal)
            points.extend(_play_hands(rules, policy, deal, leader, (), is_opened, 0, stream))
        return points, hands

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
        """See Kernel."""
        bits = [1 << card for card in range(52) if cards >> card & 1]
        sums = [0] * (4 * len(bits))
        points: array[int] = array("i")
        rules = kernel_rules(position.contract, position.rules)
        for index in range(len(worlds) // 4):
            south, east, north, west = worlds[4 * index : 4 * index + 4]
            world = position.with_hands((south, east, north, west))
            if cards & ~world.legal_mask:
                raise IllegalCardError(Reason.NOT_IN_HAND, position, detail="not in every world")
            of_world: list[int] = []
            for bit in bits:
                of_world += _play_after(world, bit, rules, policy, Stream(seed, first + index))
            sums = [total + value for total, value in zip(sums, of_world, strict=True)]
            if with_points:
                points.extend(of_world)
        return array("q", sums), points

    def sampler(self, knowledge: Knowledge) -> PythonSampler:
        """See Kernel."""
        return PythonSampler(knowledge)

    def tree(
        self,
        position: CompactPosition,
        worlds: array[int],
        policy: PlayoutPolicy,
        settings: TreeSettings,
        seed: int,
    ) -> PythonTree:
        """See Kernel."""
        return PythonTree(position, worlds, policy, settings, seed)

    def world_weights(
        self, history: History, worlds: array[int], players: Sequence[PlayerModel]
    ) -> array[float]:
        """See Kernel."""
        return python_weights(history, worlds, players)

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
        """See Kernel."""
        python_walk(history, worlds, players, forbidden, n_steps, seed, first)


def _scores_of_all(sight: Sight, scores: dict[int, int]) -> list[int]:
    """The score of every legal card: of touching cards only one is listed, at one end of them."""
    listed = sorted(scores, reverse=sight.trump >= 0)
    row = []
    for card in range(52):
        if sight.legal >> card & 1:
            if sight.trump >= 0:
                nearest = next((other for other in listed if other <= card), listed[0])
            else:
                nearest = next((other for other in listed if other >= card), listed[-1])
            row.append(scores[nearest])
    return row


def _positions(batch: PositionBatch) -> list[CompactPosition]:
    """The positions of a batch, checked as the compiled kernel checks them."""
    return [
        CompactPosition(
            batch.contract, batch.rules, hands, SEATS[leader], trick, opened, end_mask, voids
        )
        for hands, end_mask, trick, leader, opened, voids in batch.unpack()
    ]


def _play(position: CompactPosition, policy: PlayoutPolicy, stream: Stream) -> list[int]:
    """The points still won from a position on."""
    return _play_hands(
        kernel_rules(position.contract, position.rules),
        policy,
        position.hands,
        position.leader,
        position.trick,
        position.is_opened,
        position.voids,
        stream,
    )


def _play_hands(
    rules: KernelRules,
    policy: PlayoutPolicy,
    hands: Hands,
    leader: Seat,
    trick: tuple[int, ...],
    is_opened: bool,
    voids: int,
    stream: Stream,
) -> list[int]:
    """The points still won, by any policy."""
    epsilon = policy.epsilon_units
    if policy.weights is None:
        is_random = policy.is_random
        return play_out(
            rules, hands, leader, trick, is_opened, stream, is_random=is_random, epsilon=epsilon
        )
    weights = policy.weights.of(contract_of_rules(rules).kind)
    return play_out_by_net(
        rules, weights, hands, leader, trick, is_opened, voids, stream, epsilon=epsilon
    )


def _play_after(
    world: CompactPosition, bit: int, rules: KernelRules, policy: PlayoutPolicy, stream: Stream
) -> list[int]:
    """The points still won after a legal card, those of the trick it completes among them."""
    if len(world.trick) == 3:
        after, won = world.after(bit.bit_length() - 1)
        rest = _play(after, policy, stream)
        return [won[seat] + rest[seat] for seat in SEATS]
    # Within a trick nothing is worked out, and the position need not be checked again.
    hands = list(world.hands)
    hands[world.turn] ^= bit
    south, east, north, west = hands
    return _play_hands(
        rules,
        policy,
        (south, east, north, west),
        world.leader,
        (*world.trick, bit.bit_length() - 1),
        world.is_opened,
        world.voids,
        stream,
    )
