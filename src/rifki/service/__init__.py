"""A table as a pure state machine: commands in, events out, for terminal, server and tests.

`Table` decides and folds; `codec` writes its events; `storage` keeps them in a file; `driver` lets
bots act; `LocalSession` ties these together for a person on one machine.
"""

from rifki.service.commands import (
    Abandon,
    CallRedeal,
    Command,
    Declare,
    FinishDeal,
    PassRedeal,
    Play,
    TakeOver,
    Undo,
)
from rifki.service.driver import BotThought
from rifki.service.errors import StorageError
from rifki.service.facts import (
    CardPlayed,
    ContractDeclared,
    DealEnded,
    DealStarted,
    DealVoided,
    Fact,
    GameAbandoned,
    GameEnded,
    SeatTaken,
    TakenBack,
    TrickTaken,
)
from rifki.service.local import LocalSession
from rifki.service.occupants import Occupant
from rifki.service.setup import TableSetup
from rifki.service.storage import TableFile
from rifki.service.table import Outcome, Refusal, Status, Table

__all__ = [
    "Abandon",
    "BotThought",
    "CallRedeal",
    "CardPlayed",
    "Command",
    "ContractDeclared",
    "DealEnded",
    "DealStarted",
    "DealVoided",
    "Declare",
    "Fact",
    "FinishDeal",
    "GameAbandoned",
    "GameEnded",
    "LocalSession",
    "Occupant",
    "Outcome",
    "PassRedeal",
    "Play",
    "Refusal",
    "SeatTaken",
    "Status",
    "StorageError",
    "Table",
    "TableFile",
    "TableSetup",
    "TakeOver",
    "TakenBack",
    "TrickTaken",
    "Undo",
]
