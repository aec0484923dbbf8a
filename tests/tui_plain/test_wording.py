"""The sentences both terminal tables share."""

from dataclasses import replace

import pytest

from rifki import Card, Contract, Ending, GameSeeds, Reason, RuleSet, ScoreSheet, Seat, Trick
from rifki.i18n import LANGUAGES, Translator
from rifki.redeals import RedealGround
from rifki.results import DealResult
from rifki.service import (
    CardPlayed,
    ContractDeclared,
    DealEnded,
    DealStarted,
    DealVoided,
    Declare,
    Fact,
    GameAbandoned,
    GameEnded,
    Occupant,
    Play,
    Refusal,
    SeatTaken,
    Status,
    TakenBack,
    TrickTaken,
)
from rifki.service import Outcome as OutcomeOf
from rifki.tui.wording import (
    contract_line,
    describe,
    display_names,
    occupant_line,
    points_line,
    quota_lines,
    rank_lines,
    refusal_text,
    render_labels,
    short_card,
)
from tests.service.helpers import session_of

S, E, N, W = Seat
EN, TR, PT = (Translator(language) for language in ("en", "tr", "pt"))
PEOPLE = [Occupant("")] + [Occupant.bot("novice")] * 3


def result_of(ending: Ending, **changes: object) -> DealResult:
    fields: dict[str, object] = {
        "number": 3,
        "attempt": 0,
        "declarer": E,
        "deal": GameSeeds.from_seed(1).deal(3),
        "contract": Contract.NO_QUEENS,
        "plays": (),
        "ending": ending,
        "points": (0, -100, -300, 0),
        "tricks_won": (1, 2, 3, 7),
    }
    return DealResult(**{**fields, **changes})  # type: ignore[arg-type]


