"""A server process for chaos and load: `python -m tests.server.node DATABASE PORT SPEED [BOTS]`."""

from __future__ import annotations

import sys

from rifki.server.running import bind, run_server
from rifki.server.settings import ServerSettings


def main(database: str, port: str, speed: str, n_bots: str = "1") -> None:
    settings = ServerSettings(
        database,
        port=int(port),
        speed=int(speed),
        budget_factor=0,
        n_bot_workers=int(n_bots),
    )
    run_server(settings, bind("127.0.0.1", int(port)), on_ready=lambda: print("ready", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
