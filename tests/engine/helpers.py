"""Engines for tests, and whether they leave anything behind."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rifki.engine import EngineBot, EngineSpec, Limits, Patience, Restarts

ROOT = Path(__file__).parents[2]
BAD = Path(__file__).with_name("bad_engine.py")
QUICK = Patience(start=10.0, grace=0.4, unlimited=2.0, ping=3.0, end=0.3)
"""Short waits, but time enough for Python to start on a busy machine."""


def command_of(way: str) -> tuple[str, ...]:
    """The command of an engine of `bad_engine.py`."""
    return (sys.executable, "-S", str(BAD), way)


@contextmanager
def engine(
    way: str, *, time_ms: int | None = 300, patience: Patience = QUICK, most_in_row: int = 3
) -> Iterator[EngineBot]:
    """An engine as a bot; all its processes are gone after the block."""
    spec = EngineSpec(command_of(way), Limits(time_ms))
    with (
        nothing_left(),
        EngineBot(spec, patience=patience, restarts=Restarts(most_in_row)) as bot,
    ):
        yield bot


def children(of: int = 0) -> set[int]:
    """All processes below one (0: this one), also zombies, from /proc."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                status = (entry / "stat").read_text()
            except OSError:
                continue
            parents[int(entry.name)] = int(status.rpartition(")")[2].split()[1])
    found: set[int] = set()
    new = {of or os.getpid()}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new} - found
        found |= new
    return found


def sessions(of: set[int]) -> set[int]:
    """The processes of the machine whose session is one of these: children of theirs, too."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(words[3]) in of and words[0] != "Z":
                found.add(int(entry.name))
    return found


def alive(pids: set[int]) -> set[int]:
    """Those of some processes that are still there, and no zombies."""
    found = set()
    for pid in pids:
        try:
            status = Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            continue
        if status.rpartition(")")[2].split()[0] != "Z":
            found.add(pid)
    return found


@contextmanager
def nothing_left() -> Iterator[None]:
    """Fails if a process that was started within is still there after the block."""
    before = children()
    yield
    deadline = time.monotonic() + 3
    while (left := children() - before) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not left, f"processes left behind: {left}"
