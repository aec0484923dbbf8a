"""Whether a program keeps to the engine protocol: many small trials, each with a verdict.

`check_engine` runs them and yields a `Finding` for each; `rifki engine check` prints them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from rifki.engine.client import EngineClient, Patience
from rifki.engine.codec import MOST_LINE_BYTES, encode
from rifki.engine.errors import EngineError
from rifki.engine.messages import Asked, Choice, Info, Limits, Ping, asked_of
from rifki.engine.positions import (
    option_rules,
    option_views,
    play_contracts,
    play_game,
    redeal_views,
)
from rifki.rules import PRESETS, STANDARD
from rifki.seats import SEATS
from rifki.view import View

__all__ = ["CHECKS", "Finding", "Verdict", "check_engine"]

_SEED: Final = "rifki engine check"
_VIEWS_OF_OPTION: Final = 6
_VIEWS: Final = 12
_SHORT_MS: Final = 50
_TINY_NODES: Final = 1
_GARBAGE: Final = (
    b"\n",
    b"   \n",
    b"no json\n",
    b"{\n",
    b"[1,2,3]\n",
    b"null\n",
    b'{"type":17}\n',
    b'{"id":1}\n',
    b"\xff\xfe\x00\n",
    b"x" * (MOST_LINE_BYTES - 1) + b"\n",
)
_UNKNOWN: Final = (
    b'{"type":"hello_again","id":7,"what":[1,2,{"deep":{"er":null}}]}\n',
    b'{"type":"new_game","of":{"nothing":0}}\n',
    '{"type":"set","options":{},"not":"Işık ♥"}\n'.encode(),
)


class Verdict(Enum):
    """What a trial showed; the value is a word of the JSON output."""

    PASSED = "passed"
    FAILED = "failed"
    NOTED = "noted"
    """No fault, but good to know."""
    LEFT_OUT = "left-out"
    """Could not be tried."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict of one trial.

    `word` names what was found, with `values`: the value of an EngineProblem, or one of "answers",
    "engine", "options", "not-ended", "same", "differs", "garbage" and "extras"; or nothing.
    """

    check: str
    verdict: Verdict
    word: str = ""
    values: Mapping[str, str | int] = field(default_factory=dict)


class _Trial:
    """What the trials share: how to start the engine, and how to ask it."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        patience: Patience,
        clock: Callable[[], float],
    ) -> None:
        self.limits = limits
        self.patience = patience
        self.clock = clock
        self.n_values = 0
        self.n_garbage = 0
        self.last_garbage = ""
        self.infos: list[Info] = []
        self._command = command

    @contextmanager
    def engine(self) -> Iterator[EngineClient]:
        """A fresh process, ended with the block."""
        client = EngineClient(
            self._command, patience=self.patience, on_info=self.infos.append, clock=self.clock
        )
        try:
            yield client
        finally:
            client.kill()
            self.n_garbage += client.n_garbage
            self.last_garbage = client.last_garbage or self.last_garbage


class _Asker:
    """Asks an engine, and keeps the number of answers and the longest wait."""

    def __init__(self, trial: _Trial, client: EngineClient, limits: Limits | None = None) -> None:
        self._trial = trial
        self._client = client
        self._limits = limits if limits is not None else trial.limits
        self.n = 0
        self.slowest = 0.0

    def __call__(self, view: View, asked: Asked | None = None) -> Choice:
        begin = self._trial.clock()
        asked = asked if asked is not None else asked_of(view)
        choice = self._client.choose(view, asked, self._limits)
        self.slowest = max(self.slowest, self._trial.clock() - begin)
        self.n += 1
        self._trial.n_values += bool(choice.values)
        return choice

    def finding(self, check: str) -> Finding:
        """All answers were legal and in time."""
        values: dict[str, str | int] = {"n": self.n, "ms": round(self.slowest * 1000)}
        return Finding(check, Verdict.PASSED, "answers", values)


def _views(n: int = _VIEWS) -> list[View]:
    """Some views of a game by the standard rules."""
    return list(option_views(STANDARD, _SEED, n))


# -- the trials ------------------------------------------------------------------------------------


def _handshake(trial: _Trial) -> Finding:
    """The program starts and says who it is."""
    with trial.engine() as client:
        hello = client.hello
    name = f"{hello.name} {hello.version}".strip()
    return Finding("handshake", Verdict.PASSED, "engine", {"name": name, "author": hello.author})


def _ping(trial: _Trial) -> Finding:
    """It answers pings, with their ids."""
    with trial.engine() as client:
        for _ in range(3):
            client.ping()
    return Finding("ping", Verdict.PASSED)


def _options(trial: _Trial) -> Finding:
    """Its own options can be set to their defaults, and each choice to each of its values."""
    with trial.engine() as client:
        options = client.hello.options
        client.set_options({option.name: option.default for option in options})
        for option in options:
            for value in option.choices:
                client.set_options({option.name: value})
        client.ping()
    return Finding("options", Verdict.PASSED, "options", {"n": len(options)})


def _unknown(trial: _Trial) -> Finding:
    """Messages and keys of versions to come are passed over."""
    return _survives(trial, "unknown", _UNKNOWN)


def _garbage(trial: _Trial) -> Finding:
    """Lines that are no messages are passed over, too."""
    return _survives(trial, "garbage", _GARBAGE)


def _survives(trial: _Trial, check: str, lines: Sequence[bytes]) -> Finding:
    with trial.engine() as client:
        for line in lines:
            client.send_line(line)
            client.ping()
        _Asker(trial, client)(_views(1)[0])
    return Finding(check, Verdict.PASSED)


