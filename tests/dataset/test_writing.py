"""Writing: the same bytes from the same call, whole or not there, going on where it stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from pyarrow import parquet

from rifki import ContractKind, InvalidSetupError, RuleSet
from rifki.arena import ArenaError, ArenaProblem
from rifki.dataset import (
    DatasetError,
    DatasetProblem,
    DatasetSettings,
    read_card,
    write_dataset,
)
from rifki.dataset.columns import TABLES, columns_of
from tests.dataset.conftest import SETTINGS

ROOT = Path(__file__).parents[2]
TINY = DatasetSettings(("random",) * 4, 3, seed="Kâğıt", shard=1)


def checksums(folder: Path) -> dict[str, str]:
    """Every file of a folder, with its SHA-256."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_V13_the_same_call_gives_the_same_bytes_with_any_number_of_jobs(
    small: Path, tmp_path: Path
) -> None:
    write_dataset(SETTINGS, tmp_path / "two jobs", n_jobs=2)
    assert checksums(tmp_path / "two jobs") == checksums(small)


def test_another_seed_or_bot_gives_other_games(tmp_path: Path) -> None:
    seen = set()
    for number, settings in enumerate(
        (
            TINY,
            replace(TINY, seed="2"),
            replace(TINY, bots=("random", "novice", "random", "random")),
        )
    ):
        write_dataset(settings, tmp_path / str(number))
        seen.add(checksums(tmp_path / str(number))["decisions/part-00000.parquet"])
    assert len(seen) == 3


def test_a_run_that_is_stopped_goes_on_and_gives_the_same(small: Path, tmp_path: Path) -> None:
    out, told = tmp_path / "out", []

    def stop() -> None:
        told.append(1)
        if len(told) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(SETTINGS, out, on_game=stop)
    assert not out.exists()
    part = tmp_path / "out.part"
    whole = [path.name for path in sorted((part / "decisions").iterdir())]
    assert whole == ["part-00000.parquet"], "the shard in which it stopped is not there"
    played: list[int] = []
    write_dataset(SETTINGS, out, on_game=lambda: played.append(1))
    assert len(played) == SETTINGS.n_games, "games of the first run are told, too"
    assert checksums(out) == checksums(small)
    assert not part.exists()


@pytest.mark.slow
def test_a_worker_that_dies_is_told_with_its_game(tmp_path: Path) -> None:
    bots = ("random", "tests.arena.players:Dying", "random", "random")
    with pytest.raises(ArenaError) as caught:
        write_dataset(replace(TINY, bots=bots, n_games=6), tmp_path / "out", n_jobs=2)
    assert caught.value.problem is ArenaProblem.WORKER_DIED
    number = caught.value.value
    n_whole = len(list((tmp_path / "out.part").glob("_work/part-*.json")))
    assert number == n_whole + 1
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_a_process_that_is_killed_leaves_nothing_half_readable(tmp_path: Path) -> None:
    out, settings = tmp_path / "out", replace(TINY, n_games=14, shard=2)
    words = ["data", str(out), "--games", "14", "--bots", "random", "--seed", TINY.seed]
    command = [sys.executable, "-m", "rifki.cli", *words, "--shard", "2"]
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}) as process:
        deadline = time.monotonic() + 60
        while len(list((tmp_path / "out.part").glob("_work/part-*.json"))) < 2:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
    assert not out.exists()
    for file in (tmp_path / "out.part").glob("*/part-*.parquet"):
        parquet.read_table(file)
    write_dataset(settings, out)
    write_dataset(settings, tmp_path / "fresh")
    assert checksums(out) == checksums(tmp_path / "fresh")


def test_a_shard_is_on_the_disk_before_the_next_is_played(tmp_path: Path) -> None:
    """What is held in memory is one shard, however many games there are."""
    seen: list[int] = []

    def look() -> None:
        seen.append(len(list((tmp_path / "out.part" / "decisions").iterdir())))

    write_dataset(TINY, tmp_path / "out", on_game=look)
    assert seen == [0, 1, 2]


def test_a_dataset_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()  # an empty folder is no hindrance
    card = write_dataset(TINY, tmp_path / "out")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")}
    assert write_dataset(TINY, tmp_path / "out") == card == read_card(tmp_path / "out")
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")} == before


def test_a_run_that_was_stopped_while_the_folder_got_its_name_is_whole(tmp_path: Path) -> None:
    write_dataset(TINY, tmp_path / "out")
    before = checksums(tmp_path / "out")
    (tmp_path / "out").rename(tmp_path / "out.part")
    (tmp_path / "out.part" / "_work").mkdir()
    (tmp_path / "out.part" / "_work" / "part-00000.json").write_text("{}")
    told: list[int] = []
    write_dataset(TINY, tmp_path / "out", on_game=lambda: told.append(1))
    assert told == [], "nothing was played again"
    assert checksums(tmp_path / "out") == before


