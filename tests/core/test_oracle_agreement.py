"""The library against the oracle: two programs written apart from the same rules must agree."""

from __future__ import annotations

import random

import pytest

from rifki import (
    CONTRACTS,
    SEATS,
    Board,
    Contract,
    Deal,
    Game,
    Phase,
    RuleSet,
    ScoreSheet,
    Seat,
    parse_rules,
)
from rifki.redeals import RedealGround, queens_are_split, redeal_ground
from tests.core.helpers import (
    oracle_hands,
    oracle_options,
    random_deal,
    random_rules,
    texts,
)
from tests.oracle import king_oracle as oracle

FAST_DEALS = 500
CHUNK_DEALS = 1250
N_CHUNKS = 16
"""16 x 1,250 = 20,000 deals."""


def check_deal(seed: int) -> None:
    """Play one random deal through both; a failure names the seed that repeats it."""
    rng = random.Random(seed)
    n_cards = 13 if seed // 10 % 2 else rng.randint(1, 12)
    contract = CONTRACTS[seed % 10]
    rules = random_rules(rng)
    board = Board(random_deal(rng, n_cards), contract, declarer=rng.choice(SEATS), rules=rules)
    hands, options = oracle_hands(board.deal), oracle_options(rules)
    leader = int(board.declarer)
    where = f"check_deal({seed}): {contract} {rules} {board.declarer} {board.deal}"
    _check_grounds(hands, contract, options, board, where)
    history: list[str] = []
    while True:
        legal = oracle.legal(hands, contract.text, options, leader, history)
        assert set(texts(board.legal_cards)) == legal, f"{where} after {history}"
        assert board.is_over == (not legal), f"{where} after {history}"
        if len(history) % 4 == 0:
            _check_score(hands, contract, options, board, history, where)
        if not legal:
            break
        _check_trick_in_progress(contract, board, history, where)
        card = rng.choice(board.legal_cards)
        board.push(card)
        history.append(card.text)
    _check_end(hands, contract, options, board, history, where)


def _check_grounds(
    hands: oracle.Hands, contract: Contract, options: oracle.Options, board: Board, where: str
) -> None:
    """Redeal grounds before the first card."""
    for seat in SEATS:
        ground = redeal_ground(board.deal.masks[seat], contract, board.rules)
        for option, expected in (
            ("redeal_weak_trump", RedealGround.WEAK_TRUMP),
            ("redeal_bare_king", RedealGround.BARE_KING),
        ):
            allowed = oracle.may_redeal(option, hands[seat], contract.text, options)
            assert allowed == (ground is expected), f"{where}: {option} {seat}"


def _check_score(
    hands: oracle.Hands,
    contract: Contract,
    options: oracle.Options,
    board: Board,
    history: list[str],
    where: str,
) -> None:
    """Winners, points and counts between two tricks."""
    args = (hands, contract.text, options, int(board.declarer), history)
    ours = [
        (int(trick.leader), tuple(texts(trick.cards)), _seat(trick.winner), trick.points)
        for trick in board.tricks
    ]
    expected = oracle.tricks(*args)
    assert ours == expected, where
    points, taken = [0, 0, 0, 0], [0, 0, 0, 0]
    for trick in expected:
        points[trick.winner] += trick.points
        taken[trick.winner] += 1
    assert list(board.points) == points, where
    assert list(board.tricks_won) == taken, where


