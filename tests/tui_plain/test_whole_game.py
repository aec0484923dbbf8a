"""Whole games in the line mode, by a person who knows only what is on the screen."""

import io
import re

import pytest

from rifki import RuleSet
from rifki.i18n import LANGUAGES, display_width
from rifki.tui.plain import run_plain
from tests.service.helpers import session_of
from tests.tui_plain.helpers import RandomPerson, Script, settings_of


def play(seed: int, rules: RuleSet) -> str:
    out = io.StringIO()
    session = session_of("S", seed=seed, rules=rules)
    status = run_plain(
        session,
        settings_of(letters=True),
        input_stream=Script(RandomPerson(out, seed)),
        output_stream=out,
    )
    assert status == 0
    assert session.table.game.is_finished
    return out.getvalue()


@pytest.mark.parametrize("preset", ["standard", "pagat", "cafe"])
def test_U03_a_whole_game_can_be_played_from_what_is_written(preset: str) -> None:
    text = play(21, RuleSet.preset(preset))
    assert len(re.findall(r"^Deal \d+ of 20: ", text, re.MULTILINE)) == 20
    totals = re.findall(r"^Totals: (.*)$", text, re.MULTILINE)[-1]
    numbers = [int(number) for number in re.findall(r"[+-]?\d+", totals)]
    assert len(numbers) == 4
    assert sum(numbers) == 0
    assert "Traceback" not in text


def test_P7_finishing_at_once_is_offered_when_no_points_are_left() -> None:
    text = play(21, RuleSet())
    assert "There are no points left in this deal. Finish it at once?" in text
    assert re.search(r"ends here, no points were left", text)


def test_P5_it_is_told_once_when_hearts_are_open() -> None:
    text = play(21, RuleSet())
    for deal in text.split("\nDeal ")[1:]:
        n_told = deal.count("Hearts are open")
        banned = "No King of Hearts\n" in deal or "declares No Hearts\n" in deal
        assert n_told <= (1 if banned else 0)
    assert "Hearts are open" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_U08_no_control_characters_and_at_most_80_columns_except_help(language: str) -> None:
    out = io.StringIO()
    run_plain(session_of(""), settings_of(language), input_stream=io.StringIO(), output_stream=out)
    lines = out.getvalue().splitlines()
    assert max(map(display_width, lines)) <= 80
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize(
    ("encoding", "kept"), [("cp1254", "ığşİ"), ("cp857", "ığşİ"), ("cp850", ""), ("ascii", "")]
)
def test_N07_everything_written_fits_the_encoding(encoding: str, kept: str) -> None:
    out = io.StringIO()
    run_plain(
        session_of("S", seed=2),
        settings_of("tr", encoding=encoding, letters=True),
        input_stream=io.StringIO("?\nkurallar\nğ\n"),
        output_stream=out,
    )
    text = out.getvalue()
    text.encode(encoding)
    assert all(letter in text for letter in kept)


def test_the_same_game_is_told_the_same_way_twice() -> None:
    assert play(4, RuleSet()) == play(4, RuleSet())
