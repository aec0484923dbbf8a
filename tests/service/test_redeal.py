"""Redeals at a table: who may void a deal is asked before the first card."""

import pytest

from rifki import Contract, RuleSet, Seat
from rifki.bots import BaseBot
from rifki.events import Dealt, RedealCalled
from rifki.redeals import RedealGround
from rifki.service import (
    CallRedeal,
    DealStarted,
    DealVoided,
    Declare,
    LocalSession,
    PassRedeal,
    Play,
    Refusal,
    Table,
    Undo,
)
from rifki.service.table_events import BotFault, RedealPassed
from rifki.view import View
from tests.service.helpers import play_to_end, play_until, seeds_with_bare_king, setup_of

RULES = RuleSet(redeal_bare_king=True)


def table_with_ground(*, is_declarer: bool) -> tuple[Table, Seat]:
    """A table of people where a seat, the declarer or another, may void the deal."""
    for seed, holder, declarer in seeds_with_bare_king():
        if (holder is declarer) is is_declarer:
            table = Table(setup_of("SENW", seed=seed, rules=RULES))
            assert table.handle(Declare(declarer, Contract.NO_KING)).is_ok
            return table, holder
    pytest.fail("no such seed")


class Passing(BaseBot):
    """Never wants a redeal."""

    def wants_redeal(self, view: View) -> bool:
        return False


@pytest.mark.parametrize("is_declarer", [True, False])
def test_the_first_card_waits_for_the_seat_that_may_void_the_deal(is_declarer: bool) -> None:
    table, holder = table_with_ground(is_declarer=is_declarer)
    assert table.redeal_pending == (holder,)
    assert table.to_act is holder
    leader = table.game.turn
    assert leader is not None
    card = table.view(leader).legal_cards[0]
    assert table.handle(Play(leader, card)).refusal is Refusal.REDEAL_PENDING
    assert table.view(holder).redeal is RedealGround.BARE_KING
    assert table.handle(PassRedeal(holder)).is_ok
    assert table.to_act is leader
    assert table.handle(Play(leader, card)).is_ok


def test_a_redeal_that_was_passed_is_no_longer_offered() -> None:
    table, holder = table_with_ground(is_declarer=True)
    assert table.handle(PassRedeal(holder)).events == (RedealPassed(holder),)
    assert table.view(holder).redeal is None
    assert table.handle(PassRedeal(holder)).refusal is Refusal.NOTHING_TO_PASS


def test_G8_a_redeal_keeps_the_turn_and_gives_the_quota_back() -> None:
    table, holder = table_with_ground(is_declarer=False)
    declarer = table.game.declarer
    assert declarer is not None
    before = table.game.deal
    voided, started = table.handle(CallRedeal(holder)).facts
    assert isinstance(voided, DealVoided)
    assert voided.result.caller is holder
    assert started == DealStarted(1, 1, declarer)
    assert table.game.deal != before
    assert table.game.score_sheet.negatives_left(declarer) == 3
    assert Contract.NO_KING in table.game.legal_contracts


def test_only_the_seat_itself_learns_of_its_ground() -> None:
    table, holder = table_with_ground(is_declarer=False)
    assert [table.view(seat).redeal for seat in Seat if seat is not holder] == [None] * 3


@pytest.mark.parametrize("is_declarer", [True, False])
def test_bots_that_pass_a_redeal_play_on(is_declarer: bool) -> None:
    seed, holder, declarer = next(
        found for found in seeds_with_bare_king() if (found[1] is found[2]) is is_declarer
    )
    setup = setup_of("", seed=seed, rules=RULES)
    session = LocalSession(Table(setup), lambda level, seed: Passing(seed=seed))
    assert session.submit(Declare(declarer, Contract.NO_KING)).is_ok
    play_until(session, lambda table: table.game.number == 2)
    assert session.table.events[1] == RedealPassed(holder)
    assert len(session.table.game.results[0].plays) == 52


def test_undo_of_a_redeal_deals_the_same_cards_again() -> None:
    seed, holder, declarer = next(
        found for found in seeds_with_bare_king() if found[1] is Seat.SOUTH is not found[2]
    )
    table = Table(setup_of("S", seed=seed, rules=RULES))
    assert table.handle(Declare(declarer, Contract.NO_KING)).is_ok
    first = table.game.deal
    assert table.handle(CallRedeal(holder)).is_ok
    second = table.game.deal
    assert table.handle(Undo(holder)).is_ok
    assert table.game.deal == first
    assert table.redeal_pending == (holder,)
    assert table.handle(CallRedeal(holder)).is_ok
    assert table.game.deal == second


def test_a_game_under_coffee_house_rules_with_redeals_comes_to_its_end() -> None:
    n_attempts = 0
    for seed in range(30):
        setup = setup_of("", seed=seed, rules=RuleSet.preset("cafe"))
        session = LocalSession(Table(setup), lambda level, seed: BaseBot(seed=seed))
        play_to_end(session)
        assert sum(session.table.game.totals) == 0
        events = session.table.game.events
        n_attempts += sum(isinstance(event, Dealt) and event.attempt > 0 for event in events)
        if n_attempts:
            return
    pytest.fail("no game with a redeal")


def test_bots_are_asked_and_may_void_the_deal() -> None:
    seed, holder, declarer = next(seeds_with_bare_king())
    session = LocalSession(
        Table(setup_of("", seed=seed, rules=RULES)), lambda level, seed: BaseBot(seed=seed)
    )
    assert session.submit(Declare(declarer, Contract.NO_KING)).is_ok
    assert session.is_bot_to_act
    facts = session.step()
    assert facts is not None
    assert isinstance(facts[0], DealVoided)
    assert session.table.events[-1] == RedealCalled(holder)


def test_a_bot_that_fails_when_asked_passes() -> None:
    class Failing(BaseBot):
        def wants_redeal(self, view: View) -> bool:
            raise RuntimeError

    seed, holder, declarer = next(seeds_with_bare_king())
    session = LocalSession(
        Table(setup_of("", seed=seed, rules=RULES)), lambda level, seed: Failing(seed=seed)
    )
    assert session.submit(Declare(declarer, Contract.NO_KING)).is_ok
    session.step()
    assert session.table.events[-1] == RedealPassed(holder)
    assert isinstance(session.table.events[-2], BotFault)
