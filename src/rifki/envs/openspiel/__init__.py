"""One deal of Turkish King in OpenSpiel: importing this registers `python_turkish_king`.

| parameter | default | meaning |
|---|---|---|
| `contract` | `choose` | `choose` (the declarer), `random`, or one: `no_king`, `trump:S` |
| `declarer` | 0 | the seat that declares and leads: South 0, East 1, North 2, West 3 (G5) |
| `rules` | `standard` | a preset, then `option:value` words: `standard early_end:on` |

| what | is |
|---|---|
| players | 0..3, the seats in play order |
| actions | 0..51 cards, 52..61 contracts in the order of `Contract` (`rifki.envs.layout`) |
| chance | if `contract=random`, first a contract, 0..9; then the seat of each card, C2 to SA |
| returns | points of the deal; 0 before its end |
| utility | constant-sum, the contract's total, where it is given; else general-sum, -650 to 650 |

The deck has one order and every card goes to each seat with a probability of the cards it still
lacks, so that all deals are equally likely and each is reached by one history. Nothing is observed
before the last card is dealt. Quotas, redeals and totals belong to a game of 20 deals, not to a
deal: all ten contracts may be declared, and nobody voids a deal. `rifki.envs.openspiel.observer`
says what tensors and strings hold. Needs the extra `rifki[openspiel]`.

>>> import pyspiel
>>> import rifki.envs.openspiel
>>> game = pyspiel.load_game("python_turkish_king(contract=no_king)")
>>> game.num_players(), game.min_utility(), game.max_utility(), game.utility_sum()
(4, -320.0, 0.0, -320.0)
"""

from rifki.envs.extra import needs_extra

with needs_extra("openspiel"):
    import numpy  # noqa: F401  # the layout of observations asks for it in another extra's name
    import pyspiel

from rifki.envs.openspiel.game import GAME_TYPE, TurkishKingGame
from rifki.envs.openspiel.observer import TurkishKingObserver
from rifki.envs.openspiel.state import TurkishKingState

__all__ = ["GAME_TYPE", "TurkishKingGame", "TurkishKingObserver", "TurkishKingState"]

pyspiel.register_game(GAME_TYPE, TurkishKingGame)
