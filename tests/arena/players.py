"""Bots that misbehave or are odd, to be named as "tests.arena.players:NAME"."""

from __future__ import annotations

import os

from rifki import Card, Contract, View
from rifki.bots import BaseBot
from rifki.randomness import SeedLike

HERE = "tests.arena.players"


class Lowest(BaseBot):
    """Always the lowest card; its moves do not depend on its seed."""

    def choose_contract(self, view: View) -> Contract:
        return view.legal_contracts[0]

    def choose_card(self, view: View) -> Card:
        return min(view.legal_cards, key=lambda card: (card.rank, card))


class Cheat(Lowest):
    """Plays the ace of spades whatever it holds, and declares what it may not."""

    def choose_contract(self, view: View) -> Contract:
        return None  # type: ignore[return-value]

    def choose_card(self, view: View) -> Card:
        return Card("SA")


class Raiser(Lowest):
    """Raises an error instead of an answer."""

    def choose_contract(self, view: View) -> Contract:
        raise RuntimeError("no\ncontract")

    def choose_card(self, view: View) -> Card:
        raise KeyError("x" * 500)

    def wants_redeal(self, view: View) -> bool:
        raise SystemExit(3)


class Dying(Lowest):
    """Ends its process when it is to lead to the sixth trick with the seven of diamonds in hand."""

    def choose_card(self, view: View) -> Card:
        if len(view.tricks) == 5 and not view.trick.cards and Card("D7") in view.hand:
            os._exit(3)
        return super().choose_card(view)


class SeatFriend(BaseBot):
    """As good as its seat: South plays its lowest cards, the others their highest."""

    def choose_contract(self, view: View) -> Contract:
        return view.legal_contracts[-1]

    def choose_card(self, view: View) -> Card:
        sign = 1 if view.seat == 0 else -1
        return min(view.legal_cards, key=lambda card: (sign * card.rank, card))


def of_the_day(*, seed: SeedLike) -> BaseBot:
    """A bot that changes between runs: the environment says which it is."""
    return Lowest() if os.environ.get("RIFKI_TEST_DAY") != "2" else SeatFriend()


def no_bot(*, seed: SeedLike) -> object:
    """No bot at all."""
    return object()


def broken(*, seed: SeedLike) -> BaseBot:
    """A factory that does not work."""
    raise ZeroDivisionError("no bot today")
