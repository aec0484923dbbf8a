"""A room: seats taken and left, bots for the absent, clocks, offers, redeals, and the fold."""

from __future__ import annotations

from typing import cast

import pytest

from rifki.bots import BaseBot, Bot
from rifki.cards import Card
from rifki.contracts import Contract
from rifki.errors import InvalidSetupError, ParseError
from rifki.fairness import GameSeeds
from rifki.randomness import SeedLike
from rifki.rules import RuleSet
from rifki.seats import SEATS, Seat
from rifki.service import facts as tf
from rifki.service.room import (
    Room,
    RoomSettings,
    RoomStatus,
    command_from_json,
    decide,
    is_stale,
)
from rifki.service.room import facts as fx
from rifki.service.room.commands import OpenRematch
from rifki.service.room.due import ANSWER_MS, DESERTED_MS, REDEAL_MS, DueKind, next_due
from rifki.service.room.room import entropy_of
from rifki.service.room.settings import Chat, Pace, Spectators, Timer, TimerKind
from rifki.service.table_events import BotFault
from rifki.view import Phase, View
from tests.service.helpers import seeds_with_bare_king
from tests.service.room.harness import START, RoomTest, is_phase


def settings(**changes: object) -> RoomSettings:
    return RoomSettings(level="random", **changes)  # type: ignore[arg-type]


# -- gathering -------------------------------------------------------------------------------------


def test_a_guest_sits_where_she_likes_and_bots_fill_the_rest() -> None:
    test = RoomTest()
    test.must("host", "sit", seat="N", name="Işık")
    test.must("host", "start")
    kinds = [(seat.kind, seat.name, seat.level) for seat in test.state("host").seats]
    assert kinds == [
        ("bot", "", "random"),
        ("bot", "", "random"),
        ("person", "Işık", None),
        ("bot", "", "random"),
    ]
    assert test.state("host").seat == "N"


def test_a_seat_belongs_to_one_guest_and_a_guest_has_one_seat() -> None:
    test = RoomTest()
    test.must("a", "sit", seat="S", name="A")
    assert test.do("b", "sit", seat="S", name="B").why == "seat_taken"
    assert test.do("a", "sit", seat="E", name="A").why == "already_seated"
    for guest in "bcd":
        test.must(guest, "sit", name=guest)
    assert test.do("e", "sit", name="E").why == "seat_taken"


def test_only_the_host_begins_or_the_first_seat_while_the_host_has_none() -> None:
    test = RoomTest()
    test.must("a", "sit", name="A")
    assert test.state("a").is_host
    test.must("host", "sit", name="H")
    assert not test.state("a").is_host
    assert test.do("a", "start").why == "not_host"
    test.must("host", "start")
    assert test.do("host", "start").why == "not_gathering"


def test_a_host_who_begins_is_here_whatever_her_connection_says() -> None:
    test = RoomTest()
    test.must("host", "sit", name="H")
    test.connection("host", is_here=False)
    test.must("host", "start")
    assert test.room.here == (Seat.SOUTH,)


def test_an_absent_guest_loses_her_seat_before_the_game_and_an_idle_table_closes() -> None:
    test = RoomTest(settings(absent_seconds=30))
    test.must("host", "sit", name="H")
    test.connection("host", is_here=False)
    assert test.step()
    assert test.now == START + 30_000
    assert test.state("host").seats[0].kind == "open"
    assert test.step()
    assert test.room.status is RoomStatus.CLOSED
    assert not test.step()


# -- the game --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2, 4])
def test_a_whole_game_ends_with_totals_of_zero_and_folds_to_the_same_room(people: int) -> None:
    test = RoomTest(settings(pace=Pace.QUICK))
    test.start(*"abcd"[:people])
    test.play_until(lambda room: False)
    assert test.room.status is RoomStatus.OVER
    assert sum(test.room.totals) == 0
    assert len([fact for fact in test.facts if isinstance(fact, tf.DealEnded)]) == 20
    again = test.folded_again()
    assert again.version == test.room.version == len(test.log)
    for guest in ("a", "b", None):
        test.room, mine = again, test.wire(guest)
        assert test.wire(guest) == mine
    assert next_due(test.room) is None


def test_S07_a_second_click_is_stale_even_where_it_would_be_legal() -> None:
    test = RoomTest()
    test.start("a")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    seen = test.room.version
    card = test.state("a").game.legal[0]
    command = command_from_json({"k": "play", "card": card})
    assert not is_stale(test.room, command, seen)
    test.must("a", "play", card=card)
    assert is_stale(test.room, command, seen)
    # words do not make a command stale
    seen = test.room.version
    test.must("a", "say", phrase="hello")
    assert not is_stale(test.room, command, seen)


