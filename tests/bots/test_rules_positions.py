"""Positions with one clearly right card, or a few equally right ones, by level."""

from __future__ import annotations

import random
from types import MappingProxyType

import pytest

from rifki import ContractKind, Deal, parse_cards, parse_contract
from rifki.bots import make_bot
from tests.bots.positions import Position

# Hands are spades.hearts.diamonds.clubs; the seat in question is South unless the plays say else.
POSITIONS = (
    # No Queens
    Position(
        "B05_queen_under_the_ace",
        "no_queens",
        "W",
        "S=KQ4... E=2.5..3 N=3.6..4 W=A.7..5",
        "SA",
        "SQ",
    ),
    Position(
        "queen_thrown_when_void",
        "no_queens",
        "W",
        "S=Q.92.. E=2.5..3 N=3.6..4 W=A.7..5",
        "C5",
        "SQ",
    ),
    Position(
        "queen_thrown_before_ace_when_void",
        "no_queens",
        "W",
        "S=.Q2.A. E=.5.7.3 N=.6.8.4 W=.7.9.5",
        "C5",
        "HQ",
    ),
    Position(
        "king_not_put_on_a_low_spade",
        "no_queens",
        "W",
        "S=K4.2.. E=Q2.5.. N=73.6.. W=5.73..",
        "S5",
        "S4",
    ),
    Position(
        "ace_sheds_on_a_clean_trick_as_last",
        "no_queens",
        "E",
        "S=A43.2.. E=58.53.. N=6J.6.T. W=QT7.9..",
        "S5 S6 S7",
        "SA",
    ),
    Position(
        "last_hand_ducks_a_trick_with_a_queen",
        "no_queens",
        "E",
        "S=K4.2.. E=52.5.. N=Q.6.2. W=7.3.3.",
        "S5 SQ S7",
        "S4",
    ),
    Position(
        "leads_low_from_a_safe_suit",
        "no_queens",
        "S",
        "S=.K3.2. E=.5.94. N=.Q.86. W=.7.J5.",
        "",
        "D2 H3",
    ),
    # No Boys
    Position(
        "B05_king_under_the_ace",
        "no_men",
        "W",
        "S=KJ4... E=2.5..3 N=3.6..4 W=A.7..5",
        "SA",
        "SK SJ",
    ),
    Position(
        "jack_under_the_queen", "no_men", "W", "S=J4.2.. E=2.5..3 N=3.6..4 W=Q.7..5", "SQ", "SJ"
    ),
    Position(
        "king_thrown_when_void", "no_men", "W", "S=.K62.. E=2.5..3 N=3.4..4 W=A.7..5", "C5", "HK"
    ),
    Position(
        "penalty_thrown_before_harmless_ace",
        "no_men",
        "W",
        "S=.J2.A. E=.5.7.3 N=.6.8.4 W=.7.9.5",
        "C5",
        "HJ",
    ),
    Position(
        "ace_does_not_take_a_king",
        "no_men",
        "E",
        "S=A4.2.. E=52.5.. N=K.6.2. W=7.3.3.",
        "S5 SK S7",
        "S4",
    ),
    Position(
        "queen_does_not_take_a_jack",
        "no_men",
        "E",
        "S=Q4.2.. E=52.5.. N=J.6.2. W=7.3.3.",
        "S5 SJ S7",
        "S4",
    ),
    # No Hearts
    Position(
        "heart_thrown_when_void",
        "no_hearts",
        "W",
        "S=.K62.. E=2.5..3 N=3.4..4 W=A.7..5",
        "C5",
        "HK",
    ),
    Position(
        "low_heart_under_a_heart",
        "no_hearts",
        "W",
        "S=.A3.2. E=.64.7. N=.87.8. W=.5.93.",
        "H5",
        "H3",
    ),
    Position(
        "highest_heart_that_still_loses",
        "no_hearts",
        "E",
        "S=.A73.. E=.84.7. N=.9.86. W=.5.93.",
        "H8 H9 H5",
        "H7",
    ),
    Position(
        "last_hand_wins_high_when_it_must",
        "no_hearts",
        "E",
        "S=A9.2.. E=53.5.. N=6.4.2. W=7.3.3.",
        "S5 S6 S7",
        "SA",
    ),
    Position(
        "ducks_a_trick_with_hearts",
        "no_hearts",
        "E",
        "S=A4.2.. E=52.5.. N=6.7.2. W=.83.3.",
        "S5 S6 H8",
        "S4",
    ),
    # No King
    Position(
        "king_thrown_at_once", "no_king", "W", "S=.K62.. E=2.5..3 N=3.4..4 W=A.7..5", "C5", "HK"
    ),
    Position(
        "king_under_the_ace", "no_king", "W", "S=.K32.. E=.64.7. N=.87.8. W=.A.93.", "HA", "HK"
    ),
    Position(
        "ace_kept_off_a_heart_trick_not_last",
        "no_king",
        "W",
        "S=.A4.2. E=.63.7. N=.K7.8. W=.5.93.",
        "H5",
        "H4",
    ),
    Position(
        "ace_sheds_when_last_and_the_king_is_not_in",
        "no_king",
        "E",
        "S=.A32.. E=.54.7. N=.6K.8. W=.7.93.",
        "H5 H6 H7",
        "HA",
    ),
    Position(
        "ace_of_hearts_thrown_when_void",
        "no_king",
        "W",
        "S=.A2.3. E=.4.7.2 N=.K.8.4 W=.7.9.5",
        "C5",
        "HA",
    ),
    # No Last Two
    Position(
        "ace_spent_before_the_last_two",
        "no_last_two",
        "E",
        "S=A2.2.. E=53.5.. N=64.4.. W=7.3.3.",
        "S5 S6 S7",
        "SA",
    ),
    Position(
        "high_card_thrown_before_the_last_two",
        "no_last_two",
        "W",
        "S=A.2.2. E=5..8.3 N=6..9.4 W=7..T.5",
        "C5",
        "SA",
    ),
    Position(
        "low_card_kept_for_the_end",
        "no_last_two",
        "W",
        "S=K2.3.. E=53.5.. N=64.4.. W=Q.6.7.",
        "SQ",
        "SK",
    ),
    Position(
        "last_but_one_is_ducked_with_the_ace_safe",
        "no_last_two",
        "W",
        "S=82... E=93... N=A4... W=5.6..",
        "S5",
        "S2",
    ),
    # No Tricks
    Position(
        "highest_card_under_the_winner",
        "no_tricks",
        "W",
        "S=652... E=93.5.. N=T4.4.. W=7.3.3.",
        "S7",
        "S6",
    ),
    Position(
        "highest_card_when_last_must_win",
        "no_tricks",
        "E",
        "S=K9.2.. E=84.5.. N=5.4.3. W=7.3.4.",
        "S8 S5 S7",
        "SK",
    ),
    Position(
        "ace_thrown_when_void", "no_tricks", "W", "S=A.2.2. E=5..8.3 N=6..9.4 W=7..T.5", "C5", "SA"
    ),
    Position("lowest_lead", "no_tricks", "S", "S=A2.K.. E=53.5.. N=64.4.. W=7.3.3.", "", "S2"),
    Position(
        "duck_in_second_seat", "no_tricks", "W", "S=K3.2.. E=94.5.. N=T6.4.. W=7.3.3.", "S7", "S3"
    ),
    # Trumps
    Position(
        "B04_ace_kept_low_discarded", "trump:H", "W", "S=A2... E=3..5. N=4..6. W=..7.9", "C9", "S2"
    ),
    Position(
        "cheapest_winner_as_last",
        "trump:H",
        "E",
        "S=..AJ.2 E=..52.3 N=..6T.4 W=..73.5",
        "D5 DT D7",
        "DJ",
    ),
    Position(
        "lowest_card_when_it_cannot_win",
        "trump:H",
        "E",
        "S=..QJ3. E=..K2.3 N=..A4.4 W=..75.5",
        "DK DA D7",
        "D3",
    ),
    Position(
        "lowest_ruff_as_last",
        "trump:H",
        "E",
        "S=.K3..2 E=..52.3 N=..6T.4 W=..73.5",
        "D5 DT D7",
        "H3",
    ),
    Position(
        "lowest_overruff_as_last",
        "trump:H",
        "E",
        "S=.K93..2 E=..J52.3 N=54.8..4 W=..73.65",
        "DJ H8 D7",
        "H9",
    ),
    Position(
        "underruff_with_the_lowest",
        "trump:H",
        "E",
        "S=.J93..2 E=..J52.3 N=54.Q..4 W=..73.65",
        "DJ HQ D7",
        "H3",
    ),
    Position(
        "low_trump_when_the_ruff_is_lost_in_front",
        "trump:H",
        "W",
        "S=..A3.2 E=..52.3 N=..6T.4 W=..K7.5",
        "DK",
        "DA",
    ),
    Position(
        "cashes_the_top_spades",
        "trump:H",
        "S",
        "S=AKQ..3. E=53..75. N=64..64. W=98..98.",
        "",
        "SA SK SQ",
    ),
    Position(
        "draws_trumps_with_the_top",
        "trump:H",
        "S",
        "S=.AKQ.A. E=32.5.4. N=54.6.5. W=98.7.6.",
        "",
        "HA HK HQ",
    ),
    Position(
        "throws_the_lowest_loser", "trump:H", "W", "S=K2..Q. E=A3..5. N=4..A6. W=..7.95", "C9", "S2"
    ),
)


