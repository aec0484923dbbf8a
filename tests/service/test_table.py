"""The table machine: commands in, events and facts out."""

from itertools import pairwise

import pytest

from rifki import Card, Contract, GameSeeds, IllegalActionError, Phase, Reason, RuleSet, Seat
from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.events import Declared, Played
from rifki.service import (
    Abandon,
    CallRedeal,
    CardPlayed,
    Command,
    ContractDeclared,
    DealEnded,
    DealStarted,
    Declare,
    FinishDeal,
    GameAbandoned,
    GameEnded,
    Occupant,
    PassRedeal,
    Play,
    Refusal,
    SeatTaken,
    Status,
    Table,
    TakenBack,
    TakeOver,
    TrickTaken,
    Undo,
)
from rifki.view import View
from tests.service.helpers import (
    PERSON,
    SteadyBot,
    act,
    first_command,
    play_to_end,
    session_of,
    setup_of,
)

S, E, N, W = Seat


class FirstContract(SteadyBot):
    """Declares the first contract it may."""

    def choose_contract(self, view: View) -> Contract:
        return view.legal_contracts[0]


def new_table(people: str = "SENW", **options: object) -> Table:
    return Table(setup_of(people, **options))  # type: ignore[arg-type]


def declared_table(contract: Contract = Contract.NO_TRICKS, people: str = "SENW") -> Table:
    table = new_table(people)
    assert table.to_act is not None
    assert table.handle(Declare(table.to_act, contract)).is_ok
    return table


def play_on(table: Table, n_cards: int) -> None:
    for _ in range(n_cards):
        seat = table.to_act
        assert seat is not None
        assert table.handle(first_command(table.view(seat))).is_ok


def test_opening_facts_tell_who_declares_the_first_deal() -> None:
    table = new_table()
    assert table.opening_facts() == (DealStarted(1, 0, GameSeeds.from_seed(1).first_declarer),)
    assert declared_table().opening_facts() == ()


def test_decide_changes_nothing() -> None:
    table = new_table()
    before = table.game.n_events, table.version
    seat = table.to_act
    assert seat is not None
    outcome = table.decide(Declare(seat, Contract.NO_KING))
    assert outcome.is_ok
    assert outcome.events == (Declared(seat, Contract.NO_KING),)
    assert (table.game.n_events, table.version) == before


def test_a_declaration_is_told_with_whether_it_was_forced() -> None:
    table = new_table()
    seat = table.to_act
    assert seat is not None
    facts = table.handle(Declare(seat, Contract.NO_KING)).facts
    assert facts == (ContractDeclared(seat, Contract.NO_KING, is_forced=False),)


def test_G8_a_forced_contract_is_told_as_such() -> None:
    session = session_of("", make=lambda level, seed: FirstContract(seed=seed))
    forced = [
        fact
        for fact in play_to_end(session)
        if isinstance(fact, ContractDeclared) and fact.is_forced
    ]
    # Trumps first: in the end there is one negative contract left for the last declarer.
    assert all(fact.contract in NEGATIVE_CONTRACTS for fact in forced)
    assert forced


def test_the_fourth_card_is_told_with_its_trick() -> None:
    table = declared_table()
    play_on(table, 3)
    seat = table.to_act
    assert seat is not None
    command = first_command(table.view(seat))
    assert isinstance(command, Play)
    played, taken = table.handle(command).facts
    assert played == CardPlayed(seat, command.card)
    assert isinstance(taken, TrickTaken)
    assert taken.number == 1
    assert taken.trick.winner is table.to_act
    assert taken.trick.points == -50


def test_the_last_card_of_a_deal_is_told_with_all_that_follows() -> None:
    table = declared_table()
    play_on(table, 51)
    seat = table.to_act
    assert seat is not None
    facts = table.handle(first_command(table.view(seat))).facts
    assert [type(fact) for fact in facts] == [CardPlayed, TrickTaken, DealEnded, DealStarted]
    ended = facts[2]
    assert isinstance(ended, DealEnded)
    assert sum(ended.result.points) == -650
    assert ended.sheet.totals == ended.result.points


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Declare(S, Contract.NO_KING), Reason.CONTRACT_ALREADY_DECLARED),
        (CallRedeal(S), Reason.REDEAL_NOT_ALLOWED),
        (FinishDeal(S), Reason.POINTS_LEFT),
    ],
)
def test_what_the_rules_forbid_is_illegal_with_its_reason(command: Command, reason: Reason) -> None:
    table = declared_table()
    version = table.version
    outcome = table.handle(command)
    assert (outcome.status, outcome.reason, outcome.facts) == (Status.ILLEGAL, reason, ())
    assert isinstance(outcome.error, IllegalActionError)
    assert table.version == version


def test_R03_a_card_out_of_turn_or_against_suit_is_refused_and_changes_nothing() -> None:
    table = declared_table()
    seat = table.to_act
    assert seat is not None
    card = table.view(seat).legal_cards[0]
    late = table.handle(Play(seat.next, card))
    assert late.reason is Reason.NOT_YOUR_TURN
    assert table.handle(Play(seat, card)).is_ok
    view = table.view(seat.next)
    other = next(iter(view.hand - view.legal_cards))
    assert table.handle(Play(seat.next, other)).reason is Reason.MUST_FOLLOW_SUIT
    assert table.view(seat.next) == view


