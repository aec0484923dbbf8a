"""Cases R01 to R23 of faults in other card software, on the rules core."""

from __future__ import annotations

import itertools
import random

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    Card,
    Contract,
    Deal,
    Ending,
    Game,
    IllegalCardError,
    Phase,
    Reason,
    RuleSet,
    Seat,
    parse_card,
    parse_contract,
    parse_rules,
)
from rifki.contracts import NEGATIVE_CONTRACTS
from tests.core.helpers import (
    any_full_schedule,
    board_of,
    game_of_contracts,
    legal_text,
    play_out,
    random_board,
)


@pytest.mark.parametrize(
    ("value", "expected"), [("discarded", "C3 H9"), ("played", "C3 H9"), ("never", "C3")]
)
def test_R01_the_unlocked_suit_is_in_the_legal_list(value: str, expected: str) -> None:
    hands = "D5 C2 C4 | D6 H9 C3 | H4 C5 C6 | D2 C7 C8"
    rules = f"standard hearts_open={value}"
    board = board_of("no_hearts", hands, played="D5 D6 H4 D2", rules=rules)
    assert board.turn is Seat.EAST
    assert board.legal_cards.text == expected
    rebuilt = Board(board.deal, board.contract, declarer=board.declarer, rules=board.rules)
    for card in board.plays:
        rebuilt.push(card)
    assert rebuilt.legal_cards == board.legal_cards


def test_R03_a_trump_is_refused_while_the_led_suit_is_held() -> None:
    hands = "D5 C2 C4 | D2 SA C3 | D6 C5 C6 | D7 C7 C8"
    board = board_of("trump:S", hands, played="D5")
    assert board.legal_cards.text == "D2"
    before = board.position
    with pytest.raises(IllegalCardError) as caught:
        board.push_text("SA")
    assert caught.value.reason is Reason.MUST_FOLLOW_SUIT
    assert board.position == before


@pytest.mark.parametrize(
    ("rules", "expected"), [("standard", "H9 HA"), ("standard must_overruff=on", "HA")]
)
def test_R05_trumps_go_by_rank_and_the_ten_is_below_the_jack(rules: str, expected: str) -> None:
    hands = "C6 D2 D3 | HJ D4 D5 | HT D6 D7 | HA H9 ST"
    if rules == "standard":
        board = board_of("trump:H", hands, played="C6 HJ HT", rules=rules)
        assert board.trick.winner is Seat.EAST
    else:
        # Under the duty to overruff, North may play the ten only because she cannot beat the jack.
        board = board_of("trump:H", hands, played="C6 HJ", rules=rules)
        assert board.legal_cards.text == "HT"
        board.push_text("HT")
    assert board.legal_cards.text == expected
    assert parse_card("HT") is parse_card("H10")


@pytest.mark.parametrize("leader", SEATS)
@pytest.mark.parametrize("contract", NEGATIVE_CONTRACTS)
def test_R07_an_off_suit_king_never_wins_whoever_leads(leader: Seat, contract: Contract) -> None:
    order = [leader, leader.next, leader.opposite, leader.previous]
    words = ["CJ D2", "DK D3", "C9 D4", "CT D5"]
    hands = {seat: parse_hand_words(text) for seat, text in zip(order, words, strict=True)}
    board = Board(Deal.from_hands(hands), contract, declarer=leader)
    for word in ("CJ", "DK", "C9", "CT"):
        board.push_text(word)
    assert board.tricks[0].winner is leader
    assert board.turn is leader


def parse_hand_words(text: str) -> list[Card]:
    """The cards of a hand."""
    return [parse_card(word) for word in text.split()]


@pytest.mark.parametrize("contract", ["trump:S", *(c.text for c in NEGATIVE_CONTRACTS)])
def test_R08_the_lowest_trump_beats_the_ace_and_negatives_have_no_trump(contract: str) -> None:
    board = board_of(contract, "DA | S2 | DK | D3", played="DA S2 DK D3")
    winner = Seat.EAST if contract == "trump:S" else Seat.SOUTH
    assert board.tricks[0].winner is winner


