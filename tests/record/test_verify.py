"""Verifying: the deals follow from the seeds, the seeds from the commitments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rifki import Deal, Ending, RuleSet
from rifki.record import (
    GameRecord,
    ProblemKind,
    Severity,
    Tag,
    check_record,
    format_record,
    parse_record,
    record_from_game,
    verify_record,
)
from tests.record.games import random_game, seeds_game


def kinds_of(record: GameRecord) -> list[ProblemKind]:
    """The kinds of all problems."""
    return [problem.kind for problem in verify_record(record)]


def with_deal(record: GameRecord, index: int, **changes: object) -> GameRecord:
    """The record with one deal changed."""
    deals = list(record.deals)
    deals[index] = replace(deals[index], **changes)  # type: ignore[arg-type]
    return replace(record, deals=tuple(deals))


@pytest.mark.parametrize("entropy", [b"", b"mixed in"])
def test_a_game_from_seeds_verifies_with_its_redeals(entropy: bytes) -> None:
    seed = next(
        seed
        for seed in range(100)
        if any(r.ending is Ending.VOIDED for r in seeds_game(seed, entropy).results)
    )
    game = seeds_game(seed, entropy)
    record = parse_record(format_record(record_from_game(game, with_seeds=True)))
    assert record.entropy == entropy
    assert any(deal.void for deal in record.deals)
    assert all((deal.seed is None) is (deal.void is not None) for deal in record.deals)
    assert verify_record(record) == []
    assert check_record(record) == []


def test_seeds_are_revealed_only_for_deals_that_have_ended() -> None:
    game = random_game(5, RuleSet(), n_steps=53 * 2 + 10, extras=0)
    assert game.seeds is not None
    text = format_record(record_from_game(game, with_seeds=True))
    assert [seed.hex() in text for seed in game.seeds.seeds] == [True] * 2 + [False] * 18
    assert verify_record(parse_record(text)) == []
    text = format_record(record_from_game(game, with_commitments=True))
    assert not any(seed.hex() in text for seed in game.seeds.seeds)
    assert "[Commit" in text
    assert kinds_of(parse_record(text)) == [ProblemKind.NO_SEEDS]


def test_a_voided_deal_does_not_reveal_the_seed_that_deals_it_again() -> None:
    for seed in range(200):
        game = random_game(seed, RuleSet.preset("cafe"), extras=0, n_steps=2_000)
        void = next((r for r in game.results if r.ending is Ending.VOIDED), None)
        if void is not None:
            break
    assert void is not None
    assert game.seeds is not None
    n_events = next(
        index for index, event in enumerate(game.events)
        if getattr(event, "number", 0) == void.number and getattr(event, "attempt", 0) == 1
    )  # fmt: skip
    from rifki import Game

    live = Game.from_events(game.events[: n_events + 1], rules=game.rules, seeds=game.seeds)
    assert live.attempt == 1
    text = format_record(record_from_game(live, with_seeds=True))
    assert game.seeds.seeds[void.number - 1].hex() not in text


@pytest.fixture
def record() -> GameRecord:
    return record_from_game(random_game(8, RuleSet(), extras=0), with_seeds=True)


def test_other_cards_are_found(record: GameRecord) -> None:
    bad = with_deal(record, 4, hands=Deal.from_seed(1).masks)
    problem = verify_record(parse_record(format_record(bad)))[0]
    assert problem.kind is ProblemKind.HANDS_NOT_OF_SEED
    line = format_record(bad).splitlines()[problem.line - 1]
    assert line.startswith("hands")


def test_another_seed_is_found(record: GameRecord) -> None:
    assert kinds_of(with_deal(record, 4, seed=bytes(32))) == [
        ProblemKind.HANDS_NOT_OF_SEED,
        ProblemKind.SEED_WRONG,
    ]
    assert ProblemKind.SEED_WRONG in kinds_of(with_deal(record, 4, number=21))


def test_another_first_declarer_is_found(record: GameRecord) -> None:
    declarer = record.deals[0].declarer
    assert declarer is not None
    bad = with_deal(record, 0, declarer=declarer.next)
    assert kinds_of(bad) == [ProblemKind.DECLARER_NOT_OF_SEED]
    assert kinds_of(with_deal(record, 0, declarer=None)) == []
    tags = [Tag("Rules", "cafe") if tag.name == "Rules" else tag for tag in bad.tags]
    assert kinds_of(replace(bad, tags=tuple(tags))) == [], "not drawn at random there"


def test_other_entropy_is_found(record: GameRecord) -> None:
    assert len(kinds_of(replace(record, tags=(*record.tags, Tag("Entropy", "00"))))) >= 20


def test_what_is_missing_is_said(record: GameRecord) -> None:
    bare = replace(record, tags=tuple([tag for tag in record.tags if tag.name != "Commit"]))
    assert [(p.kind, p.severity) for p in verify_record(bare)] == [
        (ProblemKind.NO_COMMITMENTS, Severity.WARNING)
    ]
    assert kinds_of(with_deal(record, 3, seed=None)) == [ProblemKind.SEED_MISSING]
    assert kinds_of(with_deal(record, 3, hands=None)) == [ProblemKind.HANDS_NOT_WRITTEN]
    empty = replace(record, deals=())
    assert [(p.kind, p.is_error) for p in verify_record(empty)] == [(ProblemKind.NO_SEEDS, True)]
