"""Reading: white space, comments, many games, broken files, bounded memory."""

from __future__ import annotations

import io
import random
import re
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import IO, cast

import pytest

from rifki import Contract, ParseError, RecordError, RuleSet
from rifki.record import (
    Comment,
    GameRecord,
    Place,
    Stage,
    Takeover,
    format_record,
    parse_record,
    read_records,
    record_from_game,
    write_records,
)
from rifki.record import reader as reader_module
from tests.record.games import finished_game, random_game

DATA = Path(__file__).parent.parent / "data" / "records"
KING = '[King "1"]\n'


def plain_text() -> str:
    """Two deals and a bit, without comments."""
    game = random_game(21, RuleSet(), n_steps=130, extras=0)
    return format_record(record_from_game(game, with_current_hands=True, tags={"Event": "x"}))


def read_all(data: str | bytes) -> tuple[list[GameRecord], list[RecordError]]:
    """All games and errors of a stream."""
    errors: list[RecordError] = []
    stream = io.StringIO(data) if isinstance(data, str) else io.BytesIO(data)
    return list(read_records(stream, on_error=errors.append)), errors


# -- white space -----------------------------------------------------------------------------------


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_C06_a_line_break_at_any_white_space_changes_nothing(line_end: str) -> None:
    text = plain_text()
    record = parse_record(text)
    spaces = [match.span() for match in re.finditer(r"\s+", text)]
    assert len(spaces) > 150
    for start, end in spaces:
        assert parse_record(text[:start] + line_end + text[end:]) == record
    assert parse_record(re.sub(r"\s+", line_end, text)) == record
    assert parse_record(re.sub(r"\s+", " ", text)) == record


def test_C06_a_lost_line_of_plays_is_no_shorter_game() -> None:
    lines = plain_text().splitlines(keepends=True)
    plays = [index for index, line in enumerate(lines) if re.match(r"[0-9]+ [SENW]:", line)]
    from rifki.record import check_record

    for index in plays[:13]:
        record = parse_record("".join(lines[:index] + lines[index + 1 :]))
        assert any(problem.is_error for problem in check_record(record)), lines[index]


def test_a_byte_order_mark_is_white_space() -> None:
    text = plain_text()
    records, errors = read_all(text.encode("utf-8-sig") + ("\ufeff" + text).encode())
    assert not errors
    assert records == [parse_record(text)] * 2
    assert read_all("\ufeff\n{c}\n" + text)[0][0].notes[0] == Comment(Place(Stage.TAG, 0), "c")


@pytest.mark.parametrize("space", ["\xa0", "\x1c", "\x85", "\u2028", "\x00"])
def test_other_white_space_is_refused(space: str) -> None:
    with pytest.raises(RecordError):
        parse_record(KING + f"deal 1{space}declarer E")


# -- spellings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ten", ["HT", "hT", "ht", "Th", "10h", "H10", "h10", "♥10", "10♥", "♥T"])
def test_C12_every_spelling_of_a_card_is_the_same_card(ten: str) -> None:
    text = plain_text().replace("HT", ten)
    assert ten in text
    assert parse_record(text) == parse_record(plain_text())


def test_C12_cards_stand_in_play_order_from_the_leader_named() -> None:
    record = parse_record(KING + "deal 1 contract no_king 1 W: D6 DA D2 D9")
    trick = record.deals[0].tricks[0]
    assert trick.leader.letter == "W"
    assert [card.text for card in trick.cards] == ["D6", "DA", "D2", "D9"]


