"""Engines as bots: good ones play, bad ones fail as they should, and nothing is left of either."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rifki import Contract, Game, Phase, Seat, View
from rifki.cli.table_record import record_text_of
from rifki.engine import EngineBot, EngineError, EngineProblem, EngineSpec, Limits, Patience
from rifki.engine.positions import redeal_views
from rifki.fairness import GameSeeds
from rifki.record import check_record, parse_record
from rifki.record.verify import verify_record
from rifki.service import Occupant, TableSetup
from rifki.service.local import LocalSession
from rifki.service.table_events import BotFault
from tests.engine.helpers import QUICK, ROOT, children, command_of, engine, nothing_left, sessions

Problem = EngineProblem

HARMLESS = ("good", "garbage", "flood_stderr", "twice", "unknown", "noisy", "child", "no_pong")

FAULTS = [
    ("hang", Problem.TIMEOUT),
    ("burn", Problem.TIMEOUT),
    ("slow", Problem.TIMEOUT),
    ("only_garbage", Problem.TIMEOUT),
    ("wrong_id", Problem.TIMEOUT),
    ("text_id", Problem.BAD_ANSWER),
    ("deep", Problem.TIMEOUT),
    ("flood_stdout", Problem.FLOOD),
    ("flood_infos", Problem.FLOOD),
    ("too_long", Problem.FLOOD),
    ("crash", Problem.ENDED),
    ("leave", Problem.ENDED),
    ("die", Problem.ENDED),
    ("close_output", Problem.ENDED),
    ("wrong_kind", Problem.BAD_ANSWER),
    ("both", Problem.BAD_ANSWER),
    ("illegal", Problem.ILLEGAL),
    ("no_card", Problem.BAD_ANSWER),
    ("number_card", Problem.BAD_ANSWER),
    ("nothing", Problem.BAD_ANSWER),
    ("refuse", Problem.REFUSED),
    ("no_number", Problem.TIMEOUT),
    ("huge_number", Problem.BAD_ANSWER),
]

NO_START = [
    ("silent", Problem.NO_HELLO),
    ("rude", Problem.NO_HELLO),
    ("no_start", Problem.ENDED),
    ("other_protocol", Problem.BAD_HELLO),
    ("nameless", Problem.BAD_HELLO),
    ("odd_options", Problem.BAD_HELLO),
]


def card_view() -> View:
    """A moment with several legal cards."""
    game = Game(seed=7)
    game.declare(Contract.NO_QUEENS)
    assert game.turn is not None
    return game.view(game.turn)


VIEW = card_view()


@pytest.mark.parametrize("way", HARMLESS)
def test_an_engine_plays_and_what_is_odd_about_it_is_passed_over(way: str) -> None:
    with engine(way, time_ms=5000) as bot:
        for _ in range(3):
            assert bot.choose_card(VIEW) in VIEW.legal_cards
        assert bot.n_starts == 1


@pytest.mark.parametrize(("way", "problem"), FAULTS)
def test_S16_a_bad_answer_is_an_error_in_time(way: str, problem: EngineProblem) -> None:
    with engine(way) as bot:
        bot.start()
        begin = time.monotonic()
        with pytest.raises(EngineError) as caught:
            bot.choose_card(VIEW)
        assert caught.value.problem is problem, str(caught.value)
        assert time.monotonic() - begin < 5
        # A wrong answer leaves the process; anything worse has ended it.
        assert bool(bot._running) is not caught.value.is_fatal


@pytest.mark.parametrize(("way", "problem"), NO_START)
def test_an_engine_that_does_not_shake_hands_is_not_asked(way: str, problem: EngineProblem) -> None:
    patience = Patience(start=1.0 if way in ("silent", "rude") else 10.0)
    with engine(way, patience=patience) as bot, pytest.raises(EngineError) as caught:
        bot.choose_card(VIEW)
    assert caught.value.problem is problem


def test_the_last_words_of_a_process_tell_why_it_ended() -> None:
    with engine("no_start") as bot, pytest.raises(EngineError, match="status 1: no licence found"):
        bot.start()
    with engine("die") as bot, pytest.raises(EngineError, match="status -9"):
        bot.choose_card(VIEW)


@pytest.mark.parametrize("command", [("no-such-program-at-all",), (str(ROOT),), ("a\0b",), ("",)])
def test_a_program_that_is_none_is_an_error(command: tuple[str, ...]) -> None:
    with nothing_left(), pytest.raises(EngineError) as caught:
        EngineBot(EngineSpec(command)).start()
    assert caught.value.problem is Problem.NO_COMMAND


def test_an_engine_that_does_not_read_is_found_out() -> None:
    with engine("deaf", patience=Patience(ping=0.3, grace=0.2)) as bot:
        bot.start()
        client = bot._running[0]
        # More than a pipe holds; the first line that does not fit is waited for, the next fails.
        for _ in range(2):
            client.send_line(b" " * 60_000 + b"\n")
        with pytest.raises(EngineError) as caught:
            client.send_line(b"\n")
        assert caught.value.problem is Problem.NOT_READING


def test_a_failed_engine_is_started_again_until_it_is_given_up() -> None:
    with engine("leave", most_in_row=3) as bot:
        problems = []
        for _ in range(6):
            with pytest.raises(EngineError) as caught:
                bot.choose_card(VIEW)
            problems.append(caught.value.problem)
        assert problems == [Problem.ENDED] * 3 + [Problem.GIVEN_UP] * 3
        assert bot.n_starts == 3


def test_an_answer_forgives_earlier_failures() -> None:
    with engine("crash_in_trick_six", time_ms=5000, most_in_row=2) as bot:
        game = Game(seed=3)
        n_faults = 0
        while game.score_sheet.number <= 4:
            assert game.turn is not None
            view = game.view(game.turn)
            if game.phase is Phase.DECLARE:
                game.declare(bot.choose_contract(view))
                continue
            if len(view.tricks) == 5 and not view.trick.cards:
                with pytest.raises(EngineError):
                    bot.choose_card(view)
                n_faults += 1
            # Whoever is asked next stands in the same trick: that would fail again.
            is_bad = len(view.tricks) == 5
            game.play(view.legal_cards[0] if is_bad else bot.choose_card(view))
        assert n_faults == 4
        assert bot.n_starts == 5


def test_an_engine_rests_before_it_is_tried_again() -> None:
    from rifki.engine import Restarts

    now = [0.0]
    spec = EngineSpec(command_of("leave"), Limits(5000))
    bot = EngineBot(spec, patience=QUICK, restarts=Restarts(1, 30.0), clock=lambda: now[0])
    with nothing_left(), bot:
        problems = []
        for moment in (0.0, 29.0, 31.0):
            now[0] = moment
            with pytest.raises(EngineError) as caught:
                bot.choose_card(VIEW)
            problems.append(caught.value.problem)
    assert problems == [Problem.ENDED, Problem.GIVEN_UP, Problem.ENDED]


def test_a_seat_that_has_passed_on_a_redeal_is_asked_for_its_lead() -> None:
    """Its view still has the ground for a redeal, but that is not what it is asked for."""
    with engine("good", time_ms=5000) as bot:
        for view in redeal_views("passed"):
            assert not bot.wants_redeal(view)
            if view.turn is view.seat:
                assert bot.choose_card(view) in view.legal_cards
            else:
                leading = replace(view, turn=view.seat, legal_cards=view.hand)
                assert bot.choose_card(leading) in view.hand


# -- the end -----------------------------------------------------------------------------------


def test_a_good_engine_ends_by_itself() -> None:
    with nothing_left():
        bot = EngineBot(EngineSpec(command_of("good")), patience=Patience(end=5.0))
        bot.start()
        assert bot.close()


def test_an_engine_that_does_not_want_to_end_is_killed() -> None:
    with nothing_left():
        bot = EngineBot(EngineSpec(command_of("stay")), patience=QUICK)
        bot.start()
        begin = time.monotonic()
        assert not bot.close()
        assert time.monotonic() - begin < 3


def test_processes_that_an_engine_has_started_end_with_it() -> None:
    with engine("child", time_ms=5000) as bot:
        bot.choose_card(VIEW)
        pid = bot._running[0].process.pid
        assert len(sessions({pid})) >= 2
    assert sessions({pid}) == set()


def test_a_bot_that_nobody_holds_any_more_takes_its_process_with_it() -> None:
    with nothing_left():
        bot = EngineBot(EngineSpec(command_of("stay")), patience=QUICK)
        bot.start()
        del bot


HOST = """
import sys, time
from rifki.engine import EngineBot, EngineSpec
bot = EngineBot(EngineSpec(tuple(sys.argv[1:])))
bot.start()
print(bot._running[0].process.pid, flush=True)
if sys.stdin.readline() == "end":
    raise SystemExit
