"""The levels a bot can play at, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rifki.bots.protocol import Bot
from rifki.errors import ParseError
from rifki.randomness import SeedLike

__all__ = ["LEVELS", "Level", "make_bot"]


def _random(seed: SeedLike) -> Bot:
    from rifki.bots.protocol import BaseBot

    return BaseBot(seed=seed)


def _novice(seed: SeedLike) -> Bot:
    from rifki.bots.novice import NoviceBot

    return NoviceBot(seed=seed)


def _rules(seed: SeedLike) -> Bot:
    from rifki.bots.rules.rules_bot import RulesBot

    return RulesBot(seed=seed)


def _net(seed: SeedLike) -> Bot:
    from rifki.bots.net.net_bot import NetBot

    return NetBot(seed=seed)


def _search(seed: SeedLike) -> Bot:
    from rifki.bots.search.search_bot import SearchBot

    return SearchBot(seed=seed)


def _expert(seed: SeedLike) -> Bot:
    from rifki.bots.expert.expert_bot import ExpertBot

    return ExpertBot(seed=seed)


def _quick_expert(seed: SeedLike) -> Bot:
    from rifki.bots.expert.expert_bot import ExpertBot

    return ExpertBot(seed=seed, iterations=150, drawn=64, steps=0)


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the level table; `summary` is one English line for lists and logs."""

    name: str
    factory: Callable[[SeedLike], Bot]
    summary: str
    quick_factory: Callable[[SeedLike], Bot] | None = None
    """Makes the same bot with less work for each card, for a level that takes long."""


LEVELS: tuple[Level, ...] = (
    Level("random", _random, "plays any legal card"),
    Level("novice", _novice, "knows the rules and a few habits, counts nothing, is often careless"),
    Level("rules", _rules, "counts cards and plays by rules that it can name; no search"),
    Level(
        "net",
        _net,
        "the card that search would most likely play, learned from its games; no search",
    ),
    Level("search", _search, "plays its cards out in many hands that the others may hold"),
    Level(
        "expert",
        _expert,
        "looks ahead in a tree of cards, in hands that the play of the others makes likely",
        _quick_expert,
    ),
)
"""The levels, weakest first."""


def make_bot(level: str, *, seed: SeedLike = 0, is_quick: bool = False) -> Bot:
    """A bot of a level; its moves depend on the seed and on the views it is given.

    A level that takes long for a card thinks less with `is_quick`; it is then weaker. Loads the
    level's module on first use. Raises ParseError listing the levels.
    """
    for row in LEVELS:
        if row.name == level:
            factory = row.quick_factory if is_quick and row.quick_factory else row.factory
            return factory(seed)
    raise ParseError(
        "not a bot level", level, expected="one of " + ", ".join(row.name for row in LEVELS)
    )
