"""Lets bots act at a table. A bot gets a view and nothing else; a bad answer never stops a game."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.bots import Bot
from rifki.engine import EngineBot
from rifki.engine.errors import EngineError
from rifki.errors import RifkiError
from rifki.service.commands import CallRedeal, Command, Declare, PassRedeal, Play
from rifki.service.table import Table
from rifki.view import Phase, View

__all__ = ["BotThought", "ask_bot", "bot_command", "safe_command"]


@dataclass(frozen=True, slots=True)
class BotThought:
    """A bot's turn at a table, to be thought about in any thread: a view, and not the table."""

    view: View
    bot: Bot
    version: int
    """Of the table when it was the bot's turn."""

    def think(self) -> Command | Exception:
        """What the bot does, or what it raised."""
        try:
            return _ask(self.view, self.bot)
        except Exception as error:
            return error

    def interrupt(self) -> None:
        """End an engine that is thinking, from another thread; other bots come to an end soon."""
        if isinstance(self.bot, EngineBot):
            self.bot.interrupt()


def bot_command(
    table: Table, view: View, answer: Command | Exception
) -> tuple[Command, str | None]:
    """What a bot that was asked with a view does at the table, and its fault if it made one.

    A bot that raised or answered with something the table would not accept is replaced by
    `safe_command` for this action; the fault is a message for the log.
    """
    try:
        if isinstance(answer, Exception):
            raise answer
        outcome = table.decide(answer)
    except Exception as error:
        return safe_command(view), f"{type(error).__name__}: {error}"
    if outcome.is_ok:
        return answer, None
    return safe_command(view), str(outcome.error or outcome.refusal)


def ask_bot(view: View, bot: Bot) -> tuple[Command | None, str | None]:
    """A bot's answer to a view, or a message for the log if it raised; without an engine's own
    words, which may tell its cards.
    """
    try:
        return _ask(view, bot), None
    except EngineError as error:
        return None, error.brief
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"


def _ask(view: View, bot: Bot) -> Command:
    """The bot's answer to what the view asks of it."""
    if view.redeal is not None:
        return CallRedeal(view.seat) if bot.wants_redeal(view) else PassRedeal(view.seat)
    if view.phase is Phase.DECLARE:
        return Declare(view.seat, bot.choose_contract(view))
    return Play(view.seat, bot.choose_card(view))


def safe_command(view: View) -> Command:
    """A legal action that needs no thought: play on, the first legal contract, the lowest card."""
    if view.redeal is not None:
        return PassRedeal(view.seat)
    if view.legal_contracts:
        return Declare(view.seat, view.legal_contracts[0])
    if not view.legal_cards:
        raise RifkiError(f"{view.seat} has nothing to do")
    return Play(view.seat, min(view.legal_cards, key=lambda card: card.rank))
