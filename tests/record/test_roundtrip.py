"""Game, record, text, JSON: every way there and back loses nothing."""

from __future__ import annotations

import json
import random

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

from rifki import Game, InvalidSetupError, Phase, RuleSet, Seat
from rifki.board import Board
from rifki.events import Abandoned, Dealt, Event, Played, RedealCalled, TakenOver
from rifki.record import (
    format_record,
    from_json,
    game_from_record,
    json_schema,
    parse_record,
    record_from_game,
    to_json,
)
from rifki.record.convert import attempts_of, deal_events
from rifki.record.tree import GameRecord
from rifki.redeals import RedealGround
from rifki.results import Ending
from tests.record.games import PRESET_NAMES, random_game, step
from tests.record.records import game_records

_SCHEMA = jsonschema.Draft202012Validator(json_schema())


def assert_lossless(record: GameRecord) -> None:
    """Text and JSON give the same record back, and the text is canonical."""
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    obj = json.loads(json.dumps(to_json(record)))
    _SCHEMA.validate(obj)
    assert from_json(obj) == record
    assert to_json(from_json(obj)) == obj


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(game_records())
def test_C01_C02_C11_any_record_survives_text_and_json(record: GameRecord) -> None:
    assert_lossless(record)


@pytest.mark.parametrize("preset", PRESET_NAMES)
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_game_to_record_to_game_has_the_same_events(seed: int, by_hand: bool, preset: str) -> None:
    game = random_game(seed, RuleSet.preset(preset), by_hand=by_hand)
    record = record_from_game(game, tags={"South": "Işık"})
    assert_lossless(record)
    again = game_from_record(parse_record(format_record(record)))
    assert again.events == game.events
    assert again.score_sheet == game.score_sheet
    assert again.results == game.results


def test_the_random_games_hold_everything_a_record_can() -> None:
    wanted: set[object] = {*Ending, *RedealGround, TakenOver, RedealCalled, Played}
    for seed in range(100):
        # Only `standard` can finish at once, only `cafe` can void.
        game = random_game(seed, RuleSet.preset(("cafe", "standard")[seed % 2]), by_hand=True)
        record = record_from_game(game)
        assert game_from_record(record).events == game.events
        wanted -= {result.ending for result in game.results}
        wanted -= {result.ground for result in game.results}
        wanted -= {type(event) for event in game.events}
        if not wanted:
            return
    raise AssertionError(wanted)


@pytest.mark.parametrize("preset", PRESET_NAMES)
@pytest.mark.parametrize("n_steps", [0, 1, 2, 3, 7, 54, 55, 56, 57, 130, 400])
def test_C13_a_game_cut_off_anywhere_comes_back(n_steps: int, preset: str) -> None:
    game = random_game(n_steps, RuleSet.preset(preset), n_steps=n_steps, extras=0.1)
    for reason in (None, "timeout"):
        if reason is not None and not game.is_over:
            game.abandon(reason)
        record = record_from_game(game, with_current_hands=True)
        assert_lossless(record)
        assert record.abandoned == game.abandoned
        again = game_from_record(parse_record(format_record(record)))
        assert again.events == game.events
        assert again.phase is game.phase


def test_hidden_hands_are_not_written_unless_asked() -> None:
    game = random_game(3, RuleSet(), n_steps=60, extras=0)
    assert game.phase is Phase.PLAY
    assert game.deal is not None
    text = format_record(record_from_game(game))
    assert game.deal.text not in text
    assert text.count("hands ") == len(game.results) == 1
    assert game.deal.text in format_record(record_from_game(game, with_current_hands=True))
    with pytest.raises(InvalidSetupError, match="no hands"):
        game_from_record(parse_record(text))


def test_an_abandoned_game_does_not_show_the_hands_either() -> None:
    game = Game(seed=1)
    game.abandon("resigned")
    record = record_from_game(game)
    assert record.deals[0].hands is None
    assert record.abandoned == "resigned"
    assert record.result == (0, 0, 0, 0)


@pytest.mark.parametrize("reason", ["", "?", "-"])
def test_a_reason_that_reads_as_not_known_is_refused(reason: str) -> None:
    game = Game(seed=1)
    with pytest.raises(InvalidSetupError, match="say something"):
        game.abandon(reason)
    assert not game.is_over


def test_tags_that_the_game_determines_are_refused() -> None:
    game = Game(seed=1)
    for name in ("King", "Rules", "Commit", "Entropy", "Result", "End"):
        with pytest.raises(InvalidSetupError, match=name):
            record_from_game(game, tags=[(name, "1")])


def test_a_game_by_hand_has_no_seeds_to_write() -> None:
    with pytest.raises(InvalidSetupError, match="no seeds"):
        record_from_game(Game.by_hand(), with_commitments=True)


def test_reading_10_legal_sets_rebuilt_from_the_record_equal_the_live_ones_at_every_ply() -> None:
    rng = random.Random(5)
    for preset in PRESET_NAMES:
        game = Game(rules=RuleSet.preset(preset), seed=11)
        for _ in range(150):
            step(game, rng, 0.0)
            if game.board is None:
                continue
            text = format_record(record_from_game(game, with_current_hands=True))
            again = game_from_record(parse_record(text))
            assert again.board is not None
            assert again.legal_cards == game.legal_cards
            assert again.board.position == game.board.position
            assert again.turn is game.turn


def test_R11_trick_counts_of_record_and_engine_agree() -> None:
    for seed in range(25):
        game = random_game(seed, RuleSet(), extras=0)
        record = parse_record(format_record(record_from_game(game)))
        for deal, result in zip(record.deals, game.results, strict=True):
            counts = [0, 0, 0, 0]
            leaders = [trick.leader for trick in deal.tricks]
            for leader in leaders[1:]:
                counts[leader] += 1
            last = Board(result.deal, result.contract, declarer=result.declarer)
            for card in deal.cards:
                last.push(card)
            counts[last.turn] += 1
            assert tuple(counts) == result.tricks_won
            assert sum(counts) == 13


def test_a_game_by_hand_may_be_taken_over_before_the_first_deal() -> None:
    game = Game.by_hand()
    game.take_over(Seat.WEST, "bot")
    record = record_from_game(game)
    assert_lossless(record)
    assert game_from_record(record).events == game.events


def test_events_of_a_deal_stand_alone() -> None:
    game = random_game(2, RuleSet.preset("cafe"), by_hand=True, n_steps=900)
    record = record_from_game(game, with_current_hands=True)
    assert record.notes == ()
    events: list[Event] = []
    for deal, attempt in zip(record.deals, attempts_of(record), strict=True):
        events.extend(deal_events(deal, attempt))
    assert tuple(events) == tuple(e for e in game.events if not isinstance(e, Abandoned))
    assert any(isinstance(event, Dealt) and event.attempt for event in events)
