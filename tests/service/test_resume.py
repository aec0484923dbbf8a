"""A game that is interrupted anywhere goes on as if it had not been (S04, S05 on one machine)."""

from pathlib import Path

from rifki import Contract, RuleSet
from rifki.service import Declare, Fact, LocalSession, TableFile
from tests.service.helpers import act, all_cards, bot_of, play_to_end, play_until, session_of

RULES = RuleSet.preset("cafe")


def test_S04_resumed_at_every_event_the_rest_of_the_game_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    whole = session_of("S", seed=11, rules=RULES, path=path)
    play_until(whole, lambda table: table.game.number == 3)
    lines = path.read_bytes().splitlines(keepends=True)
    for n_lines in range(1, len(lines)):
        path.write_bytes(b"".join(lines[:n_lines]))
        resumed = LocalSession.resume(path, bot_of)
        n_before = resumed.table.version
        assert resumed.table.events == whole.table.events[:n_before]
        act(resumed)
        n_after = resumed.table.version
        assert resumed.table.events == whole.table.events[:n_after]
        assert n_after > n_before


def test_S04_two_runs_of_which_one_is_interrupted_tell_the_same(tmp_path: Path) -> None:
    straight = session_of("S", seed=5)
    told = play_to_end(straight)
    path = tmp_path / "game.jsonl"
    session = session_of("S", seed=5, path=path)
    told_in_pieces: list[Fact] = []
    while not session.table.game.is_over:
        for _ in range(97):
            if not session.table.game.is_over:
                told_in_pieces += act(session)
        session = LocalSession.resume(path, bot_of)
    assert told_in_pieces == told
    assert session.table.game.totals == straight.table.game.totals


def test_S05_the_hands_are_the_same_before_and_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = session_of("SENW", seed=12, path=path)
    deal = session.table.game.deal
    resumed = TableFile.load(path)[1]
    assert resumed.game.deal == deal
    play_until(session, lambda table: table.game.number == 2)
    resumed = TableFile.load(path)[1]
    assert resumed.game.deal == session.table.game.deal != deal


def test_R23_52_cards_at_every_card_after_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = session_of("S", seed=13, path=path)
    for _ in range(60):
        act(session)
        table = TableFile.load(path)[1]
        if table.game.board is not None:
            assert sorted(all_cards(table)) == list(range(52))


def test_R10_the_last_two_tricks_count_also_after_resuming_in_trick_12(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = session_of("SENW", seed=14, path=path)
    declarer = session.table.to_act
    assert declarer is not None
    session.submit(Declare(declarer, Contract.NO_LAST_TWO))
    play_until(session, lambda table: table.game.board is not None and table.game.board.ply == 46)
    resumed = LocalSession.resume(path, bot_of)
    play_until(resumed, lambda table: table.game.number == 2)
    points = [trick.points for trick in resumed.table.game.results[0].board(RULES).tricks]
    assert points == [0] * 11 + [-180, -180]
