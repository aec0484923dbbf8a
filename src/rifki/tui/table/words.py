"""Texts of the table in one language, cut and cased for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rifki.cards import Suit
from rifki.contracts import Contract
from rifki.errors import RifkiError
from rifki.i18n import (
    Translator,
    capitalize_first,
    contract_about,
    contract_name,
    display_width,
    lower,
    pad,
    reason_text,
    seat_letter,
    shorten,
    signed_points,
    suit_name,
)
from rifki.scoresheet import ScoreSheet
from rifki.seats import Seat
from rifki.service import Command, Fact, Occupant, Outcome
from rifki.tui.error_text import error_text
from rifki.tui.table.look import Look
from rifki.tui.wording import Names, describe, display_names, occupant_line, refusal_text
from rifki.view import View

__all__ = ["Words"]


class Words:
    """The words of a language for a look, with the names of those who sit at the table."""

    def __init__(self, language: str, look: Look, occupants: Sequence[Occupant]) -> None:
        self.look = look
        self._t = Translator(language)
        self._occupants = tuple(occupants)
        self.names: Names = display_names(self._occupants, self._t)

    @property
    def language(self) -> str:
        """The language code."""
        return self._t.language

    def t(self, message_id: str, /, **args: str | int | float) -> str:
        """A message with its variables filled in."""
        return self._t(message_id, **args)

    def word(self, message_id: str) -> str:
        """A single word with a capital."""
        return capitalize_first(self._t(message_id), self.language)

    def initial(self, message_id: str) -> str:
        """The first letter of a word, small: a key to press."""
        return lower(self._t(message_id)[:1], self.language)

    def error(self, error: RifkiError) -> str:
        """What went wrong."""
        return error_text(error, self._t)

    def name(self, seat: Seat) -> str:
        """The name of who sits in a seat."""
        return self.names[seat]

    def letter(self, seat: Seat) -> str:
        """The letter of a seat."""
        return seat_letter(seat, self._t)

    def occupant(self, seat: Seat) -> str:
        """Who sits where, in words."""
        return occupant_line(seat, self._occupants[seat], self._t)

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return suit_name(suit, self._t)

    def contract(self, contract: Contract) -> str:
        """The name of a contract, with the suit of trumps."""
        return contract_name(contract.text, self._t)

    def contract_about(self, contract: Contract) -> str:
        """One line about a contract."""
        return contract_about(contract.text, self._t)

    def fact(self, fact: Fact) -> str:
        """A sentence for something that has happened."""
        has_symbols = not self.look.signs.suits.isascii()
        return describe(fact, self._t, names=self.names, has_symbols=has_symbols)

    def refusal(self, outcome: Outcome, command: Command, view: View) -> str:
        """Why a command was not carried out."""
        return refusal_text(outcome, command, view, self._t, names=self.names)

    def contract_reason(self, sheet: ScoreSheet, seat: Seat, contract: Contract) -> str | None:
        """Why a seat may not declare a contract, or None if it may."""
        reason = sheet.contract_reason(seat, contract)
        if reason is None:
            return None
        return reason_text(reason.value, self._t, contract=self.contract(contract))

    def points(self, points: int) -> str:
        """Points with their sign."""
        return signed_points(points)

    def cut(self, text: str, columns: int) -> str:
        """A text of at most so many columns."""
        return shorten(text, columns, ellipsis=self.look.signs.ellipsis)

    def fit(self, text: str, columns: int, align: str = "left") -> str:
        """A text of exactly so many columns."""
        return pad(self.cut(text, columns), columns, align=align)

    def wrap(self, text: str, columns: int) -> list[str]:
        """The lines of a text between words, or within a word that is too long for one."""
        lines: list[str] = []
        line = ""
        for word in text.split():
            joined = f"{line} {word}" if line else word
            if display_width(joined) <= columns:
                line = joined
                continue
            if line:
                lines.append(line)
            line = self.cut(word, columns)
        return [*lines, line] if line or not lines else lines
