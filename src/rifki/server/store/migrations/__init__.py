"""Alembic's environment and its versions; run by rifki.server.store.migrate."""
