"""Databases for the tests of the server: SQLite always, PostgreSQL where it is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rifki.server.store import sqlite_url
from tests.server.postgres import REQUIRE, Postgres, find_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running server, not durable, shared by the tests of one process."""
    binaries = find_postgres()
    if binaries is None:
        pytest.fail(f"{REQUIRE}=1, but there is no initdb; on Debian: apt install postgresql")
    server = Postgres(binaries)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes empty databases; the test runs once on each kind."""
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        return server.empty_database
    numbers = iter(range(100))
    return lambda: sqlite_url(tmp_path / f"rifki{next(numbers)}.db")
