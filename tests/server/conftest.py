"""Databases for the tests of the server: SQLite always, PostgreSQL where it is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rifki.server.store import sqlite_url
from tests.server.postgres import REQUIRE, Postgres, find_postgres

TEST_SECONDS = 400
"""For a test here: its waits say after a minute what for, and a slow machine takes longer."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests of the server their time, where they do not state their own."""
    for item in items:
        is_here = Path(__file__).parent in item.path.parents
        if is_here and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(TEST_SECONDS))


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
