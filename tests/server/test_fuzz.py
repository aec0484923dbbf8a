"""The REST interface against its own OpenAPI document, fuzzed by schemathesis; bounded."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from rifki.server.store import sqlite_url
from tests.server.running import running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 15


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: schemathesis waits for answers."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    is_ready, stop = threading.Event(), threading.Event()
    address: list[str] = []

    async def serve() -> None:
        async with running(sqlite_url(folder / "rifki.db")) as server:
            address.append(server.base)
            is_ready.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert is_ready.wait(180)
    yield address[0]
    stop.set()
    thread.join(90)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_every_answer_is_one_that_the_document_promises(base: str) -> None:
    # Not through schemathesis's own pytest plugin, which does not know the newest pytest.
    schema = schemathesis.openapi.from_url(f"{base}/openapi.json")
    names = []
    for found in schema.exclude(path_regex="/stream$").get_all_operations():  # that has no end
        assert isinstance(found, Ok)
        operation = found.ok()
        names.append(operation.label)

        @given(operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def fuzz(case: Case) -> None:
            case.call_and_validate(checks=CHECKS)

        fuzz()
    assert len(names) >= 15
