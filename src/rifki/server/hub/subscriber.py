"""Somebody who watches a table: what she has been sent, and what is to be sent next.

States are made when they are sent, not when something happens: a slow reader skips states and can
never make a queue grow. Only answers to her own commands wait in line, and they are bounded.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from rifki.service.room.wire import Ack, Bye, Pong

__all__ = ["MOST_ANSWERS", "Subscriber"]

MOST_ANSWERS: Final = 64
"""Answers that may wait to be sent; with more the reader is too slow."""


class Subscriber:
    """The outgoing side of one socket or stream. `guest` is None for somebody unknown."""

    def __init__(self, guest: str | None, *, token_hash: str | None, address: str) -> None:
        self.guest = guest
        self.token_hash = token_hash
        self.address = address
        self.version = 0
        """The version it was last sent, or said that it had."""
        self.is_ready = False
        """Whether it has said hello; before that it is sent nothing."""
        self.answers: deque[Ack | Pong] = deque()
        self.bye: Bye | None = None
        self._is_behind = False
        self._wake = asyncio.Event()

    def start(self, version: int) -> None:
        """It has said hello and has seen a version: send it the present one."""
        self.version = version
        self.is_ready = True
        self.notice()

    def notice(self) -> None:
        """The table has changed."""
        self._is_behind = True
        self._wake.set()

    def answer(self, answer: Ack | Pong) -> None:
        """Send an answer, or say goodbye to a reader who lets them pile up."""
        if len(self.answers) >= MOST_ANSWERS:
            self.leave("too_slow")
            return
        self.answers.append(answer)
        self._wake.set()

    def leave(self, why: str) -> None:
        """Say goodbye; nothing is sent after that."""
        if self.bye is None:
            self.bye = Bye(why)
        self._wake.set()

    async def wait(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    def take_behind(self) -> bool:
        """Whether an update is to be sent; asked once for each."""
        if not (self._is_behind and self.is_ready):
            return False
        self._is_behind = False
        return True
