"""A world in play, card by card, without the compiled kernel (world.h)."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.cards import SUIT_MASKS
from rifki.contracts import Contract
from rifki.legality import opens_lead, play_rules
from rifki.rules import RuleSet
from rifki.search.net_policy import net_scores
from rifki.search.net_weights import KindWeights
from rifki.search.position import kernel_rules
from rifki.search.python_playout import legal_follows
from rifki.search.rule_policy import choose_bit
from rifki.search.sight import Sight, note_voids

__all__ = ["Leads", "PythonWorld", "group_cards"]

_SUIT_OF_BIT = {1 << card: SUIT_MASKS[card // 13] for card in range(52)}
_SUIT_ENDS = 1 | 1 << 13 | 1 << 26 | 1 << 39

Leads = list[tuple[int, float]]
"""Groups of cards that do the same, as masks, upwards, and how a policy likes each: in points, 0
for the best."""


class PythonWorld:
    """A deal in play with all hands known."""

    __slots__ = (
        "_play_rules",
        "cards",
        "contract",
        "hands",
        "in_trick",
        "is_opened",
        "leader",
        "n_left",
        "points",
        "rules",
        "trick",
        "voids",
    )

    def __init__(
        self,
        contract: Contract,
        rules: RuleSet,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int],
        *,
        is_opened: bool,
        voids: int,
    ) -> None:
        self.contract = contract
        self.rules = kernel_rules(contract, rules)
        self._play_rules = play_rules(contract, rules)
        self.hands = list(hands)
        self.cards = sum(hands)
        self.trick = list(trick)
        self.in_trick = sum([1 << card for card in trick])
        self.leader = leader
        self.is_opened = is_opened
        self.voids = [voids >> 4 * seat & 15 for seat in (0, 1, 2, 3)]
        if trick:
            note_voids(self.voids, trick, leader, self._play_rules.trump)
        self.n_left = self.hands[self.turn].bit_count()
        self.points = [0, 0, 0, 0]

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) & 3

    @property
    def is_decided(self) -> bool:
        """Whether no more points can be won."""
        rules = self.rules
        return not self.n_left or not (
            rules.scoring_tricks or (self.cards | self.in_trick) & rules.penalty_mask
        )

    @property
    def legal(self) -> int:
        """The legal cards of the seat to play."""
        hand, rules = self.hands[self.turn], self.rules
        if not self.trick:
            return hand & ~(0 if self.is_opened else rules.lead_ban_mask) or hand
        led, best_led, best_trump = self._best()
        return legal_follows(rules, hand, led, best_led, best_trump)

    def _best(self) -> tuple[int, int, int]:
        """The suit led, the best card of it, and the best trump, or 0."""
        led = SUIT_MASKS[self.trick[0] // 13]
        in_trick = self.in_trick
        best_led = 1 << ((in_trick & led).bit_length() - 1)
        trumps = in_trick & self.rules.trump_mask
        return led, best_led, 1 << (trumps.bit_length() - 1) if trumps else 0

    def play(self, bit: int) -> None:
        """Play a legal card."""
        self.hands[self.turn] ^= bit
        self.cards ^= bit
        self.in_trick |= bit
        self.trick.append(bit.bit_length() - 1)
        if len(self.trick) > 1:
            note_voids(self.voids, self.trick, self.leader, self._play_rules.trump)
        if len(self.trick) < 4:
            return
        rules = self.rules
        _, best_led, best_trump = self._best()
        winner = self.trick.index((best_trump or best_led).bit_length() - 1)
        self.leader = (self.leader + winner) & 3
        units = (self.in_trick & rules.penalty_mask).bit_count()
        self.points[self.leader] += rules.unit * (units + (self.n_left <= rules.scoring_tricks))
        self.is_opened = self.is_opened or opens_lead(self.trick, self._play_rules)
        self.trick = []
        self.in_trick = 0
        self.n_left -= 1

    def leads_by_rules(self, legal: int, policy_lead: float) -> Leads:
        """Groups, and how the rule policy likes them."""
        led = SUIT_MASKS[self.trick[0] // 13] if self.trick else 0
        bits = [1 << card for card in self.trick]
        hand = self.hands[self.turn]
        chosen = choose_bit(self.rules, hand, legal, self.cards ^ hand, led, bits)
        return [(group, 0.0 if group & chosen else -policy_lead) for group in self._groups(legal)]

    def leads_by_nothing(self, legal: int) -> Leads:
        """Groups, all liked alike."""
        return [(group, 0.0) for group in self._groups(legal)]

    def leads_by_net(self, legal: int, weights: KindWeights) -> Leads:
        """Groups, and how the learned scorer likes them."""
        seat = self.turn
        hand, voids = self.hands[seat], self.voids
        sight = Sight(
            contract=self.contract,
            seat=seat,
            hand=hand,
            legal=legal,
            out=self.cards ^ hand,
            leader=self.leader,
            trick=tuple(self.trick),
            voids=(voids[0], voids[1], voids[2], voids[3]),
            is_opened=self.is_opened,
        )
        scores = net_scores(sight, weights)
        best = max(scores.values())
        leads: Leads = []
        for group in self._groups(legal):
            # A group that the scorer did not look at: all cards are alike to it.
            score = max([scores[card] for card in scores if group >> card & 1], default=best)
            leads.append((group, (score - best) / 10.0))
        return leads

    def _groups(self, legal: int) -> list[int]:
        others = self.cards ^ self.hands[self.turn] | self.in_trick
        return group_cards(self.rules.penalty_mask, legal, others)


def group_cards(penalty_mask: int, legal: int, others: int) -> list[int]:
    """Legal cards in groups that do the same, as masks, upwards.

    They are of one suit, with no card of another seat or of the trick between them, and all or none
    of them score. `others` are those cards.
    """
    groups: list[int] = []
    last = 0
    while legal:
        bit = legal & -legal
        legal ^= bit
        is_equal = (
            last
            and not others & (bit - last)
            and bool(bit & penalty_mask) == bool(last & penalty_mask)
            and not _SUIT_ENDS & ((bit << 1) - (last << 1))
        )
        if is_equal:
            groups[-1] |= bit
        else:
            groups.append(bit)
        last = bit
    return groups
