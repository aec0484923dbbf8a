"""What each seat may know at each version of a table, and whether an answer keeps to it.

A deal that is over is open to all: its hands, its cards, and its seed. One that was voided is over
too and open like the others, but for the seed: the same deal is dealt again from it, so that it
stays secret until the deal has counted. A record then has more sections than deals, and `/deals/N`
shows the one that counted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rifki.deal import Deal, format_hand
from rifki.events import Dealt
from rifki.results import Ending
from rifki.seats import SEATS, Seat
from rifki.server.store import LogRow
from rifki.service.room.codec import event_from_json
from rifki.service.room.room import Room

__all__ = ["Answer", "Knowledge", "check_answer", "check_frame", "knowledge_of"]

CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")


@dataclass(frozen=True)
class Section:
    """One dealing of the cards: a section of the record."""

    number: int
    attempt: int
    deal: Deal
    is_over: bool = False
    counts: bool = False
    """It is over and was not voided."""


@dataclass(frozen=True)
class Answer:
    """What the REST interface told somebody, and the versions of the table around that moment."""

    path: str
    text: str
    before: int
    after: int


class Knowledge:
    """What each seat may know at each version: its own hand and all that is public."""

    def __init__(self, rows: Iterable[tuple[Any, int]]) -> None:
        self.public: list[set[str]] = [set()]
        """Cards of the deal in play that have been played, and the last trick of the one before."""
        self.played: list[set[str]] = [set()]
        """Of those the former."""
        self.hands: list[dict[int, set[str]]] = [{}]
        self.secrets: list[list[str]] = [[]]
        self.sections: list[list[Section]] = [[]]
        room: Room | None = None
        for event, at in rows:
            if room is None:
                room = Room(event, at)
            else:
                room.evolve(event, at)
            self._note(room)

    def _note(self, room: Room) -> None:
        last: set[str] = set()
        played: set[str] = set()
        hands: dict[int, set[str]] = {}
        if room.table is not None:
            game = room.table.game
            for seat in SEATS:
                hands[seat] = {card.text for card in game.view(seat).hand}
            if game.board is not None:
                played = {card.text for card in game.board.plays}
            if game.results:  # open to all: the end of the deal before is shown
                plays = game.results[-1].plays
                last_full = max(len(plays) // 4 - 1, 0) * 4
                last = {card.text for card in plays[last_full:]}
        self.public.append(played | last)
        self.played.append(played)
        self.hands.append(hands)
        self.sections.append(_sections(room))
        n_open = sum(section.counts for section in self.sections[-1])
        self.secrets.append([seed.hex() for seed in room.seeds.seeds[n_open:]])


def knowledge_of(rows: Sequence[LogRow]) -> Knowledge:
    return Knowledge((event_from_json(json.loads(row.payload)), row.at) for row in rows)


def _sections(room: Room) -> list[Section]:
    if room.table is None:
        return []
    game = room.table.game
    found = [
        Section(each.number, each.attempt, each.deal, True, each.ending is not Ending.VOIDED)
        for each in game.results
    ]
    dealt = [event for event in game.events if isinstance(event, Dealt)]
    return found + [Section(each.number, each.attempt, each.deal) for each in dealt[len(found) :]]


def check_answer(answer: Answer, seat: Seat | None, knowledge: Knowledge) -> None:
    """The answer is one that the table may have given at one of the versions around its moment."""
    problems = []
    for version in range(answer.before, answer.after + 1):
        try:
            _check_at(version, answer, seat, knowledge)
        except AssertionError as error:
            problems.append(f"version {version}: {error}")
        else:
            return
    raise AssertionError(f"{answer.path} for {seat}: " + "; ".join(problems))


def _check_at(version: int, answer: Answer, seat: Seat | None, knowledge: Knowledge) -> None:
    path, text = answer.path, answer.text
    sections = knowledge.sections[version]
    for secret in knowledge.secrets[version]:
        assert secret not in text, "a seed before its time"
    for section in sections:
        if not section.is_over:
            for mask in section.deal.masks:
                assert format_hand(mask) not in text, "a hand of the deal in play"
                assert str(mask) not in text, "a hand of the deal in play as a number"
    if path.endswith("/state"):
        state = json.loads(text)
        assert state["v"] == version, f"a state of version {state['v']}"
        check_frame(text, {"v": version, "state": state, "facts": []}, seat, knowledge)
    elif path.endswith("/record.json"):
        deals = json.loads(text).get("deals", [])
        _check_record([json.dumps(deal) for deal in deals], sections, knowledge.played[version])
    elif path.endswith("/record.king"):
        _check_record(text.split("\ndeal ")[1:], sections, knowledge.played[version])
    elif "/deals/" in path:
        _check_deal(json.loads(text), int(path.rpartition("/")[2]), sections)
    else:
        assert not CARD.findall(text), CARD.findall(text)


def _check_record(texts: list[str], sections: list[Section], played: set[str]) -> None:
    """Hands of sections that are over; of the one in play what has been played."""
    assert len(texts) in (0, len(sections)), f"{len(texts)} sections instead of {len(sections)}"
    for text, section in zip(texts, sections, strict=False):
        if not section.is_over:
            assert "hands" not in text, f"hands of deal {section.number}, which is in play"
            unknown = set(CARD.findall(text)) - played
            assert not unknown, f"{sorted(unknown)} of deal {section.number} before they are played"


def _check_deal(body: dict[str, Any], number: int, sections: list[Section]) -> None:
    """The deal that counted, once it has."""
    found = [section for section in sections if section.number == number and section.counts]
    if found:
        assert body["attempt"] == found[0].attempt, body["attempt"]
    else:
        assert body.get("error") in ("no_deal", "no_game"), f"deal {number}, which has not counted"


def check_frame(
    frame: str, message: dict[str, Any], seat: Seat | None, knowledge: Knowledge
) -> None:
    """Only known cards in the state and played ones in facts, and no seed before its time."""
    version = message["v"]
    state = json.dumps(message["state"])
    known = set(knowledge.public[version])
    if seat is not None:
        known |= knowledge.hands[version].get(seat, set())
    unknown = set(CARD.findall(state)) - known
    game = message["state"]["game"] or {}
    places = [key for key, value in game.items() if unknown & set(CARD.findall(json.dumps(value)))]
    assert not unknown, f"version {version}, {seat}: {unknown} in {places}"
    for fact in message["facts"]:
        if fact["f"] not in ("card", "trick"):
            assert not CARD.findall(json.dumps(fact)), fact
    for secret in knowledge.secrets[version]:
        assert secret not in frame, "a seed before its time"
