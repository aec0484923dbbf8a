"""What the server asks of a database: the one interface of the hub and the routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from rifki.server.store.records import (
    Append,
    Appended,
    BanRow,
    DueRow,
    GuestRow,
    LogRow,
    NewTable,
    TableRow,
)

__all__ = ["Store"]


class Store(Protocol):
    """A log of tables, with guests, due work and presence.

    Every method raises StoreDown where the database cannot be reached; a write may then have been
    carried out or not. `now` is milliseconds of the clock that `now()` reads.
    """

    async def now(self) -> int:
        """The database's clock in milliseconds, the same for all nodes."""
        ...

    # -- tables ------------------------------------------------------------------------------------

    async def create_table(self, table: NewTable, *, now: int) -> bool:
        """Open a table with its first events; False if the id is taken."""
        ...

    async def append(self, append: Append, *, now: int) -> Appended:
        """Write events if the log is at the expected version; answers after the commit."""
        ...

    async def read_log(self, table_id: str, *, after: int = 0) -> Sequence[LogRow]:
        """The events after a version, in order; empty for an unknown table."""
        ...

    async def find_command(self, table_id: str, command_id: str) -> int | None:
        """The version at which a command was carried out, if it was."""
        ...

    async def versions(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The versions of those tables that exist."""
        ...

    async def table(self, table_id: str) -> TableRow | None:
        """One table."""
        ...

    async def list_tables(
        self, *, only_listed: bool = True, guest: str | None = None, limit: int = 50
    ) -> Sequence[TableRow]:
        """Tables, last changed first; those at which a guest sits if one is given."""
        ...

    async def count_tables(self, *, host: str | None = None) -> dict[str, int]:
        """How many tables there are of each status; those a guest opened if one is given."""
        ...

    async def delete_tables(self, *, status: str, before: int, limit: int) -> int:
        """Delete tables of a status that last changed before a time; returns how many."""
        ...

    # -- due work ----------------------------------------------------------------------------------

    async def take_due(self, *, node: str, now: int, hold: int, limit: int) -> Sequence[DueRow]:
        """Take over due work that nobody holds, for `hold` milliseconds."""
        ...

    async def release_due(self, *, now: int) -> None:
        """Take all due work from the nodes that hold it: for the only node, when it starts."""
        ...

    # -- guests ------------------------------------------------------------------------------------

    async def create_guest(self, guest: GuestRow, token_hash: str) -> None:
        """A new guest with a first token."""
        ...

    async def guest_of_token(self, token_hash: str) -> GuestRow | None:
        """The guest of a token."""
        ...

    async def known_tokens(self, hashes: Iterable[str]) -> set[str]:
        """Those of some token hashes that are good."""
        ...

    async def rename_guest(self, guest_id: str, name: str, *, now: int) -> None:
        """Give a guest another name."""
        ...

    async def touch_guests(self, guest_ids: Iterable[str], *, now: int) -> None:
        """Note that guests were seen."""
        ...

    async def delete_guests(self, *, before: int, limit: int) -> int:
        """Delete guests not seen since a time who sit at no table; returns how many."""
        ...

    async def put_code(self, code_hash: str, guest_id: str, *, now: int, expires_at: int) -> None:
        """A one-time code for a guest; earlier ones and expired ones end."""
        ...

    async def redeem_code(self, code_hash: str, token_hash: str, *, now: int) -> GuestRow | None:
        """Give the guest of a code a new token and end all earlier ones; None for a bad code."""
        ...

    # -- presence ----------------------------------------------------------------------------------

    async def beat(self, node: str, *, now: int) -> None:
        """Say that a node is alive."""
        ...

    async def connect(self, node: str, table_id: str, guest_id: str) -> None:
        """A guest has a socket at a table on a node."""
        ...

    async def disconnect(self, node: str, table_id: str, guest_id: str, *, since: int) -> bool:
        """The last socket on a node has closed; True if the guest has none on another live node."""
        ...

    async def drop_nodes(self, *, since: int) -> Sequence[tuple[str, str]]:
        """Forget nodes not seen since a time; (table, guest) pairs that lost their last socket."""
        ...

    # -- bans --------------------------------------------------------------------------------------

    async def bans(self, *, now: int) -> Sequence[BanRow]:
        """All bans in force."""
        ...

    async def put_ban(self, ban: BanRow, *, now: int) -> None:
        """Keep a guest or an address out."""
        ...

    async def lift_ban(self, kind: str, value: str) -> bool:
        """Let in again; False if there was no such ban."""
        ...

    # -- life --------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        ...
