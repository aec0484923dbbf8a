"""500 positions with one clearly right card, by theme: what each level promises of them.

tools/clear_cards.py made and proved them; docs/bots.md lists what is missed.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

import pytest

from rifki import ContractKind, parse_contract
from rifki.bots import make_bot
from rifki.bots.protocol import Bot
from rifki.search.kernel import is_native
from tests.bots.clear_cards import ClearCard, clear_cards
from tools.clear_card_proof import MARGIN, prove
from tools.clear_card_themes import THEMES, Scene

N_POSITIONS = 500
PROMISED = MappingProxyType(
    {
        "rules": {
            "draw_trumps": 22, "give_the_lead_away": 8, "lead_a_sure_loser": 23,
            "keep_the_guard": 2, "high_card_goes": 26, "queen_goes": 18, "clean_trick_high": 10,
            "lose_the_last_but_one": 26,
        },
        "net": {
            "draw_trumps": 25, "give_the_lead_away": 10, "spend_high_card_early": 23,
            "lose_the_last_but_one": 25, "keep_low_for_the_last_two": 24, "high_card_goes": 26,
            "lead_hearts_at_the_king": 3, "keep_the_guard": 2,
        },
        "search": {
            "spend_high_card_early": 23, "give_the_lead_away": 10, "lose_the_last_but_one": 26,
            "keep_low_for_the_last_two": 24, "cash_before_losing_the_lead": 26,
            "lead_hearts_at_the_king": 3,
        },
        "expert": {
            "spend_high_card_early": 21, "keep_low_for_the_last_two": 24, "queen_goes": 17,
            "lose_the_last_but_one": 25, "lead_a_sure_loser": 25, "give_the_lead_away": 8,
            "clean_trick_high": 10, "win_without_a_penalty_card": 12, "draw_trumps": 25,
            "keep_the_guard": 2, "king_or_jack_goes": 26, "heart_goes": 20,
            "penalty_under_the_winner": 25,
        },
    }
)  # fmt: skip
"""Of these themes a level answers so many right; of every theme not listed all."""
SHARES = MappingProxyType({"rules": 0.96, "net": 0.97, "search": 0.98, "expert": 0.95})
"""The share of all positions that a level promises to answer right."""


def right_by_theme(bot: Bot) -> Counter[str]:
    """How many positions of each theme a bot answers right."""
    return Counter(
        [row.theme for row in clear_cards() if row.right_mask >> bot.choose_card(row.view) & 1]
    )


@pytest.mark.parametrize("level", list(PROMISED))
def test_a_level_answers_right_what_it_promises(level: str) -> None:
    if level == "expert" and not is_native():
        pytest.skip("takes too long without the compiled kernel")
    right = right_by_theme(make_bot(level, seed=1))
    asked = Counter([row.theme for row in clear_cards()])
    for theme, n in asked.items():
        assert right[theme] >= PROMISED[level].get(theme, n), f"{theme}: {right[theme]} of {n}"
    assert right.total() >= SHARES[level] * N_POSITIONS


def test_search_answers_right_whatever_its_seed() -> None:
    for seed in (2, 3):
        right = right_by_theme(make_bot("search", seed=seed))
        assert right.total() >= (SHARES["search"] - 0.01) * N_POSITIONS, seed


def test_a_careless_player_misses_many() -> None:
    """The positions tell players apart: who counts nothing fails one in four."""
    novice = right_by_theme(make_bot("novice", seed=1)).total()
    assert novice < 0.8 * N_POSITIONS
    assert right_by_theme(make_bot("random", seed=1)).total() < novice


def test_there_are_500_of_every_contract_and_theme_and_no_two_alike() -> None:
    rows = clear_cards()
    assert len(rows) == N_POSITIONS
    assert {row.theme for row in rows} == {theme.__name__ for theme in THEMES}
    assert {parse_contract(row.contract).kind for row in rows} == set(ContractKind)
    assert {row.rules for row in rows} == {"standard", "pagat", "cafe"}
    assert len({(row.deal, row.contract, row.plays) for row in rows}) == N_POSITIONS
    for row in rows:
        legal = row.view.legal_cards.mask
        assert not row.right_mask & ~legal
        assert legal & ~row.right_mask, "no choice"
        assert row.margin >= MARGIN


def test_each_position_is_one_of_its_theme() -> None:
    themes = {theme.__name__: theme for theme in THEMES}
    for row in clear_cards():
        assert not row.right_mask & ~themes[row.theme](Scene(row.view)), row


@pytest.mark.skipif(not is_native(), reason="takes too long without the compiled kernel")
@pytest.mark.parametrize("row", clear_cards()[7::50], ids=lambda row: row.theme)
def test_the_proof_of_a_position_can_be_made_again(row: ClearCard) -> None:
    proof = prove(row.view)
    assert proof is not None
    assert proof.right.mask == row.right_mask
    assert f"{proof.margin:.1f}" == f"{row.margin:.1f}"
    assert row.worlds == f"{proof.n_worlds}{' all' if proof.is_complete else ''}"
