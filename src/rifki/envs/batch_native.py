"""A batch of deals on the compiled kernel: a call is one of C, without the interpreter lock."""

from __future__ import annotations

import ctypes
from typing import Any, get_args

from rifki.contracts import CONTRACTS
from rifki.envs.batch_arrays import Bytes, DealArrays, Int64
from rifki.envs.deal_options import Autoreset, DealOptions
from rifki.envs.extra import needs_extra
from rifki.errors import IllegalCardError
from rifki.search.kernel import KernelError, NativeKernel
from rifki.search.kernel_abi import (
    ENV_ALL_SEATS,
    ENV_AS_FALL,
    ENV_DRAWN,
    ENV_EARLY_END,
    ENV_NORMALISE,
    ERRORS,
    RkEnv,
    RkEnvOptions,
    RkRules,
    c_nets,
    c_rules,
)
from rifki.search.position import CompactPosition, kernel_rules
from rifki.seats import SEATS

with needs_extra("envs"):
    import numpy as np

__all__ = ["NativeDeals"]

_ENV = np.dtype(RkEnv)
_ILLEGAL = -5


class NativeDeals:
    """n deals in the memory of one array of rk_env; see Deals."""

    def __init__(
        self, kernel: NativeKernel, n: int, options: DealOptions, arrays: DealArrays
    ) -> None:
        self._library = kernel.library
        self._n = n
        self._rules = options.rules
        self._state = np.zeros(n, _ENV)
        self._options = _c_options(options, kernel)
        self._flags = self._options.opponents.flags
        rules = (RkRules * len(CONTRACTS))()
        for contract in CONTRACTS:
            rules[contract] = c_rules(kernel_rules(contract, options.rules))
        weights = options.opponents.weights
        needs_nets = weights is not None and options.seat is not None
        self._common = (rules, self._options, c_nets(weights) if needs_nets and weights else None)
        self._arrays = arrays
        self._all = _row(self._state, 0)
        # Made once: nothing that is pointed at moves, and making them costs more than a small step.
        self._pointers: dict[int, tuple[Any, tuple[Any, ...], Any]] = {}

    def _rows(self, start: int) -> tuple[Any, tuple[Any, ...], Any]:
        """Pointers to row `start` of the state, of what is shown, and of the last observations."""
        if start not in self._pointers:
            arrays = self._arrays
            shown = (
                *(arrays.observations, arrays.masks, arrays.movers),
                *(arrays.done, arrays.points, arrays.rewards),
            )
            last = _row(arrays.last, start) if len(arrays.last) else None
            rows = tuple(_row(each, start) for each in shown)
            self._pointers[start] = _row(self._state, start), rows, last
        return self._pointers[start]

    @staticmethod
    def _check(status: int) -> None:
        if status != 0:
            what = ERRORS.get(status, f"with code {status}")
            raise KernelError(f"the kernel refuses {what}", status)

    def seed(self, place: int, n: int, seed: int, first: int) -> None:
        """See Deals."""
        self._check(self._library.rk_env_seed(_row(self._state, place), n, seed, first))

    def reset(self, which: Bytes | None) -> None:
        """See Deals."""
        chosen = None if which is None else _row(which, 0)
        state, shown, _last = self._rows(0)
        self._check(self._library.rk_env_reset(*self._common, state, self._n, chosen, *shown))

    def find_illegal(self, actions: Int64) -> int:
        """See Deals."""
        illegal = ctypes.c_uint64()
        status = self._library.rk_env_check(
            self._options, self._all, self._n, _row(actions, 0), illegal
        )
        return self._found(status, illegal, 0)

    def _found(self, status: int, illegal: ctypes.c_uint64, start: int) -> int:
        """The environment that the kernel refuses the action of, or -1."""
        if status == _ILLEGAL:
            return start + illegal.value
        self._check(status)
        return -1

    def illegal_error(self, index: int, card: int) -> IllegalCardError:
        """See Deals."""
        row = self._state[index]
        now = row["now"]
        south, east, north, west = (int(hand) for hand in now["hands"])
        position = CompactPosition(
            CONTRACTS[row["contract"]],
            self._rules,
            (south, east, north, west),
            SEATS[now["leader"]],
            tuple(int(card) for card in now["trick"][: now["n_trick"]]),
            bool(now["is_opened"]),
            int(now["end_mask"]),
        )
        try:
            position.after(card)
        except IllegalCardError as error:
            return error
        raise KernelError(f"the kernel refuses {ERRORS[_ILLEGAL]}", _ILLEGAL)

    def step(self, start: int, stop: int, actions: Int64) -> int:
        """See Deals."""
        illegal = ctypes.c_uint64()
        state, shown, last = self._rows(start)
        status = self._library.rk_env_step(
            *(*self._common, state, stop - start),
            *(_row(actions, start), *shown, last, illegal),
        )
        return self._found(status, illegal, start)

    def sample(self, seed: int, index: int, actions: Int64) -> None:
        """See Deals."""
        row = _row(actions, 0)
        self._check(
            self._library.rk_env_sample(self._all, self._n, seed, index, 0, self._flags, row)
        )

    @property
    def contracts(self) -> Bytes:
        """See Deals."""
        return self._state["contract"].copy()

    @property
    def declarers(self) -> Bytes:
        """See Deals."""
        return self._state["declarer"].copy()


def _c_options(options: DealOptions, kernel: NativeKernel) -> RkEnvOptions:
    """The options as a struct."""
    policy = options.opponents
    flags = (
        ENV_EARLY_END * options.rules.early_end
        | ENV_AS_FALL * (options.rewards == "fall")
        | ENV_NORMALISE * options.normalise
    )
    return RkEnvOptions(
        opponents=kernel.c_policy(policy),
        weights=options.weights,
        seat=ENV_ALL_SEATS if options.seat is None else options.seat,
        declarer=ENV_DRAWN if options.declarer is None else options.declarer,
        autoreset=get_args(Autoreset).index(options.autoreset),
        flags=flags,
    )


_KINDS: dict[str, Any] = {
    "int8": ctypes.c_int8,
    "uint8": ctypes.c_uint8,
    "bool": ctypes.c_uint8,
    "int32": ctypes.c_int32,
    "int64": ctypes.c_int64,
    "float64": ctypes.c_double,
}
_POINTERS = {name: ctypes.POINTER(kind) for name, kind in _KINDS.items()}
_ENV_POINTER = ctypes.POINTER(RkEnv)


def _row(array: Any, row: int) -> Any:
    """A pointer to a row of an array without gaps, which must outlive its use."""
    kind = _ENV_POINTER if array.dtype is _ENV else _POINTERS[array.dtype.name]
    return ctypes.cast(array.ctypes.data + row * array.strides[0], kind)
