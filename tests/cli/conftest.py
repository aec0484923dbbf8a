"""A home of its own for each test, and one set of simulated games for all."""

from pathlib import Path

import pytest

from rifki.cli import main
from tests.cli.helpers import Shell


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept here; the language is English, the terminal has no settings of its own."""
    path = tmp_path / "home"
    monkeypatch.setenv("RIFKI_HOME", str(path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    return path


@pytest.fixture(scope="session")
def games_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five simulated games."""
    path = tmp_path_factory.mktemp("games") / "five.king"
    command = ["simulate", "-n", "5", "--bots", "random", "--seed", "tests", "--out", str(path)]
    assert main([*command, "--rules", "cafe"]) == 0
    return path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs commands in this process: `shell("deal", "--seed", "7")`."""
    return Shell(capsys, monkeypatch)
