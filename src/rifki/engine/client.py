"""Speaking to an engine: handshake, options, questions, each with a hard time-out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from rifki._version import __version__
from rifki.engine.codec import decode_engine, encode
from rifki.engine.errors import EngineError, EngineProblem, MessageError
from rifki.engine.messages import (
    PROTOCOL,
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    EngineMessage,
    Hello,
    HostMessage,
    Info,
    Limits,
    NewGame,
    OptionValue,
    Ping,
    Pong,
    Quit,
    SetOptions,
)
from rifki.engine.process import EngineProcess
from rifki.view import View

__all__ = ["EngineClient", "Patience"]

_MOST_BYTES: Final = 1 << 20
_MOST_LINES: Final = 5000
"""What an engine may say before it answers a question: it must leave time for others."""
_SHOWN: Final = 80

_Answer = TypeVar("_Answer", Choice, Pong)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a host waits, in seconds."""

    start: float = 10.0
    """For the answer to the handshake: a large program has to be loaded."""
    grace: float = 0.5
    """For an answer, beyond the time that the engine was given."""
    unlimited: float = 60.0
    """For an answer where the engine was given no limit of time."""
    ping: float = 5.0
    end: float = 0.5
    """For the end of the process after `quit`; then it is killed."""

    def seconds(self, limits: Limits) -> float:
        """How long to wait for a decision."""
        return self.unlimited if limits.time_ms is None else limits.time_ms / 1000 + self.grace


class EngineClient:
    """A running engine. All methods raise EngineError; `close` never does, and must be called.

    Lines that are no messages are counted and passed over; so are answers to earlier questions.
    For one thread at a time.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        patience: Patience | None = None,
        on_info: Callable[[Info], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.patience = patience if patience is not None else Patience()
        self.n_garbage = 0
        """Lines of the engine that were no messages."""
        self.last_garbage = ""
        self._on_info = on_info
        self._clock = clock
        self._id = 0
        self.process = EngineProcess(command, clock=clock)
        try:
            self.hello = self._shake_hands()
        except BaseException:
            self.process.stop()
            raise

    def __enter__(self) -> EngineClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> bool:
        """Ask the engine to end, then kill what is left; whether it ended by itself."""
        deadline = self._clock() + self.patience.end
        try:
            self.process.write(encode(Quit()), deadline)
        except EngineError:
            pass  # it does not even read
        else:
            self.process.close_input()
        has_ended = self.process.wait_for_end(deadline)
        self.process.stop()
        return has_ended

    def kill(self) -> int:
        """End the engine without asking; its exit status."""
        return self.process.stop()

    # -- questions ---------------------------------------------------------------------------------

    def choose(self, view: View, asked: Asked, limits: Limits) -> Choice:
        """The engine's decision: of the right kind and legal, else EngineError."""
        self._id += 1
        answer = self._exchange(
            Choose(self._id, asked, view, limits), self.patience.seconds(limits), Choice
        )
        _check(answer, asked, view)
        return answer

    def ping(self) -> None:
        """Wait until the engine has done what it was told so far."""
        self._id += 1
        self._exchange(Ping(self._id), self.patience.ping, Pong)

    def set_options(self, options: Mapping[str, OptionValue]) -> None:
        """Give options new values."""
        self.send(SetOptions(options))

    def new_game(self) -> None:
        """Tell that another game begins."""
        self.send(NewGame())

    def send(self, message: HostMessage) -> None:
        """Send a message that is not answered."""
        self.send_line(encode(message))

    def send_line(self, line: bytes) -> None:
        """Send a line as it is, its end included."""
        self.process.write(line, self._clock() + self.patience.ping)

    def _shake_hands(self) -> EngineHello:
        seconds = self.patience.start
        deadline = self._clock() + seconds
        self.process.write(encode(Hello(PROTOCOL, f"rifki {__version__}")), deadline)
        for message in self._messages(deadline, EngineProblem.NO_HELLO, seconds):
            if isinstance(message, EngineHello):
                if message.protocol != PROTOCOL:
                    raise EngineError(EngineProblem.BAD_HELLO, f"protocol {message.protocol}")
                return message
        raise AssertionError("messages end with an error only")

    def _exchange(self, question: Choose | Ping, seconds: float, kind: type[_Answer]) -> _Answer:
        """Ask, and wait for the answer of a kind with the same id."""
        deadline = self._clock() + seconds
        self.process.write(encode(question), deadline)
        for message in self._messages(deadline, EngineProblem.TIMEOUT, seconds):
            if isinstance(message, Info):
                if self._on_info is not None and message.id == question.id:
                    self._on_info(message)
            elif isinstance(message, Complaint):
                if message.id == question.id:
                    raise EngineError(EngineProblem.REFUSED, said=message.message[:_SHOWN])
            elif isinstance(message, kind) and message.id == question.id:
                return message
        raise AssertionError("messages end with an error only")

    def _messages(
        self, deadline: float, late: EngineProblem, seconds: float
    ) -> Iterator[EngineMessage]:
        """The engine's messages until the deadline; then EngineError with a problem."""
        n_bytes = n_lines = 0
        said = ""
        while self._clock() < deadline:
            line = self._line(deadline)
            if line is None:
                break
            n_bytes, n_lines = n_bytes + len(line), n_lines + 1
            if n_bytes > _MOST_BYTES or n_lines > _MOST_LINES:
                raise EngineError(EngineProblem.FLOOD, str(n_bytes))
            try:
                message = decode_engine(line)
            except MessageError as error:
                said = self._pass_over(line, error)
            else:
                if message is not None:
                    yield message
        raise EngineError(late, f"{seconds:g}", said=said)

    def _pass_over(self, line: bytes, error: MessageError) -> str:
        """Count a line that is no message, unless it is meant as the answer; its beginning."""
        if error.type == "hello" and self._id == 0:
            raise EngineError(EngineProblem.BAD_HELLO, said=str(error)) from error
        if error.type == "choice" and error.id in (self._id, None):
            raise EngineError(EngineProblem.BAD_ANSWER, said=str(error)) from error
        self.n_garbage += 1
        self.last_garbage = line[:_SHOWN].decode("utf-8", "replace")
        return self.last_garbage

    def _line(self, deadline: float) -> bytes | None:
        try:
            return self.process.read(deadline)
        except EngineError as error:
            if error.problem is not EngineProblem.ENDED:
                raise
            status = self.process.stop()
            words = self.process.last_words
            raise EngineError(EngineProblem.ENDED, f"status {status}", said=words) from error


def _check(choice: Choice, asked: Asked, view: View) -> None:
    """Raise EngineError for a choice of the wrong kind, or one that is not legal."""
    match asked:
        case Asked.CARD:
            if choice.card is None:
                raise EngineError(EngineProblem.BAD_ANSWER, "no card")
            if choice.card not in view.legal_cards:
                raise EngineError(EngineProblem.ILLEGAL, said=choice.card.text)
        case Asked.CONTRACT:
            if choice.contract is None:
                raise EngineError(EngineProblem.BAD_ANSWER, "no contract")
            if choice.contract not in view.legal_contracts:
                raise EngineError(EngineProblem.ILLEGAL, said=choice.contract.text)
        case Asked.REDEAL:
            if choice.redeal is None:
                raise EngineError(EngineProblem.BAD_ANSWER, "no redeal")
