"""Problems and errors in three languages: nothing falls back to English."""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

from rifki import (
    Board,
    Deal,
    IllegalCardError,
    IllegalContractError,
    InvalidSetupError,
    ParseError,
    Reason,
    RecordError,
    RifkiError,
    Seat,
    parse_card,
)
from rifki.contracts import Contract
from rifki.i18n import LANGUAGES, Translator, message_ids
from rifki.i18n.source import read_locale_file, split_messages
from rifki.record import check_record, read_records
from rifki.record.problems import Problem, ProblemKind, Severity
from rifki.redeals import RedealGround
from rifki.search.kernel import KernelError, default_kernel, load_native
from rifki.search.playout import random_deals
from rifki.search.solver import solve
from rifki.service import StorageError, TableFile
from rifki.tui import error_text as module
from rifki.tui.error_text import error_text
from rifki.tui.phrases import find_phrase
from rifki.tui.problem_text import problem_line, problem_text
from tests.tui.source_phrases import PATH, source_phrases

DATA = Path(__file__).parents[1] / "data" / "records"
BROKEN = sorted((DATA / "broken").glob("*.king"))
PHRASES = source_phrases()
PREFIXES = {
    "what": ("error-what-", "error-setup-"),
    "expected": ("error-expected-",),
    "whole": ("error-setup-", "error-file-"),
    "call": ("error-call-",),
    "detail": ("error-call-",),
}
SAME_EVERYWHERE = {"1", "]", '[King "1"]', "0..3", "0..9", "0..51", "0..61", "A K Q J T 9..2"}
"""What is no English: it stands in files like this."""
ENGLISH = re.compile(r"\b(the|not|may|of|is|by|expected|missing|cannot|and|or)\b")
SAMPLES = {
    **dict.fromkeys(("count", "deal", "line", "n", "number", "right"), "1"),
    "seat": "S",
    "other": "E",
}
OTHERS = [language for language in LANGUAGES if language != "en"]


def messages_of(part: str, text: str) -> list[str] | None:
    """The messages that say a phrase, or None if it has none; a path in JSON may come first."""
    if part == "what":
        text = text.removeprefix(f"{PATH}: ")
    if text in SAME_EVERYWHERE:
        return []
    found = find_phrase(text, *PREFIXES[part])
    if found is None:
        return None
    inner = dict(found.values).get("what")
    more = [] if inner is None else messages_of(part, inner)
    return None if more is None else [found.message_id, *more]


# -- every kind, every phrase ----------------------------------------------------------------------


def wanted_ids() -> list[str]:
    """The ids that the enumerations ask for."""
    ids = [f"problem-{kind.id}" for kind in ProblemKind]
    ids += [f"problem-reason-{reason.value}" for reason in Reason]
    ids += [f"problem-ground-{ground.value}" for ground in RedealGround]
    ids += [f"problem-severity-{severity.value}" for severity in Severity]
    ids += [f"error-os-{name}" for name in module._SYSTEM_ERRORS.values()]
    return [text.replace("_", "-") for text in ids]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_reason_and_ground_has_a_message(language: str) -> None:
    assert not set(wanted_ids()) - set(message_ids(language))


@pytest.mark.parametrize("kind", ProblemKind, ids=lambda kind: kind.id)
def test_the_english_message_is_the_wording_of_the_kind(kind: ProblemKind) -> None:
    names = [name for _, name, _, _ in Formatter().parse(kind.value) if name]
    values = dict.fromkeys(names, "7")
    t = Translator("en")
    if kind is ProblemKind.SYNTAX:
        error = ParseError("not a card", "HZ", expected="HQ")
        assert t("problem-syntax", what="not a card", value="'HZ'", expected="HQ") == str(error)
        return
    assert t(f"problem-{kind.id.replace('_', '-')}", **values) == kind.value.format(**values)


def test_the_scan_of_the_source_finds_phrases_of_every_part() -> None:
    assert {part: len(PHRASES[part]) > n for part, n in
            {"what": 60, "expected": 60, "whole": 40, "call": 4, "detail": 2}.items()} \
        == dict.fromkeys(PHRASES, True)  # fmt: skip


