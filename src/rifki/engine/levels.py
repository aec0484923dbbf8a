"""The levels of this package as engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rifki.bots import LEVELS, Bot, make_bot
from rifki.engine.messages import EngineOption, Limits, OptionType, OptionValue
from rifki.randomness import SeedLike
from rifki.view import View

__all__ = ["FactoryMaker", "LevelMaker", "maker_of_level"]

_SEED: Final = EngineOption("seed", OptionType.STRING, "0")
_THINK: Final = EngineOption("think", OptionType.CHOICE, "usual", choices=("usual", "limits"))
"""Whether `expert` thinks as long as ever, or as long as it is allowed."""


class FactoryMaker:
    """Bots of one factory, which is given the seed; limits mean nothing to them."""

    options: tuple[EngineOption, ...] = (_SEED,)

    def __init__(self, name: str, factory: Callable[[SeedLike], Bot]) -> None:
        self.name = name
        self._factory = factory
        self._known: dict[str, Bot] = {}

    def make(self, values: dict[str, OptionValue], limits: Limits) -> Bot:
        """The bot of a seed."""
        seed = str(values[_SEED.name])
        bot = self._known.get(seed)
        if bot is None:
            self._known.clear()
            bot = self._known[seed] = self._factory(seed)
        return bot

    def values(self, bot: Bot, view: View) -> dict[str, float]:
        """Nothing: most bots cannot say."""
        return {}


class LevelMaker(FactoryMaker):
    """A level of this package. `net` tells its values; `expert` minds limits."""

    def __init__(self, level: str) -> None:
        super().__init__(level, lambda seed: make_bot(level, seed=seed))
        if level == "expert":
            self.options = (_SEED, _THINK)

    def make(self, values: dict[str, OptionValue], limits: Limits) -> Bot:
        """The bot of a seed, or for `expert` one that has just so much time or work."""
        is_bound = values.get(_THINK.name) == "limits" and limits.time_ms is not None
        if self.name != "expert" or not (is_bound or limits.nodes is not None):
            return super().make(values, limits)
        from rifki.bots.expert.expert_bot import ExpertBot

        seed = str(values[_SEED.name])
        if is_bound and limits.time_ms is not None:
            return ExpertBot(seed=seed, time=limits.time_ms / 1000 * _TIME_SHARE)
        return ExpertBot(seed=seed, iterations=limits.nodes)

    def values(self, bot: Bot, view: View) -> dict[str, float]:
        """What `net` expects, in points above the average of the table."""
        if self.name != "net":
            return {}
        from rifki.bots.net.net_bot import NetBot, contract_values

        if view.contract is None:
            found = contract_values(view)
            return {contract.text: round(value, 1) for contract, value in found.items()}
        assert isinstance(bot, NetBot)  # the level's own
        return {card.text: value for card, value in bot.card_values(view).items()}


_TIME_SHARE: Final = 0.9
"""Of the time allowed; the rest is for the way there and back."""


def maker_of_level(level: str) -> LevelMaker | None:
    """The maker of a level, or None if there is no such level."""
    return LevelMaker(level) if level in {row.name for row in LEVELS} else None
