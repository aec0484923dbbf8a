"""N07, N03, U08: consoles of every kind, and programs in place of people."""

import pytest

from tests.cli.helpers import run_process

ENCODINGS = ["cp1254", "cp857", "cp850", "ascii", "utf-8"]
COMMANDS = [
    ("--help",),
    ("play", "--help"),
    ("deal", "--seed", "7"),
    ("rules", "contracts"),
    ("simulate", "--bots", "random", "--seed", "1"),
    ("play", "--plain", "--no-save", "--seed", "1", "--name", "Işık", "--level", "random"),
    ("rules", "ğ♠"),
]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_N07_nothing_crashes_on_any_console(command: tuple[str, ...], encoding: str) -> None:
    done = run_process(
        *command,
        "--lang",
        "tr",
        stdin=b"?\n\xff\xfe\n\x9f\nskor\n",
        encoding=encoding,
        PYTHONIOENCODING=encoding,
        PYTHONUTF8="0",
    )
    assert "Traceback" not in done.err
    assert "UnicodeEncodeError" not in done.err
    assert done.status == (2 if command[-1] == "ğ♠" else 0)
    text = done.out + done.err
    if encoding in ("cp1254", "cp857", "utf-8"):
        assert set("ığşİĞŞ") & set(text)
    if encoding != "utf-8":
        assert not set("♠♥♦♣") & set(text)


@pytest.mark.parametrize("locale", ["C", "POSIX", "tr_TR.UTF-8", "nonsense", ""])
def test_N03_any_locale_works(locale: str) -> None:
    done = run_process(
        "play", "--plain", "--auto", "--seed", "1", "--level", "random",
        PYTHONIOENCODING="utf-8", LANG=locale, LC_ALL=locale,
    )  # fmt: skip
    assert done.status == 0
    expected = "Parti bitti" if locale.startswith("tr") else "The game is over"
    assert expected in done.out


def test_no_utf8_mode_and_the_C_locale_fall_back_to_letters() -> None:
    done = run_process(
        "deal", "--seed", "7",
        PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", LC_ALL="C", PYTHONIOENCODING="ascii:strict",
    )  # fmt: skip
    assert done.status == 0
    assert done.out.isascii()


def test_V13_the_same_output_for_every_hash_seed() -> None:
    outputs = {
        run_process(
            "play", "--plain", "--auto", "--seed", "2", "--rules", "cafe",
            PYTHONHASHSEED=seed, PYTHONIOENCODING="utf-8",
        ).out
        for seed in ("0", "1", "random")
    }  # fmt: skip
    assert len(outputs) == 1


def test_files_keep_their_letters_whatever_the_console(tmp_path: object) -> None:
    for encoding in ("ascii", "cp857"):
        done = run_process(
            "simulate", "--bots", "random", "--seed", "ığş", "--out", "-",
            PYTHONIOENCODING=encoding, PYTHONUTF8="0",
        )  # fmt: skip
        assert '[Event "simulation ığş"]' in done.out
