"""A process in which bots think: `python -m rifki.server.hub.bot_worker`.

Reads requests from standard input and writes answers to standard output, each a length of four
bytes and a pickle; pickles go only between this process and its parent. Whatever a bot prints goes
nowhere.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import struct
import sys
from typing import Any, BinaryIO, Final

__all__ = ["LENGTH", "main", "pack"]

LENGTH: Final = struct.Struct(">I")


def pack(value: object) -> bytes:
    """A message: its length and its pickle."""
    data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def _read(source: BinaryIO) -> Any:
    """The next message, or None when the other side is gone."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return pickle.loads(source.read(LENGTH.unpack(head)[0]))


def _private_streams() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes, out of reach of what a bot prints or reads."""
    source = os.fdopen(os.dup(0), "rb")
    target = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    return source, target


def answer(request: tuple[str, Any]) -> object:
    """The answer to a request: a (command, fault) pair for a bot's turn, a bool for a proof."""
    kind, work = request
    if kind == "prove":
        return bool(work.is_proven())
    from rifki.bots import make_bot
    from rifki.service.driver import ask_bot

    level, seed, view, factory = work
    if factory is not None:
        from importlib import import_module

        module, _, name = factory.partition(":")
        bot = getattr(import_module(module), name)(level, seed)
    else:
        bot = make_bot(level, seed=seed)
    return ask_bot(view, bot)


def main() -> None:
    """Answer requests until the parent is gone."""
    source, target = _private_streams()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # the tables' own process comes first
    while True:
        request = _read(source)
        if request is None:
            return
        try:
            message = pack(answer(request))
        except Exception as error:
            message = pack((None, f"{type(error).__name__}: {error}"))
        target.write(message)
        target.flush()


if __name__ == "__main__":
    sys.path[:] = [entry for entry in sys.path if entry]
    main()
