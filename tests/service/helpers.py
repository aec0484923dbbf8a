"""Tables for tests: set-ups, seeds with a wanted hand, and people who are bots in disguise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rifki.bots import BaseBot, Bot
from rifki.cards import Card, CardSet
from rifki.contracts import Contract
from rifki.fairness import GameSeeds
from rifki.rules import STANDARD, RuleSet
from rifki.seats import SEATS, Seat
from rifki.service import (
    Declare,
    Fact,
    LocalSession,
    Occupant,
    PassRedeal,
    Play,
    Table,
    TableSetup,
)
from rifki.view import Phase, View

PERSON = Occupant("Işık")
BOT = Occupant.bot("random")


def setup_of(
    people: str = "S", *, seed: int = 1, rules: RuleSet = STANDARD, level: str = "random"
) -> TableSetup:
    """A set-up with people in the seats of some letters and bots in the others."""
    south, east, north, west = (
        PERSON if seat.letter in people else Occupant.bot(level) for seat in SEATS
    )
    return TableSetup(
        occupants=(south, east, north, west),
        seeds=GameSeeds.from_seed(seed),
        rules=rules,
        bot_seed=str(seed),
        started="2026-01-02T03:04:05",
    )


class SteadyBot(BaseBot):
    """Declares the last contract it may and plays its lowest card: no change of the bots that
    people play against changes these tests.
    """

    def choose_contract(self, view: View) -> Contract:
        return view.legal_contracts[-1]

    def choose_card(self, view: View) -> Card:
        return min(view.legal_cards, key=lambda card: (card.rank, card.suit))


def bot_of(level: str, seed: str) -> Bot:
    """What a session makes bots with."""
    return SteadyBot(seed=seed)


def session_of(
    people: str = "S",
    *,
    seed: int = 1,
    rules: RuleSet = STANDARD,
    path: Path | None = None,
    make: Callable[[str, str], Bot] = bot_of,
) -> LocalSession:
    return LocalSession.begin(setup_of(people, seed=seed, rules=rules), make, path=path)


def act(session: LocalSession) -> tuple[Fact, ...]:
    """One action, whoever is to make it: a bot its own, a person the first legal one."""
    facts = session.step()
    if facts is not None:
        return facts
    seat = session.table.to_act
    assert seat is not None
    outcome = session.submit(first_command(session.table.view(seat)))
    assert outcome.is_ok
    return outcome.facts


def first_command(view: View) -> Declare | Play | PassRedeal:
    """A legal action that depends on the view only."""
    if view.redeal is not None:
        return PassRedeal(view.seat)
    if view.phase is Phase.DECLARE:
        return Declare(view.seat, view.legal_contracts[0])
    return Play(view.seat, view.legal_cards[len(view.legal_cards) // 2])


def play_until(session: LocalSession, is_enough: Callable[[Table], bool]) -> list[Fact]:
    """Act until a condition holds, or the game is over; all that was told."""
    facts: list[Fact] = []
    while not is_enough(session.table) and not session.table.game.is_over:
        facts += act(session)
    return facts


def play_to_end(session: LocalSession) -> list[Fact]:
    return play_until(session, lambda table: False)


def all_cards(table: Table) -> list[Card]:
    """Hands, table and taken cards of the deal in play, as they come."""
    board = table.game.board
    assert board is not None
    cards = [card for hand in board.hands for card in hand]
    return [*cards, *board.trick.cards, *(card for seat in SEATS for card in board.captured(seat))]


def seeds_with_bare_king() -> Iterator[tuple[int, Seat, Seat]]:
    """Seeds whose first deal gives a seat the bare king of hearts: seed, that seat, declarer."""
    hearts = CardSet(0x1FFF << 26)
    for seed in range(3000):
        seeds = GameSeeds.from_seed(seed)
        deal = seeds.deal(1)
        holder = deal.holder(Card("HK"))
        assert holder is not None
        if not (deal.hand(holder) & hearts) - CardSet("HK HA"):
            yield seed, holder, seeds.first_declarer
