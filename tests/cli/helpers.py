"""Running the command line, here or in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rifki.cli import main

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Keyboard(io.StringIO):
    """Standard input; a pipe, unless a test says that a person types."""

    is_terminal = False

    def isatty(self) -> bool:
        return self.is_terminal


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str | Path, stdin: str = "") -> Done:
        self._monkeypatch.setattr(sys, "stdin", Keyboard(stdin))
        self._capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = self._capsys.readouterr()
        return Done(status, out, err)


def run_process(
    *words: str | Path, stdin: bytes = b"", encoding: str = "utf-8", **environ: str
) -> Done:
    """Run the command in a process of its own; output is decoded strictly."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environ}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "rifki.cli", *map(str, words)],
        input=stdin,
        capture_output=True,
        env=environment,
        check=False,
        timeout=60,
    )
    return Done(
        done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding, "replace")
    )
