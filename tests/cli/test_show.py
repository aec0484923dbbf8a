"""`rifki show` and `rifki convert`."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rifki import Deal
from rifki.record import read_records
from tests.cli.helpers import ROOT, Shell


def test_the_score_sheet_is_shown_with_the_totals(shell: Shell, games_file: Path) -> None:
    record = list(read_records(games_file))[1]
    done = shell("show", games_file, "--game", "2")
    assert done.status == 0
    total = next(line for line in done.lines if line.startswith("Total"))
    assert [int(number) for number in total.split()[1:]] == list(record.totals)
    assert "East: Random (computer)" in done.out


def test_a_deal_is_shown_with_hands_and_tricks(shell: Shell, games_file: Path) -> None:
    record = next(read_records(games_file))
    deal = [deal for deal in record.deals if deal.number == 4][-1]
    done = shell("show", games_file, "--deal", "4", "--letters")
    assert done.lines[0].startswith("Deal 4 of 20: ")
    assert done.out.isascii()
    total = next(line for line in done.lines if line.strip().startswith("Total"))
    assert deal.points is not None
    assert [int(number) for number in re.findall(r"[+-]?\d+", total)][:4] == list(deal.points)
    assert len(re.findall(r"^ +\d+  (South|East|North|West)", done.out, re.MULTILINE)) == len(
        deal.tricks
    )


def test_R11_the_trick_counts_agree_with_the_record(shell: Shell, games_file: Path) -> None:
    record = next(read_records(games_file))
    for number in range(1, 21):
        deal = [deal for deal in record.deals if deal.number == number][-1]
        assert deal.contract is not None
        if deal.contract.is_trump:
            text = shell("show", games_file, "--deal", str(number), "--letters").out
            rows = re.findall(r"^ +\d+  .*$", text, re.MULTILINE)
            assert sum("*" in row for row in rows) == 13
            assert deal.points is not None
            assert sum(deal.points) == 650


def test_the_table_before_a_trick_is_shown(shell: Shell, games_file: Path) -> None:
    done = shell("show", games_file, "--deal", "4", "--trick", "3", "--letters")
    assert "Trick 3/13" in done.out
    assert len(re.findall(r"^ +[123]  (South|East|North|West)", done.out, re.MULTILINE)) == 3


@pytest.mark.parametrize(
    "words",
    [[], ["--deal", "4"], ["--deal", "4", "--trick", "3"]],
    ids=" ".join,
)
def test_everything_can_be_drawn(
    shell: Shell, games_file: Path, tmp_path: Path, words: list[str]
) -> None:
    text = shell("show", games_file, *words, "--svg").out
    assert ET.fromstring(text).tag.endswith("svg")
    path = tmp_path / "x" / "picture.svg"
    done = shell("show", games_file, *words, "--svg", path)
    assert done.out == f"{path}\n"
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "words",
    [["--game", "6"], ["--deal", "21"], ["--deal", "4", "--trick", "14"]],
    ids=" ".join,
)
def test_what_is_not_there_is_one_line(shell: Shell, games_file: Path, words: list[str]) -> None:
    done = shell("show", games_file, *words)
    assert done.status == 1
    assert done.out == ""
    assert done.err.startswith("rifki: ")
    assert done.err.count("\n") == 1


def test_a_game_in_play_and_a_score_pad_can_be_shown(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "pad.king"
    path.write_text(
        '[King "1"]\n[South "Ayşe"]\n[Rules "standard"]\n\n'
        "deal 1 declarer S\ncontract no_king\npoints 0 -320 0 0\n\n"
        "deal 2 declarer E\ncontract trump:S\n1 E: SA S2 S3 S4\n",
        encoding="utf-8",
    )
    done = shell("show", path)
    assert done.status == 0
    assert "Ayşe" in done.out
    assert "-320" in done.out
    deal = shell("show", path, "--deal", "2")
    assert deal.status == 0
    assert "The hands of deal 2 are not written in the record." in deal.out
    assert "♠A" in deal.out
    assert shell("show", path, "--deal", "2", "--trick", "1").status == 1


def test_R05_C07_a_broken_file_is_one_line(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "broken.king"
    path.write_text('[King "1"]\ndeal x\n', encoding="utf-8")
    done = shell("show", path)
    assert done.status == 1
    assert re.match(rf"rifki: {re.escape(str(path))}:2:6: ", done.err)


def test_a_reader_that_goes_away_stops_quietly(games_file: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "rifki.cli", "deal", "-n", "3000", "--text", "--seed", "1"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(30) == 141
    assert errors == b""


# -- convert ---------------------------------------------------------------------------------------


def test_text_to_json_and_back_loses_nothing(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    done = shell("convert", games_file, "--out", path)
    assert done.status == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5
    assert shell("convert", path).out == games_file.read_text(encoding="utf-8")


def test_json_may_be_one_value_over_many_lines(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    lines = shell("convert", games_file, "--to", "json").lines
    path = tmp_path / "games.json"
    path.write_text(json.dumps([json.loads(line) for line in lines], indent=2), encoding="utf-8")
    assert shell("convert", path).out == games_file.read_text(encoding="utf-8")


def test_deals_are_taken_out(shell: Shell, games_file: Path) -> None:
    lines = shell("convert", games_file, "--to", "deals").lines
    deals = [deal for record in read_records(games_file) for deal in record.deals]
    assert lines == [Deal(deal.hands).text for deal in deals if deal.hands is not None]


def test_V07_deals_of_a_pbn_file_go_to_the_seats_they_name(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "bridge.pbn"
    suits = "AKQJT98765432"
    hands = f"N:{suits}... .{suits}.. ..{suits}. ...{suits}"
    path.write_text(f'% PBN\n[Deal "{hands}"]\n', encoding="utf-8")
    assert shell("convert", path).lines == [f"S=..{suits}. E=.{suits}.. N={suits}... W=...{suits}"]
    assert shell("convert", path, "--to", "king").status == 2


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "1",
        "[]]",
        '"x"',
        '{"format":"x"}',
        "[" * 100_000,
        "\ud800",
        '[{"format":1}]',
        "{}",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_broken_json_is_told_with_its_line(shell: Shell, tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass") + b"\n")
    done = shell("convert", path)
    assert done.status == 1
    assert done.err.startswith(f"rifki: {path}:1:")
    assert "Traceback" not in done.err


def test_the_good_games_of_a_json_file_are_converted(
    shell: Shell, games_file: Path, tmp_path: Path
) -> None:
    lines = shell("convert", games_file, "--to", "json").lines
    path = tmp_path / "x.json"
    path.write_text("\n".join([lines[0], '{"format":1}', lines[1]]), encoding="utf-8")
    done = shell("convert", path)
    assert done.status == 1
    assert f"{path}:2:" in done.err
    assert done.out.count('[King "1"]') == 2
