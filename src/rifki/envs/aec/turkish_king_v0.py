"""A game of Turkish King: 20 deals, each seat declares five of them.

| | |
|---|---|
| Creation | `from rifki.envs.aec import turkish_king_v0`, then `turkish_king_v0.env()` |
| Agents | `south_0`, `east_1`, `north_2`, `west_3`, in play order |
| Actions | `Discrete(62)`: 0..51 play a card, 52..61 declare a contract |
| Observation | `Dict`: `observation` int8 (512,), `game` int16 (20,), `action_mask` int8 (62,) |
| Rewards | the points of each deal, at its end |
| Parallel API | `parallel_env()`, turn based |
| Render modes | `ansi`, `human` (text) |

**The game.** Every deal is as in `turkish_king_deal_v0`. Its declarer sees her hand and chooses: over
the game each seat declares trumps twice and a negative contract three times, and each of the six
negatives is declared twice (G2 to G4). With `standard` rules an episode has 20 x 53 turns.

**Actions** are numbered as in `turkish_king_deal_v0`.

**Observation.** The tables of the pieces of `observation` and `game` are in `rifki.envs.layout`. Seats
are relative to the agent: 0 is the agent, 1 the next in play order. `action_mask` has 1 for what the
agent may do now, and is all 0 when it is not its turn. `state()` stacks the `observation` of all
four: int8 (4, 512), hidden cards included.

**Rewards** in points, all other steps 0: those of an episode sum to the agent's score of the game,
and over the four agents to zero (G10). `rewards="fall"` pays after each trick what it brought, and
takes it back where a deal is voided. `normalise=True` divides by the total of the deal's contract
taken as positive. At the end `infos[agent]["rank"]` is the rank, 1 to 4; a king bonus comes first.

**Arguments**

| name | default | meaning |
|---|---|---|
| `rules` | `"standard"` | a `RuleSet` or its text, `"pagat early_end=off"` |
| `rewards` | `"end"` | or `"fall"` |
| `normalise` | False | see above |
| `illegal_reward` | None | of `env`: what an illegal action costs; None: 5,200 points (20 if normalised) |
| `render_mode` | None | `"ansi"`: `render()` returns text; `"human"`: it is written after each step |
| `render_seat` | None | whose hand is drawn; None: nobody's |
| `open_cards` | False | draw all hands |
| `stream` | None | where `human` writes; None: standard output |

Redeals that a seat may call (`redeal_weak_trump`, `redeal_bare_king`) are never called here. Split
queens (`redeal_split_queens`) are dealt again, and `king_bonus` ends the game, as the rules say.

**Illegal actions.** With `env`, PettingZoo's `TerminateIllegalWrapper` ends the episode: the agent
gets `illegal_reward`, the others 0. With `raw_env`, `IllegalCardError` or `IllegalContractError`
says which rule forbids it, and nothing has changed. A number outside 0..61 raises `ParseError`.

**Version history**

* v0: first version (0.1.0)
"""  # noqa: E501  # a table cannot be wrapped

from __future__ import annotations

from typing import Any, ClassVar, TextIO

from rifki.envs.aec.base import TurnEnv, parallel, wrapped
from rifki.envs.extra import needs_extra
from rifki.envs.rewards import When
from rifki.envs.sources import GameSource, RulesLike, SeatLike

with needs_extra("envs"):
    from pettingzoo import AECEnv, ParallelEnv

__all__ = ["env", "parallel_env", "raw_env"]


class _GameEnv(TurnEnv):
    """A game of 20 deals, without wrappers; see the module."""

    metadata: ClassVar[dict[str, Any]] = {**TurnEnv.metadata, "name": "turkish_king_v0"}

    def __init__(
        self,
        *,
        rules: RulesLike = "standard",
        rewards: When = "end",
        normalise: bool = False,
        render_mode: str | None = None,
        render_seat: SeatLike | None = None,
        open_cards: bool = False,
        stream: TextIO | None = None,
    ) -> None:
        super().__init__(
            GameSource(rules=rules),
            render_mode=render_mode,
            render_seat=render_seat,
            open_cards=open_cards,
            rewards=rewards,
            normalise=normalise,
            stream=stream,
        )


raw_env = _GameEnv


def env(*, illegal_reward: float | None = None, **kwargs: Any) -> AECEnv:
    """The environment in PettingZoo's wrappers; arguments as in the table of the module."""
    return wrapped(raw_env(**kwargs), illegal_reward)


def parallel_env(**kwargs: Any) -> ParallelEnv:
    """The same through PettingZoo's turn-based wrapper: all agents are asked at every step."""
    return parallel(env, **kwargs)
