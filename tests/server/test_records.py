"""Finished deals as programs and the replay get them."""

from __future__ import annotations

import random

from rifki.fairness import GameSeeds
from rifki.rules import STANDARD
from rifki.seats import Seat
from rifki.server.web.records import deal_body
from rifki.service import Occupant, Table, TableSetup
from rifki.service.driver import safe_command
from rifki.service.table_events import Seated


def _table() -> Table:
    rng = random.Random(5)
    bot = Occupant.bot("random")
    setup = TableSetup(
        occupants=(Occupant("Ada"), bot, bot, bot),
        seeds=GameSeeds(tuple([rng.randbytes(32) for _ in range(20)])),
        rules=STANDARD,
        bot_seed="5",
        started="2026-11-30T00:00:00",
    )
    return Table(setup)


def _act(table: Table, n_actions: int) -> None:
    for _ in range(n_actions):
        turn = table.game.turn
        assert turn is not None
        for event in table.decide(safe_command(table.view(turn))).events:
            table.evolve(event)


def test_a_finished_deal_tells_who_took_over_and_when() -> None:
    table = _table()
    _act(table, 1 + 9)  # the contract and nine cards
    table.evolve(Seated(Seat.WEST, Occupant("Can")))
    _act(table, 20)
    table.evolve(Seated(Seat.WEST, Occupant.bot("random")))
    _act(table, 23)
    first = deal_body(table, 1)
    assert first is not None
    assert first.players == ["Ada", "bot random", "bot random", "bot random"]
    assert [(each.card, each.seat, each.player) for each in first.takeovers] == [
        (9, "W", "Can"),
        (29, "W", "bot random"),
    ]
    table.evolve(Seated(Seat.EAST, Occupant("Ece")))
    _act(table, 1 + 52)
    second = deal_body(table, 2)
    assert second is not None
    assert deal_body(table, 1) == first
    assert second.players[Seat.WEST] == "bot random"
    assert [(each.card, each.seat, each.player) for each in second.takeovers] == [(0, "E", "Ece")]