def test_X09_nobody_acts_for_another_seat() -> None:
    test = RoomTest()
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    card = test.state("a").game.legal[0]
    before = test.room.version
    assert test.do("b", "play", card=card).why == "not_your_turn"
    assert test.do("nobody", "play", card=card).why == "not_seated"
    assert test.room.version == before


def test_S16_a_bot_that_answers_nonsense_is_replaced_and_the_game_goes_on() -> None:
    class Broken(BaseBot):
        def __init__(self, seed: SeedLike) -> None:
            super().__init__(seed=seed)

        def choose_contract(self, view: View) -> Contract:
            raise RuntimeError("no idea")

        def choose_card(self, view: View) -> Card:
            # The second half of the game answers with something that is no card at all.
            return Card("C2") if view.number == 1 else cast(Card, Contract.NO_KING.text)

    def make(level: str, seed: str) -> Bot:
        return Broken(seed)

    test = RoomTest(settings(pace=Pace.QUICK), make=make)
    test.start("a")
    test.play_until(lambda room: room.n_finished >= 2)
    assert test.room.n_finished == 2
    assert test.room.table is not None
    assert any(isinstance(event, BotFault) for event in test.room.table.events)


# -- absence ---------------------------------------------------------------------------------------


def test_S13_a_bot_plays_for_the_absent_and_hands_back_at_once() -> None:
    test = RoomTest(settings(absent_seconds=20))
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY, Seat.EAST))
    test.connection("b", is_here=False)
    assert test.step()
    assert test.room.is_bot(Seat.EAST)
    assert test.state("b").seats[1].name == "b"
    test.play_until(lambda room: room.to_act is not Seat.EAST)
    test.connection("b", is_here=True)
    assert not test.room.is_bot(Seat.EAST)
    game = test.state("b").game
    assert len(game.hand) == game.hand_sizes[1]
    takeovers = [fact for fact in test.facts if isinstance(fact, tf.SeatTaken)]
    assert [fact.occupant.is_bot for fact in takeovers] == [True, False]


def test_the_first_rematch_counts_and_nobody_is_taken_along() -> None:
    test = RoomTest(settings(absent_seconds=0))
    test.start("a", "b")
    assert decide(test.room, OpenRematch("x" * 16), "a", test.now).why == "not_over"
    for guest in ("a", "b"):
        test.connection(guest, is_here=False)
    while test.step():
        pass
    assert test.room.status is RoomStatus.OVER
    for table in ("first", "second"):
        outcome = decide(test.room, OpenRematch(table), "a", test.now)
        assert outcome.is_ok
        test.write(*outcome.events)
    assert test.state("b").result.rematch == "first"
    assert test.state("b").seat == "E"


def test_S13_a_bots_move_in_flight_is_dropped_when_its_owner_returns() -> None:
    from rifki.service.room import BotTurn, after_bot, on_due

    test = RoomTest(settings(absent_seconds=0))
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY, Seat.EAST))
    test.connection("b", is_here=False)
    assert test.step()
    due = next_due(test.room)
    assert due is not None
    test.now = due.at
    turn = on_due(test.room, test.now)
    assert isinstance(turn, BotTurn)
    test.connection("b", is_here=True)
    assert after_bot(test.room, turn, None, "late") == ()


def test_when_everybody_is_away_the_game_waits_and_in_the_end_is_abandoned() -> None:
    test = RoomTest(settings(absent_seconds=0))
    test.start("a")
    test.play_until(is_phase(Phase.PLAY))
    test.connection("a", is_here=False)
    due = next_due(test.room)
    assert due is not None
    assert (due.kind, due.at) == (DueKind.IDLE, test.now + DESERTED_MS)
    assert test.step()
    assert test.room.status is RoomStatus.OVER
    assert test.state("a").result.abandoned == "deserted"


def test_a_free_seat_may_be_taken_during_the_game_and_a_reserved_one_after_a_while() -> None:
    test = RoomTest(settings(absent_seconds=0))
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY))
    test.must("c", "sit", seat="N", name="C")
    assert test.state("c").game.hand
    test.connection("b", is_here=False)
    assert test.step()
    assert test.do("d", "sit", seat="E", name="D").why == "seat_taken"
    assert [seat.seat for seat in test.state("d").seats if seat.is_free] == ["W"]
    test.now += 600_000
    assert [seat.seat for seat in test.state("d").seats if seat.is_free] == ["E", "W"]
    test.must("d", "sit", seat="E", name="D")
    assert test.room.owner(Seat.EAST) == "d"
    assert test.state("b").seat is None
    assert test.state("b").game is None


