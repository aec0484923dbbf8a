"""What each legal card is worth: a search tree over sampled worlds, and the learned values."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

from rifki.bots.dice import dice_of
from rifki.bots.expert.budget import Budget, IterationBudget
from rifki.bots.expert.others import others_in
from rifki.bots.expert.settings import (
    DRAWN,
    ITERATIONS,
    STAGES,
    STEPS,
    TREE,
    WEIGHTS,
    WORLDS,
)
from rifki.bots.net.net_bot import card_values as learned_values
from rifki.bots.net.values import load_values
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.race import blend
from rifki.bots.search.search_cards import CardGroup, favourite_of, points_still_out
from rifki.cards import CARDS, Card
from rifki.randomness import SeedLike
from rifki.search.kernel import Kernel, Tree, default_kernel
from rifki.search.likely_worlds import likely_worlds
from rifki.search.policy import PlayoutPolicy
from rifki.search.position import CompactPosition
from rifki.search.sight import Sight, sight_of_view
from rifki.view import View

__all__ = ["card_values", "value_groups"]


def card_values(
    view: View,
    *,
    seed: SeedLike = 0,
    iterations: int = ITERATIONS,
    drawn: int = DRAWN,
    steps: int = STEPS,
    kernel: Kernel | None = None,
) -> dict[Card, float]:
    """For each legal card, the points that the seat may expect if it plays it.

    Of the rest of the deal, above the average of the four seats: her own points less a quarter of
    all. `iterations` of the tree, `drawn` hands to weigh and `steps` from these are the work. Empty
    when it is not the seat's turn.
    """
    if not view.legal_cards.mask:
        return {}
    sight = sight_of_view(view)
    budget = IterationBudget(iterations, drawn, steps)
    groups = value_groups(view, sight, equal_cards(sight), seed, budget, kernel)
    values = {card: group.value for group in groups for card in group.cards}
    return {CARDS[card]: values[card] for card in sorted(values)}


def value_groups(
    view: View,
    sight: Sight,
    equals: Sequence[tuple[int, ...]],
    seed: SeedLike,
    budget: Budget,
    kernel: Kernel | None = None,
    *,
    worlds: array[int] | None = None,
) -> list[CardGroup]:
    """The groups of equal cards with their values, in the order given.

    In likely hands of the others or, for open cards, in the `worlds` given (four masks each).
    """
    points = points_still_out(sight)
    if not points:
        return [CardGroup(cards, 0.0, cards[0]) for cards in equals]
    learned = learned_values(sight, load_values(sight.contract.kind))
    favourites = [favourite_of(cards, learned) for cards in equals]
    usual = min(learned.values())
    priors = [learned.get(card, usual) / 10 for card in favourites]
    weight = WEIGHTS[sight.contract.kind]
    tree = _plant(view, seed, budget, len(equals), kernel or default_kernel(), worlds)
    values = _search(tree, [1 << cards[0] for cards in equals], priors, weight, budget)
    fair = points / 4
    return [
        CardGroup(cards, value - fair, favourite)
        for cards, value, favourite in zip(equals, values, favourites, strict=True)
    ]


def _plant(
    view: View,
    seed: SeedLike,
    budget: Budget,
    n_cards: int,
    kernel: Kernel,
    worlds: array[int] | None,
) -> Tree:
    """A tree that has not grown yet, with the worlds that it will meet."""
    assert view.contract is not None  # a card is asked for only after the contract
    dice = dice_of(seed, view)
    if worlds is None:
        worlds = likely_worlds(
            view,
            min(max(budget.most_iterations // n_cards, 1), WORLDS),
            seed=dice.bits(),
            n_drawn=budget.n_drawn,
            n_steps=budget.n_steps,
            players=others_in(view.contract.kind),
            may_go_on=budget.may_weigh,
            kernel=kernel,
        )
    position = CompactPosition.from_view(view, worlds[:4])
    settings = replace(TREE, max_nodes=min(TREE.max_nodes, budget.most_iterations + 1))
    return kernel.tree(position, worlds, PlayoutPolicy.net(), settings, dice.bits())


def _search(
    tree: Tree,
    bits: Sequence[int],
    priors: Sequence[float],
    weight: float,
    budget: Budget,
) -> list[float]:
    """The value of each card: what the tree sees of it, drawn towards its prior by `weight`.

    In stages: after each but the last the worse half of the cards is out. A card that is out keeps
    its distance to the best, for the worlds that the others meet later may be better or worse.
    """
    means, values = list(priors), list(priors)
    left = list(range(len(bits)))
    n_rounds = 0
    for stage in range(STAGES):
        if stage and len(left) > 2:
            left = sorted(left, key=lambda each: -values[each])[: (len(left) + 1) // 2]
        mask = sum([bits[each] for each in left])

        def run(n: int, mask: int = mask) -> None:
            nonlocal n_rounds
            tree.run(mask, n_rounds, n)
            n_rounds += n

        budget.stage(run, len(left), STAGES - stage)
        if n_rounds:
            _note_means(tree, bits, left, means, values)
            values = blend(means, priors, weight)
    return values


def _note_means(
    tree: Tree,
    bits: Sequence[int],
    left: Sequence[int],
    means: list[float],
    values: Sequence[float],
) -> None:
    """Bring the means up to date: of the cards left from the tree, of the others with the best."""
    seen = {row.card: row for row in tree.root_cards()}
    best = max(left, key=values.__getitem__)
    before = means[best]
    for each in left:
        row = seen[bits[each].bit_length() - 1]
        means[each] = row.sum / row.visits
    for each in range(len(bits)):
        if each not in left:
            means[each] += means[best] - before
