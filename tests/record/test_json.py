"""The JSON form: its schema, and what is refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rifki import ParseError, RifkiError
from rifki.record import (
    from_json,
    json_schema,
    parse_place,
    parse_record,
    read_records,
    record_from_game,
    to_json,
)
from tests.record.games import finished_game

GOOD = sorted((Path(__file__).parent.parent / "data" / "records" / "good").glob("*.king"))
TEXT = """[King "1"] {c} [Rules "cafe"]
deal 1 declarer E dealer S hands S=A... E=K... N=Q... W=J... contract no_king
1 E: SK SQ takeover W "bot" claim S void weak_trump N
deal 1 declarer ? contract - points ?
deal 2 contract no_men points 0 0 -60 -420
seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
"""


def an_object() -> dict[str, Any]:
    """A JSON form with every key."""
    return to_json(parse_record(TEXT))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_files_fit_the_schema_and_come_back(path: Path) -> None:
    for record in read_records(path):
        obj = to_json(record)
        jsonschema.validate(obj, json_schema(), cls=jsonschema.Draft202012Validator)
        assert from_json(json.loads(json.dumps(obj))) == record


def test_the_schema_describes_every_key_that_is_written() -> None:
    obj, schema = an_object(), json_schema()
    assert set(obj) == set(schema["properties"])
    written = set().union(*obj["deals"])
    assert written == set(schema["$defs"]["deal"]["properties"])


def _paths(obj: object, path: tuple = ()) -> list[tuple]:
    """The path of every value."""
    found = [path] if path else []
    items = (
        obj.items() if isinstance(obj, dict) else enumerate(obj) if isinstance(obj, list) else ()
    )
    for key, value in items:
        found += _paths(value, (*path, key))
    return found


@pytest.mark.parametrize(
    "junk",
    [
        None,
        True,
        0,
        -1,
        10**30,
        1.5,
        float("nan"),
        "",
        "x",
        "\ud800",
        "?",
        [],
        [1],
        ["S"],
        {},
        {"a": 1},
    ],
    ids=repr,
)
def test_any_wrong_value_anywhere_is_one_of_our_errors(junk: object) -> None:
    n_refused = 0
    for path in _paths(an_object()):
        obj = copy.deepcopy(an_object())
        target: Any = obj
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = junk
        try:
            record = from_json(obj)
        except RifkiError:
            n_refused += 1
        else:
            assert from_json(to_json(record)) == record
    assert n_refused > 20


@pytest.mark.parametrize("junk", [None, 1, "x", [], [{}], {"format": "pgn"}, {"a": 1}, {1: 2}])
def test_something_else_is_refused(junk: object) -> None:
    with pytest.raises(ParseError):
        from_json(junk)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda o: o["deals"][0].pop("number"), r"deals\[0\]: missing key"),
        (lambda o: o["deals"][0].update(score=1), r"deals\[0\]: unknown key"),
        (lambda o: o["deals"][2].update(points=[1, 2, 3]), r"deals\[2\].points: not points"),
        (lambda o: o["deals"][2].update(points=[1, 2, 3, True]), "not a whole number: True"),
        (lambda o: o["deals"][2].update(seed="zz"), r"deals\[2\].seed: not a seed"),
        (
            lambda o: o["deals"][0]["tricks"][0]["cards"].append("S1"),
            r"tricks\[0\].cards: not a card",
        ),
        (lambda o: o["deals"][0]["hands"].pop("W"), r"deals\[0\].hands: hands: missing key"),
        (lambda o: o["deals"][0].update(notes=[{"after": "card 9", "comment": "x"}]), "cannot be"),
        (
            lambda o: o["deals"][0].update(notes=[{"after": "hands", "comment": " x"}]),
            "white space",
        ),
        (lambda o: o["tags"].insert(1, {"name": "King", "value": "1"}), "twice"),
        (lambda o: o["tags"].pop(0), "King first"),
        (lambda o: o["deals"][0].update(number=0), "numbers go from 1"),
    ],
)
def test_the_message_names_the_path(change: Any, message: str) -> None:
    obj = an_object()
    change(obj)
    with pytest.raises(RifkiError, match=message):
        from_json(obj)


def test_every_spelling_of_a_card_is_read() -> None:
    obj = an_object()
    obj["deals"][0]["tricks"][0]["cards"] = ["♠10", "qs"]
    obj["deals"][0]["notes"] = []
    cards = from_json(obj).deals[0].cards
    assert [card.text for card in cards] == ["ST", "SQ"]


@pytest.mark.parametrize(
    "text", ["", "card", "hands 1", "card 01", "card -1", "card 12345", "x", "tag"]
)
def test_a_place_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_place(text)


def test_a_whole_game_in_json_has_no_null() -> None:
    assert "null" not in json.dumps(to_json(record_from_game(finished_game(1))))
