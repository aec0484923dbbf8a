"""Records of games: a text that people read and write, its JSON form, checking and verifying.

The format is described in docs/record.md. A file may hold many games; `read_records` gives them one
by one, `check_record` finds everything that is wrong in one, `game_from_record` plays it again.

>>> from rifki import Contract, Game
>>> game = Game(seed=7)
>>> game.declare(Contract.NO_KING)
>>> print(format_record(record_from_game(game)), end="")
[King "1"]
[Rules "standard"]
<BLANKLINE>
deal 1 declarer E
contract no_king
>>> record = record_from_game(game, with_current_hands=True)
>>> game_from_record(record).events == game.events
True
"""

from rifki.record.check import check_record
from rifki.record.convert import game_from_record, record_from_game
from rifki.record.jsonform import from_json, json_schema, to_json
from rifki.record.pbn import read_pbn_deals
from rifki.record.problems import Problem, ProblemKind, Severity
from rifki.record.reader import OnError, RecordSource, parse_record, read_records
from rifki.record.tree import (
    Comment,
    DealRecord,
    GameRecord,
    Note,
    Place,
    Source,
    Stage,
    Tag,
    Takeover,
    TrickRecord,
    Void,
    parse_place,
)
from rifki.record.verify import verify_record
from rifki.record.writer import format_record, write_records

__all__ = [
    "Comment",
    "DealRecord",
    "GameRecord",
    "Note",
    "OnError",
    "Place",
    "Problem",
    "ProblemKind",
    "RecordSource",
    "Severity",
    "Source",
    "Stage",
    "Tag",
    "Takeover",
    "TrickRecord",
    "Void",
    "check_record",
    "format_record",
    "from_json",
    "game_from_record",
    "json_schema",
    "parse_place",
    "parse_record",
    "read_pbn_deals",
    "read_records",
    "record_from_game",
    "to_json",
    "verify_record",
    "write_records",
]
