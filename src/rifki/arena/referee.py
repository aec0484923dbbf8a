"""Asking the bots: their answers are checked, timed, noted and, if wanted, judged; a bad one never
stops a match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import TypeVar

from rifki.arena.judge import Judge
from rifki.arena.results import Fault, MoveLoss
from rifki.arena.seatings import Side
from rifki.arena.timings import Clock, Timings
from rifki.bots import Bot
from rifki.cards import CARDS, Card
from rifki.contracts import CONTRACTS, Contract, ContractKind
from rifki.view import View

__all__ = ["Referee"]

_MAX_MESSAGE = 200

_Answer = TypeVar("_Answer", Card, Contract, bool)


class Referee:
    """Asks the bots of one hand.

    Where a bot raises an error or answers illegally, the lowest legal card or the first legal
    contract is taken for it, a redeal is passed, and a fault noted. `clock` times the bot alone,
    not what the arena does; `timings` has A's moves and B's. `judge` says what cards have lost.
    A match has two bots; any other number does as well.
    """

    def __init__(
        self, bots: Sequence[Bot], *, clock: Clock | None = None, judge: Judge | None = None
    ) -> None:
        self._bots = bots
        self._clock = clock
        self._judge = judge
        self._losses: dict[tuple[Side, ContractKind], list[float]] = {}
        self._moves = hashlib.sha256()
        self.faults: list[Fault] = []
        self.timings = tuple([Timings() for _ in bots])
        self.n_moves = 0

    def contract(self, view: View, side: Side) -> Contract:
        """The contract that the declarer chooses."""
        legal = view.legal_contracts

        def ask() -> Contract:
            answer = self._bots[side].choose_contract(view)
            if answer not in legal:
                raise ValueError(f"illegal contract {answer!r}")
            return CONTRACTS[answer]

        contract = self._ask(ask, side, legal[0])
        self._moves.update(contract.text.encode())
        return contract

    def card(self, view: View, side: Side) -> Card:
        """The card that the seat to play chooses."""
        legal = view.legal_cards

        def ask() -> Card:
            answer = self._bots[side].choose_card(view)
            if answer not in legal:
                raise ValueError(f"illegal card {answer!r}")
            return CARDS[answer]

        card = self._ask(ask, side, min(legal, key=lambda card: card.rank))
        self._moves.update(bytes((card,)))
        if self._judge is not None:
            self._note_loss(self._judge.loss(view, card), view, side)
        return card

    def redeal(self, view: View, side: Side) -> bool:
        """Whether a seat that may void the deal does so."""
        wants = self._ask(lambda: bool(self._bots[side].wants_redeal(view)), side, False)
        self._moves.update(b"redeal" if wants else b"pass")
        return wants

    @property
    def losses(self) -> tuple[MoveLoss, ...]:
        """What the judged cards have lost so far, by side, then kind of contract."""
        kinds = list(ContractKind)
        order = sorted(self._losses, key=lambda key: (key[0], kinds.index(key[1])))
        return tuple(
            [
                MoveLoss(*key, len(self._losses[key]), round(sum(self._losses[key]), 3))
                for key in order
            ]
        )

    def _note_loss(self, loss: float | None, view: View, side: Side) -> None:
        """Note what a card has lost, if it was judged."""
        if loss is not None and view.contract is not None:
            self._losses.setdefault((side, view.contract.kind), []).append(loss)

    @property
    def digest(self) -> str:
        """SHA-256 of all answers so far, its first 16 digits."""
        return self._moves.hexdigest()[:16]

    def _ask(self, ask: Callable[[], _Answer], side: Side, safe: _Answer) -> _Answer:
        """A bot's answer, or the safe one where it makes a fault."""
        start = self._clock() if self._clock is not None else 0
        try:
            answer = ask()
        except (Exception, SystemExit) as error:  # whatever a bot does, the match goes on
            answer = safe
            message = f"{type(error).__name__}: {error}"
            self.faults.append(Fault(side, " ".join(message.split())[:_MAX_MESSAGE]))
        if self._clock is not None:
            self.timings[side].add(self._clock() - start)
        self.n_moves += 1
        return answer