@pytest.mark.parametrize("deals_before", [0, 1, 19])
def test_R10_only_the_last_two_tricks_score_in_every_deal(deals_before: int) -> None:
    schedule = any_full_schedule()
    schedule.remove(Contract.NO_LAST_TWO)
    game = game_of_contracts(schedule[::-1][:deals_before])
    rng = random.Random(deals_before)
    game.declare(Contract.NO_LAST_TWO)
    while len(game.results) == deals_before:
        game.play(rng.choice(game.legal_cards))
    result = game.results[-1]
    tricks = result.board(game.rules).tricks
    assert [trick.points for trick in tricks] == [0] * 11 + [-180] * 2


def test_R10_also_after_a_voided_deal_and_when_resumed_inside_trick_twelve() -> None:
    rng = random.Random(10)
    game = Game(rules=RuleSet(redeal_weak_trump=True), seed=15)
    game.declare(Contract.TRUMP_SPADES)
    game.call_redeal(next(seat for seat in SEATS if game.redeal_ground(seat)))
    game.declare(Contract.NO_LAST_TWO)
    for _ in range(11 * 4 + 2):
        game.play(rng.choice(game.legal_cards))
    resumed = Game.from_events(game.events, rules=game.rules)
    while len(resumed.results) == 1:
        resumed.play(rng.choice(resumed.legal_cards))
    points = [trick.points for trick in resumed.results[-1].board(game.rules).tricks]
    assert points == [0] * 11 + [-180] * 2


def test_R11_the_last_trick_goes_to_the_seat_that_wins_it() -> None:
    # South's clubs win twelve tricks; then her queen of spades falls to North's ace.
    low, clubs = "23456789TJQK", "3456789TJQKA"
    hands = (
        " ".join(f"C{rank}" for rank in clubs) + " SQ",
        " ".join(f"D{rank}" for rank in low) + " S2",
        " ".join(f"H{rank}" for rank in low) + " SA",
        "C2 DA HA S3 S4 S5 S6 S7 S8 S9 ST SJ SK",
    )
    board = board_of("no_tricks", " | ".join(hands))
    kept = {parse_card(word) for word in ("SQ", "S2", "SA", "SK")}
    for _ in range(48):
        board.push(next(card for card in board.legal_cards if card not in kept))
    assert board.tricks_won == (12, 0, 0, 0)
    for word in ("SQ", "S2", "SA", "SK"):
        board.push_text(word)
    assert board.tricks_won == (12, 0, 1, 0)
    assert board.points == (-600, 0, -50, 0)
    assert board.captured(Seat.NORTH).text == "S2 SQ SK SA"


@pytest.mark.slow
def test_R11_trick_counts_agree_with_the_tricks_on_a_thousand_deals() -> None:
    for seed in range(1000):
        rng = random.Random(seed)
        board = play_out(random_board(rng), rng)
        counts = [sum(trick.winner is seat for trick in board.tricks) for seat in SEATS]
        assert list(board.tricks_won) == counts, f"seed {seed}"
        assert sum(counts) == len(board.tricks), f"seed {seed}"
        assert [len(board.captured(seat)) for seat in SEATS] == [4 * n for n in counts]


def test_R12_a_trick_without_points_is_still_a_trick() -> None:
    hands = "C2 D2 | CA D3 | C3 D4 | C4 D5"
    hearts = board_of("no_hearts", hands, played="C2 CA C3 C4")
    assert (hearts.points, hearts.tricks_won) == ((0, 0, 0, 0), (0, 1, 0, 0))
    tricks = board_of("no_tricks", hands, played="C2 CA C3 C4")
    assert (tricks.points, tricks.tricks_won) == ((0, -50, 0, 0), (0, 1, 0, 0))


def test_R14_every_seats_points_come_from_its_own_tricks() -> None:
    for contract, seed in itertools.product(CONTRACTS, range(5)):
        board = Board(Deal.from_seed(seed), contract, declarer=Seat.NORTH)
        play_out(board, random.Random(seed))
        for seat in SEATS:
            own = sum(trick.points for trick in board.tricks if trick.winner is seat)
            assert board.points[seat] == own
        assert sum(board.points) == contract.total


def test_R15_running_sums_follow_the_contracts() -> None:
    schedule = any_full_schedule()
    sheet = game_of_contracts(schedule).score_sheet
    expected = list(itertools.accumulate(contract.total for contract in schedule))
    assert [sum(totals) for totals in sheet.running_totals()] == expected
    assert sum(sheet.totals) == expected[-1] == 0


