"""What all tests share: PostgreSQL, where it is installed, and a word where it is not."""

from __future__ import annotations

import os

import pytest

from tests.server.postgres import REQUIRE, find_postgres

LONG_SECONDS = 600
"""For a test with servers and browsers: a loaded machine must not fail it."""


@pytest.hookimpl(tryfirst=True)  # before `-m "not slow"` is looked at
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests marked `postgres` out where there is none, unless it is asked for; tests that
    need the page, which npm has to build, are slow ones.
    """
    for item in items:
        if "page_is_built" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)
        is_slow = item.nodeid.startswith(("tests/server/", "tests/web/"))
        if is_slow and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))
    if os.environ.get(REQUIRE) == "1" or find_postgres() is not None:
        return
    left_out = [item for item in items if item.get_closest_marker("postgres")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("postgres")]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say that they were left out."""
    if os.environ.get(REQUIRE) != "1" and find_postgres() is None:
        terminalreporter.write_line(
            "LEFT OUT: the tests marked `postgres`, since PostgreSQL is not installed here"
            f" (on Debian: apt install postgresql). With {REQUIRE}=1 they fail instead.",
            yellow=True,
        )