def test_a_run_that_was_stopped_before_its_first_file_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "out.part" / "_work").mkdir(parents=True)
    (tmp_path / "out.part" / "_work" / "settings.json.new").write_text("{")
    assert write_dataset(TINY, tmp_path / "out")["rows"]["games"] == TINY.n_games


def test_the_folder_may_be_named_by_a_dot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    write_dataset(TINY, "../one/.")
    assert read_card(tmp_path / "one")["rows"]["games"] == TINY.n_games
    with pytest.raises(DatasetError) as caught:
        write_dataset(TINY, "/")
    assert caught.value.problem is DatasetProblem.FOLDER_IN_USE


def test_a_folder_of_another_call_is_refused_and_kept(tmp_path: Path) -> None:
    write_dataset(TINY, tmp_path / "out")
    before = checksums(tmp_path / "out")
    with pytest.raises(DatasetError) as caught:
        write_dataset(replace(TINY, seed="2"), tmp_path / "out")
    assert caught.value.problem is DatasetProblem.OTHER_DATASET
    assert "seed: 'Kâğıt'" in str(caught.value)
    assert checksums(tmp_path / "out") == before


@pytest.mark.parametrize("name", ["out", "out.part"])
def test_a_folder_with_other_files_is_refused_and_kept(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "thesis.txt").write_text("mine")
    with pytest.raises(DatasetError) as caught:
        write_dataset(TINY, tmp_path / "out")
    assert caught.value.problem is DatasetProblem.FOLDER_IN_USE
    assert (tmp_path / name / "thesis.txt").read_text() == "mine"


def test_a_card_that_is_none_is_no_dataset(tmp_path: Path) -> None:
    for text in ("{", "[]", "{}"):
        (tmp_path / "dataset.json").write_text(text)
        with pytest.raises(DatasetError):
            read_card(tmp_path)


def test_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(InvalidSetupError):
        replace(TINY, n_games=0)
    with pytest.raises(InvalidSetupError):
        replace(TINY, shard=-1)


def test_the_card_says_what_is_there(small: Path) -> None:
    card = read_card(small)
    text = (small / "README.md").read_text(encoding="utf-8")
    for table in TABLES:
        rows = parquet.read_table(small / table)
        assert card["rows"][table] == len(rows)
        columns = columns_of(table, with_values=True)
        assert rows.schema.names == [column.name for column in columns]
        for column in columns:
            assert f"| `{column.name}` | {column.type_text} | {column.known.value} |" in text
            about = rows.schema.field(column.name).metadata
            assert about == {
                b"about": column.about.encode(),
                b"known": column.known.value.encode(),
            }
        assert rows.schema.metadata == {
            b"rifki.format": b"1",
            b"rifki.rules": SETTINGS.rules.text.encode(),
        }
    files = checksums(small)
    assert {name: file["sha256"] for name, file in card["files"].items()} == {
        name: digest for name, digest in files.items() if "/" in name
    }
    assert sum(card["contracts"].values()) == sum(
        parquet.read_table(small / "games")["n_deals"].to_pylist()
    )
    assert card["settings"]["rules"] == SETTINGS.rules.text
    for name, points in zip(SETTINGS.bots, card["points_a_game"], strict=True):
        assert f"| `{name}` |" in text
        assert f"| {points:+.1f} |" in text


def test_the_card_counts_points_by_bot(small: Path) -> None:
    points = dict.fromkeys(SETTINGS.bots, 0)
    for game in parquet.read_table(small / "games").to_pylist():
        for name, total in zip(game["bots"], game["totals"], strict=True):
            points[name] += total
    wanted = [round(points[name] / SETTINGS.n_games, 1) for name in SETTINGS.bots]
    assert read_card(small)["points_a_game"] == wanted


def test_a_file_of_weights_is_named_with_its_checksum(tmp_path: Path) -> None:
    from rifki.search.net_weights import default_weights, write_weights

    path = tmp_path / "my.npz"
    kinds = {kind: default_weights().of(kind) for kind in ContractKind}
    write_weights(path, kinds, seed=0, recipe={})
    card = write_dataset(replace(TINY, n_games=1, bots=(str(path),) * 4), tmp_path / "out")
    digest = sha256(path.read_bytes()).hexdigest()
    assert card["settings"]["weights"] == {str(path): digest}
    assert digest in (tmp_path / "out" / "README.md").read_text(encoding="utf-8")


def test_the_command_of_the_card_makes_the_dataset_again(small: Path, tmp_path: Path) -> None:
    import shlex

    from rifki.cli import main

    words = shlex.split(read_card(small)["command"])
    assert words[:3] == ["rifki", "data", "FOLDER"]
    assert main(["data", str(tmp_path / "again"), *words[3:]]) == 0
    assert checksums(tmp_path / "again") == checksums(small)


def test_settings_of_a_dataset_are_plain_json() -> None:
    settings = replace(TINY, rules=RuleSet(early_end=True)).to_json()
    assert json.loads(json.dumps(settings)) == settings
