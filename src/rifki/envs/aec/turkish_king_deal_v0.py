"""One deal of Turkish King: 52 cards, 13 tricks, one contract.

| | |
|---|---|
| Creation | `from rifki.envs.aec import turkish_king_deal_v0`, then `turkish_king_deal_v0.env()` |
| Agents | `south_0`, `east_1`, `north_2`, `west_3`, in play order |
| Actions | `Discrete(62)`: 0..51 play a card, 52..61 declare a contract |
| Observation | `Dict`: `observation` int8 (512,), `action_mask` int8 (62,) |
| Rewards | the points of the deal, at its end |
| Parallel API | `parallel_env()`, turn based |
| Render modes | `ansi`, `human` (text) |

**The game.** Everybody plays for herself. The declarer leads, the others follow suit if they can,
the highest card wins. In four of the ten contracts a suit is trumps and each trick brings 50
points; in the six others tricks or certain cards cost points. docs/rules.en.md has all rules.

**Actions.** A card is `13 * suit + rank`, suits clubs, diamonds, hearts, spades, ranks 2 to ace;
52..61 are trumps in those four suits, no_king, no_queens, no_men, no_hearts, no_last_two,
no_tricks. Contracts are declared only with `contract="choose"`.

**Observation.** `observation` is the same for all environments of rifki; the table of its pieces is
in `rifki.envs.layout`. Seats in it are relative to the agent: 0 is the agent, 1 the next in play
order. `action_mask` has 1 for what the agent may do now, and is all 0 when it is not its turn.
`state()` stacks the observations of all four: int8 (4, 512), hidden cards included.

**Rewards** in points, all other steps 0; `rewards="fall"` pays after each trick what it brought.
`normalise=True` divides by the contract's total taken as positive, so that the rewards of a deal
add up to 1 (trumps) or -1. At the end `infos[agent]["rank"]` is the rank, 1 to 4.

**Arguments**

| name | default | meaning |
|---|---|---|
| `contract` | None | a `Contract` or its text; a mapping to weights, to draw from; None: any of the ten, equally likely; `"choose"`: the declarer chooses |
| `declarer` | None | a seat; None: any |
| `rules` | `"standard"` | a `RuleSet` or its text, `"pagat early_end=off"` |
| `rewards` | `"end"` | or `"fall"` |
| `normalise` | False | see above |
| `illegal_reward` | None | of `env`: what an illegal action costs; None: 650 points (1 if normalised) |
| `render_mode` | None | `"ansi"`: `render()` returns text; `"human"`: it is written after each step |
| `render_seat` | None | whose hand is drawn; None: nobody's |
| `open_cards` | False | draw all hands |
| `stream` | None | where `human` writes; None: standard output |

`reset(options=...)` takes `deal` (a `Deal` or its text), `contract` and `declarer` for one episode.
Redeals are not called here, and no deal is voided.

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
from rifki.envs.sources import ContractLike, DealSource, RulesLike, SeatLike

with needs_extra("envs"):
    from pettingzoo import AECEnv, ParallelEnv

__all__ = ["env", "parallel_env", "raw_env"]


class _DealEnv(TurnEnv):
    """One deal, without wrappers; see the module."""

    metadata: ClassVar[dict[str, Any]] = {**TurnEnv.metadata, "name": "turkish_king_deal_v0"}

    def __init__(
        self,
        *,
        contract: ContractLike = None,
        declarer: SeatLike | None = None,
        rules: RulesLike = "standard",
        rewards: When = "end",
        normalise: bool = False,
        render_mode: str | None = None,
        render_seat: SeatLike | None = None,
        open_cards: bool = False,
        stream: TextIO | None = None,
    ) -> None:
        super().__init__(
            DealSource(rules=rules, contract=contract, declarer=declarer),
            render_mode=render_mode,
            render_seat=render_seat,
            open_cards=open_cards,
            rewards=rewards,
            normalise=normalise,
            stream=stream,
        )


raw_env = _DealEnv


def env(*, illegal_reward: float | None = None, **kwargs: Any) -> AECEnv:
    """The environment in PettingZoo's wrappers; arguments as in the table of the module."""
    return wrapped(raw_env(**kwargs), illegal_reward)


def parallel_env(**kwargs: Any) -> ParallelEnv:
    """The same through PettingZoo's turn-based wrapper: all agents are asked at every step."""
    return parallel(env, **kwargs)
