"""A table: four occupants and a game, as a pure state machine.

`decide` turns a command into events or a refusal and changes nothing; `evolve` folds one event in
and tells what happened. `handle` does both. No clock, no random source, no input or output.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from rifki.errors import IllegalActionError, Reason
from rifki.events import (
    Abandoned,
    Declared,
    Event,
    Finished,
    Played,
    RedealCalled,
    TakenOver,
)
from rifki.game import Game
from rifki.results import DealResult, Ending
from rifki.seats import SEATS, Seat
from rifki.service import facts
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
from rifki.service.facts import Fact
from rifki.service.occupants import Occupant
from rifki.service.setup import TableSetup
from rifki.service.table_events import BotFault, RedealPassed, Seated, TableEvent, Undone
from rifki.view import Phase, View

__all__ = ["Outcome", "Refusal", "Status", "Table"]


class Status(Enum):
    """What became of a command; the value is the protocol word."""

    OK = "ok"
    ILLEGAL = "illegal"
    """Against the rules: `reason` says which."""
    REFUSED = "refused"
    """Not possible at this table now: `refusal` says why."""


class Refusal(Enum):
    """Why a table refuses a command that is not against the rules of the game."""

    REDEAL_PENDING = "redeal_pending"
    """A seat may still void the deal; the first card waits for it."""
    NOTHING_TO_PASS = "nothing_to_pass"
    """The seat has no redeal to pass."""
    OTHER_PEOPLE_PLAY = "other_people_play"
    """Undo is for a person among bots."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    """The seat has done nothing yet."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to a command: its events and facts when OK, else why not.

    `error` is the full story of ILLEGAL.
    """

    status: Status
    events: tuple[TableEvent, ...] = ()
    facts: tuple[Fact, ...] = ()
    reason: Reason | None = None
    refusal: Refusal | None = None
    error: IllegalActionError | None = None

    @property
    def is_ok(self) -> bool:
        """Whether the command was carried out."""
        return self.status is Status.OK


class Table:
    """A game with its occupants, the fold of `events` over a `setup`."""

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.game = Game(rules=setup.rules, seeds=setup.seeds)
        self._events: list[TableEvent] = []
        self._occupants = list(setup.occupants)
        self._redeal_passed: set[Seat] = set()

    @classmethod
    def from_events(cls, setup: TableSetup, events: Iterable[TableEvent]) -> Table:
        """Fold a log. Raises the error of the first event that does not fit."""
        table = cls(setup)
        for event in events:
            table.evolve(event)
        return table

    # -- deciding ----------------------------------------------------------------------------------

    def handle(self, command: Command) -> Outcome:
        """Carry out a command, or say why not and change nothing."""
        outcome = self.decide(command)
        if not outcome.is_ok:
            return outcome
        found = [fact for event in outcome.events for fact in self.evolve(event)]
        return Outcome(Status.OK, outcome.events, tuple(found))

    def decide(self, command: Command) -> Outcome:
        """What a command would do: events or a refusal. Changes nothing."""
        refusal = self._refusal(command)
        if refusal is not None:
            return Outcome(Status.REFUSED, refusal=refusal)
        event = self._event_of(command)
        if isinstance(event, RedealPassed | Undone | BotFault):
            return Outcome(Status.OK, (event,))
        in_game = TakenOver(event.seat, event.occupant.text) if isinstance(event, Seated) else event
        error = self.game.refusal(in_game)
        if isinstance(error, IllegalActionError):
            return Outcome(Status.ILLEGAL, reason=error.reason, error=error)
        if error is not None:  # a caller's mistake, not a player's
            raise error
        return Outcome(Status.OK, (event,))

    def _refusal(self, command: Command) -> Refusal | None:
        """Why the table, not the rules, says no."""
        match command:
            case Play() if self.redeal_pending:
                return Refusal.REDEAL_PENDING
            case PassRedeal(seat) if seat not in self.redeal_pending:
                return Refusal.NOTHING_TO_PASS
            case Undo(seat) if any(
                not self._occupants[other].is_bot for other in SEATS if other is not seat
            ):
                return Refusal.OTHER_PEOPLE_PLAY
            case Undo(seat) if self._undo_target(seat) is None:
                return Refusal.NOTHING_TO_UNDO
            case _:
                return None

    def _event_of(self, command: Command) -> TableEvent:
        """The event a command asks for."""
        match command:
            case Declare(seat, contract):
                return Declared(seat, contract)
            case Play(seat, card):
                return Played(seat, card)
            case CallRedeal(seat):
                return RedealCalled(seat)
            case PassRedeal(seat):
                return RedealPassed(seat)
            case FinishDeal():
                return Finished()
            case TakeOver(seat, occupant):
                return Seated(seat, occupant)
            case Abandon(_, reason):
                return Abandoned(reason)
            case Undo(seat):
                target = self._undo_target(seat)
                return Undone(seat, target if target is not None else self.game.n_events)
        assert_never(command)

    def _undo_target(self, seat: Seat) -> int | None:
        """How many game events stay when a seat takes back its last declaration, card or redeal.

        A change of players is never undone.
        """
        events = self.game.events
        for index in range(len(events) - 1, -1, -1):
            event = events[index]
            if isinstance(event, TakenOver):
                return None
            if isinstance(event, Declared | Played | RedealCalled) and event.seat is seat:
                return index
        return None

    # -- folding -----------------------------------------------------------------------------------

    def evolve(self, event: TableEvent) -> tuple[Fact, ...]:
        """Fold one event in and return what people are told of it."""
        found: tuple[Fact, ...]
        match event:
            case RedealPassed(seat):
                self._redeal_passed.add(seat)
                found = ()
            case BotFault():
                found = ()
            case Seated(seat, occupant):
                self.game.take_over(seat, occupant.text)
                self._occupants[seat] = occupant
                found = (facts.SeatTaken(seat, occupant),)
            case Undone(seat, n_events):
                self.game.truncate(n_events)
                self._redeal_passed.clear()
                found = (facts.TakenBack(seat),)
            case _:
                found = self._evolve_game(event)
        self._events.append(event)
        return found

    def _evolve_game(self, event: Event) -> tuple[Fact, ...]:
        """Apply an event of the game and work out its facts."""
        game = self.game
        n_tricks = game.board.n_tricks_left if game.board is not None else 0
        n_results = len(game.results)
        menu = game.legal_contracts
        game.apply(event)
        found: list[Fact] = []
        match event:
            case Declared(seat, contract):
                self._redeal_passed.clear()
                found.append(facts.ContractDeclared(seat, contract, len(menu) == 1))
            case Played(seat, card):
                found.append(facts.CardPlayed(seat, card))
                found.extend(self._trick_facts(n_tricks))
            case _:
                pass
        results = game.results
        if len(results) > n_results:
            found.extend(self._deal_facts(results[-1]))
        elif isinstance(event, Abandoned):
            found.append(facts.GameAbandoned(event.reason))
        return tuple(found)

    def _trick_facts(self, n_tricks_before: int) -> Iterable[Fact]:
        """The trick that the last card completed, if it did."""
        board = self.game.last_board
        if board is not None and board.n_tricks_left < n_tricks_before:
            tricks = board.tricks
            yield facts.TrickTaken(len(tricks), tricks[-1])

    def _deal_facts(self, result: DealResult) -> Iterable[Fact]:
        """The end of a deal, and what follows it."""
        game = self.game
        if result.ending is Ending.VOIDED:
            yield facts.DealVoided(result)
        else:
            yield facts.DealEnded(result, game.score_sheet)
        if game.phase is Phase.OVER:
            yield facts.GameEnded(game.score_sheet, game.ranks, game.bonus_winner)
        elif game.declarer is not None:
            yield facts.DealStarted(game.number, game.attempt, game.declarer)

    # -- state -------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """The log so far; the deals, which follow from the seeds, are not in it."""
        return tuple(self._events)

    @property
    def version(self) -> int:
        """The number of events."""
        return len(self._events)

    @property
    def occupants(self) -> tuple[Occupant, Occupant, Occupant, Occupant]:
        """Who sits where now, in seat order."""
        south, east, north, west = self._occupants
        return south, east, north, west

    @property
    def redeal_pending(self) -> tuple[Seat, ...]:
        """The seats that may still void the deal. Tells their cards: not for the other players."""
        return tuple(
            [
                seat
                for seat in SEATS
                if seat not in self._redeal_passed and self.game.redeal_ground(seat) is not None
            ]
        )

    @property
    def to_act(self) -> Seat | None:
        """The seat the table waits for: with a redeal to call or pass, to declare, or to play."""
        pending = self.redeal_pending
        return pending[0] if pending else self.game.turn

    @property
    def can_finish(self) -> bool:
        """Whether the deal may be finished at once, no points being left (P7)."""
        board = self.game.board
        return board is not None and board.points_left == 0

    def opening_facts(self) -> tuple[Fact, ...]:
        """What to tell someone who sits down at a new table."""
        declarer = self.game.declarer
        if self.game.phase is not Phase.DECLARE or declarer is None:
            return ()
        return (facts.DealStarted(self.game.number, self.game.attempt, declarer),)

    def view(self, seat: Seat) -> View:
        """All that a seat may know of the game; a redeal it has passed is no longer offered."""
        view = self.game.view(seat)
        return replace(view, redeal=None) if seat in self._redeal_passed else view
