"""R02: bots keep the rules that people must keep."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from rifki import CONTRACTS, SEATS, Board, Card, Deal, Game, IllegalCardError, Reason, RuleSet, View
from rifki.bots import LEVELS, BaseBot, Bot, make_bot
from rifki.rules import OPTIONS, PRESETS
from rifki.view import view_of_board
from tests.bots.matches import play_deal, play_game

RULE_SETS = (
    *PRESETS.values(),
    RuleSet().with_options({"hearts_open": "never", "under_duty": "all", "must_beat": "always"}),
    RuleSet().with_options({"trump_lead": "after_ruff", "must_beat": "trump_led"}),
)


MIXES = tuple(itertools.product(RULE_SETS, CONTRACTS))


def tables(numbers: range) -> Iterator[tuple[Board, list[Bot]]]:
    """Deals over all contracts and rule sets, all levels at each table, moving round it."""
    for number in numbers:
        rules, contract = MIXES[number % len(MIXES)]
        deal = Deal.from_seed(f"R02 {number}")
        board = Board(deal, contract, declarer=SEATS[number % 4], rules=rules)
        levels = [LEVELS[(number + seat) % len(LEVELS)].name for seat in range(4)]
        yield board, [make_bot(level, seed=number, is_quick=True) for level in levels]


def play_all(numbers: range) -> int:
    """Play deals; the board refuses an illegal card. The number of deals finished."""
    n_finished = 0
    for board, bots in tables(numbers):
        points = play_deal(board, bots)
        n_finished += sum(points) == board.contract.total
    return n_finished


def test_R02_every_move_of_every_bot_is_legal() -> None:
    assert play_all(range(400)) == 400


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 10_000, 500))
def test_R02_every_move_of_10000_deals_is_legal(start: int) -> None:
    assert play_all(range(start, start + 500)) == 500


@pytest.mark.parametrize("option", OPTIONS)
def test_R02_bots_finish_a_game_under_every_option(option: str) -> None:
    for text in OPTIONS[option].texts:
        rules = RuleSet().with_options({option: text})
        bots = [make_bot(level, seed=3) for level in ("rules", "novice", "search", "net")]
        assert play_game(Game(seed=11, rules=rules), bots).is_finished


class Cheat(BaseBot):
    """Plays a card it holds but may not play, whenever there is one."""

    def choose_card(self, view: View) -> Card:
        illegal = view.hand - view.legal_cards
        return illegal[0] if illegal else super().choose_card(view)


def test_R02_an_illegal_card_of_a_bot_is_refused_as_a_client_s_is() -> None:
    n_refused = 0
    board = Board(Deal.from_seed("cheat"), CONTRACTS[4], declarer=SEATS[0])
    cheat, honest = Cheat(seed=1), make_bot("rules", seed=1)
    while not board.is_over:
        view = view_of_board(board, board.turn)
        before = board.position
        card = cheat.choose_card(view)
        if card not in view.legal_cards:
            with pytest.raises(IllegalCardError) as refusal:
                board.push(card)
            assert refusal.value.reason in (Reason.MUST_FOLLOW_SUIT, Reason.HEARTS_NOT_OPEN)
            assert board.position == before
            n_refused += 1
        board.push(honest.choose_card(view))
    assert n_refused > 10
    assert sum(board.points) == -320