LEVELS_THAT_PROMISE = ("rules", "net", "search", "expert")


SEARCH_FINDS = MappingProxyType({"lowest_lead": "HK"})
"""Where search plays better than the rule says: here the king is best cashed while all follow, for
a low spade first lets West lead hearts to it, and the ace takes a second trick.
"""

EXPERT_FINDS = MappingProxyType({"lowest_lead": "HK", "throws_the_lowest_loser": "DQ"})
"""The same of expert. With the king of spades guarded the queen of diamonds is the loser to throw:
by max^n she wins 3.6 points more, on average over the 560 deals that fit, than with either spade.
"""

NET_FINDS = MappingProxyType({"throws_the_lowest_loser": "DQ"})
"""The same of net."""

FINDS = MappingProxyType({"net": NET_FINDS, "search": SEARCH_FINDS, "expert": EXPERT_FINDS})


@pytest.mark.parametrize("level", LEVELS_THAT_PROMISE)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_right_card_is_played(position: Position, level: str) -> None:
    view = position.view()
    card = make_bot(level, seed=1).choose_card(view)
    right = position.right_mask()
    if position.name in FINDS.get(level, {}):
        right = parse_cards(FINDS[level][position.name]).mask
    assert right >> card & 1, f"{card} of {view.legal_cards}, not {position.right}"


