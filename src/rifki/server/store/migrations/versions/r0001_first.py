"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _key(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _time(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _log() -> None:
    op.create_table(
        "events",
        *_key("table_id"),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        _text("command_id", nullable=True),
        _text("kind"),
        _text("payload"),
        _time("at"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_events"),
        sa.UniqueConstraint("table_id", "command_id", name="uq_events_table_id_command_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        *_key("table_id"),
        sa.Column("version", sa.Integer(), nullable=False),
        _text("status"),
        sa.Column("is_listed", sa.Boolean(), nullable=False),
        _text("host"),
        _text("text"),
        _time("created_at"),
        _time("changed_at"),
        sa.PrimaryKeyConstraint("table_id", name="pk_tables"),
    )
    op.create_index("ix_tables_is_listed_changed_at", "tables", ["is_listed", "changed_at"])
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        *_key("guest_id", "table_id"),
        sa.PrimaryKeyConstraint("guest_id", "table_id", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_table_id", "seats", ["table_id"])
    op.create_table(
        "due",
        *_key("table_id"),
        _time("at"),
        _text("kind"),
        sa.Column("version", sa.Integer(), nullable=False),
        _text("held_by"),
        _time("held_until"),
        sa.PrimaryKeyConstraint("table_id", name="pk_due"),
    )
    op.create_index("ix_due_held_until", "due", ["held_until"])


def _people() -> None:
    op.create_table(
        "guests",
        *_key("guest_id"),
        _text("name"),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        _time("created_at"),
        _time("seen_at"),
        sa.PrimaryKeyConstraint("guest_id", name="pk_guests"),
    )
    op.create_table(
        "tokens",
        *_key("hash"),
        _text("guest_id"),
        _time("created_at"),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
    )
    op.create_index("ix_tokens_guest_id", "tokens", ["guest_id"])
    op.create_table(
        "transfer_codes",
        *_key("hash"),
        _text("guest_id"),
        _time("expires_at"),
        sa.PrimaryKeyConstraint("hash", name="pk_transfer_codes"),
    )
    op.create_table(
        "bans",
        *_key("kind", "value"),
        _time("until", nullable=True),
        _text("reason"),
        _time("created_at"),
        sa.PrimaryKeyConstraint("kind", "value", name="pk_bans"),
    )


def _presence() -> None:
    op.create_table(
        "nodes",
        *_key("node_id"),
        _time("seen_at"),
        sa.PrimaryKeyConstraint("node_id", name="pk_nodes"),
    )
    op.create_table(
        "connections",
        *_key("node_id", "table_id", "guest_id"),
        sa.PrimaryKeyConstraint("node_id", "table_id", "guest_id", name="pk_connections"),
    )
    op.create_index("ix_connections_table_id_guest_id", "connections", ["table_id", "guest_id"])


def upgrade() -> None:
    """Make the tables."""
    _log()
    _people()
    _presence()


def downgrade() -> None:
    """Remove them, and with them all that they hold."""
    for name in (
        *("connections", "nodes", "bans", "transfer_codes", "tokens", "guests"),
        *("due", "seats", "tables", "events"),
    ):
        op.drop_table(name)
