"""X01, X02, X04, X06: the bytes of a state do not depend on cards that its viewer may not know."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from rifki.cards import CardSet
from rifki.deal import Deal
from rifki.fairness import GameSeeds
from rifki.rules import RuleSet
from rifki.seats import SEATS, Seat
from rifki.service.room import RoomSettings, wire
from rifki.service.room.settings import Pace, Spectators
from tests.service.room.harness import RoomTest

SETTINGS = RoomSettings(level="random", pace=Pace.QUICK, spectators=Spectators.PUBLIC)


@pytest.mark.parametrize("rules", ["standard", "cafe"])
@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_hidden_cards_change_no_byte_before_they_are_played(
    viewer: Seat | None, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three deals that look alike to the viewer, through gathering, deal and declaration."""
    base = GameSeeds.from_seed(3).deal(1)
    original = GameSeeds.deal
    hidden = [seat for seat in SEATS if seat is not viewer]
    seen: list[list[bytes]] = []
    for order in list(itertools.permutations(hidden))[:6]:
        masks = list(base.masks)
        for seat, source in zip(hidden, order, strict=True):
            masks[seat] = base.masks[source]
        deal = Deal.from_hands([CardSet(mask) for mask in masks])

        def dealt(self: GameSeeds, number: int, attempt: int = 0, deal: Deal = deal) -> Deal:
            return deal if (number, attempt) == (1, 0) else original(self, number, attempt)

        monkeypatch.setattr(GameSeeds, "deal", dealt)
        ruleset = RuleSet.preset(rules).with_options({"first_declarer": "south"})
        test = RoomTest(SETTINGS, rules=ruleset)
        states = [test.wire("a")]
        test.start("a", "b", "c", "d")
        guest = None if viewer is None else "abcd"[viewer]
        states.append(test.wire(guest))
        test.must("a", "declare", contract="no_king")
        states.append(test.wire(guest))
        for other in "abcd":
            if test.room.redeal_window is not None:
                test.must(other, "pass_redeal")
            states.append(test.wire(guest))
        test.step()
        states.append(test.wire(guest))
        monkeypatch.setattr(GameSeeds, "deal", original)
        seen.append(states)
    assert all(states == seen[0] for states in seen)


@pytest.mark.slow
def test_a_whole_game_sends_nobody_a_card_she_may_not_know() -> None:
    test = RoomTest(SETTINGS)
    test.start("a", "b", "c", "d")
    for _ in range(400):
        assert test.room.table is not None
        game = test.room.table.game
        for guest, seat in (*zip("abcd", SEATS, strict=True), (None, None)):
            state = msgspec.json.decode(test.wire(guest))["game"]
            shown = {*state["hand"], *state["legal"], *state["why_not"]}
            hand = game.view(seat).hand if seat is not None else CardSet()
            assert shown <= {card.text for card in hand}
        test.act()
    assert test.room.n_finished >= 5


def test_X04_every_field_of_the_state_is_listed_here() -> None:
    """A new field must be thought about: what does it tell, and to whom?"""
    assert wire.State.__struct_fields__ == (
        "v", "id", "status", "settings", "is_host", "seat", "seats", "game", "fair", "result",
    )  # fmt: skip
    assert wire.GameState.__struct_fields__ == (
        "number", "attempt", "declarer", "dealer", "cutter", "contract", "phase", "turn", "hand",
        "hand_sizes", "trick", "last_trick", "tricks_won", "points", "points_left", "captured",
        "is_opened", "totals", "ranks", "in_the_plus", "sheet", "quotas", "legal", "why_not",
        "contracts", "can", "redeal", "offer", "last_deal",
    )  # fmt: skip
    assert wire.SeatState.__struct_fields__ == (
        "seat", "kind", "name", "level", "is_you", "is_owned", "is_away", "is_free", "is_host",
        "clock_ms",
    )  # fmt: skip
