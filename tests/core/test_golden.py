"""The golden play-throughs: made again by tools/golden.py, they are the same byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from rifki import CONTRACTS, OPTIONS, PRESETS, Contract
from tools.golden import GAME_OPTIONS, PLAY_OPTIONS, all_files

FOLDER = Path(__file__).parents[1] / "data" / "golden"
MADE = all_files()


def _body(name: str) -> str:
    """A golden file without its header and the line that names the rules."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if "#" not in line and "rules " not in line)


@pytest.mark.parametrize("name", MADE)
def test_golden_files_are_made_again_byte_for_byte(name: str) -> None:
    assert (FOLDER / name).read_bytes().decode() == MADE[name], (
        f"{name} has changed; if a rule or view was meant to change: python3 tools/golden.py"
    )


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(MADE)


def test_every_contract_option_value_and_preset_has_a_golden_file() -> None:
    names = {path.name for path in FOLDER.glob("*.txt")}
    for contract in CONTRACTS:
        assert f"contract_{contract.text.replace(':', '_')}.txt" in names
    for option in OPTIONS.values():
        for text in option.texts:
            assert f"option_{option.name}_{text}.txt" in names
    for preset in PRESETS:
        assert f"preset_{preset}.txt" in names
    assert {*PLAY_OPTIONS, *GAME_OPTIONS} == set(OPTIONS)


@pytest.mark.parametrize("option", OPTIONS)
def test_golden_files_show_how_the_values_of_an_option_differ(option: str) -> None:
    bodies = {text: _body(f"option_{option}_{text}.txt") for text in OPTIONS[option].texts}
    if option == "king_bonus":
        # Ten tricks win under one value only; thirteen of them are shown in test_options_game.
        assert bodies["off"] == bodies["thirteen"] != bodies["ten"]
    elif option == "first_declarer":
        # Six values, but only four seats to declare first.
        assert len({bodies[seat] for seat in ("south", "east", "north", "west")}) == 4
        assert bodies["random"] != bodies["two_of_diamonds"]
    else:
        assert len(set(bodies.values())) == len(bodies)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_golden_deals_show_all_four_views_at_every_card(contract: Contract) -> None:
    name = f"contract_{contract.text.replace(':', '_')}.txt"
    text = (FOLDER / name).read_text(encoding="utf-8")
    for seat in "SENW":
        assert text.count(f"\n  {seat} ") == 52
    assert text.count("\ncard ") == 52
    assert text.count("\n== ") == 13