def _check_trick_in_progress(
    contract: Contract, board: Board, history: list[str], where: str
) -> None:
    """Who plays and who is winning inside a trick."""
    cards = history[4 * (len(history) // 4) :]
    lead = board.tricks[-1].winner if board.tricks else board.declarer
    assert lead is not None
    assert board.turn == (lead + len(cards)) % 4, where
    if cards:
        winning = (lead + oracle.winner(cards, contract.text)) % 4
        assert board.trick.winner == winning, f"{where} after {history}"


def _check_end(
    hands: oracle.Hands,
    contract: Contract,
    options: oracle.Options,
    board: Board,
    history: list[str],
    where: str,
) -> None:
    """What the whole deal means: points, split queens, the king bonus."""
    args = (hands, contract.text, options, int(board.declarer), history)
    assert list(board.points) == oracle.points(*args), where
    assert list(board.tricks_won) == oracle.tricks_taken(*args), where
    split = queens_are_split(contract, board.points, board.rules)
    assert split == oracle.queens_split(*args), where
    bonus = None
    if contract.is_trump:
        needed = board.rules.king_bonus.n_tricks
        bonus = next((seat for seat in SEATS if board.tricks_won[seat] >= needed), None)
    assert bonus == oracle.king_bonus_winner(*args), where


def _seat(seat: Seat | None) -> int:
    """The number of a seat that must be known."""
    assert seat is not None
    return int(seat)


def test_the_oracle_agrees_on_a_few_hundred_deals() -> None:
    for seed in range(FAST_DEALS):
        check_deal(seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(N_CHUNKS))
def test_the_oracle_agrees_on_twenty_thousand_deals(chunk: int) -> None:
    first = 1_000_000 + chunk * CHUNK_DEALS
    for seed in range(first, first + CHUNK_DEALS):
        check_deal(seed)


# -- the game around the deals


@pytest.mark.parametrize("seed", range(12))
def test_the_oracle_agrees_on_the_menus_of_a_whole_game(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    options = oracle_options(rules)
    game = Game(rules=rules, seed=seed)
    declared: list[tuple[int, str]] = []
    first = game.turn
    assert first is not None
    if rules.first_declarer.value == "two_of_diamonds":
        assert game.deal is not None
        assert first == oracle.two_of_diamonds_holder(oracle_hands(game.deal))
    for number in range(1, 21):
        assert game.turn == oracle.declarer(first, number), f"seed {seed} deal {number}"
        menu = oracle.legal_contracts(declared, int(game.turn or 0), options, number)
        assert {c.text for c in game.legal_contracts} == menu, f"seed {seed} deal {number}"
        view = game.view(Seat.SOUTH)
        assert view.dealer == oracle.dealer(view.declarer)
        assert view.cutter == oracle.cutter(view.declarer)
        contract = rng.choice(game.legal_contracts)
        declared.append((int(game.turn or 0), contract.text))
        _play_or_give(game, contract, rng)
        assert list(game.score_sheet.ranks()) == oracle.ranks(game.totals)
        plus = [oracle.in_the_plus(total, options) for total in game.totals]
        assert list(game.score_sheet.in_the_plus()) == plus
        if game.phase is Phase.OVER:
            break
    assert game.is_finished


def _play_or_give(game: Game, contract: Contract, rng: random.Random) -> None:
    """Bring the deal to an end that counts: another declaration where the queens are split."""
    number = game.number
    game.declare(contract)
    n_results = len(game.results)
    while len(game.results) == n_results:
        game.play(rng.choice(game.legal_cards))
    while game.number == number and not game.is_over:
        game.declare(contract)
        game.claim(rng.choice(SEATS))


@pytest.mark.parametrize("rules", [RuleSet(), parse_rules("standard plus_threshold=zero_or_more")])
def test_the_oracle_agrees_on_ranks_and_marks_with_ties(rules: RuleSet) -> None:
    rng = random.Random(5)
    for _ in range(500):
        south, east, north, west = (50 * rng.randint(-2, 2) for _ in SEATS)
        sheet = ScoreSheet(rules=rules)
        sheet = sheet.with_row(Seat.SOUTH, Contract.NO_MEN, (south, east, north, west))
        assert list(sheet.ranks()) == oracle.ranks([south, east, north, west])
        expected = [oracle.in_the_plus(total, oracle_options(rules)) for total in sheet.totals]
        assert list(sheet.in_the_plus()) == expected


def test_the_oracle_reads_the_same_options_and_presets() -> None:
    for name in oracle.PRESETS:
        assert oracle_options(RuleSet.preset(name)) == oracle.PRESETS[name]
    rng = random.Random(1)
    for _ in range(50):
        oracle.check_options(oracle_options(random_rules(rng)))
    assert len(oracle_hands(Deal.from_seed(1))[0]) == 13