@pytest.mark.parametrize("first", ["south", "east", "north", "west"])
def test_R17_declarer_dealer_and_cutter_move_on_every_deal(first: str) -> None:
    game = game_of_contracts([], first=first)
    expected = SEATS[["south", "east", "north", "west"].index(first)]
    for contract in any_full_schedule():
        view = game.view(Seat.SOUTH)
        assert (view.declarer, view.dealer, view.cutter) == (
            expected,
            expected.previous,
            expected.opposite,
        )
        game.declare(contract)
        leader = game.turn
        assert leader is expected
        for later in (leader.next, leader.opposite, leader.previous):
            game.play(game.legal_cards[0])
            assert game.turn is later
        game.claim(Seat.SOUTH)
        expected = expected.next
    declarers = [row.declarer for row in game.score_sheet.rows]
    assert [declarers.count(seat) for seat in SEATS] == [5] * 4


def test_R18_the_defaults_are_the_table_of_the_rules() -> None:
    sheet = game_of_contracts(any_full_schedule()).score_sheet
    assert len(sheet.rows) == 20
    assert [sheet.trumps_left(seat) for seat in SEATS] == [0] * 4
    assert [sheet.negatives_left(seat) for seat in SEATS] == [0] * 4
    assert all(sheet.uses_left(contract.kind) == 0 for contract in CONTRACTS)
    assert parse_rules("standard") == RuleSet()


@pytest.mark.parametrize("contract", ["no_king", "no_queens", "no_men", "no_hearts"])
def test_R20_the_deal_ends_early_only_by_the_option_and_the_score_is_the_same(
    contract: str,
) -> None:
    n_early = 0
    for seed in range(30):
        games = []
        for value in ("off", "on"):
            rng = random.Random(seed)
            rules = parse_rules(f"standard first_declarer=south early_end={value}")
            game = Game(rules=rules, seed=seed)
            game.declare(parse_contract(contract))
            while not game.results:
                game.play(rng.choice(game.legal_cards))
            games.append(game)
        full, early = games
        assert full.results[0].ending is Ending.PLAYED
        assert early.totals == full.totals
        assert early.declarer is full.declarer is Seat.EAST
        n_played = len(early.results[0].plays)
        assert n_played % 4 == 0
        if n_played < 52:
            n_early += 1
            assert early.results[0].ending is Ending.EARLY
            last = early.results[0].plays[-4:]
            assert any(card in full.results[0].contract.penalty_cards for card in last)
        else:
            assert early.results[0].ending is Ending.PLAYED
    assert n_early > 0


@pytest.mark.parametrize("contract", ["trump:D", "no_last_two", "no_tricks"])
def test_R20_contracts_that_count_tricks_never_end_early(contract: str) -> None:
    board = Board(
        Deal.from_seed(20),
        parse_contract(contract),
        declarer=Seat.SOUTH,
        rules=parse_rules("standard early_end=on"),
    )
    while not board.is_over:
        assert board.points_left != 0
        board.push(board.legal_cards[0])
    assert board.ply == 52


def test_R22_after_every_deal_the_next_one_waits_for_its_declarer() -> None:
    game = game_of_contracts([])
    rng = random.Random(22)
    for number, contract in enumerate(any_full_schedule(), start=1):
        assert (game.number, game.phase) == (number, Phase.DECLARE)
        assert game.turn is SEATS[(number - 1) % 4]
        assert game.deal is not None
        assert game.deal.is_full
        game.declare(contract)
        if number in (1, 2, 19, 20):
            while game.number == number and game.phase is Phase.PLAY:
                game.play(rng.choice(game.legal_cards))
        else:
            game.claim(SEATS[number % 4])
    assert (game.phase, game.turn, game.legal_contracts, game.deal) == (Phase.OVER, None, (), None)
    assert min(game.ranks) == 1


def test_R23_every_card_is_in_one_hand_after_deal_redeal_and_undo() -> None:
    game = Game(rules=RuleSet(redeal_weak_trump=True), seed=15)
    deals = [game.deal]
    game.declare(Contract.TRUMP_SPADES)
    game.call_redeal(next(seat for seat in SEATS if game.redeal_ground(seat)))
    deals.append(game.deal)
    game.pop()
    deals.append(game.deal)
    for deal in deals:
        assert deal is not None
        cards = [card for hand in deal.hands for card in hand]
        assert sorted(cards) == list(range(52))
    assert deals[0] == deals[2] != deals[1]


def test_no_legal_list_is_empty_before_the_end() -> None:
    assert legal_text("no_hearts", "H2 | H3 | H4 | H5") == "H2"
