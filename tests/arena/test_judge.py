"""Decision quality: what judged cards lost, added up over deals, kept and told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rifki import Board, Card, Contract, ContractKind, Deal, Seat, View
from rifki.arena import (
    ArenaError,
    Engine,
    Estimate,
    Job,
    Judge,
    MatchFiles,
    MatchSettings,
    Tally,
    play_match,
    play_unit,
    run_match,
)
from rifki.bots import make_bot
from rifki.search.kernel import is_native
from rifki.view import view_of_board

JUDGED = MatchSettings("rules", "random", contracts=(ContractKind.NO_QUEENS,), judged=25)


def view_of(text: str, contract: Contract, *cards: str) -> View:
    """What the seat to play sees after some cards; South leads."""
    board = Board(Deal.from_text(text), contract, declarer=Seat.SOUTH)
    for card in cards:
        board.push(Card(card))
    return view_of_board(board, board.turn)


# Diamonds are led with the king; East may throw the queen of diamonds under it, or another card.
QUEEN = view_of(
    "S=K52.A4.K3.765 E=964.73.Q64.T8 N=AT7.QJ8.J2.93 W=QJ3.T2.A87.K2", Contract.NO_QUEENS, "DK"
)


def test_the_best_card_loses_nothing_and_a_bad_one_loses_points() -> None:
    judge = Judge(100, seed="j")
    assert judge.loss(QUEEN, Card("DQ")) == 0
    loss = judge.loss(QUEEN, Card("D4"))
    assert loss is not None
    assert 20 < loss <= 100


def test_cards_that_do_the_same_lose_the_same() -> None:
    view = view_of("S=.AKQ.32. E=.765.54. N=.J98.76. W=.T43.98.", Contract.NO_TRICKS, "HA")
    assert view.legal_cards
    assert len(view.legal_cards) == 3
    assert Judge(100, seed="j").loss(view, Card("H5")) is None  # all three are equal


def test_only_a_choice_is_judged() -> None:
    view = view_of("S=.A.32. E=.7.54. N=.J.76. W=.T.98.", Contract.NO_TRICKS, "HA")
    assert Judge(100, seed="j").loss(view, Card("H7")) is None


def test_a_judge_judges_so_many_of_a_hundred_and_always_the_same() -> None:
    def judged(seed: str) -> list[bool]:
        judge = Judge(25, seed=seed, worlds=1)
        return [judge.loss(QUEEN, Card("DQ")) is not None for _ in range(400)]

    assert 60 < sum(judged("j")) < 140
    assert judged("j") == judged("j") != judged("k")
    assert Judge(0, seed="j").loss(QUEEN, Card("D4")) is None


def test_hidden_cards_are_no_fault() -> None:
    """The view decides: the same view of another deal has the same loss."""
    other = view_of(
        "S=K52.A4.K3.765 E=964.73.Q64.T8 N=QJ3.T2.A87.K2 W=AT7.QJ8.J2.93", Contract.NO_QUEENS, "DK"
    )
    assert Judge(100, seed="j").loss(other, Card("D4")) == Judge(100, seed="j").loss(
        QUEEN, Card("D4")
    )


def test_the_estimate_of_a_ratio_is_that_of_its_things() -> None:
    estimate = Estimate.of_ratio([(30, 3), (10, 1), (0, 2)])
    assert estimate.mean == pytest.approx(40 / 6)
    assert estimate.n == 3
    same_size = [(5.0, 2), (9.0, 2), (4.0, 2)]
    plain = Estimate.of([value / 2 for value, _ in same_size])
    ratio = Estimate.of_ratio(same_size)
    assert ratio.mean == pytest.approx(plain.mean)
    assert ratio.sd == pytest.approx(plain.sd)
    assert ratio.half_width == pytest.approx(plain.half_width)
    assert Estimate.of_ratio([]).n == 0


def test_the_interval_of_a_ratio_holds_the_truth_as_often_as_it_says() -> None:
    """300 times 30 samples of 1 to 9 things of mean 2 which share some of their chance."""
    rng = random.Random(7)
    n_hits = 0
    for _ in range(300):
        samples = []
        for _ in range(30):
            size, shared = rng.randint(1, 9), rng.gauss(2, 3)
            samples.append((sum(shared + rng.gauss(0, 1) for _ in range(size)), size))
        estimate = Estimate.of_ratio(samples)
        n_hits += estimate.low < 2 < estimate.high
    assert 0.90 <= n_hits / 300 <= 0.985


def test_a_match_says_what_moves_lose() -> None:
    report = run_match(JUDGED, 4)
    kind, every = report.losses
    assert (kind.kind, every.kind) == (ContractKind.NO_QUEENS, None)
    assert kind.sides == every.sides
    better, worse = every.sides
    assert better.n > 15
    assert worse.n > 60
    assert better.loss.n == worse.loss.n == 4
    assert 2 * better.loss.mean < worse.loss.mean
    assert worse.loss.low > 0
    values = report.to_json()["losses"]
    assert values["all"]["a"]["moves"] == better.n
    assert values["no_queens"]["b"]["points_lost_a_move"]["mean"] == worse.loss.mean


@pytest.mark.slow
@pytest.mark.skipif(not is_native(), reason="takes too long without the compiled kernel")
def test_null_search_judged_by_more_of_itself_loses_next_to_nothing() -> None:
    report = run_match(MatchSettings("search", "search", judged=100, seed="null"), 7)
    for moves in report.losses[-1].sides:
        assert moves.n > 150
        assert abs(moves.loss.mean) < 1


def test_judging_changes_no_move_and_no_point() -> None:
    plain = MatchSettings("rules", "random", contracts=(ContractKind.NO_QUEENS,))
    judged, unjudged = (play_unit(Job(settings), 3).result for settings in (JUDGED, plain))
    assert [hand.digest for hand in judged.hands] == [hand.digest for hand in unjudged.hands]
    assert [hand.deals for hand in judged.hands] == [hand.deals for hand in unjudged.hands]
    assert not any(hand.losses for hand in unjudged.hands)
    assert run_match(plain, 2).losses == ()


def test_losses_are_the_same_with_any_engine_and_kept(tmp_path: Path) -> None:
    settings = MatchSettings("rules", "random", judged=2, contracts=())
    assert settings.is_games
    path = tmp_path / "r"
    first, again, parallel = Tally(settings), Tally(settings), Tally(settings)
    play_match(first, 1, files=MatchFiles(settings, results=path))
    play_match(again, 1, files=MatchFiles(settings, results=path))
    play_match(parallel, 1, n_jobs=2, engine=Engine.PROCESSES)
    rows = first.report().losses
    assert len(rows) > 4
    assert rows == again.report().losses == parallel.report().losses
    assert sum(row.sides[0].n for row in rows[:-1]) == rows[-1].sides[0].n


def test_results_that_are_judged_and_those_that_are_not_do_not_mix(tmp_path: Path) -> None:
    plain = MatchSettings("rules", "random", contracts=(ContractKind.NO_QUEENS,))
    for one, other in ((plain, JUDGED), (JUDGED, plain)):
        path = tmp_path / str(one.judged)
        play_match(Tally(one), 1, files=MatchFiles(one, results=path))
        with pytest.raises(ArenaError, match="judged: "):
            play_match(Tally(other), 2, files=MatchFiles(other, results=path))


def test_levels_lose_less_the_better_they_are() -> None:
    """On the same views: those of a game of `rules` bots."""
    bots = {name: make_bot(name, seed=name) for name in ("random", "rules", "search")}
    judge_seed, losses = "levels", dict.fromkeys(bots, 0.0)
    rules = make_bot("rules", seed=1)
    for number, contract in enumerate((Contract.NO_QUEENS, Contract.NO_TRICKS, Contract.NO_MEN)):
        board = Board(Deal.from_seed(number), contract, declarer=Seat.SOUTH)
        while not board.is_over:
            view = view_of_board(board, board.turn)
            for name, bot in bots.items():
                loss = Judge(100, seed=judge_seed, worlds=100).loss(view, bot.choose_card(view))
                losses[name] += loss or 0
            board.push(rules.choose_card(view))
    assert losses["search"] < losses["rules"] < losses["random"] / 3