@pytest.mark.parametrize("text", ["koz", "koz-", "kozs", "KOZ S", "trump:s", "kupa s", "Trump:S"])
def test_C17_a_contract_has_one_spelling_and_the_error_lists_them(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(KING + f"deal 1 contract {text}")
    for contract in Contract:
        assert contract.text in caught.value.expected


@pytest.mark.parametrize("name", ["İpek", "IŞIK", "ısı", "Rıfkı", "Çağrı Ğ", "i̇"])
def test_N01_turkish_names_come_back_letter_by_letter(name: str) -> None:
    text = format_record(record_from_game(finished_game(1), tags={"South": name}))
    assert f'[South "{name}"]' in text
    assert parse_record(text).tag("South") == name


@pytest.mark.parametrize("value", ['a"b', "a]b[", "\\", "a\nb\r\n\tc", "🂱 ♥️", "\x07", "} ; {", ""])
def test_C11_odd_values_are_escaped_and_come_back(value: str) -> None:
    record = record_from_game(finished_game(1), tags={"South": value, "Note": value + "x"})
    text = format_record(record)
    assert parse_record(text) == record
    assert all(line.isprintable() for line in text.split("\n"))
    assert read_all(text * 2)[0] == [record, record]


def test_C11_a_broken_tag_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record('[King "1"]\n[South "Ayşe]\n[East "x"]\n', file="a.king")
    assert (caught.value.file, caught.value.line, caught.value.column) == ("a.king", 2, 8)
    assert str(caught.value).startswith("a.king:2:8: text not closed")


# -- dates and unknown values ----------------------------------------------------------------------


def test_C09_a_date_is_kept_and_nothing_added() -> None:
    text = '[King "1"]\n[Date "2019.12.31"]\n'
    record = parse_record(text)
    assert format_record(record) == text
    assert str(record.date) == "2019-12-31"


@pytest.mark.parametrize(
    "date", ["????.??.??", "2019.??.??", "2019.02.??", "????.02.29", "?", "-", ""]
)
def test_C09_parts_not_known_are_kept_and_are_no_day(date: str) -> None:
    text = f'[King "1"]\n[Date "{date}"]\n'
    assert format_record(parse_record(text)) == text
    assert parse_record(text).date is None


@pytest.mark.parametrize(
    "date",
    ["2019-12-31", "2019.13.01", "2019.00.01", "2019.02.29", "????.02.30", "0000.01.01", "19.1.1",
     "2019.12.31 ", "201?.12.31", "٢٠١٩.١٢.٣١"],
)  # fmt: skip
def test_C09_a_day_that_no_calendar_has_is_refused(date: str) -> None:
    with pytest.raises(RecordError, match="not a date") as caught:
        parse_record(f'[King "1"]\n[Date "{date}"]\n')
    assert (caught.value.line, caught.value.column) == (2, 7)


def test_C02_unknown_values_load_as_unknown_and_come_out_the_same() -> None:
    text = (DATA / "good" / "unknown.king").read_text(encoding="utf-8")
    record = parse_record(text)
    assert format_record(record) == text
    assert record.rules is None
    assert record.result is None
    assert record.abandoned is None
    assert record.date is None
    first, second, third = record.deals
    assert (first.declarer, first.contract, first.points) == (None, None, None)
    assert (second.declarer, second.placeholders) == (None, ())
    assert (third.contract, third.points) == (None, None)
    assert record.commitments is None
    assert record.entropy == b""
    assert record.tag("West") is None


# -- comments --------------------------------------------------------------------------------------


def test_C03_comments_stand_anywhere_and_are_kept() -> None:
    text = plain_text()
    bare = parse_record(text)
    ends = [0, *(match.end() for match in re.finditer(r"\s+", text)), len(text)]
    assert len(ends) > 150
    for end in ends:
        for comment in ('{ x [a] "b" \\} ;\n y }', '; x {[ "\n'):
            record = parse_record(text[:end] + comment + text[end:])
            notes = [*record.notes, *(note for deal in record.deals for note in deal.notes)]
            assert len(notes) == 1
            assert parse_record(format_record(record)) == record
            again = format_record(record)
            assert format_record(parse_record(again)) == again
            deals = tuple([replace(deal, notes=()) for deal in record.deals])
            assert replace(record, deals=deals, notes=()) == bare


def test_C03_a_comment_comes_out_after_what_it_followed() -> None:
    record = parse_record(
        '{zero} [King {in a tag} "1"] {one}\n; line\n[Event "x"]{two}\n'
        "deal {in} 1 declarer E {deal} hands S=A... {inside} E=K... N=Q... W=J... {hands}\n"
        "contract no_king {contract} 1 {heading} E: {before} SK {card 1} SA takeover "
        'W "b" {after} {again} SJ SQ {last}\nclaim {of} S {ending} points 0 {p} 0 0 -320 {points}\n'
    )
    deal = record.deals[0]
    assert [
        (note.after.text, note.text) for note in record.notes if isinstance(note, Comment)
    ] == [
        ("tag 0", "zero"), ("tag 1", "in a tag"), ("tag 1", "one"), ("tag 1", "line"),
        ("tag 2", "two"),
    ]  # fmt: skip
    assert [
        (note.after.text, note.player if isinstance(note, Takeover) else note.text)
        for note in deal.notes
    ] == [
        ("deal", "in"), ("deal", "deal"), ("hands", "inside"), ("hands", "hands"),
        ("contract", "contract"), ("contract", "heading"), ("contract", "before"),
        ("card 1", "card 1"), ("card 2", "b"), ("card 2", "after"), ("card 2", "again"),
        ("card 4", "last"), ("ending", "of"), ("ending", "ending"), ("points", "p"),
        ("points", "points"),
    ]  # fmt: skip
    assert parse_record(format_record(record)) == record


def test_C03_the_line_ends_in_a_comment_are_one_kind() -> None:
    texts = [parse_record(KING + f"{{ a{end} b }}").notes[0] for end in ("\n", "\r\n", "\r")]
    assert texts == [Comment(Place(Stage.TAG, 1), "a\n b")] * 3


def test_a_comment_may_hold_what_looks_like_a_game() -> None:
    text = '{ [King "1"] deal 1 }\n' + KING + '; [King "1"]\n{\n[King "1"]\n}\n' + KING
    records, errors = read_all(text)
    assert not errors
    assert [len(record.notes) for record in records] == [3, 0]
    assert read_all(format_record(records[0]) + format_record(records[1]))[0] == records


# -- many games ------------------------------------------------------------------------------------


def test_C07_files_put_together_hold_all_their_games(tmp_path: Path) -> None:
    records = [record_from_game(finished_game(seed)) for seed in range(10)] * 10
    path = tmp_path / "Masaüstü games.king"
    with path.open("w", encoding="utf-8") as out:
        assert write_records(records, out) == 100
    assert list(read_records(path)) == records
    text = path.read_text(encoding="utf-8").rstrip("\n")
    path.write_text("".join(format_record(record).rstrip("\n") for record in records), "utf-8")
    assert list(read_records(str(path))) == records
    path.write_text(text + text, "utf-8")
    assert list(read_records(path)) == records * 2


def test_one_text_is_one_game() -> None:
    with pytest.raises(RecordError, match="King"):
        parse_record("  \n")
    with pytest.raises(RecordError):
        parse_record(KING + KING)


@pytest.mark.parametrize("text", ["", " \n\r", "\ufeff", "{ only this }", "; and this"])
def test_a_file_without_a_game_gives_none(text: str) -> None:
    assert read_all(text) == ([], [])
    assert read_all(text.encode()) == ([], [])


def test_a_broken_game_costs_only_itself() -> None:
    good = parse_record(plain_text())
    text = plain_text()
    for fault in ("deal x", "{ never closed", '"', '[South "', "\\", "[King", "}", "\x00", "]"):
        records, errors = read_all(KING + fault + "\n" + text + "\n" + text)
        assert records == [good, good], fault
        assert [error.line for error in errors] in ([2], [3]), fault


def test_text_before_the_first_game_is_an_error_of_its_own() -> None:
    records, errors = read_all("Dear all,\n" + plain_text())
    assert len(records) == 1
    assert (errors[0].line, errors[0].column) == (1, 1)
    records, errors = read_all("{ never closed\n" + plain_text())
    assert len(records) == 1
    assert errors[0].what == "comment not closed"


def test_without_on_error_the_first_broken_game_is_raised() -> None:
    stream = io.StringIO(KING + KING + "deal" + KING)
    records = read_records(stream)
    assert next(records).deals == ()
    with pytest.raises(RecordError) as caught:
        next(records)
    assert (caught.value.file, caught.value.line) == ("<stream>", 3)


def test_places_in_later_games_count_lines_of_the_whole_file() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = (plain_text() * 3 + KING + "deal 1\n  declarer Q").replace("\n", end)
        _, errors = read_all(text)
        n_lines = plain_text().count("\n") * 3
        assert [(error.line, error.column) for error in errors] == [(n_lines + 3, 12)]
    _, errors = read_all(KING.strip() + " deal 1" + KING.strip() + " deal x")
    assert [(error.line, error.column) for error in errors] == [(1, 34)]


def test_bytes_that_are_not_utf8_are_an_error_with_its_place() -> None:
    good = plain_text().encode()
    records, errors = read_all(good + KING.encode() + b'[South "\xc5\x9f\xf0"]\n' + good)
    assert len(records) == 2
    n_lines = plain_text().count("\n")
    assert [(error.line, error.column, error.value) for error in errors] == [
        (n_lines + 2, 10, "byte 0xf0")
    ]
    _, errors = read_all(good[:-1] + b"\xc5")
    assert errors[0].what == "not UTF-8"
    with pytest.raises(RecordError, match="U\\+D83D"):
        parse_record(KING + "\ud83d")


# -- cut off ---------------------------------------------------------------------------------------


def test_C13_a_text_cut_off_after_any_statement_or_card_is_an_unfinished_game() -> None:
    text = format_record(record_from_game(finished_game(2, "cafe"))).split("\n\ndeal 3")[0]
    whole = parse_record(text)
    n_read = 0
    refused: list[tuple[int, str]] = []
    for match in re.finditer(r"\s+|\Z", text):
        cut = text[: match.start()]
        try:
            record = parse_record(cut)
        except RecordError as error:
            refused.append((error.line - cut.count("\n"), cut.splitlines()[-1]))
            continue
        n_read += 1
        assert parse_record(format_record(record)) == record
        assert whole.deals[0].cards[: record.deals[0].n_cards if record.deals else 0] == (
            record.deals[0].cards if record.deals else ()
        )
    assert n_read > 80
    assert {line for line, _ in refused} == {1}, "at the end, and nowhere else"
    inside = re.compile(r"\[|hands|points|deal( \d declarer)?$|contract$|void|\d+$")
    assert [last for _, last in refused if not inside.match(last)] == []


# -- bounded memory --------------------------------------------------------------------------------


class _Games(io.RawIOBase):
    """A stream of the same games again and again."""

    def __init__(self, data: bytes, n_times: int) -> None:
        self.rest = [data] * n_times
        self.buffer = b""

    def read(self, size: int = -1) -> bytes:
        while len(self.buffer) < size and self.rest:
            self.buffer += self.rest.pop()
        block, self.buffer = self.buffer[:size], self.buffer[size:]
        return block


def test_a_long_stream_is_read_in_memory_that_does_not_grow() -> None:
    # Tracing makes parsing slow, so most of the 20 MB are comments.
    game = format_record(record_from_game(finished_game(1)))
    data = (game + "{" + "some words " * 30_000 + "}\n").encode()
    n_times = 20_000_000 // len(data)

    def peak(n: int) -> int:
        tracemalloc.start()
        stream = cast("IO[bytes]", _Games(data, n))
        n_games = sum(1 for _ in read_records(stream))
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert n_games == n
        return size

    few, many = peak(5), peak(n_times)
    assert n_times > 50
    assert many < 6_000_000
    assert many < few * 1.2 + 500_000


def test_a_game_without_end_is_refused_and_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "MAX_GAME_CHARS", 5_000)
    monkeypatch.setattr(reader_module, "_BLOCK_CHARS", 700)
    for junk in ("x " * 20_000, "\r\n" * 20_000, "{}" * 9_000, '"' * 9_000, "; " * 9_000,
                 '"\\' * 9_000, "[ " * 9_000, "y" * 8_000):  # fmt: skip
        text = KING + junk
        records, errors = read_all(text + "\n" + KING + "deal 1\n" + KING + "deal z")
        assert [len(record.deals) for record in records] == [1], junk[:3]
        assert [error.line for error in errors] == [1, text.count("\n") + 5], junk[:3]
        assert read_all(text)[0] == []
        assert len(read_all(text)[1]) == 1


