"""A PostgreSQL server for the tests, from the system's own binaries."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

__all__ = ["REQUIRE", "Postgres", "find_postgres"]

REQUIRE = "RIFKI_TEST_POSTGRES"
"""Set to 1, the tests that need PostgreSQL fail where it is missing."""

FIRST_PORT, LAST_PORT = 21_000, 29_000
N_PARTS = 16
NOT_ROOT = "nobody"
"""The user that runs the server where the tests run as root: initdb refuses root."""


def find_postgres() -> Path | None:
    """The folder with initdb and postgres: on the path, or where Debian and macOS put them."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    for root in ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"):
        folders += sorted(Path(root).glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def _own_ports() -> Iterator[int]:
    """Ports for this process, each once in a round.

    Every worker of a test run has a part of its own, so that none takes the port of a server that
    another has killed and is about to start again.
    """
    part = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % N_PARTS
    size = (LAST_PORT - FIRST_PORT) // N_PARTS
    start = os.getpid() * 7
    for offset in itertools.count():
        yield FIRST_PORT + part * size + (start + offset) % size


_PORTS = _own_ports()


def free_port() -> int:
    """A port of the loopback below the range that systems hand out by themselves."""
    for port in itertools.islice(_PORTS, LAST_PORT - FIRST_PORT):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")


class Postgres:
    """A server of its own in a folder of its own. `start` and `kill` as often as wanted."""

    def __init__(self, binaries: Path, *, is_durable: bool = False) -> None:
        self.binaries = binaries
        self.folder = Path(tempfile.mkdtemp(prefix="rifki-pg-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._as_user: list[str] = []
        if hasattr(os, "getuid") and os.getuid() == 0:
            self._as_user = ["setpriv", f"--reuid={NOT_ROOT}", "--clear-groups", "--"]
            shutil.chown(self.folder, NOT_ROOT)
        self._durable = [] if is_durable else ["-c", "fsync=off"]
        self._run(
            *("initdb", "-D", str(self.folder / "data"), "-U", "rifki", "-A", "trust"),
            *("-E", "UTF8", "--no-locale", "--no-sync"),
        )

    def url(self) -> str:
        """The URL of its database."""
        return f"postgresql://rifki@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [
            *self._as_user,
            *(str(self.binaries / "postgres"), "-D", str(self.folder / "data")),
            *("-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)),
            *("-c", "max_connections=60", *self._durable),
        ]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            ready = subprocess.run(
                [str(self.binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
            )
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text(errors="replace")[-2000:])

    def empty_database(self) -> str:
        """The one database, emptied; its URL. Making new ones would copy a thousand files each."""
        self._run(
            *("psql", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "rifki", "postgres"),
            *("-c", "SET client_min_messages = error; DROP SCHEMA public CASCADE"),
            *("-c", "CREATE SCHEMA public"),
        )
        return self.url()

    def kill(self) -> None:
        """Kill the whole server at once, as a power cut would."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
            # Children notice that the postmaster is gone; a restart waits for the last of them.
            time.sleep(0.2)

    def stand_still(self) -> None:
        """Hold all its processes, as a machine that sleeps would, until `go_on`. Only on Linux."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let them run again."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        """Signal the postmaster, then its children, which are in groups of their own."""
        if self._process is None:
            return
        pid = self._process.pid
        os.kill(pid, number)
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), number)

    def remove(self) -> None:
        """Stop and delete."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, name: str, *arguments: str) -> None:
        command = [*self._as_user, str(self.binaries / name), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=240)
        if done.returncode != 0:
            raise RuntimeError(f"{name}: {done.stderr[-2000:]}")
