"""The answer of a room to a command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rifki.errors import IllegalActionError, Reason
from rifki.service.room.events import RoomEvent
from rifki.service.table import Outcome, Refusal, Status

__all__ = ["RoomOutcome", "RoomRefusal"]


class RoomRefusal(Enum):
    """Why a room refuses a command that is not against the rules of the game."""

    NOT_SEATED = "not_seated"
    """The guest has no seat here."""
    NOT_HOST = "not_host"
    """Only the guest who opened the table may."""
    SEAT_TAKEN = "seat_taken"
    """The seat is another's, or no seat is free."""
    ALREADY_SEATED = "already_seated"
    """The guest has another seat at this table."""
    NOT_GATHERING = "not_gathering"
    """The game has begun, or the table is closed."""
    NOT_PLAYING = "not_playing"
    """There is no game, or it is over."""
    REDEAL_PENDING = "redeal_pending"
    """A redeal may still be called; the first card waits for it."""
    OFFER_PENDING = "offer_pending"
    """A claim or an undo waits for its answer."""
    NOTHING_OFFERED = "nothing_offered"
    """There is nothing to answer."""
    NOTHING_TO_PASS = "nothing_to_pass"
    """No redeal is asked about."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    """The seat's last action is not the last thing that happened, or there is none."""
    UNDO_OFF = "undo_off"
    """This table does not take back."""
    CLAIMED_ALREADY = "claimed_already"
    """One claim a trick."""
    CHAT_OFF = "chat_off"
    """This table does not allow it."""
    BAD_TEXT = "bad_text"
    """An unknown phrase, or a text that is empty or too long."""
    NOT_OVER = "not_over"
    """A rematch follows a game that is over."""


@dataclass(frozen=True, slots=True)
class RoomOutcome:
    """What a command does: events when OK, else why not. `error` is the full story of ILLEGAL."""

    status: Status
    events: tuple[RoomEvent, ...] = ()
    reason: Reason | None = None
    refusal: RoomRefusal | None = None
    error: IllegalActionError | None = None

    @property
    def is_ok(self) -> bool:
        """Whether the command can be carried out."""
        return self.status is Status.OK

    @property
    def why(self) -> str | None:
        """The protocol word for why not."""
        if self.reason is not None:
            return self.reason.value
        return self.refusal.value if self.refusal is not None else None

    @classmethod
    def ok(cls, *events: RoomEvent) -> RoomOutcome:
        """Carried out by these events, in order."""
        return cls(Status.OK, events)

    @classmethod
    def refused(cls, refusal: RoomRefusal) -> RoomOutcome:
        """Not possible here now."""
        return cls(Status.REFUSED, refusal=refusal)

    @classmethod
    def of_table(cls, outcome: Outcome) -> RoomOutcome:
        """The answer of the table within the room."""
        if outcome.status is Status.REFUSED:
            assert outcome.refusal is not None  # a table's refusal names itself
            return cls.refused(_OF_TABLE[outcome.refusal])
        return cls(outcome.status, outcome.events, outcome.reason, None, outcome.error)


_OF_TABLE = {
    Refusal.REDEAL_PENDING: RoomRefusal.REDEAL_PENDING,
    Refusal.NOTHING_TO_PASS: RoomRefusal.NOTHING_TO_PASS,
    Refusal.OTHER_PEOPLE_PLAY: RoomRefusal.NOTHING_TO_UNDO,
    Refusal.NOTHING_TO_UNDO: RoomRefusal.NOTHING_TO_UNDO,
}
