"""A table in memory: the fold of its log, who watches it, and what happened last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from rifki.server.errors import StoreError
from rifki.server.hub.subscriber import Subscriber
from rifki.server.store import LogRow
from rifki.service.room import Room, RoomFact, fact_to_json, state_for
from rifki.service.room.codec import event_from_json
from rifki.service.room.wire import State, Update

__all__ = ["LiveTable"]

_MOST_COMMANDS: Final = 256
"""Command ids kept in memory; an older one is looked up in the store."""
_MOST_FACTS: Final = 128
"""Facts kept for those who reconnect; after a longer gap they get the state without them."""

_decode: Final = msgspec.json.Decoder(dict[str, Any]).decode


class LiveTable:
    """One table. Whoever reads or changes `room` holds `lock`: inside it the room may for a moment
    be ahead of the log.
    """

    def __init__(self, table_id: str, rows: Sequence[LogRow], *, now: int) -> None:
        self.table_id = table_id
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.commands: OrderedDict[str, int] = OrderedDict()
        self.facts: deque[tuple[int, dict[str, Any]]] = deque(maxlen=_MOST_FACTS)
        self.facts_from = 0
        """The version after which `facts` are complete."""
        self.timer: asyncio.TimerHandle | None = None
        self.is_broken = False
        """The room in memory is not to be trusted: fold the log again."""
        self.is_thinking = False
        self.known_version = 0
        """The newest version that is known to be in the log."""
        self.used_at = now
        self.room = self._fold(rows)

    def _fold(self, rows: Sequence[LogRow]) -> Room:
        """A room from its whole log. Raises StorageError or StoreError for a broken one."""
        for index, row in enumerate(rows, start=1):
            if row.version != index:
                raise StoreError(f"table {self.table_id}: version {index} is missing in its log")
            self._remember(row.command_id, row.version)
        room = Room.from_log([(event_from_json(_decode(row.payload)), row.at) for row in rows])
        self.known_version = room.version
        self.facts.clear()
        self.facts_from = room.version
        self.is_broken = False
        return room

    def reload(self, rows: Sequence[LogRow]) -> None:
        """Fold the whole log again. What was in memory may have been another event with the same
        version, so everybody is told.
        """
        self.room = self._fold(rows)
        self._notice()

    def follow(self, rows: Iterable[LogRow]) -> None:
        """Fold in what others have written after the room's version, and tell everybody of it."""
        before = self.room.version
        for row in rows:
            if row.version <= self.room.version:
                continue
            if row.version != self.room.version + 1:
                raise StoreError(f"table {self.table_id}: a gap before version {row.version}")
            facts = self.room.evolve(event_from_json(_decode(row.payload)), row.at)
            self._remember(row.command_id, row.version)
            self.remember_facts(row.version, facts)
        self.known_version = max(self.known_version, self.room.version)
        if self.room.version > before:
            self._notice()

    def committed(
        self, facts: Iterable[tuple[int, tuple[RoomFact, ...]]], command_id: str | None
    ) -> None:
        """The events that the room has folded in are in the log: tell everybody."""
        for version, found in facts:
            self.remember_facts(version, found)
        self.known_version = max(self.known_version, self.room.version)
        self._remember(command_id, self.room.version)
        self._notice()

    def remember_facts(self, version: int, facts: Iterable[RoomFact]) -> None:
        """Keep facts for those who are a few versions behind."""
        for fact in facts:
            if len(self.facts) == _MOST_FACTS:
                self.facts_from = self.facts[0][0]
            self.facts.append((version, fact_to_json(fact)))

    def _remember(self, command_id: str | None, version: int) -> None:
        if command_id is None:
            return
        self.commands[command_id] = version
        while len(self.commands) > _MOST_COMMANDS:
            self.commands.popitem(last=False)

    def _notice(self) -> None:
        for subscriber in self.subscribers:
            subscriber.notice()

    # -- what is sent ------------------------------------------------------------------------------

    def state(self, guest: str | None, now: int) -> State:
        """The state for a guest; hold the lock."""
        return state_for(self.room, self.table_id, guest, now)

    def update(self, guest: str | None, since: int, now: int) -> Update:
        """The state, with what has happened since a version; hold the lock."""
        facts: list[dict[str, Any]] = []
        if self.facts_from <= since < self.room.version:
            facts = [fact for version, fact in self.facts if version > since]
        return Update(self.room.version, facts, self.state(guest, now))

    def n_sockets(self, guest: str) -> int:
        """How many sockets and streams of a guest are open here."""
        return sum(subscriber.guest == guest for subscriber in self.subscribers)
