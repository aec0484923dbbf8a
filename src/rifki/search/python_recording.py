"""Playouts card by card without the compiled kernel: rk_record of net.c."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.scoring import cards_mask
from rifki.search.net_playout import sight_of_position
from rifki.search.net_policy import net_card
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition, KernelRules, kernel_rules
from rifki.search.python_playout import nth_bit
from rifki.search.random_stream import MASK64, Stream
from rifki.search.rule_policy import policy_card
from rifki.seats import Points

__all__ = ["Dice", "Ply", "record"]


@dataclass(frozen=True, slots=True)
class Ply:
    """One card of a playout."""

    position: CompactPosition
    card: int
    points: Points
    """Still won from the position on."""


def record(position: CompactPosition, policy: PlayoutPolicy, stream: Stream) -> list[Ply]:
    """All cards of a playout, until its points are decided."""
    rules = kernel_rules(position.contract, position.rules)
    dice = Dice(policy, stream)
    steps: list[tuple[CompactPosition, int, Points]] = []
    while _is_open(rules, position):
        dice.new_trick()
        is_complete = False
        while not is_complete:
            card = dice.card(position)
            after, won = position.after(card)
            steps.append((position, card, won))
            position, is_complete = after, not after.trick
    plies, rest = [], (0, 0, 0, 0)
    for before, card, won in reversed(steps):
        rest = (rest[0] + won[0], rest[1] + won[1], rest[2] + won[2], rest[3] + won[3])
        plies.append(Ply(before, card, rest))
    return plies[::-1]


def _is_open(rules: KernelRules, position: CompactPosition) -> bool:
    """Whether points are still to be won."""
    south, east, north, west = position.hands
    left = south | east | north | west
    scoring = (left | cards_mask(position.trick)) & rules.penalty_mask
    return bool(left and (rules.scoring_tricks or scoring))


class Dice:
    """The cards that a policy plays, with its random stream."""

    def __init__(self, policy: PlayoutPolicy, stream: Stream) -> None:
        self._policy = policy
        self._stream = stream
        self._word = 0

    def new_trick(self) -> None:
        """Draw the word of a trick, if the policy needs one."""
        if self._policy.is_random or self._policy.epsilon_units:
            self._word = self._stream.next()

    def card(self, position: CompactPosition) -> int:
        """The card that is played."""
        legal, policy = position.legal_mask, self._policy
        n_legal = legal.bit_count()
        if policy.is_random:
            product = self._word * n_legal
            self._word = product & MASK64
            return nth_bit(legal, product >> 64).bit_length() - 1
        if n_legal == 1:
            return legal.bit_length() - 1
        if self._word >> 16 * len(position.trick) & 0xFFFF < policy.epsilon_units:
            return nth_bit(legal, self._stream.next() * n_legal >> 64).bit_length() - 1
        if policy.weights is None:
            return policy_card(position)
        weights = policy.weights.of(position.contract.kind)
        return net_card(sight_of_position(position), weights)