def test_the_positions_cover_every_contract_and_are_real_choices() -> None:
    kinds = {parse_contract(position.contract).kind for position in POSITIONS}
    assert kinds == set(ContractKind)
    assert len(POSITIONS) >= 42
    for position in POSITIONS:
        legal = position.view().legal_cards.mask
        assert position.right_mask() & ~legal == 0, position.name
        assert legal & ~position.right_mask(), position.name


def _ace_or_low(number: int) -> Position:
    """Trumps gone, two cards left: South holds an ace and a low card of a suit, void in the led.

    East to West hold what is drawn from the other suits and from between the two cards.
    """
    rng = random.Random(number)
    trump, own, led = rng.sample("CDHS", 3)
    low = rng.choice("2345")
    between = [own + rank for rank in "6789TJQK"]
    rest = [led + rank for rank in "23456789TJQK"]
    others = rng.sample(between, 3) + rng.sample(rest, 2)
    rng.shuffle(others)
    winner = led + "A"
    hands = [[own + "A", own + low], others[:2], others[2:4], [winner, others[4]]]
    deal = Deal.from_hands([parse_cards(" ".join(hand)) for hand in hands])
    return Position(f"number {number}", f"trump:{trump}", "W", deal.text, winner, own + low)


@pytest.mark.parametrize("level", LEVELS_THAT_PROMISE)
def test_B04_an_ace_is_kept_and_the_low_card_discarded(level: str) -> None:
    bot = make_bot(level, seed=1)
    wrong = []
    for number in range(500):
        position = _ace_or_low(number)
        if not position.right_mask() >> bot.choose_card(position.view()) & 1:
            wrong.append(position)
    assert wrong == []
