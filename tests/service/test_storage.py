"""Table files: every line safe, every broken one named."""

import errno
import json
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from rifki import SEATS, Card, Contract, RuleSet, Seat, Suit
from rifki.events import (
    Abandoned,
    Claimed,
    Dealt,
    Declared,
    Event,
    Finished,
    Played,
    RedealCalled,
    TakenOver,
)
from rifki.service import LocalSession, Occupant, StorageError, TableFile, TakeOver, storage
from rifki.service.codec import event_from_json, event_to_json, setup_from_json, setup_to_json
from rifki.service.table_events import BotFault, RedealPassed, Seated, TableEvent, Undone
from tests.service.helpers import act, bot_of, session_of, setup_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kâğıt oyunları" / "game.jsonl"


def played_file(path: Path, n_actions: int = 30) -> LocalSession:
    session = session_of("S", seed=6, path=path)
    for _ in range(n_actions):
        act(session)
    return session


def test_a_file_holds_the_setup_and_one_line_an_event(path: Path) -> None:
    session = played_file(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + session.table.version
    assert json.loads(lines[0])["rifki_table"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_only_its_owner_may_read_the_seeds(path: Path) -> None:
    played_file(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_reads_back_as_the_same_table(path: Path) -> None:
    session = played_file(path)
    file, table = TableFile.load(path)
    assert table.events == session.table.events
    assert table.setup == session.table.setup
    assert table.setup.seeds == session.table.setup.seeds
    for seat in SEATS:
        assert table.view(seat) == session.table.view(seat)
    assert file.lost_text == ""


def test_a_game_that_was_killed_while_writing_goes_on_from_the_last_whole_line(path: Path) -> None:
    session = played_file(path, 40)
    whole = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == 10]
    for start, end in pairwise(ends):
        for cut in {start, start + 1, (start + end) // 2, end - 1}:
            path.write_bytes(whole[:cut])
            file, table = TableFile.load(path)
            assert table.version == ends.index(start)
            assert file.lost_text == whole[start:cut].decode()
    resumed = LocalSession.resume(path, bot_of)
    act(resumed)
    assert resumed.table.events == session.table.events[: resumed.table.version]


def test_a_line_cut_inside_a_letter_is_dropped_and_written_over(path: Path) -> None:
    session = played_file(path, 3)
    assert session.submit(TakeOver(Seat.SOUTH, Occupant("Ş"))).is_ok
    whole = path.read_bytes()
    inside = whole.rindex("Ş".encode()) + 1
    path.write_bytes(whole[:inside])
    resumed = LocalSession.resume(path, bot_of)
    assert resumed.file is not None
    assert resumed.file.lost_text.endswith("\ufffd")
    act(resumed)
    assert LocalSession.resume(path, bot_of).table.events == resumed.table.events


def test_a_second_program_on_the_same_file_is_told_so(path: Path) -> None:
    first = played_file(path)
    second = LocalSession.resume(path, bot_of)
    act(first)
    version = second.table.version
    with pytest.raises(StorageError, match="another window"):
        act(second)
    assert second.table.version == version
    assert LocalSession.resume(path, bot_of).table.events == first.table.events


def test_a_file_that_exists_is_not_begun_again(path: Path) -> None:
    played_file(path)
    before = path.read_bytes()
    with pytest.raises(StorageError):
        session_of("S", path=path)
    assert path.read_bytes() == before


def test_a_disk_that_refuses_leaves_the_table_as_it_was(path: Path) -> None:
    session = played_file(path)
    version = session.table.version
    path.unlink()
    seat = session.table.to_act
    assert seat is not None
    with pytest.raises(StorageError):
        act(session)
    assert session.table.version == version
    assert session.table.to_act is seat


def test_a_full_disk_leaves_no_part_of_a_line_and_the_next_try_works(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played_file(path)
    before, events = path.read_bytes(), session.table.events

    def write_half(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "no space left")

    with monkeypatch.context() as patch:
        patch.setattr(storage, "_write", write_half)
        with pytest.raises(StorageError, match="no space left"):
            act(session)
    assert path.read_bytes() == before
    assert session.table.events == events
    act(session)
    assert TableFile.load(path)[1].events == session.table.events


GOOD_EVENT = b'{"do":"declare","seat":"S","contract":"no_king"}'
BAD_LINES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b'{"do":"fly"}',
    b'{"do":[]}',
    b'{"do":"play","seat":"S"}',
    b'{"do":"play","seat":"S","card":"ZZ"}',
    b'{"do":"play","seat":"S","card":["HK"]}',
    b'{"do":"play","seat":5,"card":"HK"}',
    b'{"do":"undo","seat":"S","n_events":-1}',
    b'{"do":"undo","seat":"S","n_events":true}',
    b'{"do":"undo","seat":"S","n_events":99999}',
    b'{"do":"seat","seat":"S","name":"x"}',
    b'{"do":"seat","seat":"S","name":null,"level":null}',
    b'{"do":"declare","seat":"S","contract":"koz"}',
    b'{"do":"play","seat":"S","card":"HK"}',
    b"[" * 100_000,
    b'{"do":"abandon","reason":' + b"[" * 5000 + b"}",
]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:40]))
def test_a_broken_line_is_refused_with_its_number(path: Path, line: bytes) -> None:
    session_of("SENW", seed=6, path=path)
    setup = path.read_bytes()
    path.write_bytes(setup + line + b"\n" + GOOD_EVENT + b"\n")
    with pytest.raises(StorageError) as caught:
        TableFile.load(path)
    assert str(caught.value).startswith(f"{path}:2: ")


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "{}\n", "[1]\n", '{"rifki_table":2}\n', '{"rifki_table":1}\n', "nonsense\n",
        '{"rifki_table":1,"occupants":[],"seeds":[],"rules":"standard"}\n',
    ],
)  # fmt: skip
def test_a_file_without_a_setup_is_refused(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        TableFile.load(path)
    assert str(caught.value).startswith(f"{path}:1: ")


def test_a_missing_file_is_a_storage_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot read"):
        TableFile.load(tmp_path / "none.jsonl")


EVENTS: list[TableEvent] = [
    Declared(Seat.EAST, Contract.trump(Suit.HEARTS)),
    Played(Seat.WEST, Card("HT")),
    RedealCalled(Seat.SOUTH),
    RedealPassed(Seat.NORTH),
    Finished(),
    Abandoned("timeout"),
    Undone(Seat.SOUTH, 17),
    Seated(Seat.EAST, Occupant("Şükrü")),
    Seated(Seat.EAST, Occupant.bot("rules")),
    BotFault(Seat.WEST, "line\nbreak"),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_kind_of_event_survives_json(event: TableEvent) -> None:
    assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


def test_every_event_of_a_table_is_tried_above() -> None:
    kinds = {type(event) for event in EVENTS}
    derived = {Dealt, TakenOver, Claimed}
    assert kinds | derived == {*get_args(Event), RedealPassed, Undone, Seated, BotFault}


def test_what_follows_from_the_seeds_is_not_written() -> None:
    with pytest.raises(StorageError):
        event_to_json(TakenOver(Seat.SOUTH, "x"))


def test_a_setup_survives_json() -> None:
    setup = setup_of("SE", seed=8, rules=RuleSet.preset("pagat"))
    again = setup_from_json(json.loads(json.dumps(setup_to_json(setup))))
    assert again == setup
    assert again.seeds.seeds == setup.seeds.seeds


def test_seeds_do_not_show_in_the_repr_of_a_setup() -> None:
    setup = setup_of("S")
    assert setup.seeds.seeds[0].hex() not in repr(setup)


def test_I03_paths_with_spaces_and_turkish_letters_work(tmp_path: Path) -> None:
    path = tmp_path / "Masaüstü" / "Kâğıt Oyunları" / "oyun 1.jsonl"
    played_file(path, 5)
    assert TableFile.load(path)[1].version == 5
    assert [one.name for one in path.parent.iterdir()] == ["oyun 1.jsonl"]
