"""The exception tree: what is carried, and what is said."""

from __future__ import annotations

import copy
import pickle

import pytest

import rifki
from rifki import (
    Card,
    Contract,
    IllegalActionError,
    IllegalCallError,
    IllegalCardError,
    IllegalContractError,
    InvalidDealError,
    InvalidSetupError,
    ParseError,
    Reason,
    RecordError,
    RifkiError,
    parse_contract,
)
from rifki.arena import ArenaError, ArenaProblem
from tests.core.helpers import board_of


def test_the_tree_is_as_drawn() -> None:
    assert issubclass(ParseError, RifkiError)
    assert issubclass(ParseError, ValueError)
    assert issubclass(RecordError, ParseError)
    assert issubclass(InvalidSetupError, RifkiError)
    assert issubclass(InvalidSetupError, ValueError)
    assert issubclass(InvalidDealError, InvalidSetupError)
    for error in (IllegalCardError, IllegalContractError, IllegalCallError):
        assert issubclass(error, IllegalActionError)
    assert issubclass(IllegalActionError, RifkiError)
    assert not issubclass(IllegalActionError, ValueError)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_word_and_a_rule(reason: Reason) -> None:
    error = IllegalActionError(reason, "HK")
    assert (error.reason, error.value, error.rule) == (reason, "HK", reason.rule)
    assert str(error) == f"HK: {reason.value} (rule {reason.rule})"
    assert Reason(reason.value) is reason


def test_a_refused_card_says_what_may_be_played() -> None:
    board = board_of("trump:S", "D9 C2 | D2 SA | D3 C3 | D4 C4", played="D9")
    with pytest.raises(IllegalCardError) as caught:
        board.push_text("SA")
    assert str(caught.value) == "SA: must_follow_suit (rule P2); E may play D2"


def test_a_parse_error_says_what_was_expected() -> None:
    with pytest.raises(ParseError) as caught:
        parse_contract("trump")
    error = caught.value
    assert (error.what, error.value, error.position) == ("not a contract", "trump", 0)
    assert str(error) == f"not a contract: 'trump'; expected {error.expected}"
    assert all(contract.text in error.expected for contract in Contract)


def test_a_record_error_says_where() -> None:
    error = RecordError("not a card", "H1", expected="a card", file="a.king", line=3, column=7)
    assert str(error) == "a.king:3:7: not a card: 'H1'; expected a card"
    assert (error.file, error.line, error.column, error.value) == ("a.king", 3, 7, "H1")


def test_everything_public_exists_and_is_documented() -> None:
    for name in rifki.__all__:
        assert hasattr(rifki, name), name
    assert sorted(rifki.__all__) == sorted(set(rifki.__all__))


@pytest.mark.parametrize(
    "error",
    [
        RifkiError("a message"),
        ParseError("not a card", "H1", expected="a card", position=3),
        RecordError("not a card", "H1", expected="a card", file="a.king", line=3, column=7),
        InvalidSetupError("deal 3: a voided deal has no points", 3),
        IllegalCardError(Reason.MUST_TRUMP, Card("HK"), detail="W may play S2"),
        ArenaError(ArenaProblem.OTHER_SETTINGS, "seed", place="r:1"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_whole_from_another_process(error: RifkiError) -> None:
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert vars(other) == vars(error)
