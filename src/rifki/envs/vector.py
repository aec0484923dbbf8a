"""Thousands of deals at once, as a Gymnasium vector environment on the compiled kernel.

`import rifki.envs` registers it as the vector form of `rifki/TurkishKingDeal-v0`:

>>> import gymnasium
>>> import rifki.envs
>>> envs = gymnasium.make_vec("rifki/TurkishKingDeal-v0", num_envs=1000, opponents="random")
>>> observations, infos = envs.reset(seed=7)
>>> total = 0.0
>>> for _ in range(13):
...     actions = envs.unwrapped.sample_legal()
...     observations, rewards, terminations, truncations, infos = envs.step(actions)
...     total += rewards.sum()
>>> bool(terminations.all())
True

An episode is one deal. Each environment is one seat against three others that the kernel plays, or,
with `seat=None`, all four seats: self-play, where every step is a card of the seat to play.

| piece | shape and type | meaning |
|---|---|---|
| `observation` | (n, 512) int8 | what the agent's seat knows; in self-play, what the seat to play knows (`rifki.envs.layout`) |
| `action_mask` | (n, 62) int8 | 1 for what is legal; all 0 when the deal is over, whatever the action then |
| actions | (n,) int64 | `MultiDiscrete`, 0..61 each; of these a deal takes cards, 0..51 |
| rewards | (n,) float64 | of the agent; in self-play, of the seat that played the last card |
| terminations | (n,) bool | the deal is over; truncations are all False |
| `infos["points"]` | (n, 4) int32 | points of the deal so far, in seat order; at its end the result |
| `infos["rewards"]` | (n, 4) float64 | the rewards of all four seats, in seat order |
| `infos["mover"]` | (n,) uint8 | the seat to play; when the deal is over, who won the last trick |
| `infos["contract"]`, `infos["declarer"]` | (n,) uint8 | of the deal in play, in the order of `Contract` and of seats |

| argument | default | meaning |
|---|---|---|
| `num_envs` | 1 | how many deals |
| `seat` | 0 | where the agent sits, or None for all four seats. Observations are relative to the seat, so that the number itself teaches nothing |
| `opponents` | `"rules"` | `random`, `rules`, `net` or a `rifki.search.playout.PlayoutPolicy`, which may mix in random cards (`epsilon`). Other levels and bots: `vectorization_mode="sync"` |
| `contract` | None | a contract or its text; weights of some to draw from; None: all ten alike |
| `declarer` | None | a seat; None: drawn for every deal |
| `rules` | `"standard"` | a `RuleSet` or its text |
| `rewards`, `normalise` | `"end"`, False | points at the end of the deal, or `"fall"`: what has fallen since the last step; divided by the contract's total, taken as positive |
| `autoreset_mode` | `"NextStep"` | or `"SameStep"`, `"Disabled"`; a `gymnasium.vector.AutoresetMode` |
| `copy` | True | False: the same arrays are written over by every step, and nothing is copied |
| `num_threads` | 1 | threads that share a step |
| `kernel` | None | None: the compiled one where there is one |

A card that is not legal raises `rifki.envs.batch.IllegalBatchCardError`, which names the environment
and the reason, and nothing is played anywhere. Redeals are not called; there is nothing to render.

**Seeds.** `reset(seed=s)`: environment i deals from streams of (s, i), so it has the same episodes in a
batch of any size, with any number of threads, on every machine; they depend on nothing but the actions
taken in it, its deals not even on those. A list gives each environment a seed s of its own, of which it
takes stream (s, 0). Without a seed a reset goes on to the next deals.

**Version history**

* v0: first version (0.1.0)
"""  # noqa: E501  # a table cannot be wrapped

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from rifki.envs.batch import DealBatch
from rifki.envs.batch_arrays import Bools, Int64, Reals
from rifki.envs.deal_options import Autoreset, DealOptions, PolicyLike
from rifki.envs.extra import needs_extra
from rifki.envs.layout import Int8
from rifki.envs.rewards import When
from rifki.envs.sources import ContractLike, RulesLike, SeatLike
from rifki.envs.spaces import action_space, observation_space
from rifki.errors import InvalidSetupError
from rifki.search.kernel import Kernel

with needs_extra("envs"):
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["TurkishKingVectorEnv"]

