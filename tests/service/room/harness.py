"""A room with a clock that tests turn by hand, and a log that is folded again after every step."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from rifki.bots import Bot
from rifki.fairness import GameSeeds
from rifki.rules import STANDARD, RuleSet
from rifki.seats import SEATS, Seat
from rifki.service.driver import ask_bot
from rifki.service.room import (
    BotTurn,
    ClaimProof,
    Opened,
    Room,
    RoomEvent,
    RoomFact,
    RoomOutcome,
    RoomSettings,
    RoomStatus,
    after_bot,
    after_proof,
    command_from_json,
    decide,
    next_due,
    on_due,
    presence,
    state_for,
)
from rifki.service.room.codec import event_from_json, event_to_json
from rifki.view import Phase
from tests.service.helpers import bot_of

START = 1_800_000_000_000
"""Some moment of 2027, in milliseconds."""
TABLE_ID = "0123456789abcdef"


class RoomTest:
    """A room as a server would keep it: every event goes through JSON before it is folded in."""

    def __init__(
        self,
        settings: RoomSettings | None = None,
        *,
        rules: RuleSet = STANDARD,
        seeds: GameSeeds | None = None,
        make: Callable[[str, str], Bot] = bot_of,
    ) -> None:
        settings = settings if settings is not None else RoomSettings(level="random")
        self.now = START
        opened = Opened(
            replace(settings, rules=rules) if rules is not STANDARD else settings,
            seeds if seeds is not None else GameSeeds.from_seed(1),
            "host",
            "bot seed",
        )
        self.log: list[tuple[dict[str, Any], int]] = []
        self.room = Room(self._through_json(opened), self.now)  # type: ignore[arg-type]
        self.facts: list[RoomFact] = []
        self._make = make

    def _through_json(self, event: RoomEvent) -> RoomEvent:
        text = json.dumps(event_to_json(event))
        self.log.append((json.loads(text), self.now))
        return event_from_json(json.loads(text))

    def write(self, *events: RoomEvent) -> list[RoomFact]:
        found: list[RoomFact] = []
        for event in events:
            found += self.room.evolve(self._through_json(event), self.now)
        self.facts += found
        return found

    def do(self, guest: str, kind: str, **fields: object) -> RoomOutcome:
        """A command as it comes over the wire; it is carried out if it may be."""
        row: Mapping[str, object] = {"k": kind, **fields}
        outcome = decide(self.room, command_from_json(row), guest, self.now)
        self.write(*outcome.events)
        return outcome

    def must(self, guest: str, kind: str, **fields: object) -> None:
        outcome = self.do(guest, kind, **fields)
        assert outcome.is_ok, (kind, fields, outcome.why)

    def connection(self, guest: str, *, is_here: bool) -> None:
        seat = self.room.seat_of(guest)
        assert seat is not None
        self.write(*presence(self.room, seat, is_here=is_here))

    def step(self) -> bool:
        """Let the next thing happen of itself, at its time; False if nothing will."""
        due = next_due(self.room)
        if due is None:
            return False
        self.now = max(self.now, due.at)
        work = on_due(self.room, self.now)
        if isinstance(work, BotTurn):
            command, fault = ask_bot(work.view, self._make(work.level, work.seed))
            work = after_bot(self.room, work, command, fault)
        elif isinstance(work, ClaimProof):
            work = after_proof(self.room, work, is_proven=work.is_proven())
        assert work, "what falls due must change something"
        self.write(*work)
        return True

    def start(self, *guests: str) -> None:
        """Seat guests from South on and begin; the first is the host."""
        for guest, seat in zip(guests, SEATS, strict=False):
            self.must(guest, "sit", seat=seat.letter, name=guest)
        self.must(guests[0], "start")

    def act(self) -> None:
        """One step of the game: what falls due at once, else the first legal action of whoever is
        to act.
        """
        seat = self.room.to_act
        if seat is None or self.room.is_bot(seat):
            assert self.step()
            return
        guest = self.room.owner(seat)
        assert guest is not None
        state = self.state(guest)
        assert state.game is not None
        if state.game.phase == "declare":
            choice = next(row for row in state.game.contracts if row.why_not is None)
            self.must(guest, "declare", contract=choice.contract)
        else:
            self.must(guest, "play", card=state.game.legal[0])

    def play_until(self, is_enough: Callable[[Room], bool], *, most: int = 5000) -> None:
        for _ in range(most):
            if is_enough(self.room) or self.room.status is not RoomStatus.PLAYING:
                return
            self.act()
        raise AssertionError("the game does not go on")

    def state(self, guest: str | None) -> Any:
        return state_for(self.room, TABLE_ID, guest, self.now)

    def wire(self, guest: str | None) -> bytes:
        return msgspec.json.encode(self.state(guest))

    def folded_again(self) -> Room:
        return Room.from_log([(event_from_json(row), at) for row, at in self.log])


def is_phase(phase: Phase, seat: Seat | None = None) -> Callable[[Room], bool]:
    def is_there(room: Room) -> bool:
        return room.phase is phase and (seat is None or room.to_act is seat)

    return is_there
