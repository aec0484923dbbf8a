"""The level table and the making of bots."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rifki import Board, Contract, Deal, Game, ParseError, RuleSet, Seat
from rifki.bots import LEVELS, BaseBot, Bot, make_bot
from rifki.view import view_of_board
from tests.bots.matches import play_game

NAMES = [level.name for level in LEVELS]


def test_the_levels_are_listed_weakest_first() -> None:
    assert NAMES == ["random", "novice", "rules", "net", "search", "expert"]
    assert all(level.summary for level in LEVELS)


@pytest.mark.parametrize("name", NAMES)
def test_each_level_makes_a_bot(name: str) -> None:
    assert isinstance(make_bot(name, seed=3), Bot)


@pytest.mark.parametrize("name", ["", "Rules", "experts", "rules "])
def test_an_unknown_level_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(ParseError, match="one of random, novice, rules, net, search, expert"):
        make_bot(name, seed=1)


def test_importing_the_registry_loads_no_level() -> None:
    modules = (
        "rifki.bots.novice",
        "rifki.bots.rules.rules_bot",
        "rifki.bots.net.net_bot",
        "rifki.bots.search.search_bot",
        "rifki.bots.expert.expert_bot",
        "rifki.search.kernel",
    )
    code = f"import sys, rifki.bots; sys.exit(any(m in sys.modules for m in {modules}))"
    result = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": "src"}, timeout=60)
    assert result.returncode == 0


def test_a_bot_of_three_lines_plays_a_game() -> None:
    class Highest(BaseBot):
        def choose_card(self, view):  # type: ignore[no-untyped-def]
            return view.legal_cards[-1]

    game = play_game(Game(seed=5), [Highest(seed=seat) for seat in range(4)])
    assert game.is_finished
    assert sum(game.totals) == 0


@pytest.mark.parametrize("seed", [7, "seven", bytes(32)])
def test_any_kind_of_seed_is_taken(seed: int | str | bytes) -> None:
    game = play_game(Game(seed=1), [make_bot("random", seed=seed) for _ in range(4)])
    assert game.is_finished


def test_different_seeds_choose_differently() -> None:
    plays = {
        play_game(Game(seed=1), [make_bot("random", seed=seed) for _ in range(4)]).results[0].plays
        for seed in range(8)
    }
    assert len(plays) == 8


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_voids_a_deal_it_may_void(name: str) -> None:
    rules = RuleSet.preset("cafe")
    deal = Deal.from_text(
        "S=AKQJT9.AK.5432.2 E=876.QJT9.AK.AK43 N=543.8765.QJT.765 W=2.432.9876.QJT98"
    )
    board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH, rules=rules)
    bot = make_bot(name, seed=1)
    assert bot.wants_redeal(view_of_board(board, Seat.SOUTH))
    assert not bot.wants_redeal(view_of_board(board, Seat.EAST))


def test_a_redeal_is_called_and_played_on_in_a_game() -> None:
    bots = [make_bot("rules", seed=1) for _ in range(4)]
    rules = RuleSet(redeal_weak_trump=True, redeal_bare_king=True)
    games = [play_game(Game(seed=seed, rules=rules), bots) for seed in range(10)]
    assert any(len(game.results) > 20 for game in games)
    assert all(sum(game.totals) == 0 for game in games)
