"""The `rules` bot says which rule chose a card, and no rule is idle."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from rifki import CONTRACTS, SEATS, Board, ContractKind, Deal
from rifki.bots import make_bot
from rifki.bots.rules.rules_bot import ONLY_CARD, PLAYBOOKS, RulesBot
from rifki.bots.rules.situation import Playbook, Rule
from rifki.view import view_of_board
from tests.bots.matches import longest_suit
from tests.bots.test_rules_positions import POSITIONS


def rules_of(playbook: Playbook) -> set[Rule]:
    return set(chain(playbook.lead, playbook.follow, playbook.discard))


def rules_used(kind: ContractKind, n_deals: int) -> Counter[str]:
    """How often each rule chose a card in deals between four `rules` bots."""
    bot, used = RulesBot(), Counter[str]()
    for number in range(n_deals):
        deal, declarer = Deal.from_seed(f"explain {number}"), SEATS[number % 4]
        contract = longest_suit(deal.masks[declarer])
        if kind is not ContractKind.TRUMP:
            contract = next(c for c in CONTRACTS if c.kind is kind)
        board = Board(deal, contract, declarer=declarer)
        while not board.is_over:
            view = view_of_board(board, board.turn)
            card, rule = bot.explain(view)
            assert card in view.legal_cards
            assert bot.choose_card(view) == card
            assert (rule == ONLY_CARD) == (len(view.legal_cards) == 1)
            used[rule] += 1
            board.push(card)
    return used


@pytest.mark.parametrize("kind", ContractKind)
def test_every_card_has_a_rule_and_every_rule_chooses_cards(kind: ContractKind) -> None:
    names = {rule.__name__ for rule in rules_of(PLAYBOOKS[kind])}
    assert set(rules_used(kind, 60)) == names | {ONLY_CARD}


@pytest.mark.parametrize("kind", ContractKind)
def test_every_rule_gives_a_reason(kind: ContractKind) -> None:
    for rule in rules_of(PLAYBOOKS[kind]):
        assert rule.__doc__ is not None
        assert len(rule.__doc__) > 40


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("B05_queen_under_the_ace", "throw_penalty_under"),
        ("B05_king_under_the_ace", "throw_penalty_under"),
        ("king_thrown_at_once", "throw_penalty"),
        ("ace_sheds_when_last_and_the_king_is_not_in", "shed_ace_of_hearts"),
        ("ace_of_hearts_thrown_when_void", "throw_ace_of_hearts"),
        ("ace_sheds_on_a_clean_trick_as_last", "shed_high_card"),
        ("highest_card_under_the_winner", "highest_under"),
        ("highest_card_when_last_must_win", "take_it_high"),
        ("ace_spent_before_the_last_two", "give_the_lead_away"),
        ("last_but_one_is_ducked_with_the_ace_safe", "give_the_lead_away"),
        ("draws_trumps_with_the_top", "draw_trumps"),
        ("cashes_the_top_spades", "cash_winner"),
        ("lowest_ruff_as_last", "trump_cheaply"),
        ("cheapest_winner_as_last", "take_as_last"),
        ("B04_ace_kept_low_discarded", "throw_loser"),
    ],
)
def test_the_reason_fits_the_position(name: str, rule: str) -> None:
    position = next(position for position in POSITIONS if position.name == name)
    bot = make_bot("rules")
    assert isinstance(bot, RulesBot)
    assert bot.explain(position.view())[1] == rule
