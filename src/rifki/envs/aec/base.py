"""What the two AEC environments share: four agents, named by their seats, who act in turn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from operator import index
from typing import Any, ClassVar, TextIO

from rifki.envs.drawing import RENDER_MODES, table_text
from rifki.envs.extra import needs_extra
from rifki.envs.layout import choice_of
from rifki.envs.rewards import Rewards, When, worst_reward
from rifki.envs.sources import DealSource, GameSource, SeatLike, seat_of
from rifki.envs.spaces import Observation, action_space, observation_space, observe
from rifki.envs.table import Table
from rifki.errors import ParseError
from rifki.seats import SEATS

with needs_extra("envs"):
    import numpy as np
    from gymnasium import logger, spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.wrappers import (
        BaseWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

__all__ = ["AGENTS", "TurnEnv", "parallel", "wrapped"]

AGENTS = ("south_0", "east_1", "north_2", "west_3")
"""The agents, in play order: the name and the number of their seats."""

_SEAT_OF = {agent: int(seat) for agent, seat in zip(AGENTS, SEATS, strict=True)}


class TurnEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no type information
    """A table of four agents. See the modules of the two environments for what they observe.

    `render_seat` is whose hand a drawing shows (None: nobody's), `open_cards` shows all; `stream`
    is where the mode `human` writes, standard output by default. An action that is not legal
    raises IllegalCardError or IllegalContractError with the reason and the rule, a number that is
    no action ParseError; then nothing has changed.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        source: DealSource | GameSource,
        *,
        render_mode: str | None,
        render_seat: SeatLike | None,
        open_cards: bool,
        rewards: When,
        normalise: bool,
        stream: TextIO | None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ParseError("not a render mode", render_mode, expected="ansi or human")
        self.render_mode = render_mode
        self.is_game = isinstance(source, GameSource)
        self.normalise = normalise
        self._source = source
        self._render_seat = None if render_seat is None else seat_of(render_seat)
        self._open_cards = open_cards
        self._stream = stream
        self._rewards = Rewards(rewards, normalise=normalise)
        self._rng: np.random.Generator | None = None
        self._table: Table | None = None
        self._skip_agent_selection: str | None = None
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(is_game=self.is_game) for agent in AGENTS
        }
        self.action_spaces = {agent: action_space() for agent in AGENTS}
        of_one = self.observation_spaces[AGENTS[0]]["observation"]
        assert isinstance(of_one, spaces.Box)  # as made
        self.state_space = spaces.Box(
            np.stack([of_one.low] * 4), np.stack([of_one.high] * 4), dtype=np.int8
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: 52 cards, ten contracts."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start an episode. The same seed gives the same episodes from there on, in any process.

        Options the environment does not know are ignored, as PettingZoo's tests ask.
        """
        if seed is not None or self._rng is None:
            self._rng, _ = np_random(seed)
        self._table = self._source.table(self._rng, options or {}, SEATS)
        self._rewards.start()
        self._skip_agent_selection = None
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._is_paid = False
        self.agent_selection = AGENTS[self._table.turn]
        if self.render_mode == "human":
            self.render()

    def _table_in_play(self) -> Table:
        """The table. Raises ResetNeeded before the first reset."""
        if self._table is None:
            raise ResetNeeded("call reset before anything else")
        return self._table

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, whoever is to act: new arrays."""
        return observe(self._table_in_play(), _SEAT_OF[agent])

    def state(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What all four know, for training with a critic that sees everything: int8, 4 x 512, one
        row an agent, each relative to that agent. Hidden information.
        """
        table = self._table_in_play()
        return np.stack([table.observation(seat) for seat in SEATS])

    def step(self, action: int | None) -> None:
        """Play a card or declare a contract for the agent whose turn it is; see the class."""
        table = self._table_in_play()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table.act(-1 if action is None else index(action))
        self._cumulative_rewards[agent] = 0.0
        self._pay(table)
        if table.turn >= 0:
            self.agent_selection = AGENTS[table.turn]
        else:
            self._end(table)
        if self.render_mode == "human":
            self.render()

    def _pay(self, table: Table) -> None:
        """Give out what the last action has brought."""
        pay = self._rewards.after(table)
        if pay is not None:
            self.rewards = dict(zip(AGENTS, pay, strict=True))
            self._accumulate_rewards()
            self._is_paid = True
        elif self._is_paid:
            self._clear_rewards()
            self._is_paid = False

    def _end(self, table: Table) -> None:
        """The episode is over for all."""
        self.terminations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[0]
        for agent, rank in zip(AGENTS, table.ranks, strict=True):
            self.infos[agent]["rank"] = rank

    def render(self) -> str | None:
        """The table as text: returned in the mode `ansi`, written to the stream in `human`."""
        if self.render_mode is None:
            logger.warn("render() does nothing: the environment was made without a render mode")
            return None
        text = table_text(
            self._table_in_play(), seat=self._render_seat, open_cards=self._open_cards
        )
        if self.render_mode == "ansi":
            return text
        (self._stream or sys.stdout).write(text + "\n")
        return None

    def close(self) -> None:
        """Nothing to close."""


class _ActionsOnly(BaseWrapper):  # type: ignore[misc]  # PettingZoo has no type information
    """Refuses what is no action before the wrapper below looks it up in the mask."""

    def step(self, action: int | None) -> None:
        """Raises ParseError for a number outside 0..61."""
        if action is not None:
            choice_of(index(action))
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)


def wrapped(raw: TurnEnv, illegal_reward: float | None) -> OrderEnforcingWrapper:
    """An environment in PettingZoo's wrappers: an illegal action ends the episode for all."""
    if illegal_reward is None:
        illegal_reward = worst_reward(is_game=raw.is_game, normalise=raw.normalise)
    env = TerminateIllegalWrapper(raw, illegal_reward=illegal_reward)
    return OrderEnforcingWrapper(_ActionsOnly(env))


def parallel(make: Callable[..., Any], **kwargs: Any) -> ParallelEnv:
    """An environment for code that asks all agents at once; only who is to act is listened to."""
    return turn_based_aec_to_parallel(make(**kwargs))
