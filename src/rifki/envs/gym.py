"""One seat of Turkish King against bots, as Gymnasium environments.

`import rifki.envs` registers them:

>>> import gymnasium
>>> import rifki.envs
>>> env = gymnasium.make("rifki/TurkishKingDeal-v0", contract="no_queens", opponents="random")
>>> observation, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(observation["action_mask"])
...     observation, reward, over, truncated, info = env.step(action)

| id | an episode | observation |
|---|---|---|
| `rifki/TurkishKingDeal-v0` | one deal: 13 steps, one more where the agent declares | `observation` int8 (512,), `action_mask` int8 (62,) |
| `rifki/TurkishKing-v0` | a game of 20 deals: 265 steps | the same and `game` int16 (20,) |

**Actions** `Discrete(62)`: 0..51 play card `13 * suit + rank` (suits C D H S, ranks 2..A), 52..61
declare a contract in the order of `Contract`. **Observations** are the agent's; the tables of their
pieces are in `rifki.envs.layout`. `action_mask` has 1 for what is legal; `action_masks()` gives the
same as bools, as maskable algorithms ask for it. It is all 0 when the episode is over.

**Rewards**: the agent's points at the end of each deal (`rewards="end"`), or what has fallen since
its last action (`"fall"`). `normalise=True` divides by the contract's total taken as positive.
`info` has the agent's `seat`, and at the end its `rank`, 1 to 4.

| argument | default | meaning |
|---|---|---|
| `seat` | 0 | where the agent sits: a seat, `"rotate"` (from South on, the next in each episode) or `"random"` |
| `opponents` | `"rules"` | a level (`random`, `novice`, `rules`, `net`, `search`, `expert`) or a `Bot`, or three of them in play order after the agent |
| `contract` | None | of a deal: as in `rifki.envs.aec.turkish_king_deal_v0` |
| `declarer` | None | of a deal: a seat; None: any |
| `rules` | `"standard"` | a `RuleSet` or its text |
| `rewards`, `normalise` | `"end"`, False | see above |
| `illegal` | `"terminate"` | an illegal action ends the episode; `"raise"`: it raises the library's error and changes nothing |
| `illegal_reward` | None | what it costs; None: more than any legal play can: 650 points a deal, 5,200 a game (1, 20 if normalised) |
| `render_mode` | None | `"ansi"` or `"human"`: the table as the agent sees it, as text |
| `open_cards` | False | draw all hands |
| `stream` | None | where `human` writes; None: standard output |

`reset(options=...)` takes `seat`, and for a deal `deal` (a `Deal` or its text), `contract` and
`declarer`, for one episode. After an illegal action `info["illegal"]` is the reason, the word of
`rifki.Reason`. Redeals are not called. The same seed gives the same episodes in any process.

**Version history**

* v0: first version (0.1.0)
"""  # noqa: E501  # a table cannot be wrapped

from __future__ import annotations

import sys
from collections.abc import Mapping
from operator import index
from typing import Any, Literal, TextIO, TypeAlias

from rifki.envs.drawing import RENDER_MODES, table_text
from rifki.envs.encoder import mask_bytes
from rifki.envs.extra import needs_extra
from rifki.envs.opponents import Opponents, Player, players
from rifki.envs.rewards import Rewards, When, worst_reward
from rifki.envs.sources import (
    ContractLike,
    DealSource,
    GameSource,
    RulesLike,
    SeatLike,
    seat_of,
)
from rifki.envs.spaces import Observation, action_space, observation_space, observe
from rifki.envs.table import Table
from rifki.errors import IllegalActionError, ParseError
from rifki.seats import SEATS, Seat

with needs_extra("envs"):
    import gymnasium
    import numpy as np
    from gymnasium.error import ResetNeeded

__all__ = ["TurkishKingDealEnv", "TurkishKingEnv"]

_Step: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]
_ROTATE, _RANDOM = "rotate", "random"


