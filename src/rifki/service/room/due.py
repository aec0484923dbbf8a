"""What falls due at a room without anybody asking: bots' turns, clocks, absent people, answers.

`next_due` says when to look again; `on_due` says what is to be done then. Any process may do it:
what it decides is written with the expected version, so only one succeeds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rifki.bots.registry import make_bot
from rifki.errors import RifkiError
from rifki.events import Abandoned, Claimed, RedealCalled
from rifki.search.position import CompactPosition
from rifki.search.solver import solve
from rifki.seats import SEATS, Seat
from rifki.service import commands as table_commands
from rifki.service.driver import safe_command
from rifki.service.occupants import Occupant
from rifki.service.room import events as ev
from rifki.service.room.deciding import coming_back, granting
from rifki.service.room.room import OfferKind, Room, RoomStatus
from rifki.service.table_events import BotFault, Seated
from rifki.view import View

__all__ = [
    "ANSWER_MS",
    "BotTurn",
    "ClaimProof",
    "Due",
    "DueKind",
    "after_bot",
    "after_proof",
    "next_due",
    "on_due",
    "presence",
]

ANSWER_MS = 20_000
"""So long an offer waits for its answers."""
REDEAL_MS = 10_000
"""So long people may call a redeal."""
GATHERING_MS = 2 * 3_600_000
"""A table that has not begun is closed when nothing happened for so long."""
DESERTED_MS = 24 * 3_600_000
"""A game that everybody has left is abandoned after so long."""
MAX_TIMEOUTS = 2
"""After so many in a row a bot keeps the seat until its owner acts."""
PROOF_NODES = 300_000
"""Work for the proof of a claim; what is not proven by then is asked."""


class DueKind(Enum):
    """What a room waits for."""

    BOT = "bot"
    CLOCK = "clock"
    ABSENT = "absent"
    HAND_BACK = "hand_back"
    REDEALS = "redeals"
    PROOF = "proof"
    ANSWERS = "answers"
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Due:
    """The next thing that happens of itself, in milliseconds."""

    at: int
    kind: DueKind
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot is to act: ask one of this level and seed with this view, then `after_bot`.

    Nothing is written if the room has moved on from `version` meanwhile.
    """

    seat: Seat
    level: str
    seed: str
    view: View
    version: int


@dataclass(frozen=True, slots=True)
class ClaimProof:
    """A claim is to be proven: call `is_proven`, then `after_proof`. Holds all hands: secret."""

    seat: Seat
    position: CompactPosition
    points: int
    """All points left: what the claimant must be sure of, or cannot escape."""
    version: int

    def is_proven(self) -> bool:
        """Whether the seat gets all that is left against every defence. Takes a second at most."""
        solution = solve(
            self.position,
            seats=[self.seat],
            cards=False,
            lines=False,
            node_limit=PROOF_NODES,
            seconds=1.0,
        )
        return solution.of(self.seat).rest.exact == self.points


def next_due(room: Room) -> Due | None:
    """The next thing to happen of itself, or None at a table that is over."""
    match room.status:
        case RoomStatus.GATHERING:
            dues = [Due(room.updated_at + GATHERING_MS, DueKind.IDLE), *_absences(room)]
        case RoomStatus.PLAYING if not room.here:
            return Due(room.updated_at + DESERTED_MS, DueKind.IDLE)
        case RoomStatus.PLAYING:
            dues = [*_game_dues(room), *_absences(room), *_returns(room)]
        case _:
            return None
    return min(dues, key=lambda due: due.at, default=None)


def _absences(room: Room) -> list[Due]:
    """When bots take the seats of those who are away; before the game, when the seats open."""
    wait = room.settings.absent_seconds * 1000
    found = []
    for seat in SEATS:
        since = room.away_since(seat)
        if since is not None and not room.is_bot(seat):
            found.append(Due(since + wait, DueKind.ABSENT, seat))
    return found


def _returns(room: Room) -> list[Due]:
    """Seats to be handed back: their owners are here, and a bot only stood in for a moment."""
    return [
        Due(room.updated_at, DueKind.HAND_BACK, seat)
        for seat in room.here
        if room.is_bot(seat) and room.n_timeouts(seat) < MAX_TIMEOUTS and room.has_stood_in(seat)
    ]


def _game_dues(room: Room) -> list[Due]:
    if room.offer is not None:
        if not room.offer.is_asked:
            return [Due(room.offer.since, DueKind.PROOF, room.offer.seat)]
        wait = 0 if _all_agree(room) else ANSWER_MS
        return [Due(room.offer.since + wait, DueKind.ANSWERS)]
    window = room.redeal_window
    if window is not None:
        is_answered = window.answered >= set(room.active)
        wait = room.settings.pace.bot_ms if is_answered else REDEAL_MS
        return [Due(window.since + wait, DueKind.REDEALS)]
    seat = room.to_act
    if seat is None:
        return []
    if room.is_bot(seat):
        wait = max(room.settings.pace.bot_ms, room.pause_ms)
        return [Due(room.since + wait, DueKind.BOT, seat)]
    deadline = room.deadline(seat)
    return [] if deadline is None else [Due(deadline, DueKind.CLOCK, seat)]