SHEET = ScoreSheet().with_row(S, Contract.NO_QUEENS, (0, -100, -300, 0))
TRICK = Trick(N, (Card("HA"), Card("HQ"), Card("H2"), Card("H3")), N, -100)
BOTH = (S, E)
ENDINGS = [ending for ending in Ending if ending is not Ending.VOIDED]
FACTS: list[Fact] = [
    *(DealStarted(3, attempt, seat) for attempt in (0, 1) for seat in BOTH),
    *(ContractDeclared(seat, Contract.NO_MEN, False) for seat in BOTH),
    *(ContractDeclared(seat, Contract.NO_MEN, True) for seat in BOTH),
    *(CardPlayed(seat, Card("HT")) for seat in BOTH),
    *(TrickTaken(4, Trick(N, TRICK.cards, seat, 0)) for seat in BOTH),
    *(TrickTaken(4, Trick(N, TRICK.cards, seat, -100)) for seat in BOTH),
    *(DealEnded(result_of(ending, caller=E), SHEET) for ending in ENDINGS),
    DealEnded(result_of(Ending.CLAIMED, caller=S), SHEET),
    *(
        DealVoided(result_of(Ending.VOIDED, ground=ground, caller=caller))
        for ground in (RedealGround.WEAK_TRUMP, RedealGround.BARE_KING)
        for caller in BOTH
    ),
    DealVoided(result_of(Ending.VOIDED, ground=RedealGround.SPLIT_QUEENS)),
    GameEnded(SHEET, (1, 3, 4, 1), None),
    *(GameEnded(SHEET, ranks, None) for ranks in ((1, 2, 3, 4), (2, 1, 3, 4))),
    *(GameEnded(SHEET, (1, 2, 3, 4), winner) for winner in BOTH),
    *(GameAbandoned(reason) for reason in ("timeout", "resigned", "power cut")),
    *(SeatTaken(seat, Occupant.bot("rules")) for seat in BOTH),
    *(SeatTaken(seat, Occupant("Ayşe")) for seat in BOTH),
    *(TakenBack(seat) for seat in BOTH),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_one_line_and_each_says_something_else(language: str) -> None:
    t = Translator(language)
    names = display_names(PEOPLE, t)
    texts = [describe(fact, t, names=names, has_symbols=True) for fact in FACTS]
    for text in texts:
        assert text == text.strip() != ""
        assert "\n" not in text
        assert "{" not in text
    assert len(set(texts)) == len(texts)


def test_the_person_without_a_name_is_spoken_to() -> None:
    names = display_names(PEOPLE, EN)
    assert names == ("You", "East", "North", "West")
    played = [CardPlayed(seat, Card("HT")) for seat in BOTH]
    told = [describe(fact, EN, names=names, has_symbols=True) for fact in played]
    assert told == ["You play ♥10", "East plays ♥10"]
    assert describe(TakenBack(S), TR, names=display_names(PEOPLE, TR), has_symbols=True) == (
        "Son hamleni geri aldın"
    )


def test_a_person_with_a_name_is_told_of() -> None:
    names = display_names([Occupant("Işık"), *PEOPLE[1:]], TR)
    told = describe(CardPlayed(S, Card("HK")), TR, names=names, has_symbols=False)
    assert told == "Işık oynadı: HK"


def test_N04_a_person_called_like_a_seat_or_another_person_is_told_apart() -> None:
    occupants = [Occupant("doğu"), Occupant.bot("rules"), Occupant("Ali"), Occupant("ALİ")]
    assert display_names(occupants, TR) == ("doğu (G)", "Doğu", "Ali (K)", "ALİ (B)")


def test_occupants_are_told_with_their_level() -> None:
    assert occupant_line(E, Occupant.bot("novice"), EN) == "East: Novice (computer)"
    assert occupant_line(E, Occupant.bot("from-outside"), EN) == "East: from-outside (computer)"
    assert occupant_line(S, Occupant(""), PT) == "Sul: Eu"


def test_points_and_ranks_and_quotas() -> None:
    names = display_names(PEOPLE, EN)
    line = points_line((0, -100, 50, 50), EN, names=names)
    assert line == "You 0, East -100, North +50, West +50"
    assert rank_lines(SHEET, SHEET.ranks(), EN, names=names) == [
        "1. You: 0, sunk",
        "1. West: 0, sunk",
        "3. East: -100, sunk",
        "4. North: -300, sunk",
    ]
    quota = quota_lines(SHEET, EN, names=names)[0]
    assert quota == "You: 2 trump contracts left, 2 negative contracts left"
    line = contract_line(Contract.NO_KING, S, EN, names=names)
    assert line == "No King of Hearts, declared by you"


def test_G11_the_threshold_decides_who_is_in_the_plus() -> None:
    names = display_names(PEOPLE, EN)
    sheet = ScoreSheet(rules=RuleSet().with_options({"plus_threshold": "zero_or_more"}))
    assert rank_lines(sheet, sheet.ranks(), EN, names=names)[0] == "1. You: 0, in the plus"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(language: str, reason: Reason) -> None:
    session = session_of("S")
    session.step()
    session.step()
    view = session.table.view(S)
    t = Translator(language)
    outcome = OutcomeOf(Status.ILLEGAL, reason=reason)
    command = Declare(S, Contract.NO_KING) if "quota" in reason.value else Play(S, Card("HK"))
    if reason is Reason.MUST_TRUMP:
        view = replace(view, contract=Contract.TRUMP_SPADES)
    text = refusal_text(outcome, command, view, t, names=display_names(PEOPLE, t))
    assert len(text) > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_sentence(language: str, refusal: Refusal) -> None:
    view = session_of("S").table.view(S)
    outcome = OutcomeOf(Status.REFUSED, refusal=refusal)
    t = Translator(language)
    text = refusal_text(outcome, Play(S, Card("HK")), view, t, names=display_names(PEOPLE, t))
    assert len(text) > 10


def test_what_was_carried_out_has_no_refusal() -> None:
    view = session_of("S").table.view(S)
    with pytest.raises(ValueError, match="carried out"):
        refusal_text(
            OutcomeOf(Status.OK), Play(S, Card("HK")), view, EN, names=display_names(PEOPLE, EN)
        )


def test_U01_suits_differ_by_sign_or_letter() -> None:
    aces = [short_card(Card(suit + "A"), has_symbols=True) for suit in "CDHS"]
    assert aces == ["♣A", "♦A", "♥A", "♠A"]
    assert short_card(Card("DT"), has_symbols=False) == "D10"


def test_what_others_wrote_is_kept_short_and_on_one_line() -> None:
    for name in ("x" * 5000, "a\x1b[31m\nb", "\u202eevil"):
        names = display_names([Occupant(name), *PEOPLE[1:]], EN)
        assert names[S].isprintable()
        assert len(names[S]) <= 40
        assert occupant_line(S, Occupant(name), EN).isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_drawings_are_translated(language: str) -> None:
    labels = render_labels(Translator(language))
    assert labels.language == language
    assert len(set(labels.contracts)) == 10
    assert labels.declarer[0].isupper()
    if language != "en":
        assert labels.turn != "Turn"
