"""The table without a terminal: keys, clicks and the passing of time in, pictures out.

`delay` says after how many seconds `on_time` is due. Decisions go through a `Gate`, so that a
double press never plays two cards.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace

from rifki.cards import Card
from rifki.i18n import LANGUAGE_NAMES, LANGUAGES
from rifki.service import (
    CallRedeal,
    Command,
    DealEnded,
    DealStarted,
    DealVoided,
    Declare,
    Fact,
    FinishDeal,
    GameAbandoned,
    GameEnded,
    LocalSession,
    PassRedeal,
    Play,
    SeatTaken,
    StorageError,
    TrickTaken,
    Undo,
)
from rifki.trick import Trick
from rifki.tui.settings import PlaySettings
from rifki.tui.table.canvas import Canvas, CardTarget, KeyTarget, RowTarget, Target
from rifki.tui.table.flow import Ask, Beat, Flow
from rifki.tui.table.gate import Gate
from rifki.tui.table.look import Look
from rifki.tui.table.news import News
from rifki.tui.table.pace import next_pause, result_seconds, seconds_for
from rifki.tui.table.panels import (
    Answer,
    ChoicePanel,
    Page,
    Panel,
    PanelStack,
    QuestionPanel,
    ReadingPanel,
    Reply,
    ending_page,
    page_of_key,
    summary_page,
    voided_page,
)
from rifki.tui.table.picker import Picker
from rifki.tui.table.picture import draw_picture
from rifki.tui.table.prompts import footer_keys, pause_text, prompt
from rifki.tui.table.scene import KeyHint, Scene
from rifki.tui.table.words import Words

__all__ = ["Controller"]

_SHOWN_NEWS = 8
_LOOK_AGAIN_SECONDS = 0.03
"""For a bot that is still thinking."""

# Keys that decide nothing, and so need no gate.
_MOVES = frozenset(
    ("left", "right", "up", "down", "tab", "shift+tab", "home", "end", "pageup", "pagedown")
) | frozenset("jk1234567890")


class Controller:
    """Runs a session for the person at it. A disk that refuses is a question, not an exception."""

    def __init__(
        self,
        session: LocalSession,
        settings: PlaySettings,
        look: Look,
        *,
        clock: Callable[[], float],
        executor: Executor | None = None,
    ) -> None:
        self.session = session
        self.settings = settings
        self.flow = Flow(session, executor)
        self.is_done = False
        self.error = ""
        """Why the table had to close, if it had to."""
        self._look = look
        self._gate = Gate(clock)
        self._picker = Picker()
        self._open = PanelStack()
        self._ask: Ask | None = None
        self._delay: float | None = 0.0
        self._is_bot_thinking = False
        self._resting: Trick | None = None
        self._says = ""
        self._news = News()
        self._set_words()
        if session.table.version:
            self._news.add("table-resumed")

    # -- what is shown -----------------------------------------------------------------------------

    @property
    def delay(self) -> float | None:
        """Seconds until `on_time` is due, or None while the person is waited for."""
        top = self._open.top
        return self._delay if top is None else top.seconds

    @property
    def is_bot_thinking(self) -> bool:
        """Whether the table waits for a bot, and looks again after `delay`."""
        return self._is_bot_thinking

    @property
    def ask(self) -> Ask | None:
        """What the person is asked for now."""
        return self._ask

    @property
    def panel(self) -> Panel | None:
        """The panel on top."""
        top = self._open.top
        return None if top is None else top.panel

    @property
    def scene(self) -> Scene:
        """The table at this moment."""
        is_asked, top = self._ask is Ask.CARD, self._open.top
        return Scene(
            view=self.flow.view,
            resting=self._resting,
            is_asked=is_asked,
            cursor=self._picker.cursor if is_asked else None,
            news=self._news.texts(self.words, _SHOWN_NEWS),
            notice=self._says or self._prompt(),
            keys=() if top is not None and top.is_page else self._keys(),
        )

    def picture(self, width: int, height: int) -> Canvas:
        """The whole screen."""
        return draw_picture(self.scene, self.words, width, height, self.panel)

    def _prompt(self) -> str:
        if self._resting is not None:
            return self.words.t("tui-any-key") if self.flow.person is not None else ""
        return prompt(
            self.flow.view,
            self._ask,
            self.words,
            person=self.flow.person,
            typed=self._picker.typed,
        )

    def _keys(self) -> tuple[KeyHint, ...]:
        return footer_keys(
            self.words,
            ask=None if self._open else self._ask,
            can_finish=self.flow.can_finish,
            can_undo=self.flow.person is not None and self._ask is not Ask.OVER,
        )

    def _set_words(self) -> None:
        occupants = self.session.table.occupants
        self.words = Words(self.settings.language, self._look, occupants)

    # -- time --------------------------------------------------------------------------------------

    def on_time(self) -> None:
        """Go on after a pause: show the next thing, or ask the person."""
        self._is_bot_thinking = False
        if self._open:
            self._reply(Reply(Answer.CLOSE))
            return
        self._resting = None
        try:
            found = self.flow.next()
        except StorageError as error:
            self._ask_again(error)
            return
        if isinstance(found, Beat):
            self._show(found.fact)
        elif found is Ask.BOT:
            self._is_bot_thinking, self._delay = True, _LOOK_AGAIN_SECONDS
        else:
            self._begin(found)

    def _show(self, fact: Fact) -> None:
        """Show a fact and say how long it stays."""
        self._news.add(fact)
        coming = self.flow.coming
        self._delay = seconds_for(fact, coming, self.settings, self.flow.person)
        match fact:
            case TrickTaken(_, trick):
                self._resting = trick
            case DealEnded():
                page = summary_page(
                    fact, self.flow.seat, is_last=not isinstance(coming, DealStarted)
                )
                self._open_result(page)
            case DealVoided():
                self._open_result(voided_page(fact))
            case SeatTaken():
                self._set_words()

    def _begin(self, ask: Ask) -> None:
        """Ask the person for something."""
        self._ask, self._delay = ask, None
        self._gate.close()
        match ask:
            case Ask.CARD:
                self._picker.reset(self.flow.view.legal_cards)
            case Ask.CONTRACT:
                self._open.push(ChoicePanel(self.flow.view), self._on_contract)
            case Ask.REDEAL:
                self._open.push(QuestionPanel(self.words, "redeal-offer"), self._on_redeal)
            case Ask.FINISH:
                self._open.push(QuestionPanel(self.words, "table-finish-offer"), self._on_finish)
            case Ask.OVER:
                self._open.push(self._ending(), self._on_ending)

    # -- keys and clicks ---------------------------------------------------------------------------

    def on_key(self, key: str) -> None:
        """A key, named as Textual names keys."""
        self._says = ""
        top = self._open.top
        if key in ("ctrl+c", "ctrl+q"):
            self.is_done = True
        elif (top is None or not top.is_page) and self._on_common_key(key):
            pass
        elif top is not None:
            if key in _MOVES or self._gate.lets_pass():
                self._reply(top.panel.on_key(key))
        elif self._ask is Ask.CARD:
            self._on_card_key(key)
        elif self._resting is not None and self._gate.lets_pass():
            self._skip()

    def on_target(self, target: Target | None) -> None:
        """A click on something, or on nothing in particular."""
        if isinstance(target, KeyTarget):
            self.on_key(target.key)
            return
        self._says = ""
        if not self._gate.lets_pass():
            return
        top = self._open.top
        if top is not None:
            if isinstance(target, RowTarget):
                self._reply(top.panel.on_row(target))
            elif isinstance(top.panel, ReadingPanel):
                self._reply(top.panel.on_key("escape"))
        elif self._ask is Ask.CARD:
            if isinstance(target, CardTarget):
                self._play(target.card)
        elif self._resting is not None:
            self._skip()

    def _on_common_key(self, key: str) -> bool:
        """Keys that work at any time; whether this was one."""
        if self._picker.typed is not None and self._picker.is_typing(key):
            return False
        page = page_of_key(key, self.flow.view, self._news.texts(self.words))
        if page is not None:
            panel = ReadingPanel(page, at_end=key == "m")
            self._open.push(panel, lambda reply: None, is_page=True)
        elif key in ("plus", "equals_sign", "minus"):
            self._change_pause(-1 if key == "minus" else 1)
        elif key == "g":
            self._change_language()
        elif key == "u" and self._ask is not Ask.OVER:
            self._undo()
        elif key == "f":
            self._finish()
        elif key == "q" and self._ask is not Ask.OVER:
            self._ask_to_quit()
        else:
            return False
        return True

    def _on_card_key(self, key: str) -> None:
        """A key while a card is to be chosen."""
        playable, picker = self.flow.view.legal_cards, self._picker
        if picker.is_typing(key):
            card = picker.type(key, playable)
            if card is not None and card not in playable:
                self._play(card)
            return
        picker.typed = None
        match key:
            case "right" | "tab":
                picker.step(playable, +1)
            case "left" | "shift+tab":
                picker.step(playable, -1)
            case "home" | "end":
                picker.to_end(playable, is_last=key == "end")
            case "enter" | "space" if picker.cursor is not None and self._gate.lets_pass():
                self._play(picker.cursor)

    def _skip(self) -> None:
        """End the pause after a trick."""
        self._gate.close()
        self.on_time()

    # -- the person's decisions --------------------------------------------------------------------

    def _play(self, card: Card) -> None:
        self._submit(Play(self.flow.seat, card))

    def _on_contract(self, reply: Reply) -> None:
        if reply.contract is not None:
            self._submit(Declare(self.flow.seat, reply.contract))

    def _on_redeal(self, reply: Reply) -> None:
        seat = self.flow.seat
        self._submit(CallRedeal(seat) if reply.answer is Answer.YES else PassRedeal(seat))

    def _on_finish(self, reply: Reply) -> None:
        if reply.answer is Answer.YES:
            self._submit(FinishDeal(self.flow.seat))
        else:
            self.flow.decline_finish()
            self._go_on()

    def _finish(self) -> None:
        """End a deal that has no points left, when the person asks for it."""
        if self.flow.person is not None and self.flow.coming is None:
            self._submit(FinishDeal(self.flow.person))

    def _undo(self) -> None:
        if self.flow.person is not None:
            self._submit(Undo(self.flow.person))

    def _submit(self, command: Command) -> None:
        """Carry out a command, or say why not and change nothing."""
        try:
            outcome = self.flow.submit(command)
        except StorageError as error:
            self._ask_again(error)
            return
        if outcome.is_ok:
            self._open.clear()
            self._go_on()
        else:
            self._says = self.words.refusal(outcome, command, self.flow.view)
            if self._ask is Ask.CONTRACT and not self._open:
                self._begin(Ask.CONTRACT)

    def _go_on(self) -> None:
        """Let time run again after a decision."""
        self._ask, self._delay, self._resting = None, 0.0, None
        self._picker.typed = None
        self._gate.close()

    # -- panels ------------------------------------------------------------------------------------

    def _open_result(self, page: Page) -> None:
        """Show the end of a deal; it closes by itself only where no person is there to do so."""
        seconds = result_seconds(self.settings, self.flow.person)
        self._gate.close()
        self._open.push(ReadingPanel(page, columns=58), self._on_result, seconds=seconds)

    def _on_result(self, reply: Reply) -> None:
        self._go_on()

    def _ending(self) -> ReadingPanel:
        """The last page, from the facts of the game."""
        table, person = self.session.table, self.flow.person
        file = self.session.file
        path = file.path if file is not None else None
        game = table.game
        if game.abandoned is not None:
            fact: GameEnded | GameAbandoned = GameAbandoned(game.abandoned)
        else:
            fact = GameEnded(game.score_sheet, game.ranks, game.bonus_winner)
        page = ending_page(fact, game.score_sheet, game.ranks, person, path)
        return ReadingPanel(page, columns=56, closes_on=("enter", "escape", "q"))

    def _on_ending(self, reply: Reply) -> None:
        self.is_done = True

    def _ask_to_quit(self) -> None:
        top, is_saved = self._open.top, self.session.file is not None
        if top is not None and top.on_reply == self._on_quit:
            return
        message = "tui-quit-saved" if is_saved else "tui-quit-unsaved"
        note = self.words.t(message)
        panel = QuestionPanel(self.words, "tui-quit-question", note=note, is_yes=is_saved)
        self._open.push(panel, self._on_quit)

    def _on_quit(self, reply: Reply) -> None:
        self.is_done = reply.answer is Answer.YES

    def _ask_again(self, error: StorageError) -> None:
        """The disk has refused an action, which therefore has not happened."""
        self.error = self.words.error(error)
        panel = QuestionPanel(self.words, "tui-disk-question", note=self.error)
        self._open.push(panel, self._on_disk)

    def _on_disk(self, reply: Reply) -> None:
        if reply.answer is Answer.YES:
            self.error = ""
            self._open.clear()
            self._go_on()
        else:
            self.is_done = True

    def _reply(self, reply: Reply) -> None:
        """Close the panel on top and do what its answer means."""
        if reply.answer is Answer.STAY:
            return
        self._gate.close()
        self._open.pop().on_reply(reply)

    # -- settings ----------------------------------------------------------------------------------

    def _change_pause(self, step: int) -> None:
        """Choose a longer or shorter pause after a trick."""
        seconds = next_pause(self.settings.trick_seconds, step)
        self.settings = replace(self.settings, trick_seconds=seconds)
        self._says = pause_text(seconds, self.words)

    def _change_language(self) -> None:
        """Go to the next language."""
        index = LANGUAGES.index(self.settings.language) + 1
        language = LANGUAGES[index % len(LANGUAGES)]
        self.settings = replace(self.settings, language=language)
        self._set_words()
        self._says = self.words.t("tui-language", name=LANGUAGE_NAMES[language])
