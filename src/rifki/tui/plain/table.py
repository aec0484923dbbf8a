"""The line-mode table: tells what happens, asks the person when she is to act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

from rifki.contracts import Contract, parse_contract
from rifki.i18n import (
    Translator,
    UnknownTopicError,
    find_contract,
    preset_name,
    rules_text,
)
from rifki.rules import PRESETS
from rifki.seats import SEATS, Seat
from rifki.service import (
    CallRedeal,
    Command,
    ContractDeclared,
    DealEnded,
    DealStarted,
    Declare,
    Fact,
    FinishDeal,
    GameAbandoned,
    GameEnded,
    LocalSession,
    PassRedeal,
    Play,
    SeatTaken,
    Table,
    TakenBack,
    Undo,
)
from rifki.tui.plain.lines import Lines
from rifki.tui.plain.markdown import plain_markdown
from rifki.tui.plain.reports import Reports
from rifki.tui.plain.vocabulary import Entry, Verb, parse_entry, read_card
from rifki.tui.settings import PlaySettings
from rifki.tui.wording import (
    describe,
    display_names,
    occupant_line,
    rank_lines,
    refusal_text,
    shown_text,
)
from rifki.view import Phase, View

__all__ = ["run_plain"]

_INTERRUPTED = 130
"""The exit status that shells give a program stopped by Ctrl-C."""


class _LeftError(Exception):
    """The person leaves the table."""


def run_plain(
    session: LocalSession,
    settings: PlaySettings,
    *,
    input_stream: TextIO,
    output_stream: TextIO,
) -> int:
    """Play a session in lines of text, to its end or until the person leaves or input ends.

    Returns the exit status: 0, or 130 after Ctrl-C. Nothing is lost either way: each action is on
    the disk before it is told. Raises StorageError when the disk refuses.
    """
    table = _PlainTable(session, settings, Lines(input_stream, output_stream, settings.encoding))
    try:
        table.run()
    except _LeftError:
        table.say_farewell()
    except KeyboardInterrupt:
        table.lines.tell("")
        table.say_farewell()
        return _INTERRUPTED
    finally:
        table.lines.flush()
    return 0


class _PlainTable:
    """One run of the line mode."""

    def __init__(self, session: LocalSession, settings: PlaySettings, lines: Lines) -> None:
        self.session = session
        self.lines = lines
        self.t = Translator(settings.language)
        names = display_names(session.table.occupants, self.t)
        self.reports = Reports(self.t, names, has_symbols=settings.has_symbols)
        self._has_offered_finish = False
        self._has_told_opening = False

    @property
    def _viewer(self) -> Seat:
        """Whose view is told: the person's; where bots play all four, South's public part."""
        return self.session.person or Seat.SOUTH

    def _view(self) -> View:
        return self.session.table.view(self._viewer)

    # -- the loop ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Play on until the game is over."""
        self._open()
        while not self.session.table.game.is_over:
            facts = self.session.step()
            self._tell(self._ask() if facts is None else facts)

    def _open(self) -> None:
        """Who sits where, under which rules, and where the game stands."""
        table = self.session.table
        rules = table.setup.rules.text
        self.lines.tell(
            self.t("plain-welcome", rules=preset_name(rules, self.t) if rules in PRESETS else rules)
        )
        for seat in SEATS:
            self.lines.tell(occupant_line(seat, table.occupants[seat], self.t))
        if self.session.person is not None:
            self.lines.tell(self.t("plain-help-hint"))
        if not table.version:
            self._tell(table.opening_facts())
            return
        if table.game.is_over:
            self._tell([_closing_fact(table)])
            return
        self.lines.tell(self.t("table-resumed"))
        self._tell_state()

    def _tell_state(self) -> None:
        """What somebody who sits down now has to know; the cards on the table come with the
        question what to play.
        """
        view = self._view()
        self._tell_lines(self.reports.contract(view))
        self._tell_lines(self.reports.score(view))
        self._has_told_opening = view.is_opened

    def say_farewell(self) -> None:
        """How to go on with a game that is left."""
        self.lines.tell(self.t("plain-saved" if self.session.file else "plain-not-saved"))

    # -- telling -----------------------------------------------------------------------------------

    def _tell_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.lines.tell(line)

    def _tell(self, facts: Iterable[Fact]) -> None:
        """A line for each fact, and what belongs with it."""
        for fact in facts:
            if isinstance(fact, SeatTaken):
                occupants = self.session.table.occupants
                self.reports.names = display_names(occupants, self.t)
            if isinstance(fact, DealStarted):
                self.lines.tell("")
            self.lines.tell(
                describe(
                    fact,
                    self.t,
                    names=self.reports.names,
                    has_symbols=self.reports.has_symbols,
                )
            )
            self._tell_more(fact)
        self._tell_opening()

    def _tell_more(self, fact: Fact) -> None:
        """The lines that follow a fact."""
        match fact:
            case DealStarted():
                self._has_offered_finish = False
                if self.session.person is None:
                    self._tell_lines(self._open_hands())
            case ContractDeclared():
                self._has_told_opening = False
            case DealEnded():
                self.lines.tell(self.reports.totals(self._view()))
            case GameEnded(sheet, ranks):
                self._tell_lines(rank_lines(sheet, ranks, self.t, names=self.reports.names))
                self.lines.tell("")
                self._tell_lines(self.reports.sheet(self._view()))
            case TakenBack():
                self._has_offered_finish = False
                self._tell_state()

    def _open_hands(self) -> Iterator[str]:
        """The four hands of a game that has no person to hide them from."""
        deal = self.session.table.game.deal
        if deal is not None:
            for seat in SEATS:
                yield self.t(
                    "plain-hand-of",
                    seat=self.reports.names[seat],
                    cards=self.reports.cards(deal.hand(seat)),
                )

    def _tell_opening(self) -> None:
        """That hearts may be led from now on, once in a deal (P5)."""
        view = self._view()
        if view.contract is None or not view.contract.has_heart_ban or view.phase is not Phase.PLAY:
            return
        if view.is_opened and not self._has_told_opening:
            self.lines.tell(self.t("play-hearts-opened"))
            self._has_told_opening = True

    # -- asking ------------------------------------------------------------------------------------

    def _ask(self) -> tuple[Fact, ...]:
        """Ask the person until she does something; what came of it."""
        view = self._view()
        if view.redeal is not None:
            return self._ask_redeal(view)
        if view.phase is Phase.DECLARE:
            return self._ask_contract(view)
        if self.session.table.can_finish and not self._has_offered_finish:
            self._has_offered_finish = True
            if self._ask_yes_no(view, self.t("table-finish-offer")):
                return self._submit(FinishDeal(view.seat), view) or ()
        return self._ask_card(view)

    def _ask_redeal(self, view: View) -> tuple[Fact, ...]:
        """Whether a hand that gives a ground for a new deal is to be played."""
        self._tell_lines(self.reports.hand(view))
        wants = self._ask_yes_no(view, self.t("redeal-offer"))
        command = CallRedeal(view.seat) if wants else PassRedeal(view.seat)
        return self._submit(command, view) or ()

    def _ask_yes_no(self, view: View, question: str) -> bool:
        """A yes or a no."""
        self.lines.tell(question)
        while True:
            entry = parse_entry(self._read(self.t("plain-ask-yes-no")))
            if entry is not None and entry.verb is Verb.REDEAL:
                entry = parse_entry(entry.argument)
            if entry is None:
                self.lines.tell(self.t("plain-say-yes-or-no"))
            elif entry.verb in (Verb.YES, Verb.NO):
                return entry.verb is Verb.YES
            elif not self._report(entry, view):
                self.lines.tell(self.t("plain-say-yes-or-no"))

    def _ask_contract(self, view: View) -> tuple[Fact, ...]:
        """The contract; a forced one is declared at once and announced (G8)."""
        self._tell_lines(self.reports.hand(view))
        if len(view.legal_contracts) == 1:
            return self._submit(Declare(view.seat, view.legal_contracts[0]), view) or ()
        self._tell_lines(self.reports.menu(view))
        return self._ask_until(view, "plain-ask-contract", self._read_contract)

    def _ask_card(self, view: View) -> tuple[Fact, ...]:
        """The card to play."""
        self._tell_lines(self.reports.trick(view))
        self._tell_lines(self.reports.hand(view))
        if len(view.legal_cards) == 1:
            self.lines.tell(self.t("plain-only-card", card=self.reports.card(view.legal_cards[0])))
        return self._ask_until(view, "plain-ask-card", self._read_card)

    def _ask_until(
        self, view: View, prompt: str, read: Callable[[str, View], Command | None]
    ) -> tuple[Fact, ...]:
        """Ask until something is done; commands that only ask are answered on the way."""
        while True:
            text = self._read(self.t(prompt))
            entry = parse_entry(text)
            command = read(text, view) if entry is None else None
            if entry is not None and not self._report(entry, view):
                command = self._command_of(entry, view)
            facts = self._submit(command, view) if command is not None else None
            if facts is not None:
                return facts

    def _read(self, prompt: str) -> str:
        """A line. Raises _LeftError at the end of the input."""
        text = self.lines.ask(prompt)
        if text is None:
            raise _LeftError
        return text

    def _submit(self, command: Command, view: View) -> tuple[Fact, ...] | None:
        """Carry out a command, or say why not and return None."""
        outcome = self.session.submit(command)
        if outcome.is_ok:
            return outcome.facts
        self.lines.tell(refusal_text(outcome, command, view, self.t, names=self.reports.names))
        return None

    # -- reading -----------------------------------------------------------------------------------

    def _read_card(self, text: str, view: View) -> Command | None:
        """The card that a line names, or why it does not."""
        if not text and len(view.legal_cards) == 1:
            return Play(view.seat, view.legal_cards[0])
        card = read_card(text)
        if card is not None:
            return Play(view.seat, card)
        if not text:
            self.lines.tell(self.t("plain-nothing-typed"))
        elif find_contract(text, self.t).candidates:
            self.lines.tell(self.t("reason-contract-already-declared"))
        else:
            self.lines.tell(self.t("plain-unknown", text=shown_text(text)))
        return None

    def _read_contract(self, text: str, view: View) -> Command | None:
        """The contract that a line names by its number or name, or why it does not."""
        contract = self._find_contract(text, view)
        if contract is not None:
            return Declare(view.seat, contract)
        if find_contract(text, self.t).needs_suit:
            self.lines.tell(self.t("plain-which-suit"))
        elif read_card(text) is not None:
            self.lines.tell(self.t("reason-no-contract-yet"))
        else:
            self.lines.tell(self.t("reason-unknown-contract", text=shown_text(text)))
            self._tell_lines(self.reports.menu(view))
        return None

    def _find_contract(self, text: str, view: View) -> Contract | None:
        """The contract of a number in the menu or of a name."""
        if text.isascii() and text.isdecimal() and len(text) < 4:
            index = int(text) - 1
            in_menu = 0 <= index < len(view.legal_contracts)
            return view.legal_contracts[index] if in_menu else None
        name = find_contract(text, self.t).contract
        return parse_contract(name) if name is not None else None

    def _report(self, entry: Entry, view: View) -> bool:
        """Answer a command that only asks; False for one that does something."""
        reports = {
            Verb.HELP: self.reports.help,
            Verb.HAND: self.reports.hand,
            Verb.LEGAL: self.reports.legal,
            Verb.TRICK: self.reports.table,
            Verb.LAST: self.reports.last,
            Verb.SCORE: self.reports.score,
            Verb.SHEET: self.reports.sheet,
            Verb.QUOTA: self.reports.quota,
            Verb.CAPTURED: self.reports.captured,
        }
        if entry.verb is Verb.QUIT:
            raise _LeftError
        if entry.verb is Verb.RULES:
            self._tell_rules(entry.argument)
            return True
        if entry.verb not in reports:
            return False
        self._tell_lines(reports[entry.verb](view))
        return True

    def _tell_rules(self, topic: str) -> None:
        """The rules, or the list of topics for an unknown one."""
        try:
            self.lines.tell(plain_markdown(rules_text(topic or None, self.t.language)).strip())
        except UnknownTopicError as error:
            self.lines.tell(self.t("plain-rules-topics", topics=", ".join(error.topics)))

    def _command_of(self, entry: Entry, view: View) -> Command | None:
        """What a command that does something asks of the table."""
        match entry.verb:
            case Verb.UNDO:
                return Undo(view.seat)
            case Verb.FINISH:
                return FinishDeal(view.seat)
            case Verb.REDEAL:
                answer = parse_entry(entry.argument)
                wants_none = answer is not None and answer.verb is Verb.NO
                return PassRedeal(view.seat) if wants_none else CallRedeal(view.seat)
        self.lines.tell(self.t("plain-not-now"))
        return None


def _closing_fact(table: Table) -> Fact:
    """How a game that is over has ended."""
    game = table.game
    if game.abandoned is not None:
        return GameAbandoned(game.abandoned)
    return GameEnded(game.score_sheet, game.ranks, game.bonus_winner)
