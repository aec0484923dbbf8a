"""SVG drawings: well-formed, escaped, self-contained, told apart without colours."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rifki import Board, Card, Contract, Deal, Game, RuleSet, ScoreSheet, Seat, Trick
from rifki.render import Labels, board_svg, deal_svg, score_sheet_svg, sorted_cards, trick_svg
from rifki.render.svg_base import FOUR_COLOURS, INK, MUTED, TWO_COLOURS, em_width, short_name
from rifki.view import view_of_board
from tests.render.drawings import (
    DRAWINGS,
    ONE_SUIT_EACH,
    TURKISH,
    board_after,
    set_up_board,
    sheet_of,
)

SVG = "{http://www.w3.org/2000/svg}"
Names = tuple[str, str, str, str]


def draw_everything(names: Names | None = None, labels: Labels | None = None) -> list[str]:
    """One drawing of each kind."""
    board = board_after(6)
    return [
        deal_svg(board.deal, names=names, labels=labels),
        board_svg(board, names=names, labels=labels),
        board_svg(view_of_board(board, Seat.WEST), names=names, labels=labels),
        trick_svg(board.trick, names=names, labels=labels),
        trick_svg(board.tricks[0], names=names, labels=labels),
        score_sheet_svg(sheet_of(11), names=names, labels=labels),
    ]


def cards_of(svg: str) -> list[str]:
    """The faces in a drawing, in the order they are painted."""
    return [
        group.attrib["data-card"]
        for group in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if "data-card" in group.attrib
    ]


def texts_of(svg: str) -> list[str]:
    """All the texts that are painted."""
    return ["".join(node.itertext()) for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


# --- the file


@pytest.mark.parametrize("name", [name for name in DRAWINGS if name.endswith(".svg")])
def test_a_drawing_is_xml_with_title_description_and_no_size(name: str) -> None:
    root = ElementTree.fromstring(DRAWINGS[name]())
    assert root.tag == f"{SVG}svg"
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert all(child.text for child in root[:2])
    assert root.attrib["role"] == "img"
    assert re.fullmatch(r"0 0 \d+ \d+", root.attrib["viewBox"])
    assert not {"width", "height", "style", "class"} & set(root.attrib)


def test_drawings_are_self_contained_and_small() -> None:
    for svg in draw_everything():
        addresses = re.findall(r"[a-z]+://[^\"'<]*|url\([^)]*\)", svg)
        assert set(addresses) <= {"http://www.w3.org/2000/svg"}
        assert not re.search(r"<(script|style|image|foreignObject|font)\b|\son\w+=|@import", svg)
        assert set(re.findall(r'href="([^"]*)"', svg)) <= SIGNS
        assert len(svg) < 24_000


SIGNS = {f"#rifki-{letter}" for letter in "CDHS"}


def test_each_drawing_lies_on_an_opaque_light_ground() -> None:
    for svg in draw_everything():
        root = ElementTree.fromstring(svg)
        ground = next(root.iter(f"{SVG}rect"))
        _x, _y, width, height = map(int, root.attrib["viewBox"].split())
        assert (int(ground.attrib["width"]), int(ground.attrib["height"])) == (
            width - 2,
            height - 2,
        )
        assert luminance(ground.attrib["fill"]) > 0.85


@pytest.mark.parametrize(
    "name",
    ["<b>x</b>", "a & b", "\"quoted\" 'names'", "]]>", "<!--", "&amp;", "👩‍🚀 Zoë", "İpek Işık"],
)
def test_C11_names_are_escaped_and_come_back_as_they_were(name: str) -> None:
    for svg in draw_everything(names=(name, name, name, name)):
        assert name in (ElementTree.fromstring(svg)[1].text or "")
        assert short_name(name, 10).removesuffix("…") in " ".join(texts_of(svg))


@given(st.text(max_size=40), st.text(max_size=10))
def test_any_name_and_word_gives_well_formed_xml(name: str, word: str) -> None:
    labels = Labels(declarer=word, trick=word, language=word)
    names = (name, word, name, word)
    for svg in (
        board_svg(set_up_board(), names=names, labels=labels, title=name),
        trick_svg(set_up_board().trick, names=names, labels=labels),
        score_sheet_svg(ScoreSheet(), names=names, labels=labels),
    ):
        ElementTree.fromstring(svg)


def test_words_of_another_language_are_used_and_marked() -> None:
    for svg in draw_everything(labels=TURKISH):
        root = ElementTree.fromstring(svg)
        assert root.attrib["lang"] == "tr"
        for english in ("South", "Trick", "Declarer", "Leader", "Total", "spades", "No Tricks"):
            assert english not in svg.split("<desc>")[1].replace("data-", "")


# --- U01: no meaning by colour alone


def luminance(colour: str) -> float:
    """The relative luminance of #rgb or #rrggbb, as WCAG 2 defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    """The WCAG 2 contrast of two colours."""
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_U01_signs_and_words_stand_out_from_their_ground() -> None:
    for colour in (*FOUR_COLOURS, *TWO_COLOURS):
        assert contrast(colour, "#ffffff") >= 4.5
    for colour in (INK, MUTED):
        for ground in ("#f7f4ec", "#ebe5d3"):
            assert contrast(colour, ground) >= 4.5