def test_every_phrase_of_the_source_has_a_message() -> None:
    lacking = [
        f"{place}: {part}: {text}"
        for part, phrases in PHRASES.items()
        for text, place in sorted(phrases)
        if messages_of(part, text) is None
    ]
    assert not lacking, "\n".join(lacking)


def test_no_message_is_left_of_a_phrase_that_is_gone() -> None:
    # Those that quote another error: the scan looks at the other one.
    used = {"error-what-json", "error-file-line", "error-file-bad-setup", "error-file-bad-event",
            "error-setup-kernel-not-loaded", "error-setup-solver-missing"}  # fmt: skip
    for part, phrases in PHRASES.items():
        for text, _ in phrases:
            used |= set(messages_of(part, text) or [])
    prefixes = tuple({prefix for group in PREFIXES.values() for prefix in group})
    assert {one for one in message_ids("en") if one.startswith(prefixes)} == used


@pytest.mark.parametrize("language", OTHERS)
def test_every_phrase_is_said_in_the_language(language: str) -> None:
    t = Translator(language)
    for part, phrases in PHRASES.items():
        for text, place in phrases:
            if text not in SAME_EVERYWHERE and part != "what":
                said = module.phrase_text(text, t, *PREFIXES[part])
                assert not ENGLISH.search(said), f"{place}: {said}"
                assert said != text or text.endswith(" bytes"), place
            elif part == "what":
                said = module.syntax_text(text, "''", "1", t)
                assert not ENGLISH.search(said), f"{place}: {said}"


@pytest.mark.parametrize("message_id", [
    one for one in message_ids("en")
    if one.startswith(("error-what-", "error-expected-", "error-setup-", "error-file-"))
])  # fmt: skip
def test_no_two_phrases_are_alike(message_id: str) -> None:
    prefix = "-".join(message_id.split("-")[:2]) + "-"
    source = split_messages(read_locale_file("en.ftl"))[message_id]
    names = re.findall(r"\$(\w+)", source)
    values = {name: SAMPLES.get(name, f"<{name}>") for name in names}
    text = Translator("en")(message_id, **values)
    found = find_phrase(text, prefix)
    assert found is not None
    assert found.message_id == message_id
    assert Translator("en")(message_id, **dict(found.values)) == text


# -- problems --------------------------------------------------------------------------------------


def problems_of(path: Path) -> list[Problem]:
    """All that is wrong in a file."""
    broken: list[RecordError] = []
    found = [
        problem
        for record in read_records(path, on_error=broken.append)
        for problem in check_record(record)
    ]
    return [*map(Problem.from_error, broken), *found]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", OTHERS)
def test_every_broken_file_is_explained_in_the_language(language: str, path: Path) -> None:
    t = Translator(language)
    problems = problems_of(path)
    assert problems
    for problem in problems:
        line = problem_line(problem, t)
        assert line.startswith(f"{path}:{problem.line}:{problem.column}: ")
        assert line.endswith(f" [{problem.rule}]")
        said = problem_text(problem, t).replace(dict(problem.values).get("value", "''"), "")
        assert said
        assert not ENGLISH.search(said), said
        assert t("problem-severity-error") in line


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_in_english_a_problem_is_shown_as_it_is(path: Path) -> None:
    t = Translator("en")
    for problem in problems_of(path):
        assert problem_line(problem, t) == str(problem)


def problem_of(name: str, language: str) -> str:
    return problem_text(problems_of(DATA / "broken" / f"{name}.king")[0], Translator(language))


def test_seats_and_contracts_come_by_name_with_their_spelling() -> None:
    assert problem_of("revoke", "tr") == "Batı (W) şunu oynayamaz: H5; renge uymalı"
    assert problem_of("quota_table", "pt") == (
        "Norte (N) não pode declarar Sem Rei (no_king): este contrato já foi declarado duas vezes"
    )
    assert problem_of("hands_card_doubled", "tr") == (
        "D2 birden çok oyuncuya dağıtılmış: Güney (S) ve Batı (W)"
    )
    assert "(bare_king)" in problem_of("void_without_ground", "tr")