def test_who_stands_up_leaves_a_bot_behind() -> None:
    test = RoomTest()
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY))
    test.must("b", "stand")
    assert test.room.is_bot(Seat.EAST)
    assert test.do("b", "play", card="C2").why == "not_seated"


# -- clocks ----------------------------------------------------------------------------------------


def test_a_clock_that_runs_out_makes_a_bot_act_once_and_the_second_time_for_good() -> None:
    test = RoomTest(settings(timer=Timer(TimerKind.MOVE, 30)))
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    began = test.now
    assert test.state("a").seats[0].clock_ms <= 30_000
    assert test.step()
    assert test.now >= began + 30_000
    assert test.room.is_bot(Seat.SOUTH)
    test.play_until(lambda room: room.to_act is not Seat.SOUTH)
    assert test.step()
    assert not test.room.is_bot(Seat.SOUTH)
    for _ in range(20):
        if test.room.n_timeouts(Seat.SOUTH) == 2:
            break
        if test.room.to_act is Seat.SOUTH and not test.room.is_bot(Seat.SOUTH):
            assert test.step()
        else:
            test.act()
    assert test.room.n_timeouts(Seat.SOUTH) == 2
    test.play_until(lambda room: room.to_act is Seat.EAST)
    assert test.room.is_bot(Seat.SOUTH)
    test.must("a", "sit", name="a")
    assert not test.room.is_bot(Seat.SOUTH)


def test_a_bank_is_spent_by_thinking_and_full_again_in_the_next_deal() -> None:
    test = RoomTest(settings(timer=Timer(TimerKind.BANK, 60), pace=Pace.QUICK))
    test.start("a")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    test.now += test.room.pause_ms + 25_000
    assert test.state("a").seats[0].clock_ms == 35_000
    test.act()
    test.play_until(lambda room: room.to_act is Seat.SOUTH)
    assert test.state("a").seats[0].clock_ms == 35_000
    test.play_until(lambda room: room.n_finished == 1)
    assert test.state("a").seats[0].clock_ms == 60_000


# -- offers ----------------------------------------------------------------------------------------


def test_undo_among_bots_is_granted_at_once() -> None:
    test = RoomTest()
    test.start("a")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    hand = test.state("a").game.hand
    test.must("a", "play", card=test.state("a").game.legal[0])
    test.act()
    test.must("a", "undo")
    assert test.state("a").game.hand == hand
    assert test.room.to_act is Seat.SOUTH


def test_undo_among_people_needs_consent_and_that_nothing_new_was_seen() -> None:
    test = RoomTest()
    test.start("a", "b", "c", "d")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    card = test.state("a").game.legal[0]
    test.must("a", "play", card=card)
    assert "undo" in test.state("a").game.can
    assert "undo" not in test.state("b").game.can
    test.must("a", "undo")
    assert test.do("b", "play", card=test.state("b").game.hand[0]).why == "offer_pending"
    test.must("b", "answer_undo", yes=True)
    assert test.do("a", "answer_undo", yes=True).why == "nothing_offered"
    test.must("c", "answer_undo", yes=True)
    test.must("d", "answer_undo", yes=True)
    assert card in test.state("a").game.hand
    test.must("a", "play", card=card)
    test.play_until(lambda room: room.to_act is Seat.NORTH)
    assert test.do("a", "undo").why == "nothing_to_undo"


@pytest.mark.parametrize("people", ["a", "ab"])
def test_X02_nothing_is_taken_back_once_new_cards_are_dealt(people: str) -> None:
    """The hands and the seed of the deal before are open by then, to somebody alone among bots, or
    to the last who is here, too.
    """
    test = RoomTest()
    test.start(*people)
    test.play_until(lambda room: room.n_finished == 1)
    for guest in people[1:]:
        test.connection(guest, is_here=False)
    assert test.do("a", "undo").why == "nothing_to_undo"
    assert "undo" not in test.state("a").game.can


def test_X02_a_redeal_is_not_taken_back() -> None:
    seed, holder, _ = next(row for row in seeds_with_bare_king() if row[1] is not row[2])
    test = RoomTest(rules=BARE_KING, seeds=GameSeeds.from_seed(seed), make=king_bot)
    test.must("a", "sit", seat=holder.letter, name="A")
    test.must("a", "start")
    test.play_until(lambda room: room.redeal_window is not None)
    test.must("a", "redeal")
    assert test.state("a").game.attempt == 1
    assert test.do("a", "undo").why == "nothing_to_undo"


