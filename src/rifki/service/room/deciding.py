"""What a command of a guest would do to a room: events or a refusal. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from rifki.events import Claimed, Dealt, Declared, Played, RedealCalled, TakenOver
from rifki.seats import SEATS, Seat
from rifki.service import commands as table_commands
from rifki.service.occupants import Occupant
from rifki.service.room import commands as cm
from rifki.service.room import events as ev
from rifki.service.room.outcome import RoomOutcome, RoomRefusal
from rifki.service.room.room import OfferKind, Room, RoomStatus
from rifki.service.room.settings import EMOTES, PHRASES, Chat
from rifki.service.table import Table
from rifki.service.table_events import Seated, Undone
from rifki.view import Phase

__all__ = ["MAX_NAME", "MAX_TEXT", "RESERVED_MS", "decide", "is_free", "is_stale", "undo_target"]

MAX_NAME = 24
"""Characters of a name."""
MAX_TEXT = 200
"""Characters of a text."""
RESERVED_MS = 600_000
"""So long the seat of an absent person is kept for her; then anyone may take it."""

_NEEDS_LAST_STATE = (cm.Declare, cm.Play, cm.Finish, cm.Claim, cm.AskUndo)
_ANSWERS = (cm.AnswerClaim, cm.AnswerUndo)
_ok, _refused = RoomOutcome.ok, RoomOutcome.refused


def is_stale(room: Room, command: cm.RoomCommand, seen: int) -> bool:
    """Whether a command was given without having seen what it depends on.

    `seen` is the version of the room that its sender looked at. So a second click on a card cannot
    lead the next trick, and an answer cannot meet another question.
    """
    return isinstance(command, _NEEDS_LAST_STATE + _ANSWERS) and seen < room.action_version


def decide(room: Room, command: cm.RoomCommand, guest: str, now: int) -> RoomOutcome:
    """What a command of a guest does at a moment: events or a refusal. Changes nothing.

    Whoever acts is here: if a bot plays in her place, she gets her seat back first.
    """
    match command:
        case cm.Sit():
            return _sit(room, command, guest, now)
        case cm.Start() | cm.Close():
            return _host(room, command, guest, now)
    seat = room.seat_of(guest)
    if seat is None:
        return _refused(RoomRefusal.NOT_SEATED)
    if room.status is RoomStatus.CLOSED:
        return _refused(RoomRefusal.NOT_PLAYING)
    match command:
        case cm.Stand():
            return _ok(ev.Stood(seat))
        case cm.Say():
            return _say(room, command, seat)
        case cm.OpenRematch(table):
            if room.status is not RoomStatus.OVER:
                return _refused(RoomRefusal.NOT_OVER)
            # The first one counts: two people may press the button in the same moment.
            return _ok(ev.RematchOpened(seat, table)) if room.rematch is None else _ok()
    outcome = _act(room, command, seat)
    if outcome.is_ok:
        return RoomOutcome(outcome.status, (*coming_back(room, seat), *outcome.events))
    return outcome


def coming_back(room: Room, seat: Seat) -> tuple[ev.RoomEvent, ...]:
    """What gives a seat back to its owner, who is here."""
    events: list[ev.RoomEvent] = []
    if room.is_away(seat):
        events.append(ev.CameBack(seat))
    if room.status is RoomStatus.PLAYING and room.is_bot(seat):
        events.append(Seated(seat, Occupant(room.name(seat))))
    return tuple(events)


def _sit(room: Room, command: cm.Sit, guest: str, now: int) -> RoomOutcome:
    if room.status in (RoomStatus.CLOSED, RoomStatus.OVER):
        return _refused(RoomRefusal.NOT_PLAYING)
    if not 0 < len(command.name) <= MAX_NAME:
        return _refused(RoomRefusal.BAD_TEXT)
    own = room.seat_of(guest)
    if own is not None:
        if command.seat not in (None, own):
            return _refused(RoomRefusal.ALREADY_SEATED)
        return _ok(*coming_back(room, own))
    for seat in SEATS if command.seat is None else (command.seat,):
        if is_free(room, seat, now):
            return _ok(ev.Sat(seat, guest, command.name, command.entropy))
    return _refused(RoomRefusal.SEAT_TAKEN)


def is_free(room: Room, seat: Seat, now: int) -> bool:
    """Whether anybody may sit down in a seat."""
    if room.owner(seat) is None:
        return room.status in (RoomStatus.GATHERING, RoomStatus.PLAYING)
    since = room.away_since(seat)
    is_left = since is not None and now - since >= RESERVED_MS
    return is_left and room.status is RoomStatus.PLAYING and room.is_bot(seat)


def _host(room: Room, command: cm.Start | cm.Close, guest: str, now: int) -> RoomOutcome:
    if room.status is not RoomStatus.GATHERING:
        return _refused(RoomRefusal.NOT_GATHERING)
    if not room.is_host(guest):
        return _refused(RoomRefusal.NOT_HOST)
    if isinstance(command, cm.Close):
        return _ok(ev.Closed("host"))
    seat = room.seat_of(guest)
    if seat is None and not room.here:
        return _refused(RoomRefusal.NOT_SEATED)
    back = coming_back(room, seat) if seat is not None else ()
    return _ok(*back, ev.Began(_utc_text(now)))


def _utc_text(now: int) -> str:
    """Milliseconds since 1970 as `YYYY-MM-DDTHH:MM:SS`."""
    from datetime import UTC, datetime

    return datetime.fromtimestamp(now / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def _say(room: Room, command: cm.Say, seat: Seat) -> RoomOutcome:
    chat = room.settings.chat
    if chat is Chat.OFF or (command.text and chat is not Chat.FREE):
        return _refused(RoomRefusal.CHAT_OFF)
    if command.text:
        is_good = not command.phrase and len(command.text) <= MAX_TEXT
    else:
        is_good = command.phrase in PHRASES or command.phrase in EMOTES
    if not is_good:
        return _refused(RoomRefusal.BAD_TEXT)
    return _ok(ev.Said(seat, command.phrase, command.text))


def _act(room: Room, command: cm.RoomCommand, seat: Seat) -> RoomOutcome:
    """A command of the game."""
    table = room.table
    if table is None or room.status is not RoomStatus.PLAYING:
        return _refused(RoomRefusal.NOT_PLAYING)
    if isinstance(command, _ANSWERS):
        return _answer(room, command, seat, table)
    if room.offer is not None:
        return _refused(RoomRefusal.OFFER_PENDING)
    match command:
        case cm.Declare(contract):
            return _by_table(table, table_commands.Declare(seat, contract))
        case cm.Play(card):
            if room.redeal_window is not None:
                return _refused(RoomRefusal.REDEAL_PENDING)
            return _by_table(table, table_commands.Play(seat, card))
        case cm.CallRedeal():
            return _by_table(table, table_commands.CallRedeal(seat))
        case cm.PassRedeal():
            return _pass_redeal(room, seat)
        case cm.Finish():
            return _by_table(table, table_commands.FinishDeal(seat))
        case cm.Claim():
            return _claim(room, seat, table)
        case cm.AskUndo():
            return _ask_undo(room, seat, table)
        case _:
            assert_never(command)  # type: ignore[arg-type]  # decide has dealt with the others


def _by_table(table: Table, command: table_commands.Command) -> RoomOutcome:
    return RoomOutcome.of_table(table.decide(command))


def _pass_redeal(room: Room, seat: Seat) -> RoomOutcome:
    window = room.redeal_window
    if window is None or seat in window.answered:
        return _refused(RoomRefusal.NOTHING_TO_PASS)
    return _ok(ev.RedealAnswered(seat))


def _claim(room: Room, seat: Seat, table: Table) -> RoomOutcome:
    if table.game.phase is not Phase.PLAY or room.redeal_window is not None:
        return _refused(RoomRefusal.NOT_PLAYING)
    if room.has_claimed(seat):
        return _refused(RoomRefusal.CLAIMED_ALREADY)
    return _ok(ev.ClaimMade(seat))


def _ask_undo(room: Room, seat: Seat, table: Table) -> RoomOutcome:
    if not room.settings.has_undo:
        return _refused(RoomRefusal.UNDO_OFF)
    target = undo_target(room, seat)
    if target is None:
        return _refused(RoomRefusal.NOTHING_TO_UNDO)
    if room.others(seat):
        return _ok(ev.UndoAsked(seat))
    return _ok(Undone(seat, target))


def undo_target(room: Room, seat: Seat) -> int | None:
    """How many game events stay when a seat takes back its last action; None if it may not.

    Among bots alone a person may take back what they answered too. With other people, only what
    was the last thing to happen: nothing new has been seen since. Nobody takes back what ended a
    deal: its hands and its seed are open to all from then on, a void one's hands too.
    """
    table = room.table
    if table is None:
        return None
    events = table.game.events
    is_alone = not room.others(seat)
    for index in range(len(events) - 1, -1, -1):
        event = events[index]
        if isinstance(event, TakenOver | Dealt):
            return None
        if isinstance(event, Declared | Played | RedealCalled) and event.seat is seat:
            return index
        if not is_alone:
            return None
    return None


_Answer = Callable[[Seat], ev.RoomEvent]
_AGREED: dict[type[Any], tuple[OfferKind, _Answer, _Answer]] = {
    cm.AnswerClaim: (OfferKind.CLAIM, ev.ClaimAnswered, ev.ClaimDropped),
    cm.AnswerUndo: (OfferKind.UNDO, ev.UndoAnswered, ev.UndoDropped),
}


def _answer(
    room: Room, command: cm.AnswerClaim | cm.AnswerUndo, seat: Seat, table: Table
) -> RoomOutcome:
    offer = room.offer
    kind, agreed, dropped = _AGREED[type(command)]
    if offer is None or offer.kind is not kind or not offer.is_asked or seat is offer.seat:
        return _refused(RoomRefusal.NOTHING_OFFERED)
    if not command.agrees:
        return _ok(dropped(seat))
    events: list[ev.RoomEvent] = [agreed(seat)]
    if offer.agreed | {seat} >= set(room.others(offer.seat)):
        events.append(granting(room, offer.seat, kind))
    return _ok(*events)


def granting(room: Room, seat: Seat, kind: OfferKind) -> ev.RoomEvent:
    """The event that grants an offer to which everybody has agreed."""
    if kind is OfferKind.CLAIM:
        return Claimed(seat)
    target = undo_target(room, seat)
    return Undone(seat, target) if target is not None else ev.UndoDropped(None)
