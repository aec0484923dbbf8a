"""Help and wrong calls, in three languages."""

import subprocess
import sys

import pytest

from rifki import OPTIONS, __version__
from rifki.cli.registry import COMMAND_NAMES
from rifki.i18n import LANGUAGES, Translator, display_width
from tests.cli.helpers import ROOT, Shell

OWN_WORDS = {"en": "usage:", "tr": "kullanım:", "pt": "uso:"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_every_command_in_the_language(shell: Shell, language: str) -> None:
    done = shell("--help", "--lang", language)
    assert done.status == 0
    assert done.out.startswith(OWN_WORDS[language])
    t = Translator(language)
    for name in COMMAND_NAMES:
        assert f"    {name} " in done.out
        assert t(f"cli-{name}") in " ".join(done.out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMAND_NAMES)
def test_help_of_every_command_is_in_the_language(
    shell: Shell, command: str, language: str
) -> None:
    done = shell("--lang", language, command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"{OWN_WORDS[language]} rifki {command} ")
    if language != "en":
        for word in ("show this", "options", "usage", "default", "arguments"):
            assert word not in done.out.lower(), word
    assert max(map(display_width, done.lines)) <= 80


def test_play_and_simulate_take_every_option_of_the_rules(shell: Shell) -> None:
    for command in ("play", "simulate"):
        text = shell(command, "--help").out
        for name, option in OPTIONS.items():
            assert f"--{name.replace('_', '-')} {'|'.join(option.texts)}" in text


def test_no_command_shows_the_help(shell: Shell) -> None:
    assert shell() == shell("--help")


def test_the_language_may_stand_anywhere(shell: Shell) -> None:
    calls = [
        ("--lang", "tr", "rules", "--list", "--help"),
        ("rules", "--lang=tr", "--help"),
        ("rules", "--help", "--lang", "Türkçe"),
    ]
    assert len({shell(*call).out for call in calls}) == 1


def test_N01_the_language_comes_from_the_environment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "tr_TR.UTF-8")
    assert shell("--help").out.startswith("kullanım:")
    monkeypatch.setenv("LC_ALL", "C")
    assert shell("--help").out.startswith("usage:")
    assert shell("--help", "--lang", "pt").out.startswith("uso:")


def test_an_unknown_language_lists_the_languages(shell: Shell) -> None:
    done = shell("--lang", "xx", "rules")
    assert done.status == 2
    assert "en (English), tr (Türkçe), pt (Português)" in done.err
    assert shell("rules", "--lang").status == 2


@pytest.mark.parametrize(
    ("locale", "start"),
    [("en_GB", "unknown language 'xx'"), ("tr_TR", "bilinmeyen dil 'xx'"),
     ("pt_PT", "língua desconhecida 'xx'")],
)  # fmt: skip
def test_an_unknown_language_is_told_in_that_of_the_system(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, locale: str, start: str
) -> None:
    monkeypatch.setenv("LANG", f"{locale}.UTF-8")
    assert shell("--lang", "xx", "rules").err.startswith(f"rifki: {start}; ")


def test_version(shell: Shell) -> None:
    assert shell("--version").out == f"rifki {__version__}\n"
    assert shell("--version", "--lang", "tr").status == 0


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["--fly"],
        ["play", "--fly"],
        ["play", "--rules", "poker"],
        ["play", "--early-end", "maybe"],
        ["play", "--lev", "random"],
        ["play", "--level"],
        ["play", "--level", "random,random"],
        ["play", "--level", "genius"],
        ["play", "--seat", "X"],
        ["play", "--pause", "nan"],
        ["play", "--pause", "soon"],
        ["play", "--resume", "--new"],
        ["play", "--resume", "--seed", "1"],
        ["play", "--resume", "--early-end", "on"],
        ["simulate", "-n", "0"],
        ["simulate", "-n", "-3"],
        ["simulate", "-n", "1e3"],
        ["simulate", "--bots", "random,random"],
        ["simulate", "--format", "json"],
        ["simulate", "--jobs", "0"],
        ["check"],
        ["show"],
        ["show", "x.king", "--trick", "3"],
        ["convert"],
        ["games", "export"],
        ["games", "list", "x"],
        ["games", "fly"],
        ["rules", "poker"],
        ["deal", "--json", "--text"],
        ["deal", "extra"],
        ["deal", "--seed", ""],
        ["deal", "--seed", "x" * 5000],
        ["play", "--seed", "\udcff"],
        ["simulate", "--seed", "\udcff"],
    ],
    ids=lambda words: " ".join(words)[:40].encode("ascii", "replace").decode(),
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_call_is_one_clear_error_and_status_2(
    shell: Shell, words: list[str], language: str
) -> None:
    done = shell(*words, "--lang", language)
    assert done.status == 2
    assert done.out == ""
    last = done.err.splitlines()[-1]
    assert last.startswith("rifki")
    assert "Traceback" not in done.err
    if language != "en":
        for word in ("error", "invalid", "unrecognized", "required", "expected", "argument "):
            assert word not in last, last


def test_an_option_of_the_rules_may_be_written_as_in_the_rules_text(shell: Shell) -> None:
    for spelling in ("--early_end", "--early-end"):
        done = shell("simulate", spelling, "on", "--seed", "1", "--bots", "random")
        assert "rules standard early_end=on" in done.out


def test_help_loads_nothing_that_is_slow() -> None:
    code = (
        "import sys; from rifki.cli import main; main(['--help', '--lang', 'tr']);"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        check=True,
    )
    modules = set(done.stdout.decode().splitlines()[-1].split())
    assert "rifki" in modules
    slow = {"fluent", "rich", "textual", "wcwidth", "platformdirs", "babel", "asyncio"}
    assert not modules & slow
