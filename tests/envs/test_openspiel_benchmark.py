"""The benchmark against OpenSpiel's bot: its page, its matches, and the names of its opponents.

The opponent itself takes minutes to compile; `run.py` holds its game against the Python game on
random deals before it plays a match.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.openspiel import build, player, run
from rifki.arena import MatchSettings, Tally, play_match
from rifki.contracts import ContractKind


def test_the_page_has_a_row_for_every_match() -> None:
    text = run.PAGE.read_text(encoding="utf-8")
    for match in run.MATCHES:
        assert text.count(f"| `{match.name}` |") == 1
    assert text.count("<!-- matches -->") == text.count("<!-- end of matches -->") == 1


def test_G3_the_contracts_are_twelve_negatives_to_eight_trumps() -> None:
    contracts = run.settings_of(run.MATCHES[0]).contracts
    assert contracts.count(ContractKind.TRUMP) * 12 == (len(contracts) - contracts.count(
        ContractKind.TRUMP)) * 8  # fmt: skip
    assert {contracts.count(kind) for kind in ContractKind if kind is not ContractKind.TRUMP} == {1}


def test_a_played_match_replaces_its_row_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(run.PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(run, "PAGE", page)
    before = page.read_text(encoding="utf-8").splitlines()
    asked = run.Match("search-1000", "rules", "random", 10, asked=(15, -50, 50))
    null = run.Match("null-1000", "random", "random", 10)
    rows = {}
    for match in (asked, null):
        settings = MatchSettings(match.a, match.b, match.model, seed="test")
        tally = Tally(settings)
        play_match(tally, match.n_deals)
        rows[match.name] = run.row_of(match, tally.report())
    assert "| met |" in rows["search-1000"]
    assert "| null " in rows["null-1000"]
    run.write_rows(rows)
    after = page.read_text(encoding="utf-8").splitlines()
    changed = [line for line in after if line not in before]
    assert [line for line in changed if line.startswith("| `")] == list(rows.values())
    assert len(after) == len(before)


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [((1000, -50, 50), "missed"), ((15, 1000, 50), "missed"), ((15, -50, 50), "met")],
)
def test_a_match_is_met_only_if_the_mean_and_the_bound_are(
    asked: tuple[float, float, float], verdict: str
) -> None:
    match = run.Match("search-1000", "rules", "random", 10, asked=asked)
    tally = Tally(MatchSettings(match.a, match.b, match.model, seed="test"))
    play_match(tally, match.n_deals)
    assert f"| {verdict}" in run.row_of(match, tally.report())


def test_names_of_opponents_say_simulations_and_c() -> None:
    bot = player.is_mcts_5000_c1(seed=3)
    assert (bot.simulations, bot.uct_c, bot.is_scaled, bot.seed) == (5000, 1.0, False, 3)
    bot = getattr(player, "is_mcts_1000_x0.25")(seed=4)
    assert (bot.simulations, bot.uct_c, bot.is_scaled) == (1000, 0.25, True)
    for wrong in ("is_mcts_1000", "is_mcts_x_c1", "is_mcts_1000_k1"):
        with pytest.raises(AttributeError):
            getattr(player, wrong)


def test_every_stock_source_is_in_the_installed_wheel() -> None:
    folder = build.stock_folder()
    sources = [*build.STOCK, *build.abseil_files()]
    assert len(sources) > 50
    assert [name for name in sources if not (folder / name).is_file()] == []


def test_nothing_of_openspiel_is_in_the_repository() -> None:
    here = Path(build.__file__).parent
    names = {path.name for path in here.iterdir() if path.is_file()}
    assert names == {
        "build.py", "native.py", "player.cc", "player.py", "run.py", "speed.py", "turkish_king.cc",
        "turkish_king.h",
    }  # fmt: skip
