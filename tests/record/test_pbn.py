"""PBN deals: compass seats, voids, what is refused."""

from __future__ import annotations

import io

import pytest

from rifki import SEATS, Card, Deal, RecordError, Seat
from rifki.deal import format_hand
from rifki.record import pbn as pbn_module
from rifki.record import read_pbn_deals
from rifki.record import reader as reader_module

CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
SUITS_BY_SEAT = {Seat.SOUTH: "S", Seat.EAST: "H", Seat.NORTH: "D", Seat.WEST: "C"}
FULL = "AKQJT98765432"
# Each seat holds one suit: spades South, hearts East, diamonds North, clubs West.
ONE_SUIT_EACH = f'[Deal "N:..{FULL}. .{FULL}.. {FULL}... ...{FULL}"]'


def read(text: str) -> list[Deal]:
    """All deals of a text."""
    return list(read_pbn_deals(io.StringIO(text)))


def pbn_of(deal: Deal, first: Seat) -> str:
    """The Deal tag of a deal, from a seat on clockwise."""
    start = CLOCKWISE.index(first)
    order = [CLOCKWISE[(start + step) & 3] for step in range(4)]
    return f'[Deal "{first}:{" ".join(format_hand(deal.masks[seat]) for seat in order)}"]'


def test_V07_an_asymmetric_deal_goes_to_the_seats_by_name_not_by_order() -> None:
    (deal,) = read(ONE_SUIT_EACH)
    for seat in SEATS:
        assert {card.suit.letter for card in deal.hand(seat)} == {SUITS_BY_SEAT[seat]}
        assert len(deal.hand(seat)) == 13


@pytest.mark.parametrize("first", SEATS)
def test_V07_every_card_stays_with_its_seat_whoever_comes_first(first: Seat) -> None:
    for seed in range(30):
        deal = Deal.from_seed(seed)
        (read_deal,) = read(pbn_of(deal, first))
        assert all(read_deal.holder(Card(n)) is deal.holder(Card(n)) for n in range(52))


def test_C01_voids_in_each_suit_and_in_three() -> None:
    hand = "AKQJT98765432"
    for void in range(4):
        suits = [hand[:4], hand[:4], hand[:5]]
        suits.insert(void, "")
        rest = _deal_with(".".join(suits))
        assert read(pbn_of(rest, Seat.EAST)) == [rest]
        assert format_hand(rest.masks[0]).split(".")[void] == ""
    assert read(ONE_SUIT_EACH)[0].text == f"S={FULL}... E=.{FULL}.. N=..{FULL}. W=...{FULL}"


def _deal_with(south: str) -> Deal:
    """A deal in which South holds a hand."""
    from rifki.deal import parse_hand

    mask = parse_hand(south)
    others = [card for card in range(52) if not mask >> card & 1]
    return Deal.from_hands([list(_cards(mask)), others[:13], others[13:26], others[26:]])


def _cards(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(52) if mask >> card & 1]


def test_everything_else_in_the_file_is_passed_over() -> None:
    text = f"""% PBN 2.1
[Event "A [Deal \\"x\\" ]"]
[DealX "N:..."]
[Note "[Deal nonsense"]
{{ a comment with [Deal "N:x"]
over two lines }} [Dealer "N"] ; [Deal "N:y"]
% [Deal "N:z"]
{ONE_SUIT_EACH}
[Play "N"]
SA S2
[Deal
"""
    text = text.rsplit("[Deal", 1)[0]
    assert len(read(text)) == 1
    assert len(read(text.replace("\n", "\r\n"))) == 1
    assert len(read(text.replace("\n", "\r"))) == 1
    assert len(list(read_pbn_deals(io.BytesIO(text.encode() + b'[Site "\xf0"]')))) == 1
    assert read("") == []


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        ('[Deal "N:..AKQ. ... ... ..."]', "expected equal hands"),
        ('[Deal "N:A... K... Q... J..."]', "1 cards a hand"),
        ('[Deal "X:A... K... Q... J..."]', "not a PBN deal"),
        ('[Deal "A... K... Q... J..."]', "not a PBN deal"),
        ('[Deal "N:A... K... Q..."]', "not a PBN deal"),
        ('[Deal "N:A... K... Q... -"]', "not a hand"),
        ('[Deal "N:A.. K... Q... J..."]', "not a hand"),
        ('[Deal "N:A1... K... Q... J..."]', "not a rank"),
        ('[Deal "N:AA... K... Q... J..."]', "twice"),
        ('[Deal "N:A... A... Q... J..."]', "dealt twice"),
        ('[Deal "N:A... K... Q... J..."', "not a Deal tag"),
        ('[Deal "N:A... K... Q... J...', "not a Deal tag"),
        ("[Deal]", "not a Deal tag"),
        ('[Deal "?"]', "not a PBN deal"),
        ('[Deal "#"]', "not a PBN deal"),
    ],
)
def test_a_malformed_deal_is_refused_with_line_and_column(tag: str, message: str) -> None:
    text = f'[Event "x"]\n{ONE_SUIT_EACH}\n  {tag}\n{ONE_SUIT_EACH}\n'
    with pytest.raises(RecordError, match=message) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (3, 3)
    errors: list[RecordError] = []
    assert len(list(read_pbn_deals(io.StringIO(text), on_error=errors.append))) == 2
    assert len(errors) == 1


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pbn_module, "_MAX_LINE_CHARS", 1_000)
    monkeypatch.setattr(reader_module, "_BLOCK_CHARS", 100)
    with pytest.raises(RecordError, match="line too long") as caught:
        read("\n" + ONE_SUIT_EACH + "\n" + "x" * 5_000)
    assert (caught.value.line, caught.value.column) == (3, 1)


@pytest.mark.parametrize("size", [1, 2, 5])
def test_lines_are_counted_across_blocks(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "_BLOCK_CHARS", size)
    errors: list[RecordError] = []
    text = 'a\r\nb\rc\n\r\n[Deal "x"]\r\r\n[Deal "y"]\r'
    assert list(read_pbn_deals(io.StringIO(text), on_error=errors.append)) == []
    assert [error.line for error in errors] == [5, 7]
