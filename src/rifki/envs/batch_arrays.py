"""The arrays in which a batch of deals shows itself, and what works on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from rifki.envs.extra import needs_extra
from rifki.envs.layout import N_ACTIONS, SIZE, Int8
from rifki.errors import IllegalCardError

with needs_extra("envs"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Bools", "Bytes", "DealArrays", "Deals", "Int32", "Int64", "Reals"]

Bools: TypeAlias = "NDArray[np.bool_]"
Bytes: TypeAlias = "NDArray[np.uint8]"
Int32: TypeAlias = "NDArray[np.int32]"
Int64: TypeAlias = "NDArray[np.int64]"
Reals: TypeAlias = "NDArray[np.float64]"


@dataclass(frozen=True, slots=True, eq=False)
class DealArrays:
    """What n deals show, one row each; every step writes over it."""

    observations: Int8
    """(n, 512); see `rifki.envs.layout`."""
    masks: Int8
    """(n, 62): 1 for each action that is legal; all 0 when the deal is over."""
    movers: Bytes
    """(n,): the seat to play; when the deal is over, who won the last trick."""
    done: Bools
    """(n,): whether the deal is over."""
    points: Int32
    """(n, 4): points of the deal so far, in seat order."""
    rewards: Reals
    """(n, 4): rewards of the last step, in seat order."""
    last: Int8
    """(n, 512): with `same_step`, where done, the last observation of the deal; else no rows."""

    @classmethod
    def of(cls, n: int, *, with_last: bool) -> DealArrays:
        """Arrays for n deals, all 0."""
        return cls(
            np.zeros((n, SIZE), np.int8),
            np.zeros((n, N_ACTIONS), np.int8),
            np.zeros(n, np.uint8),
            np.zeros(n, np.bool_),
            np.zeros((n, 4), np.int32),
            np.zeros((n, 4), np.float64),
            np.zeros((n if with_last else 0, SIZE), np.int8),
        )


class Deals(Protocol):
    """Deals in play, compiled or in Python; the arguments are checked by DealBatch.

    They write what they show into the DealArrays that they were made with.
    """

    def seed(self, place: int, n: int, seed: int, first: int) -> None:
        """Put environments place .. place + n - 1 before their first deals: those of the streams
        (seed, first), (seed, first + 1), ...
        """

    def reset(self, which: Bytes | None) -> None:
        """Begin the next deals, in all environments or those of which `which` is not 0."""

    def find_illegal(self, actions: Int64) -> int:
        """The first environment whose action cannot be played, or -1."""

    def illegal_error(self, index: int, card: int) -> IllegalCardError:
        """Why the action of an environment cannot be played."""

    def step(self, start: int, stop: int, actions: Int64) -> int:
        """Play in environments start .. stop - 1, or, if an action cannot be played, in none.

        Returns the first environment whose action cannot be played, or -1.
        """

    def sample(self, seed: int, index: int, actions: Int64) -> None:
        """Fill in a random legal action for each environment (rk_env_sample of kernel.h)."""

    @property
    def contracts(self) -> Bytes:
        """(n,): the number of each contract."""

    @property
    def declarers(self) -> Bytes:
        """(n,): who declared."""