@pytest.mark.parametrize(
    ("people", "command", "refusal"),
    [
        ("S", PassRedeal(S), Refusal.NOTHING_TO_PASS),
        ("SE", Undo(S), Refusal.OTHER_PEOPLE_PLAY),
        ("S", Undo(S), Refusal.NOTHING_TO_UNDO),
    ],
)
def test_what_the_table_cannot_do_is_refused(
    people: str, command: Command, refusal: Refusal
) -> None:
    table = new_table(people)
    outcome = table.handle(command)
    assert (outcome.status, outcome.refusal) == (Status.REFUSED, refusal)
    assert table.version == 0


def test_undo_takes_back_the_persons_last_card_and_what_followed() -> None:
    session = session_of("S")
    while not any(
        isinstance(event, Played) and event.seat is S for event in session.table.game.events
    ):
        before = session.table.view(S)
        act(session)
    while session.table.to_act is not S:
        act(session)
    assert session.submit(Undo(S)).facts == (TakenBack(S),)
    assert session.table.view(S) == before
    assert session.table.to_act is S


def test_undo_goes_back_across_tricks_and_deals() -> None:
    session = session_of("S", seed=4)
    table = session.table
    views = []
    while table.game.number < 3 or table.to_act is not S:
        if table.to_act is S:
            views.append(table.view(S))
        act(session)
    assert table.game.number == 3
    while views:
        assert session.submit(Undo(S)).is_ok
        assert table.view(S) == views.pop()
        assert table.to_act is S
    assert session.submit(Undo(S)).refusal is Refusal.NOTHING_TO_UNDO


def test_R23_undo_conserves_the_cards_and_replays_the_same() -> None:
    session = session_of("S", seed=9)
    for _ in range(60):
        act(session)
    while session.table.to_act is not S:
        act(session)
    hands = session.table.game.deal
    before = session.table.game.totals, session.table.view(S)
    assert session.submit(Undo(S)).is_ok
    assert session.table.game.deal == hands
    while session.table.to_act is not S or session.table.view(S) != before[1]:
        act(session)
    assert session.table.game.totals == before[0]


def test_a_takeover_is_told_and_stops_undo() -> None:
    session = session_of("S")
    while not any(
        isinstance(event, Played) and event.seat is S for event in session.table.game.events
    ):
        act(session)
    newcomer = Occupant("Ayşe")
    outcome = session.submit(TakeOver(S, newcomer))
    assert outcome.facts == (SeatTaken(S, newcomer),)
    assert session.table.occupants[S] == newcomer
    assert session.submit(Undo(S)).refusal is Refusal.NOTHING_TO_UNDO


def test_a_bot_can_take_over_and_finish_the_game() -> None:
    session = session_of("S")
    for _ in range(30):
        act(session)
    assert session.submit(TakeOver(S, Occupant.bot("random"))).is_ok
    assert session.person is None
    while session.step() is not None:
        pass
    assert session.table.game.is_finished
    assert sum(session.table.game.totals) == 0


def test_nothing_is_taken_over_after_the_end() -> None:
    table = new_table()
    assert table.handle(Abandon(S, "resigned")).facts == (GameAbandoned("resigned"),)
    outcome = table.handle(TakeOver(S, PERSON))
    assert (outcome.status, outcome.reason) == (Status.ILLEGAL, Reason.GAME_OVER)
    assert table.handle(Abandon(S, "resigned")).reason is Reason.GAME_OVER
    assert table.to_act is None


def test_P7_a_deal_without_points_left_can_be_finished_at_once() -> None:
    table = declared_table(Contract.NO_KING)
    while not table.can_finish:
        play_on(table, 1)
    seat = table.to_act
    assert seat is not None
    facts = table.handle(FinishDeal(seat)).facts
    assert [type(fact) for fact in facts] == [DealEnded, DealStarted]
    assert sum(table.game.totals) == -320


@pytest.mark.parametrize("people", ["S", "", "SENW"])
def test_R22_every_deal_is_followed_by_the_next_and_deal_20_by_the_ranking(people: str) -> None:
    session = session_of(people, seed=22)
    facts = [*session.table.opening_facts(), *play_to_end(session)]
    started = [fact for fact in facts if isinstance(fact, DealStarted)]
    assert [fact.number for fact in started] == list(range(1, 21))
    declarers = [fact.declarer for fact in started]
    assert all(after is before.next for before, after in pairwise(declarers))
    last = facts[-1]
    assert isinstance(last, GameEnded)
    assert sum(last.sheet.totals) == 0
    assert session.table.to_act is None
    assert session.table.game.phase is Phase.OVER


def test_R22_ties_share_a_rank_at_the_end() -> None:
    for seed in range(200):
        session = session_of("", seed=seed)
        last = play_to_end(session)[-1]
        assert isinstance(last, GameEnded)
        totals = last.sheet.totals
        if len(set(totals)) < 4:
            assert len(set(last.ranks)) == len(set(totals))
            return
    pytest.fail("no seed with a tie")


def test_a_table_is_the_fold_of_its_events() -> None:
    session = session_of("S", seed=3, rules=RuleSet.preset("cafe"))
    play_to_end(session)
    again = Table.from_events(session.table.setup, session.table.events)
    assert again.events == session.table.events
    assert again.game.events == session.table.game.events
    assert again.game.totals == session.table.game.totals


def test_an_event_that_does_not_fit_raises_and_changes_nothing() -> None:
    table = new_table()
    with pytest.raises(IllegalActionError):
        table.evolve(Played(S, Card("HK")))
    assert table.version == 0
