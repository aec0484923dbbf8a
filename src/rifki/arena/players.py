"""The players of a match, named by a text: a level, a file of weights, an engine, or code of one's
own.
"""

from __future__ import annotations

from importlib import import_module

from rifki.bots import Bot, make_bot
from rifki.engine.bot import EngineBot
from rifki.engine.spec import is_engine_text, parse_engine
from rifki.errors import ParseError
from rifki.randomness import SeedLike

__all__ = ["make_player"]


def make_player(text: str, *, seed: SeedLike = 0, is_quick: bool = False) -> Bot:
    """The bot of a text: a level ("rules"), "module:factory", which is called with `seed=`, a file
    of weights ("new.npz"), by which the level `net` then plays, or "engine:COMMAND", a program that
    speaks the engine protocol and is started when it is first asked (docs/engine.md).

    For `is_quick` see `make_bot`. Raises ParseError for a text that names no bot; its cause is what
    went wrong in the module.

    >>> make_player("rifki.bots:BaseBot", seed=7).seed
    7
    """
    if is_engine_text(text):
        return EngineBot(parse_engine(text), seed=seed)
    if text.endswith(".npz"):
        return _net_of_file(text, seed)
    module, colon, name = text.partition(":")
    if not colon:
        return make_bot(text, seed=seed, is_quick=is_quick)
    try:
        bot = getattr(import_module(module), name)(seed=seed)
    except Exception as error:  # the module is the user's: anything can happen in it
        raise ParseError("not a bot", text, expected="MODULE:FACTORY that Python finds") from error
    if not isinstance(bot, Bot):
        raise ParseError("not a bot", text, expected="a factory of bots")
    return bot


def _net_of_file(path: str, seed: SeedLike) -> Bot:
    """The level `net` with the weights of a file."""
    from rifki.bots.net.net_bot import NetBot
    from rifki.search.net_weights import WeightsError, read_weights

    try:
        return NetBot(seed=seed, weights=read_weights(path))
    except WeightsError as error:
        raise ParseError("not a bot", path, expected="a file of weights") from error