def test_U01_suits_differ_by_shape() -> None:
    root = ElementTree.fromstring(deal_svg(Deal.from_seed(7)))
    shapes = {
        path.attrib["id"]: path.attrib["d"]
        for path in root.iter(f"{SVG}path")
        if "id" in path.attrib
    }
    assert {f"#{name}" for name in shapes} == SIGNS
    assert len(set(shapes.values())) == 4
    for group in root.iter(f"{SVG}g"):
        card = group.attrib.get("data-card")
        if card:
            signs = {use.attrib["href"] for use in group.iter(f"{SVG}use")}
            assert signs == {f"#rifki-{card[0]}"}


@pytest.mark.parametrize("has_four_colours", [True, False])
def test_U01_four_colours_or_two(has_four_colours: bool) -> None:
    root = ElementTree.fromstring(deal_svg(Deal.from_seed(7), has_four_colours=has_four_colours))
    fills = {use.attrib["href"]: use.attrib["fill"] for use in root.iter(f"{SVG}use")}
    assert len(set(fills.values())) == (4 if has_four_colours else 2)
    board = board_svg(board_after(2), has_four_colours=has_four_colours)
    trick = trick_svg(board_after(2).trick, has_four_colours=has_four_colours)
    sheet = score_sheet_svg(sheet_of(4), has_four_colours=has_four_colours)
    for svg in (board, trick, sheet):
        for use in ElementTree.fromstring(svg).iter(f"{SVG}use"):
            assert use.attrib["fill"] == fills[use.attrib["href"]]


def test_U01_one_star_for_the_winner_and_one_arrow_for_the_turn() -> None:
    for ply, n_stars, n_arrows in ((0, 0, 1), (1, 1, 1), (3, 1, 1), (4, 0, 1), (52, 0, 0)):
        svg = board_svg(board_after(ply))
        assert svg.count("M0-7L") == n_stars
        assert svg.count("l12 7-12 7Z") == n_arrows


def test_U01_totals_in_the_plus_point_up_and_the_others_down() -> None:
    svg = score_sheet_svg(sheet_of(20))
    assert svg.count("m-6 5h12l-6-11Z") == sum(sheet_of(20).in_the_plus())
    assert svg.count("m-6-5h12l-6 11Z") == 4 - sum(sheet_of(20).in_the_plus())


# --- what is drawn


@given(st.integers(0, 10_000))
def test_a_deal_shows_each_card_once(seed: int) -> None:
    assert Counter(cards_of(deal_svg(Deal.from_seed(seed)))) == Counter(
        map(str, map(Card, range(52)))
    )


def test_hands_are_in_display_order() -> None:
    deal = Deal.from_seed(7)
    expected = [str(card) for seat in Seat for card in sorted_cards(deal.masks[seat])]
    assert cards_of(deal_svg(deal)) == expected


