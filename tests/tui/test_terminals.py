"""U08: the table in real pseudo-terminals of every kind, opened, resized and left."""

from __future__ import annotations

import os
import select
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import fcntl
import pty
import termios

_SOURCE = Path(__file__).parents[2] / "src"
_PROGRAM = """
from rifki import GameSeeds
from rifki.bots import make_bot
from rifki.service import LocalSession, Occupant, TableSetup
from rifki.tui.settings import PlaySettings
from rifki.tui.table import run_table
bot = Occupant.bot("random")
setup = TableSetup((Occupant(""), bot, bot, bot), GameSeeds.from_seed(7))
session = LocalSession.begin(setup, lambda level, seed: make_bot(level, seed=seed))
settings = PlaySettings(has_symbols={has_symbols}, encoding="{encoding}", card_seconds=0.01)
raise SystemExit(run_table(session, settings))
"""


class _Terminal:
    """A program in a pseudo-terminal of some size."""

    def __init__(self, term: str, size: tuple[int, int], *, is_ascii: bool) -> None:
        self.master, slave = pty.openpty()
        self.resize(size)
        program = _PROGRAM.format(
            has_symbols=not is_ascii, encoding="ascii" if is_ascii else "utf-8"
        )
        env = {"PATH": os.environ["PATH"], "TERM": term, "LANG": "C", "PYTHONPATH": str(_SOURCE)}
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
        )
        os.close(slave)
        self.output = b""

    def resize(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read_until(self, text: bytes, seconds: float = 20) -> None:
        """Read until a text is on the screen."""
        deadline = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < deadline, self.output[-2000:]
            ready, _, _ = select.select([self.master], [], [], 0.1)
            if ready:
                self.output += os.read(self.master, 65536)

    def write(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def finish(self) -> int:
        """Wait for the program to end, reading what it still writes."""
        deadline = time.monotonic() + 20
        while self.process.poll() is None:
            assert time.monotonic() < deadline
            ready, _, _ = select.select([self.master], [], [], 0.05)
            if ready:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    break
        code = self.process.wait(20)
        os.close(self.master)
        return code


@pytest.mark.slow
@pytest.mark.parametrize("term", ["xterm-256color", "linux", "dumb", "vt100"])
def test_U08_the_table_opens_and_closes_in_a_real_terminal(term: str) -> None:
    terminal = _Terminal(term, (80, 24), is_ascii=False)
    terminal.read_until(b"Deal 1/20")
    for size in ((40, 12), (20, 5), (200, 60)):
        terminal.resize(size)
        os.killpg(terminal.process.pid, 28)  # SIGWINCH
        time.sleep(0.3)
    terminal.write(b"\x03")
    assert terminal.finish() == 0
    assert b"Traceback" not in terminal.output


@pytest.mark.slow
def test_N07_an_ascii_terminal_gets_nothing_but_ascii() -> None:
    terminal = _Terminal("vt100", (80, 24), is_ascii=True)
    terminal.read_until(b"Deal 1/20")
    terminal.write(b"\x03")
    assert terminal.finish() == 0
    assert terminal.output.isascii()
