"""Whether one card of a position is clearly right, shown without asking any bot.

Every hand the others may hold, by the rules alone, is as likely as any other: all of them are gone
through where there are few, else a large sample drawn uniformly. In each the exact solver says what
every legal card brings under both of its models of the others, all against her (paranoid) and each
for herself (max^n); besides, all cards are played out with everybody playing at random. A card is
clearly right if it leads every other by a margin under both models, whatever the chance in the
sample, and no other does better at random. The models err in different ways (docs/solver.md), and
none of them is how a bot of this package decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from rifki.cards import CARDS, CardSet
from rifki.search.knowledge import Knowledge, knowledge_of
from rifki.search.playout import RANDOM, rollouts
from rifki.search.position import CompactPosition, Hands
from rifki.search.sampling import Sampler
from rifki.search.solver import Model, solve
from rifki.view import View

__all__ = ["MARGIN", "Proof", "all_worlds", "glance", "prove"]

MARGIN = 20.0
"""Points by which the right card must lead, under both models."""
SAME = 0.5
"""Points within which, under both models, another card is as right."""
MOST_WORLDS = 1000
"""So many worlds are all gone through; of more, a sample."""
SAMPLE = 400
SURE_ERRORS = 4.0
"""Standard errors that a lead in a sample must keep above the margin."""
FIRST_LOOK = 24
"""Worlds that show at once that most positions are not clear."""
RANDOM_PLAYOUTS = 4000


@dataclass(frozen=True, slots=True)
class Proof:
    """The right cards of a position and by how much they lead."""

    right: CardSet
    margin: float
    """The least lead over a card that is not right, in points: the smaller of both models."""
    n_worlds: int
    is_complete: bool
    """Whether the worlds are all there are."""


def glance(view: View, *, margin: float = MARGIN, seed: int = 1) -> int:
    """A card that may be clearly right, from a few worlds; or -1."""
    worlds = Sampler.of_view(view).draw(FIRST_LOOK, seed=seed)
    position = CompactPosition.from_view(view, worlds[0])
    best = -1
    for model in Model:
        table = _Table(position, worlds, model)
        best = best if best >= 0 else table.best
        if table.lead_of(best) < margin / 2:
            return -1
    return best


def prove(view: View, *, margin: float = MARGIN, seed: int = 1) -> Proof | None:
    """The clearly right cards of the seat to play, or None where no card is, or all are."""
    if glance(view, margin=margin, seed=seed) < 0:
        return None
    knowledge = knowledge_of(view)
    sampler = Sampler(knowledge)
    is_complete = sampler.n_deals <= MOST_WORLDS
    worlds = list(all_worlds(knowledge)) if is_complete else sampler.draw(SAMPLE, seed=seed)
    position = CompactPosition.from_view(view, worlds[0])
    tables = [_Table(position, worlds, model) for model in Model]
    best = tables[0].best
    same = [card for card in tables[0].cards if all(t.behind(best, card) <= SAME for t in tables)]
    wrong = [card for card in tables[0].cards if card not in same]
    if not wrong:
        return None
    errors = 0.0 if is_complete else SURE_ERRORS
    for card in wrong:
        if any(t.behind(best, card) - errors * t.error(best, card) < margin for t in tables):
            return None
    if not _holds_at_random(position, sampler, best, wrong, seed):
        return None
    lead = min(table.behind(best, card) for table in tables for card in wrong)
    return Proof(CardSet([CARDS[card] for card in same]), lead, len(worlds), is_complete)


class _Table:
    """What every legal card brings in every world, under one model."""

    def __init__(self, position: CompactPosition, worlds: Sequence[Hands], model: Model) -> None:
        self.cards = [int(card) for card in position.legal_cards]
        self._columns: dict[int, list[int]] = {card: [] for card in self.cards}
        for hands in worlds:
            solution = solve(position.with_hands(hands), model=model, lines=False)
            for row in solution.of(position.turn).cards:
                points = row.rest.exact
                assert points is not None  # no limit was set
                self._columns[row.card].append(points)
        self.means = {card: fmean(column) for card, column in self._columns.items()}
        self.best = max(self.cards, key=self.means.__getitem__)

    def behind(self, best: int, card: int) -> float:
        """By how many points a card is behind another, on average."""
        return self.means[best] - self.means[card]

    def error(self, best: int, card: int) -> float:
        """The standard error of that."""
        pairs = zip(self._columns[best], self._columns[card], strict=True)
        differences = [one - other for one, other in pairs]
        mean = fmean(differences)
        return sqrt(fmean([(x - mean) ** 2 for x in differences]) / len(differences))

    def lead_of(self, best: int) -> float:
        """How far a card leads the best of those not equal to it; 0 where it does not lead."""
        behind = [self.behind(best, card) for card in self.cards if card != best]
        return min([x for x in behind if abs(x) > SAME], default=0.0)


def _holds_at_random(
    position: CompactPosition, sampler: Sampler, best: int, wrong: Sequence[int], seed: int
) -> bool:
    """Whether no wrong card does better than the best when all four go on at random."""
    flat = sampler.draw_flat(RANDOM_PLAYOUTS, seed=seed)
    result = rollouts(position, flat, seed=seed, policy=RANDOM)
    turn = position.turn
    return all(result.mean(best, turn) >= result.mean(card, turn) for card in wrong)


def all_worlds(knowledge: Knowledge) -> Iterator[Hands]:
    """Every way the unseen cards can lie, by the rules; each once."""
    unseen = [card for card in range(52) if knowledge.unseen >> card & 1]
    hands = [0, 0, 0, 0]
    hands[knowledge.seat] = knowledge.hand
    room = [size if seat != knowledge.seat else 0 for seat, size in enumerate(knowledge.sizes)]
    yield from _deal_out(unseen, hands, room, knowledge.forbidden)


def _deal_out(
    unseen: Sequence[int], hands: list[int], room: list[int], forbidden: Sequence[int]
) -> Iterator[Hands]:
    """Give the first card to each seat that may hold it, then the others."""
    if not unseen:
        south, east, north, west = hands
        yield south, east, north, west
        return
    bit = 1 << unseen[0]
    for seat in range(4):
        if room[seat] and not forbidden[seat] & bit:
            hands[seat] |= bit
            room[seat] -= 1
            yield from _deal_out(unseen[1:], hands, room, forbidden)
            hands[seat] ^= bit
            room[seat] += 1
