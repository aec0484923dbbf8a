"""Checking: every broken file is refused with its place, every good one passes; and `check_record`
agrees with `game_from_record` on what is a game.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from rifki import Card, Ending, Game, Reason, RifkiError, RuleSet, Seat
from rifki.record import (
    DealRecord,
    GameRecord,
    Problem,
    ProblemKind,
    RecordSource,
    Severity,
    Tag,
    TrickRecord,
    Void,
    check_record,
    format_record,
    game_from_record,
    parse_record,
    read_records,
    record_from_game,
)
from rifki.redeals import RedealGround
from rifki.rules import KingBonus
from tests.record.games import PRESET_NAMES, finished_game, random_game

DATA = Path(__file__).parent.parent / "data" / "records"
GOOD = sorted((DATA / "good").glob("*.king"))
BROKEN = [line.split("\t") for line in (DATA / "broken.tsv").read_text("utf-8").splitlines()]
KING = '[King "1"]\n[Rules "standard"]\n'


def problems_of(source: RecordSource) -> list[Problem]:
    """All problems of a file, those of reading too."""
    problems: list[Problem] = []
    for record in read_records(source, on_error=lambda e: problems.append(Problem.from_error(e))):
        problems.extend(check_record(record))
    return sorted(problems, key=lambda problem: (problem.line, problem.column))


def errors_of(text: str) -> list[tuple[ProblemKind, str]]:
    """Kind and rule of each error of one game."""
    return [(p.kind, p.rule) for p in check_record(parse_record(text)) if p.is_error]


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_file_has_no_errors(path: Path) -> None:
    assert [str(problem) for problem in problems_of(path) if problem.is_error] == []
    records = list(read_records(path))
    assert records
    for record in records:
        assert parse_record(format_record(record)) == record


def test_the_files_written_by_hand_have_kept_their_line_ends() -> None:
    crlf = (DATA / "good" / "by_hand_crlf.king").read_bytes()
    assert crlf.startswith(b"\xef\xbb\xbf")
    assert crlf.count(b"\r\n") == crlf.count(b"\n") > 20
    assert b"\n" not in (DATA / "good" / "by_hand_cr.king").read_bytes()


@pytest.mark.parametrize("row", BROKEN, ids=[row[0] for row in BROKEN])
def test_a_broken_file_is_refused_with_line_and_column(row: list[str]) -> None:
    name, place, rule, message = row
    path = DATA / "broken" / f"{name}.king"
    first = next(problem for problem in problems_of(path) if problem.is_error)
    assert (f"{first.line}:{first.column}", first.rule, first.message) == (place, rule, message)
    assert first.file == str(path)
    assert str(first) == f"{path}:{place}: error: {message} [{rule}]"


def test_every_broken_file_is_in_the_table() -> None:
    names = {path.stem for path in (DATA / "broken").glob("*.king")}
    assert names == {row[0] for row in BROKEN}
    assert len(names) > 80


@pytest.mark.parametrize("row", BROKEN, ids=[row[0] for row in BROKEN])
def test_a_game_after_a_broken_file_is_still_read(row: list[str], tmp_path: Path) -> None:
    path = tmp_path / "two.king"
    good = format_record(record_from_game(finished_game(1))).encode()
    path.write_bytes((DATA / "broken" / f"{row[0]}.king").read_bytes() + b"\n" + good)
    records = list(read_records(path, on_error=lambda error: None))
    assert records[-1] == record_from_game(finished_game(1))


def test_every_kind_of_problem_about_play_has_a_broken_file_or_a_test_here() -> None:
    found = set()
    for row in BROKEN:
        found |= {problem.kind for problem in problems_of(DATA / "broken" / f"{row[0]}.king")}
    rest = set(ProblemKind) - found
    assert {kind.id for kind in rest} == {
        "rules_unknown",
        "points_unknown",
        "plays_without_contract",
        "card_twice",
        "void_missing",
        "sum_not_zero",
        "seed_wrong",
        "hands_not_of_seed",
        "declarer_not_of_seed",
        "no_seeds",
        "no_commitments",
        "seed_missing",
        "hands_not_written",
    }


# -- the kinds without a file ----------------------------------------------------------------------


def test_C02_what_is_not_known_is_a_warning() -> None:
    problems = problems_of(DATA / "good" / "unknown.king")
    assert [(p.kind, p.severity, p.line) for p in problems] == [
        (ProblemKind.POINTS_UNKNOWN, Severity.WARNING, 12)
    ]
    problems = check_record(parse_record('[King "1"]\ndeal 1 contract no_king 1 S: D2'))
    assert [problem.kind for problem in problems] == [
        ProblemKind.RULES_UNKNOWN,
        ProblemKind.PLAYS_WITHOUT_CONTRACT,
    ]


def test_R23_a_card_played_twice_is_named_without_the_hands_too() -> None:
    text = KING + "deal 1 declarer S contract no_king 1 S: D2 D3 D2 D4"
    problem = check_record(parse_record(text))[0]
    assert (problem.kind, dict(problem.values)) == (ProblemKind.CARD_TWICE, {"card": "D2"})
    assert (problem.line, problem.column) == (3, text.splitlines()[2].rindex("D2") + 1)


def test_R23_every_doubled_and_missing_card_is_named() -> None:
    game = random_game(21, RuleSet(), n_steps=1, extras=0)
    record = record_from_game(game, with_current_hands=True)
    south, east, north, west = record.deals[0].hands or (0, 0, 0, 0)
    king = Card("HK").mask
    holder = next(s for s, hand in enumerate((south, east, north, west)) if hand & king)
    hands = [south, east, north, west]
    hands[holder] ^= king
    low = hands[(holder + 1) & 3] & -hands[(holder + 1) & 3]
    hands[holder] |= low
    deal = replace(record.deals[0], hands=(hands[0], hands[1], hands[2], hands[3]))
    bad = replace(record, deals=(deal,))
    named = [dict(problem.values) for problem in check_record(bad)]
    assert {"card": "HK"} in named
    assert any(value.get("card") == str(Card(low.bit_length() - 1)) for value in named)


@pytest.mark.parametrize("ending", ["", "early"])
def test_split_queens_must_be_void(ending: str) -> None:
    for seed in range(200):
        game = random_game(
            seed, RuleSet(redeal_split_queens=True, early_end=bool(ending)), extras=0
        )
        void = next((r for r in game.results if r.ending is Ending.VOIDED), None)
        if void is not None:
            break
    text = format_record(record_from_game(game))
    assert errors_of(text) == []
    assert f"{ending}\nvoid split_queens" in text or not ending
    bad = text.replace("void split_queens", "points -100 -100 -100 -100", 1)
    assert (ProblemKind.VOID_MISSING, "redeal_split_queens") in errors_of(bad)
    with pytest.raises(RifkiError):
        game_from_record(parse_record(bad))
    cut = text[: text.index("void split_queens")]
    assert errors_of(cut) == [] or "Result" in cut


def test_a_game_that_does_not_sum_to_zero() -> None:
    text = (DATA / "good" / "score_pad.king").read_text("utf-8")
    bad = text.replace("-320 0 0 0", "0 0 0 0", 1)
    assert [kind for kind, _ in errors_of(bad)] == [
        ProblemKind.SUM_NOT_ZERO,
        ProblemKind.POINTS_SUM,
    ]


def test_a_deal_that_was_played_out_needs_no_hands_to_be_checked() -> None:
    record = record_from_game(finished_game(3))
    bare = replace(record, deals=tuple([replace(deal, hands=None) for deal in record.deals]))
    assert check_record(bare) == []
    text = format_record(bare)
    first = record.deals[0].tricks[0]
    assert errors_of(text.replace(str(first.cards[1]), str(first.cards[2]), 1))
    south, east, north, west = record.deals[0].points or (0, 0, 0, 0)
    deal = replace(bare.deals[0], points=(north, south, east, west))
    assert errors_of(format_record(replace(bare, deals=(deal, *bare.deals[1:]))))


def _open_deals(preset: str, seed: int) -> GameRecord:
    """A game with claims and finishes, its hands not written."""
    record = record_from_game(random_game(seed, RuleSet.preset(preset), extras=0.05))
    deals = [replace(d, hands=None, notes=tuple(n for n in d.notes if n.after.text != "hands"))
             for d in record.deals]  # fmt: skip
    return replace(record, deals=tuple(deals))


@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_claims_finishes_and_early_ends_are_checked_without_hands(preset: str) -> None:
    for seed in range(6):
        record = _open_deals(preset, seed)
        assert check_record(record) == []
        for index, deal in enumerate(record.deals):
            if deal.points is None or deal.ending is None or not deal.tricks:
                continue
            south, east, north, west = deal.points
            bad = replace(deal, points=(east, south, north, west))
            deals = (*record.deals[:index], bad, *record.deals[index + 1 :])
            if south != east:
                assert any(p.is_error for p in check_record(replace(record, deals=deals)))
            bad = replace(deal, ending=None, claimant=None)
            deals = (*record.deals[:index], replace(bad, notes=()), *record.deals[index + 1 :])
            assert any(p.is_error for p in check_record(replace(record, deals=deals)))


def test_without_hands_a_wrong_leader_stops_the_check_of_the_deal() -> None:
    text = KING + "deal 1 declarer S contract no_king 1 S: D2 D3 D5 D4 2 S: C2"
    assert errors_of(text) == [(ProblemKind.TRICK_LEADER, "P1")]
    assert errors_of(text.replace("2 S:", "2 N:")) == []


def test_hands_without_plays_do_not_give_points() -> None:
    game = random_game(21, RuleSet(), n_steps=2, extras=0)
    text = format_record(record_from_game(game, with_current_hands=True)) + "points -320 0 0 0"
    assert ProblemKind.TOO_FEW_PLAYS in [kind for kind, _ in errors_of(text)]
    assert ProblemKind.TOO_FEW_PLAYS in [
        kind for kind, _ in errors_of(text.replace("points -320 0 0 0", "points ?"))
    ]


def test_a_trick_after_the_last_one_is_wrong() -> None:
    game = random_game(21, RuleSet(), n_steps=53, extras=0)
    text = format_record(record_from_game(game)).split("points")[0]
    assert errors_of(text) == []
    bad = parse_record(text + "14 S:")
    kinds = {problem.kind for problem in check_record(bad)}
    assert ProblemKind.TRICK_NUMBER in kinds
    with pytest.raises(RifkiError, match="after its end"):
        game_from_record(replace(bad, deals=(_with_leader(bad.deals[0]),)))


def _with_leader(deal: DealRecord) -> DealRecord:
    """The deal with the right leader in its empty last trick."""
    record = GameRecord((Tag("King", "1"), Tag("Rules", "standard")), (deal,))
    for seat in Seat:
        tricks = (*deal.tricks[:-1], TrickRecord(14, seat))
        candidate = replace(record, deals=(replace(deal, tricks=tricks),))
        if ProblemKind.TRICK_LEADER not in {p.kind for p in check_record(candidate)}:
            return candidate.deals[0]
    raise AssertionError(deal)


def test_the_king_bonus_ends_the_game() -> None:
    for seed in range(300):
        game = random_game(seed, RuleSet(king_bonus=KingBonus.TEN), extras=0.05)
        if game.bonus_winner is not None and game.number < 20:
            break
    record = record_from_game(game)
    assert check_record(record) == []
    assert game_from_record(record).bonus_winner is game.bonus_winner
    more = replace(record, deals=(*record.deals, DealRecord(number=game.number + 1)))
    assert [problem.kind for problem in check_record(more)] == [ProblemKind.DEAL_AFTER_END]


def test_problems_of_a_record_without_a_text_are_placed_in_its_canonical_text() -> None:
    record = record_from_game(finished_game(3))
    deal = replace(record.deals[1], number=7)
    bad = replace(record, deals=(record.deals[0], deal, *record.deals[2:]), source=None)
    problem = check_record(bad)[0]
    line = format_record(bad).splitlines()[problem.line - 1]
    assert line.startswith("deal 7")
    assert problem.file == "<record>"
    assert check_record(bad, file="x.king")[0].file == "x.king"


def test_problems_in_a_later_game_are_placed_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.king"
    text = format_record(record_from_game(finished_game(3)))
    path.write_text(text + text.replace("1 E:", "2 E:", 1), "utf-8")
    problems = problems_of(path)
    assert problems[0].line == text.count("\n") + text[: text.index("1 E:")].count("\n") + 1
    assert path.read_text("utf-8").splitlines()[problems[0].line - 1].startswith("2 E:")


def test_a_refused_card_says_why() -> None:
    problems = problems_of(DATA / "broken" / "revoke.king")
    assert problems[0].reason is Reason.MUST_FOLLOW_SUIT
    assert dict(problems[0].values)["reason"] == "must_follow_suit"


# -- check_record and game_from_record -------------------------------------------------------------


def _is_game(record: GameRecord) -> bool:
    """Whether a record can be played."""
    try:
        game_from_record(record)
    except RifkiError:
        return False
    return True


@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_check_and_replay_agree_on_changed_records(preset: str) -> None:
    rng = random.Random(preset)
    n_bad = n_good = 0
    for seed in range(60):
        game = random_game(
            seed, RuleSet.preset(preset), n_steps=rng.randrange(40, 400), extras=0.05
        )
        record = record_from_game(game, with_current_hands=True)
        for _ in range(6):
            changed = _changed(record, rng)
            problems = [str(problem) for problem in check_record(changed) if problem.is_error]
            assert (not problems) is _is_game(changed), (format_record(changed), problems)
            n_bad += bool(problems)
            n_good += not problems
    assert n_bad > 100
    assert n_good > 5


def _changed(record: GameRecord, rng: random.Random) -> GameRecord:
    """A record with one deal changed a little."""
    index = rng.randrange(len(record.deals))
    deal = replace(record.deals[index], notes=())
    deals = list(record.deals)
    deals[index] = _changed_deal(deal, rng)
    if rng.random() < 0.1:
        deals.pop(index)
    if rng.random() < 0.1:
        deals = deals[: index + 1]
    tags = record.tags
    if rng.random() < 0.1 and record.tag("End") is None:
        tags = (*tags, Tag("End", "timeout"))
    return GameRecord(tags, tuple(deals), record.notes)


def _changed_deal(deal: DealRecord, rng: random.Random) -> DealRecord:
    """A deal changed a little, so that it can still be written."""
    tricks = list(deal.tricks)
    changes: list[dict] = [
        {"number": deal.number + rng.choice([-1, 1]) or 2},
        {"declarer": rng.choice(list(Seat))},
        {"dealer": rng.choice(list(Seat))},
        {"points": None, "seed": None},
    ]
    if deal.contract is not None:
        changes.append({"contract": rng.choice(list(type(deal.contract)))})
        changes.append({"ending": Ending.EARLY, "claimant": None})
        changes.append({"ending": Ending.FINISHED, "claimant": None})
        changes.append({"ending": Ending.CLAIMED, "claimant": rng.choice(list(Seat))})
        changes.append({"ending": None, "claimant": None})
        ground = rng.choice(list(RedealGround))
        caller = None if ground is RedealGround.SPLIT_QUEENS else rng.choice(list(Seat))
        changes.append({"void": Void(ground, caller), "points": None, "seed": None})
        changes.append({"void": None})
    if deal.void is None:
        points = rng.sample([0, 0, -100, -320, -60, 650], 4)
        changes.append({"points": tuple(points)})
    if tricks:
        changes.append({"tricks": tuple(tricks[:-1])})
        at = rng.randrange(len(tricks))
        trick = tricks[at]
        if trick.cards:
            cards = list(trick.cards)
            cards[rng.randrange(len(cards))] = Card(rng.randrange(52))
            rng.shuffle(cards)
            tricks[at] = replace(trick, cards=tuple(cards))
            changes.append({"tricks": tuple(tricks)})
            tricks = list(deal.tricks)
        tricks[at] = replace(trick, leader=rng.choice(list(Seat)))
        changes.append({"tricks": tuple(tricks)})
        tricks[at] = replace(trick, number=at + rng.choice([1, 2]))
        changes.append({"tricks": tuple(tricks)})
    return replace(deal, **rng.choice(changes))


def test_a_result_that_the_deals_do_not_give_is_refused_by_both() -> None:
    record = record_from_game(finished_game(3))
    tags = [Tag("Result", "0 0 0 0") if tag.name == "Result" else tag for tag in record.tags]
    bad = replace(record, tags=tuple(tags))
    assert [problem.kind for problem in check_record(bad)] == [ProblemKind.RESULT_WRONG]
    with pytest.raises(RifkiError, match="Result"):
        game_from_record(bad)


def test_a_record_without_rules_is_played_only_if_they_are_given() -> None:
    record = parse_record('[King "1"]')
    with pytest.raises(RifkiError, match="rules"):
        game_from_record(record)
    assert isinstance(game_from_record(record, rules=RuleSet.preset("cafe")), Game)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (DealRecord(number=1, declarer=Seat.SOUTH), "no hands"),
        (DealRecord(number=1, hands=(1, 2, 4, 8)), "no declarer"),
        (DealRecord(number=1, declarer=Seat.SOUTH, hands=(1, 1, 4, 8)), "dealt twice"),
    ],
)
def test_a_deal_that_lacks_something_is_not_played(deal: DealRecord, message: str) -> None:
    record = GameRecord((Tag("King", "1"), Tag("Rules", "standard")), (deal,))
    with pytest.raises(RifkiError, match=message):
        game_from_record(record)


def test_points_without_a_contract_are_not_played() -> None:
    record = record_from_game(random_game(3, RuleSet(), n_steps=0), with_current_hands=True)
    deal = replace(record.deals[0], points=(0, 0, 0, 0))
    with pytest.raises(RifkiError, match="no contract"):
        game_from_record(replace(record, deals=(deal,)))
