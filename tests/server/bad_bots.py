"""Bots that misbehave, each in its own way: made by name through BotPool's factory."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from rifki.bots import BaseBot
from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.view import View


class _Bad(BaseBot):
    """Does the same bad thing whatever it is asked."""

    def bad(self, view: View) -> Any:
        raise NotImplementedError

    def choose_contract(self, view: View) -> Contract:
        answer: Contract = self.bad(view)
        return answer

    def choose_card(self, view: View) -> Card:
        answer: Card = self.bad(view)
        return answer


class Sleeper(_Bad):
    def bad(self, view: View) -> Any:
        time.sleep(3600)


class Burner(_Bad):
    def bad(self, view: View) -> Any:
        while True:
            pass


class Leaver(_Bad):
    def bad(self, view: View) -> Any:
        os._exit(3)


class Quitter(_Bad):
    def bad(self, view: View) -> Any:
        sys.exit()


class Nobody(_Bad):
    def bad(self, view: View) -> Any:
        return None


class Thief(_Bad):
    def bad(self, view: View) -> Any:
        held = view.hand
        return next(card for card in CARDS if card not in held)


class Raiser(_Bad):
    def bad(self, view: View) -> Any:
        raise RuntimeError("no idea")


class Flooder(_Bad):
    """Fills its output, then plays as it should: that is no fault."""

    def bad(self, view: View) -> Any:
        for _ in range(200):
            print("x" * 10_000)
            print("y" * 10_000, file=sys.stderr)
        os.write(1, b"z" * 1_000_000)
        return view.legal_contracts[0] if view.legal_contracts else view.legal_cards[0]


def sleeper(level: str, seed: str) -> BaseBot:
    return Sleeper(seed=seed)


def burner(level: str, seed: str) -> BaseBot:
    return Burner(seed=seed)


def leaver(level: str, seed: str) -> BaseBot:
    return Leaver(seed=seed)


def quitter(level: str, seed: str) -> BaseBot:
    return Quitter(seed=seed)


def nobody(level: str, seed: str) -> BaseBot:
    return Nobody(seed=seed)


def thief(level: str, seed: str) -> BaseBot:
    return Thief(seed=seed)


def raiser(level: str, seed: str) -> BaseBot:
    return Raiser(seed=seed)


def flooder(level: str, seed: str) -> BaseBot:
    return Flooder(seed=seed)
