"""An engine's process: lines in and out, each with a time-out, and an end that leaves nothing over.

Threads do the reading and writing, for pipes cannot be waited for with a time-out on every system.
They stop by themselves when the process is gone. On POSIX the process leads a group of its own,
which is killed as a whole; a guard, a shell that waits at a pipe, does that even where this process
is killed itself. A program that leaves its group on purpose (a daemon) is beyond reach.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import IO, Final

from rifki.engine.codec import MOST_LINE_BYTES
from rifki.engine.errors import EngineError, EngineProblem

__all__ = ["EngineProcess"]

_BLOCK: Final = 1 << 16
_LINES_AHEAD: Final = 64
"""So many lines may wait to be read; then the engine has to wait."""
_LAST_WORDS: Final = 400
_QUIET_BYTES: Final = 1 << 20
"""After so much on standard error it is read slowly, so that nobody's processor is filled."""
_SLOW_SECONDS: Final = 0.01
_JOIN_SECONDS: Final = 1.0
_IS_WINDOWS: Final = sys.platform == "win32"

_GUARD: Final = 'read -r group && { read -r _ || kill -s KILL -- "-$group"; }'
"""Reads the number of the group to watch, and a line when all is over; the pipe's end without that
line means that its writer was killed.
"""

_TOO_LONG: Final = object()
_END: Final = object()