def test_a_comment_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "MAX_COMMENT_CHARS", 3_000)
    monkeypatch.setattr(reader_module, "_BLOCK_CHARS", 500)
    good = plain_text()
    records, errors = read_all(KING + "{ " + good * 4 + "}")
    assert len(records) == 3, "the last one ends with a brace that opens nothing"
    assert [error.what for error in errors] == ["comment not closed", "unexpected"]
    text = KING + "{" + "z" * 2_900 + "}" + good
    assert [len(record.notes) for record in read_all(text)[0]] == [1, 0]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_the_size_of_the_blocks_does_not_matter(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "_BLOCK_CHARS", size)
    odd = '[ King\r\n"1"]\r\n[Event "a\\"b\\\\"] {c \\} [King "1"]\r\n} ; x\r\n[Site "é🂱"]\r\n'
    text = odd + "deal 1" + odd + "deal x\r\n" + odd + '[Z "\\\n' + odd
    records, errors = read_all(text.encode())
    assert [len(record.deals) for record in records] == [1, 0]
    places = [(error.line, error.column) for error in errors]
    monkeypatch.undo()
    assert places == [(error.line, error.column) for error in read_all(text.encode())[1]]
    assert len(places) == 2


def test_many_unclosed_comments_take_time_in_proportion() -> None:
    n_games = 4_000
    records, errors = read_all((KING + "{") * n_games)
    assert len(records) + len(errors) == n_games
    assert len(read_all(KING + "{" * 100_000)[1]) == 1


def test_random_bytes_give_errors_and_no_game() -> None:
    rng = random.Random(1)
    records, errors = read_all(rng.randbytes(200_000))
    assert records == []
    assert len(errors) == 1


def test_an_open_file_has_its_name_in_messages(tmp_path: Path) -> None:
    path = tmp_path / "x.king"
    path.write_text("deal", "utf-8")
    with path.open(encoding="utf-8") as stream:
        _ = list(read_records(stream, on_error=lambda error: None))
    with pytest.raises(ParseError, match=r"x\.king:1:1"):
        list(read_records(path))
