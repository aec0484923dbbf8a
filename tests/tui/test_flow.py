"""The flow hands out facts with the view that belongs to them."""

from __future__ import annotations

import pytest

from rifki import Phase, RuleSet, Seat
from rifki.scoresheet import add_points
from rifki.service import CardPlayed, DealEnded, DealStarted, GameEnded, TrickTaken
from rifki.service.driver import safe_command
from rifki.tui.table.flow import Ask, Beat, Flow
from tests.tui.helpers import person_is_to, play_until, session_of


def _beats(flow: Flow, n_deals: int) -> list[Beat]:
    """All beats of some deals, the person playing without thought and never finishing at once."""
    beats: list[Beat] = []
    while sum(isinstance(beat.fact, DealEnded) for beat in beats) < n_deals:
        found = flow.next()
        if isinstance(found, Beat):
            beats.append(found)
        elif found is Ask.FINISH:
            flow.decline_finish()
        else:
            assert flow.submit(safe_command(flow.view)).is_ok
    return beats


@pytest.mark.parametrize("preset", ["standard", "pagat", "cafe"])
def test_U06_every_fact_comes_with_the_points_of_its_moment(preset: str) -> None:
    flow = Flow(session_of(rules=RuleSet.preset(preset)))
    points = totals = (0, 0, 0, 0)
    for beat in _beats(flow, 6):
        match beat.fact:
            case DealStarted():
                points = (0, 0, 0, 0)
            case TrickTaken(number, trick):
                assert trick.winner is not None
                won = [trick.points if seat is trick.winner else 0 for seat in Seat]
                points = add_points(points, (won[0], won[1], won[2], won[3]))
                assert len(beat.view.tricks) == number
                assert beat.view.tricks[-1] == trick
            case DealEnded(result):
                assert result.points == points
                totals = add_points(totals, points)
        assert beat.view.points == points
        assert beat.view.sheet.totals == totals


def test_the_last_trick_is_shown_with_its_own_deal_and_an_empty_hand() -> None:
    flow = Flow(session_of())
    beats = _beats(flow, 1)
    last = next(b for b in beats if isinstance(b.fact, TrickTaken) and b.fact.number == 13)
    assert last.view.number == 1
    assert not last.view.hand
    assert last.view.phase is Phase.OVER
    assert last.view.turn is None


def test_when_nothing_waits_the_view_is_that_of_the_table() -> None:
    session = session_of()
    flow = Flow(session)
    n_asked = 0
    while n_asked < 60:
        found = flow.next()
        if isinstance(found, Ask):
            assert flow.view == session.table.view(Seat.SOUTH)
            n_asked += 1
            assert flow.submit(safe_command(flow.view)).is_ok


def test_no_fact_is_lost_or_told_twice() -> None:
    session = session_of(person=None)
    flow = Flow(session)
    found = flow.next()
    beats: list[Beat] = []
    while isinstance(found, Beat):
        beats.append(found)
        found = flow.next()
    assert found is Ask.OVER
    kinds = [type(beat.fact) for beat in beats]
    assert kinds.count(DealStarted) == kinds.count(DealEnded) == 20
    assert kinds.count(TrickTaken) == 20 * 13
    assert kinds.count(CardPlayed) == 20 * 52
    assert kinds.count(GameEnded) == 1
    assert sum(flow.view.sheet.totals) == 0


def test_a_table_in_the_middle_of_a_trick_goes_on_there() -> None:
    session = session_of()
    play_until(
        session,
        lambda t: person_is_to(t, "play") and len(t.view(Seat.SOUTH).trick.cards) == 2,
    )
    flow = Flow(session)
    assert flow.next() is Ask.CARD
    assert len(flow.view.trick.cards) == 2
