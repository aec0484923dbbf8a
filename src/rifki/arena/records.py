"""The hands of a match as records that `rifki check` and `rifki show` read."""

from __future__ import annotations

from rifki.arena.seatings import Seating
from rifki.arena.settings import MatchSettings
from rifki.board import Board
from rifki.game import Game
from rifki.record import format_record, record_from_game
from rifki.record.tags import SEAT_TAGS
from rifki.rules import RuleSet
from rifki.seats import SEATS

__all__ = ["record_text"]


def record_text(
    played: Board | Game, settings: MatchSettings, number: int, seating: Seating
) -> str:
    """A hand of unit `number`, from 0, as a record that ends with an empty line."""
    tags = [
        ("Event", f"arena {settings.a} {settings.b} seed {settings.seed}"),
        ("Round", f"{number + 1}.{settings.seatings.index(seating) + 1}"),
        *((SEAT_TAGS[seat], f"bot {(settings.a, settings.b)[seating[seat]]}") for seat in SEATS),
    ]
    if isinstance(played, Game):
        record = record_from_game(played, tags=tags, with_seeds=True)
    else:
        record = record_from_game(_game_of_one_deal(played), tags=tags)
    return format_record(record) + "\n"


def _game_of_one_deal(board: Board) -> Game:
    """A game that consists of one deal and then stops.

    The options that would forbid its declarer or contract in a first deal say nothing about the
    play, and are set so that they do not.
    """
    game = Game.by_hand(rules=_rules_of_any_deal(board.rules))
    game.deal_cards(board.deal, declarer=board.declarer)
    game.declare(board.contract)
    for card in board.plays:
        game.play(card)
    if not game.is_over:
        game.abandon("a single deal")
    return game


def _rules_of_any_deal(rules: RuleSet) -> RuleSet:
    """The same rules of play with any declarer and contract in the first deal."""
    free = {"first_declarer": "random", "first_round_negative": "off", "redeal_split_queens": "off"}
    return rules.with_options(free)
