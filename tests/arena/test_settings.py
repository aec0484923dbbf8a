"""What is dealt and declared in each unit, and how the settings are read and written."""

from __future__ import annotations

from collections import Counter

import pytest

from rifki import SEATS, Contract, ContractKind, ParseError, RuleSet
from rifki.arena import ALL_KINDS, MatchSettings, longest_suit, make_player, parse_contracts
from rifki.cards import CardSet
from tests.arena.players import HERE


def test_every_contract_is_declared_by_every_seat_equally_often() -> None:
    settings = MatchSettings("rules", "rules")
    assert settings.cycle == 28
    given = [settings.given_deal(number) for number in range(56)]
    counts = Counter((one.contract.kind, one.declarer) for one in given)
    assert counts == {(kind, seat): 2 for kind in ALL_KINDS for seat in SEATS}
    assert len({one.deal for one in given}) == 56


def test_trumps_are_the_declarers_longest_suit() -> None:
    settings = MatchSettings("rules", "rules", contracts=(ContractKind.TRUMP,))
    for number in range(40):
        given = settings.given_deal(number)
        lengths = [len([c for c in given.deal.hand(given.declarer) if c.suit == s])
                   for s in range(4)]  # fmt: skip
        assert lengths[given.contract] == max(lengths)
    assert longest_suit(CardSet("C2 C3 HA HK SA").mask) is Contract.TRUMP_HEARTS


def test_a_contract_may_be_given_with_its_suit() -> None:
    settings = MatchSettings("rules", "rules", contracts=parse_contracts("trump:D,no_king"))
    assert [settings.given_deal(number).contract for number in range(4)] == [
        Contract.TRUMP_DIAMONDS,
        Contract.NO_KING,
    ] * 2
    assert settings.to_json()["contracts"] == "trump:D,no_king"


def test_contracts_are_read() -> None:
    assert parse_contracts("mix") == ALL_KINDS
    assert parse_contracts("game") == ()
    assert MatchSettings("a", "b", contracts=()).to_json()["contracts"] == "game"
    assert MatchSettings("a", "b", contracts=()).cycle == 1
    for text in ("", "poker", "no_king,", "trump:X", "NO_KING", "mix,no_king"):
        with pytest.raises(ParseError):
            parse_contracts(text)


def test_the_seed_changes_the_cards_and_the_rules_do_not() -> None:
    base = MatchSettings("rules", "rules")
    other = MatchSettings("rules", "rules", seed="1")
    cafe = MatchSettings("rules", "rules", rules=RuleSet.preset("cafe"))
    assert base.given_deal(3) == cafe.given_deal(3) != other.given_deal(3)
    assert base.game_seeds(3) == cafe.game_seeds(3) != other.game_seeds(3)
    assert base.game_seeds(3) != base.game_seeds(4)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "genius",
        ":Lowest",
        "no.such.module:Bot",
        f"{HERE}:NoSuch",
        f"{HERE}:no_bot",
        f"{HERE}:broken",
        f"{HERE}:HERE",
        "a:b:c",
    ],
)
def test_a_text_that_names_no_bot_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        make_player(text)
