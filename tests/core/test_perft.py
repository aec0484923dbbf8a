"""The perft tables made by tools/perft.py: the library and the oracle count the same lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from rifki import CONTRACTS, OPTIONS, PRESETS, Contract
from tests.core.helpers import oracle_hands, oracle_options
from tests.oracle import king_oracle as oracle
from tools.perft import DealRow, GameRow, game_perft, perft

FOLDER = Path(__file__).parents[1] / "data" / "perft"
CHUNK = 40
FEW_LEAVES = 400
"""Up to here the slow oracle counts along in the fast tests."""


def _lines(name: str) -> list[str]:
    """The rows of a table without its comments."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


DEAL_ROWS = [DealRow.parse(line) for line in _lines("deal.txt")]
GAME_ROWS = [GameRow.parse(line) for line in _lines("game.txt")]
CHUNKS = [DEAL_ROWS[start : start + CHUNK] for start in range(0, len(DEAL_ROWS), CHUNK)]


def oracle_perft(row: DealRow) -> int:
    """The same count by the oracle."""
    hands, options = oracle_hands(row.deal), oracle_options(row.rules)

    def count(history: list[str], depth: int) -> int:
        if depth == 0:
            return 1
        legal = oracle.legal(hands, row.contract.text, options, int(row.leader), history)
        return sum(count([*history, card], depth - 1) for card in legal) if legal else 1

    return count(list(row.played), row.depth)


@pytest.mark.parametrize("number", range(len(CHUNKS)))
def test_perft_of_deals(number: int) -> None:
    for row in CHUNKS[number]:
        board = row.board()
        before = board.position
        assert perft(board, row.depth) == row.count, row
        assert board.position == before, row


@pytest.mark.parametrize("row", GAME_ROWS, ids=str)
def test_perft_of_games(row: GameRow) -> None:
    assert game_perft(row.game(), row.depth) == row.count


def test_perft_of_small_positions_by_the_oracle() -> None:
    small = [row for row in DEAL_ROWS if row.count <= FEW_LEAVES]
    assert len(small) > 100
    for row in small:
        assert oracle_perft(row) == row.count, row


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(CHUNKS)))
def test_perft_of_all_positions_by_the_oracle(number: int) -> None:
    for row in CHUNKS[number]:
        assert oracle_perft(row) == row.count, row


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_has_perft_at_full_depth_and_from_the_full_deal(
    contract: Contract,
) -> None:
    rows = [row for row in DEAL_ROWS if row.contract is contract]
    sizes = {row.deal.n_tricks for row in rows if row.depth == 4 * row.deal.n_tricks}
    assert sizes >= {3, 4, 5}
    assert {row.depth for row in rows if row.deal.is_full and not row.played} >= {1, 2, 3, 4}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_value_has_perft(name: str) -> None:
    seen = {row.rules.option_texts()[name] for row in DEAL_ROWS}
    assert seen == set(OPTIONS[name].texts)


@pytest.mark.parametrize(
    "name",
    [
        "hearts_open",
        "discard_duty",
        "under_duty",
        "early_end",
        "must_beat",
        "must_overruff",
        "trump_lead",
    ],
)
def test_every_value_of_an_option_of_play_changes_some_count(name: str) -> None:
    option = OPTIONS[name]
    for text in option.texts:
        if text == option.texts[0]:
            continue
        rules = PRESETS["standard"].with_options({name: text})
        rows = [row for row in DEAL_ROWS if row.rules == rules and not row.played]
        plain = [
            DealRow(
                row.contract,
                PRESETS["standard"],
                row.leader,
                row.deal,
                row.played,
                row.depth,
                row.count,
            )
            for row in rows
        ]
        assert any(perft(row.board(), row.depth) != row.count for row in plain), f"{name}={text}"


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_perft(name: str) -> None:
    rules = PRESETS[name]
    assert {row.contract for row in DEAL_ROWS if row.rules == rules} == set(CONTRACTS)
    assert any(row.rules == rules for row in GAME_ROWS)


def test_rows_are_written_as_they_are_read() -> None:
    assert [str(row) for row in DEAL_ROWS] == _lines("deal.txt")
    assert [str(row) for row in GAME_ROWS] == _lines("game.txt")


def test_legal_cards_come_in_card_number_order() -> None:
    for row in DEAL_ROWS:
        numbers = [int(card) for card in row.board().legal_cards]
        assert numbers == sorted(numbers)
    # A snapshot beside the counts, which cannot see order: clubs, diamonds, hearts, spades, low up.
    board = next(row for row in DEAL_ROWS if row.deal.is_full and not row.played).board()
    assert board.legal_cards.text == "C8 C9 CA D2 D4 D5 DT DJ H5 S4 S7 SJ SK"
