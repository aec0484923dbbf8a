"""Environments for learning agents: PettingZoo, Gymnasium, batches of deals, OpenSpiel.

| module | what | extra |
|---|---|---|
| `rifki.envs.aec` | `turkish_king_v0`, `turkish_king_deal_v0`: four agents (PettingZoo) | `envs` |
| `rifki.envs.gym` | one seat against bots (Gymnasium) | `envs` |
| `rifki.envs.openspiel` | one deal as a game of OpenSpiel | `openspiel` |
| `rifki.envs.vector` | thousands of deals at once (Gymnasium's vector environments) | `envs` |
| `rifki.envs.batch` | the same in plain arrays | `envs` |
| `rifki.envs.layout` | what an observation says and what an action means | `envs` |

Importing this package registers the ids `rifki/TurkishKing-v0` and `rifki/TurkishKingDeal-v0` with
Gymnasium, where it is installed; that is how Gymnasium finds environments of other packages. The
modules say what to install if something they need is missing.
"""

from rifki.envs.extra import MissingExtraError
from rifki.envs.registration import IDS, register_all

__all__ = ["IDS", "MissingExtraError", "register_all"]

register_all()
