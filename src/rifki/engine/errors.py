"""What an engine can do wrong.

RifkiError
|- EngineError     an engine did not do what the protocol asks: `problem` (enum) and `detail`
`- MessageError    a line that is no message of the protocol: what was wrong with it
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from rifki.errors import RifkiError

__all__ = ["EngineError", "EngineProblem", "MessageError"]


class EngineProblem(Enum):
    """What went wrong; the value is a word for logs and interfaces, which translate it."""

    NO_COMMAND = "no-command"
    """The program cannot be started; the detail is the command."""
    NO_HELLO = "no-hello"
    """The handshake was not answered in time; the detail is the number of seconds."""
    BAD_HELLO = "bad-hello"
    """The handshake was answered with something else; the detail says with what."""
    TIMEOUT = "timeout"
    """A question was not answered in time; the detail is the number of seconds."""
    ENDED = "ended"
    """The process ended, or closed its output; the detail is its exit status and last words."""
    NOT_READING = "not-reading"
    """The process does not take what it is sent; the detail is the number of seconds."""
    FLOOD = "flood"
    """More output than an answer can need; the detail is the number of bytes or lines."""
    BAD_ANSWER = "bad-answer"
    """An answer that is none: no card where one was asked for; the detail is the answer."""
    ILLEGAL = "illegal"
    """A card or contract that is not legal; the detail is what was chosen."""
    REFUSED = "refused"
    """The engine says itself that it cannot answer; the detail is its message."""
    GIVEN_UP = "given-up"
    """Failed too often to be started again; the detail is what came last."""


_LIVES_ON = {EngineProblem.BAD_ANSWER, EngineProblem.ILLEGAL, EngineProblem.REFUSED}


class EngineError(RifkiError):
    """An engine did not do what the protocol asks.

    `fact` is what the host has seen, `said` the engine's own words, which may tell the cards of its
    seat; `brief` goes without them.
    """

    def __init__(self, problem: EngineProblem, fact: str = "", *, said: str = "") -> None:
        self.problem = problem
        self.fact = fact
        self.said = said
        super().__init__(": ".join(filter(None, (self.brief, said))))

    @property
    def brief(self) -> str:
        """The error without what the engine has said: for logs."""
        name = f"engine: {self.problem.value.replace('-', ' ')}"
        return f"{name}: {self.fact}" if self.fact else name

    @property
    def detail(self) -> str:
        """What has been seen and what the engine said, without the problem's name."""
        return ": ".join(filter(None, (self.fact, self.said)))

    @property
    def is_fatal(self) -> bool:
        """Whether the process has to be ended; after a mere wrong answer it goes on."""
        return self.problem not in _LIVES_ON


class MessageError(RifkiError):
    """A line that is no message of the protocol; the text says what is wrong with it.

    `type` and `id` are those of the message, where it has them: who asked can be told.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.type = ""
        self.id: int | None = None

    def about(self, row: Mapping[str, Any]) -> None:
        """Note the message that this is about."""
        kind, id_ = row.get("type"), row.get("id")
        self.type = kind if isinstance(kind, str) else ""
        is_id = isinstance(id_, int) and not isinstance(id_, bool)
        self.id = id_ if is_id else None