time.sleep(60)
"""


@pytest.mark.parametrize("how", ["exit", "kill"])
def test_an_engine_does_not_outlive_its_host(how: str) -> None:
    """Also where the engine minds neither the end of its input nor a request, and the host is
    killed so that it can do nothing about it.
    """
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, *command_of("stay")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        text=True,
    )
    assert host.stdin is not None
    assert host.stdout is not None
    with host:
        pid = int(host.stdout.readline())
        assert pid in sessions({pid})
        if how == "kill":
            host.send_signal(signal.SIGKILL)
        else:
            host.stdin.write("end")
            host.stdin.close()
        host.wait(10)
    deadline = time.monotonic() + 5
    while sessions({pid}) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert sessions({pid}) == set()


def test_many_restarts_leave_no_process_thread_or_file_open() -> None:
    import threading

    def count() -> tuple[int, int, int]:
        return len(children()), threading.active_count(), len(list(Path("/proc/self/fd").iterdir()))

    with engine("leave", most_in_row=100) as bot:
        for _ in range(3):
            with pytest.raises(EngineError):
                bot.choose_card(VIEW)
        before = count()
        for _ in range(12):
            with pytest.raises(EngineError):
                bot.choose_card(VIEW)
        assert count() == before


# -- at a table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["crash", "illegal", "refuse", "too_long"])
def test_S16_a_bad_engine_never_stops_a_game_and_its_faults_are_kept(way: str) -> None:
    occupants = tuple(Occupant.bot("engine-x" if seat is Seat.EAST else "random") for seat in Seat)
    setup = TableSetup(occupants, GameSeeds.from_seed(1))  # type: ignore[arg-type]
    from rifki.bots import Bot, make_bot

    with engine(way) as bot:

        def make(level: str, seed: str) -> Bot:
            return bot if level == "engine-x" else make_bot(level, seed=seed)

        session = LocalSession.begin(setup, make)
        while session.step() is not None:
            pass
    assert session.table.game.is_finished
    faults = [event for event in session.table.events if isinstance(event, BotFault)]
    # 13 cards a deal and five contracts; `early_end` is off.
    assert len(faults) >= 200
    assert {fault.seat for fault in faults} == {Seat.EAST}
    assert "engine: " in faults[0].message
    text = record_text_of(session.table)
    assert len(re.findall(r"\{bot fault of E: EngineError: engine: ", text)) == 20
    assert f"bot faults in all: {len(faults)}" in text
    record = parse_record(text)
    problems = [*check_record(record), *verify_record(record)]
    assert [problem for problem in problems if problem.is_error] == []
