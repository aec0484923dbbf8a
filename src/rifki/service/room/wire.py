"""What goes over the wire between a server and a seat: the one definition of every message.

JSON, in UTF-8. Seats are letters S E N W in play order, and lists of four are in that order. Cards
are "HK", contracts "trump:S", reasons the words of `rifki.errors.Reason` and of the room. Times
are milliseconds left from the moment of sending. `tools/wire_schema.py` writes the JSON Schema of
these structs, from which the types of the web client are made.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

__all__ = [
    "Ability",
    "Ack",
    "Bye",
    "ClientMessage",
    "ContractChoice",
    "Do",
    "Fair",
    "GameState",
    "Hello",
    "LastDeal",
    "OfferState",
    "PhaseWord",
    "Ping",
    "Pong",
    "Quotas",
    "RedealState",
    "Result",
    "SeatLetter",
    "SeatState",
    "ServerMessage",
    "SettingsState",
    "SheetRow",
    "State",
    "TimerState",
    "TrickState",
    "Update",
]

SeatLetter = Literal["S", "E", "N", "W"]
PhaseWord = Literal["declare", "play", "over"]
Ability = Literal["finish", "claim", "undo"]
Four = tuple[int, int, int, int]


class TimerState(msgspec.Struct, frozen=True):
    """A clock: `none`, so many seconds a `move`, or a `bank` of seconds a deal."""

    kind: Literal["none", "move", "bank"]
    seconds: int


class SettingsState(msgspec.Struct, frozen=True):
    """The settings of a table; `options` holds every option of the rules, `preset` its name."""

    rules: str
    preset: str | None
    options: dict[str, str]
    level: str
    timer: TimerState
    spectators: Literal["off", "public"]
    chat: Literal["off", "phrases", "free"]
    pace: Literal["quick", "normal", "slow"]
    absent_seconds: int
    is_public: bool
    has_undo: bool


class SeatState(msgspec.Struct, frozen=True):
    """Who sits in a seat. `name` is the owner's, also while a bot plays for her."""

    seat: SeatLetter
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    is_you: bool
    is_owned: bool
    """Whether it belongs to a person, here or away."""
    is_away: bool
    is_free: bool
    """Whether anybody may sit down here; the seat of somebody away is kept for a while."""
    is_host: bool
    clock_ms: int | None


class TrickState(msgspec.Struct, frozen=True):
    """A trick; `cards` from the leader on. `winner` is null while it is in progress."""

    leader: SeatLetter
    cards: list[str]
    winner: SeatLetter | None
    points: int


class SheetRow(msgspec.Struct, frozen=True):
    """One finished deal of the score sheet."""

    number: int
    declarer: SeatLetter
    contract: str
    points: Four


class Quotas(msgspec.Struct, frozen=True):
    """What is still to be declared: by seat, and by negative contract for the whole table."""

    trumps_left: Four
    negatives_left: Four
    uses_left: dict[str, int]


class ContractChoice(msgspec.Struct, frozen=True):
    """A contract of the menu; `why_not` is null if it may be declared."""

    contract: str
    why_not: str | None


class RedealState(msgspec.Struct, frozen=True):
    """The deal may still be voided. `ground` is yours alone; everybody is asked."""

    ms_left: int
    ground: str | None
    has_answered: bool


class OfferState(msgspec.Struct, frozen=True):
    """A claim or an undo that the others are asked about; a claim may still wait for its proof."""

    kind: Literal["claim", "undo"]
    seat: SeatLetter
    is_asked: bool
    agreed: list[SeatLetter]
    may_answer: bool
    ms_left: int


class LastDeal(msgspec.Struct, frozen=True):
    """How the deal before this one ended; `ending` is played, early, finished, claimed, voided."""

    number: int
    attempt: int
    declarer: SeatLetter
    contract: str
    points: Four
    tricks_won: Four
    ending: str
    caller: SeatLetter | None
    ground: str | None


class GameState(msgspec.Struct, frozen=True):
    """The game as one viewer may know it: her own hand, and what is public."""

    number: int
    attempt: int
    declarer: SeatLetter
    dealer: SeatLetter
    cutter: SeatLetter
    contract: str | None
    phase: PhaseWord
    turn: SeatLetter | None
    hand: list[str]
    hand_sizes: Four
    trick: TrickState
    last_trick: TrickState | None
    """The last completed trick, of the deal before if this one has none yet."""
    tricks_won: Four
    points: Four
    points_left: int
    captured: list[list[str]]
    """The penalty cards each seat has taken in this deal."""
    is_opened: bool
    totals: Four
    ranks: Four
    in_the_plus: tuple[bool, bool, bool, bool]
    sheet: list[SheetRow]
    quotas: Quotas
    legal: list[str]
    why_not: dict[str, str]
    """For each card held that is not legal now, the reason; only on your turn."""
    contracts: list[ContractChoice]
    """The menu of the declarer, all ten; empty for the others."""
    can: list[Ability]
    redeal: RedealState | None
    offer: OfferState | None
    last_deal: LastDeal | None


class Fair(msgspec.Struct, frozen=True):
    """The proof of fair deals: commitments from the start, seeds as their deals end."""

    commitments: list[str]
    entropy: str | None
    """What was mixed in, null before the game has begun; of `parts`, see docs/dealing.md."""
    parts: tuple[str, str, str, str]
    seeds: list[str]


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    ranks: Four
    bonus_winner: SeatLetter | None
    abandoned: str | None
    rematch: str | None
    """The table opened for a rematch."""


class State(msgspec.Struct, frozen=True):
    """All that one viewer may know of a table. `game` is null before the game, and for those
    without a seat where spectators are off.
    """

    v: int
    id: str
    status: Literal["gathering", "playing", "over", "closed"]
    settings: SettingsState
    is_host: bool
    seat: SeatLetter | None
    seats: list[SeatState]
    game: GameState | None
    fair: Fair
    result: Result | None


# -- messages --------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """The first message of a client: the last version it has, or 0."""

    v: int = 0
    lang: str = "en"


class Do(msgspec.Struct, tag="do", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A command. `id` is unique for the table, so that sending it again does nothing twice; `v` is
    the version that its sender looked at.
    """

    id: str
    v: int
    do: dict[str, Any]


class Ping(msgspec.Struct, tag="ping", tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Asks for a pong with the same number."""

    n: int = 0


ClientMessage = Hello | Do | Ping


class Update(msgspec.Struct, tag="update", tag_field="t", frozen=True):
    """The state at version `v`, and what has happened since the last update; facts may be missing
    after a gap, the state never is.
    """

    v: int
    facts: list[dict[str, Any]]
    state: State


class Ack(msgspec.Struct, tag="ack", tag_field="t", frozen=True):
    """The answer to a command; `ok` means that its events are in the store."""

    id: str
    status: Literal["ok", "stale", "illegal", "refused"]
    v: int
    why: str | None


class Pong(msgspec.Struct, tag="pong", tag_field="t", frozen=True):
    """The answer to a ping."""

    n: int


class Bye(msgspec.Struct, tag="bye", tag_field="t", frozen=True):
    """The last message before the server closes a socket."""

    why: str


ServerMessage = Update | Ack | Pong | Bye
