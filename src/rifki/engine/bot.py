"""An engine as a bot: started when it is first asked, and again after it had to be killed."""

from __future__ import annotations

import contextlib
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rifki.cards import Card
from rifki.contracts import Contract
from rifki.engine.client import EngineClient, Patience
from rifki.engine.errors import EngineError, EngineProblem
from rifki.engine.messages import Asked, Choice, EngineHello, Info, OptionValue
from rifki.engine.spec import EngineSpec
from rifki.randomness import SeedLike
from rifki.view import View

__all__ = ["SEED_OPTION", "EngineBot", "Restarts"]

SEED_OPTION: Final = "seed"
"""An engine that has a text option of this name is given the bot's seed."""


@dataclass(frozen=True, slots=True)
class Restarts:
    """When an engine that failed is started again: at once, but not too often in a row."""

    most_in_row: int = 3
    """After so many failures without an answer in between it is left alone."""
    rest_seconds: float | None = None
    """So long; None for good."""


class EngineBot:
    """A bot that asks an engine. Like any bot it raises where it has no answer: EngineError.

    Arena, tables and server then play a safe legal card and note the fault. For one thread at a
    time. `close` ends the process; so do the end of this object and of the program.
    """

    def __init__(
        self,
        spec: EngineSpec,
        *,
        seed: SeedLike = 0,
        patience: Patience | None = None,
        restarts: Restarts | None = None,
        on_info: Callable[[Info], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spec = spec
        self.seed = seed
        self.last: Choice | None = None
        """The last decision, with what the engine expected of each action if it said so."""
        self.n_starts = 0
        self._patience = patience
        self._restarts = restarts if restarts is not None else Restarts()
        self._on_info = on_info
        self._clock = clock
        self._running: list[EngineClient] = []
        self._n_failed = 0
        self._failed_at = 0.0
        self._failure: EngineError | None = None
        self._finalizer = weakref.finalize(self, _kill_all, self._running)

    def __enter__(self) -> EngineBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> EngineHello:
        """Start the engine unless it runs, and set its options. Raises EngineError."""
        return self._client().hello

    def close(self) -> bool:
        """End the engine; whether it ended by itself. It is started again when it is asked."""
        has_ended = True
        while self._running:
            has_ended = self._running.pop().close()
        return has_ended

    def interrupt(self) -> None:
        """Kill the engine, from any thread; what it is being asked fails."""
        for client in list(self._running):
            client.kill()

    def choose_contract(self, view: View) -> Contract:
        """The engine's contract. Raises EngineError."""
        contract = self._ask(view, Asked.CONTRACT).contract
        assert contract is not None  # the client has checked that it fits
        return contract

    def choose_card(self, view: View) -> Card:
        """The engine's card. Raises EngineError."""
        card = self._ask(view, Asked.CARD).card
        assert card is not None  # the client has checked that it fits
        return card

    def wants_redeal(self, view: View) -> bool:
        """Whether the engine voids the deal. Raises EngineError."""
        return bool(self._ask(view, Asked.REDEAL).redeal)

    def _ask(self, view: View, asked: Asked) -> Choice:
        client = self._client()
        try:
            self.last = client.choose(view, asked, self.spec.limits)
        except EngineError as error:
            if error.is_fatal:
                self._failed(error)
            raise
        self._n_failed = 0
        return self.last

    def _client(self) -> EngineClient:
        """The running engine. Raises EngineError, also where it failed too often."""
        if self._running:
            return self._running[0]
        if self._n_failed >= self._restarts.most_in_row:
            rest = self._restarts.rest_seconds
            if rest is None or self._clock() < self._failed_at + rest:
                raise self._given_up()
        try:
            self.n_starts += 1
            client = EngineClient(
                self.spec.command,
                patience=self._patience,
                on_info=self._on_info,
                clock=self._clock,
            )
            self._running.append(client)
            options = self._options(client.hello)
            if options:
                client.set_options(options)
        except EngineError as error:
            self._failed(error)
            raise
        return client

    def _options(self, hello: EngineHello) -> dict[str, OptionValue]:
        """The options to set. Raises EngineError for one that the engine does not have so."""
        values: dict[str, OptionValue] = {}
        seed = hello.option(SEED_OPTION)
        if seed is not None and seed.allows(str(self.seed)):
            values[SEED_OPTION] = str(self.seed)
        for name, text in self.spec.options.items():
            option = hello.option(name)
            value = None if option is None else option.parse(text)
            if value is None:
                raise EngineError(EngineProblem.BAD_HELLO, f"no option {name}={text}"[:200])
            values[name] = value
        return values

    def _given_up(self) -> EngineError:
        """Why the engine is not started again."""
        last = self._failure
        assert last is not None  # it has failed
        fact = last.brief.removeprefix("engine: ")
        return EngineError(EngineProblem.GIVEN_UP, fact, said=last.said)

    def _failed(self, error: EngineError) -> None:
        """Kill the engine and remember why."""
        _kill_all(self._running)
        self._n_failed += 1
        self._failed_at = self._clock()
        self._failure = error


def _kill_all(running: list[EngineClient]) -> None:
    """End engines without asking."""
    while running:
        with contextlib.suppress(OSError):
            running.pop().kill()
