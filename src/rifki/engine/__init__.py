"""Engines: programs in any language that play as a seat, spoken to in lines of JSON.

docs/engine.md describes the protocol; `protocol.schema.json` beside this file is its JSON Schema.
`codec` writes and reads messages without any input or output; `process` and `client` run a program;
`EngineBot` is an engine as a bot; `runner` makes any bot of this package an engine; `check` tries
whether a program keeps to the protocol.

>>> from rifki import Game
>>> from rifki.engine import Asked, Choose, decode_host, encode
>>> game = Game(seed=7)
>>> question = Choose(1, Asked.CONTRACT, game.view(game.turn))
>>> decode_host(encode(question)) == question
True
"""

from rifki.engine.bot import EngineBot, Restarts
from rifki.engine.client import EngineClient, Patience
from rifki.engine.codec import MOST_LINE_BYTES, decode_engine, decode_host, encode
from rifki.engine.errors import EngineError, EngineProblem, MessageError
from rifki.engine.messages import (
    PROTOCOL,
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    EngineOption,
    Hello,
    Info,
    Limits,
    NewGame,
    OptionType,
    Ping,
    Pong,
    Quit,
    SetOptions,
    asked_of,
)
from rifki.engine.spec import EngineSpec, parse_engine, parse_named

__all__ = [
    "MOST_LINE_BYTES",
    "PROTOCOL",
    "Asked",
    "Choice",
    "Choose",
    "Complaint",
    "EngineBot",
    "EngineClient",
    "EngineError",
    "EngineHello",
    "EngineOption",
    "EngineProblem",
    "EngineSpec",
    "Hello",
    "Info",
    "Limits",
    "MessageError",
    "NewGame",
    "OptionType",
    "Patience",
    "Ping",
    "Pong",
    "Quit",
    "Restarts",
    "SetOptions",
    "asked_of",
    "decode_engine",
    "decode_host",
    "encode",
    "parse_engine",
    "parse_named",
]
