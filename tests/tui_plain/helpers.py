"""A line-mode table with a scripted person, and what was written."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from rifki.cards import parse_card
from rifki.rules import STANDARD, RuleSet
from rifki.service import LocalSession
from rifki.tui.plain import run_plain
from rifki.tui.settings import PlaySettings
from tests.service.helpers import session_of


class Script(io.StringIO):
    """An input stream whose lines come from a function, so that they can answer what was asked."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        super().__init__()
        self._answer = answer

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = self._answer()
        return "" if line is None else line + "\n"

    def isatty(self) -> bool:
        return False


def settings_of(
    language: str = "en", *, encoding: str = "utf-8", letters: bool = False
) -> PlaySettings:
    return PlaySettings(language=language, encoding=encoding, has_symbols=not letters)


def dialogue(
    lines: Iterable[str],
    *,
    session: LocalSession | None = None,
    language: str = "en",
    letters: bool = True,
    encoding: str = "utf-8",
    seed: int = 1,
    rules: RuleSet = STANDARD,
    path: Path | None = None,
) -> str:
    """All that is written when a person types these lines, and then the input ends."""
    session = session or session_of("S", seed=seed, rules=rules, path=path)
    out = io.StringIO()
    status = run_plain(
        session,
        settings_of(language, encoding=encoding, letters=letters),
        input_stream=io.StringIO("".join(f"{line}\n" for line in lines)),
        output_stream=out,
    )
    assert status == 0
    return out.getvalue()


class RandomPerson:
    """Types only what it can read on the screen: numbers of the menu, cards of its hand."""

    def __init__(self, out: io.StringIO, seed: int) -> None:
        self.out = out
        self.rng = random.Random(seed)
        self.n_typed = 0

    def __call__(self) -> str:
        self.n_typed += 1
        lines = self.out.getvalue()[-20_000:].splitlines()
        prompt = lines[-1]
        if prompt.startswith("Contract"):
            numbers = [m[1] for line in lines[-14:] if (m := re.match(r"(\d+)\. ", line))]
            return self.rng.choice(numbers)
        if prompt.startswith("Card"):
            hand = next(line for line in reversed(lines) if line.startswith("Your hand: "))
            cards = hand.removeprefix("Your hand: ").split()
            assert all(parse_card(card) is not None for card in cards)
            return self.rng.choice(cards)
        return self.rng.choice(["yes", "no"])
