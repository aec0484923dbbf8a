"""A view as the JSON object of a `choose` message, and back.

Written from a `View` alone, so that no hidden card can be in it. Read back without guessing: what a
host says is legal is taken as it stands, but its cards, seats and contracts must be such.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rifki.cards import Card, CardSet, parse_card
from rifki.contracts import Contract, parse_contract
from rifki.engine.errors import MessageError
from rifki.errors import RifkiError
from rifki.redeals import RedealGround
from rifki.rules import RuleSet, parse_rules
from rifki.scoresheet import ScoreRow, ScoreSheet
from rifki.seats import Points, Seat, parse_seat
from rifki.trick import Trick
from rifki.view import Phase, View

__all__ = ["view_from_json", "view_to_json"]

_T = TypeVar("_T")

_MOST_ROWS = 20
_MOST_TRICKS = 13
_MOST_POINTS = 1 << 20


def view_to_json(view: View) -> dict[str, Any]:
    """The view as `View.to_json` has it, with the options of the rules spelt out."""
    return {**view.to_json(), "options": view.rules.option_texts()}


def view_from_json(values: object) -> View:
    """Read a view; unknown keys are ignored. Raises MessageError.

    >>> from rifki import Game
    >>> game = Game(seed=7)
    >>> view = game.view(game.turn)
    >>> view_from_json(view_to_json(view)) == view
    True
    """
    if not isinstance(values, Mapping):
        raise MessageError("view: not an object")
    try:
        return _view(_Keys(values))
    except (RifkiError, ValueError, TypeError) as error:
        if isinstance(error, MessageError):
            raise
        raise MessageError(f"view: {error}") from error


class _Keys:
    """The keys of an object, each read by a function that raises for what is not right."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def get(self, key: str, read: Callable[[Any], _T]) -> _T:
        """The value of a key that must be there."""
        if key not in self._values:
            raise MessageError(f"view.{key}: missing")
        try:
            return read(self._values[key])
        except (RifkiError, ValueError, TypeError) as error:
            raise MessageError(f"view.{key}: {error}") from error


def _view(keys: _Keys) -> View:
    rules: RuleSet = keys.get("rules", lambda value: parse_rules(_text(value)))
    deck: CardSet | None = keys.get("deck", _or_none(_cards))
    view = View(
        seat=keys.get("seat", _seat),
        phase=keys.get("phase", Phase),
        rules=rules,
        sheet=ScoreSheet(keys.get("sheet", _rows), rules),
        number=keys.get("number", _count),
        attempt=keys.get("attempt", _count),
        declarer=keys.get("declarer", _seat),
        contract=keys.get("contract", _or_none(_contract)),
        turn=keys.get("turn", _or_none(_seat)),
        hand=keys.get("hand", _cards),
        trick=keys.get("trick", _trick),
        tricks=keys.get("tricks", _tricks),
        points=keys.get("points", _points),
        tricks_won=keys.get("tricks_won", _points),
        is_opened=keys.get("is_opened", _flag),
        legal_cards=keys.get("legal_cards", _cards),
        legal_contracts=keys.get("legal_contracts", _contracts),
        redeal=keys.get("redeal", _or_none(RedealGround)),
    )
    if deck is None:
        return view
    from dataclasses import replace

    return replace(view, deck_mask=deck.mask)


def _or_none(read: Callable[[Any], _T]) -> Callable[[Any], _T | None]:
    """A reader that lets null pass."""
    return lambda value: None if value is None else read(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise MessageError("not a text")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise MessageError("neither true nor false")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < _MOST_POINTS:
        raise MessageError("not a number from 0")
    return value


def _list(value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise MessageError(f"not a list of at most {most}")
    return value


def _seat(value: object) -> Seat:
    return parse_seat(_text(value))


def _contract(value: object) -> Contract:
    return parse_contract(_text(value))


def _contracts(value: object) -> tuple[Contract, ...]:
    return tuple([_contract(each) for each in _list(value, len(Contract))])


def _card(value: object) -> Card:
    return parse_card(_text(value))


def _cards(value: object) -> CardSet:
    cards = [_card(each) for each in _list(value, 52)]
    found = CardSet(cards)
    if len(found) != len(cards):
        raise MessageError("a card twice")
    return found


def _points(value: object) -> Points:
    south, east, north, west = (_number(each) for each in _list(value, 4))
    return south, east, north, west


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= _MOST_POINTS:
        raise MessageError("not a whole number")
    return value


def _trick(value: object) -> Trick:
    if not isinstance(value, Mapping):
        raise MessageError("not a trick")
    return Trick(
        _seat(value.get("leader")),
        tuple([_card(each) for each in _list(value.get("cards"), 4)]),
        _or_none(_seat)(value.get("winner")),
        _number(value.get("points")),
    )


def _tricks(value: object) -> tuple[Trick, ...]:
    return tuple([_trick(each) for each in _list(value, _MOST_TRICKS)])


def _rows(value: object) -> tuple[ScoreRow, ...]:
    rows = []
    for row in _list(value, _MOST_ROWS):
        number, declarer, contract, points = _list(row, 4)
        rows.append(ScoreRow(_count(number), _seat(declarer), _contract(contract), _points(points)))
    return tuple(rows)
