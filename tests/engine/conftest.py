"""The command line as in tests/cli, also for engines that are this package's own bots."""

import os

import pytest

from tests.cli.conftest import home, shell
from tests.engine.helpers import ROOT

__all__ = ["home", "shell"]


@pytest.fixture(autouse=True)
def import_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started find the package and the tests where they lie."""
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), str(ROOT), known]))
    monkeypatch.setenv("PYTHONPATH", path)
