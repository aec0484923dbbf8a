"""Players that see a `View` and nothing else: the protocol, the levels, and how to make one.

>>> from rifki import Game
>>> from rifki.bots import make_bot
>>> game, bot = Game(seed=7), make_bot("rules", seed=1)
>>> game.declare(bot.choose_contract(game.view(game.turn)))
>>> bot.choose_card(game.view(game.turn)) in game.legal_cards
True
"""

from rifki.bots.protocol import BaseBot, Bot, ValuesCards
from rifki.bots.registry import LEVELS, Level, make_bot

__all__ = ["LEVELS", "BaseBot", "Bot", "Level", "ValuesCards", "make_bot"]
