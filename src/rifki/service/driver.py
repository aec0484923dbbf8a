"""Lets bots act at a table. A bot gets a view and nothing else; a bad answer never stops a game."""

from __future__ import annotations

from rifki.bots import Bot
from rifki.engine.errors import EngineError
from rifki.errors import RifkiError
from rifki.seats import Seat
from rifki.service.commands import CallRedeal, Command, Declare, PassRedeal, Play
from rifki.service.table import Table
from rifki.view import Phase, View

__all__ = ["ask_bot", "bot_command", "safe_command"]


def bot_command(table: Table, seat: Seat, bot: Bot) -> tuple[Command, str | None]:
    """What a bot does in a seat that is to act, and its fault if it made one.

    A bot that raises or answers with something the table would not accept is replaced by
    `safe_command` for this action; the fault is a message for the log.
    """
    view = table.view(seat)
    try:
        command = _ask(view, bot)
        outcome = table.decide(command)
    except Exception as error:
        return safe_command(view), f"{type(error).__name__}: {error}"
    if outcome.is_ok:
        return command, None
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
