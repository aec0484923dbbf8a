"""A table on a server: four seats that guests take and leave, and one game; the fold of its log.

Pure: time comes in as milliseconds with every event, nothing is read or written. What may be asked
of it is decided in `deciding`, what falls due in `due`, what people see of it in `outgoing`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from rifki.board import Board
from rifki.contracts import Contract, ContractKind
from rifki.errors import InvalidSetupError
from rifki.events import Claimed, Declared, Finished, Played, RedealCalled
from rifki.fairness import GameSeeds
from rifki.results import Ending
from rifki.rules import RuleSet
from rifki.seats import SEATS, Points, Seat
from rifki.service import facts as table_facts
from rifki.service.occupants import Occupant
from rifki.service.room import events as ev
from rifki.service.room import facts as fx
from rifki.service.room.settings import RoomSettings, TimerKind
from rifki.service.setup import TableSetup
from rifki.service.table import Table
from rifki.service.table_events import RedealPassed, Seated, TableEvent, Undone
from rifki.view import Phase

__all__ = [
    "Offer",
    "OfferKind",
    "RedealWindow",
    "Room",
    "RoomStatus",
    "entropy_of",
    "may_be_voided",
]

_ACTIONS = (
    ev.Began,
    ev.RedealsClosed,
    ev.ClaimAsked,
    ev.ClaimDropped,
    ev.UndoAsked,
    ev.UndoDropped,
    Claimed,
    Declared,
    Finished,
    Played,
    RedealCalled,
    Undone,
)


class RoomStatus(Enum):
    """Where a room stands; the value is the protocol word."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Closed before a game began."""


class OfferKind(Enum):
    """What the others are asked to agree to."""

    CLAIM = "claim"
    UNDO = "undo"


@dataclass(slots=True)
class Offer:
    """A claim or an undo that is open; while it is, nobody acts."""

    kind: OfferKind
    seat: Seat
    since: int
    is_asked: bool
    """False while a claim waits for its proof."""
    agreed: set[Seat] = field(default_factory=set)


@dataclass(slots=True)
class RedealWindow:
    """The time in which a deal may be voided: open for every seat alike, whatever it holds."""

    since: int
    answered: set[Seat] = field(default_factory=set)


def entropy_of(parts: Iterable[str]) -> bytes:
    """What the players' devices mixed into the deals: of their texts in seat order, one hash.

    SHA-256 of "rifki players" and the four texts, each after a line feed; no bytes if all four are
    empty.
    """
    texts = list(parts)
    if not any(texts):
        return b""
    return hashlib.sha256("\n".join(["rifki players", *texts]).encode()).digest()


