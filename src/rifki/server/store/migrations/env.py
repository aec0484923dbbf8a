"""Alembic runs this file: it migrates over the connection that rifki.server.store.migrate gives."""

from __future__ import annotations

from alembic import context

from rifki.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
