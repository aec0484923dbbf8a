"""S04: servers and databases are killed under load, or stand still for a while; nothing that was
acknowledged is lost or doubled, and everybody is in her seat again.

Five kills each; `python -m tests.server.chaos --kills 30` does more.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.chaos import chaos
from tests.server.postgres import REQUIRE, Postgres, find_postgres


@pytest.fixture
def durable_postgres() -> Iterator[Postgres]:
    binaries = find_postgres()
    if binaries is None:
        pytest.fail(f"{REQUIRE}=1, but there is no initdb; on Debian: apt install postgresql")
    server = Postgres(binaries, is_durable=True)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_S04_kill_9_of_the_one_process_over_sqlite(tmp_path: Path) -> None:
    report = await chaos(tmp_path, n_kills=5, n_tables=3)
    print(report)
    assert report.n_kills == 5
    assert report.n_promises > 30


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.timeout(600)
async def test_S04_kill_9_and_stops_of_two_processes_and_of_postgres(
    tmp_path: Path, durable_postgres: Postgres
) -> None:
    report = await chaos(
        tmp_path, n_kills=5, n_stops=3, n_nodes=2, n_tables=3, postgres=durable_postgres
    )
    print(report)
    assert report.n_kills + report.n_database_kills == 5
    assert report.n_stops + report.n_database_stops == 3
    assert report.n_promises > 30
