"""Bodies of requests and answers of the REST interface, for FastAPI and its OpenAPI document.

Whatever is not named here is refused. States and updates of tables are the structs of
`rifki.service.room.wire`; their JSON Schema is at /api/v1/schema/messages.json.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "AckBody",
    "BotBody",
    "BotToken",
    "CodeBody",
    "DealBody",
    "DoBody",
    "ErrorBody",
    "MeBody",
    "MyTable",
    "NameBody",
    "NewTableBody",
    "SettingsBody",
    "TableCreated",
    "TableList",
    "TableSummary",
    "TransferBody",
]

SeatLetter = Literal["S", "E", "N", "W"]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class ErrorBody(BaseModel):
    """Why something was not done: a word that does not change, and more for programmers."""

    error: str
    detail: str = ""


# -- requests


class NameBody(_Body):
    """A name, made safe to show: at most 24 columns."""

    name: str | None = Field(default=None, max_length=200)


class BotBody(_Body):
    """The name of a bot of one's own."""

    name: str = Field(max_length=200)


class TransferBody(_Body):
    """A one-time code."""

    code: str = Field(max_length=40)


class TimerBody(_Body):
    """`none`, so many seconds a `move`, or a `bank` of seconds a deal."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = Field(default=0, ge=0, le=3600)


class SettingsBody(_Body):
    """Settings of a table; what is not given is as by default. `rules` is a preset or a text
    such as "standard early_end=on".
    """

    rules: str | None = Field(default=None, max_length=1000)
    level: str | None = Field(default=None, max_length=40)
    timer: TimerBody | None = None
    spectators: Literal["off", "public"] | None = None
    chat: Literal["off", "phrases", "free"] | None = None
    pace: Literal["quick", "normal", "slow"] | None = None
    absent_seconds: int | None = Field(default=None, ge=0, le=3600)
    is_public: bool | None = None
    has_undo: bool | None = None


class NewTableBody(_Body):
    """A table to be opened. With `seat` ("any" for the first free one) its host sits down; with
    `start` the game begins at once, with bots in the other seats.
    """

    settings: SettingsBody = SettingsBody()
    seat: Literal["S", "E", "N", "W", "any"] | None = None
    start: bool = False
    name: str | None = Field(default=None, max_length=200)
    entropy: str = Field(default="", max_length=64, pattern="^[0-9a-f]*$")


class DoBody(_Body):
    """A command: `id` of your choice, unique at the table; `v`, the version you looked at; `do`,
    the command itself as on the socket, such as {"k":"play","card":"HK"}.
    """

    id: str = Field(min_length=8, max_length=36, pattern="^[A-Za-z0-9_-]+$")
    v: int = Field(ge=0, le=2**31 - 1)
    do: dict[str, Any]


# -- answers


class MyTable(BaseModel):
    """A table at which one sits."""

    id: str
    status: str
    summary: dict[str, Any]


class MeBody(BaseModel):
    """Who one is: `id` is null for somebody without a cookie or token."""

    id: str | None
    name: str
    is_bot: bool
    tables: list[MyTable]


class BotToken(BaseModel):
    """The token of a bot: for its Authorization header, and shown only now."""

    id: str
    name: str
    token: str


class CodeBody(BaseModel):
    """A one-time code, and how long it is good."""

    code: str
    ms_left: int


class TableCreated(BaseModel):
    """The id of a new table."""

    id: str


class TableSummary(BaseModel):
    """A table in a few words."""

    id: str
    status: str
    summary: dict[str, Any]
    age_ms: int
    idle_ms: int


class TableList(BaseModel):
    """The tables of the lobby, last changed first."""

    tables: list[TableSummary]


class AckBody(BaseModel):
    """The answer to a command; `ok` means that it is in the store."""

    t: Literal["ack"] = "ack"
    id: str
    status: Literal["ok", "stale", "illegal", "refused"]
    v: int
    why: str | None


class TrickBody(BaseModel):
    """A trick of a finished deal, its cards from the leader on."""

    leader: SeatLetter
    cards: list[str]
    winner: SeatLetter | None
    points: int


class TakeoverBody(BaseModel):
    """After so many cards of a deal another player sat down in a seat."""

    card: int
    seat: SeatLetter
    player: str


class DealBody(BaseModel):
    """A finished deal with open hands, in seat order S E N W."""

    number: int
    attempt: int
    declarer: SeatLetter
    contract: str
    hands: list[list[str]]
    tricks: list[TrickBody]
    ending: str
    points: list[int]
    tricks_won: list[int]
    caller: SeatLetter | None
    players: list[str]
    """Who sat there when the deal began: names, or "bot" and a level, as in records."""
    takeovers: list[TakeoverBody]
    seed: str | None