def _contracts(trial: _Trial) -> Finding:
    """Legal cards in a whole deal at each of the ten contracts."""
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for _ in play_contracts(_SEED, ask):
            pass
    return ask.finding("contracts")


def _games(trial: _Trial) -> Finding:
    """Whole games by each preset of the rules."""
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for number, rules in enumerate(PRESETS.values()):
            client.new_game()
            play_game(rules, SEATS[number % 4], _SEED, ask)
    return ask.finding("games")


def _rules(trial: _Trial) -> Finding:
    """Legal answers under every value of every option, each view from another moment."""
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for name, rules in option_rules():
            for view in option_views(rules, f"{_SEED} {name}", _VIEWS_OF_OPTION):
                ask(view)
    return ask.finding("rules")


def _redeals(trial: _Trial) -> Finding:
    """An answer to whether to void the deal."""
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for view in redeal_views(_SEED):
            ask(view)
    return ask.finding("redeals")


def _time(trial: _Trial) -> Finding:
    """Answers in time, however short, and with hardly any work."""
    with trial.engine() as client:
        ask = _Asker(trial, client, Limits(time_ms=_SHORT_MS))
        for view in _views():
            ask(view)
        few = _Asker(trial, client, replace(trial.limits, nodes=_TINY_NODES))
        for view in _views():
            few(view)
    return ask.finding("time")


def _any_order(trial: _Trial) -> Finding:
    """Views in any order, for the protocol knows no state: the end of a game comes first."""
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for view in reversed(_views()):
            ask(view)
            ask(view)
    return ask.finding("any-order")


def _crash(trial: _Trial) -> Finding:
    """A process that was killed while it thought can be replaced by another one."""
    views = _views()
    with trial.engine() as client:
        _Asker(trial, client)(views[0])
        client.send_line(encode(Ping(1)))
        client.kill()
    with trial.engine() as client:
        ask = _Asker(trial, client)
        for view in views:
            ask(view)
    return ask.finding("crash")


def _two_at_once(trial: _Trial) -> Finding:
    """Two processes at the same time do not get into each other's way."""
    with trial.engine() as one, trial.engine() as other:
        asks = _Asker(trial, one), _Asker(trial, other)
        for view in _views():
            for ask in asks:
                ask(view)
    return asks[0].finding("two-at-once")


def _closed(trial: _Trial) -> Finding:
    """The process ends by itself when its input is closed: its host may have died."""
    with trial.engine() as client:
        client.ping()
        client.process.close_input()
        return _ended(trial, client, "closed")


def _quit(trial: _Trial) -> Finding:
    """The process ends by itself when it is told to."""
    with trial.engine() as client:
        client.ping()
        client.send_line(b'{"type":"quit"}\n')
        return _ended(trial, client, "quit")


def _ended(trial: _Trial, client: EngineClient, check: str) -> Finding:
    seconds = max(trial.patience.end, 2.0)
    if client.process.wait_for_end(trial.clock() + seconds):
        return Finding(check, Verdict.PASSED)
    return Finding(check, Verdict.FAILED, "not-ended", {"seconds": f"{seconds:g}"})


def _same(trial: _Trial) -> Finding:
    """Whether the same questions get the same answers, now and in another process."""
    runs = []
    for _ in range(2):
        with trial.engine() as client:
            ask = _Asker(trial, client)
            answers = [ask(view) for view in _views()]
        runs.append([(each.card, each.contract, each.redeal) for each in answers])
    return Finding("same", Verdict.NOTED, "same" if runs[0] == runs[1] else "differs")


def _output(trial: _Trial) -> Finding:
    """Whether all that came out were messages."""
    if not trial.n_garbage:
        return Finding("output", Verdict.PASSED)
    values: dict[str, str | int] = {"n": trial.n_garbage, "line": trial.last_garbage}
    return Finding("output", Verdict.NOTED, "garbage", values)


def _extras(trial: _Trial) -> Finding:
    """Whether it tells what it expects and what it thinks; nobody has to."""
    values: dict[str, str | int] = {"n": trial.n_values, "infos": len(trial.infos)}
    return Finding("extras", Verdict.NOTED, "extras", values)


_TRIALS: Final[Mapping[str, Callable[[_Trial], Finding]]] = {
    "handshake": _handshake,
    "ping": _ping,
    "options": _options,
    "unknown": _unknown,
    "garbage": _garbage,
    "contracts": _contracts,
    "games": _games,
    "rules": _rules,
    "redeals": _redeals,
    "time": _time,
    "any-order": _any_order,
    "crash": _crash,
    "two-at-once": _two_at_once,
    "closed": _closed,
    "quit": _quit,
    "same": _same,
    "output": _output,
    "extras": _extras,
}

CHECKS: Final = tuple(_TRIALS)
"""The trials in their order; nothing else is tried after a handshake that failed."""


def check_engine(
    command: Sequence[str],
    *,
    limits: Limits,
    patience: Patience | None = None,
    checks: Collection[str] = CHECKS,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[Finding]:
    """Try an engine in all ways, each with a process of its own; one finding for each trial.

    With `checks` only these, and the handshake, are tried.
    """
    trial = _Trial(command, limits, patience if patience is not None else Patience(), clock)
    has_started = True
    for check, run in _TRIALS.items():
        if check not in checks and check != "handshake":
            continue
        if not has_started:
            yield Finding(check, Verdict.LEFT_OUT)
            continue
        try:
            yield run(trial)
        except EngineError as error:
            yield Finding(check, Verdict.FAILED, error.problem.value, {"detail": error.detail})
            has_started = check != "handshake"