@pytest.mark.parametrize("deal", [ONE_SUIT_EACH, Deal.from_seed(7), set_up_board().deal])
def test_cards_lie_inside_the_picture_and_apart(deal: Deal) -> None:
    root = ElementTree.fromstring(deal_svg(deal))
    width, height = map(int, root.attrib["viewBox"].split()[2:])
    places = [
        tuple(map(float, re.findall(r"[\d.]+", group.attrib["transform"])[:2]))
        for group in root.iter(f"{SVG}g")
    ]
    assert len(set(places)) == len(places) == deal.mask.bit_count()
    assert all(20 <= x <= width - 52 - 20 and 20 <= y <= height - 74 - 20 for x, y in places)
    # A corner with its rank is 20 wide.
    for one, two in pairwise(places):
        assert one[1] != two[1] or two[0] - one[0] >= 20


def test_the_title_stands_in_the_picture_and_for_screen_readers() -> None:
    svg = deal_svg(Deal.from_seed(7), title="Deal 3 <final>")
    assert ElementTree.fromstring(svg)[0].text == "Deal 3 <final>"
    assert "Deal 3 <final>" in texts_of(svg)
    assert texts_of(deal_svg(Deal.from_seed(7)))[-1] == "Deal"


def test_a_board_shows_hands_and_trick_and_nothing_that_is_gone() -> None:
    board = board_after(7)
    shown = Counter(cards_of(board_svg(board)))
    held = Counter(str(card) for seat in Seat for card in board.hand(seat))
    assert shown == held + Counter(map(str, board.trick.cards))


def test_a_board_shows_contract_points_and_who_declares() -> None:
    board = board_after(8, Contract.TRUMP_HEARTS)
    svg = board_svg(board, title="Semi-final")
    texts = texts_of(svg)
    assert ElementTree.fromstring(svg)[0].text == "Semi-final"
    assert "Trumps: hearts" in texts
    assert "Trick 3/13" in texts
    assert "SouthDeclarer" in texts
    assert Counter(texts)["0"] == list(board.points).count(0)
    assert sum(f"{points:+d}" in texts for points in board.points if points) >= 1


def test_a_view_shows_other_hands_face_down() -> None:
    board = board_after(6)
    for seat in Seat:
        svg = board_svg(view_of_board(board, seat))
        shown = {*map(str, board.hand(seat)), *map(str, board.trick.cards)}
        assert set(cards_of(svg)) == shown
        n_hidden = sum(len(board.hand(other)) for other in Seat if other is not seat)
        assert svg.count("M26 25L36 37L26 49L16 37Z") == n_hidden


def test_a_view_is_drawn_the_same_whatever_the_others_hold() -> None:
    deal = Deal.from_seed(7)
    swapped = Deal.from_text(deal.text.replace("K4.", "A4.").replace("AT9832.", "KT9832."))
    assert swapped != deal
    boards = [Board(each, Contract.NO_MEN, declarer=Seat.EAST) for each in (deal, swapped)]
    open_, hidden = (
        {board_svg(board) for board in boards},
        {board_svg(view_of_board(board, Seat.EAST)) for board in boards},
    )
    assert (len(open_), len(hidden)) == (2, 1)


def test_a_view_before_the_contract_is_drawn_too() -> None:
    svg = board_svg(Game(seed=7).view(Seat.EAST))
    assert len(cards_of(svg)) == 13
    assert "Trick 1/13" in texts_of(svg)