class EngineProcess:
    """A process that is spoken to in lines. `clock` gives seconds.

    Raises EngineError (NO_COMMAND) where the program cannot be started. `stop` must be called, also
    after an error.
    """

    def __init__(
        self, command: Sequence[str], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._lines: queue.Queue[object] = queue.Queue(_LINES_AHEAD)
        self._outgoing: queue.Queue[bytes | None] = queue.Queue(1)
        self._idle = threading.Event()
        self._idle.set()
        self._is_stopping = threading.Event()
        self._stopping = threading.Lock()
        self._words = bytearray()
        self._has_ended = False
        self._threads: list[threading.Thread] = []
        # First the guard, which takes a while to start: the engine is hardly ever without it.
        self._guard, self._lifeline = _start_guard()
        try:
            self._process = _start(command)
        except BaseException:
            if self._lifeline is not None:
                _dismiss(self._guard, self._lifeline, b"")
            raise
        try:
            if self._lifeline is not None:
                with contextlib.suppress(OSError):  # somebody has killed the guard
                    os.write(self._lifeline, b"%d\n" % self._process.pid)
            stdin, stdout, stderr = self._pipes()
            self._threads = [
                _thread(_write_all, stdin, self._outgoing, self._idle),
                _thread(_read_lines, stdout, self._lines, self._is_stopping),
                _thread(_read_words, stderr, self._words),
            ]
        except BaseException:  # the system is out of something: leave no process behind
            self.stop()
            raise

    @property
    def pid(self) -> int:
        """The process's number, and on POSIX that of its group."""
        return self._process.pid

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdin is not None  # all three are pipes
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def write(self, data: bytes, deadline: float) -> None:
        """Send a line. Raises EngineError (NOT_READING) where it is not taken in time.

        A line that a dead process cannot take is no error here: `read` tells that it has ended.
        """
        begin = self._clock()
        if not self._idle.wait(max(deadline - begin, 0.0)):
            raise EngineError(EngineProblem.NOT_READING, f"{self._clock() - begin:.1f}")
        self._idle.clear()
        self._outgoing.put(data)

    def read(self, deadline: float) -> bytes | None:
        """The next line without its end; None if there is none in time.

        Raises EngineError: FLOOD for a line that is too long, ENDED when the output has ended.
        """
        try:
            line = self._lines.get(timeout=max(deadline - self._clock(), 0.0))
        except queue.Empty:
            return None
        if line is _TOO_LONG:
            raise EngineError(EngineProblem.FLOOD, str(MOST_LINE_BYTES))
        if line is _END:
            self._has_ended = True
            raise EngineError(EngineProblem.ENDED)
        assert isinstance(line, bytes)  # all others are markers
        return line

    @property
    def last_words(self) -> str:
        """The last line on standard error, or nothing."""
        lines = bytes(self._words).decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")[-200:]

    def close_input(self) -> None:
        """Let the engine see the end of its input."""
        if self._threads[0].is_alive() and self._idle.wait(_JOIN_SECONDS):
            self._idle.clear()
            self._outgoing.put(None)

    def wait_for_end(self, deadline: float) -> bool:
        """Whether the output ends in time; what still comes is dropped."""
        while not self._has_ended:
            if self._clock() >= deadline:
                return False
            try:
                if self.read(deadline) is None:
                    return False
            except EngineError:
                continue
        return True

    def stop(self) -> int:
        """Kill the process and all its group, and wait for it; its exit status.

        A status below 0 is, as everywhere in Python, the signal that ended it. May be called again,
        and from any thread.
        """
        self._is_stopping.set()
        with self._stopping:
            _kill(self._process)
            status = self._process.wait()
            if self._lifeline is not None:
                _dismiss(self._guard, self._lifeline, b"\n")
                self._guard = self._lifeline = None
        with contextlib.suppress(queue.Full):
            self._outgoing.put_nowait(None)
        for thread in self._threads:
            # One that still reads what a daemon holds open ends with that daemon.
            thread.join(_JOIN_SECONDS)
        self._tell_end()
        return status

    def _tell_end(self) -> None:
        """Let whoever waits for a line know that none will come."""
        while True:
            try:
                self._lines.put_nowait(_END)
            except queue.Full:
                with contextlib.suppress(queue.Empty):
                    self._lines.get_nowait()
            else:
                return


def _start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program, without a shell. Raises EngineError (NO_COMMAND)."""
    pipe = subprocess.PIPE
    flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        return subprocess.Popen(
            list(command),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            bufsize=0,
            start_new_session=not _IS_WINDOWS,
            creationflags=flags if _IS_WINDOWS else 0,
        )
    except (OSError, ValueError, IndexError) as error:
        name = command[0] if command else ""
        raise EngineError(EngineProblem.NO_COMMAND, name) from error


def _start_guard() -> tuple[subprocess.Popen[bytes] | None, int | None]:
    """A guard that waits to be told its group, and the pipe that it reads."""
    if _IS_WINDOWS:
        return None, None
    source, lifeline = os.pipe()
    try:
        guard = subprocess.Popen(
            ["/bin/sh", "-c", _GUARD],
            stdin=source,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        os.close(lifeline)
        return None, None
    finally:
        os.close(source)
    return guard, lifeline


def _dismiss(guard: subprocess.Popen[bytes] | None, lifeline: int, last: bytes) -> None:
    """Send the guard home, with a last line if it has been told its group."""
    with contextlib.suppress(OSError):
        os.write(lifeline, last)
    os.close(lifeline)
    if guard is not None:
        guard.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that has not been waited for, with all its group."""
    if process.returncode is not None:
        return
    if sys.platform == "win32":
        subprocess.run(
            ["taskkill", "/F", "/T", "/PID", str(process.pid)], check=False, capture_output=True
        )
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _thread(work: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True, name="rifki engine")
    thread.start()
    return thread


def _read_lines(source: IO[bytes], lines: queue.Queue[object], stop: threading.Event) -> None:
    """Put lines into a queue, and marks for those that are too long and for the end."""
    rest = bytearray()
    is_skipping = False
    with source:
        while block := _block_of(source):
            *whole, tail = block.split(b"\n")
            for part in whole:
                rest += part
                if is_skipping or len(rest) >= MOST_LINE_BYTES:
                    _put(lines, _TOO_LONG, stop)
                else:
                    _put(lines, bytes(rest), stop)
                rest.clear()
                is_skipping = False
            rest += tail
            if len(rest) >= MOST_LINE_BYTES:
                if not is_skipping:
                    _put(lines, _TOO_LONG, stop)
                is_skipping = True
                rest.clear()
    _put(lines, _END, stop)


def _block_of(source: IO[bytes]) -> bytes:
    """The next bytes; none at the end."""
    try:
        return source.read(_BLOCK)
    except OSError:
        return b""


def _put(lines: queue.Queue[object], item: object, stop: threading.Event) -> None:
    """Put something into a queue as soon as it has room, unless nobody wants it any more."""
    while not stop.is_set():
        try:
            lines.put(item, timeout=0.2)
        except queue.Full:
            continue
        return


def _read_words(source: IO[bytes], words: bytearray) -> None:
    """Keep the end of what is said on standard error."""
    n_bytes = 0
    with source:
        while block := _block_of(source):
            words += block
            del words[:-_LAST_WORDS]
            n_bytes += len(block)
            if n_bytes > _QUIET_BYTES:
                time.sleep(_SLOW_SECONDS)


def _write_all(
    target: IO[bytes], outgoing: queue.Queue[bytes | None], idle: threading.Event
) -> None:
    """Write what is in a queue; None ends it."""
    try:
        while (data := outgoing.get()) is not None:
            view = memoryview(data)
            while view:
                view = view[target.write(view) :]
            idle.set()
    except (OSError, ValueError):
        pass  # the other end is gone; who reads is told
    finally:
        with contextlib.suppress(OSError):
            target.close()
        idle.set()
