"""Who plays the other three seats of a single-seat environment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rifki.bots import Bot, make_bot
from rifki.bots.dice import Dice
from rifki.envs.extra import needs_extra
from rifki.envs.layout import ACTION_OF_CONTRACT, action_of
from rifki.envs.table import Table
from rifki.errors import InvalidSetupError
from rifki.seats import SEATS

with needs_extra("envs"):
    from numpy.random import Generator

__all__ = ["Opponent", "Opponents", "Player", "players"]

Opponent: TypeAlias = Bot | str
"""A bot, or the name of a level."""
Opponents: TypeAlias = Opponent | Sequence[Opponent]
"""One for all three seats, or three in play order after the agent."""

Player: TypeAlias = Callable[[Table], int]
"""Chooses the action of the seat whose turn it is."""

_RANDOM = "random"


def players(opponents: Opponents, rng: Generator) -> tuple[Player, Player, Player]:
    """The three other players, in play order after the agent; levels get seeds from `rng`.

    Raises ParseError for a level that does not exist, InvalidSetupError if there are not three.
    """
    three: list[Opponent]
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        three = [opponents] * 3
    else:
        three = list(opponents)
    if len(three) != 3:
        raise InvalidSetupError(f"{len(three)} opponents; expected one or three", len(three))
    seeds = [rng.bytes(32) for _ in three]
    first, second, third = (_player(*pair) for pair in zip(three, seeds, strict=True))
    return first, second, third


def _player(opponent: Opponent, seed: bytes) -> Player:
    """One opponent."""
    if opponent == _RANDOM:
        return _RandomPlayer(make_bot(_RANDOM, seed=seed), seed)
    return _BotPlayer(make_bot(opponent, seed=seed) if isinstance(opponent, str) else opponent)


class _BotPlayer:
    """A bot, which is asked with what its seat may know."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def __call__(self, table: Table) -> int:
        view = table.view(SEATS[table.turn])
        if view.contract is None:
            return action_of(self._bot.choose_contract(view))
        return action_of(self._bot.choose_card(view))


class _RandomPlayer(_BotPlayer):
    """The level `random`, which needs no view to play any legal card; its dice are its own."""

    def __init__(self, bot: Bot, seed: bytes) -> None:
        super().__init__(bot)
        self._dice = Dice(int.from_bytes(seed[:8], "big"))

    def __call__(self, table: Table) -> int:
        legal = table.legal
        if legal >> ACTION_OF_CONTRACT:
            return super().__call__(table)
        for _ in range(self._dice.below(legal.bit_count())):
            legal &= legal - 1
        return (legal & -legal).bit_length() - 1
