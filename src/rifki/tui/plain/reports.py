"""What the line mode answers to the commands that ask: lines made from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rifki.cards import Card
from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.i18n import Translator, contract_about, contract_name, display_width
from rifki.render import score_sheet_text, sorted_cards
from rifki.scoresheet import N_DEALS
from rifki.seats import SEATS
from rifki.service import TrickTaken
from rifki.trick import Trick
from rifki.tui.plain.vocabulary import Verb
from rifki.tui.wording import (
    Names,
    contract_line,
    describe,
    points_line,
    quota_lines,
    render_labels,
    short_card,
    suit_style,
)
from rifki.view import View

__all__ = ["Reports"]

_NOT_IN_HELP = frozenset({Verb.YES, Verb.NO})


class Reports:
    """The answers at one table; `names` changes when another player takes a seat."""

    def __init__(self, t: Translator, names: Names, *, has_symbols: bool) -> None:
        self.t = t
        self.names = names
        self.has_symbols = has_symbols

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards by suit, each written as it is typed: "♠A ♠10  ♥K"."""
        groups: dict[int, list[str]] = {}
        for card in sorted_cards(cards):
            groups.setdefault(card.suit, []).append(self.card(card))
        return "  ".join(" ".join(group) for group in groups.values())

    def card(self, card: Card) -> str:
        """One card."""
        return short_card(card, has_symbols=self.has_symbols)

    def hand(self, view: View) -> Iterator[str]:
        """The cards held."""
        yield self.t("plain-hand", cards=self.cards(view.hand))

    def legal(self, view: View) -> Iterator[str]:
        """What may be played or declared."""
        if view.legal_contracts:
            yield from self.menu(view)
        else:
            yield self.t("plain-legal", cards=self.cards(view.legal_cards))

    def menu(self, view: View) -> Iterator[str]:
        """The contracts that may be declared, numbered; what trumps are about is told once."""
        for number, contract in enumerate(view.legal_contracts, 1):
            is_told = contract.is_trump and number > 1
            yield self.t(
                "plain-menu-row" if not is_told else "plain-menu-row-short",
                number=str(number),
                contract=contract_name(contract.text, self.t),
                about=contract_about(contract.text, self.t),
            )
        yield self.t("plain-menu-hint")

    def table(self, view: View) -> Iterator[str]:
        """Which deal, which contract, and the cards on the table."""
        yield from self.contract(view)
        yield from self.trick(view)

    def contract(self, view: View) -> Iterator[str]:
        """Which deal, and what is played in it."""
        yield self.t("play-deal-number", deal=view.number, deals=N_DEALS)
        if view.contract is not None:
            yield contract_line(view.contract, view.declarer, self.t, names=self.names)

    def trick(self, view: View) -> Iterator[str]:
        """The cards on the table, or that it is for the person to lead."""
        if view.contract is None:
            return
        if view.trick.cards:
            yield self.t("plain-on-table", cards=self._plays(view.trick))
        elif view.turn is view.seat:
            yield self.t("plain-you-lead", trick=len(view.tricks) + 1)

    def last(self, view: View) -> Iterator[str]:
        """The last completed trick and who took it."""
        if not view.tricks:
            yield self.t("plain-no-trick-yet")
            return
        number, trick = len(view.tricks), view.tricks[-1]
        yield self.t("plain-last-trick", trick=number, cards=self._plays(trick))
        yield describe(
            TrickTaken(number, trick), self.t, names=self.names, has_symbols=self.has_symbols
        )

    def score(self, view: View) -> Iterator[str]:
        """The points of the deal in play and the totals."""
        if view.contract is not None:
            points = points_line(view.points, self.t, names=self.names)
            yield self.t("plain-this-deal", points=points)
        yield self.totals(view)

    def totals(self, view: View) -> str:
        """The totals of the finished deals."""
        return self.t(
            "plain-totals", points=points_line(view.sheet.totals, self.t, names=self.names)
        )

    def sheet(self, view: View) -> Iterator[str]:
        """The whole score sheet."""
        yield score_sheet_text(
            view.sheet,
            names=self.names,
            labels=render_labels(self.t),
            suits=suit_style(self.has_symbols),
            width=display_width,
        )

    def quota(self, view: View) -> Iterator[str]:
        """What each seat owes, and how often each negative contract is left."""
        yield from quota_lines(view.sheet, self.t, names=self.names)
        left = (
            f"{contract_name(contract.text, self.t)} {view.sheet.uses_left(contract.kind)}"
            for contract in NEGATIVE_CONTRACTS
        )
        yield self.t("plain-uses-left", contracts=", ".join(left))

    def captured(self, view: View) -> Iterator[str]:
        """The scoring cards each seat has taken, or its tricks where tricks score."""
        penalty = view.contract.penalty_cards if view.contract is not None else None
        for seat in SEATS:
            cards = self.t("count-tricks", n=view.tricks_won[seat])
            if penalty:
                taken = self.cards(view.captured(seat) & penalty)
                cards = taken or self.t("plain-nothing-captured")
            yield self.t("plain-captured", seat=self.names[seat], cards=cards)

    def help(self, view: View) -> Iterator[str]:
        """What may be typed."""
        yield self.t("plain-help-contract" if view.legal_contracts else "plain-help-card")
        for verb in Verb:
            if verb not in _NOT_IN_HELP:
                yield self.t(
                    "plain-help-row",
                    word=self.t(f"plain-word-{verb.value}"),
                    about=self.t(f"plain-help-{verb.value}"),
                )

    def _plays(self, trick: Trick) -> str:
        """The cards of a trick with who played them, in the order of play."""
        return ", ".join(f"{self.names[seat]} {self.card(card)}" for seat, card in trick)
