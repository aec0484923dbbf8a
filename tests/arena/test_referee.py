"""A bot's fault is counted and told, and never stops a match."""

from __future__ import annotations

from rifki import Card, Contract, Game, View
from rifki.arena import Job, MatchSettings, Referee, play_game, play_unit, run_match
from rifki.bots import Bot, make_bot
from rifki.cards import CARDS, Rank
from rifki.fairness import GameSeeds
from rifki.results import Ending
from rifki.rules import STANDARD
from tests.arena.players import HERE, Cheat, Lowest, Raiser, SeatFriend


def to_declare() -> View:
    """What the first declarer of a game sees."""
    game = Game(seed=7)
    assert game.turn is not None
    return game.view(game.turn)


def to_lead() -> View:
    """What she sees when she is to lead in No Tricks."""
    game = Game(seed=7)
    game.declare(Contract.NO_TRICKS)
    assert game.turn is not None
    return game.view(game.turn)


def test_an_illegal_card_is_replaced_by_the_lowest_legal_one() -> None:
    view = to_lead()
    assert Card("SA") not in view.legal_cards
    referee = Referee((Cheat(), Lowest()))
    assert referee.card(view, 0) == referee.card(view, 1) == Lowest().choose_card(view)
    assert [(fault.side, fault.message) for fault in referee.faults] == [
        (0, "ValueError: illegal card Card('SA')")
    ]


def test_an_illegal_contract_is_replaced_by_the_first_legal_one() -> None:
    view = to_declare()
    for bot in (Cheat(), Raiser()):
        referee = Referee((bot, bot))
        assert referee.contract(view, 0) is view.legal_contracts[0]
        assert len(referee.faults) == 1


def test_messages_of_errors_are_one_line_of_bounded_length() -> None:
    view = to_declare()
    referee = Referee((Raiser(), Raiser()))
    referee.contract(view, 1)
    assert referee.faults[0].message == "RuntimeError: no contract"
    referee.card(to_lead(), 1)
    assert len(referee.faults[1].message) == 200


WITH_REDEALS = STANDARD.with_options({"redeal_weak_trump": "on"})


def seeds_with_a_weak_hand() -> GameSeeds:
    """Seeds of a game in whose first deal a hand has no card above the ten."""
    above_ten = sum(1 << card for card in CARDS if card.rank > Rank.TEN)
    every = (GameSeeds.from_seed(number) for number in range(1000))
    return next(seeds for seeds in every if any(not m & above_ten for m in seeds.deal(1).masks))


def test_a_bot_may_void_a_deal() -> None:
    """The bot declares clubs first, so the weak hand has its ground at once."""
    referee = Referee((Lowest(), Lowest()))
    result, game = play_game(seeds_with_a_weak_hand(), (0, 1, 1, 1), referee, rules=WITH_REDEALS)
    assert game.results[0].ending is Ending.VOIDED
    assert len(result.deals) == 20
    assert sum(map(sum, (score.points for score in result.deals))) == 0
    assert not result.faults


def test_a_bot_that_wants_to_exit_at_a_redeal_passes_it() -> None:
    referee = Referee((Raiser(), Raiser()))
    result, game = play_game(seeds_with_a_weak_hand(), (0, 0, 0, 0), referee, rules=WITH_REDEALS)
    assert game.results[0].ending is Ending.PLAYED
    messages = [fault.message for fault in result.faults]
    assert messages[:2] == ["RuntimeError: no contract", "SystemExit: 3"]


def test_faults_are_counted_by_bot() -> None:
    report = run_match(MatchSettings(f"{HERE}:Raiser", "rules"), 4)
    assert report.faults == (16 * 13, 0)
    assert report.first_fault is not None
    assert report.first_fault.side == 0
    report = run_match(MatchSettings("rules", f"{HERE}:Cheat"), 4)
    assert report.faults[0] == 0 < report.faults[1] < 3 * 16 * 13
    assert report.to_json()["first_fault"].startswith("ValueError: illegal card")


def test_a_faulty_bot_plays_like_its_safe_answers() -> None:
    """The raiser is the bot of the lowest cards in all but the faults."""
    scores = []
    for name in ("Raiser", "Lowest"):
        settings = MatchSettings(f"{HERE}:{name}", "novice", seed="x")
        hands = play_unit(Job(settings), 1).result.hands
        scores.append([hand.deals for hand in hands])
    assert scores[0] == scores[1]


def test_the_clock_times_the_bot_alone_and_changes_no_move() -> None:
    ticks = iter(range(0, 10**9, 500))
    referee = Referee((make_bot("rules"), make_bot("novice")), clock=lambda: next(ticks))
    view = to_lead()
    assert referee.card(view, 0) == make_bot("rules").choose_card(view)
    referee.card(view, 1)
    referee.card(view, 1)
    assert [(times.n, times.total_nanoseconds) for times in referee.timings] == [
        (1, 500), (2, 1000),
    ]  # fmt: skip


def test_the_digest_tells_moves_apart() -> None:
    def digest(bot: Bot, *, declares: bool, plays: bool) -> str:
        referee = Referee((bot, bot))
        if declares:
            referee.contract(to_declare(), 0)
        if plays:
            referee.card(to_lead(), 0)
        return referee.digest

    digests = {
        digest(bot, declares=declares, plays=plays)
        for bot in (Lowest(), SeatFriend())
        for declares, plays in ((True, False), (False, True), (True, True))
    }
    assert len(digests) == 6