@pytest.mark.parametrize("leader", Seat)
def test_R07_a_trick_lies_in_seat_positions_whoever_led(leader: Seat) -> None:
    cards = tuple(map(Card, ("CJ", "DK", "C9", "CT")))
    svg = trick_svg(Trick(leader, cards, leader, -60))
    root = ElementTree.fromstring(svg)
    places = {
        group.attrib["data-card"]: tuple(
            map(int, re.findall(r"\d+", group.attrib["transform"])[:2])
        )
        for group in root.iter(f"{SVG}g")
        if "data-card" in group.attrib
    }
    by_seat = {seat: places[str(card)] for seat, card in Trick(leader, cards)}
    assert by_seat[Seat.NORTH][1] < by_seat[Seat.EAST][1] == by_seat[Seat.WEST][1]
    assert by_seat[Seat.EAST][1] < by_seat[Seat.SOUTH][1]
    assert by_seat[Seat.WEST][0] < by_seat[Seat.SOUTH][0] < by_seat[Seat.EAST][0]
    assert cards_of(svg)[-1] == "CJ"  # painted last, over the others
    texts = texts_of(svg)
    assert texts.count("Leader") == 1
    assert texts[texts.index("Leader") - 1] == Labels().seats[leader]
    assert "-60" in texts


def test_a_trick_in_progress_shows_no_points() -> None:
    texts = texts_of(trick_svg(Trick(Seat.WEST, (Card("SA"),), Seat.WEST)))
    assert "0" not in texts


def test_descriptions_say_what_the_picture_shows() -> None:
    description = ElementTree.fromstring(board_svg(set_up_board()))[1].text
    assert description == (
        "Contract: No King of Hearts. Declarer: South. Turn: East. South (0): hearts K."
        " East (0): spades Q, hearts 2. North (0): clubs 2, diamonds A. West (0): hearts Q J."
        " Trick 1/2: South: spades A"
    )
    assert "spades A 10" in (ElementTree.fromstring(deal_svg(Deal.from_seed(7)))[1].text or "")


# --- score sheet


@pytest.mark.parametrize("n_rows", [0, 1, 20])
def test_a_score_sheet_shows_every_number_of_the_sheet(n_rows: int) -> None:
    sheet = sheet_of(n_rows)
    texts = Counter(texts_of(score_sheet_svg(sheet)))
    for number in range(1, 21):
        assert texts[str(number)] >= 1
    expected = Counter(
        f"{points:+d}" if points else "0" for row in sheet.rows for points in row.points
    )
    expected += Counter(str(total) for totals in sheet.running_totals() for total in totals)
    expected += Counter(str(total) for total in sheet.totals)
    expected += Counter(f"{rank}." for rank in sheet.ranks())
    for text, count in expected.items():
        assert texts[text] >= count
    assert sum(texts[labels] for labels in Labels().contracts) == n_rows


def test_what_is_left_to_declare_is_drawn_until_the_last_deal_ends() -> None:
    labels = Labels()
    left = {labels.trumps_left, labels.negatives_left, labels.contracts_left}
    before, after = score_sheet_svg(sheet_of(19)), score_sheet_svg(sheet_of(20))
    assert left <= set(texts_of(before))
    assert not left & set(texts_of(after))
    heights = [float(ElementTree.fromstring(svg).attrib["viewBox"].split()[3])
               for svg in (before, after)]  # fmt: skip
    lowest = max(
        float(one.attrib["y"])
        for one in ElementTree.fromstring(after).iter()
        if one.tag.endswith("text") and "y" in one.attrib
    )
    assert lowest < heights[1] < heights[0]


def test_a_ring_marks_the_declarers_points_in_each_row() -> None:
    assert score_sheet_svg(sheet_of(7)).count('rx="11"') == 7


def test_king_bonus_ranks_replace_those_of_the_totals() -> None:
    svg = score_sheet_svg(sheet_of(3), ranks=(2, 3, 1, 4))
    assert [text for text in texts_of(svg) if re.fullmatch(r"\d\.", text)] == [
        "2.",
        "3.",
        "1.",
        "4.",
    ]


def test_G11_pluses_follow_the_threshold_of_the_rules() -> None:
    rules = RuleSet.preset("standard").with_options({"plus_threshold": "zero_or_more"})
    above, zero = (texts_of(score_sheet_svg(ScoreSheet(rules=each))) for each in (RuleSet(), rules))
    assert above.count("sunk") == zero.count("in the plus") == 4


def test_wide_letters_count_twice_when_a_name_is_shortened() -> None:
    assert em_width("ab") == 2
    assert em_width("王e\u0301") == 3
    assert short_name("王小明王小明", 6) == "王小…"
