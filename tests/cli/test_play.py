"""`rifki play` and `rifki games`, line by line."""

import json
import random
import re
from pathlib import Path

import pytest

from rifki import OPTIONS, RuleSet
from rifki.cli.store import home_of
from rifki.record import check_record, parse_record
from rifki.record.verify import verify_record
from rifki.seats import SEATS
from rifki.service import LocalSession, TableFile
from rifki.tui.settings import PlaySettings
from tests.cli.helpers import Keyboard, Shell

FAST = ("--level", "random")


def saved(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"), key=lambda path: path.stem)


def random_person(seed: int, n_lines: int) -> str:
    """Cards at random; what is not legal is refused and asked again."""
    rng = random.Random(seed)
    cards = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    return "".join(rng.choice([*cards, "1", "no"]) + "\n" for _ in range(n_lines))


def test_a_whole_game_between_bots_sums_to_zero(shell: Shell, home: Path) -> None:
    done = shell("play", "--plain", "--auto", "--seed", "1", *FAST)
    assert done.status == 0
    assert done.err == ""
    assert len(re.findall(r"^Deal \d+ of 20: ", done.out, re.MULTILINE)) == 20
    totals = [line for line in done.lines if line.startswith("Totals: ")][-1]
    numbers = [int(number) for number in re.findall(r"[+-]?\d+", totals)]
    assert len(numbers) == 4
    assert sum(numbers) == 0
    assert not saved(home)


def test_the_level_that_is_not_given_plays_a_whole_game_too(shell: Shell) -> None:
    done = shell("play", "--plain", "--auto", "--seed", "1", "--rules", "cafe")
    assert done.status == 0
    assert "The game is over" in done.out


def test_the_same_seed_gives_the_same_game(shell: Shell) -> None:
    words = ("play", "--plain", "--auto", "--seed", "7", *FAST)
    assert shell(*words) == shell(*words)
    assert shell(*words).out != shell("play", "--plain", "--auto", "--seed", "8", *FAST).out


def test_without_a_terminal_the_game_goes_line_by_line(shell: Shell) -> None:
    done = shell("play", "--seed", "1", *FAST)
    assert done.err == "This is not a full terminal, so the game goes line by line.\n"
    assert done.out.endswith("The game is saved. Go on with it: rifki play --resume\n")


def test_a_game_goes_on_from_the_same_card(shell: Shell, home: Path) -> None:
    words = ("play", "--plain", "--seed", "3", *FAST)
    first = shell(*words, stdin=random_person(1, 300))
    (path,) = saved(home)
    table = TableFile.load(path)[1]
    assert table.game.number > 1 or table.game.board is not None
    hand = [line for line in first.lines if line.startswith("Your hand: ")][-1]
    again = shell("play", "--plain", "--resume")
    assert again.status == 0
    assert hand in again.lines
    assert TableFile.load(path)[1].events == table.events


def test_S04_a_game_in_pieces_is_the_game_in_one_go(shell: Shell, home: Path) -> None:
    script = random_person(5, 1500)
    shell("play", "--plain", "--seed", "9", *FAST, stdin=script)
    whole = TableFile.load(saved(home)[0])[1]
    lines = script.splitlines(keepends=True)
    shell("play", "--plain", "--seed", "9", "--new", *FAST, stdin="".join(lines[:400]))
    for start in range(400, 1500, 400):
        shell("play", "--plain", "--resume", stdin="".join(lines[start : start + 400]))
    pieces = TableFile.load(saved(home)[-1])[1]
    assert pieces.events == whole.events


@pytest.mark.timeout(60)
def test_a_finished_game_leaves_a_record_that_checks_and_verifies(shell: Shell, home: Path) -> None:
    shell("play", "--plain", "--seed", "4", "--name", "Işık", *FAST, stdin=random_person(2, 9000))
    game_id = saved(home)[0].stem
    record = home / "records" / f"{game_id}.king"
    assert record.exists()
    text = record.read_text(encoding="utf-8")
    game = parse_record(text)
    assert not check_record(game)
    assert not verify_record(game)
    assert '[South "Işık"]' in text
    assert '[East "bot random"]' in text
    assert shell("check", record).status == 0
    assert shell("verify", record).status == 0
    done = shell("play", "--resume", "--plain")
    assert done.status == 1
    assert "There is no unfinished game." in done.err
    assert "The game is over" in shell("play", "--plain", "--resume", game_id).out


@pytest.mark.parametrize("seat", ["S", "E", "N", "W"])
def test_the_person_sits_where_she_wants(shell: Shell, home: Path, seat: str) -> None:
    levels = "random,novice,rules"
    shell("play", "--plain", "--seat", seat, "--level", levels, "--name", "Ayşe")
    occupants = TableFile.load(saved(home)[0])[1].occupants
    index = "SENW".index(seat)
    around = [occupants[(index + step) % 4].level for step in range(4)]
    assert around == [None, "random", "novice", "rules"]
    assert occupants[index].name == "Ayşe"


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_R18_every_option_can_be_given_and_reaches_the_game(
    shell: Shell, home: Path, option: object
) -> None:
    from rifki.rules import Option, format_option

    assert isinstance(option, Option)
    value = next(text for text in reversed(option.texts) if text != format_option(option.default))
    shell("play", "--plain", "--rules", "standard", f"--{option.name}", value, *FAST)
    rules = TableFile.load(saved(home)[0])[1].setup.rules
    assert rules == RuleSet().with_options({option.name: value})


def test_a_preset_and_a_changed_option(shell: Shell, home: Path) -> None:
    shell("play", "--plain", "--rules", "pagat", "--early-end", "off", *FAST)
    rules = TableFile.load(saved(home)[0])[1].setup.rules
    assert rules == RuleSet.preset("pagat").with_options({"early_end": "off"})


def test_no_save_keeps_nothing(shell: Shell, home: Path) -> None:
    done = shell("play", "--plain", "--no-save", *FAST)
    assert done.out.endswith("The game has not been saved.\n")
    assert not home.exists()


def test_an_unfinished_game_is_mentioned_unless_a_new_one_is_wanted(shell: Shell) -> None:
    shell("play", "--plain", *FAST)
    assert "An unfinished game is saved." in shell("play", "--plain", *FAST).err
    assert shell("play", "--plain", "--new", *FAST).err == ""


def test_games_begun_in_the_same_second_have_names_of_their_own(shell: Shell, home: Path) -> None:
    for _ in range(3):
        shell("play", "--plain", "--new", *FAST)
    assert len(saved(home)) == 3


def test_letters_instead_of_signs(shell: Shell) -> None:
    signs = shell("play", "--plain", "--seed", "1", "--no-save", *FAST).out
    letters = shell("play", "--plain", "--seed", "1", "--no-save", "--letters", *FAST).out
    assert "♠" in signs
    assert letters.isascii()


ODD_NAMES = ["", " ", "x" * 3000, "a\nb\x1b[31m", "=1+1", "İpek 🎴", "\udc80", '"]']


@pytest.mark.parametrize("name", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_odd_names_do_no_harm(shell: Shell, home: Path, name: str) -> None:
    done = shell("play", "--plain", "--name", name, *FAST, stdin="score\nsheet\n")
    assert done.status == 0
    assert "\x1b" not in done.out
    exported = shell("games", "export", saved(home)[0].stem)
    assert exported.status == 0
    parse_record(exported.out)


# -- games -----------------------------------------------------------------------------------------


def test_games_are_listed_the_latest_first(shell: Shell, home: Path) -> None:
    assert shell("games").out == "No games are saved here.\n"
    shell("play", "--plain", "--new", *FAST)
    shell("play", "--plain", "--new", *FAST)
    done = shell("games")
    assert [line.split()[0] for line in done.lines] == [path.stem for path in reversed(saved(home))]
    assert "Deal 1 of 20" in done.lines[0]
    assert shell("games", "list") == done


def test_X01_the_export_of_a_running_game_shows_no_hidden_card(shell: Shell, home: Path) -> None:
    shell("play", "--plain", "--seed", "3", *FAST, stdin=random_person(1, 300))
    (path,) = saved(home)
    table = TableFile.load(path)[1]
    text = shell("games", "export", path.stem).out
    record = parse_record(text)
    current = record.deals[-1]
    assert current.number == table.game.number
    assert current.hands is None
    assert current.seed is None
    for number in range(table.game.number, 21):
        assert table.setup.seeds.seeds[number - 1].hex() not in text
    deal = table.game.deal
    assert deal is not None
    for seat in SEATS:
        assert deal.text.split()[seat] not in text


def test_a_game_can_be_exported_to_a_file_and_deleted(
    shell: Shell, home: Path, tmp_path: Path
) -> None:
    shell("play", "--plain", *FAST)
    game_id = saved(home)[0].stem
    path = tmp_path / "a" / "out.king"
    assert shell("games", "export", game_id, "--out", path).status == 0
    assert shell("check", path).status == 0
    assert shell("games", "delete", game_id).status == 0
    assert not saved(home)
    assert shell("games", "delete", game_id).status == 1


@pytest.mark.parametrize("name", ["../../etc/passwd", "nope", "", "*", "x" * 4000])
def test_only_games_of_the_list_can_be_named(shell: Shell, name: str) -> None:
    shell("play", "--plain", *FAST)
    for words in (("games", "delete", name), ("games", "export", name)):
        done = shell(*words)
        assert done.status == 1
        assert "There is no saved game" in done.err


def test_a_broken_game_file_is_named_and_the_others_are_not_affected(
    shell: Shell, home: Path
) -> None:
    shell("play", "--plain", "--new", *FAST)
    good = saved(home)[0]
    broken = home / "games" / "99990101-000000.jsonl"
    broken.write_text(good.read_text(encoding="utf-8") + '{"do":"fly"}\n', encoding="utf-8")
    n_lines = len(broken.read_text(encoding="utf-8").splitlines())
    listed = shell("games")
    assert listed.status == 1
    assert f"{broken}:{n_lines}: " in listed.err
    assert good.stem in listed.out
    resumed = shell("play", "--plain", "--resume")
    assert resumed.status == 0
    assert f"{broken}:{n_lines}: " in resumed.err
    turkish = shell("games", "--lang", "tr").err
    assert f"{broken}:{n_lines}: olay değil: 'fly'; beklenen: şunlardan biri: " in turkish
    named = shell("play", "--plain", "--resume", broken.stem)
    assert named.status == 1
    assert named.err.startswith(f"rifki: {broken}:{n_lines}: ")
    assert shell("games", "export", broken.stem).status == 1


def test_a_game_file_with_an_unknown_bot_is_an_error_not_a_traceback(
    shell: Shell, home: Path
) -> None:
    shell("play", "--plain", "--seed", "1", *FAST)
    (path,) = saved(home)
    lines = path.read_text(encoding="utf-8").splitlines()
    setup = json.loads(lines[0])
    setup["occupants"][1]["level"] = "from_the_future"
    path.write_text("\n".join([json.dumps(setup), ""]), encoding="utf-8")
    done = shell("play", "--plain", "--resume", stdin=random_person(3, 200))
    assert done.status == 1
    assert "from_the_future" in done.err.splitlines()[-1]
    assert "Traceback" not in done.err


# -- the full-screen table -------------------------------------------------------------------------


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[PlaySettings]:
    """A terminal in place of the pipes; the settings of each full-screen table opened on it."""
    opened: list[PlaySettings] = []

    def run_table(session: LocalSession, settings: PlaySettings) -> int:
        opened.append(settings)
        return 0

    monkeypatch.setattr("rifki.tui.table.run_table", run_table)
    monkeypatch.setattr("rifki.cli.output.Output.is_terminal", True)
    monkeypatch.setattr(Keyboard, "is_terminal", True)
    return opened


def test_on_a_terminal_the_full_screen_table_opens_with_what_was_asked(
    shell: Shell, terminal: list[PlaySettings]
) -> None:
    words = ("--pause", "-1", "--card-seconds", "0", "--letters", "--lang", "tr")
    assert shell("play", *words, *FAST).err == ""
    assert terminal == [
        PlaySettings(
            language="tr",
            has_symbols=False,
            has_colours=True,
            encoding=terminal[0].encoding,
            trick_seconds=-1,
            card_seconds=0,
        )
    ]


def test_leaving_the_full_screen_table_says_how_to_go_on(
    shell: Shell, terminal: list[PlaySettings]
) -> None:
    assert "rifki play --resume" in shell("play", *FAST).out
    assert shell("play", "--resume", "--lang", "tr").out == (
        "Parti kaydedildi. Sürdürmek için: rifki play --resume\n"
    )
    assert shell("play", "--no-save", *FAST).out == ""
    assert len(terminal) == 3


def test_U01_no_colours_where_they_are_not_wanted(
    shell: Shell, terminal: list[PlaySettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell("play", "--no-color", *FAST)
    monkeypatch.setenv("NO_COLOR", "1")
    shell("play", *FAST)
    monkeypatch.setenv("NO_COLOR", "")
    shell("play", *FAST)
    assert [settings.has_colours for settings in terminal] == [False, False, True]


def test_U08_a_dumb_terminal_and_plain_get_the_line_mode(
    shell: Shell, terminal: list[PlaySettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Deal 1 of 20" in shell("play", "--plain", *FAST).out
    monkeypatch.setenv("TERM", "dumb")
    done = shell("play", "--new", *FAST)
    assert "Deal 1 of 20" in done.out
    assert "line by line" in done.err
    assert terminal == []


def test_without_a_chosen_home_games_lie_in_the_place_for_user_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert home_of({}) == tmp_path / "rifki"
    assert home_of({"RIFKI_HOME": ""}) == tmp_path / "rifki"
    assert home_of({"RIFKI_HOME": "/x"}) == Path("/x")


def test_a_home_that_cannot_be_is_one_line(shell: Shell, home: Path) -> None:
    home.write_text("a file", encoding="utf-8")
    done = shell("play", "--plain", *FAST)
    assert done.status == 1
    assert done.err.splitlines()[-1].startswith(f"rifki: {home}")
    assert "Traceback" not in done.err
