"""Which nodes are alive, and who has a socket open on them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from rifki.server.store.database import Database
from rifki.server.store.schema import connections, nodes

__all__ = ["PresencePart"]


class PresencePart(Database):
    """The part of a store that knows who is there."""

    async def beat(self, node: str, *, now: int) -> None:
        """Say that a node is alive."""
        async with self.writing() as connection:
            await connection.execute(
                self.upsert(nodes, keys=("node_id",), changed=("seen_at",)),
                [{"node_id": node, "seen_at": now}],
            )

    async def connect(self, node: str, table_id: str, guest_id: str) -> None:
        """A guest has a socket at a table on a node."""
        keys = ("node_id", "table_id", "guest_id")
        async with self.writing() as connection:
            await connection.execute(
                self.upsert(connections, keys=keys, changed=()),
                [{"node_id": node, "table_id": table_id, "guest_id": guest_id}],
            )

    async def disconnect(self, node: str, table_id: str, guest_id: str, *, since: int) -> bool:
        """The last socket on a node has closed; True if the guest has none on another live node."""
        async with self.writing() as connection:
            await connection.execute(
                delete(connections).where(
                    connections.c.node_id == node,
                    connections.c.table_id == table_id,
                    connections.c.guest_id == guest_id,
                )
            )
            return not await _is_elsewhere(connection, table_id, guest_id, since=since)

    async def drop_nodes(self, *, since: int) -> Sequence[tuple[str, str]]:
        """Forget nodes not seen since a time; (table, guest) pairs that lost their last socket."""
        async with self.writing() as connection:
            rows = await connection.execute(
                delete(nodes).where(nodes.c.seen_at < since).returning(nodes.c.node_id)
            )
            gone = [node for (node,) in rows]
            if not gone:
                return []
            lost = await connection.execute(
                delete(connections)
                .where(connections.c.node_id.in_(gone))
                .returning(connections.c.table_id, connections.c.guest_id)
            )
            pairs = sorted({(table_id, guest_id) for table_id, guest_id in lost})
            return [
                pair for pair in pairs if not await _is_elsewhere(connection, *pair, since=since)
            ]


async def _is_elsewhere(
    connection: AsyncConnection, table_id: str, guest_id: str, *, since: int
) -> bool:
    """Whether a guest has a socket at a table on a node that was seen since a time."""
    found = await connection.execute(
        select(connections.c.node_id)
        .join(nodes, nodes.c.node_id == connections.c.node_id)
        .where(
            connections.c.table_id == table_id,
            connections.c.guest_id == guest_id,
            nodes.c.seen_at >= since,
        )
        .limit(1)
    )
    return found.first() is not None