def _all_agree(room: Room) -> bool:
    """Whether everybody still here has agreed to the offer."""
    offer = room.offer
    return offer is not None and offer.agreed >= set(room.others(offer.seat))


def on_due(room: Room, now: int) -> tuple[ev.RoomEvent, ...] | BotTurn | ClaimProof:
    """What is to be done now: events to write, or work for another process; nothing if not due."""
    due = next_due(room)
    if due is None or due.at > now:
        return ()
    seat = due.seat
    match due.kind:
        case DueKind.IDLE if room.status is RoomStatus.GATHERING:
            return (ev.Closed("idle"),)
        case DueKind.IDLE:
            return (Abandoned("deserted"),)
        case DueKind.REDEALS:
            return _close_redeals(room)
        case DueKind.ANSWERS:
            return _close_offer(room)
    assert seat is not None  # the rest is of a seat
    match due.kind:
        case DueKind.ABSENT if room.status is RoomStatus.GATHERING:
            return (ev.Stood(seat),)
        case DueKind.ABSENT:
            return (Seated(seat, Occupant.bot(room.settings.level)),)
        case DueKind.HAND_BACK:
            return coming_back(room, seat)
        case DueKind.CLOCK:
            return (ev.TimedOut(seat), Seated(seat, Occupant.bot(room.settings.level)))
        case DueKind.PROOF:
            return _proof(room, seat)
        case _:
            return _bot_turn(room, seat)


def _bot_turn(room: Room, seat: Seat) -> BotTurn:
    table = room.table
    assert table is not None  # a bot's turn is one of a game
    level = table.occupants[seat].level or room.settings.level
    return BotTurn(seat, level, room.bot_seed, table.view(seat), room.version)


def after_bot(
    room: Room, turn: BotTurn, command: table_commands.Command | None, fault: str | None
) -> tuple[ev.RoomEvent, ...]:
    """The events of a bot's answer. A fault, or an answer that is refused, gets a safe action.

    Nothing if the room has moved on: the answer is to a question that is not asked any more.
    """
    table = room.table
    if table is None or room.version != turn.version:
        return ()
    if command is not None and fault is None:
        try:
            outcome = table.decide(command)
        except Exception as error:  # a bot may answer with anything at all
            fault = f"{type(error).__name__}: {error}"
        else:
            if outcome.is_ok and command.seat is turn.seat:
                return outcome.events
            fault = str(outcome.error or outcome.refusal or "answered for another seat")
    safe = table.decide(safe_command(turn.view))
    return (BotFault(turn.seat, fault or "no answer"), *safe.events)


def _proof(room: Room, seat: Seat) -> ClaimProof | tuple[ev.RoomEvent, ...]:
    board = room.board()
    if board is None:
        return (ev.ClaimDropped(None),)
    position = CompactPosition.from_board(board)
    return ClaimProof(seat, position, board.points_left, room.version)


def after_proof(room: Room, proof: ClaimProof, *, is_proven: bool) -> tuple[ev.RoomEvent, ...]:
    """Grant a proven claim; ask about another, if there is somebody to ask."""
    offer = room.offer
    if room.version != proof.version or offer is None or offer.kind is not OfferKind.CLAIM:
        return ()
    if is_proven:
        return (Claimed(proof.seat),)
    if room.others(proof.seat) and not _has_bots(room):
        return (ev.ClaimAsked(proof.seat),)
    return (ev.ClaimDropped(None),)


def _has_bots(room: Room) -> bool:
    """Whether a bot plays: it agrees to nothing that is not proven."""
    return any(room.is_bot(seat) for seat in SEATS)


def _close_offer(room: Room) -> tuple[ev.RoomEvent, ...]:
    offer = room.offer
    assert offer is not None  # due only while there is one
    if _all_agree(room):
        return (granting(room, offer.seat, offer.kind),)
    is_claim = offer.kind is OfferKind.CLAIM
    return (ev.ClaimDropped(None) if is_claim else ev.UndoDropped(None),)


def _close_redeals(room: Room) -> tuple[ev.RoomEvent, ...]:
    """Let the bots call a redeal, if one wants it; else nobody may any more.

    All are asked by the quick level `rules`, whatever theirs is, so that the time it takes tells
    nothing about their cards.
    """
    table = room.table
    assert table is not None  # a redeal is one of a game
    bot = make_bot("rules", seed=room.bot_seed)
    for seat in table.redeal_pending:
        if room.is_bot(seat):
            try:
                if bot.wants_redeal(table.view(seat)):
                    return (RedealCalled(seat),)
            except RifkiError:
                continue
    return (ev.RedealsClosed(),)


def presence(room: Room, seat: Seat, *, is_here: bool) -> tuple[ev.RoomEvent, ...]:
    """What to write when the connections of a seat's owner change."""
    if room.owner(seat) is None or room.status in (RoomStatus.CLOSED, RoomStatus.OVER):
        return ()
    if is_here:
        return coming_back(room, seat)
    return () if room.is_away(seat) else (ev.WentAway(seat),)
