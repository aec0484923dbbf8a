"""Messages as lines of JSON, and back; no input or output.

Unknown keys and unknown types of messages are for versions to come: keys are ignored, a line of an
unknown type is None. Anything else that is not right raises MessageError.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.engine.errors import MessageError
from rifki.engine.messages import (
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    EngineMessage,
    EngineOption,
    Hello,
    HostMessage,
    Info,
    Limits,
    NewGame,
    OptionType,
    OptionValue,
    Ping,
    Pong,
    Quit,
    SetOptions,
)
from rifki.engine.view_json import view_from_json, view_to_json

__all__ = ["MOST_LINE_BYTES", "decode_engine", "decode_host", "encode"]

MOST_LINE_BYTES: Final = 1 << 16
"""The longest line that either side need read, its end included."""

_MOST_NAME = 200
_MOST_TEXT = 2000
_MOST_OPTIONS = 100
_MOST_ID = 1 << 53

_CARD_BY_TEXT: Final[dict[str, Card]] = {card.text: card for card in CARDS}
_CONTRACT_BY_TEXT: Final[dict[str, Contract]] = {contract.text: contract for contract in Contract}


# -- writing ---------------------------------------------------------------------------------------


def encode(message: HostMessage | EngineMessage) -> bytes:
    """A message as one line, its end included: UTF-8, no line end inside."""
    text = json.dumps(_plain(message), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace") + b"\n"


def _plain(message: HostMessage | EngineMessage) -> dict[str, Any]:
    """A message as plain JSON values."""
    match message:
        case Hello(protocol, client):
            return {"type": "hello", "protocol": protocol, "client": client}
        case SetOptions(options):
            return {"type": "set", "options": dict(options)}
        case NewGame():
            return {"type": "new_game"}
        case Choose(id_, asked, view, limits):
            return {
                "type": "choose",
                "id": id_,
                "asked": asked.value,
                "limits": {"time_ms": limits.time_ms, "nodes": limits.nodes},
                "view": view_to_json(view),
            }
        case Ping(id_):
            return {"type": "ping", "id": id_}
        case Quit():
            return {"type": "quit"}
        case EngineHello():
            return {
                "type": "hello",
                "protocol": message.protocol,
                "name": message.name,
                "version": message.version,
                "author": message.author,
                "options": [_option_plain(option) for option in message.options],
            }
        case Choice():
            return _choice_plain(message)
        case Info(id_, text, values, nodes):
            row: dict[str, Any] = {"type": "info", "id": id_, "text": text}
            return _with_findings(row, values, nodes)
        case Pong(id_):
            return {"type": "pong", "id": id_}
        case Complaint(text, id_):
            return {"type": "error", "id": id_, "message": text}


def _choice_plain(choice: Choice) -> dict[str, Any]:
    row: dict[str, Any] = {"type": "choice", "id": choice.id}
    if choice.card is not None:
        row["card"] = choice.card.text
    if choice.contract is not None:
        row["contract"] = choice.contract.text
    if choice.redeal is not None:
        row["redeal"] = choice.redeal
    return _with_findings(row, choice.values, choice.nodes)


def _with_findings(
    row: dict[str, Any], values: Mapping[str, float], nodes: int | None
) -> dict[str, Any]:
    """A row with what an engine may add; what it does not is left out."""
    if values:
        row["values"] = dict(values)
    if nodes is not None:
        row["nodes"] = nodes
    return row


def _option_plain(option: EngineOption) -> dict[str, Any]:
    row: dict[str, Any] = {
        "name": option.name,
        "type": option.type.value,
        "default": option.default,
    }
    if option.type is OptionType.INT:
        row |= {"min": option.low, "max": option.high}
    if option.type is OptionType.CHOICE:
        row["choices"] = list(option.choices)
    return row


# -- reading ---------------------------------------------------------------------------------------


def decode_host(line: bytes) -> HostMessage | None:
    """Read what a host sends; None for a message of a type not known here. Raises MessageError."""
    row = _object(line)
    try:
        return _host_message(row)
    except MessageError as error:
        error.about(row)
        raise


def _host_message(row: Mapping[str, Any]) -> HostMessage | None:
    match row.get("type"):
        case "hello":
            return Hello(_whole(row, "protocol"), _text(row, "client", _MOST_NAME))
        case "set":
            return SetOptions(_options_set(row.get("options")))
        case "new_game":
            return NewGame()
        case "choose":
            return _choose(row)
        case "ping":
            return Ping(_id(row))
        case "quit":
            return Quit()
    _check_type(row)
    return None


def decode_engine(line: bytes) -> EngineMessage | None:
    """Read what an engine sends; None for a message of a type not known here.

    Whether a choice is legal is for the host to see. Raises MessageError.
    """
    row = _object(line)
    try:
        return _engine_message(row)
    except MessageError as error:
        error.about(row)
        raise


def _engine_message(row: Mapping[str, Any]) -> EngineMessage | None:
    match row.get("type"):
        case "hello":
            return EngineHello(
                _text(row, "name", _MOST_NAME, is_needed=True),
                _whole(row, "protocol"),
                _text(row, "version", _MOST_NAME),
                _text(row, "author", _MOST_NAME),
                _options_of(row.get("options", [])),
            )
        case "choice":
            return _choice(row)
        case "info":
            return Info(_id(row), _text(row, "text", _MOST_TEXT), _values(row), _nodes(row))
        case "pong":
            return Pong(_id(row))
        case "error":
            id_ = None if row.get("id") is None else _id(row)
            return Complaint(_text(row, "message", _MOST_TEXT), id_)
    _check_type(row)
    return None


def _no_number(word: str) -> NoReturn:
    """Python's reader knows NaN and Infinity, JSON does not."""
    raise ValueError(word)