def test_a_trick_after_the_last_is_said_in_the_language() -> None:
    values = (("number", "14"), ("expected", "no further trick"))
    kind = ProblemKind.TRICK_NUMBER
    problem = Problem("a", 1, 1, "P7", "-", Severity.WARNING, kind, values)
    assert (
        problem_text(problem, Translator("tr")) == "elin numarası 14; beklenen: başka el olmamalı"
    )
    assert problem_line(problem, Translator("pt")).startswith("a:1:1: aviso: vaza número 14; ")


@pytest.mark.parametrize(("n", "word"), [("0", "cartas"), ("1", "carta;"), ("14", "cartas")])
def test_N06_cards_are_counted(n: str, word: str) -> None:
    values = (("seat", "E"), ("n", n))
    problem = Problem("a", 1, 1, "G1", "-", Severity.ERROR, ProblemKind.HANDS_UNEVEN, values)
    assert word in problem_text(problem, Translator("pt"))


# -- errors ----------------------------------------------------------------------------------------


def parse_error() -> ParseError:
    with pytest.raises(ParseError) as caught:
        parse_card("HZ")
    return caught.value


ERRORS = [
    parse_error(),
    RecordError("not a seed", "ab", expected="64 hex digits", file="a b.king", line=3, column=7),
    InvalidSetupError("deal 3: a voided deal has no points", 3),
    IllegalCardError(Reason.MUST_TRUMP, parse_card("HK"), detail="W may play S2 S3"),
    IllegalContractError(Reason.QUOTA_SPENT_TABLE, Contract.NO_MEN),
    OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "disk.king"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_in_english_an_error_is_shown_as_it_is(error: Exception) -> None:
    text = error_text(error, Translator("en"))
    if isinstance(error, OSError):
        assert text == f"disk.king: {os.strerror(errno.ENOSPC)}"
    else:
        assert text == str(error)


def test_an_error_in_turkish() -> None:
    t = Translator("tr")
    assert [error_text(error, t) for error in ERRORS] == [
        "kâğıt değil: 'HZ'; beklenen: renk ve değer; HQ, ♥Q, h10 ya da ST gibi",
        "a b.king:3:7: tohum değil: 'ab'; beklenen: on altılık düzende 64 basamak",
        "oyun 3: sayılmayan oyunun puanı olmaz",
        "HK: çakmalı (kural P3); Batı (W) şunları oynayabilir: S2 S3",
        "Erkek almaz (no_men): bu oyun zaten iki kez söylendi (kural G4)",
        "disk.king: diskte yer kalmadı",
    ]


KERNEL_ERRORS: dict[str, Callable[[Path], object]] = {
    "not built": lambda folder: load_native(folder / "kernel.so"),
    "not loaded": lambda folder: load_native(not_a_library(folder / "kernel.so")),
    "choice": lambda _: default_kernel({"RIFKI_KERNEL": "fast"}),
    "batch": lambda _: random_deals(Contract.NO_KING, n=-1, seed=1),
    "seed": lambda _: random_deals(Contract.NO_KING, n=1, seed=-1),
    "model": lambda _: solve(Board(Deal.from_seed(1), Contract.NO_KING, declarer=Seat.SOUTH),
                             model="kind"),  # type: ignore[arg-type]
}  # fmt: skip


def not_a_library(path: Path) -> Path:
    path.write_text("not a library")
    return path


@pytest.mark.parametrize("name", KERNEL_ERRORS)
@pytest.mark.parametrize("language", OTHERS)
def test_errors_of_the_search_are_said_in_the_language(
    language: str, name: str, tmp_path: Path
) -> None:
    with pytest.raises(RifkiError) as caught:
        KERNEL_ERRORS[name](tmp_path)
    said = error_text(caught.value, Translator(language))
    assert said != str(caught.value)
    if name != "not loaded":  # the loader of the system speaks its own language
        assert not ENGLISH.search(said), said


def test_what_the_kernel_refuses_is_said_in_the_language() -> None:
    error = KernelError("the kernel refuses a card that is not legal", -5)
    assert error_text(error, Translator("tr")) == (
        "çekirdek kabul etmiyor: oynanamayacak bir kâğıt"
    )
    assert error_text(KernelError("the kernel refuses with code -99", -99), Translator("pt")) == (
        "o núcleo recusa: with code -99"
    )


def test_an_error_of_the_system_without_a_message_keeps_its_own_words() -> None:
    error = OSError(errno.EXDEV, os.strerror(errno.EXDEV))
    assert error_text(error, Translator("tr")) == os.strerror(errno.EXDEV)


def test_where_json_goes_wrong_stays_as_it_is() -> None:
    error = ParseError("deals[3].hands: hands.S: not a hand", "x", expected="format")
    assert error_text(error, Translator("tr")) == (
        "deals[3].hands: hands.S: eldeki kâğıtlar değil: 'x'; beklenen: format"
    )
    error = ParseError("deals[0]", "x", expected="a JSON object")
    assert error_text(error, Translator("pt")) == "deals[0]: 'x'; esperado: um objeto JSON"


@pytest.mark.parametrize("language", LANGUAGES)
def test_C11_odd_values_break_neither_the_line_nor_the_message(language: str) -> None:
    for value in ("a\nb\x1b[31m", "x" * 9000, "{ $seat }", "'; expected '", "\udcff"):
        error = ParseError("not a card", value, expected="one of " + ", ".join("x" * 4000))
        text = error_text(error, Translator(language))
        assert text
        if language != "en":
            assert "\n" not in text
            assert "\x1b" not in text


# -- saved games -----------------------------------------------------------------------------------

SETUP = {
    "rifki_table": 1,
    "rules": "standard",
    "seeds": [f"{number:064x}" for number in range(20)],
    "entropy": "",
    "occupants": [{"name": "", "level": None}] + [{"name": "rules", "level": "rules"}] * 3,
    "bot_seed": "1",
    "started": "",
}
SAVED: dict[str, list[object]] = {
    "no_set_up": ["[1]"],
    "empty": [],
    "not_json": ["hello"],
    "version": [{**SETUP, "rifki_table": 7}],
    "rules": [{**SETUP, "rules": "standard early_end=maybe"}],
    "preset": [{**SETUP, "rules": "kahve"}],
    "no_rules": [{key: value for key, value in SETUP.items() if key != "rules"}],
    "seeds": [{**SETUP, "seeds": ["00" * 32]}],
    "name": [{**SETUP, "bot_seed": 1}],
    "unknown_event": [SETUP, {"do": "fly"}],
    "no_event": [SETUP, [1]],
    "card": [SETUP, {"do": "play", "seat": "S", "card": "ZZ"}],
    "seat": [SETUP, {"do": "play", "seat": "Q", "card": "HK"}],
    "contract": [SETUP, {"do": "declare", "seat": "S", "contract": "koz"}],
    "missing": [SETUP, {"do": "play", "seat": "S"}],
    "count": [SETUP, {"do": "undo", "seat": "S", "n_events": "x"}],
    "undo": [SETUP, {"do": "undo", "seat": "S", "n_events": 99}],
    "too_soon": [SETUP, {"do": "play", "seat": "S", "card": "HK"}],
    "finish": [SETUP, {"do": "finish"}],
    "redeal": [SETUP, {"do": "redeal", "seat": "E"}],
    "reason": [SETUP, {"do": "abandon", "reason": "?"}],
}


@pytest.mark.parametrize("name", SAVED)
@pytest.mark.parametrize("language", OTHERS)
def test_every_broken_saved_game_is_explained_in_the_language(
    language: str, name: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    rows = [row if isinstance(row, str) else json.dumps(row) for row in SAVED[name]]
    path.write_text("".join(row + "\n" for row in rows), encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        TableFile.load(path)
    text = error_text(caught.value, Translator(language))
    place, said = text[: len(f"{path}:1")], text[len(f"{path}:1") :]
    assert place == f"{path}:{max(1, len(rows))}"
    quoted = r"\{'.*'\}|'[^']*'|Expecting value"
    assert not ENGLISH.search(re.sub(quoted, "", said)), said
    assert said != str(caught.value)[len(place) :]


@pytest.mark.parametrize("language", OTHERS)
def test_a_file_that_cannot_be_opened_is_explained_in_the_language(
    language: str, tmp_path: Path
) -> None:
    t = Translator(language)
    with pytest.raises(StorageError) as caught:
        TableFile.load(tmp_path)
    why = t("error-os-is-folder" if os.name == "posix" else "error-os-not-allowed")
    assert error_text(caught.value, t) == t("error-file-cannot-read", path=str(tmp_path), why=why)
