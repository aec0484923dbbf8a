"""The players of a match, named by a text: a level, or a class or function of one's own."""

from __future__ import annotations

from importlib import import_module

from rifki.bots import Bot, make_bot
from rifki.errors import ParseError
from rifki.randomness import SeedLike

__all__ = ["make_player"]


def make_player(text: str, *, seed: SeedLike = 0) -> Bot:
    """The bot of a text: a level ("rules"), or "module:factory", which is called with `seed=`.

    Raises ParseError for a text that names no bot; its cause is what went wrong in the module.

    >>> make_player("rifki.bots:BaseBot", seed=7).seed
    7
    """
    module, colon, name = text.partition(":")
    if not colon:
        return make_bot(text, seed=seed)
    try:
        bot = getattr(import_module(module), name)(seed=seed)
    except Exception as error:  # the module is the user's: anything can happen in it
        raise ParseError("not a bot", text, expected="MODULE:FACTORY that Python finds") from error
    if not isinstance(bot, Bot):
        raise ParseError("not a bot", text, expected="a factory of bots")
    return bot
