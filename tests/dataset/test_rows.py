"""What the rows say: the same as the records, as views, and nothing that a seat may not know."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from rifki import Contract, Deal, DealResult, Game, RuleSet, ScoreSheet
from rifki.bots import make_bot
from rifki.dataset import COLUMNS, TABLES, VALUE_COLUMNS, DatasetSettings, Known, write_dataset
from rifki.dataset.rows import DealRow, DealRows, DecisionRow, GameRow, rows_of_game
from rifki.dataset.tables import batch_of, schema_of
from rifki.record import check_record, game_from_record, read_records
from tests.arena.players import HERE as ARENA_PLAYERS
from tests.dataset.conftest import SETTINGS
from tests.dataset.players import BrokenValues, IllegalValues

MAY_BE_FED = [
    column.name for column in COLUMNS["decisions"] if column.known in (Known.PUBLIC, Known.SEAT)
]
NAMES = ("A", "B", "C", "D")


def rows_in(folder: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    rows: list[dict[str, Any]] = parquet.read_table(folder / table).to_pylist()
    return rows


def played_game(rules: RuleSet, seed: int) -> Game:
    """A game of random bots to its end."""
    game, bot = Game(rules=rules, seed=seed), make_bot("random", seed=seed)
    while not game.is_over:
        assert game.turn is not None
        view = game.view(game.turn)
        if view.contract is None:
            game.declare(bot.choose_contract(view))
        else:
            game.play(bot.choose_card(view))
    return game


def decisions_of(result: DealResult, rules: RuleSet) -> list[DecisionRow]:
    """The decisions of a deal, as if it were the first of a game."""
    rows = DealRows(result, ScoreSheet(rules=rules), number=1, game_points=(0, 0, 0, 0))
    return list(rows.decisions())


def test_rows_have_the_columns_in_their_order() -> None:
    for table, kind in (("games", GameRow), ("deals", DealRow), ("decisions", DecisionRow)):
        more = VALUE_COLUMNS if table == "decisions" else ()
        assert list(kind._fields) == [column.name for column in (*COLUMNS[table], *more)]


def test_the_records_are_games_without_a_problem_and_give_the_same_rows(small: Path) -> None:
    tables = {table: rows_in(small, table) for table in TABLES}
    for row in tables["decisions"]:
        del row["value_cards"], row["values"]
    n_games = 0
    for file in sorted((small / "records").iterdir()):
        for record in read_records(file):
            n_games += 1
            assert check_record(record) == []
            tags = {tag.name: tag.value for tag in record.tags}
            assert tags["Round"] == str(n_games)
            bots = [tags[seat].removeprefix("bot ") for seat in ("South", "East", "North", "West")]
            rows = rows_of_game(game_from_record(record), n_games, bots)
            for table in TABLES:
                schema = schema_of(table, SETTINGS.rules, with_values=False)
                wanted = [row for row in tables[table] if row["game"] == n_games]
                assert batch_of(getattr(rows, table), schema).to_pylist() == wanted
    assert n_games == SETTINGS.n_games


def test_the_bots_move_one_seat_on_after_every_game(small: Path) -> None:
    a, b, c, d = SETTINGS.bots
    seats = [row["bots"] for row in rows_in(small, "games")]
    assert seats == [[a, b, c, d], [d, a, b, c], [c, d, a, b], [b, c, d, a], [a, b, c, d]]


def test_the_small_dataset_has_redeals_and_early_ends(small: Path) -> None:
    deals = rows_in(small, "deals")
    assert {row["ending"] for row in deals} == {"played", "early", "voided"}
    assert any(row["caller"] >= 0 and row["ground"] and not row["plays"] for row in deals)


def test_decisions_agree_with_their_deals_and_games(small: Path) -> None:
    games, deals = rows_in(small, "games"), rows_in(small, "deals")
    for game in games:
        own = [row for row in deals if row["game"] == game["game"] and row["ending"] != "voided"]
        assert np.sum([row["points"] for row in own], axis=0).tolist() == game["totals"]
        assert len(own) == game["n_deals"]
    by_deal = {(row["game"], row["deal"], row["attempt"]): row for row in deals}
    for row in rows_in(small, "decisions"):
        deal = by_deal[row["game"], row["deal"], row["attempt"]]
        for name in ("points", "totals", "declarer"):
            assert row[name] == deal[name]
        assert row["is_voided"] == (deal["ending"] == "voided")
        assert row["game_points"] == games[row["game"] - 1]["totals"]
        assert row["legal"] >> row["action"] & 1
        assert deal["hands"][row["seat"]] & row["hand"] == row["hand"]
        if row["ply"] < 0:
            assert (row["action"], row["contract"]) == (52 + deal["contract"], -1)
        else:
            assert row["action"] == deal["plays"][row["ply"]]
            assert row["seat"] == deal["players"][row["ply"]]


def with_other_cards(result: DealResult, ply: int, chance: random.Random) -> DealResult:
    """The deal up to a decision, the cards that its seat cannot see dealt in another way."""
    board = result.board(RuleSet(), 0)
    for card in result.plays[:ply]:
        board.push_unchecked(card)
    others = [seat for seat in range(4) if seat != board.turn]
    hidden = [int(card) for seat in others for card in board.hands[seat]]
    chance.shuffle(hidden)
    masks = list(result.deal.masks)
    for seat in others:
        held = board.hands[seat]
        cards, hidden = hidden[: len(held)], hidden[len(held) :]
        masks[seat] = masks[seat] & ~held.mask | sum(1 << card for card in cards)
    deal = Deal((masks[0], masks[1], masks[2], masks[3]))
    return replace(result, deal=deal, plays=result.plays[: ply + 1], points=(1, 2, 3, 4))


@pytest.mark.parametrize("preset", ["standard", "pagat", "cafe"])
def test_X06_what_may_be_fed_is_the_same_however_the_hidden_cards_lie(preset: str) -> None:
    chance = random.Random(f"leak {preset}")
    rules = RuleSet.preset(preset)
    n_moved = 0
    for result in played_game(rules, 3).results:
        whole = decisions_of(result, rules)
        for ply in chance.sample(range(len(result.plays)), 6):
            other = with_other_cards(result, ply, chance)
            n_moved += other.deal != result.deal
            row = decisions_of(other, rules)[ply + 1]
            assert row.ply == ply
            for name in MAY_BE_FED:
                assert getattr(row, name) == getattr(whole[ply + 1], name), name
    assert n_moved > 60


def test_X06_hands_of_others_and_the_future_are_marked_as_known_after() -> None:
    hidden = {"action", "is_voided", "points", "game_points"}
    assert {column.name for column in COLUMNS["decisions"]} - set(MAY_BE_FED) == hidden
    assert all(column.known is Known.AFTER for column in COLUMNS["deals"] if column.name == "hands")


def test_values_are_those_of_the_bot_that_moved(small: Path) -> None:
    by_name: dict[str, list[dict[str, Any]]] = {name: [] for name in SETTINGS.bots}
    games = rows_in(small, "games")
    for row in rows_in(small, "decisions"):
        by_name[games[row["game"] - 1]["bots"][row["seat"]]].append(row)
    for name in ("random", "novice", "rules"):
        assert by_name[name]
        assert all(row["values"] == row["value_cards"] == [] for row in by_name[name])
    valued = [row for row in by_name["net"] if row["ply"] >= 0]
    for row in valued:
        assert len(row["values"]) == len(row["value_cards"]) > 0
        assert all(row["legal"] >> card & 1 for card in row["value_cards"])
    choices = [row for row in valued if len(row["values"]) > 1]
    values = [dict(zip(row["value_cards"], row["values"], strict=True)) for row in choices]
    n_best = sum(
        each.get(row["action"]) == max(each.values())
        for row, each in zip(choices, values, strict=True)
    )
    assert n_best > 0.95 * len(choices) > 300, "all but where net is certain of another card"


def test_values_that_are_errors_or_illegal_are_faults_and_left_out() -> None:
    game = played_game(RuleSet(), 5)
    bots = [IllegalValues(), BrokenValues(), make_bot("random"), make_bot("net")]
    rows = rows_of_game(game, 1, NAMES, bots=bots, n_faults=2)
    n_bad = 0
    for row in rows.decisions:
        is_lead = row.trick == (-1, -1, -1, -1)
        is_valued = row.ply >= 0 and (row.seat == 3 or (row.seat == 1 and is_lead))
        assert bool(row.values) == bool(row.value_cards) == is_valued
        n_bad += row.ply >= 0 and (row.seat == 0 or (row.seat == 1 and not is_lead))
    assert rows.games[0].n_faults == 2 + n_bad


def test_a_deal_that_was_not_played_to_its_end_gives_no_rows() -> None:
    game = Game(seed=1)
    game.declare(Contract.NO_KING)
    game.play(game.legal_cards[0])
    game.abandon("timeout")
    rows = rows_of_game(game, 1, NAMES)
    assert (len(rows.games), len(rows.deals), len(rows.decisions)) == (1, 0, 0)


def test_bots_that_misbehave_stop_nothing_and_are_counted(tmp_path: Path) -> None:
    raiser = f"{ARENA_PLAYERS}:Raiser"
    card = write_dataset(DatasetSettings(("random", raiser, "random", raiser), 1), tmp_path / "bad")
    own = [row for row in rows_in(tmp_path / "bad", "decisions") if row["seat"] in (1, 3)]
    assert len(own) == 2 * (20 * 13 + 5)
    assert card["faults"] == rows_in(tmp_path / "bad", "games")[0]["n_faults"] == len(own)