def _object(line: bytes) -> dict[str, Any]:
    """The object of a line."""
    try:
        row = json.loads(line.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise MessageError("not a line of JSON in UTF-8") from error
    if not isinstance(row, dict):
        raise MessageError("not a JSON object")
    return row


def _check_type(row: Mapping[str, Any]) -> None:
    """Raise unless this may be a message of a version to come."""
    if not isinstance(row.get("type"), str):
        raise MessageError("type: not a text")


def _choose(row: Mapping[str, Any]) -> Choose:
    try:
        asked = Asked(row.get("asked"))
    except ValueError as error:
        words = ", ".join(each.value for each in Asked)
        raise MessageError(f"asked: not one of {words}") from error
    limits = row.get("limits", {})
    if not isinstance(limits, dict):
        raise MessageError("limits: not an object")
    given = Limits(_limit(limits, "time_ms"), _limit(limits, "nodes"))
    return Choose(_id(row), asked, view_from_json(row.get("view")), given)


def _choice(row: Mapping[str, Any]) -> Choice:
    card, contract, redeal = row.get("card"), row.get("contract"), row.get("redeal")
    if sum(value is not None for value in (card, contract, redeal)) != 1:
        raise MessageError("choice: not one of card, contract and redeal")
    if redeal is not None and not isinstance(redeal, bool):
        raise MessageError("redeal: neither true nor false")
    return Choice(
        _id(row),
        _looked_up(card, _CARD_BY_TEXT, "card"),
        _looked_up(contract, _CONTRACT_BY_TEXT, "contract"),
        redeal,
        _values(row),
        _nodes(row),
    )


def _looked_up(value: object, table: Mapping[str, Any], key: str) -> Any:
    """What a text stands for; only the one spelling of the protocol is known."""
    if value is None:
        return None
    found = table.get(value) if isinstance(value, str) else None
    if found is None:
        raise MessageError(f"{key}: {str(value)[:20]!r} is none")
    return found


def _values(row: Mapping[str, Any]) -> dict[str, float]:
    values = row.get("values")
    if values is None:
        return {}
    if not isinstance(values, dict):
        raise MessageError("values: not an object")
    for key, value in values.items():
        if key not in _CARD_BY_TEXT and key not in _CONTRACT_BY_TEXT:
            raise MessageError(f"values: {key[:20]!r} is neither card nor contract")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise MessageError(f"values: that of {key} is no number")
        # A whole number may be too large to compare as a float.
        if (isinstance(value, float) and not math.isfinite(value)) or abs(value) > _MOST_ID:
            raise MessageError(f"values: that of {key} is no such number")
    return {key: float(value) for key, value in values.items()}


def _nodes(row: Mapping[str, Any]) -> int | None:
    return None if row.get("nodes") is None else _whole(row, "nodes")


def _limit(limits: Mapping[str, Any], key: str) -> int | None:
    return None if limits.get(key) is None else _whole(limits, key)


def _id(row: Mapping[str, Any]) -> int:
    return _whole(row, "id")


def _whole(row: Mapping[str, Any], key: str) -> int:
    value = row.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_ID:
        raise MessageError(f"{key}: not a whole number from 0")
    return value


def _text(row: Mapping[str, Any], key: str, most: int, *, is_needed: bool = False) -> str:
    """A text, cut where it is too long; half characters, which no file can hold, are replaced."""
    value = row.get(key, "")
    if not isinstance(value, str) or (is_needed and not value.strip()):
        raise MessageError(f"{key}: not a text")
    return value[:most].encode("utf-8", "replace").decode()


def _options_set(values: object) -> dict[str, OptionValue]:
    if not isinstance(values, dict):
        raise MessageError("options: not an object")
    for key, value in values.items():
        if not isinstance(value, str | int | bool):
            raise MessageError(f"options: {key[:20]!r} has no value of an option")
    return dict(values)


def _options_of(values: object) -> tuple[EngineOption, ...]:
    if not isinstance(values, list) or len(values) > _MOST_OPTIONS:
        raise MessageError("options: not a list")
    options = tuple([_option(value) for value in values])
    if len({option.name for option in options}) != len(options):
        raise MessageError("options: a name twice")
    return options


def _option(value: object) -> EngineOption:
    if not isinstance(value, dict):
        raise MessageError("options: not an object")
    name = _text(value, "name", _MOST_NAME, is_needed=True)
    try:
        kind = OptionType(value.get("type"))
    except ValueError as error:
        raise MessageError(f"options: {name!r} is of an unknown type") from error
    choices = value.get("choices", [])
    if not isinstance(choices, list) or not all(isinstance(each, str) for each in choices):
        raise MessageError(f"options: the choices of {name!r} are no texts")
    default: Any = value.get("default")
    option = EngineOption(
        name, kind, default, _bound(value, "min"), _bound(value, "max"), tuple(choices)
    )
    if default is None or not option.allows(default):
        raise MessageError(f"options: {name!r} cannot have its default")
    return option


def _bound(row: Mapping[str, Any], key: str) -> int | None:
    value = row.get(key)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise MessageError(f"options: {key} is no whole number")
    return value
