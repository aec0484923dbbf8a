"""The checks of test_leaks: they pass a table with void deals, and catch what would be a leak."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import msgspec
import pytest

from rifki.deal import Deal
from rifki.fairness import GameSeeds
from rifki.record import convert
from rifki.rules import RuleSet
from rifki.seats import SEATS, Seat
from rifki.server.web import records
from rifki.service import Table
from rifki.service.room import Room, RoomSettings
from rifki.service.room.codec import event_from_json
from rifki.service.room.settings import Pace, Spectators
from rifki.view import View
from tests.server.leak_checks import Answer, Knowledge, check_answer
from tests.service.room.harness import RoomTest

RULES = RuleSet.preset("cafe").with_options({"first_declarer": "south"})
SETTINGS = RoomSettings(level="random", pace=Pace.QUICK, spectators=Spectators.PUBLIC)
SPLIT = Deal.from_text(
    "S=A432.8765.Q.5432 E=Q.9432.6543.AKJT N=KJT9.AKJT.9872.Q W=8765.Q.AKJT.9876"
)
"""Each queen but one is bare, and every seat can take one."""
SPLIT_PLAYS = re.findall(r"\w+", "SA SQ S9 S5  C2 CA CQ C6  H2 HA HQ H5  D2 DA DQ D3")
BARE_KING = Deal.from_text(
    "S=A432.8765.Q.5432 E=Q.AK.765432.AKJT N=KJT9.JT9432.98.Q W=8765.Q.AKJT.9876"
)
"""East may call a redeal in No King of Hearts."""


@pytest.fixture(params=["split_queens", "bare_king", "claim"])
def voided(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> RoomTest:
    """Four people whose first deal is voided and dealt again; they have declared anew."""
    original = GameSeeds.deal
    first = BARE_KING if request.param == "bare_king" else SPLIT

    def dealt(self: GameSeeds, number: int, attempt: int = 0) -> Deal:
        return original(self, number, attempt) if attempt or number > 1 else first

    monkeypatch.setattr(GameSeeds, "deal", dealt)
    test = RoomTest(SETTINGS, rules=RULES)
    test.start(*"abcd")
    if request.param == "bare_king":
        test.must("a", "declare", contract="no_king")
        test.must("b", "redeal")
    else:
        test.must("a", "declare", contract="no_queens")
        n_played = 13 if request.param == "claim" else 16
        for card in SPLIT_PLAYS[:n_played]:
            assert test.room.to_act is not None
            test.must("abcd"[test.room.to_act], "play", card=card)
        if n_played < 16:
            _claim_the_last_queen(test)
    assert test.room.table is not None
    assert [row.ground is None for row in test.room.table.game.results] == [False]
    test.must("a", "declare", contract="no_tricks")
    for _ in range(6):
        test.act()
    return test


def _claim_the_last_queen(test: RoomTest) -> None:
    """West claims it, and is granted it by the others if it is not proven."""
    test.must("d", "claim")
    test.step()
    for guest in "abc":
        if test.room.offer is not None:
            test.must(guest, "answer_claim", yes=True)


def knowledge(test: RoomTest) -> Knowledge:
    return Knowledge((event_from_json(row), at) for row, at in test.log)


def answers(test: RoomTest, seat: Seat | None) -> list[Answer]:
    """What all paths tell somebody now."""
    room, table = test.room, test.room.table
    assert table is not None
    guest = None if seat is None else "abcd"[seat]
    texts = {
        "state": msgspec.json.encode(test.state(guest)).decode(),
        "record.king": records.record_text(table),
        "record.json": msgspec.json.encode(records.record_json(table)).decode(),
    }
    for number in (1, 2):
        body = records.deal_body(table, number)
        text = '{"error":"no_deal"}' if body is None else body.model_dump_json()
        texts[f"deals/{number}"] = text
    version = room.version
    return [Answer(f"/{path}", text, version, version) for path, text in texts.items()]


def leaks(test: RoomTest) -> set[str]:
    """The paths whose answers the checks do not let pass."""
    known, found = knowledge(test), set()
    for seat in (*SEATS, None):
        for answer in answers(test, seat):
            try:
                check_answer(answer, seat, known)
            except AssertionError:
                found.add(answer.path)
    return found


def test_X02_a_void_deal_is_one_more_section_and_no_leak(voided: RoomTest) -> None:
    assert len(knowledge(voided).sections[-1]) == 2
    for number in (2, 3):
        assert leaks(voided) == set()
        voided.play_until(lambda room, number=number: _number(room) == number)  # type: ignore[misc]
    assert leaks(voided) == set()
    assert voided.room.table is not None
    text = records.record_text(voided.room.table)
    void, counted = text.split("\ndeal ")[1:3]
    assert "void " in void
    assert "hands " in void  # open to all: it is over
    assert "seed " not in void
    assert "seed " in counted
    body = records.deal_body(voided.room.table, 1)
    assert body is not None
    assert body.attempt == 1


def _number(room: Room) -> int:
    assert room.table is not None
    return room.table.game.number


Break = Callable[[pytest.MonkeyPatch], None]


def _hands_of_the_deal_in_play(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        records,
        "_record",
        lambda table: convert.record_from_game(
            table.game, with_seeds=True, with_current_hands=True
        ),
    )


def _seed_of_a_void_deal(patch: pytest.MonkeyPatch) -> None:
    # In its section the record itself refuses one.
    original = records._tags

    def tags(table: Table) -> Iterator[tuple[str, str]]:
        yield from original(table)
        yield "Note", table.setup.seeds.seeds[0].hex()

    patch.setattr(records, "_tags", tags)


def _a_void_deal_as_one_that_counted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(records, "Ending", SimpleNamespace(VOIDED=None))


def _a_void_deal_counts_for_the_seeds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "n_finished", property(lambda room: len(room.table.game.results)))


def _the_hand_of_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    original = Table.view

    def view(self: Table, seat: Seat) -> View:
        return original(self, seat.next)

    patch.setattr(Table, "view", view)


@pytest.mark.parametrize(
    ("broken", "paths"),
    [
        (_hands_of_the_deal_in_play, {"/record.king", "/record.json"}),
        (_seed_of_a_void_deal, {"/record.king", "/record.json"}),
        (_a_void_deal_as_one_that_counted, {"/deals/1"}),
        (_a_void_deal_counts_for_the_seeds, {"/state"}),
        (_the_hand_of_the_next_seat, {"/state"}),
    ],
)
def test_X02_the_checks_catch(
    voided: RoomTest, broken: Break, paths: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        broken(patch)
        assert leaks(voided) == paths


def test_X02_an_answer_of_another_moment_does_not_pass(voided: RoomTest) -> None:
    """A deal that is over is open only from then on."""
    known = knowledge(voided)
    before = known.sections.index(next(each for each in known.sections if len(each) == 2)) - 1
    for answer in answers(voided, None):
        if not answer.path.startswith("/deals/"):
            with pytest.raises(AssertionError):
                check_answer(Answer(answer.path, answer.text, 1, before), None, known)