def test_undo_is_refused_by_one_or_by_time() -> None:
    test = RoomTest()
    test.start("a", "b")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    for refuse in (True, False):
        test.must("a", "play", card=test.state("a").game.legal[0])
        test.must("a", "undo")
        if refuse:
            test.must("b", "answer_undo", yes=False)
        else:
            before = test.now
            assert test.step()
            assert test.now == before + ANSWER_MS
        assert isinstance(test.facts[-1], fx.UndoRefused)
        test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))


def test_a_claim_that_every_defence_confirms_is_granted_at_once() -> None:
    test = RoomTest(settings(pace=Pace.QUICK))
    test.start("a")

    def is_sure(room: Room) -> bool:
        board = room.board()
        return board is not None and board.n_tricks_left == 1 and not board.trick.cards

    test.play_until(is_sure)
    board = test.room.board()
    assert board is not None
    winner = max(SEATS, key=lambda seat: _wins_last(test.room, seat))
    n_finished = test.room.n_finished
    if winner is Seat.SOUTH:
        test.must("a", "claim")
        assert test.step()
        assert test.room.n_finished == n_finished + 1
    else:
        test.must("a", "claim")
        assert test.step()
        assert isinstance(test.facts[-1], fx.ClaimRefused)
        assert test.do("a", "claim").why == "claimed_already"


def _wins_last(room: Room, seat: Seat) -> bool:
    """Whether a seat wins the last trick: there is no choice in it."""
    board = room.board()
    assert board is not None
    copy = board.copy()
    while not copy.is_over:
        copy.push(copy.legal_cards[0])
    return copy.tricks[-1].winner is seat


def test_an_unproven_claim_among_people_is_asked_and_stands_if_all_agree() -> None:
    test = RoomTest()
    test.start("a", "b", "c", "d")
    test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
    left = test.state("a").game.points_left
    test.must("a", "claim")
    assert not test.state("b").game.offer.is_asked
    assert test.step()
    assert test.state("b").game.offer.may_answer
    for guest in "bcd":
        test.must(guest, "answer_claim", yes=True)
    assert test.room.n_finished == 1
    assert test.room.totals[0] == left


def test_finishing_needs_no_points_left() -> None:
    test = RoomTest()
    test.start("a")
    test.play_until(is_phase(Phase.PLAY))
    assert test.do("a", "finish").why == "points_left"


# -- redeals ---------------------------------------------------------------------------------------

BARE_KING = RuleSet(redeal_bare_king=True)


class KingBot(BaseBot):
    """Declares no king where it may, calls every redeal."""

    def choose_contract(self, view: View) -> Contract:
        menu = view.legal_contracts
        return Contract.NO_KING if Contract.NO_KING in menu else menu[0]

    def choose_card(self, view: View) -> Card:
        return view.legal_cards[0]


def king_bot(level: str, seed: str) -> Bot:
    return KingBot(seed=seed)


def test_everybody_is_asked_about_a_redeal_whatever_she_holds() -> None:
    seed, holder, declarer = next(
        row for row in seeds_with_bare_king() if row[1] is not row[2] and row[1] is Seat.EAST
    )
    test = RoomTest(rules=BARE_KING, seeds=GameSeeds.from_seed(seed), make=king_bot)
    test.start("a", "b", "c", "d")
    test.must(test.room.owner(declarer) or "", "declare", contract="no_king")
    grounds = [test.state(guest).game.redeal.ground for guest in "abcd"]
    assert grounds == ["bare_king" if seat is holder else None for seat in SEATS]
    leader = test.room.owner(declarer) or ""
    card = test.state(leader).game.hand[0]
    assert test.do(leader, "play", card=card).why == "redeal_pending"
    for guest in "abcd":
        assert test.room.redeal_window is not None
        test.must(guest, "pass_redeal")
    assert test.step()
    assert test.room.redeal_window is None
    assert test.room.to_act is declarer


def test_a_redeal_that_is_called_voids_the_deal_and_time_closes_the_window() -> None:
    seed, holder, declarer = next(iter(seeds_with_bare_king()))
    for is_called in (True, False):
        test = RoomTest(rules=BARE_KING, seeds=GameSeeds.from_seed(seed))
        test.start("a", "b", "c", "d")
        test.must(test.room.owner(declarer) or "", "declare", contract="no_king")
        if is_called:
            test.must(test.room.owner(holder) or "", "redeal")
            assert isinstance(test.facts[-2], tf.DealVoided)
            assert test.state("a").game.attempt == 1
        else:
            before = test.now
            assert test.step()
            assert test.now == before + REDEAL_MS
            assert test.room.to_act is declarer


