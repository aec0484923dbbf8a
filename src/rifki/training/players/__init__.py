"""Learning how some players play: `rifki train --like`.

A player model is the learned scorer of `rifki.search`, fitted so that the cards which certain
players chose are as likely as can be: `expert` weighs hidden hands by such models. The players are
a bot, which plays deals against itself, or whoever played the games of some records.
docs/training.md describes it. Fitting needs the extra `rifki[train]`, which is loaded only then.
"""

from rifki.training.players.recipe import PlayerRecipe
from rifki.training.players.run import PlayerLog, PlayerObserver, train_player
from rifki.training.players.sources import BotSource, RecordSource

__all__ = [
    "BotSource",
    "PlayerLog",
    "PlayerObserver",
    "PlayerRecipe",
    "RecordSource",
    "train_player",
]
