"""Cards that players chose: the positions, what they chose from, and the choice."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rifki.contracts import Contract
from rifki.legality import play_rules
from rifki.rules import RuleSet
from rifki.search.position import PACKED_POSITION, PositionBatch
from rifki.search.python_world import PythonWorld, group_cards
from rifki.seats import Seat
from rifki.training.decisions import RULES, batches_of

__all__ = ["Plays"]


@dataclass(slots=True)
class Plays:
    """Some decisions of players, one after the other."""

    positions: bytearray = field(default_factory=bytearray)
    """rk_position of kernel.h."""
    contracts: array[int] = field(default_factory=lambda: array("B"))
    rules: array[int] = field(default_factory=lambda: array("H"))
    """Numbers in `rule_sets`."""
    n_groups: array[int] = field(default_factory=lambda: array("B"))
    groups: array[int] = field(default_factory=lambda: array("Q"))
    """Legal cards that do the same, as masks: `n_groups` of each decision."""
    chosen: array[int] = field(default_factory=lambda: array("B"))
    """Which of its groups."""
    rule_sets: list[RuleSet] = field(default_factory=lambda: list(RULES))

    def __len__(self) -> int:
        return len(self.contracts)

    def arrays(self) -> dict[str, array[int]]:
        """What a file of the work folder keeps beside the positions."""
        return {
            name: getattr(self, name)
            for name in ("contracts", "rules", "n_groups", "groups", "chosen")
        }

    def add_deal(
        self,
        contract: Contract,
        rules: RuleSet,
        hands: Sequence[int],
        declarer: Seat,
        cards: Sequence[int],
        are_learned: Sequence[bool] = (),
    ) -> None:
        """Add the decisions of a deal whose cards are legal, or those of its cards that are wanted.

        Left out are decisions whose legal cards all do the same, and those with nothing left to
        win, which tell nothing of a player.
        """
        number = self._rules_number(rules)
        is_opened = not play_rules(contract, rules).lead_ban_mask
        world = PythonWorld(contract, rules, hands, declarer, (), is_opened=is_opened, voids=0)
        for index, card in enumerate(cards):
            if world.is_decided:
                return
            if not are_learned or are_learned[index]:
                self._add(world, card, number)
            world.play(1 << card)

    def _rules_number(self, rules: RuleSet) -> int:
        if rules not in self.rule_sets:
            self.rule_sets.append(rules)
        return self.rule_sets.index(rules)

    def _add(self, world: PythonWorld, card: int, rules: int) -> None:
        """Add a decision, if it is one."""
        legal = world.legal
        if not legal & (legal - 1):
            return
        others = world.cards ^ world.hands[world.turn] | world.in_trick
        groups = group_cards(world.rules.penalty_mask, legal, others)
        if len(groups) < 2:
            return
        south, east, north, west = world.voids
        self.positions += PACKED_POSITION.pack(
            *world.hands,
            0,
            *(*world.trick, 0, 0, 0)[:3],
            len(world.trick),
            world.leader,
            world.is_opened,
            south | east << 4 | north << 8 | west << 12,
        )
        self.contracts.append(world.contract)
        self.rules.append(rules)
        self.n_groups.append(len(groups))
        self.groups.extend(groups)
        self.chosen.append(next(i for i, group in enumerate(groups) if group >> card & 1))

    def extend(self, others: Plays) -> None:
        """Add other decisions after these."""
        numbers = [self._rules_number(rules) for rules in others.rule_sets]
        self.positions += others.positions
        self.rules.extend([numbers[each] for each in others.rules])
        for name in ("contracts", "n_groups", "groups", "chosen"):
            getattr(self, name).extend(getattr(others, name))

    def batches(self) -> Iterator[tuple[list[int], PositionBatch]]:
        """The numbers of the decisions of each contract and rule set, and their positions."""
        return batches_of(self.positions, self.contracts, self.rules, self.rule_sets)
