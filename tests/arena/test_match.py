"""Whole matches: null tests, the same for any number of processes, stopped, resumed, refused."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from rifki import Board, Contract, ContractKind, Deal, RuleSet, Seat
from rifki.arena import (
    ArenaError,
    ArenaProblem,
    Job,
    MatchFiles,
    MatchSettings,
    Model,
    Sprt,
    Tally,
    UnitOutcome,
    Verdict,
    outcomes,
    play_match,
    play_unit,
    run_match,
)
from rifki.arena.records import record_text
from rifki.cards import SUIT_MASKS
from rifki.record import check_record, game_from_record, parse_record, read_records
from rifki.rules import STANDARD
from tests.arena.players import HERE

SETTINGS = MatchSettings("novice", "random", seed="match")
LOWEST = MatchSettings(f"{HERE}:Lowest", f"{HERE}:SeatFriend", seed="match")


def timeless(report: Any) -> dict[str, Any]:
    """A report without its times."""
    values: dict[str, Any] = report.to_json()
    del values["milliseconds"]
    return values


def play(
    folder: Path, n_units: int, *, settings: MatchSettings = LOWEST, n_jobs: int = 1, **more: Any
) -> Tally:
    """Play with both files in a folder."""
    tally = Tally(settings)
    play_match(tally, n_units, files=files_in(folder, settings), n_jobs=n_jobs, **more)
    return tally


def files_in(folder: Path, settings: MatchSettings = LOWEST) -> MatchFiles:
    return MatchFiles(settings, results=folder / "r.jsonl", records=folder / "r.king")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# -- what a match says -----------------------------------------------------------------------------


@pytest.mark.parametrize("model", Model)
def test_null_a_bot_is_as_good_as_itself(model: Model) -> None:
    """Each side has dice of its own, so the result is not 0 itself."""
    estimate = run_match(MatchSettings("random", "random", model, seed="null"), 28).per_deal
    assert abs(estimate.z) < 3
    assert estimate.sd > 5


@pytest.mark.slow
def test_null_the_interval_of_a_bot_against_itself_holds_0_as_often_as_it_says() -> None:
    """Of 60 matches 57 should; fewer than 52 has a chance of 1 in 100."""
    n_hits = 0
    for seed in range(60):
        estimate = run_match(MatchSettings("random", "random", seed=f"null {seed}"), 28).per_deal
        n_hits += estimate.low < 0 < estimate.high
    assert n_hits >= 52


def test_null_in_whole_games() -> None:
    report = run_match(MatchSettings("random", "random", contracts=(), seed="null"), 4)
    assert abs(report.per_deal.z) < 5  # of 4 games
    assert report.first_places is not None
    assert report.first_places.low < 0.25 < report.first_places.high


def test_a_bot_without_dice_is_exactly_as_good_as_itself() -> None:
    report = run_match(MatchSettings("rules", "rules"), 14)
    assert (report.per_deal.mean, report.per_deal.sd, report.per_deal.z) == (0, 0, 0)


def test_a_better_bot_is_found_by_every_model() -> None:
    for model in Model:
        report = run_match(MatchSettings("novice", "random", model), 14)
        assert report.per_deal.low > 10, model
        assert report.n_hands == 14 * len(report.settings.seatings)


def test_the_contracts_make_up_the_whole() -> None:
    report = run_match(SETTINGS, 28)
    assert [kind for kind, _ in report.by_contract] == list(ContractKind)
    assert sum(e.mean for _, e in report.by_contract) / 7 == pytest.approx(report.per_deal.mean)
    assert {e.n for _, e in report.by_contract} == {4}


def test_whole_games_have_points_a_game_first_places_and_all_contracts() -> None:
    report = run_match(MatchSettings("novice", "random", contracts=(), seed="g"), 2)
    assert report.per_game is not None
    assert report.first_places is not None
    assert report.per_game.mean == pytest.approx(20 * report.per_deal.mean)
    assert 0.25 < report.first_places.mean <= 1
    weights = {ContractKind.TRUMP: 8}
    means = [weights.get(kind, 2) * e.mean for kind, e in report.by_contract]
    assert sum(means) == pytest.approx(report.per_game.mean)
    assert report.to_json()["points_per_game"]["mean"] == report.per_game.mean


def test_a_game_may_lack_a_contract() -> None:
    """With the king bonus a game can end after a few deals."""
    settings = MatchSettings("novice", "random", contracts=(), seed="g")
    unit = play_unit(Job(settings), 0).result
    short = replace(unit, hands=tuple([replace(h, deals=h.deals[:1]) for h in unit.hands]))
    tally = Tally(settings)
    tally.add(UnitOutcome(short))
    assert 1 <= len(tally.report().by_contract) < 7


def test_the_rules_of_the_match_are_played() -> None:
    plain, cafe = (
        play_unit(Job(MatchSettings("rules", "novice", rules=RuleSet.preset(name))), number)
        for name, number in (("standard", 1), ("cafe", 1))
    )
    assert plain.result != cafe.result


# -- processes -------------------------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    for n_jobs in (1, 2):
        play(tmp_path / str(n_jobs), 20, n_jobs=n_jobs)
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_reports_are_the_same_but_for_the_times() -> None:
    sprt = Sprt(0, 5)
    one = run_match(SETTINGS, 30, clock=time.perf_counter_ns, sprt=sprt)
    two = run_match(SETTINGS, 30, clock=time.perf_counter_ns, sprt=sprt, n_jobs=2)
    assert timeless(one) == timeless(two)
    assert one.timings[0].n == two.timings[0].n > 0
    assert timeless(run_match(MatchSettings("novice", "random", seed="other"), 30)) != timeless(one)


def test_a_process_that_dies_is_told_and_nothing_before_it_is_lost(tmp_path: Path) -> None:
    settings = MatchSettings(f"{HERE}:Dying", f"{HERE}:Lowest", contracts=(ContractKind.TRUMP,))
    with pytest.raises(ArenaError) as caught:
        play(tmp_path, 60, settings=settings, n_jobs=2)
    assert caught.value.problem is ArenaProblem.WORKER_DIED
    assert not active_children()
    kept = files_in(tmp_path, settings).load()
    assert caught.value.value == len(kept) + 1


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_a_match_that_is_interrupted_ends_its_processes(tmp_path: Path, n_jobs: int) -> None:
    n_seen = 0

    def interrupt() -> None:
        nonlocal n_seen
        n_seen += 1
        if n_seen == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(tmp_path, 400, n_jobs=n_jobs, on_unit=interrupt)
    assert not active_children()
    assert len(files_in(tmp_path).load()) == 3


def test_an_error_that_is_no_bots_comes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rifki.arena.jobs.play_deal", broken)
    with pytest.raises(ZeroDivisionError):
        run_match(SETTINGS, 2)


def test_outcomes_come_in_order() -> None:
    played = outcomes(Job(LOWEST), range(5, 25), n_jobs=2)
    assert [outcome.result.number for outcome in played] == list(range(5, 25))


# -- stopping --------------------------------------------------------------------------------------


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_a_match_stops_when_it_is_decided(n_jobs: int) -> None:
    report = run_match(SETTINGS, 2000, sprt=Sprt(0, 10), n_jobs=n_jobs)
    assert report.sprt is not None
    assert report.sprt.verdict is Verdict.HIGH
    assert report.per_deal.n == 28
    assert report.to_json()["sprt"]["verdict"] == "high"
    assert not active_children()


def test_a_test_is_looked_at_after_full_cycles_only() -> None:
    tally = Tally(SETTINGS, sprt=Sprt(0, 1000))
    play_match(tally, 55)
    assert tally.is_decided
    assert tally.n_units == 28
    early = Tally(SETTINGS, sprt=Sprt(0, 1000))
    play_match(early, 27)
    assert not early.is_decided


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_games", [False, True])
def test_resumed_equals_uninterrupted(tmp_path: Path, is_games: bool) -> None:
    settings = MatchSettings(
        "random", "random", contracts=() if is_games else tuple(ContractKind), seed="r"
    )
    n = 2 if is_games else 21
    whole = play(tmp_path / "whole", n, settings=settings)
    play(tmp_path / "parts", 1, settings=settings)
    play(tmp_path / "parts", (n + 1) // 2, settings=settings)
    parts = play(tmp_path / "parts", n, settings=settings)
    assert contents(tmp_path / "whole") == contents(tmp_path / "parts")
    assert timeless(whole.report()) == timeless(parts.report())


def test_any_torn_end_is_mended(tmp_path: Path) -> None:
    play(tmp_path / "whole", 4)
    whole = contents(tmp_path / "whole")
    line_ends = [i for i, byte in enumerate(whole["r.jsonl"]) if byte == 10]
    for cut in (0, 10, line_ends[0], line_ends[0] + 1, line_ends[2] - 3, line_ends[3] + 1):
        folder = tmp_path / str(cut)
        folder.mkdir()
        (folder / "r.jsonl").write_bytes(whole["r.jsonl"][:cut])
        (folder / "r.king").write_bytes(whole["r.king"] + b"[half a rec")
        play(folder, 4)
        assert contents(folder) == whole, cut


def test_fewer_units_than_the_file_has_leave_it_alone(tmp_path: Path) -> None:
    play(tmp_path, 6)
    before = contents(tmp_path)
    assert play(tmp_path, 4).n_units == 4
    assert contents(tmp_path) == before


def test_a_resumed_match_may_be_decided_by_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    play_match(Tally(SETTINGS), 30, files=MatchFiles(SETTINGS, results=path))
    tally = Tally(SETTINGS, sprt=Sprt(0, 10))
    play_match(tally, 1000, files=MatchFiles(SETTINGS, results=path))
    assert tally.is_decided
    assert tally.n_units == 28


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"a": "rules"}, "a"),
        ({"b": "rules"}, "b"),
        ({"model": Model.MIRROR}, "model"),
        ({"contracts": (ContractKind.TRUMP,)}, "contracts"),
        ({"rules": RuleSet.preset("cafe")}, "rules"),
        ({"seed": "9"}, "seed"),
    ],
)
def test_results_of_another_match_are_refused(
    tmp_path: Path, change: dict[str, Any], name: str
) -> None:
    play(tmp_path, 2, settings=SETTINGS)
    before = contents(tmp_path)
    with pytest.raises(ArenaError, match=f"{name}: ") as caught:
        play(tmp_path, 4, settings=replace(SETTINGS, **change))
    assert caught.value.problem is ArenaProblem.OTHER_SETTINGS
    assert caught.value.place.endswith("r.jsonl:1")
    assert contents(tmp_path) == before


def test_results_without_records_are_not_resumed_with_them(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    play_match(Tally(LOWEST), 2, files=MatchFiles(LOWEST, results=path))
    with pytest.raises(ArenaError, match="records: False in the file, True now"):
        play(tmp_path, 2)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, "{}"), (1, "[]"), (1, "nonsense"), (2, "nonsense"), (2, "[1]"), (2, ""),
        (3, '{"unit":0,"hands":[]}'), (3, '{"unit":1,"hands":[]}'), (3, "\udcff"),
        (3, '{"unit":1,"hands":[{"seats":"ABBB","deals":[["poker",1,2,3,4]],"digest":"0"}]}'),
        (3, '{"unit":1,"hands":[{"seats":"ABBB","deals":[["no_king",1,2]],"digest":"0"}]}'),
    ],
)  # fmt: skip
def test_a_broken_line_is_refused_with_its_place(tmp_path: Path, line: int, text: str) -> None:
    play(tmp_path, 4)
    path = tmp_path / "r.jsonl"
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = text.encode(errors="surrogateescape")
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(ArenaError) as caught:
        play(tmp_path, 6)
    assert caught.value.problem is ArenaProblem.NOT_RESULTS
    assert caught.value.place == f"{path}:{line}"


@pytest.mark.parametrize("is_there", [False, True])
def test_records_that_are_missing_are_told(tmp_path: Path, is_there: bool) -> None:
    play(tmp_path, 3)
    path = tmp_path / "r.king"
    path.unlink()
    if is_there:
        path.write_bytes(b"[King")
    with pytest.raises(ArenaError) as caught:
        play(tmp_path, 4)
    assert caught.value.problem is ArenaProblem.LOST_RECORDS


def test_bots_that_have_changed_are_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rifki.arena import jobs

    settings = MatchSettings(f"{HERE}:of_the_day", "rules")
    play(tmp_path, 2, settings=settings)
    jobs._players.cache_clear()  # as in a new process
    monkeypatch.setenv("RIFKI_TEST_DAY", "2")
    with pytest.raises(ArenaError) as caught:
        play(tmp_path, 4, settings=settings)
    assert caught.value.problem is ArenaProblem.OTHER_MOVES
    jobs._players.cache_clear()


def test_faults_are_kept_with_the_results(tmp_path: Path) -> None:
    settings = MatchSettings(f"{HERE}:Raiser", "random")
    first = play(tmp_path, 2, settings=settings).report()
    again = play(tmp_path, 2, settings=settings).report()
    assert again.faults == first.faults == (8 * 13, 0)
    assert again.first_fault == first.first_fault


@pytest.mark.parametrize("preset", ["standard", "pagat", "cafe"])
@pytest.mark.parametrize("is_games", [False, True])
def test_every_hand_is_kept_as_a_record_that_holds(
    tmp_path: Path, preset: str, is_games: bool
) -> None:
    contracts = () if is_games else tuple(ContractKind)
    settings = MatchSettings("novice", "random", contracts=contracts, rules=RuleSet.preset(preset))
    n_units = 1 if is_games else 7
    play(tmp_path, n_units, settings=settings)
    records = list(read_records(tmp_path / "r.king"))
    units = files_in(tmp_path, settings).load()
    hands = [hand for unit in units for hand in unit.hands]
    assert len(records) == len(hands) == 4 * n_units
    for record, hand in zip(records, hands, strict=True):
        assert not check_record(record)
        sheet = game_from_record(record).score_sheet
        assert [row.points for row in sheet.rows] == [score.points for score in hand.deals]
        names = [record.tag(name) for name in ("South", "East", "North", "West")]
        assert names == [("bot novice", "bot random")[side] for side in hand.seating]


def test_the_file_is_json_lines(tmp_path: Path) -> None:
    play(tmp_path, 2)
    rows = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()]
    assert rows[0]["a"] == LOWEST.a
    assert [row["unit"] for row in rows[1:]] == [0, 1]


def test_a_single_deal_that_ends_its_game_by_the_king_bonus_is_a_record_too() -> None:
    deal = Deal(SUIT_MASKS)
    rules = STANDARD.with_options({"king_bonus": "thirteen"})
    board = Board(deal, Contract.TRUMP_CLUBS, declarer=Seat.SOUTH, rules=rules)
    while not board.is_over:
        board.push(board.legal_cards[0])
    record = parse_record(record_text(board, LOWEST, 0, LOWEST.seatings[0]))
    assert not check_record(record)
    assert game_from_record(record).totals == (650, 0, 0, 0)