class Room:
    """A table on a server. Seats' owners are guests; an absent owner's seat is played by a bot."""

    def __init__(self, opened: ev.Opened, at: int) -> None:
        self.settings: RoomSettings = opened.settings
        self.host = opened.host
        self.bot_seed = opened.bot_seed
        self.table: Table | None = None
        self.version = 1
        self.action_version = 1
        """The version of the last event that a player must have seen before acting on the game."""
        self.opened_at = at
        self.updated_at = at
        self.closed: str | None = None
        self.rematch: str | None = None
        self.offer: Offer | None = None
        self.redeal_window: RedealWindow | None = None
        self._seeds = opened.seeds
        self._owners: list[str | None] = [None] * 4
        self._names = [""] * 4
        self._entropy = [""] * 4
        self._away_since: list[int | None] = [None] * 4
        self._timeouts = [0] * 4
        self._has_stood_in = [False] * 4
        self._bank_ms = [0] * 4
        self._since = at
        self._pause_ms = 0
        self._claimed: set[tuple[int, int, int, Seat]] = set()

    @classmethod
    def from_log(cls, log: Iterable[tuple[ev.RoomEvent, int]]) -> Room:
        """Fold a log of events and their times. Raises InvalidSetupError if it does not begin with
        Opened.
        """
        room: Room | None = None
        for event, at in log:
            if room is None:
                if not isinstance(event, ev.Opened):
                    raise InvalidSetupError("a room's log begins with Opened", event)
                room = cls(event, at)
            else:
                room.evolve(event, at)
        if room is None:
            raise InvalidSetupError("a room's log is empty", ())
        return room

    # -- state -------------------------------------------------------------------------------------

    @property
    def status(self) -> RoomStatus:
        """Where the room stands."""
        if self.closed is not None:
            return RoomStatus.CLOSED
        if self.table is None:
            return RoomStatus.GATHERING
        return RoomStatus.OVER if self.table.game.is_over else RoomStatus.PLAYING

    @property
    def seeds(self) -> GameSeeds:
        """The seeds of the game, with the players' entropy once it has begun. Secret."""
        return self.table.setup.seeds if self.table is not None else self._seeds

    @property
    def entropy_parts(self) -> tuple[str, str, str, str]:
        """What each seat's device gave to the deals, in seat order."""
        south, east, north, west = self._entropy
        return south, east, north, west

    def owner(self, seat: Seat) -> str | None:
        """The guest to whom a seat belongs, whoever plays in it now."""
        return self._owners[seat]

    def name(self, seat: Seat) -> str:
        """The name of a seat's owner, or nothing."""
        return self._names[seat]

    def seat_of(self, guest: str | None) -> Seat | None:
        """The seat of a guest, or None."""
        if guest is None:
            return None
        return next((seat for seat in SEATS if self._owners[seat] == guest), None)

    def is_away(self, seat: Seat) -> bool:
        """Whether a seat has an owner who is not connected."""
        return self._away_since[seat] is not None

    def away_since(self, seat: Seat) -> int | None:
        """Since when a seat's owner is away, or None."""
        return self._away_since[seat]

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot acts for a seat now."""
        return self.table is not None and self.table.occupants[seat].is_bot

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose owners are connected."""
        return tuple([seat for seat in SEATS if self._owners[seat] and not self.is_away(seat)])

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats whose owners are connected and act for themselves."""
        return tuple([seat for seat in self.here if not self.is_bot(seat)])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The persons who have to agree to what a seat offers."""
        return tuple([other for other in self.active if other is not seat])

    @property
    def host_seat(self) -> Seat | None:
        """Who may begin the game: the seat of the guest who opened the table, else the first."""
        seat = self.seat_of(self.host)
        return seat if seat is not None else next(iter(self.here), None)

    def is_host(self, guest: str) -> bool:
        """Whether a guest may begin or close the table."""
        seat = self.host_seat
        return self.host == guest if seat is None else self._owners[seat] == guest

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to declare or to play, or None."""
        if self.table is None or self.redeal_window is not None or self.offer is not None:
            return None
        return self.table.game.turn

    @property
    def since(self) -> int:
        """When the wait for the seat that is to act began."""
        return self._since

    @property
    def pause_ms(self) -> int:
        """How long bots let people look at what happened last."""
        return self._pause_ms

    def deadline(self, seat: Seat) -> int | None:
        """When the time of the seat that is to act is up, or None without a clock."""
        limit = self._limit_ms(seat)
        if limit is None or self.to_act is not seat:
            return None
        return self._since + self._pause_ms + limit

    def clock_ms(self, seat: Seat, now: int) -> int | None:
        """The milliseconds a person has left, or None without a clock; never below 0."""
        limit = self._limit_ms(seat)
        deadline = self.deadline(seat)
        if limit is None or deadline is None:
            return limit
        return min(max(deadline - now, 0), limit)

    def _limit_ms(self, seat: Seat) -> int | None:
        """The time a person has for her next action, at its start."""
        timer = self.settings.timer
        if timer.kind is TimerKind.NONE or self.table is None or self.is_bot(seat):
            return None
        return timer.seconds * 1000 if timer.kind is TimerKind.MOVE else self._bank_ms[seat]

    def has_stood_in(self, seat: Seat) -> bool:
        """Whether a bot has acted for a seat whose clock ran out: it may be handed back."""
        return self._has_stood_in[seat]

    def n_timeouts(self, seat: Seat) -> int:
        """How often in a row the clock of a seat has run out."""
        return self._timeouts[seat]

    def has_claimed(self, seat: Seat) -> bool:
        """Whether a seat has claimed already in this trick."""
        return self._claim_key(seat) in self._claimed

    def _claim_key(self, seat: Seat) -> tuple[int, int, int, Seat]:
        assert self.table is not None  # asked only during a game
        game = self.table.game
        board = game.board
        return game.number, game.attempt, board.n_tricks_left if board is not None else 0, seat

    def board(self) -> Board | None:
        """The deal in play. Hidden information."""
        return self.table.game.board if self.table is not None else None

    # -- the fold ----------------------------------------------------------------------------------

    def evolve(self, event: ev.RoomEvent, at: int) -> tuple[fx.RoomFact, ...]:
        """Fold one event that was decided here, and return what people are told of it.

        Raises InvalidSetupError, the room unchanged, for one that cannot stand here.
        """
        found = self._fold(event, at)
        self.version += 1
        self.updated_at = at
        if isinstance(event, _ACTIONS):
            self.action_version = self.version
        return found

    def _fold(self, event: ev.RoomEvent, at: int) -> tuple[fx.RoomFact, ...]:
        match event:
            case ev.Opened():
                raise InvalidSetupError("a room is opened once", event)
            case ev.Sat():
                return self._on_sat(event, at)
            case ev.Stood(seat):
                return self._on_stood(seat, at)
            case ev.WentAway(seat):
                self._away_since[seat] = at
                return (fx.PlayerAway(seat),)
            case ev.CameBack(seat):
                return self._on_came_back(seat, at)
            case ev.Said(seat, phrase, text):
                return (fx.Spoke(seat, phrase, text),)
            case ev.RematchOpened(seat, table):
                self.rematch = table
                return (fx.RematchOffered(seat, table),)
            case ev.Closed(reason):
                self.closed = reason
                return (fx.RoomClosed(reason),)
            case ev.Began(started):
                return self._on_began(started, at)
            case _:
                return self._fold_in_game(event, at)

    def _fold_in_game(self, event: ev.RoomEvent, at: int) -> tuple[fx.RoomFact, ...]:
        table = self._table()
        match event:
            case ev.RedealAnswered(seat):
                if self.redeal_window is not None:
                    self.redeal_window.answered.add(seat)
                return ()
            case ev.RedealsClosed():
                for seat in table.redeal_pending:
                    table.evolve(RedealPassed(seat))
                self.redeal_window = None
                self._wait(at, 0)
                return ()
            case ev.ClaimMade(seat):
                self._claimed.add(self._claim_key(seat))
                self.offer = Offer(OfferKind.CLAIM, seat, at, is_asked=False)
                return ()
            case ev.ClaimAsked(seat):
                self.offer = Offer(OfferKind.CLAIM, seat, at, is_asked=True)
                return (fx.ClaimOffered(seat),)
            case ev.UndoAsked(seat):
                self.offer = Offer(OfferKind.UNDO, seat, at, is_asked=True)
                return (fx.UndoOffered(seat),)
            case ev.ClaimAnswered(seat) | ev.UndoAnswered(seat):
                if self.offer is not None:
                    self.offer.agreed.add(seat)
                return ()
            case ev.ClaimDropped(by) | ev.UndoDropped(by):
                return self._on_offer_dropped(by, at)
            case ev.TimedOut(seat):
                self._timeouts[seat] += 1
                return (fx.ClockRanOut(seat),)
            case _:
                return self._on_table_event(table, event, at)  # type: ignore[arg-type]  # the rest

    def _table(self) -> Table:
        if self.table is None:
            raise InvalidSetupError("the game has not begun", self.status.value)
        return self.table

    def _wait(self, at: int, pause_ms: int) -> None:
        """Begin to wait for the next action."""
        self._since = at
        self._pause_ms = pause_ms

    def _on_sat(self, event: ev.Sat, at: int) -> tuple[fx.RoomFact, ...]:
        seat = event.seat
        is_new = self._owners[seat] != event.guest
        self._owners[seat] = event.guest
        self._names[seat] = event.name
        self._away_since[seat] = None
        self._timeouts[seat] = 0
        found: tuple[fx.RoomFact, ...] = ()
        if self.table is None:
            self._entropy[seat] = event.entropy
        else:
            found = self.table.evolve(Seated(seat, Occupant(event.name)))
            self._wait(at, 0)
        return (fx.PlayerCame(seat, event.name), *found) if is_new else found

    def _on_stood(self, seat: Seat, at: int) -> tuple[fx.RoomFact, ...]:
        name = self._names[seat]
        self._owners[seat] = None
        self._names[seat] = ""
        self._away_since[seat] = None
        found: tuple[fx.RoomFact, ...] = ()
        if self.table is None:
            self._entropy[seat] = ""
        elif not self.is_bot(seat):
            found = self.table.evolve(Seated(seat, Occupant.bot(self.settings.level)))
            self._wait(at, 0)
        return (fx.PlayerLeft(seat, name), *found)

    def _on_came_back(self, seat: Seat, at: int) -> tuple[fx.RoomFact, ...]:
        was_deserted = not self.here
        self._away_since[seat] = None
        if was_deserted:
            self._wait(at, 0)  # the game stood still meanwhile
        return (fx.PlayerBack(seat),)

    def _on_began(self, started: str, at: int) -> tuple[fx.RoomFact, ...]:
        bot = Occupant.bot(self.settings.level)
        south, east, north, west = (
            Occupant(self._names[seat]) if self._owners[seat] else bot for seat in SEATS
        )
        setup = TableSetup(
            occupants=(south, east, north, west),
            seeds=replace(self._seeds, entropy=entropy_of(self._entropy)),
            rules=self.settings.rules,
            bot_seed=self.bot_seed,
            started=started,
        )
        self.table = Table(setup)
        self._bank_ms = [self.settings.timer.seconds * 1000] * 4
        self._wait(at, self.settings.pace.trick_ms)
        return (fx.GameBegan(), *self.table.opening_facts())

    def _on_offer_dropped(self, by: Seat | None, at: int) -> tuple[fx.RoomFact, ...]:
        offer = self.offer
        self.offer = None
        self._wait(at, 0)
        if offer is None:
            return ()
        if offer.kind is OfferKind.CLAIM:
            return (fx.ClaimRefused(offer.seat, by),)
        return (fx.UndoRefused(offer.seat, by),)

    def _on_table_event(self, table: Table, event: TableEvent, at: int) -> tuple[fx.RoomFact, ...]:
        if isinstance(event, Declared | Played):
            self._spend_clock(event.seat, at)
            is_bot = table.occupants[event.seat].is_bot
            self._has_stood_in[event.seat] = is_bot
            if not is_bot:
                self._timeouts[event.seat] = 0
        found = table.evolve(event)
        if isinstance(event, Seated):
            self._has_stood_in[event.seat] = False
            self._wait(at, 0)
        elif isinstance(event, Declared | Played | RedealCalled | Claimed | Finished | Undone):
            self.offer = None
            self._wait(at, self._pause_after(found))
            self._renew_redeal_window(event, at)
        for fact in found:
            if isinstance(fact, table_facts.DealStarted):
                self._bank_ms = [self.settings.timer.seconds * 1000] * 4
        return found

    def _spend_clock(self, seat: Seat, at: int) -> None:
        """Take what an action took from the seat's bank."""
        if self.settings.timer.kind is TimerKind.BANK and not self.is_bot(seat):
            spent = max(at - self._since - self._pause_ms, 0)
            self._bank_ms[seat] = max(self._bank_ms[seat] - spent, 0)

    def _pause_after(self, found: Iterable[fx.RoomFact]) -> int:
        """How long people look at what has just happened."""
        pace = self.settings.pace
        pause = 0
        for fact in found:
            if isinstance(fact, table_facts.TrickTaken):
                pause = max(pause, pace.trick_ms)
            elif isinstance(fact, table_facts.DealEnded | table_facts.DealVoided):
                pause = max(pause, pace.deal_ms)
        return pause

    def _renew_redeal_window(self, event: TableEvent, at: int) -> None:
        """Open the time for redeals after a declaration, or after a return to it."""
        self.redeal_window = None
        board = self.board()
        if board is None or board.ply or isinstance(event, Played):
            return
        if may_be_voided(board.contract, self.settings.rules):
            self.redeal_window = RedealWindow(at)

    # -- results -----------------------------------------------------------------------------------

    @property
    def n_finished(self) -> int:
        """How many deals have counted; their seeds are no secret any more."""
        if self.table is None:
            return 0
        return len([row for row in self.table.game.results if row.ending is not Ending.VOIDED])

    @property
    def totals(self) -> Points:
        """The points of all finished deals, in seat order."""
        return self.table.game.totals if self.table is not None else (0, 0, 0, 0)

    @property
    def phase(self) -> Phase | None:
        """What the game waits for, or None before it."""
        return self.table.game.phase if self.table is not None else None


def may_be_voided(contract: Contract, rules: RuleSet) -> bool:
    """Whether some hand could void a deal of a contract before its first card."""
    if contract.is_trump:
        return rules.redeal_weak_trump
    return contract.kind is ContractKind.NO_KING and rules.redeal_bare_king
