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


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the level table; `summary` is one English line for lists and logs."""

    name: str
    factory: Callable[[SeedLike], Bot]
    summary: str


LEVELS: tuple[Level, ...] = (
    Level("random", _random, "plays any legal card"),
    Level("novice", _novice, "knows the rules and a few habits, counts nothing, is often careless"),
    Level("rules", _rules, "counts cards and plays by rules that it can name; no search"),
    Level("net", _net, "values, learned in self-play, of every card it could keep; no search"),
    Level("search", _search, "plays its cards out in many hands that the others may hold"),
)
"""The levels, weakest first."""


def make_bot(level: str, *, seed: SeedLike = 0) -> Bot:
    """A bot of a level; its moves depend on the seed and on the views it is given.

    Loads the level's module on first use. Raises ParseError listing the levels.
    """
    for row in LEVELS:
        if row.name == level:
            return row.factory(seed)
    raise ParseError(
        "not a bot level", level, expected="one of " + ", ".join(row.name for row in LEVELS)
    )
