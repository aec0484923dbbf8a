"""The tree refuses what could not be written and read back."""

from __future__ import annotations

from typing import Any

import pytest

from rifki import Contract, Ending, InvalidSetupError, RifkiError, Seat
from rifki.cards import CARDS
from rifki.record import (
    Comment,
    DealRecord,
    GameRecord,
    Place,
    Stage,
    Tag,
    Takeover,
    TrickRecord,
    Void,
    parse_record,
)
from rifki.redeals import RedealGround

KING = Tag("King", "1")
NO_KING: dict[str, Any] = {"number": 1, "contract": Contract.NO_KING}
SHORT = TrickRecord(1, Seat.SOUTH, CARDS[:3])


@pytest.mark.parametrize(
    "fields",
    [
        {"number": 0},
        {"number": 10_000},
        {"number": 1, "hands": (1, 2, 4, 1 << 52)},
        {"number": 1, "hands": (-1, 2, 4, 8)},
        {"number": 1, "tricks": (SHORT,)},
        {"number": 1, "ending": Ending.FINISHED},
        {**NO_KING, "tricks": (SHORT, SHORT)},
        {**NO_KING, "tricks": (TrickRecord(1, Seat.SOUTH, CARDS[:5]),)},
        {**NO_KING, "tricks": (TrickRecord(0, Seat.SOUTH, CARDS[:4]),)},
        {**NO_KING, "ending": Ending.PLAYED},
        {**NO_KING, "ending": Ending.VOIDED},
        {**NO_KING, "ending": Ending.CLAIMED},
        {**NO_KING, "claimant": Seat.WEST},
        {**NO_KING, "void": Void(RedealGround.SPLIT_QUEENS, Seat.WEST)},
        {**NO_KING, "void": Void(RedealGround.WEAK_TRUMP)},
        {**NO_KING, "void": Void(RedealGround.SPLIT_QUEENS), "points": (0, 0, 0, 0)},
        {"number": 1, "points": (1_000_000, 0, 0, 0)},
        {"number": 1, "seed": bytes(32)},
        {"number": 1, "points": (0, 0, 0, 0), "seed": bytes(31)},
        {"number": 1, "placeholders": (("contract", ""),)},
        {"number": 1, "placeholders": (("number", "?"),)},
        {"number": 1, "placeholders": (("points", "?"), ("contract", "?"))},
        {**NO_KING, "placeholders": (("contract", "?"),)},
        {"number": 1, "notes": (Comment(Place(Stage.HANDS), "x"),)},
        {"number": 1, "notes": (Comment(Place(Stage.TAG, 0), "x"),)},
        {**NO_KING, "notes": (Comment(Place(s), "") for s in (Stage.CONTRACT, Stage.DEAL))},
    ],
)
def test_a_deal_that_could_not_be_written_is_refused(fields: dict[str, Any]) -> None:
    if "notes" in fields:
        fields = {**fields, "notes": tuple(fields["notes"])}
    with pytest.raises(InvalidSetupError):
        DealRecord(**fields)


@pytest.mark.parametrize(
    "make",
    [
        lambda: GameRecord(()),
        lambda: GameRecord((Tag("Event", "x"),)),
        lambda: GameRecord((Tag("King", "2"),)),
        lambda: GameRecord((KING, KING)),
        lambda: GameRecord((KING, Tag("a b", "x"))),
        lambda: GameRecord((KING, Tag("Ş", "x"))),
        lambda: GameRecord((KING, Tag("Event", "\ud800"))),
        lambda: GameRecord((KING, Tag("Date", "today"))),
        lambda: GameRecord((KING, Tag("Rules", "house"))),
        lambda: GameRecord((KING, Tag("Result", "1 2"))),
        lambda: GameRecord((KING, Tag("Commit", "ab"))),
        lambda: GameRecord((KING, Tag("Entropy", "a"))),
        lambda: GameRecord((KING,), notes=(Comment(Place(Stage.TAG, 2), "x"),)),
        lambda: GameRecord((KING,), notes=(Comment(Place(Stage.DEAL), "x"),)),
        lambda: GameRecord((KING,), notes=(Takeover(Place(Stage.TAG, 0), Seat.SOUTH, "x"),)),
        lambda: Comment(Place(Stage.TAG), " x"),
        lambda: Comment(Place(Stage.TAG), "a\rb"),
        lambda: Comment(Place(Stage.TAG), "\udfff"),
        lambda: Takeover(Place(Stage.DEAL), Seat.WEST, "\udfff"),
    ],
)
def test_a_game_that_could_not_be_written_is_refused(make: Any) -> None:
    with pytest.raises(RifkiError):
        make()


def test_what_the_tags_say() -> None:
    record = parse_record(
        '[King "1"][South "İpek"][West "-"][Rules "pagat early_end=off"][Date "2026.11.29"]'
        f'[Result "1 -2 3 -2"][Entropy "ab01"][Commit "{" ".join(["0f" * 32] * 20)}"][End "left"]'
    )
    assert record.player(Seat.SOUTH) == "İpek"
    assert record.player(Seat.WEST) is record.player(Seat.NORTH) is None
    assert record.rules is not None
    assert record.rules.early_end is False
    assert record.result == (1, -2, 3, -2)
    assert record.entropy == b"\xab\x01"
    assert record.commitments == (b"\x0f" * 32,) * 20
    assert record.abandoned == "left"
    assert record.totals == (0, 0, 0, 0)
    pad = parse_record('[King "1"] deal 1 points 1 2 3 4 deal 2 points 1 0 0 0')
    assert pad.totals == (2, 2, 3, 4)


def test_equality_does_not_look_at_the_source() -> None:
    assert parse_record('[King "1"]') == parse_record(' [ King\n"1" ] ')
    assert parse_record('[King "1"]') != parse_record('[King "1"] {x}')


def test_a_place_names_itself() -> None:
    assert str(Place(Stage.CARD, 12)) == "card 12"
    assert str(Place(Stage.HANDS)) == "hands"
