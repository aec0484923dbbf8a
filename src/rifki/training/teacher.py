"""The teacher: self-play in which every card of some decisions is played out in the same worlds.

Deals are played by a mixture: mostly the present player, now and then a random card, and after a
decision was labelled often the card that turned out best. Decisions whose cards all do the same, or
where nothing is left to win, teach nothing and are left out.
"""

from __future__ import annotations

from rifki.board import Board
from rifki.bots.dice import Dice
from rifki.bots.search.equal_cards import equal_cards
from rifki.cards import CARDS, CardSet
from rifki.contracts import ContractKind
from rifki.randomness import derive_seed, seed_bytes
from rifki.search.kernel import Kernel, default_kernel
from rifki.search.playout import PlayoutPolicy, rollouts
from rifki.search.position import CompactPosition, PositionBatch
from rifki.search.sampling import Sampler
from rifki.search.sight import sight_of_view
from rifki.training.deals import DealStream
from rifki.training.decisions import Decisions
from rifki.training.recipe import Recipe
from rifki.view import view_of_board

__all__ = ["Teacher"]


class Teacher:
    """Labels decisions of one kind of contract; what it deals and does follows from its name.

    `policy` plays the deals and the playouts. The same name, recipe and policy give the same
    decisions in every process.
    """

    def __init__(
        self,
        kind: ContractKind,
        recipe: Recipe,
        policy: PlayoutPolicy,
        *,
        name: str,
        n_worlds: int,
        kernel: Kernel | None = None,
    ) -> None:
        self._recipe = recipe
        self._policy = policy
        self._name = f"rifki train {recipe.seed} {kind.value} {name}"
        self._n_worlds = n_worlds
        self._kernel = kernel if kernel is not None else default_kernel()
        key = derive_seed(seed_bytes(self._name), "teacher")
        self._dice = Dice(int.from_bytes(key[:8], "big"))
        self._deals = DealStream(kind, self._name, recipe.option_share, self._dice)

    def label(self, n: int) -> Decisions:
        """The first n labelled decisions."""
        found = Decisions()
        number = 0
        while len(found) < n:
            self._play(self._deals.board(number), found, n)
            number += 1
        return found

    def _play(self, board: Board, found: Decisions, n: int) -> None:
        """Play a deal as long as anything is left to win, labelling some decisions."""
        while board.points_left and len(found) < n:
            legal = board.legal_mask
            if not legal & (legal - 1):
                board.push_unchecked(legal.bit_length() - 1)
                continue
            best = -1
            if self._deals.is_chance(self._recipe.label_share):
                best = self._label(board, found)
            if best >= 0 and self._deals.is_chance(self._recipe.teacher_share):
                card = best
            elif self._deals.is_chance(self._recipe.whim_share):
                cards = list(CardSet.from_mask(legal))
                card = cards[self._dice.below(len(cards))]
            else:
                card = self._players_card(board)
            board.push_unchecked(card)

    def _players_card(self, board: Board) -> int:
        """The card that the policy plays."""
        batch = PositionBatch.of([CompactPosition.from_board(board)])
        weights = self._policy.weights
        if weights is None:
            return self._kernel.policy_cards(batch)[0]
        return self._kernel.net_scores(batch, weights)[1][0]

    def _label(self, board: Board, found: Decisions) -> int:
        """Play out the cards of a decision; the best, or -1 where all do the same."""
        view = view_of_board(board, board.turn)
        sight = sight_of_view(view)
        groups = equal_cards(sight)
        if len(groups) < 2:
            return -1
        cards = [group[0 if sight.contract.is_trump else -1] for group in groups]
        worlds = Sampler.of_view(view, kernel=self._kernel).draw_flat(
            self._n_worlds, seed=self._dice.bits()
        )
        position = CompactPosition.from_view(view, worlds[:4])
        result = rollouts(
            position,
            worlds,
            seed=self._dice.bits(),
            policy=self._policy,
            cards=CardSet([CARDS[card] for card in cards]),
            kernel=self._kernel,
        )
        values = {}
        for place, card in enumerate(result.cards):
            row = result.sums[4 * place : 4 * place + 4]
            values[int(card)] = (row[view.seat] - sum(row) / 4) / self._n_worlds
        found.add(position, values)
        return max(values, key=values.__getitem__)
