"""Messages: written and read without loss, as the schema says, and with no hidden card in them."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rifki.engine
from rifki import CONTRACTS, SEATS, Board, CardSet, Deal, Game, Phase, Seat, View
from rifki.cards import CARDS
from rifki.contracts import Contract
from rifki.engine import (
    MOST_LINE_BYTES,
    Asked,
    Choice,
    Choose,
    Complaint,
    EngineHello,
    EngineOption,
    Hello,
    Info,
    Limits,
    MessageError,
    NewGame,
    OptionType,
    Ping,
    Pong,
    Quit,
    SetOptions,
    asked_of,
    decode_engine,
    decode_host,
    encode,
)
from rifki.engine.view_json import view_from_json, view_to_json
from rifki.view import view_of_board
from tests.core.helpers import PROPERTY, random_board, random_rules

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
SCHEMA = json.loads(Path(rifki.engine.__file__).with_name("protocol.schema.json").read_text())
CARD = re.compile(r'"([CDHS][2-9TJQKA])"')


def validator(name: str) -> jsonschema.Draft202012Validator:
    """The schema of what one side sends."""
    return jsonschema.Draft202012Validator({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{name}"}]})


HOST, ENGINE = validator("hostMessage"), validator("engineMessage")

IDS = st.integers(0, 2**53)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
VALUES = st.dictionaries(
    st.sampled_from([card.text for card in CARDS] + [contract.text for contract in Contract]),
    st.floats(-650, 650, allow_nan=False),
    max_size=5,
)
NODES = st.none() | IDS
OPTIONS = st.one_of(
    st.builds(EngineOption, TEXTS, st.just(OptionType.STRING), TEXTS),
    st.builds(EngineOption, TEXTS, st.just(OptionType.BOOL), st.booleans()),
    st.just(EngineOption("skill", OptionType.INT, 3, 0, 20)),
    st.just(EngineOption("open", OptionType.INT, -7)),
    st.just(EngineOption("style", OptionType.CHOICE, "bold", choices=("bold", "Işık"))),
).filter(lambda option: bool(option.name.strip()))
ENGINE_MESSAGES = st.one_of(
    st.builds(
        EngineHello,
        TEXTS.filter(lambda text: bool(text.strip())),
        st.just(1),
        TEXTS,
        TEXTS,
        st.lists(OPTIONS, max_size=3, unique_by=lambda option: option.name).map(tuple),
    ),
    st.builds(Choice, IDS, card=st.sampled_from(CARDS), values=VALUES, nodes=NODES),
    st.builds(Choice, IDS, contract=st.sampled_from(Contract), values=VALUES, nodes=NODES),
    st.builds(Choice, IDS, redeal=st.booleans()),
    st.builds(Info, IDS, TEXTS, VALUES, NODES),
    st.builds(Pong, IDS),
    st.builds(Complaint, TEXTS, st.none() | IDS),
)


def some_view(seed: int, seat: Seat) -> View:
    """The view of a seat at a random moment of a random deal or game, by random rules."""
    rng = random.Random(seed)
    if rng.random() < 0.5:
        board = random_board(rng, n_cards=rng.choice((13, 13, 5)))
        for _ in range(rng.randrange(52)):
            if board.is_over:
                break
            board.push(rng.choice(list(board.legal_cards)))
        return view_of_board(board, seat)
    game = Game(seed=seed, rules=random_rules(rng))
    for _ in range(rng.randrange(300)):
        if game.is_over or game.turn is None:
            break
        if game.board is None:
            game.declare(rng.choice(game.view(game.turn).legal_contracts))
        else:
            game.play(rng.choice(list(game.view(game.turn).legal_cards)))
    return game.view(seat)


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS), NODES, NODES)
def test_a_question_comes_back_as_it_was_and_fits_the_schema(
    seed: int, seat: Seat, time_ms: int | None, nodes: int | None
) -> None:
    view = some_view(seed, seat)
    question = Choose(seed, asked_of(view), view, Limits(time_ms, nodes))
    line = encode(question)
    assert decode_host(line) == question
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert len(line) < MOST_LINE_BYTES
    HOST.validate(json.loads(line))


@PROPERTY
@given(ENGINE_MESSAGES)
def test_what_an_engine_says_comes_back_as_it_was_and_fits_the_schema(message: Any) -> None:
    line = encode(message)
    assert decode_engine(line) == message
    assert line.count(b"\n") == 1
    ENGINE.validate(json.loads(line))


@pytest.mark.parametrize(
    "message",
    [Hello(), SetOptions({"seed": "7", "skill": 3, "fast": True}), NewGame(), Ping(3), Quit()],
)
def test_the_other_messages_of_a_host_come_back_as_they_were(message: Any) -> None:
    line = encode(message)
    assert decode_host(line) == message
    HOST.validate(json.loads(line))


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS))
def test_X06_no_message_has_a_card_that_its_seat_cannot_see(seed: int, seat: Seat) -> None:
    view = some_view(seed, seat)
    line = encode(Choose(1, asked_of(view), view)).decode()
    deck = line.partition('"deck":')[2]
    told = set(CARD.findall(line.partition('"deck":')[0]))
    assert told <= {card.text for card in CardSet(view.hand.mask | view.played_mask)}
    # In a position with fewer cards the deck is public: which cards there are, not who holds them.
    assert view.deck_mask == (1 << 52) - 1 or set(CARD.findall(deck)) == {
        card.text for card in CardSet(view.deck_mask)
    }


@PROPERTY
@given(SEEDS, st.sampled_from(SEATS))
def test_X06_exchanging_unseen_cards_changes_no_byte(seed: int, seat: Seat) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    for _ in range(rng.randrange(48)):
        if board.is_over:
            break
        board.push(rng.choice(list(board.legal_cards)))
    pool = [card for other in SEATS if other is not seat for card in board.hand(other)]
    rng.shuffle(pool)
    masks = list(board.deal.masks)
    for other in SEATS:
        if other is not seat:
            masks[other] &= ~board.hand(other).mask
            for _ in board.hand(other):
                masks[other] |= pool.pop().mask
    twin = Board(
        Deal((masks[0], masks[1], masks[2], masks[3])),
        board.contract,
        declarer=board.declarer,
        rules=board.rules,
    )
    for card in board.plays:
        twin.push_unchecked(card)
    views = [view_of_board(each, seat) for each in (board, twin)]
    assert len({encode(Choose(1, Asked.CARD, view)) for view in views}) == 1


def test_V07_every_card_and_contract_has_one_spelling() -> None:
    for card in CARDS:
        line = encode(Choice(1, card=card))
        assert decode_engine(line) == Choice(1, card=card)
    for contract in CONTRACTS:
        line = encode(Choice(1, contract=contract))
        assert decode_engine(line) == Choice(1, contract=contract)
    for text in ("hk", "10H", "H10", "♥K", "KH", "", "XX", "HK "):
        with pytest.raises(MessageError):
            decode_engine(json.dumps({"type": "choice", "id": 1, "card": text}).encode())


HELLO = b'{"type":"hello","protocol":1,"name":"x","options":'
BAD_LINES = [
    b"",
    b"\n",
    b"nonsense",
    b"{",
    b"[]",
    b"null",
    b"17",
    b'"hello"',
    b"\xff\xfe",
    b'{"type":null}',
    b'{"type":["choice"]}',
    b'{"type":"choice"}',
    b'{"type":"choice","id":1}',
    b'{"type":"choice","id":-1,"card":"HK"}',
    b'{"type":"choice","id":1.0,"card":"HK"}',
    b'{"type":"choice","id":true,"card":"HK"}',
    b'{"type":"choice","id":1e400,"card":"HK"}',
    b'{"type":"choice","id":' + b"9" * 5000 + b',"card":"HK"}',
    b'{"type":"choice","id":1,"card":"HK","contract":"no_king"}',
    b'{"type":"choice","id":1,"contract":"trump"}',
    b'{"type":"choice","id":1,"redeal":"yes"}',
    b'{"type":"choice","id":1,"card":"HK","values":[1]}',
    b'{"type":"choice","id":1,"card":"HK","values":{"ZZ":1}}',
    b'{"type":"choice","id":1,"card":"HK","values":{"HK":"1"}}',
    b'{"type":"choice","id":1,"card":"HK","values":{"HK":NaN}}',
    b'{"type":"choice","id":1,"card":"HK","values":{"HK":1e999}}',
    b'{"type":"choice","id":1,"card":"HK","nodes":-4}',
    b'{"type":"hello","protocol":1}',
    b'{"type":"hello","protocol":1,"name":"  "}',
    b'{"type":"hello","protocol":"1","name":"x"}',
    b'{"type":"hello","protocol":1,"name":"x","options":{}}',
    b'{"type":"hello","protocol":1,"name":"x","options":[{"name":"a"}]}',
    b'{"type":"hello","protocol":1,"name":"x","options":[{"name":"a","type":"int","default":"1"}]}',
    HELLO + b'[{"name":"a","type":"int","default":9,"min":0,"max":3}]}',
    HELLO + b'[{"name":"a","type":"bool","default":true},{"name":"a","type":"bool","default":1}]}',
    HELLO + b'[{"name":"a","type":"bool","default":true}]}'.replace(b"]", b',{"name":"a"}]'),
    b"[" * 60_000,
    b'{"a":' * 10_000,
]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: line[:40].decode("latin-1"))
def test_S19_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(MessageError):
        decode_engine(line)


def test_messages_and_keys_of_versions_to_come_are_passed_over() -> None:
    assert decode_engine(b'{"type":"mood","is":"good"}') is None
    assert decode_host(b'{"type":"resign"}') is None
    assert decode_engine(b'{"type":"pong","id":3,"mood":{}}') == Pong(3)
    assert decode_host(b'{"type":"quit","why":"late"}') == Quit()


def test_half_characters_are_replaced_before_they_reach_a_file() -> None:
    message = decode_engine(b'{"type":"error","id":1,"message":"\\ud800 \\u2665"}')
    assert message == Complaint("? ♥", 1)
    assert encode(Info(1, "\ud800")).decode()


def view_values() -> dict[str, Any]:
    game = Game(seed=7)
    game.declare(Contract.NO_HEARTS)
    assert game.turn is not None
    return json.loads(json.dumps(view_to_json(game.view(game.turn))))


@pytest.mark.parametrize("key", sorted(set(view_values()) - {"options"}))
@pytest.mark.parametrize("value", [{}, "?", 1.5, -1, [None], ["HK", "HK"], True, 10**9, "\ud800"])
def test_a_view_that_cannot_be_is_refused_with_its_key(key: str, value: object) -> None:
    values = view_values()
    if key == "is_opened" and value is True:
        value = 1
    values[key] = value
    with pytest.raises(MessageError, match=rf"^view\.{key}: "):
        view_from_json(values)
    del values[key]
    with pytest.raises(MessageError, match=rf"^view\.{key}: missing"):
        view_from_json(values)


@pytest.mark.parametrize("value", [None, [], "view", 3])
def test_a_view_that_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(MessageError, match="view"):
        view_from_json(value)


def test_questions_of_a_whole_game_fit_the_schema() -> None:
    game = Game(seed=5)
    n_questions = 0
    while not game.is_over:
        assert game.turn is not None
        view = game.view(game.turn)
        if n_questions % 17 == 0:
            HOST.validate(json.loads(encode(Choose(n_questions, asked_of(view), view))))
        n_questions += 1
        if view.phase is Phase.DECLARE:
            game.declare(view.legal_contracts[0])
        else:
            game.play(view.legal_cards[0])
    assert n_questions == 20 * 53


def test_the_schema_is_a_schema_and_refuses_what_is_none() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    messages: list[Any] = [{"type": "choice", "id": 1}, {"type": "nothing"}, {}, []]
    for message in messages:
        assert not ENGINE.is_valid(message)
        assert not HOST.is_valid(message)
