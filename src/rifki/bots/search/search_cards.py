"""What each legal card is worth: rollouts in sampled worlds, and the learned values."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from rifki.bots.aim import Aim, Column
from rifki.bots.dice import dice_of
from rifki.bots.net.net_bot import card_values as learned_values
from rifki.bots.net.values import load_values
from rifki.bots.search.equal_cards import equal_cards
from rifki.bots.search.race import race
from rifki.bots.search.settings import PLAYOUTS, TRICKS_PER_WORLD, WEIGHTS, WORLDS
from rifki.cards import CARDS, Card, CardSet
from rifki.randomness import SeedLike
from rifki.scoring import points_left
from rifki.search.kernel import Kernel
from rifki.search.playout import rollouts
from rifki.search.position import CompactPosition
from rifki.search.sampling import Sampler
from rifki.search.sight import Sight, sight_of_view
from rifki.view import View

__all__ = ["CardGroup", "card_values", "favourite_of", "points_still_out", "value_groups"]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that do the same, with what any of them is worth."""

    cards: tuple[int, ...]
    value: float
    """Points of the rest of the deal above the average of the table."""
    favourite: int
    """The one to play."""


def card_values(
    view: View, *, seed: SeedLike = 0, worlds: int = WORLDS, kernel: Kernel | None = None
) -> dict[Card, float]:
    """For each legal card, the points that the seat may expect if it plays it.

    Of the rest of the deal, above the average of the four seats: her own points less a quarter of
    all. `worlds` is the most worlds a card is tried in. Empty when it is not the seat's turn.
    """
    if not view.legal_cards.mask:
        return {}
    sight = sight_of_view(view)
    groups = value_groups(view, sight, equal_cards(sight), seed, worlds, kernel)
    values = {card: group.value for group in groups for card in group.cards}
    return {CARDS[card]: values[card] for card in sorted(values)}


def value_groups(
    view: View,
    sight: Sight,
    equals: Sequence[tuple[int, ...]],
    seed: SeedLike,
    worlds: int = WORLDS,
    kernel: Kernel | None = None,
    *,
    aim: Aim | None = None,
) -> list[CardGroup]:
    """The groups of equal cards with their values to the aim given, in the order given."""
    dice = dice_of(seed, view)
    drawn = Sampler.of_view(view, kernel=kernel).draw_flat(max(worlds, 1), seed=dice.bits())
    playout_seed = dice.bits()
    wanted = aim if aim is not None else Aim(view.seat)
    position = CompactPosition.from_view(view, drawn[:4])
    learned = learned_values(sight, load_values(sight.contract.kind))
    favourites = [favourite_of(cards, learned) for cards in equals]
    usual = min(learned.values())
    weight = WEIGHTS[sight.contract.kind]

    def play(chosen: Sequence[int], flat: array[int], first: int) -> list[Column]:
        cards = CardSet([CARDS[equals[each][0]] for each in chosen])
        result = rollouts(
            position,
            flat,
            seed=playout_seed,
            first=first,
            policy=PLAYOUTS,
            cards=cards,
            with_points=True,
            kernel=kernel,
        )
        return wanted.columns(result.points, len(cards), 1 / (1 - weight))

    values = race(
        drawn,
        [learned.get(card, usual) / 10 for card in favourites],
        weight,
        play,
        max(worlds * TRICKS_PER_WORLD // (sight.left + 1), 1),
    )
    fair = points_still_out(sight) / 4
    return [
        CardGroup(cards, value - fair, favourite)
        for cards, value, favourite in zip(equals, values, favourites, strict=True)
    ]


def points_still_out(sight: Sight) -> int:
    """What all four seats together still win in this deal."""
    left = sight.hand | sight.out
    for card in sight.trick:
        left |= 1 << card
    return points_left(sight.contract, left, sight.left + 1)


def favourite_of(cards: tuple[int, ...], learned: dict[int, int]) -> int:
    """The card of a group with the best learned value; of touching cards one or some have one."""
    listed = [card for card in learned if card in cards]
    return max(listed, key=learned.__getitem__, default=cards[0])
