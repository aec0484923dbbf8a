"""What happens at the table, one beat at a time: the pace of the game without a clock.

A session runs ahead by what one action brings about (a card, its trick, the end of the deal, the
next deal). The flow hands these facts out one after the other, each with the view that belongs to
it, so that every number on the screen is of the same moment. It reads views and facts, never
boards.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from rifki.scoresheet import add_points
from rifki.seats import Points, Seat
from rifki.service import (
    BotThought,
    CardPlayed,
    Command,
    DealEnded,
    DealVoided,
    Fact,
    LocalSession,
    Outcome,
    TrickTaken,
    Undo,
)
from rifki.trick import Trick
from rifki.view import Phase, View

__all__ = ["Ask", "Beat", "Flow", "after_deal", "after_last_trick"]


_QUICK_SECONDS: Final = 0.01
"""A bot that answers sooner is waited for, so that quick ones cost no second look."""


class Ask(Enum):
    """What the table waits for when no fact is left to show."""

    CARD = auto()
    CONTRACT = auto()
    REDEAL = auto()
    """Whether to void the deal that the person's hand allows her to void."""
    FINISH = auto()
    """Whether to finish a deal without points left (P7)."""
    OVER = auto()
    """Nothing: the game has ended."""
    BOT = auto()
    """Nothing of the person: a bot is still thinking."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a fact and the view at that moment."""

    fact: Fact
    view: View


def after_last_trick(view: View, trick: Trick) -> View:
    """A view of the last card of a deal, one card before, carried on to the end of the trick."""
    winner = trick.winner
    assert winner is not None  # a complete trick
    card = trick.card_of(view.seat)
    assert card is not None  # a complete trick
    return replace(
        view,
        phase=Phase.OVER,
        turn=None,
        hand=type(view.hand).from_mask(view.hand.mask & ~card.mask),
        trick=Trick(winner),
        tricks=(*view.tricks, trick),
        points=add_points(view.points, _for_seat(winner, trick.points)),
        tricks_won=add_points(view.tricks_won, _for_seat(winner, 1)),
        legal_cards=type(view.legal_cards)(),
        redeal=None,
    )


def after_deal(view: View, fact: DealEnded) -> View:
    """A view at the end of a deal with the deal on its score sheet."""
    return replace(
        view,
        phase=Phase.OVER,
        turn=None,
        sheet=fact.sheet,
        points=fact.result.points,
        tricks_won=fact.result.tricks_won,
        legal_cards=type(view.legal_cards)(),
        redeal=None,
    )


def _for_seat(seat: Seat, number: int) -> Points:
    """A number for one seat, 0 for the others."""
    values = [0, 0, 0, 0]
    values[seat] = number
    return values[0], values[1], values[2], values[3]


class Flow:
    """Hands out beats until the person is asked for something.

    `seat` is whose view is shown: the person's, or South's when bots play all four. With an
    executor of one thread bots think there, and `next` does not wait for them; without, it does.
    """

    def __init__(self, session: LocalSession, executor: Executor | None = None) -> None:
        self.session = session
        self._executor = executor
        self._thinking: tuple[BotThought, Future[Command | Exception]] | None = None
        self.person = session.person
        self.seat = self.person if self.person is not None else Seat.SOUTH
        self.view = session.table.view(self.seat)
        self._waiting: deque[Fact] = deque(session.table.opening_facts())
        self._declined: tuple[int, int] | None = None

    @property
    def coming(self) -> Fact | None:
        """The fact to be shown next, if it has happened already."""
        return self._waiting[0] if self._waiting else None

    def next(self) -> Beat | Ask:
        """The next thing to show, bots acting as needed, or what the person is asked for.

        `Ask.BOT` is for now only: ask again. Raises StorageError when the disk refuses a bot's
        action; asking again tries again.
        """
        while not self._waiting:
            ask = self._ask()
            if ask is not None:
                self.view = self.session.table.view(self.seat)
                return ask
            facts = self.session.step() if self._executor is None else self._think(self._executor)
            if facts is None:
                return Ask.BOT
            # A bot that passes its redeal gives no fact, and must not show in any other way.
            self._waiting.extend(facts)
        fact = self._waiting.popleft()
        self.view = self._view_of(fact)
        return Beat(fact, self.view)

    def _think(self, executor: Executor) -> tuple[Fact, ...] | None:
        """Let the bot that is to act think, and act when it has; None while it thinks."""
        session = self.session
        if self._thinking is None or self._thinking[0].version != session.table.version:
            thought = session.bot_thought()
            assert thought is not None  # nobody else is to act
            self._thinking = thought, executor.submit(thought.think)
        thought, answer = self._thinking
        if answer not in wait([answer], timeout=_QUICK_SECONDS).done:
            return None
        facts = session.act_on(thought, answer.result())
        self._thinking = None
        return facts

    def close(self) -> None:
        """Let go of a bot that is still thinking."""
        if self._thinking is not None:
            self._thinking[0].interrupt()

    def submit(self, command: Command) -> Outcome:
        """Carry out a command of the person; its facts come out of `next`. Raises StorageError."""
        outcome = self.session.submit(command)
        if outcome.is_ok:
            if isinstance(command, Undo):
                # What was not shown yet has not happened any more.
                self._waiting.clear()
                self._declined = None
            self._waiting.extend(outcome.facts)
        return outcome

    def decline_finish(self) -> None:
        """Play this deal on; the offer is not made again in it."""
        self._declined = (self.view.number, self.view.attempt)

    @property
    def can_finish(self) -> bool:
        """Whether the person may finish the deal now."""
        return self.person is not None and not self._waiting and self.session.table.can_finish

    def _ask(self) -> Ask | None:
        """What the person is asked for now, or None while bots are to act."""
        table = self.session.table
        if table.to_act is None:
            return Ask.OVER
        view = table.view(self.seat)
        if self.can_finish and not view.trick.cards and self._declined != _deal_of(view):
            return Ask.FINISH
        if self.session.is_bot_to_act:
            return None
        if view.redeal is not None and self.seat in table.redeal_pending:
            return Ask.REDEAL
        return Ask.CONTRACT if view.phase is Phase.DECLARE else Ask.CARD

    def _view_of(self, fact: Fact) -> View:
        """The view when a fact has just happened."""
        has_ended = any(isinstance(later, DealEnded | DealVoided) for later in self._waiting)
        match fact:
            case CardPlayed() if isinstance(self.coming, TrickTaken):
                # Shown with its trick; the table has counted the trick already.
                return self.view
            case TrickTaken(_, trick) if has_ended:
                return after_last_trick(self.view, trick)
            case DealEnded():
                return after_deal(self.view, fact)
            case DealVoided():
                return replace(self.view, phase=Phase.OVER, turn=None, redeal=None)
            case _:
                return self.session.table.view(self.seat)


def _deal_of(view: View) -> tuple[int, int]:
    """Which deal a view is of."""
    return view.number, view.attempt