# -- words, watching, proof ------------------------------------------------------------------------


def test_words_are_those_the_table_allows() -> None:
    for chat, phrase, text in ((Chat.OFF, False, False), (Chat.PHRASES, True, False),
                               (Chat.FREE, True, True)):  # fmt: skip
        test = RoomTest(settings(chat=chat))
        test.must("a", "sit", name="A")
        assert test.do("a", "say", phrase="well_played").is_ok is phrase
        assert test.do("a", "say", text="Kolay gelsin").is_ok is text
        assert not test.do("a", "say", phrase="no such phrase").is_ok
        assert not test.do("a", "say").is_ok


def test_X08_spectators_see_no_hand_and_where_they_are_off_no_game() -> None:
    for spectators, sees in ((Spectators.OFF, False), (Spectators.PUBLIC, True)):
        test = RoomTest(settings(spectators=spectators))
        test.start("a")
        test.play_until(is_phase(Phase.PLAY, Seat.SOUTH))
        game = test.state(None).game
        assert (game is not None) is sees
        if game is not None:
            assert game.hand == game.legal == game.contracts == game.can == []
            assert game.why_not == {}


def test_what_players_mix_in_changes_the_deals_and_is_published() -> None:
    assert entropy_of(["", "", "", ""]) == b""
    rooms = []
    for entropy in ("", "ab" * 16):
        test = RoomTest()
        test.must("a", "sit", name="A", entropy=entropy)
        commitments = test.state("a").fair.commitments
        assert len(commitments) == 20
        assert test.state("a").fair.entropy is None
        test.must("a", "start")
        fair = test.state("a").fair
        assert fair.commitments == commitments
        assert fair.entropy == entropy_of([entropy, "", "", ""]).hex()
        assert fair.seeds == []
        rooms.append(test.state("a").game.hand)
    assert rooms[0] != rooms[1]


def test_seeds_are_revealed_when_their_deals_end_and_not_before() -> None:
    test = RoomTest(settings(pace=Pace.QUICK))
    test.start("a")
    test.play_until(lambda room: room.n_finished == 2)
    seeds = GameSeeds.from_seed(1).seeds
    assert test.state(None).fair.seeds == [seed.hex() for seed in seeds[:2]]
    assert seeds[2].hex().encode() not in test.wire("a")


@pytest.mark.parametrize(
    "row",
    [
        None, [], 1, "play", {}, {"k": None}, {"k": "__proto__"}, {"k": "play"},
        {"k": "play", "card": "hk"}, {"k": "play", "card": 11}, {"k": "play", "card": " HK"},
        {"k": "play", "card": "HK", "seat": "E"}, {"k": "play", "card": "K♥"},
        {"k": "declare", "contract": "koz"}, {"k": "declare", "contract": "trump:s"},
        {"k": "declare", "contract": "no_king", "score": 0}, {"k": "sit", "name": 5},
        {"k": "sit", "name": "A", "seat": "South"}, {"k": "sit", "name": "A" * 25},
        {"k": "sit", "name": "A", "entropy": "xyz"}, {"k": "answer_undo", "yes": 1},
        {"k": "rematch"}, {"k": "say", "text": "x" * 201},
    ],
)  # fmt: skip
def test_X11_what_is_not_exactly_a_command_is_refused(row: object) -> None:
    with pytest.raises(ParseError):
        command_from_json(row)


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"level": "grandmaster"}, InvalidSetupError),
        ({"absent_seconds": -1}, InvalidSetupError),
        ({"timer": {"kind": "move", "seconds": 1}}, InvalidSetupError),
        ({"timer": {"kind": "none", "seconds": 9}}, InvalidSetupError),
        ({"timer": 30}, ParseError),
        ({"is_public": "yes"}, ParseError),
        ({"pace": "warp"}, ParseError),
        ({"rules": "canasta"}, ParseError),
        ({"colour": "red"}, ParseError),
    ],
)
def test_settings_out_of_range_say_what_was_expected(
    values: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error, match=r"expected|0 seconds"):
        RoomSettings.from_json(values)


def test_settings_survive_json() -> None:
    original = RoomSettings(
        rules=RuleSet.preset("cafe"),
        level="rules",
        timer=Timer(TimerKind.BANK, 120),
        spectators=Spectators.PUBLIC,
        chat=Chat.FREE,
        pace=Pace.SLOW,
        absent_seconds=5,
        is_public=True,
        has_undo=False,
    )
    assert RoomSettings.from_json(original.to_json()) == original
