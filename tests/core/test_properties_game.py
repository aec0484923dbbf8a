"""Properties of whole games: sums, quotas, rebuilding from events, undo."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rifki import (
    SEATS,
    Contract,
    Deal,
    Ending,
    Game,
    GameSeeds,
    IllegalCallError,
    IllegalCardError,
    IllegalContractError,
    InvalidSetupError,
    Phase,
    Reason,
    RuleSet,
    Seat,
)
from rifki.events import (
    Abandoned,
    Claimed,
    Dealt,
    Declared,
    Event,
    Finished,
    Played,
    RedealCalled,
    TakenOver,
)
from tests.core.helpers import PROPERTY, game_of_contracts, random_game, random_rules

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def _state(game: Game) -> tuple[object, ...]:
    """Everything public about a game, and the four views."""
    views = tuple(game.view(seat) for seat in SEATS) if game.n_events else ()
    return (
        game.phase,
        game.number,
        game.attempt,
        game.turn,
        game.legal_cards,
        game.legal_contracts,
        game.score_sheet,
        game.results,
        game.bonus_winner,
        views,
    )


def _random_action(game: Game, rng: random.Random) -> None:
    """Declare, play, call a redeal, finish, claim now and then."""
    if game.phase is Phase.DECLARE:
        game.declare(rng.choice(game.legal_contracts))
        return
    board = game.board
    assert board is not None
    callers = [seat for seat in SEATS if game.redeal_ground(seat) is not None]
    chance = rng.random()
    if callers and chance < 0.7:
        game.call_redeal(callers[0])
    elif board.points_left == 0 and chance < 0.5:
        game.finish_deal()
    elif chance < 0.01:
        game.claim(rng.choice(SEATS))
    elif chance < 0.02:
        game.take_over(rng.choice(SEATS), "novice")
    else:
        game.play(rng.choice(game.legal_cards))


def _check_session(seed: int) -> None:
    """A random session of 20 deals: sums after every deal, and zero at the end (R15)."""
    rng = random.Random(seed)
    game = Game(seed=seed)
    expected = 0
    while not game.is_over:
        contract = rng.choice(game.legal_contracts)
        game.declare(contract)
        number = game.number
        while len(game.results) < number:
            game.play(rng.choice(game.legal_cards))
        expected += contract.total
        assert sum(game.totals) == expected, f"session {seed}, deal {number}"
        assert game.score_sheet.rows[-1].points == game.results[-1].points
    assert sum(game.totals) == 0, f"session {seed}"
    assert list(game.score_sheet.running_totals())[-1] == game.totals, f"session {seed}"
    assert len(game.score_sheet.rows) == 20


def test_R15_two_hundred_sessions_sum_to_zero() -> None:
    for seed in range(200):
        _check_session(seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(8))
def test_R15_two_thousand_sessions_sum_to_zero(chunk: int) -> None:
    for seed in range(1000 + 225 * chunk, 1225 + 225 * chunk):
        _check_session(seed)


@settings(PROPERTY, max_examples=12)
@given(SEEDS)
def test_a_game_rebuilt_from_its_events_equals_the_live_one(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules=random_rules(rng), seed=seed)
    rebuilt = Game.by_hand(rules=game.rules)
    n_done = 0
    while not game.is_over:
        for event in game.events[n_done:]:
            rebuilt.apply(event)
        n_done = game.n_events
        assert _state(rebuilt) == _state(game)
        if rng.random() < 0.01:
            folded = Game.from_events(game.events, rules=game.rules)
            assert _state(folded) == _state(game)
        _random_action(game, rng)
    whole = Game.from_events(game.events, rules=game.rules, seeds=GameSeeds.from_seed(seed))
    assert _state(whole) == _state(game)
    assert whole.events == game.events


def test_reading_10_every_ply_of_a_deal_is_rebuilt_from_its_events() -> None:
    rng = random.Random(10)
    game = game_of_contracts([])
    game.declare(Contract.NO_HEARTS)
    while game.number == 1:
        folded = Game.from_events(game.events, rules=game.rules)
        assert _state(folded) == _state(game)
        game.play(rng.choice(game.legal_cards))


@settings(PROPERTY, max_examples=8)
@given(SEEDS)
def test_pop_takes_back_exactly_the_last_action(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules=random_rules(rng), seed=seed)
    while not game.is_over and game.number <= 3:
        before, events = _state(game), game.events
        _random_action(game, rng)
        done = game.events
        if rng.random() < 0.2 or game.phase is Phase.DECLARE:
            after = _state(game)
            assert game.pop() == done[len(events)]
            assert (_state(game), game.events) == (before, events)
            game.apply(done[len(events)])
            assert (_state(game), game.events) == (after, done)


def test_a_game_can_be_popped_to_its_first_deal_and_no_further() -> None:
    rng = random.Random(4)
    game = Game(seed=4)
    first = game.events
    while game.number <= 2:
        _random_action(game, rng)
    actions = [event for event in game.events if not isinstance(event, Dealt)]
    popped = [game.pop() for _ in actions]
    assert popped == actions[::-1]
    assert game.events == first
    with pytest.raises(IllegalCallError) as caught:
        game.pop()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


def test_an_undone_redeal_and_a_repeated_one_deal_the_same_cards() -> None:
    game = Game(rules=RuleSet(redeal_weak_trump=True), seed=15)
    game.declare(Contract.TRUMP_SPADES)
    caller = next(seat for seat in SEATS if game.redeal_ground(seat))
    first = game.deal
    game.call_redeal(caller)
    second = game.deal
    assert first != second
    game.pop()
    assert game.deal == first
    game.call_redeal(caller)
    assert game.deal == second


def test_truncate_goes_back_to_any_event() -> None:
    game = random_game(random.Random(1), seed=1)
    events = game.events
    with pytest.raises(InvalidSetupError):
        game.truncate(len(events) + 1)
    for n_events in (1000, 999, 500, 53, 2, 1):
        game.truncate(n_events)
        assert game.events == events[:n_events]
        assert _state(game) == _state(Game.from_events(events[:n_events]))
    # Deal, contract and 52 cards: behind them the seeds deal again at once.
    assert isinstance(events[54], Dealt)
    game = random_game(random.Random(1), seed=1)
    game.truncate(54)
    assert game.events == events[:55]


# -- events that do not fit


def _refused(game: Game, event: Event) -> Exception:
    """The error of an event that does not fit; the game must not change."""
    before, state = game.events, _state(game)
    expected = game.refusal(event)
    assert expected is not None
    with pytest.raises(type(expected)) as caught:
        game.apply(event)
    assert str(caught.value) == str(expected)
    assert (game.events, _state(game)) == (before, state)
    return caught.value


def test_events_out_of_place_are_refused_and_change_nothing() -> None:
    game = game_of_contracts([])
    card = game.view(Seat.SOUTH).hand[0]
    deal = Deal.from_seed(1)
    for event, reason in (
        (Played(Seat.SOUTH, card), Reason.NO_CONTRACT_YET),
        (Finished(), Reason.NO_CONTRACT_YET),
        (Claimed(Seat.SOUTH), Reason.NO_CONTRACT_YET),
        (Declared(Seat.EAST, Contract.NO_KING), Reason.NOT_YOUR_TURN),
        (RedealCalled(Seat.EAST), Reason.REDEAL_NOT_ALLOWED),
        (Dealt(1, 0, Seat.SOUTH, deal), Reason.CONTRACT_ALREADY_DECLARED),
    ):
        error = _refused(game, event)
        if isinstance(event, Dealt):
            continue
        assert isinstance(error, IllegalCallError | IllegalCardError | IllegalContractError)
        assert error.reason is reason
    game.declare(Contract.NO_KING)
    error = _refused(game, Declared(Seat.SOUTH, Contract.NO_MEN))
    assert isinstance(error, IllegalContractError)
    assert error.reason is Reason.CONTRACT_ALREADY_DECLARED
    with pytest.raises(IllegalContractError):
        game.declare(Contract.NO_MEN)


def test_the_last_board_stays_until_the_next_contract() -> None:
    game = game_of_contracts([])
    boards = [game.last_board]
    game.declare(Contract.NO_KING)
    first = game.board
    game.claim(Seat.EAST)
    boards += [game.board, game.last_board]
    game.declare(Contract.NO_MEN)
    boards += [game.last_board]
    assert boards == [None, None, first, game.board]
    assert game.board is not first


def test_a_game_by_hand_waits_for_its_deals() -> None:
    game = Game.by_hand()
    assert (game.phase, game.turn, game.declarer, game.deal) == (Phase.DEAL, None, None, None)
    with pytest.raises(InvalidSetupError, match="nothing has been dealt"):
        game.view(Seat.SOUTH)
    with pytest.raises(IllegalContractError) as refused:
        game.declare(Contract.NO_KING)
    assert refused.value.reason is Reason.NOT_DEALT
    with pytest.raises(IllegalCardError):
        game.play_text("HK")
    game.deal_cards(Deal.from_seed(1), declarer=Seat.SOUTH)
    game.declare(Contract.NO_TRICKS)
    assert game.board is not None
    assert game.play_text(game.legal_cards[0].text) is game.board.plays[0]
    game = Game.by_hand()
    game.deal_cards(Deal.from_seed(1), declarer=Seat.WEST)
    with pytest.raises(IllegalCallError):
        game.deal_cards(Deal.from_seed(2))
    game.declare(Contract.NO_KING)
    game.claim(Seat.EAST)
    assert (game.phase, game.declarer, game.number) == (Phase.DEAL, Seat.SOUTH, 2)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Dealt(2, 0, Seat.SOUTH, Deal.from_seed(1)), "deal 2, attempt 0; expected deal 1"),
        (Dealt(1, 1, Seat.SOUTH, Deal.from_seed(1)), "deal 1, attempt 1; expected deal 1"),
        (Dealt(1, 0, Seat.SOUTH, Deal.from_hands([[0], [1], [2], [3]])), "all 52 cards"),
    ],
)
def test_a_deal_that_does_not_fit_is_refused(event: Dealt, message: str) -> None:
    with pytest.raises(InvalidSetupError, match=message):
        Game.by_hand().apply(event)


def test_deals_must_be_those_of_the_seeds() -> None:
    seeds = GameSeeds.from_seed(5)
    game = Game(seeds=seeds)
    assert game.deal == seeds.deal(1)
    game.declare(Contract.NO_KING)
    again = Game.from_events(game.events, seeds=seeds)
    assert again.events == game.events
    with pytest.raises(InvalidSetupError, match="deal 1 is not the one of its seed"):
        Game.from_events(game.events, seeds=GameSeeds.from_seed(6))
    with pytest.raises(InvalidSetupError, match="not both"):
        Game(seed=1, seeds=seeds)


def test_fresh_games_differ() -> None:
    assert Game().deal != Game().deal


def test_abandoned_games_are_over_and_not_finished() -> None:
    game = game_of_contracts([Contract.NO_KING])
    game.declare(Contract.NO_MEN)
    game.take_over(Seat.EAST, "novice")
    game.abandon("timeout")
    assert (game.is_over, game.is_finished, game.abandoned, game.number) == (
        True,
        False,
        "timeout",
        2,
    )
    view = game.view(Seat.EAST)
    assert (view.phase, view.turn, len(view.legal_cards)) == (Phase.OVER, None, 0)
    for event in (Abandoned("again"), TakenOver(Seat.EAST, "novice")):
        with pytest.raises(IllegalCallError) as caught:
            game.apply(event)
        assert caught.value.reason is Reason.GAME_OVER
    assert game.pop() == Abandoned("timeout")
    assert game.phase is Phase.PLAY


@pytest.mark.parametrize("n_deals", [0, 1])
def test_a_game_abandoned_before_the_contract_still_shows_the_hand(n_deals: int) -> None:
    game = game_of_contracts([Contract.NO_KING][:n_deals])
    hand, number = game.view(Seat.WEST).hand, game.number
    game.abandon("resigned")
    view = game.view(Seat.WEST)
    assert (view.hand, view.number, view.phase) == (hand, number, Phase.OVER)
    assert (view.turn, view.legal_contracts) == (None, ())


@pytest.mark.parametrize("claimant", SEATS)
def test_a_claim_gives_the_rest_to_one_seat(claimant: Seat) -> None:
    rng = random.Random(claimant)
    game = game_of_contracts([])
    game.declare(Contract.NO_MEN)
    for _ in range(22):
        game.play(rng.choice(game.legal_cards))
    board = game.board
    assert board is not None
    points, won = list(board.points), list(board.tricks_won)
    points[claimant] += board.points_left
    won[claimant] += board.n_tricks_left
    game.claim(claimant)
    result = game.results[-1]
    assert (list(result.points), list(result.tricks_won)) == (points, won)
    assert (result.ending, result.caller, sum(points)) == (Ending.CLAIMED, claimant, -480)
    view = game.view(claimant)
    assert (view.number, view.phase) == (2, Phase.DECLARE)


def test_results_can_be_replayed_to_any_ply() -> None:
    game = random_game(random.Random(6), seed=6)
    for result in game.results:
        board = result.board(game.rules)
        assert (board.points, board.tricks_won) == (result.points, result.tricks_won)
        assert result.board(game.rules, 17).plays == result.plays[:17]
    assert repr(game).startswith("<Game standard, deal 20, over, totals (")
