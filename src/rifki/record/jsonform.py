"""The JSON form of a record: lossless, described by record.schema.json."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from typing import Any, TypeVar

from rifki.cards import parse_card
from rifki.contracts import parse_contract
from rifki.deal import format_hand, parse_hand
from rifki.errors import ParseError
from rifki.record.tags import PLACEHOLDERS
from rifki.record.tree import (
    Comment,
    DealRecord,
    GameRecord,
    Note,
    Tag,
    Takeover,
    TrickRecord,
    Void,
    parse_place,
)
from rifki.redeals import RedealGround
from rifki.results import Ending
from rifki.seats import SEATS, Points, Seat

__all__ = ["from_json", "json_schema", "to_json"]

_T = TypeVar("_T")
_FORMAT = "rifki-record"
_SEAT_BY_LETTER = {seat.letter: seat for seat in SEATS}
_ENDINGS = {ending.value: ending for ending in (Ending.EARLY, Ending.FINISHED, Ending.CLAIMED)}
_GROUNDS = {ground.value: ground for ground in RedealGround}
_UNKNOWN = tuple([text for text in PLACEHOLDERS if text])


def json_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of the JSON form, as published in record.schema.json."""
    text = resources.files("rifki.record").joinpath("record.schema.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


# -- to JSON ---------------------------------------------------------------------------------------


def to_json(record: GameRecord) -> dict[str, Any]:
    """The JSON form: plain dicts, lists, texts and numbers. What is not written is not there.

    `from_json(to_json(record)) == record`.
    """
    obj: dict[str, Any] = {
        "format": _FORMAT,
        "tags": [{"name": tag.name, "value": tag.value} for tag in record.tags],
    }
    if record.notes:
        obj["notes"] = [_note_to_json(note) for note in record.notes]
    obj["deals"] = [_deal_to_json(deal) for deal in record.deals]
    return obj


def _note_to_json(note: Note) -> dict[str, Any]:
    """A comment or takeover."""
    if isinstance(note, Comment):
        return {"after": note.after.text, "comment": note.text}
    return {"after": note.after.text, "takeover": note.seat.letter, "player": note.player}


def _deal_to_json(deal: DealRecord) -> dict[str, Any]:
    """A deal, its keys in the order of the text."""
    values: dict[str, Any] = {"number": deal.number}
    values["declarer"] = deal.declarer.letter if deal.declarer is not None else None
    values["dealer"] = deal.dealer.letter if deal.dealer is not None else None
    if deal.hands is not None:
        values["hands"] = {seat.letter: format_hand(deal.hands[seat]) for seat in SEATS}
    values["contract"] = deal.contract.text if deal.contract is not None else None
    if deal.tricks:
        values["tricks"] = [_trick_to_json(trick) for trick in deal.tricks]
    values["ending"] = deal.ending.value if deal.ending is not None else None
    values["claimant"] = deal.claimant.letter if deal.claimant is not None else None
    if deal.void is not None:
        values["void"] = {"ground": deal.void.ground.value}
        if deal.void.caller is not None:
            values["void"]["caller"] = deal.void.caller.letter
    values["points"] = list(deal.points) if deal.points is not None else None
    values["seed"] = deal.seed.hex() if deal.seed is not None else None
    values.update(deal.placeholders)
    if deal.notes:
        values["notes"] = [_note_to_json(note) for note in deal.notes]
    return {key: value for key, value in values.items() if value is not None}


def _trick_to_json(trick: TrickRecord) -> dict[str, Any]:
    """A trick."""
    cards = [card.text for card in trick.cards]
    return {"number": trick.number, "leader": trick.leader.letter, "cards": cards}


# -- from JSON -------------------------------------------------------------------------------------


def from_json(obj: object) -> GameRecord:
    """The record of a JSON form. Raises ParseError, whose `what` names the path of the fault
    ("deals[3].points"), or InvalidSetupError for parts that do not go together.

    Unknown keys are refused.
    """
    root = _Object(obj, "record", {"format", "tags", "notes", "deals"})
    root.take("format", lambda value: _choice({_FORMAT: _FORMAT}, value))
    return GameRecord(
        tuple(root.take_list("tags", _tag)),
        tuple(root.take_list("deals", _deal)),
        tuple(root.take_list("notes", _note)) if root.has("notes") else (),
    )


class _Object:
    """A JSON object that is taken apart key by key; the path is for messages."""

    def __init__(self, obj: object, path: str, keys: set[str]) -> None:
        if not isinstance(obj, dict):
            raise ParseError(path, _short(obj), expected="a JSON object")
        for key in obj:
            if key not in keys:
                raise ParseError(
                    f"{path}: unknown key",
                    _short(key),
                    expected="one of " + ", ".join(sorted(keys)),
                )
        self.obj: dict[str, object] = obj
        self.path = path

    def has(self, key: str) -> bool:
        """Whether a key is there."""
        return key in self.obj

    def take(self, key: str, parse: Callable[[object], _T]) -> _T:
        """The value of a key, parsed; a fault names the path."""
        if key not in self.obj:
            raise ParseError(f"{self.path}: missing key", key, expected=key)
        return _at(f"{self.path}.{key}", parse, self.obj[key])

    def take_if(self, key: str, parse: Callable[[object], _T]) -> _T | None:
        """The value of a key, or None if it is not there."""
        return self.take(key, parse) if key in self.obj else None

    def take_list(self, key: str, parse: Callable[[object, str], _T]) -> list[_T]:
        """The items of a list, each parsed with its path."""
        items = self.take(key, _list)
        path = key if self.path == "record" else f"{self.path}.{key}"
        return [parse(item, f"{path}[{index}]") for index, item in enumerate(items)]


def _short(value: object) -> object:
    """A value as messages show it."""
    return value if isinstance(value, str | int | float | bool | None) else type(value).__name__


def _at(path: str, parse: Callable[[object], _T], value: object) -> _T:
    """The parsed value; a fault names the path."""
    try:
        return parse(value)
    except ParseError as error:
        raise ParseError(f"{path}: {error.what}", error.value, expected=error.expected) from None


def _list(value: object) -> list[object]:
    """A JSON list."""
    if not isinstance(value, list):
        raise ParseError("not a list", _short(value), expected="a list")
    return value


def _text(value: object) -> str:
    """A JSON text."""
    if not isinstance(value, str):
        raise ParseError("not a text", _short(value), expected="a text")
    return value


def _integer(value: object) -> int:
    """A JSON number without fraction; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ParseError("not a whole number", _short(value), expected="a whole number")
    return value


def _choice(table: dict[str, _T], value: object) -> _T:
    """One of a few words."""
    found = table.get(_text(value))
    if found is None:
        raise ParseError("unexpected", value, expected="one of " + ", ".join(table))
    return found


def _seat(value: object) -> Seat:
    """A seat letter."""
    return _choice(_SEAT_BY_LETTER, value)


def _tag(obj: object, path: str) -> Tag:
    """A tag."""
    tag = _Object(obj, path, {"name", "value"})
    return Tag(tag.take("name", _text), tag.take("value", _text))


def _note(obj: object, path: str) -> Note:
    """A comment or takeover."""
    if isinstance(obj, dict) and "takeover" in obj:
        note = _Object(obj, path, {"after", "takeover", "player"})
        place = note.take("after", lambda value: parse_place(_text(value)))
        seat = note.take("takeover", _seat)
        return note.take("player", lambda value: Takeover(place, seat, _text(value)))
    note = _Object(obj, path, {"after", "comment"})
    place = note.take("after", lambda value: parse_place(_text(value)))
    return note.take("comment", lambda value: Comment(place, _text(value)))


_DEAL_KEYS = {
    *("number", "declarer", "dealer", "hands", "contract", "tricks", "ending", "claimant"),
    *("void", "points", "seed", "notes"),
}


def _deal(obj: object, path: str) -> DealRecord:
    """A deal."""
    deal = _Object(obj, path, _DEAL_KEYS)
    unknown = [key for key in ("declarer", "contract", "points") if deal.obj.get(key) in _UNKNOWN]
    placeholders = tuple([(key, _text(deal.obj[key])) for key in unknown])

    def known(key: str, parse: Callable[[object], _T]) -> _T | None:
        return None if key in unknown else deal.take_if(key, parse)

    return DealRecord(
        number=deal.take("number", _integer),
        declarer=known("declarer", _seat),
        dealer=deal.take_if("dealer", _seat),
        hands=deal.take_if("hands", _hands),
        contract=known("contract", lambda value: parse_contract(_text(value))),
        tricks=tuple(deal.take_list("tricks", _trick)) if deal.has("tricks") else (),
        ending=deal.take_if("ending", lambda value: _choice(_ENDINGS, value)),
        claimant=deal.take_if("claimant", _seat),
        void=deal.take_if("void", _void),
        points=known("points", _points),
        seed=deal.take_if("seed", _seed),
        placeholders=placeholders,
        notes=tuple(deal.take_list("notes", _note)) if deal.has("notes") else (),
    )


def _hands(value: object) -> tuple[int, int, int, int]:
    """The four hands by seat letter."""
    hands = _Object(value, "hands", set(_SEAT_BY_LETTER))
    south, east, north, west = (
        hands.take(seat.letter, lambda hand: parse_hand(_text(hand))) for seat in SEATS
    )
    return south, east, north, west


def _trick(obj: object, path: str) -> TrickRecord:
    """A trick."""
    trick = _Object(obj, path, {"number", "leader", "cards"})
    cards = trick.take("cards", lambda value: [parse_card(_text(card)) for card in _list(value)])
    return TrickRecord(trick.take("number", _integer), trick.take("leader", _seat), tuple(cards))


def _void(value: object) -> Void:
    """How a deal was voided."""
    void = _Object(value, "void", {"ground", "caller"})
    ground = void.take("ground", lambda word: _choice(_GROUNDS, word))
    return Void(ground, void.take_if("caller", _seat))


def _points(value: object) -> Points:
    """Four numbers in seat order."""
    points = [_integer(item) for item in _list(value)]
    if len(points) != 4:
        raise ParseError("not points", len(points), expected="four numbers, in the order S E N W")
    return points[0], points[1], points[2], points[3]


def _seed(value: object) -> bytes:
    """A seed in hex."""
    text = _text(value)
    if len(text) != 64 or not all(char in "0123456789abcdefABCDEF" for char in text):
        raise ParseError("not a seed", text[:80], expected="64 hex digits")
    return bytes.fromhex(text)
