"""What the person is told to do, and which keys work, at each moment."""

from __future__ import annotations

from rifki.cards import Suit
from rifki.seats import Seat
from rifki.tui.table.flow import Ask
from rifki.tui.table.scene import KeyHint
from rifki.tui.table.words import Words
from rifki.view import View

__all__ = ["footer_keys", "pause_text", "prompt"]


def prompt(
    view: View, ask: Ask | None, words: Words, *, person: Seat | None, typed: Suit | None
) -> str:
    """What is waited for; empty when nothing is. `typed` is a suit that waits for its rank."""
    t = words.t
    if ask is Ask.CARD:
        if typed is not None:
            return t("tui-typed-suit", suit=words.suit(typed))
        return t("tui-turn-play" if view.trick.cards else "tui-turn-lead")
    if ask is Ask.CONTRACT:
        menu = view.legal_contracts
        if len(menu) == 1:
            return t("tui-only-contract", contract=words.contract(menu[0]))
        return t("tui-turn-declare")
    if view.turn is not None and view.turn is not person:
        return t("play-waiting-for", seat=words.name(view.turn))
    return ""


def pause_text(seconds: float, words: Words) -> str:
    """How long a complete trick stays."""
    if seconds < 0:
        return words.t("tui-pause-key")
    if seconds == 0:
        return words.t("tui-pause-none")
    return words.t("tui-pause-seconds", seconds=seconds)


def footer_keys(
    words: Words, *, ask: Ask | None, can_finish: bool, can_undo: bool
) -> tuple[KeyHint, ...]:
    """The keys of the footer, the most important first, help and quit last."""
    hints: list[KeyHint] = []

    def add(key: str, label: str, message: str) -> None:
        hints.append(KeyHint(key, label, words.t(message)))

    if ask is Ask.CARD:
        add("enter", "Enter", "tui-key-play")
    add("p", "p", "tui-key-scores")
    add("l", "l", "tui-key-last")
    if can_finish:
        add("f", "f", "tui-key-finish")
    if can_undo:
        add("u", "u", "tui-key-undo")
    add("r", "r", "tui-key-rules")
    add("m", "m", "tui-key-news")
    add("plus", "+ -", "tui-key-pause")
    add("g", "g", "tui-key-language")
    add("question_mark", "?", "tui-key-help")
    add("q", "q", "tui-key-quit")
    return tuple(hints)
