"""The other side: any bot of this package as an engine that speaks the protocol.

`Responder` makes answers out of lines and knows no stream; `serve` puts it between two streams.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final, Protocol

from rifki._version import __version__
from rifki.bots import Bot
from rifki.engine.codec import MOST_LINE_BYTES, decode_host, encode
from rifki.engine.errors import MessageError
from rifki.engine.messages import (
    PROTOCOL,
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    EngineMessage,
    EngineOption,
    Hello,
    Limits,
    OptionValue,
    Ping,
    Pong,
    Quit,
    SetOptions,
    may_ask,
)
from rifki.view import View

__all__ = ["BotMaker", "Responder", "serve"]

_MOST_MESSAGE: Final = 200
_SEED: Final = "seed"


class BotMaker(Protocol):
    """Makes the bot that answers, from the values of the options and the limits of a question."""

    name: str
    options: tuple[EngineOption, ...]

    def make(self, values: dict[str, OptionValue], limits: Limits) -> Bot:
        """A bot; it may be one that was made before."""

    def values(self, bot: Bot, view: View) -> dict[str, float]:
        """What the bot expects of each action, or nothing."""


class Responder:
    """Answers lines of a host, one after the other; `is_over` is set by `quit`."""

    def __init__(self, maker: BotMaker) -> None:
        self.is_over = False
        self._maker = maker
        self._values = {option.name: option.default for option in maker.options}

    def answers(self, line: bytes) -> Iterator[EngineMessage]:
        """The answers to a line; a line that cannot be answered gets a Complaint, at most."""
        try:
            message = decode_host(line)
        except MessageError as error:
            if line.strip():
                yield Complaint(str(error)[:_MOST_MESSAGE], error.id)
            return
        match message:
            case Hello():
                yield self._hello()
            case SetOptions(options):
                for name, value in options.items():
                    if not self._set(name, value):
                        yield Complaint(f"no option {name[:40]!r} with such a value")
            case Choose():
                yield self._choice(message)
            case Ping(id_):
                yield Pong(id_)
            case Quit():
                self.is_over = True

    def _hello(self) -> EngineHello:
        return EngineHello(
            name=f"rifki {self._maker.name}",
            protocol=PROTOCOL,
            version=__version__,
            author="the rifki authors",
            options=self._maker.options,
        )

    def _set(self, name: str, value: OptionValue) -> bool:
        """Give an option a value, if it has it."""
        option = next((each for each in self._maker.options if each.name == name), None)
        if option is None or not option.allows(value):
            return False
        self._values[name] = value
        return True

    def _choice(self, question: Choose) -> EngineMessage:
        """The bot's decision. Whatever a host sends, only this question fails."""
        view = question.view
        try:
            if not may_ask(view, question.asked):
                raise MessageError(f"the view does not ask for a {question.asked.value}")
            bot = self._maker.make(self._values, question.limits)
            match question.asked:
                case Asked.CARD:
                    card = bot.choose_card(view)
                    return Choice(question.id, card=card, values=self._maker.values(bot, view))
                case Asked.CONTRACT:
                    contract = bot.choose_contract(view)
                    values = self._maker.values(bot, view)
                    return Choice(question.id, contract=contract, values=values)
                case Asked.REDEAL:
                    return Choice(question.id, redeal=bot.wants_redeal(view))
        except Exception as error:  # a view that cannot be may lead a bot anywhere
            text = f"{type(error).__name__}: {error}"
            return Complaint(" ".join(text.split())[:_MOST_MESSAGE], question.id)


def serve(responder: Responder, source: BinaryIO, target: BinaryIO) -> None:
    """Answer the lines of a stream on another one until it ends, or until `quit`."""
    for line in _lines(source):
        target.writelines(encode(message) for message in responder.answers(line))
        target.flush()
        if responder.is_over:
            return


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long nothing."""
    is_skipping = False
    while line := source.readline(MOST_LINE_BYTES):
        is_whole = line.endswith(b"\n") or len(line) < MOST_LINE_BYTES
        if is_whole and not is_skipping:
            yield line
        is_skipping = not is_whole
