"""The web table: an ASGI app over an event log, with no game logic of its own.

`store` keeps the log, guests and due work in SQLite or PostgreSQL; `hub` runs tables; `web` has the
routes, sockets and the checks at the door. `rifki serve` starts it; docs/server.md tells how.
"""
