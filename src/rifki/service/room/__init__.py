"""A table on a server as a pure state machine: guests, seats, clocks, offers, and one game.

`Room` folds the log; `decide` answers a guest's command; `next_due` and `on_due` say what happens
of itself; `state_for` is the one gate for what a viewer is told; `wire` has the messages.
"""

from rifki.service.room.commands import RoomCommand
from rifki.service.room.deciding import decide, is_stale
from rifki.service.room.due import (
    BotTurn,
    ClaimProof,
    Due,
    DueKind,
    after_bot,
    after_proof,
    next_due,
    on_due,
    presence,
)
from rifki.service.room.events import Opened, RoomEvent
from rifki.service.room.facts import RoomFact
from rifki.service.room.outcome import RoomOutcome, RoomRefusal
from rifki.service.room.outgoing import may_watch, state_for
from rifki.service.room.room import Room, RoomStatus
from rifki.service.room.said import command_from_json, fact_to_json
from rifki.service.room.settings import RoomSettings

__all__ = [
    "BotTurn",
    "ClaimProof",
    "Due",
    "DueKind",
    "Opened",
    "Room",
    "RoomCommand",
    "RoomEvent",
    "RoomFact",
    "RoomOutcome",
    "RoomRefusal",
    "RoomSettings",
    "RoomStatus",
    "after_bot",
    "after_proof",
    "command_from_json",
    "decide",
    "fact_to_json",
    "is_stale",
    "may_watch",
    "next_due",
    "on_due",
    "presence",
    "state_for",
]
