"""The compiled solver through ctypes: the structs and functions of _kernel/solve.h."""

from __future__ import annotations

import ctypes
import mmap
import threading
from typing import Any

from rifki.errors import InvalidSetupError
from rifki.search.kernel import KernelError, NativeKernel
from rifki.search.kernel_abi import RkPosition, RkRules, c_rules
from rifki.search.position import kernel_rules, pack_position
from rifki.search.solver_task import RawSolution, SolverTask

__all__ = [
    "SOLVER_SIGNATURES",
    "SOLVER_STRUCTS",
    "SOLVER_VERSION",
    "NativeSolver",
    "RkSolution",
    "RkSolveRequest",
]

SOLVER_VERSION = 3
"""RK_SOLVE_VERSION of solve.h: what this file was written for."""

_PORTABLE, _CARDS, _LINES = 1, 2, 4


class RkSolveRequest(ctypes.Structure):
    """rk_solve_request of solve.h."""

    _fields_ = [
        ("node_limit", ctypes.c_uint64),
        ("table_bytes", ctypes.c_uint64),
        ("model", ctypes.c_uint32),
        ("seats", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
    ]


class RkSolution(ctypes.Structure):
    """rk_solution of solve.h."""

    _fields_ = [
        ("nodes", ctypes.c_uint64),
        ("table_bytes", ctypes.c_uint64),
        ("value_low", ctypes.c_int32 * 4),
        ("value_high", ctypes.c_int32 * 4),
        ("card_low", ctypes.c_int32 * 52),
        ("card_high", ctypes.c_int32 * 52),
        ("lines", ctypes.c_uint8 * 208),
        ("n_line", ctypes.c_uint8 * 4),
        ("n_cards", ctypes.c_uint8),
        ("is_exact", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 2),
    ]


SOLVER_STRUCTS: dict[str, type[ctypes.Structure]] = {
    "rk_solve_request": RkSolveRequest,
    "rk_solution": RkSolution,
}
"""The structs by their C names, in the order of rk_solve_sizes."""

_P = ctypes.POINTER

SOLVER_SIGNATURES: dict[str, list[Any]] = {
    "rk_solve_version": [],
    "rk_solve_sizes": [_P(ctypes.c_uint32)],
    "rk_solve": [
        _P(RkRules),
        _P(RkPosition),
        _P(RkSolveRequest),
        ctypes.c_void_p,
        _P(ctypes.c_int32),
        _P(RkSolution),
    ],
}
"""Parameter types of every function of solve.h; each returns int32."""


class NativeSolver:
    """The solver of a compiled kernel: every call is one call of C, without the interpreter lock.

    Raises KernelError if the library's solver is missing or of another version.
    """

    __slots__ = ("_flags", "_solve")

    def __init__(self, kernel: NativeKernel) -> None:
        self._flags = _PORTABLE if kernel.name == "portable" else 0
        self._solve = _bind(kernel.library)

    def solve(self, task: SolverTask, seconds: float | None) -> RawSolution:
        """Solve; raises MemoryError if there is no room for the table."""
        solution = RkSolution()
        stop = ctypes.c_int32(0)
        timer = _timer(stop, seconds)
        try:
            with _table(task.table_bytes) as table:
                status = self._call(task, table, stop, solution)
        finally:
            if timer is not None:
                timer.cancel()
        if status in (-2, -3):
            raise InvalidSetupError("the solver refuses the position", task.position)
        if status != 0:
            raise KernelError(f"the solver refuses its task: code {status}", status)
        return _raw(task, solution)

    def _call(
        self, task: SolverTask, table: mmap.mmap, stop: ctypes.c_int32, solution: RkSolution
    ) -> int:
        position = task.position
        request = RkSolveRequest(
            node_limit=task.node_limit or 0,
            table_bytes=task.table_bytes,
            model=int(task.is_maxn),
            seats=sum(1 << seat for seat in task.seats),
            flags=self._flags | _CARDS * task.has_cards | _LINES * task.has_lines,
        )
        memory = ctypes.c_uint8.from_buffer(table)
        try:
            return int(
                self._solve(
                    c_rules(kernel_rules(position.contract, position.rules)),
                    RkPosition.from_buffer_copy(pack_position(position)),
                    request,
                    ctypes.addressof(memory),
                    stop,
                    solution,
                )
            )
        finally:
            # While it lives, the map cannot be closed.
            del memory


def _bind(library: ctypes.CDLL) -> Any:
    """rk_solve, after the version handshake."""
    try:
        version, sizes, solve = (getattr(library, name) for name in SOLVER_SIGNATURES)
    except AttributeError as error:
        raise KernelError(f"the kernel has no solver: {error}") from error
    for function, parameters in zip(
        (version, sizes, solve), SOLVER_SIGNATURES.values(), strict=True
    ):
        function.argtypes = parameters
        function.restype = ctypes.c_int32
    found = (ctypes.c_uint32 * len(SOLVER_STRUCTS))()
    sizes(found)
    own = [ctypes.sizeof(struct) for struct in SOLVER_STRUCTS.values()]
    if version() != SOLVER_VERSION or list(found) != own:
        raise KernelError(
            f"solver of version {version()} and sizes {list(found)}; "
            f"expected {SOLVER_VERSION} and {own}"
        )
    return solve


def _table(n_bytes: int) -> mmap.mmap:
    """Zeroed memory that costs only what is touched."""
    try:
        return mmap.mmap(-1, n_bytes)
    except (OSError, OverflowError, ValueError) as error:
        raise MemoryError(f"no room for a table of {n_bytes >> 20} MiB: {error}") from error


def _timer(stop: ctypes.c_int32, seconds: float | None) -> threading.Timer | None:
    """Raises the stop flag after some seconds."""
    if seconds is None:
        return None
    timer = threading.Timer(seconds, setattr, (stop, "value", 1))
    timer.daemon = True
    timer.start()
    return timer


def _raw(task: SolverTask, solution: RkSolution) -> RawSolution:
    """The struct as Python numbers."""
    n_cards = solution.n_cards if task.has_cards else 0
    return RawSolution(
        values={s: (solution.value_low[s], solution.value_high[s]) for s in task.seats},
        cards={
            s: [
                (solution.card_low[13 * s + i], solution.card_high[13 * s + i])
                for i in range(n_cards)
            ]
            for s in task.seats
        },
        lines={s: list(solution.lines[52 * s : 52 * s + solution.n_line[s]]) for s in task.seats},
        nodes=solution.nodes,
        is_exact=bool(solution.is_exact),
    )
