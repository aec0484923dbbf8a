"""A server for the browser tests, in a process of its own.

    python -m tests.web.quick_server FOLDER SPEED PORT [SEED]

All its clocks run SPEED times faster, so that bots do not keep a test waiting. With a SEED its
deals are the same every time. Port 0 takes any of its own; prints its port once it answers.

What only a slow machine would bring about must not happen: bots have a minute to answer, and nobody
is away before real seconds have passed.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rifki.server import running, services
from rifki.server.errors import ServerError
from rifki.server.settings import ServerSettings
from rifki.server.store import sqlite_url

# Every worker of a test run has its own, beside those of the server's tests: a server that is
# stopped and started again finds its port free. Runs at the same time begin at different ones.
_PART = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 8
N_PORTS = 350
FIRST_PORT = 29_000 + N_PORTS * _PART
_START = os.getppid() * 7
PORTS = [FIRST_PORT + (_START + place) % N_PORTS for place in range(N_PORTS)]
WAIT_SECONDS = 60


def seeded(seed: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    numbers = itertools.count()

    def random_bytes(n: int) -> bytes:
        block = hashlib.sha512(f"{seed} {next(numbers)}".encode()).digest()
        assert n <= len(block)
        return block[:n]

    return random_bytes


def listening(port: int) -> socket.socket:
    """A socket on a port, if need be after it has become free; with 0 on the first that is."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        for each in [port] if port else PORTS:
            with contextlib.suppress(ServerError):
                return running.bind("127.0.0.1", each)
        if time.monotonic() > end:
            raise SystemExit(f"no free port: {port or PORTS}")
        time.sleep(0.1)


def main() -> None:
    folder, speed, port, *seed = sys.argv[1:]
    if seed:
        fixed = functools.partial(services.open_services, random_bytes=seeded(seed[0]))
        vars(running)["open_services"] = fixed
    listener = listening(int(port))
    settings = ServerSettings(
        database=sqlite_url(Path(folder) / "rifki.db"),
        port=listener.getsockname()[1],
        n_bot_workers=1,
        bot_seconds=60,
        budget_factor=0,
        grace_ms=3_000 * int(speed),
        first_ms=20_000 * int(speed),
        speed=int(speed),
    )
    running.run_server(settings, listener, on_ready=lambda: print(settings.port, flush=True))


if __name__ == "__main__":
    main()