class _SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table; see the module."""

    # Gymnasium declares it as an attribute of instances.
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        source: DealSource | GameSource,
        *,
        seat: SeatLike,
        opponents: Opponents,
        rewards: When,
        normalise: bool,
        illegal: Literal["terminate", "raise"],
        illegal_reward: float | None,
        render_mode: str | None,
        open_cards: bool,
        stream: TextIO | None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ParseError("not a render mode", render_mode, expected="ansi or human")
        if illegal not in ("terminate", "raise"):
            raise ParseError(
                "not a word for illegal actions", illegal, expected="terminate or raise"
            )
        is_game = isinstance(source, GameSource)
        if illegal_reward is None:
            illegal_reward = worst_reward(is_game=is_game, normalise=normalise)
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space(is_game=is_game)
        self._source = source
        self._seats = seat if seat in (_ROTATE, _RANDOM) else seat_of(seat)
        players(opponents, np.random.default_rng(0))  # refuses wrong ones now, not at a reset
        self._opponents = opponents
        self._players: tuple[Player, Player, Player] | None = None
        self._rewards = Rewards(rewards, normalise=normalise)
        self._raises = illegal == "raise"
        self._illegal_reward = float(illegal_reward)
        self._open_cards = open_cards
        self._stream = stream
        self._seat = SEATS[-1]
        self._table: Table | None = None
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start an episode and play to the agent's first turn; see the module for the options.

        Options the environment does not know are ignored. Raises ParseError or InvalidSetupError
        for a wrong one.
        """
        super().reset(seed=seed)
        options = options or {}
        if self._players is None or seed is not None:
            self._players = players(self._opponents, self.np_random)
        seat = self._next_seat(options, is_first=seed is not None)
        self._table = self._source.table(self.np_random, options, (seat,))
        self._seat = seat
        self._rewards.start()
        self._is_over = False
        self._play_others(self._table, self._players)
        self._draw()
        return observe(self._table, self._seat), {"seat": int(self._seat)}

    def _next_seat(self, options: Mapping[str, Any], *, is_first: bool) -> Seat:
        """Where the agent sits in the next episode; `is_first` after a seed was given."""
        any_seat = int(self.np_random.integers(4))
        if options.get("seat") is not None:
            return seat_of(options["seat"])
        if self._seats == _ROTATE:
            return SEATS[0] if is_first else self._seat.next
        return SEATS[any_seat] if self._seats == _RANDOM else seat_of(self._seats)

    def step(self, action: int | np.integer[Any]) -> _Step:
        """Play a card or declare a contract, then let the others play to the agent's next turn.

        Raises ResetNeeded when there is no episode, ParseError for a number outside 0..61, and
        what a bot raises.
        """
        table = self._table
        if table is None or self._players is None or self._is_over:
            raise ResetNeeded("the episode is over or has not begun: call reset")
        try:
            table.act(index(action))
        except IllegalActionError as error:
            if self._raises:
                raise
            return self._ended_by(error, table)
        reward = self._due(table) + self._play_others(table, self._players)
        self._is_over = table.turn < 0
        info: dict[str, Any] = {"seat": int(self._seat)}
        if self._is_over:
            info["rank"] = table.ranks[self._seat]
        self._draw()
        return observe(table, self._seat), reward, self._is_over, False, info

    def _ended_by(self, error: IllegalActionError, table: Table) -> _Step:
        """An illegal action: the episode is over, and the table is as it was."""
        self._is_over = True
        observation = observe(table, self._seat)
        observation["action_mask"].fill(0)
        info = {"seat": int(self._seat), "illegal": error.reason.value}
        return observation, self._illegal_reward, True, False, info

    def _play_others(self, table: Table, others: tuple[Player, Player, Player]) -> float:
        """Let the bots play until it is the agent's turn; what that brings the agent."""
        reward, own = 0.0, self._seat
        while table.turn >= 0 and table.turn != own:
            table.act(others[(table.turn - own & 3) - 1](table))
            reward += self._due(table)
        return reward

    def _due(self, table: Table) -> float:
        """What the last action brings the agent."""
        pay = self._rewards.after(table)
        return 0.0 if pay is None else pay[self._seat]

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions as 62 bools: a new array. Raises ResetNeeded before the first reset."""
        table = self._table_in_play()
        legal = 0 if self._is_over else table.legal
        return np.frombuffer(mask_bytes(legal), np.bool_)

    def _table_in_play(self) -> Table:
        if self._table is None:
            raise ResetNeeded("call reset before anything else")
        return self._table

    def render(self) -> str | None:
        """The table as the agent sees it: returned in the mode `ansi`, written in `human`."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() does nothing: the environment was made without a render mode"
            )
            return None
        text = table_text(self._table_in_play(), seat=self._seat, open_cards=self._open_cards)
        if self.render_mode == "ansi":
            return text
        (self._stream or sys.stdout).write(text + "\n")
        return None

    def _draw(self) -> None:
        """Draw the table if the mode asks for it after each step."""
        if self.render_mode == "human":
            self.render()


class TurkishKingDealEnv(_SeatEnv):
    """One deal: `rifki/TurkishKingDeal-v0`; see the module."""

    def __init__(
        self,
        *,
        contract: ContractLike = None,
        declarer: SeatLike | None = None,
        rules: RulesLike = "standard",
        seat: SeatLike = 0,
        opponents: Opponents = "rules",
        rewards: When = "end",
        normalise: bool = False,
        illegal: Literal["terminate", "raise"] = "terminate",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        open_cards: bool = False,
        stream: TextIO | None = None,
    ) -> None:
        super().__init__(
            DealSource(rules=rules, contract=contract, declarer=declarer),
            seat=seat,
            opponents=opponents,
            rewards=rewards,
            normalise=normalise,
            illegal=illegal,
            illegal_reward=illegal_reward,
            render_mode=render_mode,
            open_cards=open_cards,
            stream=stream,
        )


class TurkishKingEnv(_SeatEnv):
    """A game of 20 deals: `rifki/TurkishKing-v0`; see the module."""

    def __init__(
        self,
        *,
        rules: RulesLike = "standard",
        seat: SeatLike = 0,
        opponents: Opponents = "rules",
        rewards: When = "end",
        normalise: bool = False,
        illegal: Literal["terminate", "raise"] = "terminate",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        open_cards: bool = False,
        stream: TextIO | None = None,
    ) -> None:
        super().__init__(
            GameSource(rules=rules),
            seat=seat,
            opponents=opponents,
            rewards=rewards,
            normalise=normalise,
            illegal=illegal,
            illegal_reward=illegal_reward,
            render_mode=render_mode,
            open_cards=open_cards,
            stream=stream,
        )
