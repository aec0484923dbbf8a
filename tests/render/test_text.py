"""Text drawings: order, widths, ASCII, narrow form, hidden hands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import (
    CONTRACTS,
    Board,
    Card,
    CardSet,
    Contract,
    Deal,
    Game,
    ParseError,
    RuleSet,
    ScoreSheet,
    Seat,
    Trick,
    View,
)
from rifki.cards import CARDS, FULL_MASK
from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.render import (
    DISPLAY_SUITS,
    NARROW_COLUMNS,
    WIDE_COLUMNS,
    Labels,
    board_diagram,
    deal_diagram,
    format_cards,
    score_sheet_text,
    sorted_cards,
    trick_table,
)
from rifki.render.cards_text import SuitStyle, TenStyle
from rifki.render.layout import Align, clean, fit, shorten, wrap_words
from rifki.view import view_of_board
from tests.render.drawings import (
    NAMES,
    ONE_SUIT_EACH,
    TURKISH,
    board_after,
    set_up_board,
    sheet_of,
)

ROOT = Path(__file__).parents[2]

# The first is wide, the second has marks of its own, the third is one picture of three people.
ODD_NAMES = (
    "王小明的非常长的名字在这里啊",
    "I\u0307pek Yu\u0308ksel Og\u0306lu",
    "👨‍👩‍👧 ailesi",
    "D",
)


def columns_of(text: str) -> int:
    """Terminal columns, well enough for these tests: marks take none, wide letters two."""
    return sum(
        0
        if unicodedata.category(char) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )


def widest(text: str, width: Callable[[str], int] = len) -> int:
    return max(width(line) for line in text.splitlines())


# --- cards


def test_cards_are_grouped_by_suit_in_alternating_colours_from_high_to_low() -> None:
    assert [suit.symbol for suit in DISPLAY_SUITS] == ["♠", "♥", "♣", "♦"]
    assert format_cards(CardSet("C3 HT DA S2 SK CA HJ")) == "♠ K 2  ♥ J 10  ♣ A 3  ♦ A"


def test_voids_are_left_out_and_no_cards_are_a_dash() -> None:
    assert format_cards(CardSet("HK")) == "♥ K"
    assert format_cards(0) == "-"


def test_a_suit_of_13_cards_fits_one_line() -> None:
    line = format_cards(ONE_SUIT_EACH.hand(Seat.EAST))
    assert line == "♥ A K Q J 10 9 8 7 6 5 4 3 2"


@pytest.mark.parametrize(
    "cards", [CardSet("HK DT"), CardSet("HK DT").mask, [Card("DT"), Card("HK")], iter([37, 21])]
)
def test_cards_may_come_as_mask_or_set_or_list_or_numbers(cards: object) -> None:
    assert format_cards(cards, suits="letters", ten="T") == "H K  D T"  # type: ignore[arg-type]


def test_R05_the_ten_stands_below_the_jack_in_both_spellings() -> None:
    assert format_cards(CardSet("HT HJ H9"), ten="10") == "♥ J 10 9"
    assert format_cards(CardSet("HT HJ H9"), ten="T") == "♥ J T 9"


def test_unknown_styles_are_refused() -> None:
    with pytest.raises(ParseError, match="symbols or letters"):
        format_cards(0, suits="emoji")  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="10 or T"):
        format_cards(0, ten="X")  # type: ignore[arg-type]


@given(st.integers(0, FULL_MASK))
def test_sorted_cards_are_the_same_cards(mask: int) -> None:
    cards = sorted_cards(mask)
    assert len(cards) == len(set(cards))
    assert CardSet(cards).mask == mask


@given(
    st.permutations(CARDS), st.sampled_from(["symbols", "letters"]), st.sampled_from(["10", "T"])
)
def test_no_hand_takes_more_than_40_columns(
    cards: list[Card], suits: SuitStyle, ten: TenStyle
) -> None:
    assert len(format_cards(cards[:13], suits=suits, ten=ten)) <= 40


# --- widths


def all_texts(
    *,
    names: tuple[str, str, str, str] | None = None,
    labels: Labels | None = None,
    width: Callable[[str], int] = len,
    suits: SuitStyle = "symbols",
) -> Iterator[tuple[str, int]]:
    """Every kind of text drawing, with the columns it may take."""
    boards = [board_after(ply, contract) for ply in (0, 7, 52) for contract in CONTRACTS]
    tables: list[Board | View] = [*boards, view_of_board(boards[0], Seat.NORTH), set_up_board()]
    for is_narrow, limit in ((False, WIDE_COLUMNS), (True, NARROW_COLUMNS)):
        draw = {"names": names, "labels": labels, "width": width, "suits": suits}
        options = cast("Any", {**draw, "is_narrow": is_narrow})
        for table in tables:
            yield board_diagram(table, **options), limit
        yield deal_diagram(ONE_SUIT_EACH, **options), limit
        yield trick_table(boards[-1].tricks, **options), limit
        yield trick_table((), **options), limit
        for n_rows in (0, 1, 20):
            yield score_sheet_text(sheet_of(n_rows), **options), limit


@pytest.mark.parametrize("names", [None, NAMES, ("",) * 4, ("W" * 200,) * 4])
@pytest.mark.parametrize("labels", [None, TURKISH])
def test_U08_no_line_is_wider_than_promised(
    names: tuple[str, str, str, str] | None, labels: Labels | None
) -> None:
    for text, limit in all_texts(names=names, labels=labels):
        assert widest(text) <= limit


def test_U08_no_line_is_wider_than_promised_with_letters_of_other_widths() -> None:
    for text, limit in all_texts(names=ODD_NAMES, width=columns_of):
        assert widest(text, columns_of) <= limit


def test_columns_stay_aligned_whatever_the_names() -> None:
    odd = trick_table(board_after(52).tricks, names=ODD_NAMES, width=columns_of).splitlines()
    plain = trick_table(board_after(52).tricks).splitlines()
    assert columns_of(odd[0]) == len(plain[0])
    for odd_line, plain_line in zip(odd[1:-2], plain[1:-2], strict=True):
        place, plain_place = (re.search("[♠♥♣♦]", line) for line in (odd_line, plain_line))
        assert place is not None
        assert plain_place is not None
        assert columns_of(odd_line[: place.start()]) == plain_place.start()


def test_long_words_are_shortened_where_there_is_no_room() -> None:
    names = ("Wolfeschlegelsteinhausenbergerdorff the Elder", "B", "C", "D")
    assert "Wolfeschlegelsteinhausen…  0" in board_diagram(board_after(0), names=names)
    text = board_diagram(board_after(0), names=names, suits="letters")
    assert "Wolfeschlegelsteinhause..  0" in text


@pytest.mark.parametrize("is_narrow", [False, True])
def test_hands_stay_in_their_places_while_cards_go(is_narrow: bool) -> None:
    places = set()
    for ply in (0, 5, 30, 48):
        lines = board_diagram(board_after(ply), is_narrow=is_narrow).splitlines()
        west = next(line for line in lines if "West" in line)
        places.add((west.index("West"), west.index("East"), lines.index(west)))
    assert len(places) == 1


# --- ASCII


def test_U08_letters_mean_ascii_only() -> None:
    for text, _limit in all_texts(suits="letters", names=("Ada " * 20, "Bo", "Cy", "Di")):
        assert text.isascii()


def test_symbols_are_all_one_column_wide() -> None:
    for text, _limit in all_texts():
        assert columns_of(text) == len(text)


# --- what a diagram shows


def test_U01_turn_and_winner_have_signs_of_their_own() -> None:
    lines = board_diagram(board_after(7)).splitlines()
    assert [line.split()[1] for line in lines if line.lstrip().startswith(">")] == ["North"]
    assert sum(line.count("*") for line in lines) == 1
    assert any("*♣Q" in line for line in lines)


def test_U01_suits_differ_without_any_colour() -> None:
    styles: tuple[SuitStyle, ...] = ("symbols", "letters")
    for suits in styles:
        assert len({format_cards(1 << number, suits=suits) for number in (0, 13, 26, 39)}) == 4


def test_G5_play_runs_anticlockwise() -> None:
    lines = board_diagram(board_after(0)).splitlines()
    row = {
        name: next(index for index, line in enumerate(lines) if re.search(f"[ >] {name}  0", line))
        for name in ("South", "East", "North", "West")
    }
    assert row["North"] < row["East"] == row["West"] < row["South"]
    assert lines[row["West"]].index("West") < lines[row["East"]].index("East")


def test_trick_cards_lie_before_their_seats() -> None:
    board = board_after(3)
    played = {seat: card.symbol for seat, card in board.trick}
    middle = [line[30:48] for line in board_diagram(board).splitlines()]
    row = {
        seat: next(i for i, part in enumerate(middle) if text in part)
        for seat, text in played.items()
    }
    assert row[Seat.NORTH] + 4 == row[Seat.EAST] + 2 == row[Seat.SOUTH]
    assert middle[row[Seat.EAST]].index(played[Seat.EAST]) > 9 > middle[row[Seat.SOUTH]].index("♣")


def test_a_view_shows_the_same_whatever_the_others_hold() -> None:
    board = board_after(6)
    text = board_diagram(view_of_board(board, Seat.EAST))
    swapped = Deal.from_text(board.deal.text.replace("K4.", "A4.").replace("AT9832.", "KT9832."))
    other = Board(swapped, board.contract, declarer=board.declarer)
    for card in board.plays:
        other.push(card)
    assert board_diagram(other) != board_diagram(board)
    assert board_diagram(view_of_board(other, Seat.EAST)) == text
    assert [text.count(f"[{n}]") for n in (11, 12, 13)] == [2, 1, 0]


def test_a_view_before_the_contract_is_drawn_too() -> None:
    game = Game(seed=7)
    text = board_diagram(game.view(Seat.EAST))
    assert text.splitlines()[:2] == [
        "-" + " " * 67 + "Trick 1/13",
        "Declarer: East" + " " * 54 + "Turn: East",
    ]


def test_a_deal_is_drawn_without_points_or_turn() -> None:
    text = deal_diagram(Deal.from_seed(7))
    assert text.splitlines()[0].strip() == "North"
    assert ">" not in text
    assert "Trick" not in text


def test_set_up_positions_count_their_own_tricks() -> None:
    assert "Trick 1/2" in board_diagram(set_up_board())


# --- tricks and sheets


def test_each_row_of_a_trick_table_marks_one_winner() -> None:
    rows = trick_table(board_after(52).tricks).splitlines()[1:14]
    assert [row.count("*") for row in rows] == [1] * 13


def test_reading_7_the_foot_adds_up_each_seats_own_tricks() -> None:
    board = board_after(52, Contract.NO_MEN)
    foot = trick_table(board.tricks).splitlines()[-1].split()
    assert foot == [
        "Total",
        *(f"{points:+d}" if points else "0" for points in board.points),
        "-480",
    ]


def test_the_foot_shows_the_points_of_a_claim() -> None:
    foot = trick_table(board_after(8).tricks, points=(-650, 0, 0, 0)).splitlines()[-1]
    assert foot.split() == ["Total", "-650", "0", "0", "0", "-650"]


def test_a_trick_in_progress_has_dots_and_neither_winner_nor_points() -> None:
    row = trick_table([Trick(Seat.WEST, (Card("SA"), Card("S2")), Seat.WEST)]).splitlines()[1]
    assert row.split() == ["1", "West", "♠2", ".", ".", "♠A"]


@pytest.mark.parametrize("is_narrow", [False, True])
@pytest.mark.parametrize("n_rows", [0, 1, 19, 20])
def test_a_score_sheet_has_twenty_rows(n_rows: int, is_narrow: bool) -> None:
    lines = score_sheet_text(sheet_of(n_rows), is_narrow=is_narrow).splitlines()
    assert [line.split()[0] for line in lines[1:21]] == [str(n) for n in range(1, 21)]
    assert [len(line.split()) > 1 for line in lines[1:21]] == [n <= n_rows for n in range(1, 21)]


@pytest.mark.parametrize("is_narrow", [False, True])
def test_what_is_left_to_declare_is_shown_until_the_last_deal_ends(is_narrow: bool) -> None:
    labels = Labels()
    left = (labels.trumps_left, labels.negatives_left, labels.contracts_left)
    before = score_sheet_text(sheet_of(19), is_narrow=is_narrow)
    after = score_sheet_text(sheet_of(20), is_narrow=is_narrow)
    assert all(text in before for text in left)
    assert not any(text in after for text in left)
    assert after.splitlines()[-1].startswith(labels.in_the_plus)


def test_U06_a_score_sheet_shows_the_numbers_of_the_sheet() -> None:
    sheet = sheet_of(11)
    lines = score_sheet_text(sheet).splitlines()
    for row, totals, line in zip(sheet.rows, sheet.running_totals(), lines[1:], strict=False):
        numbers = [int(word) for word in line.split()[-8:]]
        assert tuple(numbers[::2]) == row.points
        assert tuple(numbers[1::2]) == totals
    foot = {line[:15].strip(): line[24:].split() for line in lines[22:27]}
    assert foot["Total"] == [str(total) for total in sheet.totals]
    assert foot["Place"] == [f"{rank}." for rank in sheet.ranks()]
    assert foot["Trumps left"] == [str(sheet.trumps_left(seat)) for seat in Seat]
    assert foot["Negatives left"] == [str(sheet.negatives_left(seat)) for seat in Seat]


def test_G11_pluses_follow_the_threshold_of_the_rules() -> None:
    rules = RuleSet.preset("standard").with_options({"plus_threshold": "zero_or_more"})
    above, zero = (score_sheet_text(ScoreSheet(rules=each)) for each in (RuleSet(), rules))
    assert above.count("  -") - zero.count("  -") == 4
    assert zero.count("  +") - above.count("  +") == 4


def test_king_bonus_ranks_replace_those_of_the_totals() -> None:
    text = score_sheet_text(sheet_of(3), ranks=(2, 3, 1, 4))
    assert "Place 2. 3. 1. 4." in " ".join(text.split())


def test_every_contract_has_its_name_on_the_sheet() -> None:
    for labels in (Labels(), TURKISH):
        texts = score_sheet_text(sheet_of(20), labels=labels)
        assert all(labels.contracts[row.contract] in texts for row in sheet_of(20).rows)


def test_english_contract_names_are_those_of_the_messages() -> None:
    messages = (ROOT / "src/rifki/locales/en.ftl").read_text(encoding="utf-8")
    for contract in NEGATIVE_CONTRACTS:
        identifier = contract.text.replace("_", "-")
        assert f"contract-{identifier} = {Labels().contracts[contract]}\n" in messages
    assert Labels().contracts[Contract.TRUMP_SPADES] == "Trumps: spades"


# --- fitting


def test_control_characters_and_direction_overrides_cannot_break_a_line() -> None:
    assert clean("a\nb\x1b[31mc\u202ed\u2028e\ud800\ufffe") == "a?b?[31mc?d?e??"
    names = ("a\nb", "c\td", "e\x1b[2J", "f")
    board = board_after(4)
    assert board_diagram(board, names=names).count("\n") == board_diagram(board).count("\n")


def test_letters_keep_their_marks_when_shortened() -> None:
    assert shorten("e\u0301e\u0301e\u0301", 2, width=columns_of, ellipsis="…") == "e\u0301…"
    assert shorten("👍🏽👍🏽👍🏽", 3, width=columns_of_people, ellipsis="…") == "👍🏽…"
    assert shorten("👨‍👩‍👧x👨‍👩‍👧", 8, width=columns_of, ellipsis="…") == "👨‍👩‍👧x…"


def columns_of_people(text: str) -> int:
    """As columns_of, the tones of skin being no columns of their own."""
    return columns_of(re.sub("[\U0001f3fb-\U0001f3ff]", "", text))


@pytest.mark.parametrize(
    ("align", "expected"), [("left", "ab   "), ("right", "   ab"), ("center", " ab  ")]
)
def test_text_is_aligned(align: Align, expected: str) -> None:
    assert fit("ab", 5, width=len, align=align) == expected


@given(st.text(max_size=30), st.integers(2, 20))
def test_fitted_text_has_exactly_its_columns(text: str, columns: int) -> None:
    assert len(fit(text, columns, width=len)) == columns


def test_an_ellipsis_without_room_is_left_out() -> None:
    assert shorten("abc", 1, width=len, ellipsis="..") == "a"
    assert shorten("王小", 1, width=columns_of, ellipsis="..") == ""
    labels = Labels(seat_letters=("So", "Ea", "No", "We"))
    plain = score_sheet_text(sheet_of(5), suits="letters")
    assert widest(score_sheet_text(sheet_of(5), labels=labels, suits="letters")) == widest(plain)


def test_words_wrap_whole() -> None:
    assert wrap_words(["aa", "bb", "cc"], 8, width=len) == ["aa   bb", "cc"]