_Observations: TypeAlias = "dict[str, Int8]"
_Infos: TypeAlias = "dict[str, Any]"

_MODES: dict[AutoresetMode, Autoreset] = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


class TurkishKingVectorEnv(VectorEnv[Any, Any, Any]):
    """n deals, each an environment; see the module. Raises ParseError or InvalidSetupError for an
    option that is none.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        contract: ContractLike = None,
        declarer: SeatLike | None = None,
        rules: RulesLike = "standard",
        seat: SeatLike | None = 0,
        opponents: PolicyLike = "rules",
        rewards: When = "end",
        normalise: bool = False,
        autoreset_mode: AutoresetMode | str = "NextStep",
        copy: bool = True,
        num_threads: int = 1,
        kernel: Kernel | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        options = DealOptions.of(
            contract=contract,
            declarer=declarer,
            rules=rules,
            seat=seat,
            opponents=opponents,
            autoreset=_MODES[mode],
            rewards=rewards,
            normalise=normalise,
        )
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.single_action_space = action_space()
        self.single_observation_space = observation_space(is_game=False)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.batch = DealBatch(
            num_envs, seed=0, options=options, n_threads=num_threads, kernel=kernel
        )
        self._copies = copy
        self._is_seeded = False
        self._rows = np.arange(num_envs)
        self._movers = np.zeros(num_envs, np.uint8)
        self._truncations = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[_Observations, _Infos]:
        """Begin a new deal in each environment, or in those of `options["reset_mask"]` (n,) bool.

        Raises InvalidSetupError for a seed, a mask or an option that is none.
        """
        unknown = set(options or ()) - {"reset_mask"}
        if unknown:
            raise InvalidSetupError(f"options {sorted(unknown)}; expected reset_mask", unknown)
        which = (options or {}).get("reset_mask")
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(1 << 63))
        if seed is not None:
            if isinstance(seed, int):
                super().reset(seed=seed)
            self.batch.seed(seed, which=which)
            self._is_seeded = True
        self.batch.reset(which)
        return self._observations(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[_Observations, Reals, Bools, Bools, _Infos]:
        """Play a card in each environment; see the module.

        Raises IllegalBatchCardError and InvalidSetupError; nothing is then played.
        """
        batch, seat = self.batch, self.batch.options.seat
        if seat is None:
            self._movers[:] = batch.movers
        batch.step(actions)
        if seat is None:
            rewards = batch.rewards[self._rows, self._movers]
        else:
            rewards = batch.rewards[:, seat].copy()
        infos = self._infos()
        if batch.options.autoreset == "same_step":
            self._add_final(infos)
        truncations = self._kept(self._truncations)
        return self._observations(), rewards, self._kept(batch.done), truncations, infos

    def sample_legal(self) -> Int64:
        """A random legal action for each environment (n,), quickly; see DealBatch.sample_legal."""
        return self._kept(self.batch.sample_legal())

    def action_masks(self) -> Bools:
        """The legal actions (n, 62) as bools: a new array, for maskable algorithms."""
        return self.batch.action_masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array as it is handed out."""
        return array.copy() if self._copies else array

    def _observations(self) -> _Observations:
        return {
            "observation": self._kept(self.batch.observations),
            "action_mask": self._kept(self.batch.action_masks),
        }

    def _infos(self) -> _Infos:
        batch = self.batch
        return {
            "points": self._kept(batch.points),
            "rewards": self._kept(batch.rewards),
            "mover": self._kept(batch.movers),
            "contract": batch.contracts,
            "declarer": batch.declarers,
        }

    def _add_final(self, infos: _Infos) -> None:
        """Where a deal is over and another has begun: how it ended, as Gymnasium hands it out."""
        batch = self.batch
        done = batch.done.copy()
        if not done.any():
            return
        final = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(done).tolist():
            final[row] = {
                "observation": batch.last_observations[row].copy(),
                "action_mask": np.zeros_like(batch.action_masks[row]),
            }
        infos["final_obs"], infos["_final_obs"] = final, done
        infos["final_info"] = {
            "points": batch.points.copy(),
            "rewards": batch.rewards.copy(),
            "_points": done,
            "_rewards": done,
        }
        infos["_final_info"] = done
