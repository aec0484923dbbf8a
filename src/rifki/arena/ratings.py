"""Ratings of several bots: a round-robin of duplicate deals, rated by openskill.

Every two bots play the same deals in every seating of a model that treats both alike. Who has more
points over all hands of a deal has won it; the cards cancel out, so that a win says much more than
one in a single hand. The wins go to openskill's Plackett-Luce model (Weng and Lin, A Bayesian
Approximation Method for Online Ranking, 2011) deal by deal. Bots do not change, so nothing is added
to a sigma between deals (tau is 0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

from rifki.arena.estimates import Estimate

__all__ = ["Pair", "RatedBot", "RatingReport", "pairs_of", "rate"]

Pair: TypeAlias = tuple[int, int]
"""Two bots by their places in the list, the lower first."""


@dataclass(frozen=True, slots=True)
class RatedBot:
    """One bot: its rating, and its points above the average of the tables it sat at.

    A sample of `points` is a deal, or a game where games are played, with all other bots.
    """

    place: int
    """In the list of bots."""
    name: str
    mu: float
    """The skill, on a scale on which a bot of unknown skill has 25."""
    sigma: float
    """How sure that is: one standard deviation."""
    ordinal: float
    """mu less three sigma: a skill that it very likely has."""
    n_won: int
    n_drawn: int
    n_lost: int
    points: Estimate

    def to_json(self) -> dict[str, Any]:
        """The numbers by name; ratings to a thousandth."""
        return {
            "bot": self.name,
            "place_in_list": self.place,
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "ordinal": round(self.ordinal, 3),
            "won": self.n_won,
            "drawn": self.n_drawn,
            "lost": self.n_lost,
            "points": self.points.to_json(),
        }


@dataclass(frozen=True, slots=True)
class RatingReport:
    """The bots, best ordinal first, and the result of every two."""

    bots: tuple[RatedBot, ...]
    pairs: tuple[tuple[Pair, Estimate], ...]
    """Points that the first of a pair has above the average of the table."""

    def between(self, one: int, other: int) -> Estimate | None:
        """What one bot has against another, by their places in the list; None against itself."""
        for (first, second), estimate in self.pairs:
            if (first, second) == (one, other):
                return estimate
            if (second, first) == (one, other):
                return Estimate(0.0 - estimate.mean, estimate.sd, estimate.half_width, estimate.n)
        return None

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {
            "bots": [bot.to_json() for bot in self.bots],
            "pairs": [
                {"first": first, "second": second, "points": estimate.to_json()}
                for (first, second), estimate in self.pairs
            ],
        }


def pairs_of(n_bots: int) -> tuple[Pair, ...]:
    """Every two bots, in the order in which they are played and rated."""
    return tuple(combinations(range(n_bots), 2))


def rate(names: Sequence[str], results: Mapping[Pair, Sequence[float]]) -> RatingReport:
    """Rate bots by what the first of each pair had above the average in each duplicate deal.

    All pairs have the same number of deals, at least one, and deal number n is the same for all.

    >>> report = rate(["a", "b"], {(0, 1): [12.5, -3.0, 20.0]})
    >>> [(bot.name, bot.n_won, bot.n_lost) for bot in report.bots]
    [('a', 2, 1), ('b', 1, 2)]
    """
    n_deals = min(map(len, results.values()))
    skills = _skills(len(names), results, n_deals)
    bots = [
        _rated(place, name, skills[place], _own(place, results, n_deals))
        for place, name in enumerate(names)
    ]
    bots.sort(key=lambda bot: (-bot.ordinal, bot.place))
    estimates = [(pair, Estimate.of(samples[:n_deals])) for pair, samples in results.items()]
    return RatingReport(tuple(bots), tuple(estimates))


def _skills(
    n_bots: int, results: Mapping[Pair, Sequence[float]], n_deals: int
) -> list[tuple[float, float, float]]:
    """mu, sigma and ordinal of each bot, after all deals in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(n_bots)]
    for number in range(n_deals):
        for (first, second), samples in results.items():
            value = samples[number]
            ranks = [float(value < 0), float(value > 0)]
            new = model.rate([[ratings[first]], [ratings[second]]], ranks=ranks)
            ratings[first], ratings[second] = new[0][0], new[1][0]
    return [(rating.mu, rating.sigma, rating.ordinal()) for rating in ratings]


def _own(
    place: int, results: Mapping[Pair, Sequence[float]], n_deals: int
) -> list[tuple[float, ...]]:
    """What a bot had in each deal against each other."""
    columns = []
    for (first, second), samples in results.items():
        if place in (first, second):
            sign = 1 if place == first else -1
            columns.append([sign * value for value in samples[:n_deals]])
    return list(zip(*columns, strict=True))


def _rated(
    place: int, name: str, skill: tuple[float, float, float], own: Sequence[tuple[float, ...]]
) -> RatedBot:
    """One bot with its numbers."""
    values = [value for row in own for value in row]
    return RatedBot(
        place,
        name,
        *skill,
        n_won=sum(value > 0 for value in values),
        n_drawn=sum(value == 0 for value in values),
        n_lost=sum(value < 0 for value in values),
        points=Estimate.of([sum(row) / len(row) for row in own]),
    )
