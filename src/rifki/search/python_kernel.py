"""The kernel in pure Python: the same results as the compiled one for the same seeds, slower."""

from __future__ import annotations

from array import array

from rifki.errors import IllegalCardError, Reason
from rifki.search.knowledge import Knowledge
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition, Hands, KernelRules, PositionBatch, kernel_rules
from rifki.search.python_playout import deal_hands, play_out
from rifki.search.python_sampler import PythonSampler
from rifki.search.random_stream import Stream
from rifki.search.rule_policy import policy_card
from rifki.seats import SEATS, Seat

__all__ = ["PythonKernel"]


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

    def playouts(
        self, batch: PositionBatch, policy: PlayoutPolicy, seed: int, first: int
    ) -> array[int]:
        """See Kernel."""
        points: array[int] = array("i")
        for index, position in enumerate(_positions(batch), first):
            points.extend(_play(position, policy, Stream(seed, index)))
        return points

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
        is_random, epsilon = policy.is_random, policy.epsilon_units
        for index in range(first, first + n):
            stream = Stream(seed, index)
            deal = deal_hands(stream)
            if with_hands:
                hands.extend(deal)
            points.extend(
                play_out(
                    rules,
                    deal,
                    leader,
                    (),
                    is_opened,
                    stream,
                    is_random=is_random,
                    epsilon=epsilon,
                )
            )
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


def _positions(batch: PositionBatch) -> list[CompactPosition]:
    """The positions of a batch, checked as the compiled kernel checks them."""
    return [
        CompactPosition(batch.contract, batch.rules, hands, SEATS[leader], trick, opened, end_mask)
        for hands, end_mask, trick, leader, opened in batch.unpack()
    ]


def _play(position: CompactPosition, policy: PlayoutPolicy, stream: Stream) -> list[int]:
    """The points still won from a position on."""
    hands: Hands = position.hands
    return play_out(
        kernel_rules(position.contract, position.rules),
        hands,
        position.leader,
        position.trick,
        position.is_opened,
        stream,
        is_random=policy.is_random,
        epsilon=policy.epsilon_units,
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
    return play_out(
        rules,
        (south, east, north, west),
        world.leader,
        (*world.trick, bit.bit_length() - 1),
        world.is_opened,
        stream,
        is_random=policy.is_random,
        epsilon=policy.epsilon_units,
    )
