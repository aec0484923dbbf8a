"""A server for the browser tests, in a process of its own: `quick_server.py FOLDER SPEED [SEED]`.

All its clocks run SPEED times faster, so that bots do not keep a test waiting. With a SEED its
deals are the same every time. Prints its port once it answers.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rifki.server import running, services
from rifki.server.errors import ServerError
from rifki.server.settings import ServerSettings
from rifki.server.store import sqlite_url

# Every worker of a test run has its own, beside those of the server's tests: a server that is
# stopped and started again finds its port free.
_PART = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 8
PORTS = range(29_000 + 350 * _PART, 29_350 + 350 * _PART, 7)


def seeded(seed: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    numbers = itertools.count()

    def random_bytes(n: int) -> bytes:
        block = hashlib.sha512(f"{seed} {next(numbers)}".encode()).digest()
        assert n <= len(block)
        return block[:n]

    return random_bytes


def main() -> None:
    folder, speed, *seed = sys.argv[1:]
    if seed:
        fixed = functools.partial(services.open_services, random_bytes=seeded(seed[0]))
        vars(running)["open_services"] = fixed
    for port in PORTS:
        try:
            listener = running.bind("127.0.0.1", port)
            break
        except ServerError:
            continue
    settings = ServerSettings(
        database=sqlite_url(Path(folder) / "rifki.db"),
        port=port,
        n_bot_workers=1,
        budget_factor=0,
        speed=int(speed),
    )
    running.run_server(settings, listener, on_ready=lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
